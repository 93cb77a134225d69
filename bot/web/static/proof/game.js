/** A game from its record: cards, who is still in, how it ends, the lines of its trace (rules.md §2, §9, §10). */
import { deal, drawFrom, packOf, shuffle } from "./deal.js";
import { Unprovable, cardsOf, procedureOf, rulesOf } from "./record.js";
import { cardStrengths } from "./strength.js";

/** @param {Seats} seats @param {Count} count */
export function most(seats, count) {
  const best = Math.max(...seats.map(count));
  return seats.filter((seat) => count(seat) === best);
}

/** @param {Card[]} cards */
const text = (cards) => cards.join(" ");

/** @type {Record<string, number>} */
const ROUNDS = { "suicide-war": 60, "scientific-war": 50, "casino-war": 20, "strategy-war": 13, quatro: Infinity };

export class Game {
  battle = 0;
  wars = 0;
  /** @type {Seats} */
  gaveUp = [];
  /** @type {Seats} */
  newlyOut = [];
  /** @type {Card[]} */
  carry = [];
  /** @type {Card[]} */
  aside = [];
  /** @type {{seat: number, card: Card} | null} */
  prize = null;
  /** Chips or points, where a game counts them. @type {number[] | null} */
  counted = null;
  /** @type {Outcome | null} */
  outcome = null;

  /** @param {GameRecord} record */
  constructor(record) {
    this.record = record;
    this.procedure = procedureOf(record);
    this.rules = rulesOf(record);
    this.draw = drawOf(record);
    this.seats = [...Array(record.seats).keys()];
    /** @type {Card[][]} */
    this.stocks = this.seats.map(() => []);
    /** @type {Card[][]} */
    this.won = this.seats.map(() => []);
    this.refills = this.seats.map(() => 0);
    /** Battles won, or wars. */
    this.taken = this.seats.map(() => 0);
    /** The battle in which a seat went out, or half of one after it; 0 is still in. */
    this.gone = this.seats.map(() => 0);
    /** @type {[number, number][]} */
    this.givingUp = [];
    /** By battle and seat, what was chosen. @type {Record<string, string[]>} */
    this.choices = {};
    for (const [battle, seat, choice] of record.choices ?? []) {
      if (choice === "resign") this.givingUp.push([battle, seat]);
      else (this.choices[`${battle}:${seat}`] ??= []).push(choice);
    }
  }

  dealCards() {
    const { record, rules, seats } = this;
    if (record.stocks) {
      this.stocks = record.stocks.map(cardsOf);
      return;
    }
    const cards = this.shuffledPack();
    Object.assign(this, deal(cards, seats.length, rules.remainder === "uneven"));
    if (rules.deal === "by-colour") {
      this.stocks = ["CS", "DH"].map((suits) => cards.filter((card) => suits.includes(card[1])));
      this.aside = [];
    }
    if (rules.jokers !== "equal") return;
    const limits = this.stocks.map((stock) => stock.length + 1);
    this.draw(limits, "equal-jokers").forEach((place, seat) => this.stocks[seat].splice(place, 0, `*${seat + 1}`));
  }

  shuffledPack() {
    const pack = packOf(this.rules);
    if (!this.record.deck) return shuffle(this.draw, pack, "deal");
    const deck = cardsOf(this.record.deck);
    if (text([...deck].sort()) !== text(pack.sort())) throw new Unprovable("unknown", { name: "deck" });
    return deck;
  }

  alive() {
    return this.seats.filter((seat) => !this.gone[seat]);
  }

  /** @param {Seat} seat */
  clockwise(seat) {
    return [...this.seats.slice(seat), ...this.seats.slice(0, seat)];
  }

  /** @param {Seat} seat */
  avail(seat) {
    return this.stocks[seat].length + (this.rules.capture === "pile" ? this.won[seat].length : 0);
  }

  /** @param {Seat} seat */
  owned(seat) {
    if (this.counted) return this.counted[seat];
    return this.stocks[seat].length + this.won[seat].length + (this.prize?.seat === seat && !this.gone[seat] ? 1 : 0);
  }

  /** @param {Seat} seat @param {number} count */
  take(seat, count) {
    const found = this.stocks[seat].splice(0, count);
    if (found.length < count && this.rules.capture === "pile" && this.refill(seat)) found.push(...this.stocks[seat].splice(0, count - found.length));
    return found;
  }

