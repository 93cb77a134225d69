/** Casino War: each seat by itself against the house, for chips (rules.md §3.25, §10 A34, A37–A39). */
import { packOf, shuffle } from "./deal.js";
import { cardsOf } from "./record.js";
import { cardStrengths } from "./strength.js";

/** The shoe of each game, and how many were shuffled. @type {WeakMap<Game, {cards: Card[], shoes: number}>} */
const dealing = new WeakMap();

/** @param {Game} game */
function dealChips(game) {
  game.counted = game.seats.map(() => game.rules.chips);
  dealing.set(game, { cards: cardsOf(game.record.deck ?? ""), shoes: 0 });
}

/** @param {Game} game */
function playCasino(game) {
  const chips = game.counted ?? [];
  const antes = game.seats.map((seat) => (game.gone[seat] ? 0 : (game.numberChoice(seat, "ante", 1, chips[seat]) ?? 0)));
  const ties = antes.map((ante, seat) => (ante ? (game.numberChoice(seat, "tie", 1, chips[seat] - ante) ?? 0) : 0));
  const staking = game.seats.filter((seat) => antes[seat]);
  /** @type {Card[][]} */
  const laid = [...game.seats.map(() => []), []];
  if (!staking.length) return { winner: null, steps: 0, laid };
  const shoe = shoeOf(game);
  const house = laid[laid.length - 1];
  for (const cards of [...staking.map((seat) => laid[seat]), house]) cards.push(...shoe.splice(0, 1));
  const wars = staking.filter((seat) => {
    const versus = against(game, laid[seat][0], house[0]);
    chips[seat] += versus ? antes[seat] * versus - ties[seat] : 10 * ties[seat];
    if (versus) return false;
    const war = chips[seat] >= 2 * antes[seat] && game.choice(seat, (choice) => /^(war|surrender)$/.test(choice)) === "war";
    if (!war) chips[seat] -= Math.ceil(antes[seat] / 2);
    return war;
  });
  const killed = wars.flatMap((seat) => {
    const [one, two, three, card, other] = shoe.splice(0, 5);
    laid[seat].push(card);
    house.push(other);
    const versus = against(game, card, other);
    const bonus = versus === 0 && game.rules.tie_after_tie_bonus === "on" ? 2 : 1;
    chips[seat] += antes[seat] * (versus < 0 ? -2 : bonus);
    return [one, two, three];
  });
  return { winner: null, steps: wars.length, laid, killed };
}

/** @param {Game} game @param {Card} card @param {Card} other */
function against({ rules }, card, other) {
  const [one, two] = cardStrengths(rules, [card, other]);
  return Math.sign(one - two);
}

/** The cards that are dealt from: a new shoe where they are too few. @param {Game} game */
function shoeOf(game) {
  const shoe = dealing.get(game) ?? { cards: [], shoes: 0 };
  if (shoe.cards.length < 52) shoe.cards = shuffle(game.draw, packOf(game.rules), `shoe:${++shoe.shoes}`);
  return shoe.cards;
}

/** @type {Procedures} */
export const procedures = { "casino-war": { deal: dealChips, play: playCasino } };
