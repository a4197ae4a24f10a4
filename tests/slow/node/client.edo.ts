// A client of Edo, to be compiled only: kinds narrow moves and events.
import type * as edo from "./edo.js";

export function spaces(move: edo.Move): string[] {
  switch (move.kind) {
    case "send":
      return [move.space];
    case "ride":
    case "move_samurai":
      return [move.origin, move.space];
    case "done":
      return [];
    default:
      // @ts-expect-error: not all other moves have a space
      return [move.space];
  }
}

export function told(event: edo.RedactedEvent): string {
  return event.kind === "planned" ? (event.slot ?? "a hidden plan") : event.kind;
}

export function money(view: edo.View): string[] {
  return view.players.map((each) => (each.ryo === null ? "?" : each.ryo.toFixed(0)));
}
