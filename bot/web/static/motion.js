/** Plays moves with Web Animations on nodes that already show how it ends: so whatever is stopped is at its end.
 * @import { Move, Place, TableElement, View } from "./view.js"
 */

import { placeOf } from "./elements.js"
import { buildPiece, drawFace, poseAt } from "./pieces.js"
import { BACK, OUT, STILL } from "./timing.js"

const ABOVE = "900"
/** How far a winning card rises, in units of the grid, and to what size. */
const RISE = { up: 24, size: 1.08 }
const STEPS = 6

/** What is being played: animations, and nodes that are there only meanwhile. */
export class Motion {
  /** @type {Animation[]} */
  #animations = []
  /** @type {Element[]} */
  #passing = []

  /** @param {HTMLElement} stage Where nodes that are there only meanwhile are put. */
  constructor(stage) {
    this.stage = stage
  }

  /** Wait until all is at its end.
   * @param {() => void} then Called unless it was stopped before.
   */
  whenDone(then) {
    Promise.all(this.#animations.map(animation => animation.finished)).then(then, () => undefined)
  }

  /** Show the end at once. */
  stop() {
    for (const animation of this.#animations) animation.cancel()
    for (const node of this.#passing) node.remove()
    this.#animations = []
    this.#passing = []
  }

  /** Fade what was seen, a copy of which is given, over what is there now.
   * @param {HTMLElement} copy
   */
  fade(copy) {
    copy.classList.add("passing")
    this.#pass(copy)
    this.#run(copy, [{ opacity: 1 }, { opacity: 0 }], { at: 0, ms: STILL }, "linear")
  }

  /** Play one move.
   * @param {Move} move
   * @param {HTMLElement} node The node of the new view, or of the old one for what leaves or vanishes.
   * @param {TableElement} element What that shows.
   */
  play(move, node, element) {
    switch (move.act) {
      case "go":
        return this.#go(move, node, element)
      case "turn":
        return this.#turn(move, node, element)
      case "face":
        return this.#cover(node, drawFace(move.from.card, move.from.small), [{ opacity: 1 }, { opacity: 0 }], move)
      case "light":
        for (const light of node.querySelectorAll(".ring, .veil")) this.#run(light, [{ opacity: 0 }, { opacity: 1 }], move)
        return
      case "rise":
        return void this.#run(node, rise(lower(placeOf(element), move.low), placeOf(element)), move, BACK, "forwards")
      case "appear":
        return this.#appear(move, node, placeOf(element))
      case "leave":
        return this.#leave(move, node, placeOf(element))
      case "vanish":
        return void this.#run(node, [{ opacity: 1 }, { opacity: 0 }], move)
      case "stand":
        return this.#stand(move)
      case "count":
        return this.#count(move, node, element)
    }
  }

  /** Keep a node of the old view until the end.
   * @param {HTMLElement} node
   */
  keep(node) {
    this.#passing.push(node)
  }

  /** Let the old cloth fade over the new one.
   * @param {Move} move
   * @param {HTMLElement} cloth
   */
  fadeCloth(move, cloth) {
    this.#passing.push(cloth)
    this.#run(cloth, [{ opacity: 1 }, { opacity: 0 }], move)
  }

  /** Call back at a moment, unless it was stopped before.
   * @param {Move} move
   * @param {() => void} then
   */
  tell(move, then) {
    this.#run(this.stage, [], move)
    this.#animations.at(-1)?.finished.then(then, () => undefined)
  }

  /** Deal a card from the middle.
   * @param {Move & { act: "deal" }} move
   * @param {View} view
   */
  deal(move, view) {
    const { to, back } = move
    const from = { x: 400, y: view.height / 2, size: to.size, turn: 0 }
    const node = buildPiece({ kind: "card", card: null, x: from.x, y: from.y, width: from.size, turn: 0, light: "plain", small: true, seat: null, back })
    node.style.zIndex = ABOVE
    this.#pass(node)
    const end = poseAt(to, from.size)
    const frames = [{ transform: poseAt(from, from.size), opacity: 1 }, { transform: end, opacity: 1, offset: 0.99 }, { transform: end, opacity: 0 }]
    this.#run(node, frames, move, OUT)
  }

  /** @param {Move & { act: "go" }} move
   * @param {HTMLElement} node
   * @param {TableElement} element
   */
  #go(move, node, element) {
    const to = placeOf(element)
    if (move.rises) return void this.#run(node, rise(move.from, to), move, BACK)
    const frames = [
      { transform: poseAt(move.from, to.size), ...(move.enters ? { opacity: 0 } : {}) },
      ...(move.enters ? [{ opacity: 1, offset: 0.2 }] : []),
      { transform: poseAt(lower(to, move.low), to.size) },
    ]
    this.#run(node, frames, move, move.easing)
  }

  /** A card narrows to nothing, changes sides, and widens.
   * @param {Move} move
   * @param {HTMLElement} node
   * @param {TableElement} element
   */
  #turn(move, node, element) {
    const small = element.kind === "card" && element.small
    this.#cover(node, drawFace(null, small), [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], move)
    const sheet = node.querySelector(".sheet")
    const halves = [
      { transform: "scaleX(1)", easing: "ease-in" },
      { transform: "scaleX(0)", easing: "ease-out" },
      { transform: "scaleX(1)" },
    ]
    if (sheet) this.#run(sheet, halves, move)
  }

  /** Cover a card with another side of it.
   * @param {HTMLElement} node
   * @param {Element} side
   * @param {Keyframe[]} frames
   * @param {Move} move
   */
  #cover(node, side, frames, move) {
    node.querySelector(".sheet")?.append(side)
    this.#passing.push(side)
    this.#run(side, frames, move)
  }

