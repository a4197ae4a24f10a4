// A game in progress at one screen: who plays, what is seen now, what is saved. It draws nothing.
// Everything about the rules is asked of `rules`; what the screen shows is in the fields.
import { t } from "./texts.js";

const SAVED = "osaka-rules.game";
const REFUSED = 1;
const STALE = 2;
const BUDGETS = { planner: "planner:nodes=40" }; // a bot blocks its worker while it thinks
const PACES = { calm: 900, quick: 0 };
export const PERSON = "person";

export class Play {
  // `cornerOf` loads what the page knows of a game: its table, its stories, the pictures it needs.
  constructor(rules, { onchange, onnews, cornerOf }) {
    Object.assign(this, { rules, onchange, onnews, cornerOf });
    this.pace = localStorage.getItem("osaka-rules.pace") ?? "calm";
    this.clear();
  }

  clear() {
    clearTimeout(this.timer);
    Object.assign(this, {
      session: null, players: [], viewer: null, table: null, log: [], pictures: {}, undoable: null,
      covered: null, story: null, explained: null, looking: null, isBusy: false, record: null,
      fault: null,
    });
  }

  // --- Opening and saving ---

  async start({ game, names, players, rules, seed }) {
    this.clear();
    const luck = seed === undefined ? {} : { seed };
    const opened = await this.rules.call("new_game", { game, names, rules, ...luck });
    await this.enter(opened, players);
  }

  async open(record, players) {
    const opened = await this.rules.call("from_record", { record });
    const old = this.session;
    this.clear();
    if (old !== null) this.rules.call("close", { session: old }).catch(() => {});
    await this.enter(opened, players);
  }

  async enter(opened, players) {
    const { session, game, names, rules } = opened;
    this.corner = await this.cornerOf(game);
    const all = names.map((_, seat) => players?.[seat] ?? PERSON);
    Object.assign(this, { session, game, names, ruleset: rules, players: all });
    this.number = opened.turn_number;
    this.actor = opened.actor;
    this.takeSeat();
    await this.refresh();
    await this.save();
    this.next();
  }

  async save() {
    this.record = (await this.rules.call("record", { session: this.session })).record;
    localStorage.setItem(SAVED, JSON.stringify({ record: this.record, players: this.players }));
  }

  static saved() {
    try {
      return JSON.parse(localStorage.getItem(SAVED));
    } catch {
      return null;
    }
  }

  static forget() {
    localStorage.removeItem(SAVED);
  }

  // After a new worker was started: everything it knew is in the record.
  async reopen() {
    const { record, players } = Play.saved() ?? {};
    if (!record || this.session === null) return;
    this.session = null;
    await this.open(record, players);
    this.say(t("The rules were started again; the game goes on where it was."));
    this.onchange();
  }

  // --- Who sees what ---

  get people() {
    return this.players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
  }

  get isOver() {
    return this.actor === null;
  }

  isPerson(seat) {
    return this.players[seat] === PERSON;
  }

  get mayMove() {
    return this.actor === this.viewer && this.viewer !== null && this.looking === null;
  }

  // Nobody is shown the hand of another: between two people the screen is covered.
  takeSeat() {
    this.covered = null;
    if (this.isOver) return;
    if (this.people.length === 1) this.viewer = this.people[0];
    else if (this.people.length === 0) this.viewer = null;
    else if (this.isPerson(this.actor) && this.actor !== this.viewer) {
      this.viewer = null;
      this.covered = this.actor;
    }
  }

  async uncover() {
    if (this.covered === null) return; // a second click
    this.viewer = this.covered;
    this.covered = null;
    await this.refresh();
    this.onchange();
  }

  async seenBy(seat) {
    this.viewer = seat;
    await this.refresh();
    this.onchange();
  }

  async setPlayer(seat, player) {
    this.players = this.players.with(seat, player);
    this.viewer = null;
    this.takeSeat();
    await this.refresh();
    await this.save();
    this.onchange();
    this.next();
  }

  // --- What is seen ---

  async refresh() {
    const session = this.session;
    const seat = this.viewer;
    const key = `${session} ${seat}`;
    const isKnown = this.seenKey === key && this.log.length > 0;
    const since = isKnown ? this.log.at(-1).turn_number : null;
    const parts = this.corner.parts();
    const at = this.looking === null ? {} : { turn_number: this.looking };
    const [update, ...drawn] = await Promise.all([
      this.rules.call("resume", { session, seat, since }),
      ...parts.map((part) => this.rules.call("picture", { session, seat, ...part, ...at })),
    ]);
    if (session !== this.session || seat !== this.viewer) return;
    this.seenKey = key;
    this.log = isKnown ? [...this.log, ...update.happened] : update.happened;
    this.number = update.table.turn_number;
    this.actor = update.table.actor;
    this.now = update.table;
    this.undoable = await this.mayTakeBack();
    this.table = this.now;
    if (this.looking !== null) {
      const then = { session, seat, turn_number: this.looking };
      this.table = (await this.rules.call("view", then)).table;
    }
    this.pictures = Object.fromEntries(parts.map((each, at) => [each.part ?? "all", drawn[at]]));
  }

