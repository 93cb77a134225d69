/** What a server says of a table: the elements that lie on it, on a grid 800 wide, from the lowest up, and how it came about. */

/** The backs of cards that not everybody has. */
export type Back = "waves" | "compass" | "shield" | "sunburst"

export interface CardElement {
  kind: "card"
  card: string | null
  x: number
  y: number
  width: number
  turn: number
  light: "plain" | "dim" | "lit"
  small: boolean
  seat: number | null
  back?: Back
}

export interface StackElement {
  kind: "stack"
  form: "deck" | "chips" | "place"
  count: number
  x: number
  base: number
  width: number
  thick: number
  size: number
  seat: number | null
  back?: Back
}

export interface PileElement {
  kind: "pile"
  count: number
  top: string
  x: number
  y: number
  width: number
  seat: number | null
}

export interface DiscElement {
  kind: "disc"
  seat: number
  letter: string
  emblem: "initial" | "robot" | "house"
  x: number
  y: number
  radius: number
  lit: boolean
  out: boolean
  ticked: boolean
}

export interface WordsElement {
  kind: "words"
  role: "name" | "pill" | "plate" | "burst" | "foot"
  text: string
  x: number
  y: number
  size: number
  width: number
  side: "left" | "middle" | "right"
  lit: boolean
  out: boolean
}

export interface MarkElement {
  kind: "mark"
  role: "deal" | "pause" | "crown" | "seat" | "kept" | "luck"
  x: number
  y: number
  width: number
}

export type TableElement = CardElement | StackElement | PileElement | DiscElement | WordsElement | MarkElement

export interface View {
  version: 1
  beat: number
  phase: "lobby" | "playing" | "over"
  battle: number
  stage: number
  winner: number | null
  pace: number | null
  /** Whether its bot is away, so that this is how it stood. */
  stood?: boolean
  /** Where the drawings are that not every table needs. */
  art?: string
  words: { alt: string; aloud: string }
  height: number
  /** Its design, unless that is the first, and what shines on it: `felt`, `rays`, `ember`, `stirred`, `dark`, `plum`, `plum-rays` … */
  cloth: string
  light: [number, number]
  elements: TableElement[]
}

/** Where an element lies: its point, what its size is measured by, and its tilt in degrees. */
export interface Place {
  x: number
  y: number
  size: number
  turn: number
}

/** One thing that is seen to happen, `at` so many milliseconds and for `ms`; `index` is that of an element of the new view, or of
 * the old one for what leaves or vanishes. */
export type Move = { at: number; ms: number; index: number } & (
  | { act: "go"; from: Place; easing: string; rises: boolean; enters: boolean; low: number }
  | { act: "turn" }
  | { act: "face"; from: CardElement }
  | { act: "light" }
  | { act: "rise"; low: number }
  | { act: "appear"; from: number; easing: string }
  | { act: "count"; from: number }
  | { act: "deal"; to: Place; back?: Back }
  | { act: "leave"; to: Place }
  | { act: "vanish" }
  | { act: "cloth" }
  | { act: "tell" }
  | { act: "stand"; element: TableElement }
)

/** When, of all that is seen between two views, the cards are laid, are all seen, have tied, and it is seen who takes them. */
export interface Moments {
  laid: number
  shown: number
  tied: number
  won: number
}

/** A finished game: its views, in which elements are numbers of those below. */
export interface ReplayShow {
  title: string
  views: ReplayView[]
  /** Where the drawings are that not every table needs. */
  art?: string
  elements: TableElement[]
}

export interface ReplayView extends Omit<View, "version" | "pace" | "elements" | "words"> {
  war: boolean
  words: { heading: string; alt: string; aloud: string; lines: import("./words.js").Line[] }
  elements: number[]
}
