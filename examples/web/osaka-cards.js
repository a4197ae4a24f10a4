// Cards of Traders of Osaka as the documents write them, and the arithmetic that the page shows.
// It is a help to look at: what is legal, the rules decide.

import { t } from "./texts.js";

export const COLOURS = ["R", "B", "Y", "G"];
export const WORDS = { R: "red", B: "blue", Y: "yellow", G: "green" };
const SAID = { R: () => t("red"), B: () => t("blue"), Y: () => t("yellow"), G: () => t("green") };
export const word = (colour) => SAID[colour]();
const CARD = /^(\d*)([RBYG])(\d)$/;

// "2R2 B5" as three cards, or, together, as two kinds with their numbers.
export function cards(text, together = false) {
  return (text ?? "").split(" ").filter(Boolean).flatMap((each) => {
    const [, number, colour, value] = CARD.exec(each);
    const kind = { text: colour + value, colour, value: Number(value), count: Number(number || 1) };
    return together ? [kind] : Array.from({ length: kind.count }, () => ({ ...kind, count: 1 }));
  });
}

export const coins = (some) => some.reduce((sum, each) => sum + each.value * each.count, 0);

// "R5 2×B2": cards in few words.
export function short(some) {
  const number = new Map();
  for (const { text, count } of some) number.set(text, (number.get(text) ?? 0) + count);
  return [...number].map(([text, count]) => (count > 1 ? `${count}×${text}` : text)).join(" ");
}

// What a payment (places in the hand) would leave in the hand.
export function leaves(hand, payment) {
  const rest = hand.filter((_, at) => !payment.includes(at));
  return rest.length === 0 ? t("leaves nothing") : t("leaves {cards} ({coins})", { cards: short(rest), coins: coins(rest) });
}

// The payments that waste least: places in the hand, exact ones first, each kind of payment once.
export function best(hand, price, most = 6) {
  const found = [];
  if (price === 0 || coins(hand) < price) return found;
  for (let over = 0; over < 5 && found.length < most; over += 1) {
    sums(hand, price + over, 0, [], (payment) => {
      const least = Math.min(...payment.map((at) => hand[at].value));
      if (least > over) found.push([...payment]);
      return found.length < most;
    });
  }
  return found;
}

function sums(hand, rest, from, taken, found) {
  if (rest === 0) return found(taken);
  for (let at = from; at < hand.length; at += 1) {
    const isRepeated = at > from && hand[at].text === hand[at - 1].text;
    if (isRepeated || hand[at].value > rest) continue;
    taken.push(at);
    const goesOn = sums(hand, rest - hand[at].value, at + 1, taken, found);
    taken.pop();
    if (!goesOn) return false;
  }
  return true;
}

// How far the ships would sail, and which of them arrive.
export function sailing(bought, view) {
  const edo = view.ruleset.route.length - 1;
  return COLOURS.flatMap((colour, at) => {
    const number = bought.filter((each) => each.colour === colour).length;
    if (number === 0) return [];
    const space = Math.min(view.ships[at] + Math.min(number, 2), edo);
    const { name } = view.ruleset.route[space];
    const said = { colour: word(colour), space: name };
    return [space === edo ? t("{colour} arrives in {space}: payday", said) : t("{colour} sails to {space}", said)];
  }).join(", ");
}

// What a set would bring if it were sold now.
export function forecast(set, tokens, unit) {
  const highest = Math.max(...set.map((each) => each.value));
  const number = set.reduce((sum, each) => sum + each.count, 0);
  const product = (highest + tokens) * number;
  const vp = Math.ceil(product / unit);
  return { vp, said: t("({highest} + {tokens}) × {number} = {product}: {vp} VP", { highest, tokens, number, product, vp }) };
}
