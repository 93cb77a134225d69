/** Speed War and Slap War: presses count by time, then by seat (rules.md §3.20, §3.54, §3.60, §10 A33, B28–B30). */
import { Field } from "./battle.js";

class PressField extends Field {
  /** @type {Seats} */
  wrong = [];
  windows = 0;
  /** Whether cards were turned up since the last window. */
  waiting = true;

  /** The one press of each seat, in their order. @param {string} stem */
  presses(stem) {
    const free = this.left.filter((seat) => !this.wrong.includes(seat));
    const made = free.map((seat) => ({ seat, ms: this.game.numberChoice(seat, stem, -60000, 10000) ?? NaN }));
    return made.filter(({ ms }) => !isNaN(ms)).sort((one, other) => one.ms - other.ms);
  }

  /** A wrong press costs the top card; it goes to a seat, or to the next one. @param {Seat} seat @param {Seat | null} [to] */
  fine(seat, to = null) {
    const [, ...others] = this.game.clockwise(seat);
    const payee = to ?? others.find((other) => this.left.includes(other)) ?? seat;
    this.game.stocks[payee].push(...this.game.stocks[seat].splice(0, 1));
  }

  playSpeed() {
    const winner = this.fight();
    for (const { seat, ms } of this.presses("scoop")) {
      if (winner !== null && ms >= 0 && (seat === winner || ms >= this.game.rules.guard)) return this.end(seat);
      this.fine(seat, winner);
    }
    return this.end(winner);
  }

  /** @param {Seats} turned */
  slapper(turned) {
    this.waiting = !turned.some((seat) => this.up(seat)[0] === this.game.rules.slap_rank);
    return this.waiting ? null : this.slaps().find(({ ms }) => ms >= 0)?.seat ?? null;
  }

  /** The presses of a window; those before it are wrong. */
  slaps() {
    const made = this.presses(this.windows++ ? `slap${this.windows}` : "slap");
    this.wrong.push(...made.filter(({ ms }) => this.waiting || ms < 0).map(({ seat }) => seat));
    return made;
  }

  playSlap() {
    const winner = this.fight();
    if (this.waiting) this.slaps();
    for (const seat of this.wrong) this.fine(seat);
    return this.end(winner);
  }
}

/** @type {Procedures} */
export const procedures = {
  "speed-war": { play: (game) => new PressField(game).playSpeed() },
  "slap-war": { play: (game) => new PressField(game).playSlap() },
};
