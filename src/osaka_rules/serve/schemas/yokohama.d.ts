// Made from the schemas of documents and messages by tests/slow/node/run.py; do not edit.

/**
 * The messages of the protocol of osaka-rules, for the game yokohama.
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
export type MoveText = string;
export type AreaId =
  | "copper"
  | "silk"
  | "tea"
  | "fishing"
  | "bank"
  | "portA"
  | "portB"
  | "labA"
  | "labB"
  | "agency"
  | "chinatown"
  | "church"
  | "customs"
  | "canal"
  | "copper2"
  | "silk2"
  | "tea2"
  | "fishing2";
export type Amounts = string;
export type AnyAreaId =
  | "copper"
  | "silk"
  | "tea"
  | "fishing"
  | "bank"
  | "portA"
  | "portB"
  | "labA"
  | "labB"
  | "agency"
  | "chinatown"
  | "church"
  | "customs"
  | "canal"
  | "copper2"
  | "silk2"
  | "tea2"
  | "fishing2"
  | "bank2"
  | "portA2"
  | "portB2"
  | "labA2"
  | "labB2"
  | "agency2"
  | "chinatown2"
  | "church2"
  | "customs2"
  | "canal2";
export type AreaKind =
  | "copper"
  | "silk"
  | "tea"
  | "fishing"
  | "bank"
  | "portA"
  | "portB"
  | "labA"
  | "labB"
  | "agency"
  | "chinatown"
  | "church"
  | "customs"
  | "canal";
export type Owed = string;
export type BigNumber = string;
export type CardId =
  | "gaslight-EN"
  | "gaslight-FR"
  | "station-EN"
  | "mining-EN"
  | "mining-DE"
  | "spinning-FR"
  | "stagecoach-EN"
  | "exposition-US"
  | "exposition-FR"
  | "ball-EN"
  | "ball-FR"
  | "language-EN"
  | "language-US"
  | "letterpress-US"
  | "letterpress-NL"
  | "winery-FR"
  | "winery-DE"
  | "postal-EN"
  | "newspaper-US"
  | "electric-US"
  | "electric-DE"
  | "university-DE"
  | "telegram-EN"
  | "telephone-US"
  | "brickyard-FR"
  | "brickyard-NL"
  | "stock-NL"
  | "patent-EN"
  | "patent-DE"
  | "tram-DE";
export type GoalId =
  "A1" | "A2" | "A3" | "A4" | "B1" | "B2" | "B3" | "B4" | "C1" | "C2" | "C3" | "C4";
export type SiteId =
  | "s01"
  | "s02"
  | "s03"
  | "s04"
  | "s05"
  | "s06"
  | "s07"
  | "s08"
  | "s09"
  | "s10"
  | "s11"
  | "s12"
  | "s13"
  | "s14"
  | "s15"
  | "s16"
  | "s17"
  | "s18"
  | "s19"
  | "s20"
  | "s21"
  | "s22"
  | "s23"
  | "s24";
export type TokenId =
  "I1" | "Y3" | "V3" | "C1 T1" | "C1 F1" | "S1 T1" | "S1 F1" | "Y1 A1" | "M3" | "W1 M1";
export type Event =
  | SiteDealt
  | TokenDealt
  | GoalDealt
  | CardLaid
  | OrderLaid
  | OrderDealt
  | OrderKept
  | TurnBegan
  | StockPaid
  | Finished
  | SecondHalfBegan
  | AgentSent
  | GoalAchieved
  | OrderFulfilled
  | AgentGained
  | AgentMissed
  | Spun
  | Enrolled
  | AssistantPlaced
  | Walked
  | PresidentMoved
  | PresidentReturned
  | AssistantRecalled
  | ActionBegan
  | Gained
  | OrdersTaken
  | CardLearned
  | Hired
  | Sold
  | Bought
  | Worshipped
  | Declared
  | StationPut
  | GoodsPicked
  | Shifted
  | TokenClaimed
  | ShopBuilt
  | HouseBuilt
  | RecoveryChosen
  | Recovered
  | EndTriggered
  | ChurchScored
  | CustomsScored
  | TechnologyScored
  | CountriesScored
  | RestScored
  | GameEnded
  | BoardDealt
  | Asked;
export type OrderId =
  | "o01"
  | "o02"
  | "o03"
  | "o04"
  | "o05"
  | "o06"
  | "o07"
  | "o08"
  | "o09"
  | "o10"
  | "o11"
  | "o12"
  | "o13"
  | "o14"
  | "o15"
  | "o16"
  | "o17"
  | "o18"
  | "o19"
  | "o20"
  | "o21"
  | "o22"
  | "o23"
  | "o24"
  | "o25"
  | "o26"
  | "o27"
  | "o28"
  | "o29"
  | "o30"
  | "o31"
  | "o32"
  | "o33"
  | "o34"
  | "o35"
  | "o36";
export type PhaseWord =
  | "deal"
  | "site"
  | "token"
  | "goal"
  | "card"
  | "order"
  | "keep"
  | "first"
  | "place"
  | "move"
  | "walk"
  | "recall"
  | "act"
  | "station"
  | "pick"
  | "hire"
  | "shift"
  | "bonus"
  | "build"
  | "recover"
  | "second"
  | "over";
export type Move =
  | Deal
  | Keep
  | SendAgent
  | Achieve
  | Fulfil
  | Spin
  | Enrol
  | Done
  | Place
  | MoveTo
  | MoveVia
  | Train
  | Tram
  | Return
  | Recall
  | Take
  | Learn
  | Hire
  | Sell
  | Buy
  | Worship
  | Declare
  | PutStation
  | Pick
  | Shift
  | Claim
  | BuildShop
  | BuildHouse
  | Leave
  | Recover
  | DealSite
  | DealToken
  | DealGoal
  | DrawCard
  | DrawOrder;
export type RedactedEvent = Event;
/**
 * The documents of Yokohama.
 */