  /** @param {Seat} seat */
  refill(seat) {
    if (!this.won[seat].length) return false;
    this.stocks[seat] = shuffle(this.draw, this.won[seat], `reshuffle:${seat}:${++this.refills[seat]}`);
    this.won[seat] = [];
    return true;
  }

  /** The first choice left that answers a question; it uses up those before it (§10 A26). @param {Seat} seat @param {(choice: string) => unknown} allows */
  choice(seat, allows) {
    const left = this.choices[`${this.battle}:${seat}`] ?? [];
    const at = left.findIndex(allows);
    return at < 0 ? null : left.splice(0, at + 1)[at];
  }

  /** @param {Seat} seat @param {string} stem @param {number} low @param {number} high */
  numberChoice(seat, stem, low, high) {
    const number = (/** @type {string} */ choice) => choice.slice(stem.length + 1);
    const pattern = new RegExp(`^${stem}:(0|-?[1-9]\\d{0,6})$`);
    const found = this.choice(seat, (choice) => pattern.test(choice) && +number(choice) >= low && +number(choice) <= high);
    return found === null ? null : +number(found);
  }

  /** A prize that is all its staker has is played (§2.5). */
  takePrizeBack() {
    const { prize } = this;
    if (!prize || this.gone[prize.seat] || this.avail(prize.seat)) return;
    this.stocks[prize.seat].push(prize.card);
    this.prize = null;
  }

  /** @param {Seat} seat @param {number} when */
  leave(seat, when) {
    this.gone[seat] = when;
    this.newlyOut.push(seat);
  }

  held() {
    return this.procedure === "casino-war" ? (this.counted ?? []).map(String) : this.stocks.map(text);
  }

  /** @returns {Line} */
  dealLine() {
    return { deal: this.held(), aside: text(this.aside) };
  }

  /** @param {Battle} battle @returns {Line} */
  battleLine({ winner, steps, laid, killed = [] }) {
    const out = this.newlyOut.sort((one, other) => one - other);
    this.newlyOut = [];
    return {
      battle: this.battle,
      winner,
      steps,
      laid: laid.map(text),
      stocks: this.held(),
      won: this.won.map(text),
      out,
      carry: text(this.carry),
      prize: this.prize ? `${this.prize.seat}:${this.prize.card}` : "",
      killed: text(killed),
    };
  }

  /** @param {string[]} names */
  is(...names) {
    return names.includes(this.procedure);
  }

  /** @param {Seats} knockedOut */
  dropSeats(knockedOut) {
    for (const seat of this.alive()) if (knockedOut.includes(seat) || this.hasNothing(seat)) this.leave(seat, this.battle);
    this.takeRest();
  }

  /** @param {Seat} seat */
  hasNothing(seat) {
    const { capture } = this.rules;
    if (capture === "pile-final" || this.is("strategy-war", "quatro")) return false;
    return capture === "pile-out" ? !this.stocks[seat].length : !this.owned(seat);
  }

  /** A last player takes what waits (§10 A04, A15). */
  takeRest() {
    const [last, ...others] = this.alive();
    if (last === undefined || others.length || this.is("strategy-war")) return;
    const pile = this.rules.capture === "bottom" ? this.stocks[last] : this.won[last];
    if (this.prize && this.gone[this.prize.seat]) {
      pile.push(this.prize.card);
      this.prize = null;
    }
    pile.push(...this.carry.splice(0));
    if (this.is("quatro")) this.stocks[last] = [];
  }

  /** A seat gives up before the next battle (§10 A13). @param {Seat} seat */
  giveUp(seat) {
    this.leave(seat, this.battle + 0.5);
    this.gaveUp.push(seat);
    this.stocks[seat] = [];
    this.won[seat] = [];
    if (this.counted) this.counted[seat] = 0;
    if (this.prize?.seat === seat) this.prize = null;
    const left = this.alive();
    this.takeRest();
    if (left.length < 2) this.endWith("resigned", left);
  }

