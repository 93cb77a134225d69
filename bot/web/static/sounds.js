/** Lets moves be heard: short clicks, made here, of cards that are laid, turned and taken, and two notes for who wins.
 * @import { Move } from "./view.js"
 */

/** By what is seen: the pitch of each click in hertz, how long it rings in seconds, and how loud it is.
 * @type {Partial<Record<Move["act"], [number[], number, number]>>}
 */
const SOUNDS = {
  go: [[900], 0.03, 0.25],
  deal: [[1100], 0.02, 0.12],
  turn: [[1600], 0.03, 0.2],
  leave: [[700], 0.03, 0.15],
  rise: [[660, 880], 0.16, 0.2],
}

export class Sounds {
  /** @type {AudioContext | null} */
  #context = null
  /** @type {GainNode | null} */
  #all = null

  /** Begin, as the answer to a press: browsers let no page be heard before; or be silent.
   * @param {boolean} on
   */
  turn(on) {
    if (on) this.#context ??= new AudioContext()
    void (on ? this.#context?.resume() : this.#context?.suspend())
    if (!on) this.stop()
  }

  /** @param {Move[]} moves */
  play(moves) {
    const context = this.#context
    if (context?.state !== "running") return
    this.#all = new GainNode(context)
    this.#all.connect(context.destination)
    for (const move of moves) {
      const [pitches, ring, loud] = SOUNDS[move.act] ?? [[], 0, 0]
      pitches.forEach((pitch, order) => this.#ring(context, pitch, ring, loud, context.currentTime + move.at / 1000 + order * ring * 0.6))
    }
  }

  /** Be silent until something is played. */
  stop() {
    this.#all?.disconnect()
    this.#all = null
  }

  /** @param {AudioContext} context
   * @param {number} pitch
   * @param {number} ring
   * @param {number} loud
   * @param {number} at
   */
  #ring(context, pitch, ring, loud, at) {
    const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(loud, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + ring)
    tone.connect(volume).connect(/** @type {GainNode} */ (this.#all))
    tone.start(at)
    tone.stop(at + ring)
  }
}
