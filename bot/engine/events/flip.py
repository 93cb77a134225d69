"""The parts of a battle: one flip for each of its steps, and what became of cards besides being taken or carried."""

from dataclasses import dataclass
from typing import NamedTuple

from bot.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Flip:
    """One step of a battle: the opening, or one step of its war. `downs` and `ups` are indexed by seat.

    An up card of None means that the seat shows nothing in this step. `contenders` are the seats tied for the strongest
    up card: one has won, several must fight on. A step that nobody could flip has no up cards, and one contender at
    most. `standing` are the seats whose earlier up card counts again, `fallen` those that could not go on. Where several
    cards are turned up, `rows` holds them by seat, the up card last. The opening of a war that nobody's tie began is
    `called_by` cards that start one; `cancelled` seats showed the same card and are out of the battle. `beaten` had the
    strongest card and lost all the same, to an underdog whose face-down cards have `saved_by`.
    """

    downs: tuple[bytes, ...]
    ups: tuple[Card | None, ...]
    contenders: tuple[int, ...]
    standing: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()
    rows: tuple[bytes, ...] = ()
    called_by: tuple[Card, ...] = ()
    cancelled: tuple[int, ...] = ()
    beaten: int | None = None
    saved_by: bytes = b""

    def laid_by(self, seat: int) -> bytes:
        """Return the cards the seat laid in this step, the up card last."""
        up = self.ups[seat]
        if up is None or seat in self.standing:
            return self.downs[seat]
        return self.downs[seat] + self.turned_up(seat)

    def turned_up(self, seat: int) -> bytes:
        """Return the cards of the seat that lie face up in this step, standing ones too."""
        up = self.ups[seat]
        if up is None:
            return b""
        return self.rows[seat] if self.rows else bytes((up,))


class Loot(NamedTuple):
    """What happened to cards of a battle besides being taken or carried, where the rules know more than stocks.

    `prize_taken` is the prize that was in the pot, `prize` the seat and the card that lie in the middle afterwards,
    `killed` the cards that left the game; `taken_back` is set when every seat took its own cards back.
    """

    prize_taken: Card | None
    prize: tuple[int, Card] | None
    killed: bytes
    taken_back: bool
