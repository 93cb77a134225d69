/** Draws the elements of a table as nodes, from the page's sheet of drawings (bot/web/art.py).
 *
 * Every node is a point at the table's upper left that its pose moves to its place, so that only its transform is ever animated.
 * @import { CardElement, DiscElement, PileElement, Place, StackElement, TableElement, View, WordsElement } from "./view.js"
 */

import { OVAL, TOP, placeOf } from "./elements.js"

const SVG = "http://www.w3.org/2000/svg"
const CHIP = 9

/** @param {number} value Units of the grid. */
export const units = value => `${+(value / 8).toFixed(3)}cqw`

/** The transform that shows a node of a size at a place.
 * @param {Place} place
 * @param {number} size
 */
export const poseAt = (place, size) =>
  `translate(${units(place.x)}, ${units(place.y)}) rotate(${place.turn}deg) scale(${+(place.size / size).toFixed(4)})`

/** @param {TableElement} element */
export function buildPiece(element) {
  const node = build("div", "piece")
  node.dataset.kind = element.kind
  if (element.kind === "mark") node.dataset.role = element.role
  if ("seat" in element) node.dataset.seat = String(element.seat)
  if ("back" in element && element.back) node.dataset.back = element.back
  dressPiece(node, element)
  return node
}

/** Make a node show an element, whatever it showed before.
 * @param {HTMLElement} node
 * @param {TableElement} element
 */
export function dressPiece(node, element) {
  posePiece(node, element)
  node.replaceChildren(...draw(element))
}

/** Put a node where its element lies.
 * @param {HTMLElement} node
 * @param {TableElement} element
 */
export function posePiece(node, element) {
  const place = placeOf(element)
  node.style.transform = poseAt(place, place.size)
}

/** @param {TableElement} element */
function draw(element) {
  switch (element.kind) {
    case "card":
      return drawCard(element)
    case "stack":
      return drawStack(element)
    case "pile":
      return drawPile(element)
    case "disc":
      return drawDisc(element)
    case "words":
      return drawWords(element)
    default:
      return [drawArt([element.role, `scale(${element.width / 100})`])]
  }
}

/** @param {CardElement} element */
function drawCard(element) {
  const sheet = build("div", "sheet")
  sheet.style.setProperty("--w", units(element.width))
  sheet.style.setProperty("--drop", units(element.width < 70 || (element.card === null && element.small) ? 4 : 7))
  sheet.append(drawFace(element.card, element.small))
  if (element.light === "dim") sheet.append(build("div", "veil"))
  if (element.light !== "lit") return [sheet]
  const ring = build("div", "ring")
  ring.style.setProperty("--w", units(element.width))
  return [ring, sheet]
}

/** One side of a card: its face, or its back for null.
 * @param {string | null} card
 * @param {boolean} small
 */
export function drawFace(card, small) {
  const face = make("svg", { viewBox: "0 0 100 140" })
  const name = card === null ? (small ? "small-back" : "back") : `${small ? "small" : "card"}-${card[0] === "*" ? "joker" : card}`
  face.append(make("use", { href: `#art-${name}` }))
  return face
}

/** @param {StackElement} element */
function drawStack({ form, width, thick, count, size }) {
  /** @type {[string, string?][]} */
  let parts = [[`place-${width}`]]
  if (form === "chips") {
    parts = [[`chips-shadow-${width}`]]
    for (let chip = 0; chip < thick / CHIP; chip++) parts.push([`chip-${chip % 3 === 2 ? "red-" : ""}${width}`, `translate(0 ${-chip * CHIP})`])
    parts.push([`chip-top-${width}`, `translate(0 ${-thick})`])
  }
  const art = form === "deck" ? drawDeck(width, thick) : drawArt(...parts)
  if (!size) return [art]
  return [art, writeAt(String(count), form === "place" ? "count faded" : "count", 0, -(form === "chips" ? OVAL : TOP / 2) * width - thick, size)]
}

/** A deck shows as much of the side of the thickest one as it is thick.
 * @param {number} width
 * @param {number} thick
 */
