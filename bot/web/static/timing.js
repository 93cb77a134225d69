/** How long every move takes, in milliseconds, and in which easing: the same on every table. */

export const OUT = "cubic-bezier(.2,.8,.2,1)"
export const BACK = "cubic-bezier(.3,1.5,.5,1)"
export const PLAIN = "ease"

/** A card each step, but no more cards than can be told apart, and all within a second. */
export const DEAL = { ms: 320, step: 45, most: 1200, cards: 26 }
export const LAY = 320
export const FLIP = { ms: 260, step: 120 }
export const TIE = { cloth: 240, burst: 280, pair: 420 }
/** After the cards that lie face down nothing happens for a while. */
export const DOWN = { ms: 180, hold: 700 }
export const DECIDE = { ms: 420, step: 380 }
export const WIN = { ms: 440, look: 160 }
/** How much higher a winning card lies than others, in widths: as in bot/pictures/table/seats.py. */
export const LOW = 0.07
export const TAKE = { ms: 480, step: 40 }
export const COUNT = 360
export const CALM = 400
export const FADE = 200
export const RESEAT = 300
/** Where nothing may move, the new view fades over the old one. */
export const STILL = 120

/** Rounds that are faster than this are laid and taken only. */
export const RUSH = 900
/** How much of the time until the next view moves may take. */
export const SHARE = 0.9
/** Views that follow each other faster than this are a past that is caught up with: nobody watches it. */
export const STORM = 150
