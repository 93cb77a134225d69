/** The line of an Activity to our server: one WebSocket, which comes back when it breaks, and what is asked and told on it.
 * @typedef {{ session: string, access: string, site: string }} Entered
 * @typedef {{ kind: "refused", note: string, again: boolean } | { kind: "lost" } | { kind: "entered", entered: Entered }} News
 */

const WAIT = 500
const LONGEST_WAIT = 20_000

/** @type {WebSocket | null} */
let socket = null
/** The session of this page, nowhere but here: it goes with the page. */
let session = ""
/** Where the ordinary pages are. */
let site = ""
let asked = 0
let open = false
/** Whether the page is closed, or somebody else took its place: nothing comes back. */
let over = false

/** @type {Map<number, (found: unknown) => void>} */
const waiting = new Map()
/** @type {((text: string) => void) | null} */
let takeView = null
/** @type {(state: "live" | "away") => void} */
let sayState = () => {}
/** @type {(table: string | null) => void} */
let takeTable = () => {}
/** @type {() => void} */
let entered = () => {}
const inside = new Promise((/** @type {(value?: unknown) => void} */ resolve) => (entered = resolve))

/** Open the line and come in; `news` is told how that went, and of every time that the line breaks.
 * @param {string} instance
 * @param {() => Promise<string>} signIn Brings a new code of Discord's.
 * @param {(news: News) => void} news
 */
export async function openLine(instance, signIn, news) {
  let wait = WAIT
  let tries = 0
  while (!over) {
    /** @type {Record<string, string>} */
    const pass = session ? { session } : { code: await signIn() }
    const came = await follow({ instance, ...pass }, news)
    if (over) return
    if (came === "refused") {
      if (!session || ++tries > 1) return // what was refused with a new code is refused for good
      session = ""
      continue
    }
    if (came === "entered") [wait, tries] = [WAIT, 0]
    news({ kind: "lost" })
    await new Promise((resolve) => setTimeout(resolve, wait * (1 + Math.random())))
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
}

/** One connection, until it ends: how far it came.
 * @param {Record<string, string>} pass
 * @param {(news: News) => void} news
 * @returns {Promise<"entered" | "refused" | "lost">}
 */
function follow(pass, news) {
  return new Promise((resolve) => {
    /** @type {"entered" | "refused" | "lost"} */
    let came = "lost"
    const line = (socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/activity/line?lang=${document.documentElement.lang}`))
    line.onopen = () => line.send(JSON.stringify(["enter", pass]))
    line.onmessage = ({ data }) => {
      const [kind, told] = JSON.parse(data)
      if (kind === "view") takeView?.(JSON.stringify(told))
      else if (kind === "table") takeTable(told)
      else if (kind === "answer") answer(told.number, told.found)
      else if (kind === "entered") {
        session = told.session
        site = told.site
        came = "entered"
        open = true
        sayState("live")
        news({ kind, entered: told })
        entered()
      } else if (kind === "refused") {
        came = "refused"
        if (!("session" in pass)) news({ kind, ...told })
      }
    }
    line.onclose = () => {
      open = false
      sayState("away")
      for (const number of [...waiting.keys()]) answer(number, null)
      resolve(came)
    }
  })
}

/** @param {number} number
 * @param {unknown} found
 */
function answer(number, found) {
  waiting.get(number)?.(found)
  waiting.delete(number)
}

/** Ask something once we are inside; nothing where the line breaks before the answer.
 * @param {string} kind
 * @param {Record<string, string>} [fields]
 * @returns {Promise<unknown>}
 */
export async function askLine(kind, fields = {}) {
  await inside
  if (!open || !socket) return null
  const number = ++asked
  socket.send(JSON.stringify([kind, { ...fields, number }]))
  return new Promise((resolve) => waiting.set(number, resolve))
}

/** Where the ordinary pages are, once we are inside. */
export const siteOf = () => site

/** Take the views of the table from now on, and hear whether the line is open.
 * @param {(text: string) => void} take
 * @param {(state: "live" | "away") => void} say
 */
export function takeViews(take, say) {
  takeView = take
  sayState = say
  if (open) say("live")
}

/** Hear which table is on in this channel; null for none.
 * @param {(table: string | null) => void} take
 */
export function watchTable(take) {
  takeTable = take
}

/** Leave for good: the server forgets the session at once. */
export function closeLine() {
  over = true
  if (open) socket?.send(JSON.stringify(["leave", {}]))
  socket?.close()
  session = ""
}
