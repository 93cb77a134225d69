/** Takes sheets of drawings into a page, each once (bot/web/art.py).
 * @type {Record<string, Promise<void>>}
 */
const taken = {}

/** @param {string} address */
export const takeArt = address =>
  (taken[address] ??= fetch(address)
    .then(answer => answer.text())
    .then(text => document.body.prepend(document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true))))
