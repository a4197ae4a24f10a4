// The table of Traders of Osaka: sea, Market, Farm, traders, and the hand that pays and insures.
import { html, nothing } from "lit-html";
import { ending, standings, story as told } from "./osaka-story.js";
import { best, cards, coins, COLOURS, forecast, leaves, sailing, short, word, WORDS } from "./osaka-cards.js";
import { explanation, picture, symbol, typed } from "./parts.js";
import { counted, rich, t } from "./texts.js";

const PIECES = ["white", "pink", "grey", "tan"];
const coinsOf = (some) => counted(coins(some), "{number} coin", "{number} coins");
const cardsOf = (number) => counted(number, "{number} card", "{number} cards");
const chosen = { key: null, card: null, hand: new Set() };

export const parts = () => [{ part: "sea" }];
export const story = told;
export { standings };

export function status(play) {
  const { phase } = play.table.view;
  const name = (seat) => play.names[seat];
  switch (phase.kind) {
    case "choosing_token": return t("{name} chooses a first token.", { name: name(phase.seat) });
    case "acting": return t("{name} is to buy, take or reserve.", { name: name(phase.seat) });
    case "insuring": return t("The Black Tide: {name} may insure goods.", { name: name(phase.seat) });
    case "over": return ending(play);
    default: return t("Cards are drawn.");
  }
}

// --- The table ---

export function table(page) {
  const { play } = page;
  const { view } = play.table;
  forgetOldChoice(play);
  return html`
    <section class="sea" aria-label=${t("The ships")}>${picture(play.pictures.sea)}
      <div class="piles">
        <div class="heap"><div class="pile drawing">${view.draw_size}</div>
          <p>${t("Draw pile")}<br><span class="muted">${view.reshuffles ? counted(view.reshuffles, "reshuffled {number} time", "reshuffled {number} times") : t("face down")}</span></p></div>
        <div class="heap"><div class="pile">${cards(view.discard).length}</div>
          <p>${t("Discarded")}<br><span class="muted chips">${COLOURS.map((colour) => discarded(play, colour))}</span></p></div>
      </div>
    </section>
    <div class="areas">
      ${area(page, "market", t("Market"), html`<b class="price">${coins(cards(view.market))}</b>
        <span class="muted">${t("coins for all")} ${dearer(play)}</span>`)}
      ${area(page, "farm", t("Farm"), html`<span class="muted">${t("comes to the Market next")}</span>`)}
    </div>`;
}

function discarded(play, colour) {
  const number = cards(play.table.view.discard).filter((each) => each.colour === colour).length;
  return html`<span>${symbol(paths(play), WORDS[colour], word(colour))} ${number}</span>`;
}

// With a reserved card in the Market its owner pays more than the others.
function dearer(play) {
  const { view } = play.table;
  const free = coins(cards(view.market));
  return view.traders.flatMap(({ name, reserved }, seat) => {
    if (!reserved?.startsWith("market")) return [];
    const all = free + Number(reserved.at(-1));
    return [html` · ${piece(seat)} <span>${name}: <b>${all}</b></span>`];
  });
}

function forgetOldChoice(play) {
  const key = `${play.session} ${play.number} ${play.viewer}`;
  if (chosen.key !== key) Object.assign(chosen, { key, card: null, hand: new Set() });
}

function area(page, where, title, note) {
  const { view } = page.play.table;
  const own = view.traders.flatMap(({ reserved }, seat) =>
    reserved?.startsWith(where) ? [{ ...cards(reserved.split(" ")[1])[0], owner: seat }] : []);
  const all = [...cards(view[where]), ...own];
  return html`<section class="panel area ${where}" aria-label=${title}>
    <header><h2>${title}</h2><p>${note}</p></header>
    <div class="cards">${all.length === 0 ? html`<p class="muted">${t("No cards.")}</p>` : all.map((card, at) => {
      const isChosen = chosen.card?.where === where && chosen.card.at === at;
      return cardButton(page, card, isChosen, () => {
        chosen.card = isChosen ? null : { where, at, ...card };
        page.play.explained = null;
        page.change();
      });
    })}</div>
    ${chosen.card?.where === where ? choices(page, chosen.card) : nothing}
  </section>`;
}

