/** The games that somebody can start from a page: shown by the button *Play*, each leads to its table. */

import { send } from "./person.js"
import { drawFace } from "./pieces.js"
import { paragraphOf } from "./words.js"

/** Let a visitor start the games of this page; `more` says what else a game needs, such as where it is opened.
 * @param {() => Record<string, string>} more
 */
export function offerGames(more) {
  const button = /** @type {HTMLButtonElement} */ (document.getElementById("play-now"))
  const games = /** @type {HTMLElement} */ (document.getElementById("games"))
  const note = /** @type {HTMLElement} */ (document.getElementById("note"))

  button.addEventListener("click", () => {
    const isInSight = games.getBoundingClientRect().top < innerHeight * 0.8
    games.hidden = !games.hidden && isInSight
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
    const others = /** @type {HTMLInputElement | null} */ (games.querySelector("[name=with]:checked"))?.value === "others"
    const sent = { ...more(), game, with: others ? "others" : "bot" }
    const found = /** @type {{ table?: string, note?: import("./words.js").Line[] } | null} */ (await send(`/play?lang=${document.documentElement.lang}`, sent))
    games.removeAttribute("aria-busy")
    if (found?.table) location.assign(`/t/${found.table}${location.search}`)
    else {
      note.replaceChildren(...(found?.note?.map(paragraphOf) ?? [games.dataset.failed ?? ""]))
      note.scrollIntoView({ block: "center" })
    }
  }
}