export type Document =
  State | View | Move | Event | LegalMoves | Table | Refusal | Components | Record | HouseRecord;

/**
 * Put an assistant on the goal of this letter, which you meet (GOAL-1).
 */
export interface Achieve {
  format: "yokohama-move/2";
  kind: "achieve";
  letter: "A" | "B" | "C";
  text: MoveText;
}
export interface Action {
  area: AreaId;
  power: number;
  by: "president" | "agent";
}
/**
 * An action began, with its power and what it counted (POWER-1, POWER-2).
 */
export interface ActionBegan {
  format: "yokohama-event/1";
  kind: "action_began";
  seat: number;
  area: AreaId;
  by: "president" | "agent";
  power: number;
  president: number;
  assistants: number;
  shop: number;
  house: number;
  station: number;
  rent_to: number | null;
  clauses: string[];
}
/**
 * What a technology added to a reward.
 */
export interface Added {
  technology:
    | "gaslight"
    | "station"
    | "mining"
    | "spinning"
    | "stagecoach"
    | "exposition"
    | "ball"
    | "language"
    | "letterpress"
    | "winery"
    | "postal"
    | "newspaper"
    | "electric"
    | "university"
    | "telegram"
    | "telephone"
    | "brickyard"
    | "stock"
    | "patent"
    | "tram";
  gain: Amounts;
}
/**
 * A country's icons became an even number: the player gained one of its agents (ICON-1).
 */
export interface AgentGained {
  format: "yokohama-event/1";
  kind: "agent_gained";
  seat: number;
  country: "EN" | "US" | "FR" | "DE" | "NL";
  icons: number;
  left: number;
  clauses: string[];
}
/**
 * A country's icons became an even number, but none of its agents was left (ICON-2).
 */
export interface AgentMissed {
  format: "yokohama-event/1";
  kind: "agent_missed";
  seat: number;
  country: "EN" | "US" | "FR" | "DE" | "NL";
  icons: number;
  clauses: string[];
}
/**
 * A player turned an agent face down to act in an area (AGENT-1).
 */
export interface AgentSent {
  format: "yokohama-event/1";
  kind: "agent_sent";
  seat: number;
  area: AreaId;
  clauses: string[];
}
export interface Asked {
  format: "yokohama-event/1";
  kind: "asked";
  seat: number;
  phase:
    | "keep"
    | "first"
    | "place"
    | "move"
    | "recall"
    | "act"
    | "station"
    | "pick"
    | "hire"
    | "shift"
    | "bonus"
    | "build"
    | "recover"
    | "second";
  left: number | null;
  mined: boolean;
  owed: Owed;
  then: ("bonus" | "build" | "recover") | null;
  clauses: string[];
}
/**
 * A player placed an assistant and paid 1 Yen to each of these seats (PLACE-1, PLACE-4).
 */
export interface AssistantPlaced {
  format: "yokohama-event/1";
  kind: "assistant_placed";
  seat: number;
  area: AreaId;
  paid_to: number[];
  clauses: string[];
}
/**
 * A player took an assistant back to hand together with the president (BACK-3).
 */
export interface AssistantRecalled {
  format: "yokohama-event/1";
  kind: "assistant_recalled";
  seat: number;
  area: AreaId;
  clauses: string[];
}
export interface BoardDealt {
  format: "yokohama-event/1";
  kind: "board_dealt";
  area: AreaId;
  cell: number;
  clauses: string[];
}
/**
 * A player bought a trade good or an import in Chinatown; Mining may add copper (CHINA-2).
 */
export interface Bought {
  format: "yokohama-event/1";
  kind: "bought";
  seat: number;
  good: "C" | "S" | "T" | "F" | "I";
  yen: number;
  mined: number;
  clauses: string[];
}
/**
 * Build a house on the area's site (BUILD-3).
 */
export interface BuildHouse {
  format: "yokohama-move/2";
  kind: "build_house";
  text: MoveText;
}
/**
 * Build a shop on a space of the area's site (BUILD-2).
 */
export interface BuildShop {
  format: "yokohama-move/2";
  kind: "build_shop";
  space: number;
  text: MoveText;
}
/**
 * Buy a trade good or an import in Chinatown (CHINA-2).
 */
export interface Buy {
  format: "yokohama-move/2";
  kind: "buy";
  good: "C" | "S" | "T" | "F" | "I";
  text: MoveText;
}
/**
 * A card of the technology deck was laid on a laboratory board; `left` are in the deck.
 */
export interface CardLaid {
  format: "yokohama-event/1";
  kind: "card_laid";
  card: CardId;
  board: "A" | "B";
  space: number;
  left: number;
  clauses: string[];
}
/**
 * A player gained a technology card; the cards left slid (LAB-2, LAB-3, LAB-9).
 */
