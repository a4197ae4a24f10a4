// A payday of Traders of Osaka, told step by step from its events.
import { html } from "lit-html";
import { cards, short, WORDS } from "./osaka-cards.js";
import { symbol } from "./parts.js";

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
  if (payday) return `Payday for ${listed(payday.colours.map((each) => WORDS[each]))}`;
  return events.some((each) => each.kind === "sank") ? "The Black Tide" : "The game is over";
}

const listed = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);
const drawing = (play, seat, number) =>
  html`<b>${play.names[seat]}</b> draws ${number} more VP from the pile, face down.`;

function step(play, event) {
  const name = html`<b>${play.names[event.seat]}</b>`;
  const ship = (colour) => html`${symbol(play.symbols, WORDS[colour])} ${WORDS[colour]}`;
  const space = (at) => play.table.view.ruleset.route[at].name;
  switch (event.kind) {
    case "sailed":
      return html`The ${ship(event.colour)} ship sails ${event.steps} to ${space(event.space)}.`;
    case "payday_began":
      return html`Everybody sells all ${event.colours.map((each) => html`${ship(each)} `)}goods.`;
    case "sold":
      return sale(event, name, play);
    case "vp_marked":
      return html`${name} marks ${event.vp} VP: no card is left to draw.`;
    case "token_gained":
      return html`${name} gains a ${ship(event.colour)} token and has ${event.tokens} of ${play.table.view.ruleset.token_target}.`;
    case "insurance_asked":
      return html`The Black Tide is coming: ${name} may insure ${listed(event.colours.map((each) => WORDS[each]))} goods.`;
    case "insured":
      return html`${name} discards ${event.card} and insures ${short(cards(event.goods))}.`;
    case "insurance_done":
      return html`${name} insures no more.`;
    case "sank":
      return html`The ${ship(event.colour)} ship sinks in ${space(event.space)}.`;
    case "goods_lost":
      return html`${name} loses ${short(cards(event.goods))}.`;
    case "returned":
      return html`The ${ship(event.colour)} ship goes back to ${space(event.space)}.`;
    case "game_ended":
      return end(play, event);
    default:
      return null;
  }
}

function sale(event, name, play) {
  const sold = cards([event.goods, event.insured].filter(Boolean).join(" "));
  const tokens = `${event.tokens} ${event.tokens === 1 ? "token" : "tokens"}`;
  return html`${name} sells ${short(sold)}:
    <span class="sum"><span>highest card <b>${event.highest}</b> + <b>${tokens}</b> = ${event.price} a card</span>
    <span>${event.price} × <b>${event.number}</b> ${event.number === 1 ? "card" : "cards"} = ${event.product}${event.value > event.product ? `, rounded up to ${event.value}` : ""}</span>
    <span class="vp">${event.value} ÷ ${play.table.view.ruleset.unit} = <b>${event.vp} VP</b></span></span>`;
}

function end(play, event) {
  const order = event.vp.map((_, seat) => seat).sort((a, b) => event.vp[b] - event.vp[a] || event.tokens[b] - event.tokens[a]);
  return html`The game is over ${event.ended_by === "tokens" ? "by tokens" : "because everybody passed"}.
    <table class="standings"><thead><tr><th scope="col">Trader</th><th scope="col">VP</th><th scope="col">Tokens</th></tr></thead>
    <tbody>${order.map((seat) => html`<tr class=${event.winners.includes(seat) ? "winner" : ""}>
      <th scope="row">${play.names[seat]}${event.winners.includes(seat) ? " – winner" : ""}</th>
      <td>${event.vp[seat]}</td><td>${event.tokens[seat]}</td></tr>`)}</tbody></table>`;
}

export function ending(play) {
  const end = play.log.at(-1)?.events.find((each) => each.kind === "game_ended");
  if (!end) return "The game is over.";
  return `The game is over: ${listed(end.winners.map((seat) => play.names[seat]))} won with ${end.vp[end.winners[0]]} VP.`;
}
