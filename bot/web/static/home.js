/** The first page where people play: shows the table to watch, the next one when it is over, and starts games of one's own. */

import { offerGames } from "./games.js"
import { followTable } from "./live.js"
import { ask, watchPerson } from "./person.js"

const LOOK = 4000
const table = /** @type {HTMLElement} */ (document.querySelector("war-table"))
const lamp = /** @type {HTMLElement} */ (document.getElementById("live"))
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
offerGames(() => ({}))
if (location.hash === "#play") document.getElementById("play-now")?.click()
watchPerson(() => {})
