// A client of Yokohama, to be compiled only: kinds narrow moves and events.
import type * as yokohama from "./yokohama.js";

export function areas(move: yokohama.Move): (string | null)[] {
  switch (move.kind) {
    case "place":
    case "move_to":
      return [move.area];
    case "shift":
      return [move.origin, move.area];
    case "done":
      return [];
    default:
      // @ts-expect-error: not all other moves have an area
      return [move.area];
  }
}

export function told(event: yokohama.RedactedEvent): string {
  return event.kind === "order_dealt" ? (event.order ?? "a hidden order") : event.kind;
}

export function orders(view: yokohama.View): number[] {
  return view.players.map((each) =>
    typeof each.orders === "number" ? each.orders : each.orders.length,
  );
}
