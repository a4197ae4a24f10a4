// Made from the schemas of documents and messages by tests/slow/node/run.py; do not edit.

/**
 * The messages of the protocol of osaka-rules, for the game osaka.
 */
export type Message =
  | GamesCall
  | GamesReply
  | SpeakCall
  | SpeakReply
  | NewGameCall
  | NewGameReply
  | FromRecordCall
  | FromRecordReply
  | ComponentsCall
  | ComponentsReply
  | ViewCall
  | ViewReply
  | PictureCall
  | PictureReply
  | EventsCall
  | EventsReply
  | ResumeCall
  | ResumeReply
  | LegalMovesCall
  | LegalMovesReply
  | SampleCall
  | SampleReply
  | SuggestCall
  | SuggestReply
  | MayUndoCall
  | MayUndoReply
  | UndoCall
  | UndoReply
  | CheckCall
  | CheckReply
  | PlayCall
  | PlayReply
  | ChancesCall
  | ChancesReply
  | DrawCall
  | DrawReply
  | RulesCall
  | RulesReply
  | RecordCall
  | RecordReply
  | CloseCall
  | CloseReply
  | FailedReply;
export type BigNumber = string;
export type Cards = string;
export type Card =
  "R2" | "R3" | "R5" | "B2" | "B3" | "B5" | "Y2" | "Y3" | "Y5" | "G2" | "G3" | "G5";
export type MoveText = string;
export type Colour = "R" | "B" | "Y" | "G";
export type Event =
  | Dealt
  | HandDealt
  | Tied
  | StartFound
  | TokenChosen
  | TurnBegan
  | Passed
  | Took
  | Reserved
  | Paid
  | Bought
  | Sailed
  | RefreshBegan
  | Refilled
  | Reshuffled
  | RanOut
  | PaydayBegan
  | Sold
  | VpDrawn
  | VpMarked
  | TokenGained
  | InsuranceAsked
  | Insured
  | InsuranceDone
  | Sank
  | GoodsLost
  | Returned
  | GameEnded;
export type Phase =
  Dealing | DrawingLot | ChoosingToken | Acting | Refreshing | Selling | Insuring | Over;
export type Reservation =
  | "market R2"
  | "market R3"
  | "market R5"
  | "market B2"
  | "market B3"
  | "market B5"
  | "market Y2"
  | "market Y3"
  | "market Y5"
  | "market G2"
  | "market G3"
  | "market G5"
  | "farm R2"
  | "farm R3"
  | "farm R5"
  | "farm B2"
  | "farm B3"
  | "farm B5"
  | "farm Y2"
  | "farm Y3"
  | "farm Y5"
  | "farm G2"
  | "farm G3"
  | "farm G5";
export type Move =
  ChooseToken | Take | TakeReserved | Reserve | Buy | Pass | Insure | Done | Draw | Lot;
export type RedactedEvent = Event;
/**
 * The documents of Traders of Osaka.
 */
export type Document =
  State | View | Move | Event | LegalMoves | Table | Refusal | Record | HouseRecord;

/**
 * A player is to buy, take, reserve or pass (TURN-3).
 */
export interface Acting {
  kind: "acting";
  seat: number;
}
/**
 * A player took all these Market cards as merchandise, the reserved one among them (BUY-1).
 */
export interface Bought {
  format: "osaka-event/1";
  kind: "bought";
  seat: number;
  cards: Cards;
  reserved_card: Card | null;
  clauses: string[];
}
/**
 * Buy everything in the Market that is not reserved by others, with these cards (BUY-1).
 */
export interface Buy {
  format: "osaka-move/2";
  kind: "buy";
  payment: Cards;
  text: MoveText;
}
export interface ChancesCall {
  jsonrpc: "2.0";
  method: "chances";
  params: ChancesParameters;
  id?: number | string | null;
}
export interface ChancesParameters {
  session: string;
}
export interface ChancesMethod {
  params: ChancesParameters;
  result: Drawables;
}
/**
 * The moves of chance: what can be drawn now.
 */
export interface Drawables {
  draws: Drawable[];
}
/**
 * A move that chance can make, and its weight, as text.
 */
