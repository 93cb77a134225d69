// A page with a table: takes in the drawings, as pages of the bot do, and says when they are there.
import { takeArt } from "/static/art.js"

await takeArt("/art.svg")
await takeArt("/designs.svg")
await document.fonts.load("600 16px Inter")
globalThis.table = document.querySelector("war-table")
globalThis.beats = []
table.addEventListener("settled", event => beats.push(event.detail.beat))
document.documentElement.dataset.ready = "yes"