  // All that was said is asked for again, after a change of language.
  async again() {
    Object.assign(this, { log: [], explained: null });
    await this.refresh();
  }

  async look(number) {
    this.looking = number === null || number >= this.number ? null : Math.max(0, number);
    this.explained = null;
    this.wanted = number;
    if (this.isLooking) return; // the newest wish is looked at when the last one is done
    this.isLooking = true;
    try {
      do {
        number = this.wanted;
        await this.refresh();
        this.onchange();
      } while (number !== this.wanted);
    } finally {
      this.isLooking = false;
    }
    this.next();
  }

  async mayTakeBack() {
    const seat = this.log.at(-1)?.seat ?? null;
    if (seat === null || !this.isPerson(seat)) return null;
    const found = await this.rules.call("may_undo", { session: this.session, seat });
    return { seat, moves: found.moves, because: found.because };
  }

  // --- Moving ---

  // Make a move that a person chose. A second click comes too late: it has an old turn number.
  async move(text) {
    const { session, viewer: seat, number: turn_number } = this;
    if (!this.mayMove || this.isBusy) return;
    this.isBusy = true;
    try {
      await this.rules.call("play", { session, seat, move: text, turn_number });
      this.explained = null;
      await this.moved();
    } catch (error) {
      if (error.code === REFUSED) await this.explain(text);
      else if (error.code !== STALE) this.failed(error);
    } finally {
      this.isBusy = false;
      this.onchange();
    }
    this.next();
  }

  async explain(text) {
    const asked = { session: this.session, seat: this.viewer, move: text };
    const { is_legal, refusal, clauses } = await this.rules.call("check", asked);
    this.explained = is_legal ? null : { move: text, reason: refusal.reason, clauses };
    this.onchange();
    if (this.explained) this.onnews(t("Not legal: {reason}", { reason: refusal.reason }));
  }

  async moved() {
    clearTimeout(this.timer);
    this.looking = null;
    const last = this.log.at(-1)?.turn_number ?? -1;
    const before = this.now;
    await this.refresh(); // as the seat that moved sees it
    const happened = this.log.filter((each) => each.turn_number > last);
    this.story = this.corner.story(this, happened, before, this.now);
    this.onnews(happened.flatMap((each) => each.sentences).join(" "));
    const seat = this.viewer;
    this.takeSeat();
    if (seat !== this.viewer) await this.refresh();
    await this.save();
  }

  endStory() {
    this.story = null;
    this.onchange();
    this.next();
  }

  async takeBack() {
    const { session, number: turn_number, undoable } = this;
    if (!undoable || this.isBusy) return;
    clearTimeout(this.timer);
    this.isBusy = true;
    try {
      await this.rules.call("undo", { session, seat: undoable.seat, turn_number });
      Object.assign(this, { log: [], explained: null, story: null, looking: null });
      this.actor = undoable.seat;
      this.takeSeat(); // another person at the screen must not see this hand
      await this.refresh();
      await this.save();
      this.say(t("The last move was taken back."));
    } catch (error) {
      this.failed(error);
    } finally {
      this.isBusy = false;
      this.onchange();
    }
    this.next();
  }

  // --- Bots ---

  setPace(pace) {
    this.pace = pace;
    localStorage.setItem("osaka-rules.pace", pace);
    this.onchange();
    this.next();
  }

  get isBotToMove() {
    return typeof this.actor === "number" && !this.isPerson(this.actor);
  }

  next() {
    clearTimeout(this.timer);
    const waits = this.story || this.looking !== null || this.covered !== null || this.isBusy;
    if (this.session !== null && this.isBotToMove && !waits) {
      this.timer = setTimeout(() => this.botMoves(), PACES[this.pace] ?? PACES.calm);
    }
  }

  async botMoves() {
    const { session, actor: seat, number: turn_number } = this;
    const bot = BUDGETS[this.players[seat]] ?? this.players[seat];
    this.isBusy = true;
    try {
      const { move } = await this.rules.call("suggest", { session, seat, bot });
      await this.rules.call("play", { session, seat, move, turn_number });
      await this.moved();
    } catch (error) {
      if (error.code !== STALE) this.failed(error);
    } finally {
      this.isBusy = false;
      this.onchange();
    }
    this.next();
  }

  say(text) {
    this.onnews(text);
  }

  failed(error) {
    this.fault = error.message;
    this.onchange();
  }
}