function drawDeck(width, thick) {
  const art = drawArt([`deck-shadow-${width}`])
  const high = thick + (width * TOP) / 2
  const side = make("svg", { x: -width, y: -high, width: 2 * width, height: high + 2, viewBox: `${-width} ${-high} ${2 * width} ${high + 2}` })
  side.append(make("use", { href: `#art-deck-side-${width}` }))
  art.append(side, use(`deck-top-${width}`, `translate(0 ${-thick})`))
  return art
}

/** @param {PileElement} element */
function drawPile({ count, top, width }) {
  /** @type {[string, string?][]} */
  const under = []
  for (let at = Math.min(count - 1, 3); at > 0; at--) under.push(["edge", `translate(${3 * at} ${3 * at}) scale(${width / 100})`])
  const sheet = build("div", "sheet")
  sheet.style.setProperty("--w", units(width))
  sheet.style.setProperty("--drop", units(3))
  sheet.append(drawFace(top, true))
  return [drawArt(...under), sheet]
}

/** @param {DiscElement} element */
function drawDisc({ seat, letter, emblem, radius, lit, out, ticked }) {
  const ground = build("div", lit ? "ground lit" : "ground")
  ground.style.setProperty("--r", units(radius))
  const initial = writeAt(letter, out ? "letter faded" : "letter", 0, 0, radius * 1.15)
  initial.style.setProperty("--most", units(radius * 1.6))
  const parts = [ground, drawArt([`seat-${seat}`, `scale(${radius})`])]
  if (emblem !== "initial") parts.push(drawArt([emblem, `scale(${radius / 50})`]))
  if (out) {
    const veil = build("div", "veil")
    veil.style.setProperty("--r", units(radius))
    parts.push(veil)
  }
  if (letter) parts.push(initial)
  if (out) parts.push(drawArt(["strike", `scale(${radius / 50})`]))
  if (ticked) parts.push(drawArt(["tick", `translate(${radius * 0.74} ${radius * 0.74}) scale(${(radius * 0.42) / 19})`]))
  return parts
}

/** @param {WordsElement} element */
function drawWords({ role, text, size, width, side, lit, out }) {
  const words = writeAt(text, `${side}${lit ? " lit" : ""}${out ? " out" : ""}`, 0, 0, size)
  words.dataset.role = role
  words.style.setProperty("--most", units(width))
  words.dir = "auto"
  if (role !== "burst") return [words]
  const burst = make("svg", { viewBox: "0 0 312 168", preserveAspectRatio: "none" })
  burst.append(make("use", { href: "#art-burst", width: 312, height: 168 }))
  words.prepend(burst)
  return [words]
}

/** A text in a type so large, its middle at a point.
 * @param {string} text
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function writeAt(text, name, x, y, size) {
  const node = build("div", `written ${name}`)
  node.style.left = units(x)
  node.style.top = units(y)
  node.style.fontSize = units(size)
  const letters = build("span", "")
  letters.textContent = text
  node.append(letters)
  return node
}

/** The cloth of a table, and what shines on it.
 * @param {View} view
 */
export function buildCloth({ cloth, light: [x, y], height }) {
  const node = build("div", `cloth ${cloth}`)
  const art = make("svg", { viewBox: `0 0 800 ${height}` })
  art.append(use(`lamp-${cloth}`, `translate(${x} ${y}) scale(1 ${height / 100})`), use(`rays-${cloth}`, `translate(${x} ${y})`))
  node.append(art)
  return node
}

/** @param {number} height */
export function buildRim(height) {
  const node = build("div", "rim")
  const art = make("svg", { viewBox: `0 0 800 ${height}` })
  art.append(use(`rim-${height}`))
  node.append(art)
  return node
}

/** Drawings on top of each other, around the node's point, each with how it is moved or scaled.
 * @param {[string, string?][]} parts
 */
function drawArt(...parts) {
  const art = make("svg", { class: "art", viewBox: "0 0 100 100" })
  art.append(...parts.map(([name, transform]) => use(name, transform)))
  return art
}

/** @param {string} name
 * @param {string} [transform]
 */
const use = (name, transform) => make("use", { href: `#art-${name}`, ...(transform ? { transform } : {}) })

/** @param {string} tag
 * @param {string} name
 */
export function build(tag, name) {
  const node = document.createElement(tag)
  if (name) node.className = name
  return node
}

/** @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function make(tag, attributes) {
  const node = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value))
  return node
}
