/** Plans what the cards do between two views: they are taken, dealt, laid, turned up, and the best one is raised.
 * @typedef {{ element: CardElement, index: number, was: TableElement | undefined, part: string }} Laid
 * @import { CardElement, Moments, Move, TableElement, View } from "./view.js"
 */

import { isAtWar, isCard, isLit, isStack, liesAt, placeOf, topOf } from "./elements.js"
import { isSameBattle } from "./matching.js"
import { BACK, DEAL, DECIDE, DOWN, FADE, FLIP, LAY, LOW, OUT, TAKE, TIE, WIN } from "./timing.js"

/** Return the moves of the cards, and when what happens that others go by.
 * @param {View} before
 * @param {View} after
 * @param {number[]} found
 * @param {boolean} rush Whether there is time only to take and to lay.
 * @returns {{ moves: Move[], moments: Moments }}
 */
export function moveCards(before, after, found, rush) {
  const play = new CardPlay(before, after, found)
  const taken = play.take()
  const laid = play.deal(rush ? taken / 2 : taken)
  const shown = play.lay(laid)
  const tied = play.pairUp(shown)
  const decided = rush ? laid + LAY : play.decide(play.layDown(tied))
  play.showLights(decided)
  return { moves: play.moves, moments: { laid, shown, tied, won: decided } }
}

class CardPlay {
  /** @type {Move[]} */
  moves = []

  /** @param {View} before
   * @param {View} after
   * @param {number[]} found
   */
  constructor(before, after, found) {
    this.before = before
    this.after = after
    this.cards = readCards(before, after, found)
    const kept = new Set(found)
    this.gone = [...before.elements.keys()].filter(at => !kept.has(at) && isCard(before.elements[at]))
  }

  /** Cards whose battle is over fly to whoever took them, the winning one last, or to the pot; others fade. */
  take() {
    const taker = this.taker()
    const last = this.gone.sort((one, two) => Number(isLit(this.before.elements[one])) - Number(isLit(this.before.elements[two])))
    last.forEach((index, order) => {
      if (taker) this.moves.push({ act: "leave", index, to: topOf(taker), at: order * TAKE.step, ms: TAKE.ms })
      else this.moves.push({ act: "vanish", index, at: 0, ms: FADE })
    })
    return taker && last.length ? TAKE.ms * 0.7 + last.length * TAKE.step : 0
  }

  taker() {
    const stacks = this.after.elements.filter(isStack)
    const { winner } = this.before
    const own = winner !== null && !isSameBattle(this.before, this.after) ? stacks.find(stack => stack.seat === winner) : undefined
    return own ?? stacks.find(stack => stack.seat === null)
  }

  /** A fresh deck goes out from the middle, a card to each in turn. Returns when the next cards may be laid.
   * @param {number} start
   */
  deal(start) {
    const stacks = this.after.elements.filter(isStack).filter(stack => stack.form === "deck")
    const fresh = this.after.elements.some(element => element.kind === "mark" && element.role === "deal")
    if (!fresh || !stacks.length || this.before.phase === this.after.phase) return start
    const cards = Math.min(DEAL.cards, stacks.reduce((sum, stack) => sum + stack.count, 0))
    const step = Math.min(DEAL.step, (DEAL.most - DEAL.ms) / cards)
    for (let card = 0; card < cards; card++) {
      const stack = stacks[card % stacks.length]
      this.moves.push({ act: "deal", index: -1, to: topOf(stack), back: stack.back, at: start + card * step, ms: DEAL.ms })
    }
    return start + cards * step + DEAL.ms
  }

  /** Each seat's first card comes from its stack; faces turn up in the order of seats. Returns when all are seen.
   * @param {number} start
   */
  lay(start) {
    const cards = this.cards.filter(({ part }) => part === "first")
    for (const card of cards) this.enter(card, start)
    const up = cards.filter(({ element }) => element.card !== null)
    const end = this.turnUp(up, start + LAY, FLIP)
    const turned = this.cards.filter(({ part }) => part === "turned")
    return Math.max(cards.length ? start + LAY : start, up.length ? end : 0, this.turnUp(turned, up.length ? end : start, FLIP))
  }

  /** Cards that are where they were go to where they lie now: a tie, into the middle. Returns when that is seen.
   * @param {number} start
   */
  pairUp(start) {
    const moved = this.cards.filter(({ element, was }) => was && !liesAt(was, element) && !this.isRaised(element, was))
    for (const { index, was } of moved) if (was) this.moves.push(goFrom(index, was, start, TIE.pair))
    return start + (moved.length ? TIE.pair * 0.7 : isAtWar(this.after) && !isAtWar(this.before) ? TIE.burst : 0)
  }

