/** Gives a guest a seat: at a table to which a link invited them, or at one of their own against a bot.
 * @typedef {import("./words.js").Line} Line
 */

import { keepGuest, send } from "./person.js"
import { paragraphOf } from "./words.js"

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("guest"))
const key = new URLSearchParams(location.search).get("guest") ?? ""

if (form && (key || form.dataset.open !== undefined)) form.hidden = false
form?.addEventListener("submit", async event => {
  event.preventDefault()
  const said = /** @type {HTMLElement} */ (form.querySelector("[role=status]"))
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const found = await send(form.dataset.sit ?? "", { ...fields, key })
  const now = /** @type {{ table?: string, token?: string, note?: Line[] } | null} */ (found)
  if (!now?.table || !now.token) return said.replaceChildren(...(now?.note?.map(paragraphOf) ?? [form.dataset.failed ?? ""]))
  keepGuest(now.table, now.token)
  location.assign(`/t/${now.table}`)
})