  /** Ends the game if this battle was its last (§2.9). */
  checkEnd() {
    const { rules, battle } = this;
    /** @type {Count} */
    const piled = (seat) => this.won[seat].length;
    const alive = this.alive();
    const remaining = this.seats.filter((seat) => !this.gaveUp.includes(seat));
    if (rules.capture === "pile-final" && alive.filter((seat) => this.stocks[seat].length).length < 2) {
      return this.finish("exhausted", most(alive, piled), { count: piled });
    }
    if (alive.length < (this.is("casino-war") ? 1 : 2)) return this.endAlone(alive);
    if (rules.objective === "first-out-loses" && alive.length < remaining.length) return this.finish("first-out", alive);
    const target = alive.filter((seat) => rules.target && this.owned(seat) >= rules.target);
    if (target.length) return this.finish("target", target);
    if (remaining.some((seat) => this.owned(seat) < rules.floor)) return this.endByCount("floor");
    const first = alive.filter((seat) => this.taken[seat] >= rules.first_to?.count);
    if (first.length) return this.finish("first-to", first);
    if (this.is("strategy-war") && battle === 13) return this.endByCount("exhausted");
    const cap = rules.rounds ?? ROUNDS[this.procedure] ?? 10000 * rules.decks;
    if (battle >= cap) this.endByCount(this.is("casino-war") ? "hands" : "round-cap");
  }

  /** @param {Seats} alive */
  endAlone(alive) {
    const tied = this.seats.filter((seat) => this.gone[seat] === this.battle);
    const { capture, objective } = this.rules;
    if (capture === "pile-out") return this.finish("exhausted", alive.length ? alive : most(tied, (seat) => this.owned(seat)));
    if (!alive.length) return this.finish("draw", [], { tied });
    if (objective === "first-out-loses") return this.finish("first-out", alive);
    this.endWith("all-cards", alive);
  }

  /** @param {string} ending */
  endByCount(ending) {
    this.endWith(ending, most(this.alive(), (seat) => this.owned(seat)));
  }

  /** The best win, or where they lose all others who have not given up (§10 A12). @param {string} ending @param {Seats} best */
  endWith(ending, best) {
    const others = this.seats.filter((seat) => !best.includes(seat) && !this.gaveUp.includes(seat));
    this.finish(ending, this.rules.objective === "collect-all-loses" && others.length ? others : best);
  }

  /** @param {string} ending @param {Seats} winners @param {{tied?: Seats, count?: Count}} [how] */
  finish(ending, winners, { tied = winners, count = (seat) => this.owned(seat) } = {}) {
    const settled = this.rules.tiebreak === "sudden-death" && tied.length > 1;
    const won = settled ? this.suddenDeath(tied) : winners;
    /** The smaller the better. @param {Seat} seat */
    const rank = (seat) => [+!won.includes(seat), +!(settled && tied.includes(seat)), +!!this.gone[seat], -this.gone[seat], -count(seat)];
    /** @param {Seat} seat */
    const placeOf = (seat) => 1 + this.seats.filter((other) => isLess(rank(other), rank(seat))).length;
    this.outcome = {
      ending,
      winners: [...won],
      battles: this.battle,
      wars: this.wars,
      cards: this.seats.map((seat) => this.owned(seat)),
      places: this.seats.map((seat) => (won.includes(seat) ? 1 : placeOf(seat))),
    };
  }

  /** The seat that fresh packs make the winner (§10 A11). @param {Seats} tied */
  suddenDeath(tied) {
    for (let number = 1, left = tied; ; number++) {
      const pack = shuffle(this.draw, packOf(this.rules), `sudden-death:${number}`);
      while (pack.length >= left.length) {
        const strengths = cardStrengths(this.rules, pack.splice(0, left.length));
        left = left.filter((_, at) => strengths[at] === Math.max(...strengths));
        if (left.length === 1) return left;
      }
    }
  }
}

/** @param {number[]} one @param {number[]} other */
function isLess(one, other) {
  const at = one.findIndex((number, place) => number !== other[place]);
  return one[at] < other[at];
}

/** @param {GameRecord} record @returns {Draw} */
function drawOf({ seed, entropy, draws }) {
  if (seed && entropy && !draws) return drawFrom(seed, entropy);
  return (limits, label) => {
    const found = draws?.[label]?.slice(0, limits.length) ?? [];
    if (limits.every((limit, at) => found[at] < limit)) return found;
    throw new Unprovable("not-drawn", { label });
  };
}