function choices({ play }, card) {
  const isOwn = card.owner !== undefined && card.owner === play.viewer;
  const moves = [
    [isOwn ? `take reserved ${card.text}` : `take ${card.text}`, t("Take {card} into your hand", { card: card.text })],
    [`reserve ${card.where} ${card.text}`, t("Reserve {card}", { card: card.text })],
  ];
  return html`<div class="row choices">${moves.map(([move, said]) => action(play, move, said, isLegal(play, move, card)))}</div>`;
}

// The same text may mean another, free card; a card with a piece on it is not the one that is meant.
function isLegal(play, move, card) {
  const legal = play.now.legal_moves?.page.moves ?? [];
  const isFree = card.owner === undefined || move.startsWith("take reserved");
  return isFree && legal.some((each) => each.text === move);
}

// What is not legal can be clicked, too: then the reason is shown.
function action(play, move, said, isLegal_, look = "primary") {
  const click = () => (isLegal_ ? play.move(move) : play.explain(move));
  return html`<button type="button" class=${isLegal_ ? look : "not-now"} data-move=${move}
    ?disabled=${!play.mayMove} @click=${click}>${said}${isLegal_ ? nothing : html` <small>${t("– why not?")}</small>`}</button>`;
}

// --- Cards, pieces, tokens ---

const paths = (play) => play.symbols;

function face(play, card) {
  const shields = play.table.view.ruleset.icons[{ 2: 0, 3: 1, 5: 2 }[card.value]] ?? 0;
  return html`<span class="band"></span><span class="value">${card.text}</span>
    ${symbol(paths(play), WORDS[card.colour])}
    <span class="shields">${Array.from({ length: shields }, () => symbol(paths(play), "shield"))}</span>
    ${card.owner === undefined ? nothing : piece(card.owner)}`;
}

function spoken(play, card) {
  return card.owner === undefined ? word(card.colour) : t("{colour}, reserved by {name}", { colour: word(card.colour), name: play.names[card.owner] });
}

function cardButton({ play }, card, isChosen, click) {
  return html`<button type="button" class="card" style="--hue:var(--game-${WORDS[card.colour]})"
    aria-pressed=${String(isChosen)} data-card=${card.text}
    ?disabled=${!play.mayMove} @click=${click}>${face(play, card)}<span class="unseen">, ${spoken(play, card)}</span></button>`;
}

const piece = (seat) => html`<span class="piece" style="--hue:var(--game-${PIECES[seat]})" aria-hidden="true">${seat + 1}</span>`;

const chip = (play, card, isInsured) => html`<span class="chip" style="--hue:var(--game-${WORDS[card.colour]})">
  ${symbol(paths(play), WORDS[card.colour])}${isInsured ? symbol(paths(play), "shield", t("insured")) : nothing}
  ${card.text}${card.count > 1 ? html`<small>×${card.count}</small>` : nothing}</span>`;

// --- The traders ---

