/** Asks about elements of a table: what they are, where they lie, and whether two are alike.
 * @import { CardElement, Place, StackElement, TableElement, View } from "./view.js"
 */

/** The height of a deck's top card, and half of that of a chip's, in widths: as in bot/pictures/card_stacks.py. */
export const TOP = 0.64
export const OVAL = 0.3
/** How far the middle of letters lies above their baseline, in sizes of the type: as in bot/pictures/plates.py. */
const CAPITALS = 0.364

/** Where an element lies.
 * @param {TableElement} element
 * @returns {Place}
 */
export function placeOf(element) {
  const { x } = element
  switch (element.kind) {
    case "card":
      return { x, y: element.y, size: element.width, turn: element.turn }
    case "stack":
      return { x, y: element.base, size: element.width, turn: 0 }
    case "disc":
      return { x, y: element.y, size: element.radius, turn: 0 }
    case "words":
      return { x, y: element.y - (element.role === "name" ? element.size * CAPITALS : 0), size: element.size, turn: 0 }
    default:
      return { x, y: element.y, size: element.width, turn: 0 }
  }
}

/** The middle of a stack's upper side, where cards come from and go to, for cards so wide there.
 * @param {StackElement} stack
 * @returns {Place}
 */
export const topOf = stack => ({
  x: stack.x,
  y: stack.base - (stack.form === "chips" ? OVAL : TOP / 2) * stack.width - stack.thick,
  size: stack.width * 0.72,
  turn: 0,
})

/** @param {TableElement} element
 * @returns {element is CardElement}
 */
export const isCard = element => element.kind === "card"

/** @param {TableElement} element
 * @returns {element is StackElement}
 */
export const isStack = element => element.kind === "stack"

/** @param {TableElement | undefined} element */
export const isLit = element => element !== undefined && isCard(element) && element.light === "lit"

/** @param {View} view */
export const isAtWar = view => view.elements.some(element => element.kind === "words" && element.role === "burst")

/** Whether two elements lie at the same place.
 * @param {TableElement} one
 * @param {TableElement} two
 */
export function liesAt(one, two) {
  const [a, b] = [placeOf(one), placeOf(two)]
  return a.x === b.x && a.y === b.y && a.turn === b.turn && a.size === b.size
}

/** Whether two elements look the same, wherever they lie.
 * @param {TableElement} one
 * @param {TableElement} two
 */
export const looksLike = (one, two) => lookOf(one) === lookOf(two)

/** @param {TableElement} element */
const lookOf = element => JSON.stringify({ ...element, x: 0, y: 0, base: 0, turn: 0 })
