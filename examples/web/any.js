// The table of any game: the library's picture, and the legal moves as buttons.
import { html, nothing } from "lit-html";
import { capital, picture } from "./parts.js";
import { t } from "./texts.js";

const PAGE = 60;
export const isNarrow = matchMedia("(max-width: 760px)");

export const parts = () => [{ shape: isNarrow.matches ? "tall" : "wide" }];
export const story = () => null;
export const status = () => null;

const chosen = { kind: null, page: null, key: null };

export function table({ play }) {
  return html`<section class="panel picture" aria-label=${t("The table")}>${picture(play.pictures.all)}</section>`;
}

export function hand({ play, change }) {
  const legal = play.mayMove ? play.now.legal_moves : null;
  if (!legal) return nothing;
  const key = `${play.session} ${play.number}`;
  if (chosen.key !== key) Object.assign(chosen, { kind: null, page: null, key });
  const wanted = legal.kinds.some((each) => each.kind === chosen.kind) ? chosen.kind : null;
  const page = chosen.page ?? legal.page;
  return html`<section class="panel" aria-label=${t("Your moves")}>
    <h2>${t("Your moves")} <small>${legal.count}</small></h2>
    ${legal.kinds.length < 2 ? nothing : html`<div class="row kinds">
      ${legal.kinds.map(({ kind, count }) => html`<button type="button" class="small"
        aria-pressed=${String(wanted === kind)} @click=${() => show(play, kind, 0, change)}>
        ${capital(kind.replaceAll("_", " "))} <small>${count}</small></button>`)}</div>`}
    <div class="row moves" style="--longest:${longest(page.moves)}">${page.moves.map((move) => html`<button type="button" class="move"
      data-move=${move.text} @click=${() => play.move(move.text)}>${capital(move.text)}</button>`)}</div>
    ${pages(play, wanted, page, change)}
  </section>`;
}

// How many characters wide the columns of buttons are; a few long texts have more lines.
const longest = (moves) => Math.min(24, Math.max(6, ...moves.map(({ text }) => text.length)));

function pages(play, kind, page, change) {
  const start = Number(page.start);
  const shown = page.moves.length;
  if (shown >= Number(page.count)) return nothing;
  return html`<div class="row">
    <button type="button" class="small" ?disabled=${start === 0}
      @click=${() => show(play, kind, Math.max(0, start - PAGE), change)}>${t("Earlier moves")}</button>
    <span>${t("{first} to {last} of {number}", { first: start + 1, last: start + shown, number: page.count })}</span>
    <button type="button" class="small" ?disabled=${start + shown >= Number(page.count)}
      @click=${() => show(play, kind, start + shown, change)}>${t("More moves")}</button>
  </div>`;
}

async function show(play, kind, start, change) {
  const asked = { session: play.session, seat: play.viewer, kind, start, limit: PAGE };
  const { turn_number, legal_moves } = await play.rules.call("legal_moves", asked);
  if (turn_number !== play.number) return;
  Object.assign(chosen, { kind, page: legal_moves.page });
  change();
}
