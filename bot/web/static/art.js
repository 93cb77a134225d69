/** Takes the sheet of drawings into a page, so that tables can use them (bot/web/art.py).
 * @param {string} address
 */
export async function takeArt(address) {
  const answer = await fetch(address)
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml")
  document.body.prepend(document.importNode(sheet.documentElement, true))
}