  /** Cards go down, one of each seat at a time. Returns when the deciding ones follow.
   * @param {number} start
   */
  layDown(start) {
    const downs = this.cards.filter(({ part }) => part === "down")
    const orders = new Map()
    for (const card of downs) {
      const order = orders.get(card.element.seat) ?? 0
      orders.set(card.element.seat, order + 1)
      this.enter(card, start + order * DOWN.ms, card.element.small ? DOWN.ms : LAY)
    }
    if (!downs.length) return start
    const last = start + Math.max(...orders.values()) * DOWN.ms
    return this.cards.some(({ part }) => part === "decider") ? last + DOWN.hold : last
  }

  /** The deciding cards come, where they do not lie there yet, and turn up one after another. Returns when that is seen.
   * @param {number} start
   */
  decide(start) {
    const deciders = this.cards.filter(({ part }) => part === "decider")
    for (const card of deciders) this.enter(card, start)
    const up = this.turnUp(deciders, start + LAY, DECIDE)
    return Math.max(start, deciders.length ? up : 0, this.turnUp(this.cards.filter(({ part }) => part === "decided"), start, DECIDE))
  }

  /** Raise the card of the seat that takes, in gold, and dim the others.
   * @param {number} at
   */
  showLights(at) {
    for (const { element, index, was } of this.cards) {
      const card = was && isCard(was) ? was : undefined
      if (card && card.card !== null && (card.card !== element.card || card.small !== element.small))
        this.moves.push({ act: "face", index, from: card, at: 0, ms: FADE })
      if (element.light === "plain" || card?.light === element.light) continue
      this.moves.push({ act: "light", index, at, ms: WIN.look })
      if (element.light !== "lit") continue
      if (was && this.isRaised(element, was) && !liesAt(was, element)) this.moves.push({ ...goFrom(index, was, at, WIN.ms), easing: BACK, rises: true })
      else this.moves.push({ act: "rise", index, at, ms: WIN.ms, low: was ? 0 : lowOf(element) })
    }
  }

  /** Whether a card moves only by being raised where it lies.
   * @param {CardElement} element
   * @param {TableElement} was
   */
  isRaised(element, was) {
    return isLit(element) && !isLit(was) && isCard(was) && was.width === element.width
  }

  /** Turn cards up in the order of their seats, which tells nobody who wins. Returns when the last one lies face up.
   * @param {Laid[]} cards
   * @param {number} start
   * @param {{ ms: number, step: number }} times
   */
  turnUp(cards, start, { ms, step }) {
    const seats = [...new Set(cards.map(({ element }) => element.seat ?? -1))].sort((one, two) => one - two)
    for (const { element, index } of cards)
      this.moves.push({ act: "turn", index, at: start + seats.indexOf(element.seat ?? -1) * step, ms })
    return start + (seats.length ? (seats.length - 1) * step + ms : 0)
  }

  /** A card comes from its seat's stack, or from its disc where it has none.
   * @param {Laid} card
   * @param {number} at
   */
  enter({ element, index }, at, ms = LAY) {
    const { elements } = this.after
    const stack = elements.filter(isStack).find(({ seat }) => seat === element.seat)
    const disc = elements.find(other => other.kind === "disc" && other.seat === element.seat)
    const from = stack ? topOf(stack) : { ...placeOf(disc ?? element), size: element.width / 2, turn: 0 }
    this.moves.push({ act: "go", index, from, at, ms, easing: OUT, rises: false, enters: true, low: lowOf(element) })
  }
}

/** Return the move of something from where it was to where it is.
 * @param {number} index
 * @param {TableElement} was
 * @param {number} at
 * @param {number} ms
 * @returns {Move & { act: "go" }}
 */
export const goFrom = (index, was, at, ms) => ({ act: "go", index, from: placeOf(was), at, ms, easing: OUT, rises: false, enters: false, low: 0 })

/** How much lower a card that is about to win is laid: as low as all others, so that it tells nobody.
 * @param {CardElement} element
 */
const lowOf = element => (isLit(element) ? element.width * LOW : 0)

/** Return the cards of a view and the part that each has: the first of its seat, one that lies down, the one that decides, one
 * that is turned up, or one that was there.
 * @param {View} before
 * @param {View} after
 * @param {number[]} found
 * @returns {Laid[]}
 */
function readCards(before, after, found) {
  const war = isAtWar(after)
  const goesOn = war && isAtWar(before) && isSameBattle(before, after)
  const fanned = new Set()
  return after.elements.flatMap((element, index) => {
    if (!isCard(element)) return []
    const was = before.elements[found[index]]
    const isBack = element.card === null
    const turned = was && isCard(was) && was.card === null && !isBack
    if (war && isBack) fanned.add(element.seat)
    const fan = fanned.has(element.seat)
    const part = was ? (turned ? (fan ? "decided" : "turned") : "there") : war && isBack ? "down" : fan || goesOn ? "decider" : "first"
    return [{ element, index, was, part }]
  })
}
