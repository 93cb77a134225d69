/** The table as an element: `<war-table>` takes views of a table and plays what changed since the one before.
 *
 * `show(view)` plays the way to a view, `finish()` goes to its end at once. Attributes: `motion` is `full` or `none`, `sound`
 * `on` or `off`, to be set in answer to a press. The events `decided` and `settled` tell the beat whose cards are all up,
 * so that words spoil nothing, and at which it has come to rest. Views never queue: the next one ends what is being played.
 * @import { View } from "./view.js"
 */

import { looksLike } from "./elements.js"
import { isSameBattle, matchElements } from "./matching.js"
import { Motion } from "./motion.js"
import { build, buildCloth, buildPiece, buildRim, dressPiece, posePiece } from "./pieces.js"
import { planMoves } from "./plan.js"
import { Sounds } from "./sounds.js"
import { STORM } from "./timing.js"

export class WarTable extends HTMLElement {
  static observedAttributes = ["sound"]
  #sounds = new Sounds()
  #picture = build("div", "table-picture")
  #stage = build("div", "stage")
  #aloud = build("div", "table-aloud")
  #motion = new Motion(this.#stage)
  /** @type {View | null} */
  #view = null
  /** @type {HTMLElement[]} */
  #nodes = []
  #cloth = build("div", "cloth")
  #rim = build("div", "rim")
  /** @type {View | null} */
  #decided = null
  #since = 0
  #playing = false
  #seen = () => document.hidden && this.finish()

  /** @param {string} _
   * @param {string | null} __
   * @param {string | null} value
   */
  attributeChangedCallback(_, __, value) {
    this.#sounds.turn(value === "on")
  }

  connectedCallback() {
    document.addEventListener("visibilitychange", this.#seen)
  }

  disconnectedCallback() {
    this.finish()
    document.removeEventListener("visibilitychange", this.#seen)
  }

  /** The view that is shown, or on its way to be.
   * @returns {View | null}
   */
  get view() {
    return this.#view
  }

  /** Play the way from what is on screen to a view.
   * @param {View} view
   */
  show(view) {
    this.finish()
    const before = this.#view
    const way = this.#wayTo(view)
    const copy = way === "fade" ? /** @type {HTMLElement} */ (this.#stage.cloneNode(true)) : null
    if (!before) this.#open()
    this.#view = view
    this.#say(view, before)
    const found = before ? matchElements(before, view) : view.elements.map(() => -1)
    const old = { nodes: this.#nodes, cloth: this.#cloth }
    this.#render(view, before, found)
    this.#playing = true
    this.#since = performance.now()
    if (copy) this.#motion.fade(copy)
    if (before && way === "play") this.#play(before, view, found, old)
    else this.#leaveOld(old, new Set(this.#nodes), false)
    this.#motion.whenDone(() => this.#view === view && this.finish())
  }

  /** Go to the end of what is being played. */
  finish() {
    if (!this.#playing || !this.#view) return
    this.#playing = false
    this.#motion.stop()
    this.#sounds.stop()
    this.#tell("decided", this.#view)
    this.#tell("settled", this.#view)
  }

  /** Tell once of each view that its cards have decided, and that all is at rest.
   * @param {"decided" | "settled"} name
   * @param {View} view
   */
  #tell(name, view) {
    const first = name === "settled" || this.#decided !== view
    this.#decided = view
    this.#nodes.forEach((node, index) => (node.style.zIndex = String(index + 2)))
    if (first) this.dispatchEvent(new CustomEvent(name, { detail: { beat: view.beat } }))
  }

  /** How a view is come to: what is newer, or of another game, is played, what is older fades in.
   * @param {View} view
   */
  #wayTo(view) {
    const before = this.#view
    if (!before || document.hidden || this.getAttribute("motion") === "none") return "jump"
    if (performance.now() - this.#since < STORM) return "jump"
    const back = view.beat < before.beat && view.phase === before.phase
    return back || matchMedia("(prefers-reduced-motion: reduce)").matches ? "fade" : "play"
  }

  #open() {
    this.#picture.setAttribute("role", "img")
    this.#stage.setAttribute("aria-hidden", "true")
    this.#aloud.setAttribute("aria-live", "polite")
    this.#picture.replaceChildren(this.#stage)
    this.#stage.replaceChildren(this.#cloth, this.#rim)
    this.replaceChildren(this.#picture, this.#aloud)
  }

  /** @param {View} view
   * @param {View | null} before
   */
  #say(view, before) {
    this.#picture.setAttribute("aria-label", view.words.alt)
    if (view.beat !== before?.beat || view.words.aloud !== before.words.aloud) this.#aloud.textContent = view.words.aloud
  }

  /** Make the nodes show a view; those of elements that look as they did stay what they are.
   * @param {View} view
   * @param {View | null} before
   * @param {number[]} found
   */
  #render(view, before, found) {
    const nodes = this.#nodes
    const over = before !== null && !isSameBattle(before, view)
    this.style.setProperty("--height", String(view.height))
    if (before?.height !== view.height) this.#rim.replaceWith((this.#rim = buildRim(view.height)))
    this.#cloth = buildCloth(view)
    this.#stage.prepend(this.#cloth)
    this.#nodes = view.elements.map((element, index) => {
      const was = before?.elements[found[index]]
      const alike = was && looksLike(was, element) && !(over && "lit" in was && was.lit)
      const stays = alike || (was && element.kind === "card")
      const node = stays ? nodes[found[index]] : buildPiece(element)
      if (!stays) this.#stage.append(node)
      else if (alike) posePiece(node, element)
      else dressPiece(node, element)
      node.style.zIndex = String(index + 2)
      return node
    })
  }

