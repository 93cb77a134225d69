/** Lets the host of a lobby set it up on its page: choose what is played, found by typing or by filters, and set house rules.
 * @typedef {import("./words.js").Line} Line
 * @typedef {{ value: string, name: string, words: string, facts: string, filters: string[], face: string | null }} Game
 * @typedef {{ id: string, title: string, now: string, entries: { value: string, label: string }[], typed: boolean }} Option_
 * @typedef {{ id: string, playing: string, games: Game[], filters: { value: string, label: string }[], options: Option_[] }} Offers
 */

import { ask, send } from "./person.js"
import { build, drawFace } from "./pieces.js"
import { paragraphOf } from "./words.js"

/** @template {HTMLElement} T
 * @param {string} id
 * @returns {T}
 */
const find = id => /** @type {T} */ (document.getElementById(id))

const play = find("play")
const table = /** @type {HTMLElement} */ (document.querySelector("war-table"))
const dialog = /** @type {HTMLDialogElement} */ (find("lobby"))
const title = find("lobby-title")
const note = find("lobby-note")
const list = find("lobby-list")
const filters = find("lobby-filters")
const rules = find("lobby-rules")
const none = find("lobby-none")
const search = /** @type {HTMLInputElement} */ (find("lobby-search"))

/** @type {Offers | null} */
let offers = null
let filter = ""
let typed = 0

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("#set-up button")))
  button.addEventListener("click", () => (button.dataset.opens ? open(button.dataset.opens) : table.dispatchEvent(new CustomEvent("pressed", { detail: button.dataset.id }))))

/** Show one part of what can be set.
 * @param {string} part
 */
async function open(part) {
  title.textContent = (part === "games" ? title.dataset.games : title.dataset.rules) ?? ""
  find("lobby-games").hidden = part !== "games"
  rules.hidden = part === "games"
  note.replaceChildren()
  if (!(await load())) return
  search.value = ""
  showGames()
  dialog.showModal()
  title.focus()
  dialog.scrollTop = 0
}

/** Ask what can be chosen now, and draw it; return whether there is an answer. */
async function load() {
  const found = /** @type {Offers | { note: Line[] } | null} */ (await ask(dialog.dataset.offers ?? ""))
  if (!found || !("games" in found)) {
    find("note").replaceChildren(...(found?.note.map(paragraphOf) ?? [play.dataset.failed ?? ""]))
    dialog.close()
    return false
  }
  offers = found
  if (!found.filters.some(({ value }) => value === filter)) filter = found.filters[0]?.value ?? ""
  filters.replaceChildren(...found.filters.map(filterOf))
  showRules(found.options)
  return true
}

/** @param {{ value: string, label: string }} offered */
function filterOf({ value, label }) {
  const node = /** @type {HTMLButtonElement} */ (build("button", "act plain"))
  node.type = "button"
  node.textContent = label
  node.dataset.filter = value
  node.addEventListener("click", () => {
    filter = value
    search.value = ""
    showGames()
  })
  return node
}

/** Show the games of the filter, or those that were found, in the order in which they fit.
 * @param {string[]} [found]
 */
function showGames(found) {
  const games = offers?.games ?? []
  const shown = found ? found.flatMap(value => games.find(game => game.value === value) ?? []) : games.filter(game => game.filters.includes(filter))
  none.hidden = shown.length > 0
  for (const one of filters.querySelectorAll("button")) one.setAttribute("aria-pressed", String(!found && one.dataset.filter === filter))
  list.replaceChildren(...shown.map(gameOf))
}

/** @param {Game} game */
function gameOf({ value, name, words, facts, face }) {
  const node = /** @type {HTMLButtonElement} */ (build("button", "game"))
  node.type = "button"
  node.setAttribute("aria-pressed", String(value === offers?.playing))
  if (face) {
    const card = build("span", "face")
    card.setAttribute("aria-hidden", "true")
    card.append(drawFace(face, false))
    node.append(card)
  }
  const told = build("span", "told")
  told.append(...[build("strong", ""), build("span", ""), build("span", "small")])
  told.childNodes.forEach((part, number) => (part.textContent = [name, words, facts][number] ?? ""))
  node.append(told)
  node.addEventListener("click", async () => (await set(offers?.id ?? "", value)) && dialog.close())
  return node
}

search.addEventListener("input", async () => {
  const wanted = search.value.trim()
  const number = ++typed
  if (!wanted) return showGames()
  const found = /** @type {{ found?: string[] } | null} */ (await ask(`${dialog.dataset.offers}&find=${encodeURIComponent(wanted)}`))
  if (number === typed && found?.found) showGames(found.found)
})

/** @param {Option_[]} options */
function showRules(options) {
  const held = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.id : undefined
  rules.replaceChildren(...options.map(optionOf))
  if (held) for (const node of rules.querySelectorAll("select")) if (node.dataset.id === held) node.focus()
}

/** @param {Option_} option */
function optionOf({ id, title, now, entries, typed }) {
  const label = build("label", "")
  const menu = /** @type {HTMLSelectElement} */ (build("select", "act"))
  menu.dataset.id = id
  const present = entries.find(entry => entry.label === now)
  if (!present) menu.append(new Option(now, "", true, true))
  menu.append(...entries.map(entry => new Option(entry.label, entry.value, entry === present, entry === present)))
  const other = new Option(dialog.dataset.other, "")
  if (typed) menu.append(other)
  menu.addEventListener("change", () => {
    if (other.selected) menu.replaceWith(fieldOf(id, title))
    else change(id, menu.value)
  })
  label.append(Object.assign(build("span", ""), { textContent: title }), menu)
  return label
}

/** A field for a value that stands in no menu.
 * @param {string} id
 * @param {string} title
 */
function fieldOf(id, title) {
  const field = /** @type {HTMLInputElement} */ (build("input", "act"))
  field.maxLength = 12
  field.inputMode = "numeric"
  field.setAttribute("aria-label", title)
  field.addEventListener("change", () => field.value && change(id, field.value))
  setTimeout(() => field.focus())
  return field
}

/** Set an option, and show what it changed: others may have gone or come with it.
 * @param {string} id
 * @param {string} value
 */
async function change(id, value) {
  await set(id, value)
  await load()
}

/** Send what was chosen; say why where it was refused, and return whether it was not.
 * @param {string} id
 * @param {string} value
 */
async function set(id, value) {
  const found = /** @type {{ note: Line[] } | null} */ (await send(play.dataset.press ?? "", { id, value }))
  note.replaceChildren(...(found?.note.map(paragraphOf) ?? [play.dataset.failed ?? ""]))
  table.dispatchEvent(new Event("said"))
  return found !== null && found.note.length === 0
}