export interface Drawable {
  move: string;
  weight: string;
}
export interface ChancesReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Drawables;
}
export interface CheckCall {
  jsonrpc: "2.0";
  method: "check";
  params: CheckParameters;
  id?: number | string | null;
}
export interface CheckParameters {
  session: string;
  seat: number;
  move: string;
}
export interface CheckMethod {
  params: CheckParameters;
  result: Checked;
}
/**
 * Whether a move is legal; if not, why, and what the clauses behind it say.
 */
export interface Checked {
  is_legal: boolean;
  refusal: RefusalData | null;
  clauses: ClauseText[];
}
export interface RefusalData {
  key: string;
  values: {
    [k: string]: string | number | boolean | null | (string | number | boolean | null)[];
  };
  clauses: string[];
  reason: string;
  where: string | null;
  move: string | null;
  problems: Problem[];
}
export interface Problem {
  key: string;
  values: {
    [k: string]: string | number | boolean | null | (string | number | boolean | null)[];
  };
  clauses: string[];
  reason: string;
}
/**
 * A clause of the rulebook.
 */
export interface ClauseText {
  id: string;
  title: string;
  text: string;
}
export interface CheckReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Checked;
}
export interface Checkpoint {
  after: number;
  position: Position;
}
export interface Position {
  phase: "token" | "action" | "insure" | "over";
  seat: number | null;
  market: ("R2" | "R3" | "R5" | "B2" | "B3" | "B5" | "Y2" | "Y3" | "Y5" | "G2" | "G3" | "G5")[];
  farm: ("R2" | "R3" | "R5" | "B2" | "B3" | "B5" | "Y2" | "Y3" | "Y5" | "G2" | "G3" | "G5")[];
  reserved: ({
    area: "market" | "farm";
    card: "R2" | "R3" | "R5" | "B2" | "B3" | "B5" | "Y2" | "Y3" | "Y5" | "G2" | "G3" | "G5";
  } | null)[];
  draw: ("R2" | "R3" | "R5" | "B2" | "B3" | "B5" | "Y2" | "Y3" | "Y5" | "G2" | "G3" | "G5")[];
  discard: ("R2" | "R3" | "R5" | "B2" | "B3" | "B5" | "Y2" | "Y3" | "Y5" | "G2" | "G3" | "G5")[];
  ships: {
    R: number;
    B: number;
    Y: number;
    G: number;
  };
  hands: ("R2" | "R3" | "R5" | "B2" | "B3" | "B5" | "Y2" | "Y3" | "Y5" | "G2" | "G3" | "G5")[][];
  goods: ("R2" | "R3" | "R5" | "B2" | "B3" | "B5" | "Y2" | "Y3" | "Y5" | "G2" | "G3" | "G5")[][];
  insured: ("R2" | "R3" | "R5" | "B2" | "B3" | "B5" | "Y2" | "Y3" | "Y5" | "G2" | "G3" | "G5")[][];
  vp: number[];
  tokens: {
    R: number;
    B: number;
    Y: number;
    G: number;
  }[];
}
/**
 * Take the first achievement token, of a colour of your choice (SETUP-6).
 */
export interface ChooseToken {
  format: "osaka-move/2";
  kind: "choose_token";
  colour: Colour;
  text: MoveText;
}
/**
 * A player is to choose a first token (SETUP-6).
 */
export interface ChoosingToken {
  kind: "choosing_token";
  start: number;
  seat: number;
}
/**
 * Clauses of a rulebook.
 */
export interface ClauseTexts {
  clauses: ClauseText[];
}
export interface CloseCall {
  jsonrpc: "2.0";
  method: "close";
  params: CloseParameters;
  id?: number | string | null;
}
export interface CloseParameters {
  session: string;
}
export interface CloseMethod {
  params: CloseParameters;
  result: Closed;
}
/**
 * The session is closed.
 */
export interface Closed {
  session: string;
}
export interface CloseReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Closed;
}
export interface ComponentsCall {
  jsonrpc: "2.0";
  method: "components";
  params: ComponentsParameters;
  id?: number | string | null;
}
export interface ComponentsParameters {
  session: string;
}
export interface ComponentsMethod {
  params: ComponentsParameters;
  result: PackComponents;
}
/**
 * What is on the components of the session's pack; null if the game has no packs.
 */
