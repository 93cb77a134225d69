"""The state of a battle of Stealing War: who lays for the present flip, the flips so far and their events."""

from dataclasses import dataclass, field

from bot.engine.cards import Card
from bot.engine.events.flip import Flip
from bot.engine.events.table import Event


@dataclass(slots=True)
class StealingBattle:
    """`fighters` lay a card for the present flip; while `looking`, they have seen the card that they play or steal with.

    `downs` and `played` are by seat what lies on the table for that flip, `guarded` the seats whose piles cannot be
    stolen during it. `shown` are the up cards of the last flip. `events_by_flip` holds, for each flip, the events before it.
    """

    fighters: tuple[int, ...] = ()
    looking: bool = False
    flips: list[Flip] = field(default_factory=list)
    shown: dict[int, Card] = field(default_factory=dict)
    events_by_flip: list[list[Event]] = field(default_factory=list)
    downs: dict[int, bytes] = field(default_factory=dict)
    played: dict[int, Card] = field(default_factory=dict)
    guarded: set[int] = field(default_factory=set)

    def begin_flip(self, fighters: tuple[int, ...]) -> None:
        """Begin another flip, for which these seats lay."""
        self.fighters = fighters
        self.events_by_flip.append([])
        self.guarded.clear()

    def turn_up(self) -> dict[int, Card]:
        """Turn up the cards that were played, and return them by seat."""
        self.looking = False
        self.shown = {seat: self.played[seat] for seat in self.fighters}
        self.played = {}
        return self.shown

    def end_flip(self, seats: int, ups: dict[int, Card], contenders: tuple[int, ...], fallen: tuple[int, ...]) -> None:
        """Add the flip to the battle; `ups` are empty if nobody could turn a card."""
        downs = tuple([self.downs.get(seat, b"") for seat in range(seats)])
        self.flips.append(Flip(downs, tuple(map(ups.get, range(seats))), contenders, fallen=fallen))
        self.fighters = contenders
        self.downs = {}

    @property
    def cards(self) -> int:
        """How many cards lie on the table, with those that are still to be played for the present flip."""
        shown = sum(len(flip.laid(seat)) for flip in self.flips for seat in range(len(flip.ups)))
        return shown + sum(map(len, self.downs.values())) + len(self.fighters) * self.looking
