/** Lets a visitor play on the page of a table: shows what they alone see, their hand and buttons, and sends what they press.
 * @typedef {import("./words.js").Line} Line
 * @typedef {{ id: string, label: string, style?: string, disabled?: boolean, href?: string, question?: string, typed?: string, entries?: { value: string, label: string }[] }} Control
 * @typedef {{ card: string, label: string, count: number, id: string | null, picked: boolean, dimmed: boolean }} HandCard
 * @typedef {{ cloth: string, stage: number[], cards: HandCard[], controls: Control[], typed: string[], locked: boolean, picked: boolean, asked: Line[], lines: Line[] }} Hand
 * @typedef {{ name: string, seat: number | null, sets: boolean, deck: string | null, controls: Control[], hand: Hand | null, note: Line[], answers: Control[], gained: Line[], go: string | null, link: string }} Seat
 */

import { addressOf, ask, goTo, send, watchPerson } from "./person.js"
import { build, drawFace } from "./pieces.js"
import { redraw } from "./redrawing.js"
import { paragraphOf, showMoments } from "./words.js"

const table = /** @type {HTMLElement} */ (document.querySelector("war-table"))
const play = /** @type {HTMLElement} */ (document.getElementById("play"))
const hand = /** @type {HTMLElement} */ (document.getElementById("hand"))
const note = /** @type {HTMLElement} */ (document.getElementById("note"))
const asked = build("div", "asked")
const told = build("div", "told-below")
const controls = /** @type {HTMLElement} */ (document.getElementById("controls"))
const gained = /** @type {HTMLElement} */ (document.getElementById("gained"))
const answers = /** @type {HTMLElement} */ (document.getElementById("answers"))

/** @type {Seat | null} */
let seat = null
/** Counts what was asked: an answer that is overtaken by a newer one is not shown. */
let newest = 0
/** Counts presses alone: what the last one was answered stays, whatever is looked at meanwhile. */
let presses = 0
/** The press of *More* whose answer is open: pressed again it closes, and with each beat it is asked for anew. */
let more = ""
/** How many beats longer the answer to a grab at the pot stays: in a quick game it would soon speak of an old round. */
let beatsLeft = 0

/** What was asked last: a tap on the table before the first answer waits for it. */
let asking = Promise.resolve()

/** Ask what this visitor sees, and show it once the cards on the table have decided: it may tell who took them. */
const refresh = () => (asking = look())

async function look() {
  const number = ++newest
  const found = await ask(play.dataset.seat ?? "")
  if (!found || number !== newest) return
  const now = /** @type {Seat | { note: Line[] }} */ (found)
  if ("controls" in now) show((seat = now))
  else note.replaceChildren(...now.note.map(paragraphOf))
}

/** @param {Seat} now */
function show(now) {
  showHand(now.hand)
  redraw(controls, now.controls, () => withQuestions(now.controls))
  gained.replaceChildren(...now.gained.map(paragraphOf))
  const setUp = document.getElementById("set-up")
  if (setUp) setUp.hidden = !now.sets
  if (!now.controls.some(({ id }) => id.startsWith("war:leave:"))) showAnswers([])
  table.classList.toggle("mine", now.deck !== null)
  table.classList.toggle("open", now.controls.some(({ id }) => id.startsWith("war:join:")))
  showMoments()
}

/** Return controls with what they answer before the first of them.
 * @param {Control[]} offered
 */
function withQuestions(offered) {
  return offered.flatMap((control, number) => {
    const asks = control.question && control.question !== offered[number - 1]?.question
    return asks ? [Object.assign(build("span", "question"), { textContent: control.question }), controlOf(control)] : [controlOf(control)]
  })
}

/** Show the answers to a question, which stays until it is answered, something else is pressed, or there is nothing to leave.
 * The keyboard goes to the last one, which changes nothing.
 * @param {Control[]} offered
 */
function showAnswers(offered) {
  answers.hidden = offered.length === 0
  redraw(answers, offered, () => offered.map(controlOf))
  if (answers.lastElementChild instanceof HTMLElement) answers.lastElementChild.focus()
}