export interface PackComponents {
  components: NoComponents | null;
}
export interface NoComponents {}
export interface ComponentsReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: PackComponents;
}
/**
 * Cards are drawn for the Market, the Farm and the initial hands (SETUP-3, SETUP-4).
 */
export interface Dealing {
  kind: "dealing";
}
/**
 * A card of the draw pile was laid face up in the Market or the Farm (SETUP-3).
 */
export interface Dealt {
  format: "osaka-event/1";
  kind: "dealt";
  card: Card;
  area: "market" | "farm";
  clauses: string[];
}
/**
 * Insure no more goods (INS-6).
 */
export interface Done {
  format: "osaka-move/2";
  kind: "done";
  text: MoveText;
}
/**
 * Chance: the top card of the draw pile turns out to be this one.
 */
export interface Draw {
  format: "osaka-move/2";
  kind: "draw";
  card: Card;
  text: MoveText;
}
export interface DrawCall {
  jsonrpc: "2.0";
  method: "draw";
  params: DrawParameters;
  id?: number | string | null;
}
export interface DrawParameters {
  session: string;
  move: string;
}
export interface DrawMethod {
  params: DrawParameters;
  result: Update;
}
/**
 * Everything that somebody sees now, and what happened since a turn number.
 */
export interface Update {
  session: string;
  seat: number | null;
  happened: Happened[];
  table: Table;
}
/**
 * A move with all that followed it, as somebody sees it.
 */
export interface Happened {
  turn_number: number;
  seat: number | null;
  move: string | null;
  events: Event[];
  sentences: string[];
}
/**
 * A player drew and showed a card of the initial hand, now worth `coins` (SETUP-4).
 */
export interface HandDealt {
  format: "osaka-event/1";
  kind: "hand_dealt";
  seat: number;
  card: Card;
  coins: number;
  clauses: string[];
}
/**
 * These players have the same smallest sum in equally few cards: a lot decides (SETUP-5).
 */
export interface Tied {
  format: "osaka-event/1";
  kind: "tied";
  seats: number[];
  coins: number;
  cards: number;
  clauses: string[];
}
/**
 * The start player is known, who also chooses the first token (SETUP-5, SETUP-6).
 */
export interface StartFound {
  format: "osaka-event/1";
  kind: "start_found";
  seat: number;
  coins: number;
  cards: number;
  by_lot: boolean;
  clauses: string[];
}
/**
 * A player took a first token; the next to choose is named, or nobody (SETUP-6, SETUP-7).
 */
export interface TokenChosen {
  format: "osaka-event/1";
  kind: "token_chosen";
  seat: number;
  colour: Colour;
  next_seat: number | null;
  clauses: string[];
}
/**
 * A player is to act (TURN-1, TURN-3).
 */
export interface TurnBegan {
  format: "osaka-event/1";
  kind: "turn_began";
  seat: number;
  clauses: string[];
}
/**
 * A player passed; `run` players in succession have passed now (TURN-4).
 */
export interface Passed {
  format: "osaka-event/1";
  kind: "passed";
  seat: number;
  run: number;
  clauses: string[];
}
/**
 * A player took a card from the Market into the hand (TAKE-1).
 */
export interface Took {
  format: "osaka-event/1";
  kind: "took";
  seat: number;
  card: Card;
  was_reserved: boolean;
  clauses: string[];
}
/**
 * A player put the reservation piece on a card (RES-1).
 */
export interface Reserved {
  format: "osaka-event/1";
  kind: "reserved";
  seat: number;
  area: "market" | "farm";
  card: Card;
  clauses: string[];
}
/**
 * A player discarded cards worth `coins` for goods that cost `price`; no change (BUY-3).
 */
export interface Paid {
  format: "osaka-event/1";
  kind: "paid";
  seat: number;
  cards: Cards;
  coins: number;
  price: number;
  clauses: string[];
}
/**
 * A ship sailed because cards of its colour were bought; Edo may have stopped it (SHIP-1).
 */
