/** What is stronger, of cards that are compared together and of rows that count together (rules.md §2.1, §3.41–3.44). */
import { RANKS } from "./deal.js";

/** @param {Rules} rules @param {string} rank */
function ordinary({ ace, wins }, rank) {
  const place = rank === "A" && ace === "low" ? -1 : RANKS.indexOf(rank);
  return wins === "low" ? -place : place;
}

/** What a card counts as spoils (§2.6). @param {Card} card */
export const spoilsValue = (card) => (/[A*]/.test(card[0]) ? 11 : Math.min(RANKS.indexOf(card[0]) + 2, 10));

/** @param {Rules} rules @returns {string[][]} */
function exceptionsOf({ pack, special, beats }) {
  if (special !== "none") return [[RANKS[13 - pack / 4], "A"]];
  return beats.split(" ").map((/** @type {string} */ one) => one.split(">"));
}

/** Equal numbers tie. @param {Rules} rules @param {Card[]} cards */
export function cardStrengths(rules, cards) {
  const exceptions = exceptionsOf(rules);
  return cards.map(([rank]) => {
    const own = ordinary(rules, rank);
    const beaten = exceptions.find(([first]) => first === rank)?.[1] ?? "";
    const there = cards.filter((other) => beaten.includes(other[0])).map((other) => ordinary(rules, other[0]));
    return there.length ? Math.max(...there) + (own + 15) / 32 : own;
  });
}

/** @param {Rules} rules @param {Card[][]} rows */
export function rowStrengths(rules, rows) {
  if (rules.value === "card") return cardStrengths(rules, rows.map(([up]) => up));
  return rows.map((row) => row.length * 1e8 + (rules.wins === "low" ? -worthOf(rules, row) : worthOf(rules, row)));
}

/** @param {Rules} rules @param {Card[]} row */
function worthOf({ value, ace }, row) {
  const low = ace === "low";
  const numbers = row.map(([rank]) => (rank === "A" && low ? 1 : RANKS.indexOf(rank) + (rank === "*" && low ? 1 : 2)));
  if (value === "poker") return pokerValue(row);
  if (value === "product") return numbers.reduce((one, other) => one * other);
  return Math.abs(numbers.reduce((one, other) => (value === "sum" ? one + other : one - other)));
}

/** The best hand of five in a row, as a number. @param {Card[]} row */
function pokerValue(row) {
  const sorted = row.map((card) => ({ suit: card[1], number: RANKS.indexOf(card[0]) + 2 })).sort((one, other) => other.number - one.number);
  const high = sorted.map(({ number }) => number);
  const times = (/** @type {number} */ number) => high.filter((other) => other === number).length;
  const groups = [...new Set(high)].sort((one, other) => times(other) - times(one) || other - one);
  const rest = (/** @type {number[]} */ ...used) => [...used, ...high.filter((number) => !used.includes(number))];
  const suit = [..."CDHS"].find((one) => sorted.filter((card) => card.suit === one).length > 4);
  const flush = sorted.filter((card) => card.suit === suit).map(({ number }) => number);
  const [one, two] = groups;
  if (straightTo(flush)) return hand(8, [straightTo(flush)]);
  if (times(one) > 3) return hand(7, rest(one).slice(0, 2));
  if (times(one) > 2 && times(two) > 1) return hand(6, [one, two]);
  if (suit) return hand(5, flush);
  if (straightTo(high)) return hand(4, [straightTo(high)]);
  if (times(one) > 2) return hand(3, rest(one).slice(0, 3));
  if (times(two) > 1) return hand(2, rest(one, two).slice(0, 3));
  return times(one) > 1 ? hand(1, rest(one).slice(0, 4)) : hand(0, high);
}

/** The highest card of the best straight, 0 without one; an ace may be the lowest. @param {number[]} numbers */
function straightTo(numbers) {
  const there = numbers.includes(14) ? [...numbers, 1] : numbers;
  return there.find((top) => [1, 2, 3, 4].every((less) => there.includes(top - less))) ?? 0;
}

/** @param {number} kind @param {number[]} ranks */
const hand = (kind, ranks) => [0, 1, 2, 3, 4].reduce((sum, at) => sum * 15 + (ranks[at] ?? 0), kind);
