// Made from the schemas of documents and messages by tests/slow/node/run.py; do not edit.

/**
 * The messages of the protocol of osaka-rules, for the game edo.
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
export type CityId = "E" | "C1" | "C2" | "C3" | "C4";
export type MoveText = string;
export type SpaceId =
  | "E"
  | "C1"
  | "C2"
  | "C3"
  | "W1"
  | "W2"
  | "W3"
  | "S1"
  | "S2"
  | "S3"
  | "R1"
  | "R2"
  | "R3"
  | "V1"
  | "V2"
  | "V3"
  | "G1"
  | "G2"
  | "G3"
  | "C4"
  | "W4"
  | "S4"
  | "R4"
  | "G4";
export type BuildingId = "f" | "h0" | "p0" | "h1" | "p1" | "h2" | "p2" | "h3" | "p3";
export type DrawnCardId =
  | "M01"
  | "M02"
  | "M03"
  | "M04"
  | "M05"
  | "M06"
  | "M07"
  | "M08"
  | "M09"
  | "M10"
  | "X01"
  | "X02"
  | "X03"
  | "X04"
  | "X05"
  | "X06"
  | "X07"
  | "X08"
  | "X09"
  | "X10"
  | "X11"
  | "X12";
export type SpecialCardId =
  "X01" | "X02" | "X03" | "X04" | "X05" | "X06" | "X07" | "X08" | "X09" | "X10" | "X11" | "X12";
export type Event =
  | Dealt
  | HomeChosen
  | KitTaken
  | PhaseBegan
  | Planned
  | Revealed
  | Forfeited
  | SamuraiMoved
  | MerchantMoved
  | Sent
  | Rode
  | Gained
  | Worked
  | Recruited
  | Learned
  | Restocked
  | Built
  | Traded
  | PerformingEnded
  | Kept
  | IncomePaid
  | RoundBegan
  | TurnedUp
  | GameEnded
  | Scored;
export type KitId = "K1" | "K2" | "K3" | "K4" | "K5";
export type Phase =
  | Dealing
  | ChoosingHome
  | ChoosingKit
  | Planning
  | Roaming
  | Travelling
  | Taking
  | Working
  | Recruiting
  | Developing
  | Restocking
  | Building
  | Trading
  | PayingWages
  | TurningUp
  | Over;
export type SlotText = string;
export type MerchantCardId =
  "M01" | "M02" | "M03" | "M04" | "M05" | "M06" | "M07" | "M08" | "M09" | "M10";
export type PhaseWord =
  | "home"
  | "kit"
  | "plan"
  | "roam"
  | "travel"
  | "take"
  | "work"
  | "recruit"
  | "develop"
  | "build"
  | "trade"
  | "wages"
  | "over"
  | "deal"
  | "restock"
  | "turn up";
export type Move =
  | Deal
  | ChooseHome
  | TakeKit
  | Plan
  | MoveSamurai
  | MoveMerchant
  | Reveal
  | Send
  | Ride
  | Take
  | Work
  | Recruit
  | Develop
  | Build
  | Trade
  | Done
  | Keep;
export type RedactedEvent = Event;
/**
 * The documents of Edo.
 */
export type Document =
  State | View | Move | Event | LegalMoves | Table | Refusal | Components | Record | HouseRecord;

export interface Action {
  left: number | number[];
  rides: number;
  used: {
    E?: number;
    C1?: number;
    C2?: number;
    C3?: number;
    W1?: number;
    W2?: number;
    W3?: number;
    S1?: number;
    S2?: number;
    S3?: number;
    R1?: number;
    R2?: number;
    R3?: number;
    V1?: number;
    V2?: number;
    V3?: number;
    G1?: number;
    G2?: number;
    G3?: number;
    C4?: number;
    W4?: number;
    S4?: number;
    R4?: number;
    G4?: number;
  };
}
/**
 * Build this in a city with one of your samurai (BUILD-2).
 */
export interface Build {
  format: "edo-move/1";
  kind: "build";
  building: "house" | "post" | "fortress";
  city: CityId;
  text: MoveText;
}
/**
 * What is built next (BUILD-1).
 */
