"""Counts experience: what a finished game gives, how repeating it within a day gives less, and the levels that follow from it.

A level is never an advantage: it says how much somebody has played, and lets them choose among drawings and titles.
"""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple, Protocol

from bot.host.ids import PlayerId, TableId
from bot.host.privacy.privacy import MemberStore
from bot.host.table.table import Table
from bot.pictures.designs.design_colours import Design

FINISHED: Final = 20
CHOSEN: Final = 10
"""For a game in which players choose something."""
WON: Final = 10
DRAWN: Final = 5
ROUNDS_A_POINT: Final = 10
MOST_FOR_ROUNDS: Final = 10
"""A long game gives a point for every ten rounds, ten points at most."""

FULL_GAMES: Final = 2
"""Games of a day with the same people that count in full; each further one counts half as much as the one before."""
FULL_PRACTICE: Final = 6
"""The same for games with bots."""
PEOPLE_OF_A_TOURNAMENT: Final = 4
"""Different people whom a tournament needs for its games to always count in full."""

QUEST_POINTS: Final = 100


class PlayedSeat(NamedTuple):
    """What decides how much experience a finished game gives a player."""

    practice: bool
    choice: bool
    rounds: int
    won: bool
    drawn: bool


def whole_points(played: PlayedSeat) -> int:
    """Return what a game gives in full; practice gives half of it."""
    points = FINISHED + CHOSEN * played.choice + WON * played.won + DRAWN * played.drawn
    points += min(played.rounds // ROUNDS_A_POINT, MOST_FOR_ROUNDS)
    return points // 2 if played.practice else points


def points_of(played: PlayedSeat, before: int) -> int:
    """Return what a game gives that repeats others of its day.

    `before` is how often the player had practised that day, or met the one of the other people whom they had met least often.
    """
    full = FULL_PRACTICE if played.practice else FULL_GAMES
    return whole_points(played) >> max(before - full + 1, 0)


MOST_WHOLE: Final = FINISHED + CHOSEN + WON + MOST_FOR_ROUNDS
MOST_WITH_ONE: Final = (FULL_GAMES + 1) * MOST_WHOLE
"""More than games of a day with one other person can give, however many there are."""


class Level(NamedTuple):
    """A level, the points since it was reached, and those that it takes from there to the next one."""

    number: int
    have: int
    need: int


def points_for(level: int) -> int:
    """Return the points with which a level is reached: 100 for the second, then 50 more for each than for the one before."""
    return 25 * (level - 1) * (level + 2)


def level_of(points: int) -> Level:
    """Return the level that somebody has with so many points; everybody begins at the first."""
    number = 1
    while points_for(number + 1) <= points:
        number += 1
    return Level(number, points - points_for(number), points_for(number + 1) - points_for(number))


class Experience(NamedTuple):
    """What a player has: points, quests done in all weeks, and how far they are with each quest of this week, by its key.

    `week` is the first day of this week as `date.toordinal`, `title` the one that they have chosen.
    """

    week: int
    points: int = 0
    quests_done: int = 0
    progress: Mapping[str, int] = {}
    title: str | None = None

    @property
    def level(self) -> Level:
        """The level that they have."""
        return level_of(self.points)


class Gain(NamedTuple):
    """What a player gained with one game: points for the game itself, quests that it completed, and the level they reached.

    `level` is None where it is the same as before; `designs` come with it.
    """

    points: int
    quests: tuple[str, ...] = ()
    level: int | None = None
    designs: tuple[Design, ...] = ()


class ExperienceStore(Protocol):
    """Reads experience. Every method raises StoreDown when it cannot."""

    async def read_experience(self, player: PlayerId) -> Experience:
        """Return what a player has, and how far they are with the quests of this week."""

    async def gains_of(self, game: TableId) -> Mapping[PlayerId, Gain]:
        """Return what each player gained with a game that counts."""

    async def titles_among(self, players: Collection[PlayerId]) -> Mapping[PlayerId, str]:
        """Return the titles that some players have chosen, but for those who are hidden."""


class SeatGain(NamedTuple):
    """What a seat gained with a game."""

    seat: int
    gain: Gain


class GainFinder:
    """Finds what the players of a table that is over gained with its game; of members who are hidden, nothing."""

    def __init__(self, store: ExperienceStore, members: MemberStore) -> None:
        self._store, self._members = store, members

    async def gains_of(self, table: Table) -> tuple[SeatGain, ...]:
        """Return what is worth telling, quests and levels, by seat; raises StoreDown. The game must count everywhere by now."""
        found = await self._store.gains_of(table.id)
        told = {player: gain for player, gain in found.items() if gain.quests or gain.level is not None}
        seats = [(table.seats.index(seat), seat.player) for seat in table.seats if seat.player in told]
        return tuple(
            [
                SeatGain(seat, told.pop(player))
                for seat, player in seats
                if player in told and not await self._members.is_hidden(player)
            ]
        )

    async def titles_at(self, table: Table) -> tuple[tuple[int, str], ...]:
        """Return the seats of a table whose players have chosen a title, each with it; raises StoreDown."""
        titles = await self._store.titles_among(table.humans)
        return tuple(
            [(at, titles[seat.player]) for at, seat in enumerate(table.seats) if seat.player and seat.player in titles]
        )
