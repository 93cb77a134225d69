/** Stands in for the module of the same name on ordinary pages: inside Discord everything is asked on the line. */

import { askLine } from "./line.js"

/** A random number, as our server reads it: this member's part of the deal. */
const randomWord = () => [...crypto.getRandomValues(new Uint32Array(4))].join("")

/** @param {string} kind */
export const ask = (kind) => askLine(kind)

/** @param {string} kind
 * @param {Record<string, string>} fields
 */
export const send = (kind, fields) => askLine(kind, { ...fields, word: randomWord() })

/** The server says by itself which table is on. */
export const goTo = () => {}

/** Nobody else can be picked: a member is who they are in Discord. */
export const watchPerson = () => {}
