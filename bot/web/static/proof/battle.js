/** A battle of cards that nobody chooses: laying, comparing, war, collecting (rules.md §2.4–2.7, §3.40–3.47). */
import { shuffle } from "./deal.js";
import { most } from "./game.js";
import { rowStrengths, spoilsValue } from "./strength.js";

/** The table in a battle. */
export class Field {
  /** By step and seat, what was laid. @type {Card[][][]} */
  steps = [];
  /** @type {Seats} */
  out = [];

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** By seat, what lies face up now. @type {Card[][]} */
    this.rows = game.seats.map(() => []);
    /** By seat, what lies face down since the war began. @type {Card[][]} */
    this.down = game.seats.map(() => []);
    this.nextStep();
  }

  nextStep() {
    this.steps.push(this.game.seats.map(() => []));
  }

  get laid() {
    return this.game.seats.map((seat) => this.steps.flatMap((step) => step[seat]));
  }

  get left() {
    return this.game.alive().filter((seat) => !this.out.includes(seat));
  }

  /** @param {Seat} seat */
  up(seat) {
    return this.rows[seat][0];
  }

  /** Lays cards, the last of them face up. @param {Seat} seat @param {Card[]} cards */
  lay(seat, cards) {
    const down = Math.max(0, cards.length - this.game.rules.up_cards);
    this.steps[this.steps.length - 1][seat].push(...cards);
    this.rows[seat] = cards.slice(down);
    if (this.steps.length > 1) this.down[seat].push(...cards.slice(0, down));
  }

  /** @param {Seats} seats @param {number} count */
  layAll(seats, count) {
    for (const seat of seats) this.lay(seat, this.game.take(seat, count));
  }

  /** Return the seat that slaps one of the cards just turned up, null for nobody. @param {Seats} _turned @returns {Seat | null} */
  slapper(_turned) {
    return null;
  }

  play() {
    return this.end(this.fight());
  }

  /** Plays on until one has won, or nobody can. @returns {Seat | null} */
  fight() {
    const { game } = this;
    const { battle_cards, up_cards, participants, run_out } = game.rules;
    let group = game.alive().filter((seat) => game.avail(seat));
    let turned = group;
    this.layAll(group, battle_cards - 1 + up_cards);
    for (;;) {
      const slapper = this.slapper(turned);
      if (slapper !== null) return slapper;
      const { fighters, all, deciding } = this.compare(group);
      if (!fighters.length) return null;
      if (fighters.length === 1) return this.underdog(group, fighters[0]);
      const part = participants === "all" ? all : fighters;
      const need = stepSize(game.rules, deciding);
      this.nextStep();
      turned = run_out === "lose" ? this.dropShort(part, need) : part.filter((seat) => game.avail(seat));
      const stands = run_out === "last-card-stands";
      if (turned.length < (stands ? 1 : 2)) return turned[0] ?? null;
      group = stands ? part : turned;
      this.layAll(turned, run_out === "cap-to-fewest" ? Math.min(need, ...turned.map((seat) => game.avail(seat))) : need);
    }
  }

  /** @param {Seats} group */
  compare(group) {
    const { rules } = this.game;
    const opening = this.steps.length === 1;
    const all = this.countedSeats(group, opening);
    const automatic = all.filter((seat) => opening && rules.auto_war !== "none" && rules.auto_war.includes(this.up(seat)[0]));
    if (automatic.length && all.length > 1) {
      const fighters = group.filter((seat) => all.includes(seat) || this.up(seat)[0] === rules.slap_rank);
      return { fighters, all: fighters, deciding: automatic.map((seat) => this.up(seat)) };
    }
    const strengths = rowStrengths(rules, all.map((seat) => this.rows[seat]));
    const shared = strengths.filter((one, at) => strengths.indexOf(one) !== at);
    const best = Math.max(...(opening && rules.trigger === "any" && shared.length ? shared : strengths));
    const fighters = all.filter((_, at) => strengths[at] === best);
    return { fighters, all, deciding: fighters.slice(0, 1).map((seat) => this.up(seat)) };
  }

  /** Whose cards are compared: no twins (§3.47), none that could be slapped beside others (§3.54). @param {Seats} group @param {boolean} opening */
  countedSeats(group, opening) {
    const numbers = group.filter((seat) => this.up(seat)[0] !== this.game.rules.slap_rank);
    if (!numbers.length) return group;
    if (!opening || this.game.rules.identical !== "cancel") return numbers;
    return numbers.filter((seat) => this.up(seat)[0] === "*" || !numbers.some((other) => other !== seat && this.up(other) === this.up(seat)));
  }

  /** @param {Seats} part @param {number} need */
  dropShort(part, need) {
    const { game } = this;
    const full = part.filter((seat) => game.avail(seat) >= need);
    const longest = most(part, (seat) => game.avail(seat));
    const able = full.length ? full : longest.length === 1 ? longest : [];
    for (const seat of part.filter((one) => !able.includes(one))) {
      this.steps[this.steps.length - 1][seat].push(...game.stocks[seat].splice(0), ...game.won[seat].splice(0));
      this.out.push(seat);
    }
    return able;
  }

  /** Return the seat that wins after all, by a card that lay face down in the war (§3.42). @param {Seats} group @param {Seat} winner */
  underdog(group, winner) {
    /** @type {Count} */
    const count = (seat) => this.down[seat].filter(([rank]) => rank === this.game.rules.underdog).length;
    const dogs = this.game.clockwise(winner).filter((seat) => seat !== winner && group.includes(seat) && count(seat));
    return dogs.length ? most(dogs, count)[0] : winner;
  }

  /** @param {Seat | null} winner */
  end(winner) {
    const killed = winner === null ? this.keepWaiting() : this.collect(winner);
    return { winner, steps: this.steps.length - 1, laid: this.laid, killed, out: this.out };
  }

  /** Collects the pot; returns what is killed (§2.5). @param {Seat} winner */
  collect(winner) {
    const { game, laid } = this;
    const { capture, collect, losers, prize } = game.rules;
    const [own, ...rest] = game.clockwise(winner).map((seat) => laid[seat]);
    const others = rest.flat();
    const bottom = capture === "bottom";
    /** @type {Record<string, Card[]>} */
    const orders = { "loser-first": [...others, ...own], "table-order": this.steps.flat(2), "seat-order": laid.flat() };
    const pot = losers === "killed" ? own : ((bottom && orders[collect]) || [...own, ...others]);
    const cards = [...(game.prize ? [game.prize.card] : []), ...pot, ...game.carry.splice(0)];
    if (bottom && collect === "shuffled") shuffle(game.draw, cards, `collect:${game.battle}`);
    game.prize = prize === "on" ? { seat: winner, card: cards.splice(-1)[0] } : null;
    (bottom ? game.stocks : game.won)[winner].push(...cards);
    return losers === "killed" ? others : [];
  }

  /** The cards wait, or where nobody can go on each seat keeps its own (§10 A05, A18). @returns {Card[]} */
  keepWaiting() {
    const { stocks, won, carry, rules } = this.game;
    const stocked = this.game.alive().filter((seat) => stocks[seat].length);
    if (/pile-/.test(rules.capture) && stocked.length < 2) this.laid.forEach((cards, seat) => won[seat].push(...cards));
    else carry.push(...this.laid.flat());
    return [];
  }
}

/** How many cards a step of a war needs (§2.6). @param {Rules} rules @param {Card[]} deciding */
export function stepSize({ spoils, up_cards }, deciding) {
  const value = Math.max(...deciding.map(spoilsValue));
  return spoils === "by-rank" ? value + 1 : spoils === "by-rank-total" ? value : spoils + up_cards;
}

/** @type {Procedures} */
export const procedures = { war: { play: (game) => new Field(game).play() } };
