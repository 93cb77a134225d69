/** Suicide War: everybody chooses the card to turn up (rules.md §3.21, §10 A30, A40). */
import { Field, stepSize } from "./battle.js";
import { shuffle } from "./deal.js";
import { takeCard, takeUpPiles } from "./hands.js";
import { rowStrengths } from "./strength.js";

/** @param {Game} game */
function playSuicide(game) {
  const field = new Field(game);
  let group = game.alive();
  layChosen(game, field, group, 1);
  for (;;) {
    const strengths = rowStrengths(game.rules, group.map((seat) => field.rows[seat]));
    const fighters = group.filter((_, at) => strengths[at] === Math.max(...strengths));
    if (fighters.length === 1) return end(game, field, fighters[0]);
    const part = game.rules.participants === "all" ? group : fighters;
    const need = stepSize(game.rules, field.rows[fighters[0]]);
    field.nextStep();
    takeUpPiles(game, part);
    group = part.filter((seat) => game.stocks[seat].length);
    if (group.length < 2) return end(game, field, group[0] ?? null);
    layChosen(game, field, group, need);
  }
}

/** Lays cards drawn from the rest of the hand, then the chosen one. @param {Game} game @param {Field} field @param {Seats} seats @param {number} need */
function layChosen(game, field, seats, need) {
  for (const seat of seats) {
    const hand = () => game.stocks[seat].slice(0, game.rules.hand_size === 5 ? 5 : undefined);
    const chosen = game.choice(seat, (choice) => hand().includes(choice)) ?? hand()[0];
    const up = takeCard(game, seat, chosen);
    const label = `spoils:${game.battle}:${field.steps.length - 1}:${seat}`;
    const down = need > 1 ? shuffle(game.draw, hand(), label).slice(0, need - 1) : [];
    field.lay(seat, [...down.map((card) => takeCard(game, seat, card)), up]);
  }
}

/** @param {Game} game @param {Field} field @param {number | null} winner */
function end(game, field, winner) {
  const battle = field.end(winner);
  takeUpPiles(game, game.alive());
  return battle;
}

/** @type {Procedures} */
export const procedures = { "suicide-war": { play: playSuicide } };
