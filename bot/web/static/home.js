/** The first page where people play: shows the table to watch, the next one when it is over, and starts games of one's own. */

import { followTable } from "./live.js"
import { ask, send, watchPerson } from "./person.js"
import { drawFace } from "./pieces.js"
import { paragraphOf } from "./words.js"

const LOOK = 4000
const table = /** @type {HTMLElement} */ (document.querySelector("war-table"))
const lamp = /** @type {HTMLElement} */ (document.getElementById("live"))
const button = /** @type {HTMLButtonElement} */ (document.getElementById("play-now"))
const games = /** @type {HTMLElement} */ (document.getElementById("games"))
const note = /** @type {HTMLElement} */ (document.getElementById("note"))

button.addEventListener("click", () => {
  games.hidden = !games.hidden
  button.setAttribute("aria-expanded", String(!games.hidden))
  if (games.hidden) return
  games.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth", block: "start" })
  games.querySelector("input")?.focus({ preventScroll: true })
})

for (const face of games.querySelectorAll(".face")) {
  if (face instanceof HTMLElement) face.append(drawFace(face.dataset.card ?? null, false))
}
for (const game of games.querySelectorAll("button")) game.addEventListener("click", () => start(game.dataset.game ?? ""))

/** Start a game, and go to its table.
 * @param {string} game
 */
async function start(game) {
  games.setAttribute("aria-busy", "true")
  const found = /** @type {{ table?: string, note?: import("./words.js").Line[] } | null} */ (await send(`/play?lang=${document.documentElement.lang}`, { game, with: others() ? "others" : "bot" }))
  games.removeAttribute("aria-busy")
  if (found?.table) location.assign(`/t/${found.table}${location.search}`)
  else {
    note.replaceChildren(...(found?.note?.map(paragraphOf) ?? [games.dataset.failed ?? ""]))
    note.scrollIntoView({ block: "center" })
  }
}

/** Whether the game is to wait for others. */
const others = () => /** @type {HTMLInputElement | null} */ (games.querySelector("[name=with]:checked"))?.value === "others"

let watched = table.dataset.events?.split("/")[2] ?? ""

/** Where the table is over, or there was none, show the next one. */
async function lookForNext() {
  if (lamp.dataset.state === "live" && watched) return
  const found = /** @type {{ table: string | null } | null} */ (await ask("/watched"))
  if (!found?.table || found.table === watched) return
  watched = found.table
  followTable(`/t/${watched}/events?lang=${document.documentElement.lang}`)
}

setInterval(lookForNext, LOOK)
watchPerson(() => {})