export function traders({ play }) {
  const { view } = play.table;
  const active = view.phase.seat;
  return html`${view.traders.map((trader, seat) => html`
    <section class="panel trader ${seat === active ? "active" : ""}" aria-label=${trader.name}>
      <header>${piece(seat)}<h2>${trader.name}</h2>
        ${play.isPerson(seat) ? nothing : html`<span class="tag">${play.players[seat]}</span>`}
        ${seat === active ? html`<span class="tag turn">${t("to move")}</span>` : nothing}
        <span class="score">${trader.vp === null ? html`<span class="muted">${t("VP hidden")}</span>` : rich("{vp} VP", { vp: html`<b>${trader.vp}</b>` })}</span>
      </header>
      <div class="line"><span class="label">${t("Tokens")}</span><span class="chips">${tokens(play, trader)}</span></div>
      <div class="line"><span class="label">${t("Goods")}</span><div class="chips">${goods(play, trader)}</div></div>
      <div class="line"><span class="label">${t("Hand")}</span><span>${cardsOf(trader.hand_size)}${trader.hand === null ? "" : `, ${coinsOf(cards(trader.hand))}`}
        ${trader.reserved ? html`<span class="reserved"><span class="label">${t("Reserved")}</span> ${reserved(trader.reserved)}</span>` : nothing}</span></div>
    </section>`)}`;
}

const reserved = (text) => {
  const [where, card] = text.split(" ");
  return where === "market" ? t("{card} in the Market", { card }) : t("{card} in the Farm", { card });
};

function tokens(play, trader) {
  const target = play.table.view.ruleset.token_target;
  const own = COLOURS.flatMap((colour, at) => Array(trader.tokens[at]).fill(colour));
  const said = own.length === 0 ? t("no tokens") : COLOURS.flatMap((colour, at) =>
    trader.tokens[at] ? [`${trader.tokens[at]} ${word(colour)}`] : []).join(", ");
  return html`<span class="tokens" role="img" aria-label=${t("{tokens}, {number} of {target}", { tokens: said, number: own.length, target })}>
    ${own.map((colour) => html`<span class="token" style="--hue:var(--game-${WORDS[colour]})">${symbol(paths(play), WORDS[colour])}</span>`)}
    ${Array.from({ length: Math.max(0, target - own.length) }, () => html`<span class="token free"></span>`)}
  </span><small class="muted">${own.length}/${target}</small>`;
}

function goods(play, trader) {
  const free = cards(trader.goods, true);
  const safe = cards(trader.insured, true);
  if (free.length + safe.length === 0) return html`<span class="muted">${t("none")}</span>`;
  return COLOURS.map((colour, at) => {
    const own = [...free.filter((each) => each.colour === colour).map((each) => [each, false]),
      ...safe.filter((each) => each.colour === colour).map((each) => [each, true])];
    if (own.length === 0) return nothing;
    const sum = forecast(own.map(([card]) => card), trader.tokens[at], play.table.view.ruleset.unit);
    return html`<span class="set">${own.map(([card, isSafe]) => chip(play, card, isSafe))}
      <small class="muted" title=${sum.said}>→ ${t("{vp} VP", { vp: sum.vp })}</small></span>`;
  });
}

// --- The hand ---

export function hand(page) {
  const { play } = page;
  const { view } = play.table;
  if (play.viewer === null) return nothing;
  const own = cards(view.traders[play.viewer].hand);
  return html`<section class="panel hand" aria-label=${t("Your hand")}>
    <header><h2>${t("{name}, your hand", { name: view.traders[play.viewer].name })}</h2>
      <p class="muted">${cardsOf(own.length)}, ${coinsOf(own)}</p></header>
    <div class="cards">${own.map((card, at) => cardButton(page, card, chosen.hand.has(at), () => {
      if (chosen.hand.has(at)) chosen.hand.delete(at);
      else chosen.hand.add(at);
      play.explained = null;
      page.change();
    }))}${own.length === 0 ? html`<p class="muted">${t("No cards in hand.")}</p>` : nothing}</div>
    ${play.mayMove ? asked(page, own) : nothing}
    ${explanation(play, page.open)}
    ${play.isOver ? nothing : typed(play, play.now.legal_moves?.page.moves[0]?.text)}
  </section>`;
}

function asked(page, own) {
  const { kind } = page.play.table.view.phase;
  if (kind === "choosing_token") return firstToken(page);
  if (kind === "insuring") return insuring(page, own);
  return kind === "acting" ? buying(page, own) : nothing;
}

