/** Plans what is seen between two views of a table: the cards, and everything around them.
 * @import { StackElement, Moments, Move, TableElement, View } from "./view.js"
 */

import { goFrom, moveCards } from "./card_moves.js"
import { isAtWar, isCard, isStack, liesAt, looksLike } from "./elements.js"
import { isSameBattle } from "./matching.js"
import { BACK, CALM, COUNT, FADE, PLAIN, RESEAT, RUSH, SHARE, TIE, WIN } from "./timing.js"

/** Return what happens from one view to the next, where `found` is what `matchElements` says of them.
 * @param {View} before
 * @param {View} after
 * @param {number[]} found
 * @returns {Move[]}
 */
export function planMoves(before, after, found) {
  const { pace } = after
  const rush = pace !== null && pace < RUSH
  const { moves, moments } = moveCards(before, after, found, rush)
  /** @type {Move[]} */
  const all = [...moves, ...moveRest(before, after, found, moments), ...changeCloth(before, after, moments)]
  all.push({ act: "tell", index: -1, at: moments.won, ms: 0 })
  return hurry(rush ? all.filter(({ act }) => act !== "turn" && act !== "rise" && act !== "count") : all, pace)
}

/** @param {Move[]} moves */
const endOf = moves => Math.max(0, ...moves.map(({ at, ms }) => at + ms))

/** Fit moves into the time until the next view.
 * @param {Move[]} moves
 * @param {number | null} pace
 */
function hurry(moves, pace) {
  const over = pace ? endOf(moves) / (pace * SHARE) : 0
  return over > 1 ? moves.map(move => ({ ...move, at: move.at / over, ms: move.ms / over })) : moves
}

/** Everything but cards: seats that move, what changes its look, what comes and goes.
 * @param {View} before
 * @param {View} after
 * @param {number[]} found
 * @param {Moments} moments
 */
function moveRest(before, after, found, moments) {
  const newWar = isAtWar(after) && !isAtWar(before)
  const over = !isSameBattle(before, after)
  /** @type {Move[]} */
  const moves = []
  after.elements.forEach((element, index) => {
    if (isCard(element)) return
    const was = before.elements[found[index]]
    const at = momentOf(element, was, moments)
    if (!was) moves.push(appear(index, element, newWar && isOfBurst(element) ? moments.tied - TIE.burst : at))
    else {
      const won = over && "lit" in was && was.lit
      if (!liesAt(was, element)) moves.push(goFrom(index, was, 0, RESEAT))
      if (won) moves.push({ act: "vanish", index: found[index], at: 0, ms: FADE }, { act: "stand", index, element: { ...was, lit: false }, at, ms: FADE }, fadeIn(index, at))
      else if (!looksLike(was, element)) moves.push({ act: "vanish", index: found[index], at, ms: FADE }, fadeIn(index, at))
      if (isStack(was) && isStack(element) && isWon(was, element)) moves.push({ act: "count", index, from: was.count, at, ms: COUNT })
    }
  })
  const kept = new Set(found)
  before.elements.forEach((element, index) => {
    if (isCard(element) || kept.has(index)) return
    const late = newWar && element.kind === "words" && element.role === "plate"
    moves.push({ act: "vanish", index, at: late ? Math.max(0, moments.tied - TIE.burst) : 0, ms: FADE })
  })
  return moves
}

/** @param {TableElement} element */
const isOfBurst = element => element.kind === "words" && (element.role === "burst" || element.text.startsWith("×"))

/** @param {StackElement} was
 * @param {StackElement} stack
 */
const isWon = (was, stack) => was.form === stack.form && stack.count > was.count && was.count > 0

/** How something new comes: a word for war and a crown fall in, a pill grows, the rest fades in.
 * @param {number} index
 * @param {TableElement} element
 * @param {number} when
 * @returns {Move}
 */
function appear(index, element, when) {
  const at = Math.max(0, when)
  if (isOfBurst(element) || (element.kind === "mark" && element.role === "crown")) return { act: "appear", index, from: 2.2, at, ms: TIE.burst, easing: BACK }
  const pill = element.kind === "words" && element.role === "pill"
  return { ...fadeIn(index, at), ...(pill ? { from: 0.4, easing: BACK } : {}) }
}

/** @param {number} index
 * @param {number} at
 * @returns {Move & { act: "appear" }}
 */
const fadeIn = (index, at) => ({ act: "appear", index, from: 1, at, ms: FADE, easing: PLAIN })

/** When something is seen to change: stacks only once their cards are won, for who still has all of them is about to win.
 * @param {TableElement} element
 * @param {TableElement | undefined} was
 * @param {Moments} moments
 */
function momentOf(element, was, { laid, won }) {
  if (element.kind === "mark") return element.role === "crown" ? won + WIN.look : element.role === "deal" ? laid : 0
  if (element.kind === "words" && element.role === "plate") return laid
  if (element.kind === "disc") return element.ticked || (was?.kind === "disc" && was.ticked) ? laid : won
  return isStack(element) ? (was ? won + WIN.look : laid) : won
}

/** The cloth turns to ember with the burst, to a winner's rays with the gold, and otherwise at once.
 * @param {View} before
 * @param {View} after
 * @param {Moments} moments
 * @returns {Move[]}
 */
function changeCloth(before, after, { tied, won }) {
  if (before.cloth === after.cloth && before.height === after.height && `${before.light}` === `${after.light}`) return []
  if (isAtWar(after) && !isAtWar(before)) return [{ act: "cloth", index: -1, at: Math.max(0, tied - TIE.burst), ms: TIE.cloth }]
  return [{ act: "cloth", index: -1, at: after.cloth.endsWith("rays") ? won : 0, ms: CALM }]
}