export interface Sailed {
  format: "osaka-event/1";
  kind: "sailed";
  colour: Colour;
  bought: number;
  steps: number;
  origin: number;
  space: number;
  arrived: boolean;
  clauses: string[];
}
/**
 * The Farm's cards moved to the Market; cards are to be drawn to both (REFR-1).
 */
export interface RefreshBegan {
  format: "osaka-event/1";
  kind: "refresh_began";
  seat: number;
  occasion: "turn" | "purchase";
  moved: Cards;
  to_market: number;
  to_farm: number;
  clauses: string[];
}
/**
 * A card of the draw pile was laid face up in the Market or the Farm (REFR-1).
 */
export interface Refilled {
  format: "osaka-event/1";
  kind: "refilled";
  card: Card;
  area: "market" | "farm";
  clauses: string[];
}
/**
 * The discard pile, with this number of cards, became the new draw pile (REFR-3).
 */
export interface Reshuffled {
  format: "osaka-event/1";
  kind: "reshuffled";
  cards: number;
  clauses: string[];
}
/**
 * No card was left in either pile: `missing` draws of the refresh did not happen (REFR-4).
 */
export interface RanOut {
  format: "osaka-event/1";
  kind: "ran_out";
  missing: number;
  clauses: string[];
}
/**
 * Ships are in Edo: the goods of these colours are sold (SHIP-3, PAY-8).
 */
export interface PaydayBegan {
  format: "osaka-event/1";
  kind: "payday_began";
  active: number;
  colours: Colour[];
  clauses: string[];
}
/**
 * A player sold a set: price times number, rounded up, gives the VPs (PAY-1 to PAY-5).
 */
export interface Sold {
  format: "osaka-event/1";
  kind: "sold";
  seat: number;
  colour: Colour;
  goods: Cards;
  insured: Cards;
  highest: number;
  tokens: number;
  price: number;
  number: number;
  product: number;
  value: number;
  vp: number;
  kept: Cards;
  discarded: Cards;
  owed: number;
  clauses: string[];
}
/**
 * A victory point was drawn, unseen by anyone: a redacted event has no `card` (INFO-4).
 */
export interface VpDrawn {
  format: "osaka-event/1";
  kind: "vp_drawn";
  seat: number;
  card: Card | null;
  owed: number;
  clauses: string[];
}
/**
 * No card was left to draw: these victory points are marked otherwise (PAY-6).
 */
export interface VpMarked {
  format: "osaka-event/1";
  kind: "vp_marked";
  seat: number;
  vp: number;
  clauses: string[];
}
/**
 * A player who sold gained a token of the colour, and has `tokens` of all colours (TOK-1).
 */
export interface TokenGained {
  format: "osaka-event/1";
  kind: "token_gained";
  seat: number;
  colour: Colour;
  tokens: number;
  clauses: string[];
}
/**
 * Ships of these colours are about to sink; this player is asked to insure goods (SINK-2).
 */
export interface InsuranceAsked {
  format: "osaka-event/1";
  kind: "insurance_asked";
  active: number;
  seat: number;
  colours: Colour[];
  clauses: string[];
}
/**
 * A player discarded a card with icons and insured these goods (INS-1).
 */
export interface Insured {
  format: "osaka-event/1";
  kind: "insured";
  seat: number;
  card: Card;
  goods: Cards;
  icons: number;
  clauses: string[];
}
/**
 * A player insures no more goods (INS-6).
 */
export interface InsuranceDone {
  format: "osaka-event/1";
  kind: "insurance_done";
  seat: number;
  clauses: string[];
}
/**
 * A ship on the waves sank (SINK-1).
 */
export interface Sank {
  format: "osaka-event/1";
  kind: "sank";
  colour: Colour;
  space: number;
  clauses: string[];
}
/**
 * A player discarded all uninsured merchandise of the sunk colours (SINK-3).
 */
export interface GoodsLost {
  format: "osaka-event/1";
  kind: "goods_lost";
  seat: number;
  goods: Cards;
  clauses: string[];
}
/**
 * A ship went back: from Edo to Osaka (RET-1), or from the waves to the anchor (RET-2).
 */
