// A payday of Traders of Osaka, told step by step from its events.
import { html } from "lit-html";
import { cards, short, word, WORDS } from "./osaka-cards.js";
import { symbol } from "./parts.js";
import { counted, listed, rich, t } from "./texts.js";

const TOLD = new Set(["payday_began", "sank", "game_ended"]);
const QUIET = new Set(["turn_began", "refresh_began", "refilled", "reshuffled", "ran_out", "bought"]);

export function story(play, happened) {
  const events = happened.flatMap((each) => each.events);
  if (!events.some((each) => TOLD.has(each.kind))) return null;
  const first = events.findIndex((each) => TOLD.has(each.kind) || each.kind === "sailed");
  const steps = [];
  let drawn = null;
  for (const event of events.slice(Math.max(0, first))) {
    if (QUIET.has(event.kind)) continue;
    if (event.kind === "vp_drawn" && drawn?.seat === event.seat) {
      drawn.number += 1;
      drawn.step.body = drawing(play, event.seat, drawn.number);
      continue;
    }
    const body = event.kind === "vp_drawn" ? drawing(play, event.seat, 1) : step(play, event);
    if (!body) continue;
    const told = { kind: event.kind, clauses: event.clauses, body };
    drawn = event.kind === "vp_drawn" ? { seat: event.seat, number: 1, step: told } : null;
    steps.push(told);
  }
  steps.title = title(events);
  return steps;
}

function title(events) {
  const payday = events.find((each) => each.kind === "payday_began");
  if (payday) return t("Payday for {colours}", { colours: listed(payday.colours.map(word)) });
  return events.some((each) => each.kind === "sank") ? t("The Black Tide") : t("The game is over");
}

const drawing = (play, seat, number) =>
  rich("{name} draws {number} more VP from the pile, face down.", { name: html`<b>${play.names[seat]}</b>`, number });

function step(play, event) {
  const name = html`<b>${play.names[event.seat]}</b>`;
  const ship = (colour) => html`${symbol(play.symbols, WORDS[colour])} ${word(colour)}`;
  const space = (at) => play.table.view.ruleset.route[at].name;
  switch (event.kind) {
    case "sailed":
      return rich("The {colour} ship sails {number} to {space}.", { colour: ship(event.colour), number: event.steps, space: space(event.space) });
    case "payday_began":
      return rich("Everybody sells all {colours}goods.", { colours: event.colours.map((each) => html`${ship(each)} `) });
    case "sold":
      return sale(event, name, play);
    case "vp_marked":
      return rich("{name} marks {vp} VP: no card is left to draw.", { name, vp: event.vp });
    case "token_gained":
      return rich("{name} gains a {colour} token and has {number} of {target}.",
        { name, colour: ship(event.colour), number: event.tokens, target: play.table.view.ruleset.token_target });
    case "insurance_asked":
      return rich("The Black Tide is coming: {name} may insure {colours} goods.", { name, colours: listed(event.colours.map(word)) });
    case "insured":
      return rich("{name} discards {card} and insures {goods}.", { name, card: event.card, goods: short(cards(event.goods)) });
    case "insurance_done":
      return rich("{name} insures no more.", { name });
    case "sank":
      return rich("The {colour} ship sinks in {space}.", { colour: ship(event.colour), space: space(event.space) });
    case "goods_lost":
      return rich("{name} loses {goods}.", { name, goods: short(cards(event.goods)) });
    case "returned":
      return rich("The {colour} ship goes back to {space}.", { colour: ship(event.colour), space: space(event.space) });
    case "game_ended":
      return end(play, event);
    default:
      return null;
  }
}

function sale(event, name, play) {
  const sold = cards([event.goods, event.insured].filter(Boolean).join(" "));
  const tokens = counted(event.tokens, "{number} token", "{number} tokens");
  const number = counted(event.number, "{number} card", "{number} cards");
  return html`${rich("{name} sells {goods}:", { name, goods: short(sold) })}
    <span class="sum"><span>${rich("highest card {highest} + {tokens} = {price} a card", { highest: html`<b>${event.highest}</b>`, tokens: html`<b>${tokens}</b>`, price: event.price })}</span>
    <span>${event.price} × <b>${number}</b> = ${event.product}${event.value > event.product ? t(", rounded up to {value}", { value: event.value }) : ""}</span>
    <span class="vp">${event.value} ÷ ${play.table.view.ruleset.unit} = <b>${t("{vp} VP", { vp: event.vp })}</b></span></span>`;
}

function end(play, event) {
  const order = event.vp.map((_, seat) => seat).sort((a, b) => event.vp[b] - event.vp[a] || event.tokens[b] - event.tokens[a]);
  return html`${event.ended_by === "tokens" ? t("The game is over by tokens.") : t("The game is over because everybody passed.")}
    <table class="standings"><thead><tr><th scope="col">${t("Trader")}</th><th scope="col">${t("VP")}</th><th scope="col">${t("Tokens")}</th></tr></thead>
    <tbody>${order.map((seat) => html`<tr class=${event.winners.includes(seat) ? "winner" : ""}>
      <th scope="row">${play.names[seat]}${event.winners.includes(seat) ? t(" – winner") : ""}</th>
      <td>${event.vp[seat]}</td><td>${event.tokens[seat]}</td></tr>`)}</tbody></table>`;
}

const ended = (play) => play.log.at(-1)?.events.find((each) => each.kind === "game_ended");

export const standings = (play) => end(play, ended(play));

export function ending(play) {
  const end = ended(play);
  if (!end) return t("The game is over.");
  return t("The game is over: {names} won with {vp} VP.", { names: listed(end.winners.map((seat) => play.names[seat])), vp: end.vp[end.winners[0]] });
}
