"""Defines the weekly quests, draws three for each week from its number, and finds out which of them a player has done.

Every quest counts different things: people, games or days. So a second account brings no quest nearer than the first one
would: it is one more person once, and what can be done alone can be done in practice.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Final, NamedTuple

FEW_CARDS: Final = 10
"""Cards to which somebody was down who wins as the underdog."""
CROWD: Final = 4


class WeekGame(NamedTuple):
    """What quests look at in a game that counts: `others` are the other people, `beaten` those of them who did not win.

    `day` is its day in UTC as `date.toordinal`; `lowest` the fewest cards that the player owned, 0 where none are owned.
    """

    game: str
    day: int
    variant: str
    choice: bool
    practice: bool
    seats: int
    won: bool
    wars: int
    lowest: int
    others: frozenset[int]
    beaten: frozenset[int]


Units = frozenset[int] | frozenset[str]
NOTHING: Final[Units] = frozenset[int]()


class Quest(NamedTuple):
    """A quest: how many different things it needs, and which of them a game adds."""

    key: str
    need: int
    units_of: Callable[[WeekGame], Units]


def _day_if(condition: bool, game: WeekGame) -> Units:
    return frozenset({game.day}) if condition else NOTHING


def _others_if(condition: bool, game: WeekGame) -> Units:
    return game.others if condition and not game.practice else NOTHING


def _is_comeback(game: WeekGame) -> bool:
    return game.won and 0 < game.lowest <= FEW_CARDS


WITH_PEOPLE: Final = (
    Quest("people", 3, lambda game: _others_if(True, game)),
    Quest("beaten", 2, lambda game: NOTHING if game.practice else game.beaten),
    Quest("wars", 3, lambda game: _others_if(game.wars > 0, game)),
    Quest("rivals", 2, lambda game: _others_if(game.choice, game)),
)
"""Quests for ranked games, which count different people."""

FOR_ANYONE: Final = (
    Quest("variants", 3, lambda game: frozenset({game.variant})),
    Quest("days", 3, lambda game: _day_if(True, game)),
    Quest("choices", 2, lambda game: _day_if(game.choice, game)),
    Quest("underdog", 1, lambda game: _day_if(_is_comeback(game), game)),
    Quest("crowd", 1, lambda game: _day_if(game.seats >= CROWD, game)),
    Quest("winner", 2, lambda game: _day_if(game.won, game)),
)
"""Quests that practice counts for too, which count different games or days."""


def monday_of(day: date | int) -> int:
    """Return the first day of the week of a day, both as `date.toordinal`; a week begins on its Monday in UTC."""
    ordinal = day if isinstance(day, int) else day.toordinal()
    return ordinal - (ordinal - 1) % 7


def quests_of(day: date | int) -> tuple[Quest, Quest, Quest]:
    """Return the quests of the week of a day: one with people, and two different ones for anyone, all by the week's number."""
    week = monday_of(day) // 7
    among = len(FOR_ANYONE)
    first = week % among
    second = (first + 1 + week // among % (among - 1)) % among
    return WITH_PEOPLE[week % len(WITH_PEOPLE)], FOR_ANYONE[first], FOR_ANYONE[second]


def progress_of(quests: Iterable[Quest], games: Iterable[WeekGame]) -> dict[str, int]:
    """Return how much of each quest is done by the games of a week, never more than it needs."""
    played = list(games)
    return {quest.key: min(len(set().union(*map(quest.units_of, played))), quest.need) for quest in quests}


def completed_by(quests: Iterable[Quest], games: Iterable[WeekGame]) -> Mapping[str, WeekGame]:
    """Return the quests that are done, each with the game that completed it, of games in their order."""
    done, have = dict[str, WeekGame](), {quest: set[int | str]() for quest in quests}
    for game in games:
        for quest, units in have.items():
            units.update(quest.units_of(game))
            if len(units) >= quest.need:
                done.setdefault(quest.key, game)
    return done
