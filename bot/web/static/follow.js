/** Follows a stream of a page: takes each text once, and comes back when the line breaks. */

/** Take each text of a stream. A browser comes back by itself where the line breaks, but gives up where it is answered with
 * an error, as by a proxy while the bot starts again; then we come back, later each time.
 * @param {string} address
 * @param {{ take: (text: string) => void, say: (state: "live" | "away") => void }} listener
 * @returns {() => void} What ends it.
 */
export function follow(address, { take, say }) {
  let seen = ""
  /** @type {EventSource | null} */
  let events = null

  /** @param {number} wait milliseconds until the next try */
  function open(wait) {
    const opened = (events = new EventSource(address))
    opened.onopen = () => {
      wait = 3000
      say("live")
    }
    opened.onerror = () => {
      say("away")
      if (opened.readyState !== EventSource.CLOSED) return
      setTimeout(() => events === opened && open(Math.min(wait * 2, 120_000)), wait * (1 + Math.random()))
    }
    opened.onmessage = (event) => {
      if (event.lastEventId !== seen) take(event.data)
      seen = event.lastEventId
    }
  }

  open(3000)
  return () => {
    events?.close()
    events = null
  }
}
