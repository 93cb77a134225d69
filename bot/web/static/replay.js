/** Plays a finished game on its page: step by step, at a speed, or from where its scrubber is put; and has it proved below.
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").ReplayShow} ReplayShow
 */

import { takeArt } from "./art.js"
import { proveRecord } from "./proof/proof.js"
import { WarTable } from "./table.js"
import { showWords } from "./words.js"

/** Milliseconds that the cards that tie, those that lie face down, what decides a war, and any other round are looked at. */
const LOOK = { tie: 1700, down: 1300, war: 2600, round: 2000 }
/** Rounds after which the proof lets the page go on. */
const BREATH = 40

const table = /** @type {WarTable} */ (document.querySelector("war-table"))
const player = element("player")
const scrubber = /** @type {HTMLInputElement} */ (player.querySelector("input"))
const speed = /** @type {HTMLSelectElement} */ (player.querySelector("select"))
const play = /** @type {HTMLButtonElement} */ (player.querySelector("[data-step=play]"))
const show = /** @type {ReplayShow} */ (read("show"))
const last = show.views.length - 1
let at = 0
let timer = 0

/** @param {string} id */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id))
}

/** @param {string} id */
function read(id) {
  return JSON.parse(element(id).textContent ?? "")
}

/** How long a view is looked at. @param {{ stage: number, war: boolean }} view */
function lookOf({ stage, war }) {
  if (stage) return stage % 2 ? LOOK.tie : LOOK.down
  return war ? LOOK.war : LOOK.round
}

/** Show a moment of the game, at once if it is not the one beside; while it plays, moves fit into the time until the next one.
 * @param {number} index
 */
function goTo(index) {
  clearTimeout(timer)
  table.setAttribute("motion", Math.abs(index - at) > 1 ? "none" : "full")
  at = Math.min(Math.max(index, 0), last)
  const { elements, words, ...view } = show.views[at]
  const pace = isPlaying() ? lookOf(show.views[at]) / Number(speed.value) : null
  const drawn = elements.map(number => show.elements[number])
  table.hidden = drawn.length === 0
  if (drawn.length) table.show({ version: 1, ...view, pace, words, elements: drawn })
  else tell()
  scrubber.value = String(at)
  scrubber.setAttribute("aria-valuetext", words.heading)
  if (pace === null) return
  if (at < last) timer = setTimeout(() => goTo(at + 1), pace)
  else setPlaying(false)
}

/** Say in words what is seen: once the cards have decided, so that words spoil nothing. */
function tell() {
  const { words } = show.views[at]
  showWords({ title: show.title, ...words })
  element("heading").textContent = words.heading
}

const isPlaying = () => player.dataset.state === "playing"

/** @param {boolean} playing */
function setPlaying(playing) {
  player.dataset.state = playing ? "playing" : "paused"
  play.textContent = (playing ? play.dataset.pause : play.dataset.play) ?? ""
  if (!playing) clearTimeout(timer)
}

function toggle() {
  setPlaying(!isPlaying())
  if (isPlaying()) goTo(at === last ? 0 : at + 1)
}

/** Stop, and show another moment.
 * @param {number} index
 */
function step(index) {
  setPlaying(false)
  goTo(index)
  history.replaceState(null, "", `#${show.views[at].battle}`)
}

/** Return the moment of the round that the address names, so that a link leads to it; the first one otherwise. */
function momentInAddress() {
  const round = Number(location.hash.slice(1))
  return Math.max(show.views.findIndex(({ battle }) => battle === round), 0)
}

function toggleSound() {
  const on = table.getAttribute("sound") !== "on"
  table.setAttribute("sound", on ? "on" : "off")
  player.querySelector("[data-step=sound]")?.setAttribute("aria-pressed", String(on))
}

const STEPS = /** @type {Record<string, () => void>} */ ({ back: () => step(at - 1), next: () => step(at + 1), play: toggle, sound: toggleSound })
const KEYS = /** @type {Record<string, () => void>} */ ({
  " ": toggle, ArrowLeft: STEPS.back, ArrowRight: STEPS.next, Home: () => step(0), End: () => step(last),
})

/** @param {KeyboardEvent} event */
function press(event) {
  const target = /** @type {Element} */ (event.target)
  const taken = target.matches("select") || (event.key === " " && target.matches("button, a"))
  if (taken || event.ctrlKey || event.altKey || event.metaKey || !(event.key in KEYS)) return
  event.preventDefault()
  KEYS[event.key]()
}

function markWars() {
  const marks = show.views.flatMap(({ war, stage }, index) => (war && !stage ? [index] : [])).map(index => {
    const mark = document.createElement("i")
    mark.style.setProperty("--at", String(index / last))
    return mark
  })
  player.querySelector(".wars")?.append(...marks)
}

/** Prove the game, and say what was found. */
async function prove() {
  const { given, trace, words } = read("record")
  const breathe = (/** @type {number} */ round) => round % BREATH === 0 && new Promise(go => setTimeout(go))
  const proof = given && (await proveRecord(given, trace ?? undefined, breathe))
  const code = !proof ? "withheld" : proof.ok ? "right" : proof.failedRound ? "round" : (proof.reason?.code ?? "unknown")
  const shown = element("proof")
  shown.dataset.state = !proof || proof.ok === null ? "unknown" : proof.ok ? "right" : "wrong"
  const sentence = String(words[code] ?? words.unknown).replace("{round}", String(proof?.failedRound))
  const verdict = shown.querySelector(".verdict")
  if (verdict) verdict.textContent = sentence
}

if (table.dataset.art) await Promise.all([table.dataset.art, show.art].map(art => art && takeArt(art)))
scrubber.max = String(last)
scrubber.addEventListener("input", () => step(Number(scrubber.value)))
player.addEventListener("click", event => {
  const button = /** @type {Element} */ (event.target).closest("button")
  if (button?.dataset.step) STEPS[button.dataset.step]()
})
document.addEventListener("keydown", press)
table.addEventListener("decided", event => /** @type {CustomEvent} */ (event).detail.beat === show.views[at].beat && tell())
markWars()
player.hidden = false
goTo(momentInAddress())
addEventListener("hashchange", () => step(momentInAddress()))
await prove()
