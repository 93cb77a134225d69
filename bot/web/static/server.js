/** The page of a server where members play: opens a game of theirs in a channel that they pick. */

import { takeArt } from "./art.js"
import { offerGames } from "./games.js"
import { ask } from "./person.js"
import { paragraphOf } from "./words.js"

const play = /** @type {HTMLElement} */ (document.getElementById("play"))
const where = document.getElementById("where")
const menu = /** @type {HTMLSelectElement | null} */ (document.getElementById("channel"))
const button = document.getElementById("play-now")

/** Ask where this member may open a table now, and let them pick. */
async function loadChannels() {
  if (!where || !menu) return
  const found = /** @type {{ channels?: { value: string, label: string }[], note?: import("./words.js").Line[] } | null} */ (await ask(where.dataset.channels ?? ""))
  const note = document.getElementById("note")
  if (!found?.channels) return note?.replaceChildren(...(found?.note?.map(paragraphOf) ?? []))
  const picked = menu.value
  menu.replaceChildren(...found.channels.map(({ value, label }) => new Option(label, value, false, value === picked)))
  where.hidden = found.channels.length === 0
  if (!found.channels.length) note?.replaceChildren(where.dataset.none ?? "")
}

if (menu) {
  await takeArt(play.dataset.art ?? "")
  offerGames(() => ({ server: play.dataset.server ?? "", channel: menu.value }))
  button?.addEventListener("click", loadChannels)
  if (location.hash === "#play") button?.click()
}
