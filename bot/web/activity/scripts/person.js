/** Stands in for the module of the same name on ordinary pages: inside Discord everything is asked on the line. */

import { askLine, siteOf } from "./line.js"

/** A random number, as our server reads it: this member's part of the deal. */
const randomWord = () => [...crypto.getRandomValues(new Uint32Array(4))].join("")

/** @param {string} asked What is asked, and behind it how, as in an address.
 */
export function ask(asked) {
  const [kind, ...how] = asked.split("&")
  return askLine(kind, Object.fromEntries(new URLSearchParams(how.join("&"))))
}

/** @param {string} kind
 * @param {Record<string, string>} fields
 */
export const send = (kind, fields) => askLine(kind, { ...fields, word: randomWord() })

/** A path as it is sent to somebody: to the ordinary pages, which are no part of Discord.
 * @param {string} path
 */
export const addressOf = (path) => siteOf() + path

/** The server says by itself which table is on. */
export const goTo = () => {}

/** Nobody else can be picked: a member is who they are in Discord. */
export const watchPerson = () => {}
