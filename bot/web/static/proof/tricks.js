/** Scientific War and Strategy War: equal hands, a card of each in a trick (rules.md §3.26, §3.53, §10 A31, A43, B19). */
import { RANKS } from "./deal.js";
import { takeCard, takeUpPiles } from "./hands.js";

/** Gives each seat a suit, with a joker where the game has them. @param {Game} game */
function dealSuits(game) {
  const jokers = game.procedure === "scientific-war";
  if (!jokers) game.counted = game.seats.map(() => 0);
  if (game.record.stocks) game.dealCards();
  else game.stocks = game.seats.map((seat) => [...RANKS.slice(0, 13)].map((rank) => rank + "HSDC"[seat % 4]).concat(jokers ? `*${seat + 1}` : []));
}

/** The card that a seat chose, or one that is drawn. @param {Game} game @param {Seat} seat @param {() => Card} [other] */
function cardOf(game, seat, other) {
  const hand = game.stocks[seat];
  const drawn = () => hand[game.draw([hand.length], `default:${game.battle}:${seat}`)[0]];
  return game.choice(seat, (choice) => hand.includes(choice)) ?? (other ?? drawn)();
}

/** Lays one card of each seat that has one. @param {Game} game @param {Card[]} cards */
const layCards = (game, cards) => game.seats.map((seat) => (cards[seat] ? [takeCard(game, seat, cards[seat])] : []));

/** @param {Game} game */
function playStrategy(game) {
  const cards = game.seats.map((seat) => (game.gone[seat] ? "" : cardOf(game, seat)));
  const laid = layCards(game, cards);
  const height = (/** @type {Seat} */ seat) => RANKS.indexOf(cards[seat][0]);
  const alone = game.alive().filter((seat) => cards.filter((card) => card[0] === cards[seat][0]).length === 1);
  const [winner] = alone.sort((one, other) => height(other) - height(one));
  if (winner === undefined || !game.counted) {
    game.carry.push(...laid.flat());
    return { winner: null, steps: 0, laid };
  }
  const killed = [...laid.flat(), ...game.carry.splice(0)];
  for (const [rank] of killed) game.counted[winner] += RANKS.indexOf(rank) + 2;
  return { winner, steps: 0, laid, killed };
}

/** What a trick leaves for the next one. @type {WeakMap<Game, {reversed: boolean, spy: number, swapping: number[]}>} */
const powers = new WeakMap();

/** @param {Game} game */
function playScientific(game) {
  const { reversed, spy, swapping } = powers.get(game) ?? { reversed: false, spy: -1, swapping: [] };
  for (const seat of swapping) swapHand(game, seat);
  /** @type {Card[]} */
  const cards = game.seats.map(() => "");
  for (const seat of game.alive()) if (seat !== spy) cards[seat] = cardOf(game, seat);
  if (game.gone[spy] === 0) cards[spy] = cardOf(game, spy, () => spiedCard(game, spy, cards, reversed));
  const { winner, turned } = winnerOf(cards, reversed);
  const holders = (/** @type {string} */ rank) => game.seats.filter((seat) => cards[seat][0] === rank);
  const queens = holders("Q");
  powers.set(game, { reversed: turned, spy: queens.length === 1 ? queens[0] : -1, swapping: holders("8") });
  const laid = layCards(game, cards);
  if (winner === null) game.carry.push(...laid.flat());
  else game.won[winner].push(...game.clockwise(winner).flatMap((seat) => laid[seat]), ...game.carry.splice(0));
  takeUpPiles(game, game.alive());
  return { winner, steps: 0, laid };
}

/** After an eight, hand and pile may change places. @param {Game} game @param {Seat} seat */
function swapHand(game, seat) {
  const { stocks, won, gone } = game;
  if (gone[seat] || !won[seat].length || !game.choice(seat, (choice) => choice === "swap")) return;
  [stocks[seat], won[seat]] = [won[seat], stocks[seat]];
}

/** How high a card stands. @param {Card} card @param {boolean} reversed */
const heightOf = (card, reversed) => RANKS.indexOf(card[0]) * (reversed ? -1 : 1);

/** Return the seat that takes a trick, and whether the order is reversed from it on; an empty text is no card. @param {Card[]} cards @param {boolean} reversed */
function winnerOf(cards, reversed) {
  const turned = cards.filter(([rank]) => rank === "J").length % 2 ? !reversed : reversed;
  const jokers = cards.flatMap((card, seat) => (card[0] === "*" ? [seat] : []));
  const heights = cards.map((card) => (/^[^*]/.test(card) ? heightOf(card, turned) : -Infinity));
  const best = cards.flatMap((card, seat) => (/^[^*]/.test(card) && heights[seat] === Math.max(...heights) ? [seat] : []));
  const winner = best.length === 1 ? best[0] : null;
  if (jokers.length !== 1) return { winner, turned };
  return { winner: winner === null ? jokers[0] : null, turned };
}

/** The spy's card without a choice: the weakest that wins, else the weakest. @param {Game} game @param {number} spy @param {Card[]} cards @param {boolean} reversed */
function spiedCard(game, spy, cards, reversed) {
  const hand = game.stocks[spy];
  const winning = hand.filter((card) => winnerOf(cards.map((other, seat) => (seat === spy ? card : other)), reversed).winner === spy);
  const height = (/** @type {Card} */ card) => (card[0] === "*" ? Infinity : heightOf(card, reversed));
  return (winning.length ? winning : hand).reduce((one, other) => (height(other) < height(one) ? other : one));
}

/** @type {Procedures} */
export const procedures = {
  "scientific-war": { deal: dealSuits, play: playScientific },
  "strategy-war": { deal: dealSuits, play: playStrategy },
};
