/** Shows the words of a table beside its picture, and keeps the moments in them up to date in the reader's own time.
 * @typedef {string | { strong?: string, time?: number, style?: string }} Fragment
 * @typedef {{ small: boolean, fragments: Fragment[] }} Line
 * @typedef {{ title: string, lines: Line[], alt: string, aloud: string }} Words
 */

const STYLES = /** @type {Record<string, Intl.DateTimeFormatOptions>} */ ({
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
})
const JUST = 10
const language = document.documentElement.lang
const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" })
const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]])

/** Replace the words below the table.
 * @param {Words} words
 */
export function showWords(words) {
  document.title = `${words.title} · War Room`
  const title = document.getElementById("title")
  if (title) title.textContent = words.title
  document.getElementById("words")?.replaceChildren(...words.lines.map(paragraphOf))
  showMoments()
}

/** @param {Line} line */
export function paragraphOf(line) {
  const paragraph = document.createElement("p")
  paragraph.classList.toggle("small", line.small)
  paragraph.append(...line.fragments.map(nodeOf))
  return paragraph
}

/** @param {Fragment} fragment */
function nodeOf(fragment) {
  if (typeof fragment === "string") return fragment
  if (fragment.strong !== undefined) {
    const strong = document.createElement("strong")
    strong.textContent = fragment.strong
    return strong
  }
  const time = document.createElement("time")
  time.dataset.time = String(fragment.time)
  time.dataset.style = fragment.style
  return time
}

export function showMoments() {
  for (const time of document.querySelectorAll("time")) {
    const seconds = Number(time.dataset.time)
    const style = time.dataset.style ?? "f"
    time.dateTime = new Date(seconds * 1000).toISOString()
    const words = style === "R" ? relativeText(seconds - Date.now() / 1000)
      : new Intl.DateTimeFormat(language, STYLES[style]).format(seconds * 1000)
    if (time.textContent !== words) time.textContent = words
  }
}

/** What has only just gone by is now: a page may hear of it a moment later.
 * @param {number} left seconds until then
 */
function relativeText(left) {
  if (left < 0 && left > -JUST) left = 0
  const [unit, size] = UNITS.find(([, length]) => Math.abs(left) >= length) ?? ["second", 1]
  return relative.format(Math.round(left / Number(size)), /** @type {Intl.RelativeTimeFormatUnit} */ (unit))
}

showMoments()
setInterval(showMoments, 1000)
