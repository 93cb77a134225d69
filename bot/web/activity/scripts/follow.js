/** Stands in for the module of the same name on ordinary pages: views come on the line. */

import { takeViews } from "./line.js"

/** @param {string} _address
 * @param {{ take: (text: string) => void, say: (state: "live" | "away") => void }} listener
 * @returns {() => void} What ends it.
 */
export function follow(_address, { take, say }) {
  takeViews(take, say)
  return () => takeViews(() => {}, () => {})
}
