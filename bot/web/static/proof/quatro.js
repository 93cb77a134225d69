/** Quatro: in each round one player goes (rules.md §3.55, §10 B23–B26). */
import { deal, shuffle } from "./deal.js";
import { cardStrengths } from "./strength.js";

/** The cards that are out, of each game, in the order in which they went. @type {WeakMap<Game, Card[]>} */
const gone = new WeakMap();

/** @param {Game} game */
function dealQuatro(game) {
  gone.set(game, []);
  if (game.record.stocks) return game.dealCards();
  const pack = game.shuffledPack();
  const count = game.seats.length;
  game.stocks = deal(pack.splice(0, count * (count - 1)), count, true).stocks;
  game.aside = pack;
}

/** @param {Game} game */
function playQuatro(game) {
  const seats = game.alive();
  const laid = game.seats.map((seat) => (game.gone[seat] ? [] : game.stocks[seat].splice(0, 1)));
  const killed = laid.flat();
  const strengths = cardStrengths(game.rules, killed);
  const shared = strengths.filter((one, at) => strengths.indexOf(one) !== at);
  const fate = shared.length ? Math.max(...shared) : Math.min(...strengths);
  let fighters = seats.filter((_, at) => strengths[at] === fate);
  let steps = 0;
  /** @type {Card[] | null} */
  let again = null;
  for (; fighters.length > 1; steps++) {
    let from = game.aside;
    let each = 3;
    if (from.length < 3 * fighters.length) {
      from = again ??= shuffle(game.draw, [...(gone.get(game) ?? []), ...killed], `quatro:${game.battle}`);
      each = 1;
    }
    if (from.length < fighters.length) {
      fighters = fighters.slice(0, 1);
      continue;
    }
    const dealt = fighters.map(() => from.splice(0, each));
    dealt.forEach((cards, at) => laid[fighters[at]].push(...cards));
    if (each > 1) killed.push(...dealt.flat());
    const found = cardStrengths(game.rules, dealt.map(([first]) => first));
    fighters = fighters.filter((_, at) => found[at] === Math.min(...found));
  }
  gone.get(game)?.push(...killed);
  game.stocks[fighters[0]] = [];
  return { winner: null, steps, laid, killed, out: fighters };
}

/** @type {Procedures} */
export const procedures = { quatro: { deal: dealQuatro, play: playQuatro } };
