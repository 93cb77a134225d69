/** Hands of which a card is chosen; an empty one is replaced by the pile (rules.md §3.21, §3.26). */

/** @param {Game} game @param {Seat} seat @param {Card} card */
export function takeCard(game, seat, card) {
  return game.stocks[seat].splice(game.stocks[seat].indexOf(card), 1)[0];
}

/** @param {Game} game @param {Seats} seats */
export function takeUpPiles(game, seats) {
  for (const seat of seats) if (!game.stocks[seat].length) game.stocks[seat] = game.won[seat].splice(0);
}
