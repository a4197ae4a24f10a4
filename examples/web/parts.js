// Parts of the page that serve every game: symbols, clause references, log, dialogs, moves.
import { html, nothing, svg } from "lit-html";
import { rich, t } from "./texts.js";

export const symbol = (paths, name, label) => html`<svg class="symbol" viewBox="-11 -11 22 22"
  aria-hidden=${label ? "false" : "true"} role=${label ? "img" : nothing}
  aria-label=${label ?? nothing}>${svg`<path d=${paths[name]} style="fill:var(--game-${name},currentColor)"/>`}</svg>`;

// --- Pictures of the library ---

const drawn = new Map();

export function picture(found) {
  if (!found) return nothing;
  if (!drawn.has(found.svg)) {
    if (drawn.size > 40) drawn.clear();
    const parsed = new DOMParser().parseFromString(found.svg, "image/svg+xml");
    drawn.set(found.svg, document.importNode(parsed.documentElement, true));
  }
  return drawn.get(found.svg);
}

// --- Sentences, whose clause references open the rule ---

const CITED = /\s*\[([A-Z]+-\d+(?: [A-Z]+-\d+)*)\]\s*$/;

export const clause = (id, open) => html`<button class="clause" type="button"
  aria-label=${t("Rule {id}", { id })} @click=${() => open(id)}>${id}</button>`;

export const clauses = (ids, open) => html`<span class="clauses">${ids.map((id) => clause(id, open))}</span>`;

export function sentence(said, open) {
  const found = CITED.exec(said);
  if (!found) return html`<span>${said}</span>`;
  return html`<span>${capital(said.slice(0, found.index))}</span> ${clauses(found[1].split(" "), open)}`;
}

// Texts of clauses have the values of the rules between backticks.
const worded = (text) => text.split("`").map((part, at) => (at % 2 ? html`<code>${part}</code>` : part));

export const plain = (said) => capital(said.replace(CITED, ""));
export const capital = (said) => said.charAt(0).toUpperCase() + said.slice(1);

// --- The log ---

export function log(play, open) {
  const shown = play.log.toReversed();
  const now = play.looking ?? play.number;
  return html`<ol class="log" reversed>${shown.map((each) => html`
    <li class=${each.turn_number > now ? "later" : each.turn_number === now ? "now" : ""}>
      <button class="moment" type="button" @click=${() => play.look(each.turn_number)}
        aria-label=${t("Look at turn {number}", { number: each.turn_number })}>${each.turn_number}</button>
      <div>
        <p class="move">${each.seat === null ? t("Set-up") : html`<b>${play.names[each.seat]}</b>
          ${each.move === null ? t("a secret move") : html`<code>${each.move}</code>`}`}</p>
        ${each.sentences.map((said) => html`<p class="said">${sentence(said, open)}</p>`)}
      </div>
    </li>`)}</ol>`;
}

export function scrubber(play) {
  if (play.number === 0) return nothing;
  const now = play.looking ?? play.number;
  const step = (by) => play.look(now + by);
  return html`<div class="scrub">
    <button class="small" type="button" aria-label=${t("One move back")} ?disabled=${now === 0}
      @click=${() => step(-1)}>‹</button>
    <input type="range" aria-label=${t("Moves of the game")} min="0" max=${play.number} .value=${String(now)}
      aria-valuetext=${t("after {number} of {all} moves", { number: now, all: play.number })}
      @input=${(event) => play.look(Number(event.target.value))}>
    <button class="small" type="button" aria-label=${t("One move on")} ?disabled=${now === play.number}
      @click=${() => step(1)}>›</button>
    <span class="count">${now} / ${play.number}</span>
  </div>`;
}

// --- Why a move is not legal ---

export function explanation(play, open) {
  const found = play.explained;
  return html`<div class="why-place" role="status">${!found ? nothing : html`<section class="why">
    <p class="why-head">${rich("{move} is not legal now.", { move: html`<b>${found.move || t("(nothing)")}</b>` })}</p>
    <p>${found.reason}</p>
    ${found.clauses.map((each) => html`<p class="rule">${clause(each.id, open)} ${worded(each.text)}</p>`)}
    <button class="small" type="button" @click=${() => { play.explained = null; play.onchange(); }}>${t("Close")}</button>
  </section>`}</div>`;
}

// --- Typed moves ---

export function typed(play, example) {
  const send = (event) => {
    event.preventDefault();
    const field = event.target.elements.move;
    const text = field.value.trim();
    if (!text) return;
    play.move(text).then(() => {
      if (!play.explained) field.value = "";
    });
  };
  return html`<form class="typed" @submit=${send}>
    <label>${t("Type a move")} <input name="move" autocomplete="off" autocapitalize="off" spellcheck="false"
      placeholder=${example ?? ""} ?disabled=${!play.mayMove}></label>
    <button type="submit" ?disabled=${!play.mayMove}>${t("Play")}</button>
  </form>`;
}

// --- Dialogs ---

export function opened(element) {
  if (element && !element.open) element.showModal();
}

export const ruleDialog = (rule, close) => !rule ? nothing : html`<dialog class="sheet" data-dialog
  aria-label=${t("Rule {id}", { id: rule.id })} @close=${close}>
  <h2><span class="tag">${rule.id}</span> ${rule.title}</h2>
  <p>${worded(rule.text)}</p>
  <form method="dialog"><button class="primary">${t("Close")}</button></form>
</dialog>`;

// A story is told step by step; each step has been put into words by the game.
export function storyDialog(play, state, open, change) {
  const steps = play.story;
  if (!steps) return nothing;
  const shown = Math.min(state.step + 1, steps.length);
  const isLast = shown === steps.length;
  const next = () => {
    if (isLast) play.endStory();
    else {
      state.step += 1;
      change();
    }
  };
  const all = () => {
    state.step = steps.length - 1;
    change();
  };
  return html`<dialog class="sheet story" data-dialog data-story=${play.number} aria-label=${steps.title}
    @close=${() => play.story && play.endStory()}>
    <h2>${steps.title}</h2>
    <ol class="steps" aria-live="polite">${steps.slice(0, shown).map((each) => html`<li class=${each.kind}>
      ${each.body} ${clauses(each.clauses, open)}</li>`)}</ol>
    <div class="row end">
      <span class="told" aria-hidden="true">${shown} / ${steps.length}</span>
      ${isLast ? nothing : html`<button type="button" data-all @click=${all}>${t("Show all")}</button>`}
      <button class="primary" type="button" data-next @click=${next}>${isLast ? t("Go on") : t("Next")}</button>
    </div>
  </dialog>`;
}
