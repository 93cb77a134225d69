/** Keeps the page of a live table up to date: shows each view that the server sends, and says whether the line is open.
 * @typedef {import("./view.js").View} View
 * @typedef {import("./words.js").Words} Words
 */

import { takeArt } from "./art.js"
import { follow } from "./follow.js"
import { WarTable } from "./table.js"
import { showWords } from "./words.js"

const table = /** @type {WarTable} */ (document.querySelector("war-table"))
const lamp = /** @type {HTMLElement} */ (document.getElementById("live"))
const sound = /** @type {HTMLButtonElement} */ (document.getElementById("sound"))
const first = document.getElementById("view")

/** @param {"live" | "away" | "over"} state */
function sayState(state) {
  lamp.dataset.state = state
  lamp.textContent = lamp.dataset[state] ?? ""
}

/** @type {View & { words: Words } | null} */
let waiting = null
/** Whether the table is shown as it stood, while its bot is away. */
let stood = false

/** Say what a view says, once its cards have decided: words would tell it before.
 * @param {View & { words: Words }} view
 */
function say(view) {
  waiting = null
  showWords(view.words)
  document.body.dataset.phase = view.phase
  if (view.phase === "over") sayState("over")
  else if (view.stood || stood) sayState(view.stood ? "away" : "live")
  stood = view.stood ?? false
  table.dispatchEvent(new CustomEvent("said"))
}

/** @param {View & { words: Words }} view */
function show(view) {
  if (waiting) say(waiting)
  waiting = view
  table.hidden = view.elements.length === 0
  if (!table.hidden) table.show(view)
  if (table.hidden || view.phase === "lobby") say(view)
}

table.addEventListener("decided", () => waiting && say(waiting))
sound.hidden = false
sound.addEventListener("click", () => {
  const on = table.getAttribute("sound") !== "on"
  table.setAttribute("sound", on ? "on" : "off")
  sound.setAttribute("aria-pressed", String(on))
})

/** @param {string} text */
async function take(text) {
  const view = JSON.parse(text)
  if (view.art) await takeArt(view.art)
  show(view)
}

let leave = () => {}

/** Show the table of a stream from now on.
 * @param {string} address
 */
export function followTable(address) {
  leave()
  sayState("away")
  leave = follow(address, {
    take,
    say: (state) => {
      if (lamp.dataset.state !== "over") sayState(state)
      else if (state === "away") leave() // nothing more comes of a table that is over, and soon it's gone
    },
  })
}

async function begin() {
  await takeArt(table.dataset.art ?? "")
  if (first) await take(first.textContent ?? "")
  else table.hidden = true
  if (table.dataset.events) followTable(table.dataset.events)
}

begin()
