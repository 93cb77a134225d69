/** Stealing War: who can steals a pile before a card is turned up (rules.md §3.22, §10 A32, A42). */
import { Field } from "./battle.js";

/** @param {Game} game */
function playStealing(game) {
  const field = new Field(game);
  const winner = field.fight({ lay });
  const before = winner === null ? 0 : game.won[winner].length;
  const battle = field.end(winner);
  if (winner !== null) choosePileTop(game, winner, before, field.up(winner));
  refillAll(game);
  return battle;
}

/** The winner chooses which of the cards just won lies on top. @param {Game} game @param {Seat} seat @param {number} before @param {Card} best */
function choosePileTop(game, seat, before, best) {
  const taken = game.won[seat].splice(before);
  const choice = game.choice(seat, (text) => text.startsWith("top:") && taken.includes(text.slice(4)));
  const top = choice === null ? best : choice.slice(4);
  taken.push(...taken.splice(taken.indexOf(top), 1));
  game.won[seat].push(...taken);
}

/** An empty stock is replaced at once. @param {Game} game */
function refillAll(game) {
  for (const seat of game.alive()) if (!game.stocks[seat].length) game.refill(seat);
}

/** Everybody lays cards face down, then steals or turns one up. @type {Manner["lay"]} */
function lay(field, seats, count) {
  const { game } = field;
  const down = seats.map((seat) => game.take(seat, Math.min(count, game.avail(seat)) - 1));
  refillAll(game);
  const up = turnUp(game, seats);
  seats.forEach((seat, at) => field.lay(seat, [...down[at], up[seat]]));
}

/** The card that each of these seats turns up, after all thefts; by seat. @param {Game} game @param {Seats} seats */
function turnUp(game, seats) {
  /** @type {Card[]} */
  const up = [];
  /** @type {number[]} */
  const safe = [];
  for (let open = seats; open.length; open = seats.filter((seat) => !up[seat])) {
    const wishes = open.map((seat) => wishOf(game, seat));
    safe.push(...open.filter((seat, at) => wishes[at] < 0 && matches(game, seat, seat)));
    /** By thief, whose pile it takes if nobody else does. @type {Map<number, number>} */
    const wanted = new Map();
    open.forEach((seat, at) => wishes[at] >= 0 && !safe.includes(wishes[at]) && wanted.set(seat, wishes[at]));
    steal(game, wanted);
    for (const seat of open) if (!wanted.has(seat)) up[seat] = game.stocks[seat].splice(0, 1)[0];
    refillAll(game);
  }
  return up;
}

/** Whether a seat's next card has the rank on top of a pile. @param {Game} game @param {Seat} seat @param {number} pile */
function matches(game, seat, pile) {
  const top = game.won[pile].at(-1);
  return top?.[0] === game.stocks[seat][0][0];
}

/** Whose pile a seat that can steal would steal, -1 for none. @param {Game} game @param {Seat} seat */
function wishOf(game, seat) {
  const victims = game.alive().filter((other) => other !== seat && matches(game, seat, other));
  const allowed = ["play", ...victims.map((victim) => `steal:${victim}`)];
  const choice = victims.length ? game.choice(seat, (text) => allowed.includes(text)) : null;
  return choice?.startsWith("steal") ? Number(choice.slice(6)) : -1;
}

/** Moves the piles as they were when the round began; who is not the nearest thief is asked again. @param {Game} game @param {Map<number, number>} wanted */
function steal(game, wanted) {
  const swapping = [...wanted.keys()].filter((thief) => wanted.get(wanted.get(thief) ?? -1) === thief);
  const stealing = [...wanted].filter(([thief, victim]) => {
    if (swapping.includes(thief)) return true;
    const nearest = game.clockwise(victim).find((seat) => wanted.get(seat) === victim);
    return nearest === thief && !swapping.includes(victim);
  });
  const piles = [...game.won];
  for (const [, victim] of stealing) game.won[victim] = [];
  for (const [thief, victim] of stealing) game.won[thief] = [...game.won[thief], ...piles[victim], ...game.stocks[thief].splice(0, 1)];
}

/** @type {Procedures} */
export const procedures = { "stealing-war": { play: playStealing } };