  /** @param {View} before
   * @param {View} after
   * @param {number[]} found
   * @param {{ nodes: HTMLElement[], cloth: HTMLElement }} old
   */
  #play(before, after, found, old) {
    const now = new Set(this.#nodes)
    let clothed = false
    this.#hideOrder(before, after, found)
    const moves = planMoves(before, after, found)
    this.#sounds.play(moves)
    for (const move of moves) {
      const leaves = move.act === "leave" || move.act === "vanish"
      if (move.act === "deal") this.#motion.deal(move, after)
      else if (move.act === "tell") this.#motion.tell(move, () => this.#tell("decided", after))
      else if (move.act === "cloth") this.#motion.fadeCloth(move, ((clothed = true), old.cloth))
      else if (leaves) this.#motion.play(move, old.nodes[move.index], before.elements[move.index])
      else this.#motion.play(move, this.#nodes[move.index], after.elements[move.index])
    }
    this.#leaveOld(old, now, true, clothed)
  }

  /** Cards that are not known yet lie over each other in the order of seats: the winner's are on top only once it has won.
   * @param {View} before
   * @param {View} after
   * @param {number[]} found
   */
  #hideOrder(before, after, found) {
    const cards = after.elements.flatMap((element, index) => {
      const was = before.elements[found[index]]
      return element.kind === "card" && (!was || (was.kind === "card" && was.card === null)) ? [{ seat: element.seat ?? -1, index }] : []
    })
    const slots = cards.map(({ index }) => index)
    cards.sort((one, two) => one.seat - two.seat).forEach(({ index }, order) => (this.#nodes[index].style.zIndex = String(slots[order] + 2)))
  }

  /** Nodes of the old view go: at once, or once all is at its end.
   * @param {{ nodes: HTMLElement[], cloth: HTMLElement }} old
   * @param {Set<HTMLElement>} now
   * @param {boolean} later
   */
  #leaveOld({ nodes, cloth }, now, later, clothed = false) {
    for (const node of nodes) {
      if (now.has(node)) continue
      if (later) this.#motion.keep(node)
      else node.remove()
    }
    if (!clothed) cloth.remove()
  }
}

customElements.define("war-table", WarTable)
