/** Suicide War: everybody chooses the card to turn up (rules.md §3.21, §10 A30, A40). */
import { Field, stepSize } from "./battle.js";
import { shuffle } from "./deal.js";
import { takeCard, takeUpPiles } from "./hands.js";

class SuicideField extends Field {
  play() {
    const { game } = this;
    let group = game.alive();
    this.layAll(group, 1);
    for (;;) {
      const { fighters, all, deciding } = this.compare(group);
      if (fighters.length === 1) return this.finish(fighters[0]);
      const part = game.rules.participants === "all" ? all : fighters;
      this.nextStep();
      takeUpPiles(game, part);
      group = part.filter((seat) => game.stocks[seat].length);
      if (group.length < 2) return this.finish(group[0] ?? null);
      this.layAll(group, stepSize(game.rules, deciding));
    }
  }

  /** Lays cards drawn from the rest of the hand, then the chosen one. @param {Seats} seats @param {number} need */
  layAll(seats, need) {
    const { game } = this;
    for (const seat of seats) {
      const hand = () => game.stocks[seat].slice(0, game.rules.hand_size === 5 ? 5 : undefined);
      const up = takeCard(game, seat, game.choice(seat, (choice) => hand().includes(choice)) ?? hand()[0]);
      const label = `spoils:${game.battle}:${this.steps.length - 1}:${seat}`;
      const down = need > 1 ? shuffle(game.draw, hand(), label).slice(0, need - 1) : [];
      this.lay(seat, [...down.map((card) => takeCard(game, seat, card)), up]);
    }
  }

  /** @param {Seat | null} winner */
  finish(winner) {
    const battle = this.end(winner);
    takeUpPiles(this.game, this.game.alive());
    return battle;
  }
}

/** @type {Procedures} */
export const procedures = { "suicide-war": { play: (game) => new SuicideField(game).play() } };
