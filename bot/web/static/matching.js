/** Finds which element of a table's last view each element of the next one was: the same card, seat, stack or words.
 * @import { CardElement, TableElement, View } from "./view.js"
 */

/** Return for each element of the new view the index of the old one that it was, -1 for what is new.
 * @param {View} before
 * @param {View} after
 */
export function matchElements(before, after) {
  const same = isSameBattle(before, after)
  const found = after.elements.map(() => -1)
  const free = new Set(before.elements.keys())
  for (const key of [exactKey, looseKey]) {
    const keys = new Map()
    for (const at of free) pushTo(keys, key(before.elements[at], same), at)
    after.elements.forEach((element, at) => {
      const was = found[at] < 0 ? keys.get(key(element, same))?.shift() : undefined
      if (was !== undefined) free.delete((found[at] = was))
    })
  }
  if (same) turnBacks(before.elements, after.elements, found, free)
  return found
}

/** Whether a view goes on with the battle of the one before: most of the cards that lay face up are there, or none did.
 * @param {View} before
 * @param {View} after
 */
export function isSameBattle(before, after) {
  const here = new Set(after.elements.map(faceKey))
  const faces = before.elements.map(faceKey).filter(Boolean)
  return faces.filter(face => here.has(face)).length > faces.length / 2 || !faces.length
}

/** @param {TableElement} element */
const faceKey = element => (element.kind === "card" && element.card !== null && element.seat !== null ? `${element.card} ${element.seat}` : "")

/** What is the same thing at the same place, or the same card of the same seat; undefined for what never is.
 * @param {TableElement} element
 * @param {boolean} same Whether it is the same battle, beyond which no card of a seat lies.
 */
function exactKey(element, same) {
  switch (element.kind) {
    case "card":
      if (element.card === null || (!same && element.seat !== null)) return undefined
      return `card ${element.card} ${element.seat}`
    case "words":
      if (element.role === "pill" && element.lit && !same) return undefined
      return `words ${element.role} ${element.text} ${element.x} ${element.y}`
    case "mark":
      return `mark ${element.role}`
    default:
      return `${element.kind} ${element.seat}`
  }
}

/** What may be the same thing elsewhere, or with another text.
 * @param {TableElement} element
 */
function looseKey(element) {
  if (element.kind !== "words" || element.role === "pill") return undefined
  return element.role === "name" ? `name ${element.x} ${element.y}` : element.role
}

/** Cards that lie face down: the one before the fan turns up where its seat has a new face; those of the fan stay, from it on.
 * @param {TableElement[]} before
 * @param {TableElement[]} after
 * @param {number[]} found
 * @param {Set<number>} free
 */
function turnBacks(before, after, found, free) {
  /** @type {Map<number | null, number[]>} */
  const backs = new Map()
  for (const at of free) {
    const element = before[at]
    if (element.kind === "card" && element.card === null) pushTo(backs, element.seat, at)
  }
  for (let at = after.length - 1; at >= 0; at--) {
    const element = after[at]
    if (element.kind !== "card" || found[at] >= 0) continue
    const mine = backs.get(element.seat) ?? []
    const front = mine.at(-1)
    if (front === undefined || (element.card !== null && !isFront(before, front))) continue
    mine.pop()
    found[at] = front
    free.delete(front)
  }
}

/** Whether nothing of its seat lies over a card: a card of a fan has that before it which was turned up.
 * @param {TableElement[]} elements
 * @param {number} at
 */
function isFront(elements, at) {
  const { kind, seat } = /** @type {CardElement} */ (elements[at])
  return !elements.slice(at + 1).some(other => other.kind === kind && other.seat === seat)
}

/** @template Key
 * @param {Map<Key, number[]>} map
 * @param {Key} key
 * @param {number} value
 */
function pushTo(map, key, value) {
  if (key === undefined) return
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