export interface Building {
  kind: "building";
  seat: number;
  slot: number;
  left: number;
  used: SpaceId[];
}
/**
 * A player has built something, paid for it and gained its points.
 */
export interface Built {
  format: "edo-event/1";
  kind: "built";
  seat: number;
  building: "house" | "post" | "fortress";
  city: CityId;
  wood: number;
  stone: number;
  ryo: number;
  points: number;
  clauses: string[];
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
  phase:
    | "home"
    | "kit"
    | "plan"
    | "roam"
    | "travel"
    | "take"
    | "work"
    | "recruit"
    | "develop"
    | "build"
    | "trade"
    | "wages"
    | "over";
  seat: number | null;
  round: number;
  slot: number | null;
  offer: string;
  top: string | null;
  merchant_bag: string[];
  display: string[];
  special_bag: string[];
  merchant: string;
  cities: {
    [k: string]: BuildingId[];
  };
  kits: string[];
  players: {
    samurai: {
      [k: string]: number;
    };
    neutrals: number;
    cards: string[];
    wood: number;
    stone: number;
    rice: number;
    ryo: number;
    points: number;
    plan: string[];
  }[];
  action: {
    left: number | number[];
    rides: number;
    used: {
      [k: string]: number;
    };
  } | null;
}
/**
 * Put your first house and samurai into this city (SETUP-7).
 */
export interface ChooseHome {
  format: "edo-move/1";
  kind: "choose_home";
  city: CityId;
  text: MoveText;
}
/**
 * A player chooses a home (SETUP-7).
 */
export interface ChoosingHome {
  kind: "choosing_home";
  seat: number;
}
/**
 * A player takes a resource kit (SETUP-8).
 */
