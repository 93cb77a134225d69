/** Keeps the page of a live table up to date: shows each view that the server sends, and says whether the line is open.
 * @typedef {import("./view.js").View} View
 * @typedef {import("./words.js").Words} Words
 */

import { takeArt } from "./art.js"
import { WarTable } from "./table.js"
import { showWords } from "./words.js"

const table = /** @type {WarTable} */ (document.querySelector("war-table"))
const lamp = /** @type {HTMLElement} */ (document.getElementById("live"))
const first = /** @type {HTMLElement} */ (document.getElementById("view"))

/** @param {"live" | "away" | "over"} state */
function sayState(state) {
  lamp.dataset.state = state
  lamp.textContent = lamp.dataset[state] ?? ""
}

/** @param {View & { words: Words }} view */
function show(view) {
  table.hidden = view.elements.length === 0
  if (!table.hidden) table.show(view)
  showWords(view.words)
  if (view.phase === "over") sayState("over")
}

/** @param {string} address */
function follow(address) {
  const events = new EventSource(address)
  events.onopen = () => sayState("live")
  events.onerror = () => sayState("away")
  events.onmessage = (event) => show(JSON.parse(event.data))
}

await takeArt(table.dataset.art ?? "")
show(JSON.parse(first.textContent ?? ""))
follow(table.dataset.events ?? "")
