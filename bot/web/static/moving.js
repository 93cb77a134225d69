/** Keeps the moving part of a page up to date: puts what the server sends in its place, and moves what has changed places. */

import { follow } from "./follow.js"
import { showMoments } from "./words.js"

const part = /** @type {HTMLElement} */ (document.getElementById("moving"))
const lamp = /** @type {HTMLElement} */ (document.getElementById("live"))
const still = matchMedia("(prefers-reduced-motion: reduce)")

/** What can be told again in the next state of the part, by its key. A match stands in the list and in the bracket.
 * @returns {Map<string, HTMLElement>}
 */
function keyed() {
  const found = /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("[data-key]"))
  return new Map([...found].map((element) => [element.dataset.key ?? "", element]))
}

/** Show the part as the server drew it. A document that is parsed runs no script, and the focus stays where it was.
 * @param {string} markup
 */
function show(markup) {
  const before = new Map([...keyed()].map(([key, element]) => [key, { top: element.getBoundingClientRect().top, text: element.textContent }]))
  const focused = document.activeElement instanceof HTMLAnchorElement ? document.activeElement.href : ""
  part.replaceChildren(...new DOMParser().parseFromString(markup, "text/html").body.childNodes)
  if (focused) [...part.querySelectorAll("a")].find((link) => link.href === focused)?.focus()
  showMoments()
  if (still.matches) return
  for (const [key, element] of keyed()) {
    const was = before.get(key)
    const way = was ? was.top - element.getBoundingClientRect().top : 0
    if (was && Math.abs(way) > 1) {
      element.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], { duration: 480, easing: "cubic-bezier(.2,.8,.2,1)" })
    }
    if (was?.text !== element.textContent) {
      element.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: 700, easing: "ease-out" })
    }
  }
}

/** @param {"live" | "away" | "over"} state */
function sayState(state) {
  lamp.dataset.state = state
  lamp.textContent = lamp.dataset[state] ?? ""
}

if (part.dataset.events) {
  const end = follow(part.dataset.events, {
    take: (text) => {
      show(JSON.parse(text))
      if (!part.querySelector("[data-over]")) return
      end()
      sayState("over")
    },
    say: sayState,
  })
}