export interface Returned {
  format: "osaka-event/1";
  kind: "returned";
  colour: Colour;
  origin: number;
  space: number;
  sunk: boolean;
  clauses: string[];
}
/**
 * The game is over, by tokens (END-1) or because all passed (END-3); who won (WIN-1).
 */
export interface GameEnded {
  format: "osaka-event/1";
  kind: "game_ended";
  ended_by: "tokens" | "deadlock";
  vp: number[];
  tokens: number[];
  winners: number[];
  clauses: string[];
}
export interface Table {
  format: "osaka-table/1";
  rules: number;
  turn_number: number;
  actor: number | "chance" | null;
  view: View;
  legal_moves: LegalMoves | null;
}
/**
 * What one seat, or a spectator (`None`), can see of a state now (INFO-3).
 */
export interface View {
  format: "osaka-view/2";
  ruleset: Ruleset;
  seat: number | null;
  phase: Phase;
  market: Cards;
  farm: Cards;
  discard: Cards;
  draw_size: number;
  reshuffles: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  ships: number[];
  traders: TraderView[];
  passes: number;
}
/**
 * Everything that may differ from table to table: the five rulings and the numbers of the box.
 */
export interface Ruleset {
  passing: "when_stuck" | "always";
  refresh: "before_payday" | "after_payday";
  reshuffle: "when_needed" | "when_empty";
  paydays: "stepwise" | "sequential";
  insurance: "sinking" | "any";
  players_min: number;
  players_max: number;
  deck: Cards;
  /**
   * @minItems 3
   * @maxItems 3
   */
  icons: number[];
  route: Space[];
  market_size: number;
  farm_size: number;
  first_hand: number;
  refresh_market: number;
  refresh_farm: number;
  unit: number;
  token_target: number;
}
/**
 * A space of the route: calm water, the anchor, or waves (COMP-7).
 */
export interface Space {
  name: string;
  kind: "calm" | "anchor" | "waves";
}
/**
 * A lot decides which of the tied players starts (SETUP-5).
 */
export interface DrawingLot {
  kind: "drawing_lot";
  tied: number[];
}
/**
 * Cards are drawn to the Market and the Farm in a player's turn (REFR-1).
 */
export interface Refreshing {
  kind: "refreshing";
  seat: number;
  occasion: "turn" | "purchase";
  to_market: number;
  to_farm: number;
}
/**
 * Victory points are drawn for a sale in the middle of a payday (PAY-5).
 */
export interface Selling {
  kind: "selling";
  active: number;
  colours: Colour[];
  colour: Colour;
  seller: number;
  owed: number;
  earned: Sale[];
}
/**
 * What a sale earned; a pair of unlike things would be awkward in other languages.
 */
export interface Sale {
  colour: Colour;
  seat: number;
}
/**
 * A player is asked to insure goods before ships sink (SINK-2).
 */
export interface Insuring {
  kind: "insuring";
  active: number;
  seat: number;
}
/**
 * The game is over (END-1, END-3).
 */
export interface Over {
  kind: "over";
  ended_by: "tokens" | "deadlock";
}
/**
 * What can be seen of one player; `hand` and `vp` are `None` where they are secret.
 */
export interface TraderView {
  name: string;
  hand_size: number;
  hand: Cards | null;
  goods: Cards;
  insured: Cards;
  reserved: Reservation | null;
  /**
   * @minItems 4
   * @maxItems 4
   */
  tokens: number[];
  vp: number | null;
}
export interface LegalMoves {
  format: "osaka-legal-moves/1";
  count: BigNumber;
  kinds: (KindOfMoves | ManyMoves)[];
  page: Page;
}
export interface KindOfMoves {
  kind:
    | "choose_token"
    | "take"
    | "take_reserved"
    | "reserve"
    | "pass"
    | "insure"
    | "done"
    | "draw"
    | "lot";
  count: BigNumber;
}
export interface ManyMoves {
  kind: "buy";
  count: BigNumber;
  detail: Purchase;
}
/**
 * What a purchase is about: any cards of the hand that are worth the price pay for all cards.
 */
