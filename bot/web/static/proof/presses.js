/** Speed War and Slap War: presses count by time, then by seat (rules.md §3.20, §3.54, §3.60, §10 A33, B28–B30). */
import { Field } from "./battle.js";

/** The one press of each seat, in their order. @param {Game} game @param {Seats} seats @param {string} stem */
function pressesOf(game, seats, stem) {
  const made = seats.map((seat) => ({ seat, ms: game.numberChoice(seat, stem, -60000, 10000) ?? NaN }));
  return made.filter(({ ms }) => !isNaN(ms)).sort((one, other) => one.ms - other.ms);
}

/** A wrong press costs the top card; it goes to a seat, or to the next one. @param {Field} field @param {Seat} seat @param {number | null} [to] */
function fine({ game, left }, seat, to = null) {
  const [, ...others] = game.clockwise(seat);
  const payee = to ?? others.find((other) => left.includes(other)) ?? seat;
  game.stocks[payee].push(...game.stocks[seat].splice(0, 1));
}

/** @param {Game} game */
function playSpeed(game) {
  const field = new Field(game);
  const winner = field.fight();
  for (const { seat, ms } of pressesOf(game, field.left, "scoop")) {
    if (winner !== null && ms >= 0 && (seat === winner || ms >= game.rules.guard)) return field.end(seat);
    fine(field, seat, winner);
  }
  return field.end(winner);
}

/** @param {Game} game */
function playSlap(game) {
  const field = new Field(game);
  /** @type {Seats} */
  const wrong = [];
  let windows = 0;
  let waiting = true;
  const presses = () => {
    const free = field.left.filter((seat) => !wrong.includes(seat));
    return pressesOf(game, free, windows ? `slap${windows + 1}` : "slap");
  };
  /** @type {Manner["turn"]} */
  const turn = (turned) => {
    waiting = !turned.some((seat) => field.up(seat)[0] === game.rules.slap_rank);
    if (waiting) return null;
    const made = presses();
    windows++;
    wrong.push(...made.filter(({ ms }) => ms < 0).map(({ seat }) => seat));
    return made.find(({ ms }) => ms >= 0)?.seat ?? null;
  };
  const winner = field.fight({ turn });
  if (waiting) wrong.push(...presses().map(({ seat }) => seat));
  for (const seat of wrong) fine(field, seat);
  return field.end(winner);
}

/** @type {Procedures} */
export const procedures = { "speed-war": { play: playSpeed }, "slap-war": { play: playSlap } };
