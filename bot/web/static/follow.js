/** Follows a stream of a page: takes each text once, and comes back when the line breaks. */

/** Take each text of a stream. A browser comes back by itself where the line breaks, but gives up where it is answered with
 * an error, as by a proxy while the bot starts again; then we come back, later each time.
 * @param {string} address
 * @param {{ take: (text: string) => void, say: (state: "live" | "away") => void }} listener
 */
export function follow(address, { take, say }) {
  let seen = ""

  /** @param {number} wait milliseconds until the next try */
  function open(wait) {
    const events = new EventSource(address)
    events.onopen = () => {
      wait = 3000
      say("live")
    }
    events.onerror = () => {
      say("away")
      if (events.readyState !== EventSource.CLOSED) return
      setTimeout(() => open(Math.min(wait * 2, 120_000)), wait * (1 + Math.random()))
    }
    events.onmessage = (event) => {
      if (event.lastEventId !== seen) take(event.data)
      seen = event.lastEventId
    }
  }

  open(3000)
}