export interface Purchase {
  price: number;
  hand: Cards;
  cards: Cards;
}
export interface Page {
  kind:
    | (
        | "choose_token"
        | "take"
        | "take_reserved"
        | "reserve"
        | "buy"
        | "pass"
        | "insure"
        | "done"
        | "draw"
        | "lot"
      )
    | null;
  start: BigNumber;
  count: BigNumber;
  moves: Move[];
}
/**
 * Take a card without a piece on it from the Market into your hand (TAKE-1).
 */
export interface Take {
  format: "osaka-move/2";
  kind: "take";
  card: Card;
  text: MoveText;
}
/**
 * Take your own reserved card from the Market into your hand (TAKE-2).
 */
export interface TakeReserved {
  format: "osaka-move/2";
  kind: "take_reserved";
  card: Card;
  text: MoveText;
}
/**
 * Put your reservation piece on a card of the Market or the Farm (RES-1).
 */
export interface Reserve {
  format: "osaka-move/2";
  kind: "reserve";
  area: "market" | "farm";
  card: Card;
  text: MoveText;
}
/**
 * Do nothing this turn (TURN-4).
 */
export interface Pass {
  format: "osaka-move/2";
  kind: "pass";
  text: MoveText;
}
/**
 * Discard a card with insurance icons and insure goods of its colour (INS-1).
 */
export interface Insure {
  format: "osaka-move/2";
  kind: "insure";
  card: Card;
  goods: Cards;
  text: MoveText;
}
/**
 * Chance: the lot among tied players falls on this seat (SETUP-5).
 */
export interface Lot {
  format: "osaka-move/2";
  kind: "lot";
  seat: number;
  text: MoveText;
}
export interface DrawReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Update;
}
export interface EventsCall {
  jsonrpc: "2.0";
  method: "events";
  params: EventsParameters;
  id?: number | string | null;
}
export interface EventsParameters {
  session: string;
  seat: number | null;
  since: number | null;
}
export interface EventsMethod {
  params: EventsParameters;
  result: Log;
}
/**
 * What happened since a turn number, as somebody sees it.
 */
export interface Log {
  turn_number: number;
  happened: Happened[];
}
export interface EventsReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Log;
}
export interface FailedReply {
  jsonrpc: "2.0";
  id: number | string | null;
  error: Failure;
}
export interface Failure {
  code: number;
  message: string;
  data: RefusalData;
}
export interface FromRecordCall {
  jsonrpc: "2.0";
  method: "from_record";
  params: FromRecordParameters;
  id?: number | string | null;
}
export interface FromRecordParameters {
  record: Record | HouseRecord;
  pack?: string | null;
  seed?: number | null;
  draws?: "secret" | "own";
}
export interface Record {
  format: "osaka-record/1";
  rules: RecordRules;
  seats: string[];
  draws: ("R2" | "R3" | "R5" | "B2" | "B3" | "B5" | "Y2" | "Y3" | "Y5" | "G2" | "G3" | "G5")[];
  start: number | null;
  moves: string[];
  checkpoints?: Checkpoint[];
  result?: Result;
}
export interface RecordRules {
  passing?: "when_stuck" | "always";
  refresh?: "before_payday" | "after_payday";
  reshuffle?: "when_needed" | "when_empty";
  paydays?: "stepwise" | "sequential";
  insurance?: "sinking" | "any";
}
export interface Result {
  ended_by: ("tokens" | "deadlock") | null;
  vp: number[];
  tokens: number[];
  winners: number[] | null;
}
export interface HouseRecord {
  format: "osaka-record/2";
  rules: Ruleset;
  seats: string[];
  draws: ("R2" | "R3" | "R5" | "B2" | "B3" | "B5" | "Y2" | "Y3" | "Y5" | "G2" | "G3" | "G5")[];
  start: number | null;
  moves: string[];
  checkpoints?: Checkpoint[];
  result?: Result;
}
export interface FromRecordMethod {
  params: FromRecordParameters;
  result: Opened;
}
/**
 * A session that was opened, and how it stands.
 */
export interface Opened {
  session: string;
  game: string;
  names: string[];
  rules: string;
  turn_number: number;
  actor: (number | "chance") | null;
}
export interface FromRecordReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Opened;
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  game: string;
  name: string;
  players: number[];
  scores: string[];
  rulings: {
    [k: string]: string[];
  };
  bots: string[];
  has_packs: boolean;
}
/**
 * All games.
 */