export interface CardLearned {
  format: "yokohama-event/1";
  kind: "card_learned";
  seat: number;
  board: "A" | "B";
  card: CardId;
  cost: number;
  industry: number;
  yen: number;
  imports: number;
  later: boolean;
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
    | "keep"
    | "first"
    | "place"
    | "move"
    | "walk"
    | "recall"
    | "act"
    | "station"
    | "pick"
    | "hire"
    | "shift"
    | "bonus"
    | "build"
    | "recover"
    | "second"
    | "over";
  seat: number | null;
  round: number;
  last: number | null;
  trigger: ("houses" | "shops" | "orders" | "church" | "customs" | "rounds") | null;
  cells: string[];
  sites: {
    [k: string]: {
      card: string;
      shops: (number | null)[];
      house: number | null;
    };
  };
  tokens: {
    [k: string]: string | null;
  };
  station: string | null;
  presidents: (string | null)[];
  assistants: {
    [k: string]: number;
  }[];
  church: (number | null)[];
  customs: (number | null)[];
  ports: {
    A?: (string | null)[];
    B?: (string | null)[];
  };
  labs: {
    A?: (string | null)[];
    B?: (string | null)[];
  };
  order_deck: number;
  order_bag: string[];
  card_bag: string[];
  agents: {
    EN: number;
    US: number;
    FR: number;
    DE: number;
    NL: number;
  };
  goals: {
    A: {
      card: string;
      by: number[];
    };
    B: {
      card: string;
      by: number[];
    };
    C: {
      card: string;
      by: number[];
    };
  };
  players: {
    hand: {
      a: number;
      s: number;
      h: number;
    };
    warehouse: {
      a: number;
      s: number;
      h: number;
    };
    goods: {
      C: number;
      S: number;
      T: number;
      F: number;
    };
    imports: number;
    yen: number;
    vp: number;
    orders: string[];
    returned: string | null;
    fulfilled: string[];
    cards: string[];
    tokens: number;
    agents: number;
    used: number;
  }[];
  turn: {
    half: "first" | "main" | "second";
    agent: boolean;
    spun: boolean;
    enrolled: boolean;
    faith: string;
    placed: string[];
    walked: string[];
    recalled: string | null;
    action: {
      area: string;
      power: number;
      by: "president" | "agent";
    } | null;
    left: number | null;
    mined: boolean;
    owed: string;
    then: ("bonus" | "build" | "recover") | null;
  } | null;
}
/**
 * The Church was scored: assistants and points of each seat (SCORE-1, SCORE-5).
 */
export interface ChurchScored {
  format: "yokohama-event/1";
  kind: "church_scored";
  assistants: number[];
  vp: number[];
  clauses: string[];
}
/**
 * Take the token of the area and gain its effect (BONUS-1).
 */
export interface Claim {
  format: "yokohama-move/2";
  kind: "claim";
  text: MoveText;
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
  format: "yokohama-components/1";
  pack: {
    name: "reconstructed-1";
    sha256: "bb10472302b5249397928cbcd48f78334ed7b924937567590ae6573e6ef9baf2";
  };
  title: string;
  official: boolean;
  variant: boolean;
  areas: PackAreaKind[];
  orders: PackOrder[];
  technologies: PackTechnology[];
  sites: PackSite[];
  tokens: PackToken[];
  goals: PackGoal[];
  church: PackChurchSpace[];
  customs: PackCustomsSpace[];
  layout: number[][];
  agents: number[];
  levels: number[];
  surcharges: number[];
  start: PackStart;
}
/**
 * A kind of area board (COMP-3, MAP-1).
 */
export interface PackAreaKind {
  id:
    | "copper"
    | "silk"
    | "tea"
    | "fishing"
    | "bank"
    | "portA"
    | "portB"
    | "labA"
    | "labB"
    | "agency"
    | "chinatown"
    | "church"
    | "customs"
    | "canal";
  title: string;
  kind: "production" | "commercial" | "none";
  /**
   * @minItems 3
   * @maxItems 3
   */
  boards: number[];
  power: number[];
  unit: string;
}
/**
 * An order: goods to pay, the reward, a country (ORDER-1).
 */
export interface PackOrder {
  id: string;
  goods: Amounts;
  reward: Amounts;
  country: "EN" | "US" | "FR" | "DE" | "NL";
}
/**
 * A technology: its value, and the countries of its cards, sorted (LAB-2, COMP-7).
 */
export interface PackTechnology {
  id:
    | "gaslight"
    | "station"
    | "mining"
    | "spinning"
    | "stagecoach"
    | "exposition"
    | "ball"
    | "language"
    | "letterpress"
    | "winery"
    | "postal"
    | "newspaper"
    | "electric"
    | "university"
    | "telegram"
    | "telephone"
    | "brickyard"
    | "stock"
    | "patent"
    | "tram";
  title: string;
  value: number;
  countries: ("EN" | "US" | "FR" | "DE" | "NL")[];
}
/**
 * A site: the rewards of its four shop spaces and of its house space (BUILD-4).
 */
export interface PackSite {
  id: string;
  shops: Amounts[];
  house: Amounts;
}
/**
 * A kind of token, called by its effect, and how many of it there are (CHANCE-4).
 */
export interface PackToken {
  reward: Amounts;
  copies: number;
}
/**
 * A goal: what it asks for, points for the first player and for later ones (GOAL-1).
 */
export interface PackGoal {
  id: string;
  needs: {
    V?: number;
    Y?: number;
    C?: number;
    S?: number;
    T?: number;
    F?: number;
    I?: number;
    tokens?: number;
    orders?: number;
    technologies?: number;
    production?: number;
    commercial?: number;
  };
  first: number;
  later: number;
}
/**
 * A space of the Church board (CHURCH-4).
 */
export interface PackChurchSpace {
  faith: number;
  reward: Amounts;
}
/**
 * A space of the Customs board; its price is in imports (CUSTOMS-2).
 */
export interface PackCustomsSpace {
  price: number;
  reward: Amounts;
}
/**
 * The numbers of the set-up and of the end, which only a variant can change (PACK-9).
 */
