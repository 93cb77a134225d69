/** The types of all modules here, for the checker alone: browsers never load them. */

type Card = string;
type Rules = Record<string, any>;
type Game = import("./game.js").Game;

/** Gives a number below each limit, from the stream of a label. */
type Draw = (limits: number[], label: string) => number[];

interface Outcome {
  ending: string;
  winners: number[];
  battles: number;
  wars: number;
  cards: number[];
  places: number[];
}

interface GameRecord {
  format: string;
  variant: string;
  rules: Rules;
  seats: number;
  seed?: string | null;
  entropy?: string[] | null;
  deck?: string | null;
  stocks?: string[] | null;
  choices?: [number, number, string][] | null;
  called?: number | null;
  outcome?: Outcome | null;
  digest?: string | null;
  commitment?: string | null;
  draws?: Record<string, number[]> | null;
}

/** What a battle came to; `laid` is by seat, `out` are those whom it knocked out. */
interface Battle {
  winner: number | null;
  steps: number;
  laid: Card[][];
  killed?: Card[];
  out?: number[];
}

/** One line of a trace. */
type Line = Record<string, any>;

/** How a game is dealt and how a battle of it is played. */
interface Procedure {
  deal?: (game: Game) => void;
  play: (game: Game) => Battle;
}

type Procedures = Record<string, Procedure>;
type Seat = number;
type Seats = number[];
type Count = (seat: Seat) => number;

/** Why a game is not true, or cannot be proved: a code and values, for a sentence that the page has. */
interface Reason {
  code: string;
  values: Record<string, string | number>;
}

type What = "seal" | "deal" | "rounds" | "outcome" | "digest";

/** `ok` is true if all of it holds, false if something does not, null if nobody can prove it. */
interface Proof {
  ok: boolean | null;
  steps: { what: What; ok: boolean | null }[];
  /** The first round that is not as it was told; 0 is the deal. */
  failedRound: number | null;
  reason: Reason | null;
}
