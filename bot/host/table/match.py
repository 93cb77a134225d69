"""The match that a table plays: its series of games and their seeds, and the tournament that it belongs to.

The seeds are a hash chain, fixed before the lobby opens and revealed one by one: each is the SHA-256 of the one after it, so
a revealed seed is the seal of the next game. From its second game on a match is played with words that the bot has known
since the first; this way the seeds were fixed before (rules.md §8).
"""

import hashlib
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from secrets import token_bytes
from typing import Final, NamedTuple

from bot.engine.random_source import SEED_BYTES
from bot.engine.rules.match import MatchFormat
from bot.host.ids import PlayerId, TournamentId


class ReservedSeat(NamedTuple):
    """A seat that is reserved for an entrant; `player` is None for a bot player.

    `bot` is the number by which a bot player is called, counted from 1 among those of the tournament; 0 in older matches,
    where it is called by its number as an entrant.
    """

    entrant: int
    player: PlayerId | None
    bot: int = 0

    @property
    def bot_number(self) -> int:
        """The number in the name of this bot player."""
        return self.bot or self.entrant


@dataclass(frozen=True, slots=True)
class Contest:
    """The match of a table. `seats` are the entrants who sit, in the order of the seats.

    `attempt` counts how often the match was restarted. While the tournament is paused, `held` are the milliseconds that
    the clock of the table had left, else None; with `stops` a table that could not pause at once does so later. `part` is
    what the match decides, if it has a name: `final`, `second_final` or `third`.
    """

    tournament: TournamentId
    match: int
    name: str
    kept: tuple[ReservedSeat, ...]
    seats: tuple[int, ...] = ()
    attempt: int = 0
    held: int | None = None
    stops: bool = False
    part: str = ""

    def entrant_of(self, player: PlayerId) -> int | None:
        """Return the entrant that a member may play for here, or None."""
        return next((kept.entrant for kept in self.kept if kept.player == player), None)

    def bot_number(self, entrant: int) -> int:
        """Return the number in the name of a bot player."""
        return next((kept.bot_number for kept in self.kept if kept.entrant == entrant), entrant)

    @property
    def seat_holders(self) -> dict[int, PlayerId | None]:
        """By entrant, for whom the seats are reserved."""
        return {kept.entrant: kept.player for kept in self.kept}

    def with_seated(self, entrant: int) -> "Contest":
        """Return a copy with an entrant in the next seat."""
        return replace(self, seats=(*self.seats, entrant))

    def with_seats_turned(self) -> "Contest":
        """Return a copy for the next game of the match, in which the next seat comes first."""
        return replace(self, seats=(*self.seats[1:], *self.seats[:1]))

    @property
    def event(self) -> str:
        """What predictions about this match are kept under; a match that is restarted is another event."""
        return f"{self.tournament}:{self.match}:{self.attempt}"

    @property
    def players(self) -> set[PlayerId]:
        """The members for whom seats are reserved."""
        return {kept.player for kept in self.kept if kept.player}

    @property
    def missing_seats(self) -> tuple[ReservedSeat, ...]:
        """The reserved seats that are not taken yet."""
        return tuple(kept for kept in self.kept if kept.entrant not in self.seats)


@dataclass(frozen=True, slots=True)
class Series:
    """Where a match stands: `score` are the wins by seat, in the seats' order of the present game.

    `left` are the seats, in the same order, that left the match: they are dealt into no further game. With `ended`, those
    that stay cannot play one without them.
    """

    match: MatchFormat
    score: tuple[int, ...] = ()
    games: int = 0
    left: tuple[int, ...] = ()
    ended: bool = False

    @property
    def is_decided(self) -> bool:
        """Whether the match is over."""
        return self.ended or self.match.is_decided(self.score, self.games)

    @property
    def seats_ahead(self) -> tuple[int, ...]:
        """The seats with the most wins, of those that have not left the match."""
        staying = {seat: wins for seat, wins in enumerate(self.score) if seat not in self.left}
        return tuple(seat for seat, wins in staying.items() if wins == max(staying.values()))

    def ends_with(self, winners: Collection[int], seats: int) -> bool:
        """Whether the match is over with its present game of so many seats, whoever of `winners` wins it or shares it."""
        score = self.score or (0,) * seats
        after = [tuple(wins + (one == winner) for one, wins in enumerate(score)) for winner in winners]
        return all(self.match.is_decided(found, self.games + 1) for found in ([*after, score] if len(winners) > 1 else after))


LINKS: Final = 100
"""Games for which one chain lasts: matches are shorter, unless most of their games are shared."""


@dataclass(frozen=True, slots=True)
class SeedChain:
    """A place in a chain. `root` is secret while the chain is used; `left` games follow this one."""

    root: bytes = field(repr=False)
    left: int

    @property
    def current_seed(self) -> bytes:
        """The 32 bytes of the game at this place."""
        found = self.root
        for _ in range(self.left):
            found = hashlib.sha256(found).digest()
        return found

    def next_place(self) -> "SeedChain":
        """Return the place of the next game, whose seal is the seed of this one. After the last a new chain is drawn."""
        return SeedChain(self.root, self.left - 1) if self.left else draw_chain()


def draw_chain() -> SeedChain:
    """Return the first place of a new chain, from the system's random source."""
    return SeedChain(token_bytes(SEED_BYTES), LINKS - 1)


def chain_after(before: SeedChain | None, *, same: bool) -> SeedChain:
    """Return the place of a match's next game, in a new chain where none was saved, or other players play than before.

    A record without names gives its seed away to nobody: players in one game of a chain were in all of them.
    """
    return before.next_place() if before is not None and same else draw_chain()