export interface Games {
  games: GameInfo[];
}
export interface GamesCall {
  jsonrpc: "2.0";
  method: "games";
  params: GamesParameters;
  id?: number | string | null;
}
export interface GamesParameters {}
export interface GamesMethod {
  params: GamesParameters;
  result: Games;
}
export interface GamesReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Games;
}
export interface LegalMovesCall {
  jsonrpc: "2.0";
  method: "legal_moves";
  params: LegalMovesParameters;
  id?: number | string | null;
}
export interface LegalMovesParameters {
  session: string;
  seat: number;
  kind?: string | null;
  start?: number;
  limit?: number;
}
export interface LegalMovesMethod {
  params: LegalMovesParameters;
  result: Pages;
}
/**
 * A page of the legal moves, and how many there are of each kind.
 */
export interface Pages {
  turn_number: number;
  legal_moves: LegalMoves;
}
export interface LegalMovesReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Pages;
}
export interface MayUndoCall {
  jsonrpc: "2.0";
  method: "may_undo";
  params: MayUndoParameters;
  id?: number | string | null;
}
export interface MayUndoParameters {
  session: string;
  seat: number;
}
export interface MayUndoMethod {
  params: MayUndoParameters;
  result: Undoable;
}
/**
 * How many of its last moves a seat may take back, and why no more.
 */
export interface Undoable {
  turn_number: number;
  moves: number;
  because: string;
}
export interface MayUndoReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Undoable;
}
export interface Methods {
  games: GamesMethod;
  speak: SpeakMethod;
  new_game: NewGameMethod;
  from_record: FromRecordMethod;
  components: ComponentsMethod;
  view: ViewMethod;
  picture: PictureMethod;
  events: EventsMethod;
  resume: ResumeMethod;
  legal_moves: LegalMovesMethod;
  sample: SampleMethod;
  suggest: SuggestMethod;
  may_undo: MayUndoMethod;
  undo: UndoMethod;
  check: CheckMethod;
  play: PlayMethod;
  chances: ChancesMethod;
  draw: DrawMethod;
  rules: RulesMethod;
  record: RecordMethod;
  close: CloseMethod;
}
export interface SpeakMethod {
  params: SpeakParameters;
  result: Spoken;
}
export interface SpeakParameters {
  language: string;
}
/**
 * The code of the language that is spoken from now on.
 */
export interface Spoken {
  language: string;
}
export interface NewGameMethod {
  params: NewGameParameters;
  result: Opened;
}
export interface NewGameParameters {
  game: string;
  names: string[];
  rules?: string;
  pack?: string | null;
  seed?: number | null;
  draws?: "secret" | "own";
}
export interface ViewMethod {
  params: ViewParameters;
  result: Update;
}
export interface ViewParameters {
  session: string;
  seat: number | null;
  turn_number?: number | null;
}
export interface PictureMethod {
  params: PictureParameters;
  result: Picture;
}
export interface PictureParameters {
  session: string;
  seat: number | null;
  turn_number?: number | null;
  part?: string | null;
  theme?: "auto" | "light" | "dark";
  shape?: "wide" | "tall";
}
/**
 * A picture of what somebody sees after some moves: as SVG, and in words.
 */
export interface Picture {
  turn_number: number;
  svg: string;
  title: string;
  description: string;
}
export interface ResumeMethod {
  params: ResumeParameters;
  result: Update;
}
export interface ResumeParameters {
  session: string;
  seat: number | null;
  since: number | null;
}
export interface SampleMethod {
  params: SampleParameters;
  result: Sampled;
}
export interface SampleParameters {
  session: string;
  seat: number | null;
}
/**
 * One legal move, each with the same probability.
 */
