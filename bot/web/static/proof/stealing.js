/** Stealing War: who can steals a pile before a card is turned up (rules.md §3.22, §10 A32, A42). */
import { Field } from "./battle.js";

class StealingField extends Field {
  play() {
    const { won } = this.game;
    const winner = this.fight();
    const before = winner === null ? [] : won[winner].splice(0);
    const battle = this.end(winner);
    if (winner !== null) won[winner].unshift(...before, ...this.orderTaken(winner, won[winner].splice(0)));
    this.refillAll();
    return battle;
  }

  /** The winner chooses which of the cards just won lies on top. @param {Seat} winner @param {Card[]} taken */
  orderTaken(winner, taken) {
    const choice = this.game.choice(winner, (text) => text.startsWith("top:") && taken.includes(text.slice(4)));
    const at = taken.indexOf(choice?.slice(4) ?? this.up(winner));
    return [...taken.slice(0, at), ...taken.slice(at + 1), taken[at]];
  }

  /** An empty stock is replaced at once. */
  refillAll() {
    for (const seat of this.game.alive()) if (!this.game.stocks[seat].length) this.game.refill(seat);
  }

  /** @param {Seats} seats @param {number} count */
  layAll(seats, count) {
    const down = seats.map((seat) => this.game.take(seat, Math.min(count, this.game.avail(seat)) - 1));
    this.refillAll();
    const up = this.turnUp(seats);
    seats.forEach((seat, at) => this.lay(seat, [...down[at], up[seat]]));
  }

  /** By seat, the card that it turns up after all thefts. @param {Seats} seats */
  turnUp(seats) {
    /** @type {Card[]} */
    const up = [];
    /** @type {Seats} */
    const safe = [];
    for (let open = seats; open.length; open = seats.filter((seat) => !up[seat])) {
      const wishes = open.map((seat) => [seat, this.wishOf(seat)]);
      safe.push(...wishes.filter(([seat, victim]) => victim < 0 && this.matches(seat, seat)).map(([seat]) => seat));
      const wanted = new Map(wishes.filter(([, victim]) => victim >= 0 && !safe.includes(victim)).map(([seat, victim]) => [seat, victim]));
      this.steal(wanted);
      for (const seat of open) if (!wanted.has(seat)) up[seat] = this.game.stocks[seat].splice(0, 1)[0];
      this.refillAll();
    }
    return up;
  }

  /** Whether a seat's next card has the rank on top of a pile. @param {Seat} seat @param {Seat} pile */
  matches(seat, pile) {
    return this.game.won[pile].at(-1)?.[0] === this.game.stocks[seat][0][0];
  }

  /** Whose pile a seat would steal, -1 for none. @param {Seat} seat */
  wishOf(seat) {
    const victims = this.game.alive().filter((other) => other !== seat && this.matches(seat, other));
    const allowed = ["play", ...victims.map((victim) => `steal:${victim}`)];
    const choice = victims.length ? this.game.choice(seat, (text) => allowed.includes(text)) : null;
    return choice?.startsWith("steal") ? Number(choice.slice(6)) : -1;
  }

  /** Moves piles as they were when the round began; of several thieves the nearest has its pile. @param {Map<Seat, Seat>} wanted */
  steal(wanted) {
    const { won, stocks } = this.game;
    const swaps = (/** @type {Seat} */ seat) => wanted.get(wanted.get(seat) ?? -1) === seat;
    const nearest = (/** @type {Seat} */ victim) => this.game.clockwise(victim).find((seat) => wanted.get(seat) === victim);
    const thefts = [...wanted].filter(([thief, victim]) => swaps(thief) || (nearest(victim) === thief && !swaps(victim)));
    const piles = [...won];
    for (const [, victim] of thefts) won[victim] = [];
    for (const [thief, victim] of thefts) won[thief] = [...won[thief], ...piles[victim], ...stocks[thief].splice(0, 1)];
  }
}

/** @type {Procedures} */
export const procedures = { "stealing-war": { play: (game) => new StealingField(game).play() } };