const firstToken = ({ play }) => html`<div class="row">
  <p>${t("Choose your first token; it raises the price of your goods of this colour.")}</p>
  ${COLOURS.map((colour) => action(play, `token ${colour}`, html`${symbol(paths(play), WORDS[colour])} ${word(colour)}`, true, "token-choice"))}
</div>`;

function buying(page, own) {
  const { play, change } = page;
  const { view } = play.table;
  const reservedHere = view.traders[play.viewer].reserved;
  const bought = [...cards(view.market), ...(reservedHere?.startsWith("market") ? cards(reservedHere.split(" ")[1]) : [])];
  const price = coins(bought);
  const paying = own.filter((_, at) => chosen.hand.has(at));
  const move = `buy with ${paying.map((each) => each.text).join(" ")}`;
  const choose = (payment) => {
    chosen.hand = new Set(payment);
    play.explained = null;
    change();
  };
  const isEnough = bought.length > 0 && coins(paying) >= price;
  return html`<div class="buying">
    <p class="ask">${bought.length === 0 ? t("There is nothing to buy.") : html`${rich("Buy {cards} for {price}:", { cards: html`<b>${short(bought)}</b>`, price: html`<b>${price}</b>` })}
      <span class="muted">${sailing(bought, view)}</span>`}</p>
    <div class="row payments">${best(own, price).map((payment) => {
      const paid = payment.map((at) => own[at]);
      const isSame = payment.length === chosen.hand.size && payment.every((at) => chosen.hand.has(at));
      return html`<button type="button" class="payment" aria-pressed=${String(isSame)} @click=${() => choose(payment)}>
        <span>${rich("pay {cards}", { cards: html`<b>${short(paid)}</b>` })}${coins(paid) > price ? html` <small>${t("({number} over)", { number: coins(paid) - price })}</small>` : nothing}</span>
        <small>${leaves(own, payment)}</small></button>`;
    })}</div>
    <div class="row">
      ${paying.length === 0 ? html`<p class="muted">${coins(own) < price ? t("Your hand is worth {coins}: take or reserve a card.", { coins: coins(own) }) : t("Choose a payment, or cards of your hand.")}</p>` : html`
        ${action(play, move, t("Buy with {cards} = {coins}", { cards: short(paying), coins: coins(paying) }), isEnough)}
        <p class="muted">${leaves(own, [...chosen.hand])}</p>`}
      ${isLegal(play, "pass", {}) ? action(play, "pass", t("Pass"), true) : html`<button type="button" class="not-now" data-move="pass" @click=${() => play.explain("pass")}>${t("Pass")} <small>${t("– why not?")}</small></button>`}
    </div>
  </div>`;
}

function insuring({ play }, own) {
  const card = own.filter((_, at) => chosen.hand.has(at)).at(-1);
  const legal = play.now.legal_moves.page.moves.filter((each) => each.kind === "insure");
  const shown = card ? legal.filter((each) => each.card === card.text) : legal;
  const saved = (move) => rich("Discard {card}, insure {goods}", { card: html`<b>${move.card}</b>`, goods: html`<b>${short(cards(move.goods))}</b>` });
  const trader = play.table.view.traders[play.viewer];
  const first = card && cards(trader.goods).find((each) => each.colour === card.colour);
  return html`<div class="insuring">
    <p class="ask">${t("Ships on the waves will sink. A card of your hand with shields insures goods of its colour.")}</p>
    <div class="row moves">${shown.slice(0, 24).map((move) => action(play, move.text, saved(move), true, ""))}
      ${card && shown.length === 0 ? action(play, `insure ${card.text} for ${first?.text ?? card.text}`, t("Insure with {card}", { card: card.text }), false) : nothing}
      ${action(play, "done", t("Insure no more"), true)}</div>
    ${legal.length === 0 ? html`<p class="muted">${t("You have no card that could insure these goods.")}</p>` : nothing}
  </div>`;
}
