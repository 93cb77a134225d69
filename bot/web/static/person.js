/** Says with each request who plays on this page, and adds a random number to each: a part of the deal that is the visitor's own.
 * At the local table a tab remembers which of the people it is.
 */

const picker = /** @type {HTMLSelectElement | null} */ (document.getElementById("person"))
const KEPT = "war-room-person"

const GUEST = "war-room-guest:"
/** The token of a guest's seat at this table. */
const guest = sessionStorage.getItem(GUEST + location.pathname.split("/")[2])
if (guest) for (const other of document.querySelectorAll("#sign-in, .person")) /** @type {HTMLElement} */ (other).hidden = true

/** Keep the token of a guest's seat in this tab.
 * @param {string} table
 * @param {string} token
 */
export const keepGuest = (table, token) => sessionStorage.setItem(GUEST + table, token)

/** @returns {Record<string, string>} */
const headers = () => ({
  "X-War-Room": "1",
  ...(picker ? { "X-War-Room-Person": picker.value } : {}),
  ...(guest ? { "X-War-Room-Guest": guest } : {})
})

/** A random number, as our server reads it. */
const randomWord = () => [...crypto.getRandomValues(new Uint32Array(4))].join("")

/** Return what an address answers; nothing where it refuses, or where nobody is there.
 * @param {string} address
 * @param {RequestInit} [how]
 * @returns {Promise<unknown>}
 */
async function request(address, how = {}) {
  try {
    const answer = await fetch(address, { ...how, headers: { ...how.headers, ...headers() } })
    if (answer.status === 401) document.getElementById("sign-in")?.removeAttribute("hidden")
    return answer.ok || answer.status === 409 || answer.status === 404 ? await answer.json() : null
  } catch {
    return null
  }
}

/** Where members sign in, a page asks nothing more for somebody who has not.
 * @param {string} address
 */
export const ask = address => (document.querySelector("#sign-in:not([hidden])") ? null : request(address))

/** Send an object, with this visitor's part of the deal.
 * @param {string} address
 * @param {Record<string, string>} fields
 */
export const send = (address, fields) =>
  request(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ...fields, word: randomWord() }) })

/** A path as it is sent to somebody.
 * @param {string} path
 */
export const addressOf = path => new URL(path, location.href).href

/** Go to the page of another table.
 * @param {string} table
 */
export const goTo = table => location.assign(`/t/${table}${location.search}`)

/** Call back whenever somebody else is picked.
 * @param {() => void} changed
 */
export function watchPerson(changed) {
  if (!picker) return
  const kept = sessionStorage.getItem(KEPT)
  if (kept && [...picker.options].some(({ value }) => value === kept)) picker.value = kept
  picker.hidden = false
  picker.addEventListener("change", () => {
    sessionStorage.setItem(KEPT, picker.value)
    changed()
  })
}
