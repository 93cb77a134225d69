/** The page inside Discord: signs the member in, shows the table of their channel or the games to open, and who else is here.
 * @import { Participant } from "@discord/embedded-app-sdk"
 */

import { DiscordSDK } from "@discord/embedded-app-sdk"
import { followTable } from "../../static/live.js"
import { drawFace } from "../../static/pieces.js"
import "../../static/play.js"
import "../../static/lobby.js"
import { paragraphOf } from "../../static/words.js"
import { closeLine, openLine, siteOf, watchTable } from "./line.js"
import { send } from "./person.js"

const PATIENCE = 20_000
const CLOSED = 2

const page = document.body
const door = /** @type {HTMLElement} */ (document.getElementById("door"))
const said = /** @type {HTMLElement} */ (document.getElementById("said"))
const again = /** @type {HTMLButtonElement} */ (document.getElementById("again"))
const games = /** @type {HTMLElement} */ (document.getElementById("games"))
const back = /** @type {HTMLButtonElement} */ (document.getElementById("back"))
const people = /** @type {HTMLElement} */ (document.getElementById("people"))
const refused = /** @type {HTMLElement} */ (document.getElementById("refused"))
/** Whether the member said whom they play with; until then it follows from who is here. */
let chosen = false

/** Say why the table is not here; what can be tried again can be pressed.
 * @param {string} text
 * @param {boolean} [more]
 */
function sayAtDoor(text, more = false) {
  page.dataset.shows = "door"
  said.textContent = text
  again.hidden = !more
}

/** @param {string | null} table */
function showTable(table) {
  page.dataset.shows = table ? "table" : "games"
  back.hidden = !table
  if (!table) return
  for (const button of document.querySelectorAll("#set-up [data-id]")) if (button instanceof HTMLElement) button.dataset.id = `war:stop:${table}`
  followTable(table)
  document.querySelector("war-table")?.dispatchEvent(new CustomEvent("said"))
}

/** @param {{ participants: Participant[] }} told */
function showPeople({ participants }) {
  const here = participants.filter(({ bot }) => !bot)
  people.replaceChildren(
    ...here.map((one) => Object.assign(document.createElement("li"), { textContent: one.nickname ?? one.global_name ?? one.username })),
  )
  const others = /** @type {HTMLInputElement | null} */ (games.querySelector("[value=others]"))
  if (others && !chosen) others.checked = here.length > 1
}

/** Wait until Discord knows this page; refused where it says so, or says nothing.
 * @param {DiscordSDK} discord
 */
function meet(discord) {
  return new Promise((resolve, reject) => {
    addEventListener("message", ({ source, data }) => {
      if (source === (parent.opener ?? parent) && Array.isArray(data) && data[0] === CLOSED) reject(new Error("closed"))
    })
    setTimeout(reject, PATIENCE, new Error("silent"))
    discord.ready().then(resolve)
  })
}

/** @param {DiscordSDK} discord */
async function bringPeople(discord) {
  showPeople(await discord.commands.getInstanceConnectedParticipants())
  await discord.subscribe("ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE", showPeople)
}

/** Sign in and stay: the line comes back by itself, and only what is refused ends here. */
async function enter() {
  sayAtDoor(door.dataset.waiting ?? "")
  /** @type {DiscordSDK} */
  let discord
  try {
    discord = new DiscordSDK(page.dataset.client ?? "", { disableConsoleLogOverride: true })
    await meet(discord)
  } catch {
    sayAtDoor(door.dataset.closed ?? "")
    return
  }
  again.onclick = () => void stay(discord)
  page.addEventListener("click", (event) => openOutside(event, discord))
  await stay(discord)
}

/** @param {DiscordSDK} discord */
async function stay(discord) {
  sayAtDoor(door.dataset.waiting ?? "")
  const signIn = async () => {
    const asked = { client_id: page.dataset.client ?? "", response_type: /** @type {const} */ ("code"), scope: /** @type {["identify"]} */ (["identify"]), prompt: /** @type {const} */ ("none") }
    return (await discord.commands.authorize(asked)).code
  }
  let known = false
  try {
    await openLine(discord.instanceId, signIn, (news) => {
      if (news.kind === "refused") sayAtDoor(news.note, news.again)
      if (news.kind !== "entered") return
      if (!news.entered.access || known) return
      known = true
      discord.commands.authenticate({ access_token: news.entered.access }).then(() => bringPeople(discord)).catch(() => (known = false))
    })
  } catch {
    sayAtDoor(door.dataset.refused ?? "", true)
  }
}

/** Nothing inside Discord leads away: a link opens in the member's browser, once they agree.
 * @param {MouseEvent} event
 * @param {DiscordSDK} discord
 */
function openOutside(event, discord) {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null
  if (!link) return
  event.preventDefault()
  if (siteOf()) discord.commands.openExternalLink({ url: siteOf() + link.getAttribute("href") }).catch(() => {})
}

/** Open a game in this channel; the server then says that its table is on.
 * @param {string} game
 */
async function start(game) {
  games.setAttribute("aria-busy", "true")
  const together = /** @type {HTMLInputElement | null} */ (games.querySelector("[name=with]:checked"))?.value ?? ""
  const found = /** @type {{ table?: string, note?: import("../../static/words.js").Line[] } | null} */ (await send("open", { game, with: together }))
  games.removeAttribute("aria-busy")
  refused.replaceChildren(...(found?.table ? [] : found?.note?.map(paragraphOf) ?? [games.dataset.failed ?? ""]))
}

for (const face of games.querySelectorAll(".face")) {
  if (face instanceof HTMLElement) face.append(drawFace(face.dataset.card ?? null, false))
}
for (const game of games.querySelectorAll("button")) game.addEventListener("click", () => start(game.dataset.game ?? ""))
games.querySelector("fieldset")?.addEventListener("change", () => (chosen = true))
document.getElementById("other")?.addEventListener("click", () => (page.dataset.shows = "games"))
back.addEventListener("click", () => (page.dataset.shows = "table"))
document.getElementById("lobby")?.setAttribute("data-offers", "lobby")
watchTable(showTable)
addEventListener("pagehide", closeLine)
await enter()
