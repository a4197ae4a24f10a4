// A client of Traders of Osaka, to be compiled only: kinds narrow moves, events and phases.
import type * as osaka from "./osaka.js";

export function highlighted(move: osaka.Move): osaka.Card[] {
  switch (move.kind) {
    case "take":
    case "take_reserved":
    case "reserve":
      return [move.card];
    case "buy":
      return move.payment.split(" ") as osaka.Card[];
    default:
      // @ts-expect-error: not all other moves have a payment
      return move.payment;
  }
}

export function told(event: osaka.Event | osaka.RedactedEvent): string {
  if (event.kind === "sold") return `${event.seat} sold for ${event.value}`;
  if (event.kind === "vp_drawn") return event.card ?? "a hidden card";
  // @ts-expect-error: other events have no value
  return String(event.value);
}

export function sentence(table: osaka.Table): string {
  const { route, token_target } = table.view.ruleset;
  const edo: osaka.Space | undefined = route[route.length - 1];
  const prices = table.legal_moves?.kinds.map((each) =>
    each.kind === "buy" ? `${each.detail.price} from ${each.detail.hand}` : each.count,
  );
  const turn: number | "chance" | null = table.actor;
  return `${table.turn_number} ${turn} ${edo?.name} ${token_target} ${prices}`;
}

export function refused(document: osaka.Document): string | null {
  return document.format === "osaka-refusal/1" ? document.reason : null;
}

// @ts-expect-error: a key that nobody knows
export const wrong: osaka.Pass = { format: "osaka-move/2", kind: "pass", text: "pass", seat: 1 };
