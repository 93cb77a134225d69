/** Draws parts of a page anew without taking away what somebody does there: the keyboard keeps its place, a field what is typed. */

/** @type {Map<HTMLElement, string>} What each part shows, as it was sent. */
const shown = new Map()

/** Draw a part anew unless it shows the same: an open menu stays open.
 * @param {HTMLElement} part
 * @param {unknown} sent
 * @param {() => Node[]} draw
 */
export function redraw(part, sent, draw) {
  const text = JSON.stringify(sent)
  if (shown.get(part) === text) return
  shown.set(part, text)
  const giveBack = noteFocus(part)
  const typed = new Map([...part.querySelectorAll("input")].map(field => [field.dataset.place, field.value]))
  part.replaceChildren(...draw())
  for (const field of part.querySelectorAll("input")) field.value = typed.get(field.dataset.place) ?? ""
  giveBack()
}

/** The place of the card that was left where a hand has no cards for a moment; -1 for none. */
let left = -1

/** Note where the keyboard is in a part, and return what gives it back: to the control for the same thing, to the card in the
 * same place, as soon as there is one, else to the section around, never to another button, which would be pressed by mistake.
 * @param {HTMLElement} part
 * @returns {() => void}
 */
function noteFocus(part) {
  const held = document.activeElement
  const section = part.closest("section")
  const waits = held === section && left >= 0
  if (!(held instanceof HTMLElement) || (!waits && !part.contains(held))) return () => {}
  const { place } = held.dataset
  const at = waits ? left : cardsOf(part).indexOf(held)
  return () => {
    const cards = cardsOf(part)
    const found = at < 0 ? [...part.querySelectorAll("[data-place]")].find(one => placeOf(one) === place) : cards[Math.min(at, cards.length - 1)]
    left = found ? -1 : at
    if (found instanceof HTMLElement) found.focus({ preventScroll: true })
    if (document.activeElement !== found) section?.focus({ preventScroll: true })
  }
}

/** @param {Element} node */
const placeOf = node => (node instanceof HTMLElement ? node.dataset.place : undefined)

/** @param {HTMLElement} part */
const cardsOf = part => /** @type {HTMLElement[]} */ ([...part.querySelectorAll(".card")])