export interface ChoosingKit {
  kind: "choosing_kit";
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
export interface Components {
  format: "edo-components/1";
  pack: {
    name: "reconstructed-1";
    sha256: "0d055854a765f1fa6bdbb36f5e2df3789fa0545e84609ed937cb0e14645942aa";
  };
  title: string;
  official: boolean;
  variant: boolean;
  kits: PackKit[];
  actions: PackAction[];
  basic: PackCard[];
  special: PackCard[];
  merchants: PackMerchant[];
  number: PackNumbers;
  count: PackCounts;
  start: PackStart;
  buildings: {
    house?: Cost;
    post?: Cost;
    fortress?: Cost;
  };
  yields: number[][];
  income: PackIncome;
  final: PackFinale;
  maps: PackMap[];
}
/**
 * A resource kit, which a player takes in the set-up (SETUP-8).
 */
export interface PackKit {
  id: string;
  /**
   * @minItems 3
   * @maxItems 3
   */
  resources: number[];
}
/**
 * What a card lets a player do; what is said of other kinds of actions is left as it is.
 */
export interface PackAction {
  id: string;
  kind:
    | "money"
    | "rice"
    | "travel"
    | "recruit"
    | "develop"
    | "wood"
    | "stone"
    | "field"
    | "build"
    | "trade";
  max: number;
  officials: number;
  amount: number;
  cost: number;
  rides: number;
  bonus: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  discount: number[];
  anywhere: boolean;
}
/**
 * An authorization card: the ids of its actions, of which one is chosen (COMP-4).
 */
export interface PackCard {
  id: string;
  actions: string[];
}
/**
 * A merchant card: what it sells, and what a point costs (TRADE-2, TRADE-3).
 */
export interface PackMerchant {
  id: string;
  resource: "wood" | "stone" | "rice";
  most: number;
  price: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  point: number[];
  point_ryo: number;
}
/**
 * Figures of the rules.
 */
export interface PackNumbers {
  slots: number;
  city_spaces: number;
  resource_limit: number;
  move_price: number;
  wage: number;
  ending_points: number;
}
/**
 * How many pieces there are: a player's own, and shared ones (COMP-1, COMP-2).
 */
export interface PackCounts {
  players_min: number;
  players_max: number;
  figures: number;
  houses: number;
  posts: number;
  fortresses: number;
  neutral: number;
  each_resource: number;
}
/**
 * What the set-up gives (SETUP-4 to SETUP-8).
 */
export interface PackStart {
  money: number;
  houses: number;
  samurai: number;
  points: number;
  homes: string;
  order: "snake" | "clockwise";
  merchant: string;
  display: number;
}
/**
 * What a building costs and brings (BUILD-2, INC-1).
 */
export interface Cost {
  /**
   * @minItems 3
   * @maxItems 3
   */
  resources: number[];
  ryo: number;
  points: number;
  influence: number;
}
/**
 * What cities pay: the usual rows, and those of cities with rows of their own (INC-3).
 */
export interface PackIncome {
  rows: number[][];
  city: {
    [k: string]: number[][];
  };
}
/**
 * What counts at the end (FINAL-2, FINAL-3).
 */
export interface PackFinale {
  ryo_per_point: number;
  samurai_per_point: number;
}
/**
 * A map: its spaces by kind, and its roads (MAP-1, MAP-2).
 */
export interface PackMap {
  players: number[];
  capital: string;
  cities: string[];
  forests: string[];
  quarries: string[];
  fields: string[];
  rivers: string[];
  gates: string[];
  roads: string[][];
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
  components: Components | null;
}
export interface ComponentsReply {
  jsonrpc: "2.0";
  id: number | string | null;
  result: PackComponents;
}
/**
 * Chance: this card comes from the merchant bag or from the special bag (CHANCE-1).
 */
export interface Deal {
  format: "edo-move/1";
  kind: "deal";
  card: DrawnCardId;
  text: MoveText;
}
/**
 * Chance deals the cards of the set-up (CHANCE-2).
 */
export interface Dealing {
  kind: "dealing";
}
/**
 * A card of the set-up was dealt.
 */
export interface Dealt {
  format: "edo-event/1";
  kind: "dealt";
  card: DrawnCardId;
  pile: "offer" | "top" | "display";
  clauses: string[];
}
/**
 * Pay Ryo for this special card of the display (LEARN-1).
 */
export interface Develop {
  format: "edo-move/1";
  kind: "develop";
  card: SpecialCardId;
  text: MoveText;
}
/**
 * Which special card is taken (LEARN-1).
 */
export interface Developing {
  kind: "developing";
  seat: number;
  slot: number;
  left: number;
}
/**
 * Forfeit all activations that are left of the slot (ASK-6).
 */
export interface Done {
  format: "edo-move/1";
  kind: "done";
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
 * A player has put the first house and samurai into a city.
 */
export interface HomeChosen {
  format: "edo-event/1";
  kind: "home_chosen";
  seat: number;
  city: CityId;
  clauses: string[];
}
/**
 * A player has taken a kit, and of its resources what can be had.
 */
export interface KitTaken {
  format: "edo-event/1";
  kind: "kit_taken";
  seat: number;
  kit: KitId;
  wood: number;
  stone: number;
  rice: number;
  clauses: string[];
}
/**
 * Somebody is asked something: a player, or chance.
 */
export interface PhaseBegan {
  format: "edo-event/1";
  kind: "phase_began";
  phase: Phase;
  clauses: string[];
}
/**
 * A player fills a slot (PLAN-1).
 */
export interface Planning {
  kind: "planning";
  seat: number;
  slot: number;
}
/**
 * A player may pay for moves before revealing a slot (MOVE-1).
 */
export interface Roaming {
  kind: "roaming";
  seat: number;
  slot: number;
}
/**
 * An official of Travel is sent, or samurai ride (TRAVEL-1).
 */
export interface Travelling {
  kind: "travelling";
  seat: number;
  slot: number;
  own: number;
  neutral: number;
  rides: number;
}
/**
 * How often money or rice is taken (PERF-4).
 */
export interface Taking {
  kind: "taking";
  seat: number;
  slot: number;
  left: number;
}
/**
 * Which samurai work (RES-4).
 */
export interface Working {
  kind: "working";
  seat: number;
  slot: number;
  left: number;
}
/**
 * Whether a neutral is recruited (CREW-1).
 */
export interface Recruiting {
  kind: "recruiting";
  seat: number;
  slot: number;
  left: number;
}
/**
 * Chance reveals a special card after one was taken (LEARN-1).
 */
export interface Restocking {
  kind: "restocking";
  seat: number;
  slot: number;
  left: number;
}
/**
 * What is traded next (TRADE-1).
 */
export interface Trading {
  kind: "trading";
  seat: number;
  slot: number;
  left: number;
  used: SpaceId[];
}
/**
 * Which samurai stay (WAGE-1).
 */
export interface PayingWages {
  kind: "paying_wages";
  seat: number;
}
/**
 * Chance turns up the next merchant card (NEXT-1).
 */
export interface TurningUp {
  kind: "turning_up";
}
/**
 * The game is over (END-1).
 */
export interface Over {
  kind: "over";
}
/**
 * A slot was planned; what lies there only its owner sees (PLAN-8).
 */
export interface Planned {
  format: "edo-event/1";
  kind: "planned";
  seat: number;
  number: number;
  slot: SlotText | null;
  asked: boolean;
  clauses: string[];
}
/**
 * A slot was revealed.
 */
export interface Revealed {
  format: "edo-event/1";
  kind: "revealed";
  seat: number;
  number: number;
  slot: SlotText;
  clauses: string[];
}
/**
 * Activations of a slot were forfeited, or could not be carried out.
 */
export interface Forfeited {
  format: "edo-event/1";
  kind: "forfeited";
  seat: number;
  activations: number;
  asked: boolean;
  clauses: string[];
}
/**
 * A samurai was moved, and paid for.
 */
export interface SamuraiMoved {
  format: "edo-event/1";
  kind: "samurai_moved";
  seat: number;
  origin: SpaceId;
  space: SpaceId;
  ryo: number;
  clauses: string[];
}
/**
 * The merchant was moved, and paid for.
 */
export interface MerchantMoved {
  format: "edo-event/1";
  kind: "merchant_moved";
  seat: number;
  origin: SpaceId;
  space: SpaceId;
  ryo: number;
  clauses: string[];
}
/**
 * An own official has become a samurai.
 */
export interface Sent {
  format: "edo-event/1";
  kind: "sent";
  seat: number;
  space: SpaceId;
  clauses: string[];
}
/**
 * A samurai rode without payment.
 */
export interface Rode {
  format: "edo-event/1";
  kind: "rode";
  seat: number;
  origin: SpaceId;
  space: SpaceId;
  by: "left over" | "own" | "neutral";
  clauses: string[];
}
/**
 * A player has taken money or rice.
 */
export interface Gained {
  format: "edo-event/1";
  kind: "gained";
  seat: number;
  activations: number;
  rice: number;
  ryo: number;
  clauses: string[];
}
/**
 * Samurai have worked for a resource.
 */
export interface Worked {
  format: "edo-event/1";
  kind: "worked";
  seat: number;
  spaces: SpaceId[];
  resource: "wood" | "stone" | "rice";
  pieces: number;
  clauses: string[];
}
/**
 * A player has recruited a neutral.
 */
export interface Recruited {
  format: "edo-event/1";
  kind: "recruited";
  seat: number;
  rice: number;
  clauses: string[];
}
/**
 * A player has taken a special card.
 */
export interface Learned {
  format: "edo-event/1";
  kind: "learned";
  seat: number;
  card: SpecialCardId;
  ryo: number;
  clauses: string[];
}
/**
 * A new special card lies open.
 */
export interface Restocked {
  format: "edo-event/1";
  kind: "restocked";
  card: SpecialCardId;
  clauses: string[];
}
/**
 * A player has traded with the merchant: what was paid, and what was received.
 */
export interface Traded {
  format: "edo-event/1";
  kind: "traded";
  seat: number;
  resource: "wood" | "stone" | "rice";
  pieces: number;
  points: number;
  wood: number;
  stone: number;
  rice: number;
  ryo: number;
  clauses: string[];
}
/**
 * All slots were played, and the cards are taken back.
 */
export interface PerformingEnded {
  format: "edo-event/1";
  kind: "performing_ended";
  clauses: string[];
}
/**
 * Some samurai of a player stay for their wages; the others are officials again.
 */
export interface Kept {
  format: "edo-event/1";
  kind: "kept";
  seat: number;
  spaces: SpaceId[];
  returned: number;
  rice: number;
  asked: boolean;
  clauses: string[];
}
/**
 * A city has paid those with influence, in the order of their ranks.
 */
export interface IncomePaid {
  format: "edo-event/1";
  kind: "income_paid";
  city: CityId;
  seats: number[];
  ryo: number[];
  clauses: string[];
}
/**
 * The next round has begun, with the next offer.
 */
export interface RoundBegan {
  format: "edo-event/1";
  kind: "round_began";
  round: number;
  start: number;
  offer: MerchantCardId;
  clauses: string[];
}
/**
 * The next merchant card lies face up on the deck.
 */
export interface TurnedUp {
  format: "edo-event/1";
  kind: "turned_up";
  card: MerchantCardId;
  clauses: string[];
}
/**
 * The game has ended, and all money lies open (INFO-3); the final scoring follows.
 */
export interface GameEnded {
  format: "edo-event/1";
  kind: "game_ended";
  ended_by: "points" | "deck";
  ryo: number[];
  clauses: string[];
}
/**
 * A player has gained the points for money and for samurai at the end.
 */
export interface Scored {
  format: "edo-event/1";
  kind: "scored";
  seat: number;
  ryo: number;
  samurai: number;
  money_points: number;
  samurai_points: number;
  clauses: string[];
}
export interface Table {
  format: "edo-table/1";
  rules: number;
  turn_number: number;
  actor: number | "chance" | null;
  view: View;
  legal_moves: LegalMoves | null;
}
export interface View {
  format: "edo-view/1";
  viewer: number | null;
  pack: {
    name: "reconstructed-1";
    sha256: "0d055854a765f1fa6bdbb36f5e2df3789fa0545e84609ed937cb0e14645942aa";
  };
  ruleset: Ruleset;
  names: string[];
  phase: PhaseWord;
  seat: number | null;
  active: number | null;
  round: number;
  slot: number | null;
  offer: MerchantCardId | null;
  top: MerchantCardId | null;
  merchant_bag: MerchantCardId[];
  display: SpecialCardId[];
  special_bag: SpecialCardId[];
  merchant: SpaceId;
  cities: {
    [k: string]: BuildingId[];
  };
  kits: KitId[];
  players: Player[];
  action: Action | null;
}
/**
 * What the printed rules leave open.
 */
export interface Ruleset {
  seniority: "first" | "reached";
  supply: "unlimited" | "limited";
  money: "hidden" | "open";
}
export interface Player {
  samurai: {
    E?: number;
    C1?: number;
    C2?: number;
    C3?: number;
    W1?: number;
    W2?: number;
    W3?: number;
    S1?: number;
    S2?: number;
    S3?: number;
    R1?: number;
    R2?: number;
    R3?: number;
    V1?: number;
    V2?: number;
    V3?: number;
    G1?: number;
    G2?: number;
    G3?: number;
    C4?: number;
    W4?: number;
    S4?: number;
    R4?: number;
    G4?: number;
  };
  neutrals: number;
  cards: SpecialCardId[];
  wood: number;
  stone: number;
  rice: number;
  ryo: number | null;
  points: number;
  plan: (SlotText | "?")[];
}
export interface LegalMoves {
  format: "edo-legal-moves/1";
  count: BigNumber;
  kinds: KindOfMoves[];
  page: Page;
}
export interface KindOfMoves {
  kind:
    | "deal"
    | "choose_home"
    | "take_kit"
    | "plan"
    | "move_samurai"
    | "move_merchant"
    | "reveal"
    | "send"
    | "ride"
    | "take"
    | "work"
    | "recruit"
    | "develop"
    | "build"
    | "trade"
    | "done"
    | "keep";
  count: BigNumber;
}
export interface Page {
  kind:
    | (
        | "deal"
        | "choose_home"
        | "take_kit"
        | "plan"
        | "move_samurai"
        | "move_merchant"
        | "reveal"
        | "send"
        | "ride"
        | "take"
        | "work"
        | "recruit"
        | "develop"
        | "build"
        | "trade"
        | "done"
        | "keep"
      )
    | null;
  start: BigNumber;
  count: BigNumber;
  moves: Move[];
}
/**
 * Take this resource kit (SETUP-8).
 */
export interface TakeKit {
  format: "edo-move/1";
  kind: "take_kit";
  kit: KitId;
  text: MoveText;
}
/**
 * Fill the next slot of your planning board (PLAN-1).
 */
export interface Plan {
  format: "edo-move/1";
  kind: "plan";
  slot: SlotText;
  text: MoveText;
}
/**
 * Move one of your samurai for Ryo (MOVE-1).
 */
export interface MoveSamurai {
  format: "edo-move/1";
  kind: "move_samurai";
  origin: SpaceId;
  space: SpaceId;
  text: MoveText;
}
/**
 * Move the merchant for Ryo (MOVE-4).
 */
export interface MoveMerchant {
  format: "edo-move/1";
  kind: "move_merchant";
  space: SpaceId;
  text: MoveText;
}
/**
 * Reveal your slot and carry it out (PERF-2).
 */
export interface Reveal {
  format: "edo-move/1";
  kind: "reveal";
  text: MoveText;
}
/**
 * Make an own official a samurai on this space (TRAVEL-2).
 */
export interface Send {
  format: "edo-move/1";
  kind: "send";
  space: SpaceId;
  text: MoveText;
}
/**
 * Let one of your samurai ride without payment (TRAVEL-4).
 */
export interface Ride {
  format: "edo-move/1";
  kind: "ride";
  origin: SpaceId;
  space: SpaceId;
  text: MoveText;
}
/**
 * Take money or rice with this number of activations (PERF-4).
 */
export interface Take {
  format: "edo-move/1";
  kind: "take";
  activations: number;
  text: MoveText;
}
/**
 * Let one samurai work for each space that is named, sorted (RES-4).
 */
export interface Work {
  format: "edo-move/1";
  kind: "work";
  spaces: SpaceId[];
  text: MoveText;
}
/**
 * Pay rice for a neutral (CREW-1).
 */
export interface Recruit {
  format: "edo-move/1";
  kind: "recruit";
  text: MoveText;
}
/**
 * Buy pieces of the offer, or a point, or both (TRADE-2 to TRADE-4).
 */
export interface Trade {
  format: "edo-move/1";
  kind: "trade";
  pieces: number;
  point: boolean;
  text: MoveText;
}
/**
 * Pay rice for the samurai on these spaces, sorted; the others become officials (WAGE-1).
 */
export interface Keep {
  format: "edo-move/1";
  kind: "keep";
  spaces: SpaceId[];
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
  format: "edo-record/1";
  pack: {
    name: string;
    sha256: string;
  };
  rules: RecordRules;
  seats: string[];
  merchants: string[];
  specials: string[];
  moves: string[];
  checkpoints?: Checkpoint[];
  result?: Result;
}
export interface RecordRules {
  seniority?: "first" | "reached";
  supply?: "unlimited" | "limited";
  money?: "hidden" | "open";
}
export interface Result {
  ended_by: ("points" | "deck") | null;
  points: number[];
  bonus: number[][] | null;
  winners: number[] | null;
}
export interface HouseRecord {
  format: "edo-record/2";
  pack: {
    name: string;
    sha256: string;
  };
  rules: Ruleset;
  seats: string[];
  merchants: string[];
  specials: string[];
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
  format: "edo-refusal/1";
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
  seniority?: "first" | "reached";
  supply?: "unlimited" | "limited";
  money?: "hidden" | "open";
}
export interface State {
  format: "edo-state/1";
  pack: {
    name: "reconstructed-1";
    sha256: "0d055854a765f1fa6bdbb36f5e2df3789fa0545e84609ed937cb0e14645942aa";
  };
  ruleset: RulesetChanges;
  names: string[];
  phase: PhaseWord;
  seat: number | null;
  active: number | null;
  round: number;
  slot: number | null;
  offer: MerchantCardId | null;
  top: MerchantCardId | null;
  merchant_bag: MerchantCardId[];
  display: SpecialCardId[];
  special_bag: SpecialCardId[];
  merchant: SpaceId;
  cities: {
    [k: string]: BuildingId[];
  };
  kits: KitId[];
  players: Player[];
  action: Action | null;
}