export interface Sampled {
  turn_number: number;
  move: string;
}
export interface SuggestMethod {
  params: SuggestParameters;
  result: Sampled;
}
export interface SuggestParameters {
  session: string;
  seat: number;
  bot: string;
}
export interface UndoMethod {
  params: UndoParameters;
  result: Update;
}
export interface UndoParameters {
  session: string;
  seat: number;
  turn_number: number;
}
export interface PlayMethod {
  params: PlayParameters;
  result: Update;
}
export interface PlayParameters {
  session: string;
  seat: number;
  move: string;
  turn_number: number;
}
export interface RulesMethod {
  params: RulesParameters;
  result: ClauseTexts;
}
export interface RulesParameters {
  game: string;
  clauses: string[];
}
export interface RecordMethod {
  params: RecordParameters;
  result: Recorded;
}
export interface RecordParameters {
  session: string;
}
/**
 * The record of a game so far. It shows hidden cards: it is not for players.
 */
export interface Recorded {
  record: Record | HouseRecord;
}
export interface NewGameCall {
  jsonrpc: "2.0";
  method: "new_game";
  params: NewGameParameters;
  id?: number | string | null;
}
export interface NewGameReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Opened;
}
export interface PictureCall {
  jsonrpc: "2.0";
  method: "picture";
  params: PictureParameters;
  id?: number | string | null;
}
export interface PictureReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Picture;
}
export interface PlayCall {
  jsonrpc: "2.0";
  method: "play";
  params: PlayParameters;
  id?: number | string | null;
}
export interface PlayReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Update;
}
export interface RecordCall {
  jsonrpc: "2.0";
  method: "record";
  params: RecordParameters;
  id?: number | string | null;
}
export interface RecordReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Recorded;
}
export interface ResumeCall {
  jsonrpc: "2.0";
  method: "resume";
  params: ResumeParameters;
  id?: number | string | null;
}
export interface ResumeReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Update;
}
export interface RulesCall {
  jsonrpc: "2.0";
  method: "rules";
  params: RulesParameters;
  id?: number | string | null;
}
export interface RulesReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: ClauseTexts;
}
export interface SampleCall {
  jsonrpc: "2.0";
  method: "sample";
  params: SampleParameters;
  id?: number | string | null;
}
export interface SampleReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Sampled;
}
export interface SpeakCall {
  jsonrpc: "2.0";
  method: "speak";
  params: SpeakParameters;
  id?: number | string | null;
}
export interface SpeakReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Spoken;
}
export interface SuggestCall {
  jsonrpc: "2.0";
  method: "suggest";
  params: SuggestParameters;
  id?: number | string | null;
}
export interface SuggestReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Sampled;
}
export interface UndoCall {
  jsonrpc: "2.0";
  method: "undo";
  params: UndoParameters;
  id?: number | string | null;
}
export interface UndoReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Update;
}
export interface ViewCall {
  jsonrpc: "2.0";
  method: "view";
  params: ViewParameters;
  id?: number | string | null;
}
export interface ViewReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: Update;
}
export interface Refusal {
  format: "osaka-refusal/1";
  key: string;
  values: {
    [k: string]: string | number | boolean | null | (string | number | boolean | null)[];
  };
  clauses: string[];
  reason: string;
  where: string | null;
  move: string | null;
  problems: Problem[];
}
export interface RulesetChanges {
  passing?: "when_stuck" | "always";
  refresh?: "before_payday" | "after_payday";
  reshuffle?: "when_needed" | "when_empty";
  paydays?: "stepwise" | "sequential";
  insurance?: "sinking" | "any";
  players_min?: number;
  players_max?: number;
  deck?: Cards;
  /**
   * @minItems 3
   * @maxItems 3
   */
  icons?: number[];
  route?: Space[];
  market_size?: number;
  farm_size?: number;
  first_hand?: number;
  refresh_market?: number;
  refresh_farm?: number;
  unit?: number;
  token_target?: number;
}
export interface State {
  format: "osaka-state/1";
  ruleset: RulesetChanges;
  names: string[];
  phase: Phase;
  market: Cards;
  farm: Cards;
  reserved: (Reservation | null)[];
  draw: Cards;
  discard: Cards;
  reshuffles: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  ships: number[];
  hands: Cards[];
  goods: Cards[];
  insured: Cards[];
  tokens: number[][];
  vp: number[];
  vp_cards: Cards;
  passes: number;
}