export interface PackStart {
  /**
   * @minItems 3
   * @maxItems 3
   */
  hand: number[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  warehouse: number[];
  /**
   * @minItems 4
   * @maxItems 4
   */
  goods: number[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  yen: number[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  returned: number[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  full: number[];
  rounds: number;
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
 * Countries were scored: each seat's sets of different icons by size, and points (SCORE-6).
 */
export interface CountriesScored {
  format: "yokohama-event/1";
  kind: "countries_scored";
  sets: number[][];
  vp: number[];
  clauses: string[];
}
/**
 * The Customs were scored: assistants and points of each seat (SCORE-2, SCORE-5).
 */
export interface CustomsScored {
  format: "yokohama-event/1";
  kind: "customs_scored";
  assistants: number[];
  vp: number[];
  clauses: string[];
}
export interface Deal {
  format: "yokohama-move/2";
  kind: "deal";
  area: AreaKind;
  text: MoveText;
}
/**
 * Chance: this is the goal of its letter (SETUP-4).
 */
export interface DealGoal {
  format: "yokohama-move/2";
  kind: "deal_goal";
  goal: GoalId;
  text: MoveText;
}
/**
 * Chance: this site comes to the next area (SETUP-3).
 */
export interface DealSite {
  format: "yokohama-move/2";
  kind: "deal_site";
  site: SiteId;
  text: MoveText;
}
/**
 * Chance: a token with this effect comes to the next area (SETUP-3).
 */
export interface DealToken {
  format: "yokohama-move/2";
  kind: "deal_token";
  token: TokenId;
  text: MoveText;
}
/**
 * Put an assistant on a space of the Customs, paying its price in imports (CUSTOMS-2).
 */
export interface Declare {
  format: "yokohama-move/2";
  kind: "declare";
  space: number;
  from_hand: boolean;
  text: MoveText;
}
/**
 * A player put an assistant on a space of the Customs, paying imports (CUSTOMS-2).
 */
export interface Declared {
  format: "yokohama-event/1";
  kind: "declared";
  seat: number;
  space: number;
  imports: number;
  from_hand: boolean;
  clauses: string[];
}
/**
 * End or decline the current step, with all that is left of it (ASK-6).
 */
export interface Done {
  format: "yokohama-move/2";
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
/**
 * Chance: the top card of the technology deck turns out to be this one (SETUP-5, LAB-9).
 */
export interface DrawCard {
  format: "yokohama-move/2";
  kind: "draw_card";
  card: CardId;
  text: MoveText;
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
 * An area got its site (SETUP-3).
 */
export interface SiteDealt {
  format: "yokohama-event/1";
  kind: "site_dealt";
  area: AreaId;
  site: SiteId;
  clauses: string[];
}
/**
 * An area got its token (SETUP-3).
 */
export interface TokenDealt {
  format: "yokohama-event/1";
  kind: "token_dealt";
  area: AreaId;
  token: TokenId;
  clauses: string[];
}
/**
 * A goal came into play (SETUP-4).
 */
export interface GoalDealt {
  format: "yokohama-event/1";
  kind: "goal_dealt";
  goal: GoalId;
  clauses: string[];
}
/**
 * A card of the order deck was laid on a port board; `left` are in the deck.
 */
export interface OrderLaid {
  format: "yokohama-event/1";
  kind: "order_laid";
  order: OrderId;
  board: "A" | "B";
  space: number;
  left: number;
  clauses: string[];
}
/**
 * A player was dealt an order; for everybody else `order` is `None` (SETUP-7, INFO-2).
 */
export interface OrderDealt {
  format: "yokohama-event/1";
  kind: "order_dealt";
  seat: number;
  order: OrderId | null;
  clauses: string[];
}
/**
 * A player kept one order and returned the other; others do not see them (SETUP-7, INFO-2).
 */
export interface OrderKept {
  format: "yokohama-event/1";
  kind: "order_kept";
  seat: number;
  kept: OrderId | null;
  returned: OrderId | null;
  clauses: string[];
}
/**
 * A player's turn began, with the first half of additional actions (TURN-1, TURN-2).
 */
export interface TurnBegan {
  format: "yokohama-event/1";
  kind: "turn_began";
  seat: number;
  round: number;
  clauses: string[];
}
/**
 * The System of Stock raised a player's Yen to 2 (TECH-18).
 */
export interface StockPaid {
  format: "yokohama-event/1";
  kind: "stock_paid";
  seat: number;
  yen: number;
  clauses: string[];
}
/**
 * A player ended or declined a step, with all that was left of it (ASK-6).
 */
export interface Finished {
  format: "yokohama-event/1";
  kind: "finished";
  seat: number;
  step: "first" | "place" | "recall" | "act" | "hire" | "shift" | "bonus" | "build" | "second";
  clauses: string[];
}
/**
 * The main phase was over; the second half of additional actions began (TURN-2).
 */
export interface SecondHalfBegan {
  format: "yokohama-event/1";
  kind: "second_half_began";
  seat: number;
  clauses: string[];
}
/**
 * A player fulfilled a goal, as the first or a later one, and gained points (GOAL-1).
 */
export interface GoalAchieved {
  format: "yokohama-event/1";
  kind: "goal_achieved";
  seat: number;
  letter: "A" | "B" | "C";
  goal: GoalId;
  place: number;
  vp: number;
  clauses: string[];
}
/**
 * A player showed an order and paid its goods (ORDER-1).
 */
export interface OrderFulfilled {
  format: "yokohama-event/1";
  kind: "order_fulfilled";
  seat: number;
  order: OrderId;
  goods: Amounts;
  country: "EN" | "US" | "FR" | "DE" | "NL";
  clauses: string[];
}
/**
 * A player turned 1 silk into 2 Yen (TECH-4).
 */
export interface Spun {
  format: "yokohama-event/1";
  kind: "spun";
  seat: number;
  clauses: string[];
}
/**
 * A player paid 1 Yen for an assistant from the warehouse (TECH-14).
 */
export interface Enrolled {
  format: "yokohama-event/1";
  kind: "enrolled";
  seat: number;
  clauses: string[];
}
/**
 * The president entered a board and went on; 1 Yen to each of these seats (MOVE-4, MOVE-6).
 */
export interface Walked {
  format: "yokohama-event/1";
  kind: "walked";
  seat: number;
  area: AreaId;
  paid_to: number[];
  clauses: string[];
}
/**
 * The president's move ended in an area; 1 Yen went to each of these seats (MOVE-3, MOVE-5).
 */
export interface PresidentMoved {
  format: "yokohama-event/1";
  kind: "president_moved";
  seat: number;
  origin: AreaId | null;
  area: AreaId;
  way: "hand" | "walk" | "train" | "tram";
  paid_to: number[];
  clauses: string[];
}
/**
 * The president went back to hand, or stayed there (BACK-1, BACK-2).
 */
export interface PresidentReturned {
  format: "yokohama-event/1";
  kind: "president_returned";
  seat: number;
  origin: AreaId | null;
  clauses: string[];
}
/**
 * A player gained what needs no choice (GAIN-1, GAIN-5); technologies may have added to it.
 */
export interface Gained {
  format: "yokohama-event/1";
  kind: "gained";
  seat: number;
  source:
    "area" | "port" | "church" | "customs" | "token" | "shop" | "house" | "order" | "technology";
  gain: Amounts;
  added: Added[];
  clauses: string[];
}
/**
 * A player took one order from a port board, or two for a price; cards slid (PORT-3, PORT-6).
 */
export interface OrdersTaken {
  format: "yokohama-event/1";
  kind: "orders_taken";
  seat: number;
  board: "A" | "B";
  orders: OrderId[];
  price: ("Y2" | "I1") | null;
  clauses: string[];
}
/**
 * A player moved pieces from the warehouse to hand, for `yen` (AGENCY-2, GAIN-3).
 */
export interface Hired {
  format: "yokohama-event/1";
  kind: "hired";
  seat: number;
  assistants: number;
  shops: number;
  houses: number;
  yen: number;
  clauses: string[];
}
/**
 * A player sold a trade good in Chinatown for `yen` (CHINA-2).
 */
export interface Sold {
  format: "yokohama-event/1";
  kind: "sold";
  seat: number;
  good: "C" | "S" | "T" | "F";
  yen: number;
  clauses: string[];
}
/**
 * A player put an assistant on a space of the Church, paying these kinds (CHURCH-2, CHURCH-4).
 */
export interface Worshipped {
  format: "yokohama-event/1";
  kind: "worshipped";
  seat: number;
  space: number;
  faith: number;
  power: number;
  kinds: ("C" | "S" | "T" | "F" | "Y" | "I")[];
  from_hand: boolean;
  clauses: string[];
}
/**
 * A player put the station token on an area (TECH-2).
 */
export interface StationPut {
  format: "yokohama-event/1";
  kind: "station_put";
  seat: number;
  area: AreaId;
  clauses: string[];
}
/**
 * A player chose trade goods; Mining Technology may add copper (GAIN-2, GAIN-7).
 */
export interface GoodsPicked {
  format: "yokohama-event/1";
  kind: "goods_picked";
  seat: number;
  goods: ("C" | "S" | "T" | "F")[];
  mined: number;
  clauses: string[];
}
/**
 * A player moved an assistant from an area, or from hand (`None`), to another (GAIN-4).
 */
export interface Shifted {
  format: "yokohama-event/1";
  kind: "shifted";
  seat: number;
  origin: AreaId | null;
  area: AreaId;
  clauses: string[];
}
/**
 * A player took the token of an area (BONUS-1, BONUS-2).
 */
export interface TokenClaimed {
  format: "yokohama-event/1";
  kind: "token_claimed";
  seat: number;
  area: AreaId;
  token: TokenId;
  clauses: string[];
}
/**
 * A player built a shop on a space of a site (BUILD-2).
 */
export interface ShopBuilt {
  format: "yokohama-event/1";
  kind: "shop_built";
  seat: number;
  area: AreaId;
  space: number;
  clauses: string[];
}
/**
 * A player built a house on a site (BUILD-3).
 */
export interface HouseBuilt {
  format: "yokohama-event/1";
  kind: "house_built";
  seat: number;
  area: AreaId;
  clauses: string[];
}
/**
 * A player with the Telephone chose whether to leave an assistant behind (TECH-16).
 */
export interface RecoveryChosen {
  format: "yokohama-event/1";
  kind: "recovery_chosen";
  seat: number;
  leaves: boolean;
  clauses: string[];
}
/**
 * A player's assistants in the area went back to hand, and the action was over (RECOV-1).
 */
export interface Recovered {
  format: "yokohama-event/1";
  kind: "recovered";
  seat: number;
  area: AreaId;
  assistants: number;
  left: number;
  clauses: string[];
}
/**
 * It became known which round is the last, and why (END-1 to END-8).
 */
export interface EndTriggered {
  format: "yokohama-event/1";
  kind: "end_triggered";
  trigger: "houses" | "shops" | "orders" | "church" | "customs" | "rounds";
  last: number;
  clauses: string[];
}
/**
 * Technologies were scored: the sums of their values, and points (SCORE-3 to SCORE-5).
 */
export interface TechnologyScored {
  format: "yokohama-event/1";
  kind: "technology_scored";
  values: number[];
  vp: number[];
  clauses: string[];
}
/**
 * What was left was scored: unused agents, imports, Yen and goods of each seat (SCORE-7).
 */
export interface RestScored {
  format: "yokohama-event/1";
  kind: "rest_scored";
  agents: number[];
  imports: number[];
  yen: number[];
  goods: number[];
  vp: number[];
  clauses: string[];
}
/**
 * The game is over: by what, the points of each seat, and who won (END-6, WIN-1).
 */
export interface GameEnded {
  format: "yokohama-event/1";
  kind: "game_ended";
  ended_by: "houses" | "shops" | "orders" | "church" | "customs" | "rounds";
  vp: number[];
  winner: number;
  clauses: string[];
}
export interface Table {
  format: "yokohama-table/1";
  rules: number;
  turn_number: number;
  actor: number | "chance" | null;
  view: View;
  legal_moves: LegalMoves | null;
}
export interface View {
  format: "yokohama-view/2";
  viewer: number | null;
  pack: {
    name: "reconstructed-1";
    sha256: "bb10472302b5249397928cbcd48f78334ed7b924937567590ae6573e6ef9baf2";
  };
  ruleset: Ruleset;
  names: string[];
  cells: AreaId[];
  phase: PhaseWord;
  seat: number | null;
  active: number | null;
  round: number;
  last: number | null;
  trigger: ("houses" | "shops" | "orders" | "church" | "customs" | "rounds") | null;
  sites: {
    copper?: Plot | null;
    silk?: Plot | null;
    tea?: Plot | null;
    fishing?: Plot | null;
    bank?: Plot | null;
    portA?: Plot | null;
    portB?: Plot | null;
    labA?: Plot | null;
    labB?: Plot | null;
    agency?: Plot | null;
    chinatown?: Plot | null;
    church?: Plot | null;
    customs?: Plot | null;
    canal?: Plot | null;
    copper2?: Plot | null;
    silk2?: Plot | null;
    tea2?: Plot | null;
    fishing2?: Plot | null;
  };
  tokens: {
    copper?: TokenId | null;
    silk?: TokenId | null;
    tea?: TokenId | null;
    fishing?: TokenId | null;
    bank?: TokenId | null;
    portA?: TokenId | null;
    portB?: TokenId | null;
    labA?: TokenId | null;
    labB?: TokenId | null;
    agency?: TokenId | null;
    chinatown?: TokenId | null;
    church?: TokenId | null;
    customs?: TokenId | null;
    canal?: TokenId | null;
    copper2?: TokenId | null;
    silk2?: TokenId | null;
    tea2?: TokenId | null;
    fishing2?: TokenId | null;
  };
  station: AreaId | null;
  presidents: (AreaId | null)[];
  assistants: {
    copper?: number;
    silk?: number;
    tea?: number;
    fishing?: number;
    bank?: number;
    portA?: number;
    portB?: number;
    labA?: number;
    labB?: number;
    agency?: number;
    chinatown?: number;
    church?: number;
    customs?: number;
    canal?: number;
    copper2?: number;
    silk2?: number;
    tea2?: number;
    fishing2?: number;
  }[];
  /**
   * @minItems 8
   * @maxItems 8
   */
  church: (number | null)[];
  /**
   * @minItems 8
   * @maxItems 8
   */
  customs: (number | null)[];
  ports: {
    /**
     * @minItems 6
     * @maxItems 6
     */
    A?: (OrderId | null)[];
    /**
     * @minItems 6
     * @maxItems 6
     */
    B?: (OrderId | null)[];
  };
  labs: {
    /**
     * @minItems 6
     * @maxItems 6
     */
    A?: (CardId | null)[];
    /**
     * @minItems 6
     * @maxItems 6
     */
    B?: (CardId | null)[];
  };
  order_deck: number;
  order_bag: OrderId[];
  card_bag: CardId[];
  agents: {
    EN: number;
    US: number;
    FR: number;
    DE: number;
    NL: number;
  };
  goals: {
    A: GoalA | null;
    B: GoalB | null;
    C: GoalC | null;
  };
  players: Player[];
  turn: Turn | null;
}
/**
 * What the printed rules leave open.
 */
export interface Ruleset {
  placing: "some" | "free";
  recall: "any" | "one_area";
  rides: "free" | "assisted";
  mining: "exchange" | "action";
}
export interface Plot {
  card: SiteId;
  /**
   * @minItems 4
   * @maxItems 4
   */
  shops: (number | null)[];
  house: number | null;
}
export interface GoalA {
  card: "A1" | "A2" | "A3" | "A4";
  by: number[];
}
export interface GoalB {
  card: "B1" | "B2" | "B3" | "B4";
  by: number[];
}
export interface GoalC {
  card: "C1" | "C2" | "C3" | "C4";
  by: number[];
}
export interface Player {
  hand: {
    a: number;
    s: number;
    h: number;
  };
  warehouse: {
    a: number;
    s: number;
    h: number;
  };
  goods: {
    C: number;
    S: number;
    T: number;
    F: number;
  };
  imports: number;
  yen: number;
  vp: number;
  orders: OrderId[] | number;
  returned: OrderId | null | boolean;
  fulfilled: OrderId[];
  cards: CardId[];
  tokens: number;
  agents: number;
  used: number;
}
export interface Turn {
  half: "first" | "main" | "second";
  agent: boolean;
  spun: boolean;
  enrolled: boolean;
  faith:
    | ""
    | "C"
    | "S"
    | "T"
    | "F"
    | "Y"
    | "I"
    | "CS"
    | "CT"
    | "CF"
    | "CY"
    | "CI"
    | "ST"
    | "SF"
    | "SY"
    | "SI"
    | "TF"
    | "TY"
    | "TI"
    | "FY"
    | "FI"
    | "YI"
    | "CST"
    | "CSF"
    | "CSY"
    | "CSI"
    | "CTF"
    | "CTY"
    | "CTI"
    | "CFY"
    | "CFI"
    | "CYI"
    | "STF"
    | "STY"
    | "STI"
    | "SFY"
    | "SFI"
    | "SYI"
    | "TFY"
    | "TFI"
    | "TYI"
    | "FYI"
    | "CSTF"
    | "CSTY"
    | "CSTI"
    | "CSFY"
    | "CSFI"
    | "CSYI"
    | "CTFY"
    | "CTFI"
    | "CTYI"
    | "CFYI"
    | "STFY"
    | "STFI"
    | "STYI"
    | "SFYI"
    | "TFYI"
    | "CSTFY"
    | "CSTFI"
    | "CSTYI"
    | "CSFYI"
    | "CTFYI"
    | "STFYI"
    | "CSTFYI";
  placed: AreaId[];
  walked: AreaId[];
  recalled: AreaId | null;
  action: Action | null;
  left: number | null;
  mined: boolean;
  owed: Owed;
  then: ("bonus" | "build" | "recover") | null;
}
export interface LegalMoves {
  format: "yokohama-legal-moves/1";
  count: BigNumber;
  kinds: KindOfMoves[];
  page: Page;
}
export interface KindOfMoves {
  kind:
    | "deal"
    | "keep"
    | "send_agent"
    | "achieve"
    | "fulfil"
    | "spin"
    | "enrol"
    | "done"
    | "place"
    | "move_to"
    | "move_via"
    | "train"
    | "tram"
    | "return"
    | "recall"
    | "take"
    | "learn"
    | "hire"
    | "sell"
    | "buy"
    | "worship"
    | "declare"
    | "put_station"
    | "pick"
    | "shift"
    | "claim"
    | "build_shop"
    | "build_house"
    | "leave"
    | "recover"
    | "deal_site"
    | "deal_token"
    | "deal_goal"
    | "draw_card"
    | "draw_order";
  count: BigNumber;
}
export interface Page {
  kind:
    | (
        | "deal"
        | "keep"
        | "send_agent"
        | "achieve"
        | "fulfil"
        | "spin"
        | "enrol"
        | "done"
        | "place"
        | "move_to"
        | "move_via"
        | "train"
        | "tram"
        | "return"
        | "recall"
        | "take"
        | "learn"
        | "hire"
        | "sell"
        | "buy"
        | "worship"
        | "declare"
        | "put_station"
        | "pick"
        | "shift"
        | "claim"
        | "build_shop"
        | "build_house"
        | "leave"
        | "recover"
        | "deal_site"
        | "deal_token"
        | "deal_goal"
        | "draw_card"
        | "draw_order"
      )
    | null;
  start: BigNumber;
  count: BigNumber;
  moves: Move[];
}
/**
 * Keep this one of the two orders dealt, and return the other (SETUP-7).
 */
export interface Keep {
  format: "yokohama-move/2";
  kind: "keep";
  order: OrderId;
  text: MoveText;
}
/**
 * Turn an agent face down and act in an area without the president (AGENT-1).
 */
export interface SendAgent {
  format: "yokohama-move/2";
  kind: "send_agent";
  area: AnyAreaId;
  text: MoveText;
}
/**
 * Pay the goods of an order in your hand and gain its reward (ORDER-1).
 */
export interface Fulfil {
  format: "yokohama-move/2";
  kind: "fulfil";
  order: OrderId;
  text: MoveText;
}
/**
 * Turn 1 silk into 2 Yen by your Spinning Mill (TECH-4).
 */
export interface Spin {
  format: "yokohama-move/2";
  kind: "spin";
  text: MoveText;
}
/**
 * Pay 1 Yen for an assistant from your warehouse by your University (TECH-14).
 */
export interface Enrol {
  format: "yokohama-move/2";
  kind: "enrol";
  text: MoveText;
}
/**
 * Place an assistant from your hand into an area (PLACE-1).
 */
export interface Place {
  format: "yokohama-move/2";
  kind: "place";
  area: AnyAreaId;
  text: MoveText;
}
/**
 * Move the president into this area, where its move ends (MOVE-3, MOVE-5).
 */
export interface MoveTo {
  format: "yokohama-move/2";
  kind: "move_to";
  area: AnyAreaId;
  text: MoveText;
}
/**
 * Walk with the president onto this board and go on (MOVE-4).
 */
export interface MoveVia {
  format: "yokohama-move/2";
  kind: "move_via";
  area: AnyAreaId;
  text: MoveText;
}
/**
 * Move the president straight to the station token (TECH-2).
 */
export interface Train {
  format: "yokohama-move/2";
  kind: "train";
  text: MoveText;
}
/**
 * Move the president straight to this area (TECH-20).
 */
export interface Tram {
  format: "yokohama-move/2";
  kind: "tram";
  area: AnyAreaId;
  text: MoveText;
}
/**
 * Take the president back to your hand, or leave it there (BACK-1, BACK-2).
 */
export interface Return {
  format: "yokohama-move/2";
  kind: "return";
  text: MoveText;
}
/**
 * Take an assistant back to your hand together with the president (BACK-3).
 */
export interface Recall {
  format: "yokohama-move/2";
  kind: "recall";
  area: AnyAreaId;
  text: MoveText;
}
/**
 * Take one order from a port board, or two for a price (PORT-3).
 */
export interface Take {
  format: "yokohama-move/2";
  kind: "take";
  orders: OrderId[];
  price: ("Y2" | "I1") | null;
  text: MoveText;
}
/**
 * Gain a technology card from a laboratory board, paying Yen and imports (LAB-2).
 */
export interface Learn {
  format: "yokohama-move/2";
  kind: "learn";
  card: CardId;
  yen: number;
  imports: number;
  text: MoveText;
}
/**
 * Move these pieces from your warehouse to your hand (AGENCY-2, GAIN-3).
 */
export interface Hire {
  format: "yokohama-move/2";
  kind: "hire";
  assistants: number;
  shops: number;
  houses: number;
  text: MoveText;
}
/**
 * Sell a trade good in Chinatown (CHINA-2).
 */
export interface Sell {
  format: "yokohama-move/2";
  kind: "sell";
  good: "C" | "S" | "T" | "F";
  text: MoveText;
}
/**
 * Put an assistant on a space of the Church, paying one of each of these kinds (CHURCH-2).
 */
export interface Worship {
  format: "yokohama-move/2";
  kind: "worship";
  space: number;
  kinds: ("C" | "S" | "T" | "F" | "Y" | "I")[];
  from_hand: boolean;
  text: MoveText;
}
/**
 * Put the station token on an area, for good (TECH-2).
 */
export interface PutStation {
  format: "yokohama-move/2";
  kind: "put_station";
  area: AnyAreaId;
  text: MoveText;
}
/**
 * Choose the trade goods that you gain (GAIN-2).
 */
export interface Pick {
  format: "yokohama-move/2";
  kind: "pick";
  goods: ("C" | "S" | "T" | "F")[];
  text: MoveText;
}
/**
 * Move an assistant from an area, or from your hand (`None`), to another area (GAIN-4).
 */
export interface Shift {
  format: "yokohama-move/2";
  kind: "shift";
  origin: AnyAreaId | null;
  area: AnyAreaId;
  text: MoveText;
}
/**
 * Leave one of the assistants in the area by your Telephone (TECH-16).
 */
export interface Leave {
  format: "yokohama-move/2";
  kind: "leave";
  text: MoveText;
}
/**
 * Take all assistants of the area back, though your Telephone would leave one (TECH-16).
 */
export interface Recover {
  format: "yokohama-move/2";
  kind: "recover";
  text: MoveText;
}
/**
 * Chance: the top card of the order deck turns out to be this one (SETUP-6, PORT-6).
 */
export interface DrawOrder {
  format: "yokohama-move/2";
  kind: "draw_order";
  order: OrderId;
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
  format: "yokohama-record/1";
  pack: {
    name: string;
    sha256: string;
  };
  rules: RecordRules;
  seats: string[];
  areas: string[];
  sites: string[];
  tokens: string[];
  goals: string[];
  cards: string[];
  orders: string[];
  moves: string[];
  checkpoints?: Checkpoint[];
  result?: Result;
}
export interface RecordRules {
  placing?: "some" | "free";
  recall?: "any" | "one_area";
  rides?: "free" | "assisted";
  mining?: "exchange" | "action";
}
export interface Result {
  ended_by: ("houses" | "shops" | "orders" | "church" | "customs" | "rounds") | null;
  vp: number[];
  bonus: number[][] | null;
  winners: number[] | null;
}
export interface HouseRecord {
  format: "yokohama-record/2";
  pack: {
    name: string;
    sha256: string;
  };
  rules: Ruleset;
  seats: string[];
  areas: string[];
  sites: string[];
  tokens: string[];
  goals: string[];
  cards: string[];
  orders: string[];
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
export interface FullPlayer {
  hand: {
    a: number;
    s: number;
    h: number;
  };
  warehouse: {
    a: number;
    s: number;
    h: number;
  };
  goods: {
    C: number;
    S: number;
    T: number;
    F: number;
  };
  imports: number;
  yen: number;
  vp: number;
  orders: OrderId[];
  returned: OrderId | null;
  fulfilled: OrderId[];
  cards: CardId[];
  tokens: number;
  agents: number;
  used: number;
}
export interface Refusal {
  format: "yokohama-refusal/1";
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
  placing?: "some" | "free";
  recall?: "any" | "one_area";
  rides?: "free" | "assisted";
  mining?: "exchange" | "action";
}
export interface State {
  format: "yokohama-state/1";
  pack: {
    name: "reconstructed-1";
    sha256: "bb10472302b5249397928cbcd48f78334ed7b924937567590ae6573e6ef9baf2";
  };
  ruleset: RulesetChanges;
  names: string[];
  cells: AreaId[];
  phase: PhaseWord;
  seat: number | null;
  active: number | null;
  round: number;
  last: number | null;
  trigger: ("houses" | "shops" | "orders" | "church" | "customs" | "rounds") | null;
  sites: {
    copper?: Plot | null;
    silk?: Plot | null;
    tea?: Plot | null;
    fishing?: Plot | null;
    bank?: Plot | null;
    portA?: Plot | null;
    portB?: Plot | null;
    labA?: Plot | null;
    labB?: Plot | null;
    agency?: Plot | null;
    chinatown?: Plot | null;
    church?: Plot | null;
    customs?: Plot | null;
    canal?: Plot | null;
    copper2?: Plot | null;
    silk2?: Plot | null;
    tea2?: Plot | null;
    fishing2?: Plot | null;
  };
  tokens: {
    copper?: TokenId | null;
    silk?: TokenId | null;
    tea?: TokenId | null;
    fishing?: TokenId | null;
    bank?: TokenId | null;
    portA?: TokenId | null;
    portB?: TokenId | null;
    labA?: TokenId | null;
    labB?: TokenId | null;
    agency?: TokenId | null;
    chinatown?: TokenId | null;
    church?: TokenId | null;
    customs?: TokenId | null;
    canal?: TokenId | null;
    copper2?: TokenId | null;
    silk2?: TokenId | null;
    tea2?: TokenId | null;
    fishing2?: TokenId | null;
  };
  station: AreaId | null;
  presidents: (AreaId | null)[];
  assistants: {
    copper?: number;
    silk?: number;
    tea?: number;
    fishing?: number;
    bank?: number;
    portA?: number;
    portB?: number;
    labA?: number;
    labB?: number;
    agency?: number;
    chinatown?: number;
    church?: number;
    customs?: number;
    canal?: number;
    copper2?: number;
    silk2?: number;
    tea2?: number;
    fishing2?: number;
  }[];
  /**
   * @minItems 8
   * @maxItems 8
   */
  church: (number | null)[];
  /**
   * @minItems 8
   * @maxItems 8
   */
  customs: (number | null)[];
  ports: {
    /**
     * @minItems 6
     * @maxItems 6
     */
    A?: (OrderId | null)[];
    /**
     * @minItems 6
     * @maxItems 6
     */
    B?: (OrderId | null)[];
  };
  labs: {
    /**
     * @minItems 6
     * @maxItems 6
     */
    A?: (CardId | null)[];
    /**
     * @minItems 6
     * @maxItems 6
     */
    B?: (CardId | null)[];
  };
  order_deck: number;
  order_bag: OrderId[];
  card_bag: CardId[];
  agents: {
    EN: number;
    US: number;
    FR: number;
    DE: number;
    NL: number;
  };
  goals: {
    A: GoalA | null;
    B: GoalB | null;
    C: GoalC | null;
  };
  players: FullPlayer[];
  turn: Turn | null;
}