  /** @param {Move & { act: "appear" }} move
   * @param {HTMLElement} node
   * @param {Place} place
   */
  #appear(move, node, place) {
    const end = poseAt(place, place.size)
    this.#run(node, [{ opacity: 0 }, { opacity: 1 }], { at: move.at, ms: move.ms / 2 })
    if (move.from !== 1) this.#run(node, [{ transform: `${end} scale(${move.from})` }, { transform: `${end} scale(1)` }], move, move.easing)
  }

  /** A card goes to a stack, and is no longer seen.
   * @param {Move & { act: "leave" }} move
   * @param {HTMLElement} node
   * @param {Place} place
   */
  #leave(move, node, place) {
    node.style.zIndex = ABOVE
    const end = poseAt(move.to, place.size)
    this.#run(node, [{ transform: poseAt(place, place.size), opacity: 1 }, { transform: end, opacity: 1, offset: 0.9 }, { transform: end, opacity: 0 }], move, OUT)
  }

  /** Something stands in for a node until that appears: a seat that won the last battle, while this one is open.
   * @param {Move & { act: "stand" }} move
   */
  #stand(move) {
    const node = buildPiece(move.element)
    node.style.zIndex = "2"
    this.#pass(node)
    this.#run(node, [{ opacity: 1 }, { opacity: 0 }], move)
  }

  /** A number counts up to what it is: those between take turns, and then make room for it.
   * @param {Move & { act: "count" }} move
   * @param {HTMLElement} node
   * @param {TableElement} element
   */
  #count(move, node, element) {
    const shown = node.querySelector(".count")
    if (element.kind !== "stack" || !shown) return
    const steps = Math.min(STEPS, element.count - move.from - 1)
    for (let step = 1; step <= steps; step++) {
      const number = /** @type {HTMLElement} */ (shown.cloneNode(true))
      number.textContent = String(Math.round(move.from + ((element.count - move.from) * step) / (steps + 1)))
      node.append(number)
      this.#passing.push(number)
      const at = move.at + (move.ms * (step - 1)) / steps
      this.#run(number, [{ opacity: 0 }, { opacity: 1, offset: 0.01 }, { opacity: 1, offset: 0.99 }, { opacity: 0 }], { at, ms: move.ms / steps })
    }
    if (steps > 0) this.#run(shown, [{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], move)
  }

  /** @param {HTMLElement} node */
  #pass(node) {
    this.stage.append(node)
    this.#passing.push(node)
  }

  /** @param {Element} node
   * @param {Keyframe[]} frames
   * @param {{ at: number, ms: number }} times
   * @param {string} easing
   * @param {FillMode} fill
   */
  #run(node, frames, { at, ms }, easing = "linear", fill = "both") {
    this.#animations.push(node.animate(frames, { delay: at, duration: ms, easing, fill }))
  }
}

/** @param {Place} place
 * @param {number} low
 */
const lower = (place, low) => ({ ...place, y: place.y + low })

/** @param {Place} from
 * @param {Place} to
 */
const rise = (from, to) => [
  { transform: poseAt(from, to.size) },
  { transform: poseAt({ ...to, y: to.y - RISE.up, size: to.size * RISE.size }, to.size), offset: 0.5 },
  { transform: poseAt(to, to.size) },
]