/** @param {Hand | null} mine */
function showHand(mine) {
  hand.hidden = mine === null
  hand.dataset.cloth = mine?.cloth
  document.body.classList.toggle("in-hand", mine !== null)
  redraw(hand, mine, () => (mine ? partsOf(mine) : []))
}

/** @param {Hand} mine */
function partsOf(mine) {
  asked.replaceChildren(...mine.asked.map(paragraphOf))
  told.replaceChildren(...mine.lines.map(paragraphOf))
  const cards = mine.cards.map(cardOf)
  const row = build("div", cards.length > 14 ? "cards many" : "cards")
  row.style.setProperty("--cards", String(cards.length))
  row.append(...cards)
  const buttons = build("div", "buttons")
  buttons.append(...mine.controls.map(control => (mine.typed.includes(control.id) ? fieldOf(control) : controlOf(control))))
  return [asked, row, buttons, told]
}

/** A card of the hand: a tap picks it, a tap on the picked one locks it in. One that cannot be played can still be read.
 * @param {HandCard} card
 */
function cardOf({ card, label, count, id, picked, dimmed }) {
  const node = /** @type {HTMLButtonElement} */ (build("button", "card"))
  node.type = "button"
  node.setAttribute("aria-disabled", String(id === null))
  node.classList.toggle("picked", picked)
  node.classList.toggle("dimmed", dimmed)
  node.setAttribute("aria-pressed", String(picked))
  node.setAttribute("aria-label", label)
  node.append(drawFace(card, false))
  if (count > 1) node.append(Object.assign(build("span", "times"), { textContent: `×${count}` }))
  node.addEventListener("click", () => id && press(picked ? (lockOf() ?? id) : id))
  return node
}

/** The id that locks in what is picked, where there is one. */
const lockOf = () => seat?.hand?.controls.find(({ id, disabled }) => id.includes(":lock:") && !disabled)?.id

/** @param {Control} control */
function controlOf(control) {
  if (control.entries) return menuOf(control, control.entries)
  if (control.typed) return folded(control, control.typed)
  if (control.href) return Object.assign(build("a", "act plain"), { href: control.href, textContent: control.label })
  const node = /** @type {HTMLButtonElement} */ (build("button", `act ${control.style ?? "plain"}`))
  node.type = "button"
  node.textContent = control.label
  node.dataset.place = placeOf(control)
  if (control.question) node.setAttribute("aria-label", `${control.question} ${control.label}`)
  node.disabled = control.disabled ?? false
  node.addEventListener("click", () => press(control.id))
  return node
}

/** What a control is for, whatever the table and its moment.
 * @param {{ id: string }} control
 */
const placeOf = ({ id }) => id.replace(/:[^:]*$/, "").replace(/\d+\.\d+/, "")

/** @param {Control} control
 * @param {NonNullable<Control["entries"]>} entries
 */
function menuOf({ id, label }, entries) {
  const node = /** @type {HTMLSelectElement} */ (build("select", "act"))
  node.setAttribute("aria-label", label)
  node.dataset.place = label
  node.append(new Option(label, "", true, true), ...entries.map(entry => new Option(entry.label, entry.value)))
  node.addEventListener("change", () => node.value && press(id, node.value))
  return node
}

/** A button that opens a field.
 * @param {Control} control
 * @param {string} asks
 */
function folded(control, asks) {
  const node = /** @type {HTMLButtonElement} */ (build("button", "act quiet"))
  node.type = "button"
  node.textContent = control.label
  node.addEventListener("click", () => {
    const form = fieldOf({ ...control, label: asks }, "text")
    node.replaceWith(form)
    form.querySelector("input")?.focus()
  })
  return node
}

/** A number to be typed, and the button that stakes it.
 * @param {Control} control
 * @param {"numeric" | "text"} [keys]
 */
function fieldOf(control, keys = "numeric") {
  const form = /** @type {HTMLFormElement} */ (build("form", "stake"))
  const field = /** @type {HTMLInputElement} */ (build("input", ""))
  field.type = "text"
  field.inputMode = keys
  field.maxLength = keys === "text" ? 60 : 9
  field.required = true
  field.placeholder = control.label
  field.setAttribute("aria-label", control.label)
  field.dataset.place = placeOf(control)
  const button = /** @type {HTMLButtonElement} */ (build("button", "act plain"))
  button.textContent = "→"
  button.setAttribute("aria-label", control.label)
  form.append(field, button)
  form.addEventListener("submit", event => {
    event.preventDefault()
    press(control.id, field.value)
    field.value = ""
  })
  return form
}

/** Send what was pressed, and show what it changed.
 * @param {string} id
 * @param {string} [value]
 */
async function press(id, value = "") {
  if (id === more) {
    more = ""
    note.replaceChildren()
    return
  }
  more = id.startsWith("war:more:") ? id : ""
  const number = ++newest
  const turn = ++presses
  beatsLeft = id.startsWith("war-scoop:") ? 2 : 0
  play.setAttribute("aria-busy", "true")
  const found = await send(play.dataset.press ?? "", { id, value })
  play.removeAttribute("aria-busy")
  const now = /** @type {Seat | { note: Line[], go: string | null } | null} */ (found)
  if (now?.go) goTo(now.go)
  const isNewest = turn === presses
  if (isNewest) note.replaceChildren(...(now?.note.map(paragraphOf) ?? [play.dataset.failed ?? ""]))
  if (!now || !("controls" in now)) return
  if (isNewest && now.link) note.append(linkTo(now.link))
  if (number === newest) {
    // what the press decided is told once the cards have turned; where no view gets through, after a while
    if (seat?.hand && String(seat.hand.stage) !== String(now.hand?.stage)) setTimeout(() => number === newest && refresh(), 6000)
    else show((seat = now))
  }
  if (isNewest) showAnswers(now.answers)
}

/** A link as it is sent to somebody, with a button that copies it where the browser lets us.
 * @param {string} path
 */
function linkTo(path) {
  const address = addressOf(path)
  const link = Object.assign(build("a", ""), { href: path, textContent: address })
  if (!navigator.clipboard || !play.dataset.copy) return link
  const copy = Object.assign(build("button", "act"), { type: "button", textContent: play.dataset.copy ?? "" })
  copy.addEventListener("click", () =>
    navigator.clipboard.writeText(address).then(
      () => (copy.textContent = play.dataset.copied ?? ""),
      () => getSelection()?.selectAllChildren(link)
    )
  )
  const both = build("p", "copied")
  both.append(link, " ", copy)
  return both
}

/** Turn the next card of one's own up, where that is possible. */
const flip = () => seat?.deck && press(seat.deck)

table.addEventListener("click", async ({ target }) => {
  const piece = /** @type {HTMLElement} */ (target).closest("[data-kind=stack]")
  const empty = /** @type {HTMLElement} */ (target).closest("[data-role=seat]")
  for (let last; !seat && last !== asking; ) await (last = asking)
  if (piece instanceof HTMLElement && piece.dataset.seat === String(seat?.seat)) flip()
  const join = empty && seat?.controls.find(({ id }) => id.startsWith("war:join:"))
  if (join) press(join.id)
})
document.addEventListener("keydown", event => {
  if (event.key !== " " || event.repeat || (event.target instanceof HTMLElement && event.target.closest("button,select,input,a"))) return
  const own = seat?.controls.some(({ id }) => id.startsWith("war-flip:"))
  const pot = own ? undefined : seat?.controls.find(({ id, disabled }) => id.startsWith("war-scoop:") && !disabled)
  if (!seat?.deck && !pot) return
  event.preventDefault()
  if (pot) press(pot.id)
  else flip()
})
table.addEventListener("said", () => {
  if (beatsLeft && --beatsLeft === 0) note.replaceChildren()
  const again = more
  more = ""
  if (again) press(again)
  else refresh()
})
table.addEventListener("pressed", event => press(/** @type {CustomEvent<string>} */ (event).detail))
watchPerson(refresh)
refresh()
