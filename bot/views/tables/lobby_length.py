"""Says how long the game of a lobby takes, for its board and its menu: at once for variants, simulated for house rules."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from bot.engine.errors import RulesError
from bot.engine.play.asks import AskKind
from bot.engine.programme.expected import ANSWER_SHARE, TOLD_LENGTHS, expected_seconds
from bot.engine.rules.rules import OF_CHANCE, Procedure, Rules
from bot.engine.variants import VARIANTS
from bot.engine.variants.lengths import LENGTHS
from bot.host.table.choice_stage import CLOCKS
from bot.host.table.house_variant import variant_of
from bot.host.table.lobby_options import LENGTH, option_key
from bot.host.table.next_game import BREAK
from bot.host.table.programme import is_told
from bot.host.table.table import Table
from bot.texts import say
from bot.views.interactions.formatting import whole_minutes
from bot.views.interactions.game_times import about_time

DECISIONS: Final = {
    Procedure.SUICIDE: CLOCKS[AskKind.CARD],
    Procedure.SCIENTIFIC: CLOCKS[AskKind.CARD],
    Procedure.STEALING: CLOCKS[AskKind.STEAL],
    Procedure.CASINO: CLOCKS[AskKind.ANTE],
    Procedure.STRATEGY: CLOCKS[AskKind.CARD],
}
"""Milliseconds for the decision that each game is about."""

ALL_THE_TIME: Final = {kind: clock * ANSWER_SHARE for kind, clock in CLOCKS.items()}
"""Milliseconds for every decision, of which people who take all their time need the usual part."""

SHORTER: Final = 0.8
"""A game that usually takes less than this part of the time that it may take is said to take its usual time."""

REMEMBERED: Final = 1_000
"""Different house rules whose simulated length is remembered."""

Asked: TypeAlias = tuple[Rules, int, int | None, int]
"""What the time of a game depends on: rules, players, the length if it is told in one, and pace."""

_simulated: Final[dict[Asked, int | None]] = {}
_under_way: Final[dict[Asked, "asyncio.Task[None]"]] = {}


def seconds_of(table: Table) -> int | None:
    """Return how many seconds the game of a lobby takes, with the players it is for; None where nobody knows."""
    asked = _asked(table)
    seconds = usual_seconds(*asked)
    return _simulated.get(asked) if seconds is None else seconds


def series_text(table: Table, seconds: int) -> list[str]:
    """Return how long the games of a lobby take: one of them, and all of a match with the breaks between them.

    Of a game of choice that is a span: from people who decide quickly to those who take all their time.
    """
    fewest, most = table.series.match.bounds(likely_players(table)) if table.series else (1, 1)
    longest = _longest(table) or seconds
    low, high = whole_minutes(seconds), whole_minutes(longest)
    if most == 1:
        return [about_time(seconds) if low == high else say("lobby-span", low=low, high=high)]
    one = say("lobby-series", time=about_time(seconds)) if low == high else say("lobby-series_span", low=low, high=high)
    low, high = (
        whole_minutes(games * each + (games - 1) * BREAK / 1000) for games, each in ((fewest, seconds), (most, longest))
    )
    return [one, say("lobby-series_time", fewest=fewest, most=most, low=low, high=high, spread=high - low)]


def _longest(table: Table) -> int | None:
    """Return the seconds of a lobby's game if everybody takes all the time there is to decide; None where nobody knows."""
    return usual_seconds(*_asked(table), slowly=True) if table.rules.procedure in DECISIONS else None


async def learn(table: Table) -> None:
    """Simulate games of a lobby's house rules in a thread, once; games of choice take too long for that."""
    asked = _asked(table)
    if table.has_choices or asked in _simulated or usual_seconds(*asked) is not None:
        return
    task = _under_way.get(asked)
    if task is None:  # of several boards that ask at the same time, one simulates and all wait
        task = _under_way[asked] = asyncio.create_task(_learn(asked), name="lobby_length")
        task.add_done_callback(lambda _: _under_way.pop(asked, None))
    await asyncio.shield(task)


async def _learn(asked: Asked) -> None:
    """Simulate games in a thread and remember how long they take; when too many are remembered, forget the oldest."""
    seconds = await asyncio.to_thread(_simulate, *asked)
    if len(_simulated) >= REMEMBERED:
        del _simulated[next(iter(_simulated))]
    _simulated[asked] = seconds


@lru_cache(maxsize=1024)
def usual_seconds(rules: Rules, seats: int, length: int | None, pace: int, *, slowly: bool = False) -> int | None:
    """Return how many seconds a game by the rules of a variant takes, without simulating it; None for other rules.

    `length` is the seconds it is told in, None for every round at its `pace`, in milliseconds. A time limit cuts it short.
    People who decide `slowly` take all their time.
    """
    unlimited = replace(rules, time=None)
    if not any(unlimited == replace(one.rules, time=None) and seats in LENGTHS[one.key] for one in VARIANTS):
        return None
    told = length if rules.procedure in OF_CHANCE and rules.time is None else None
    row = None if told is None else next((known for known in TOLD_LENGTHS if known >= told * 1000), None)
    limits = [limit for limit in (told, rules.time) if limit is not None]
    clocks = ALL_THE_TIME if slowly else CLOCKS
    return min([_expected(unlimited, seats, row, pace, clocks) or 0, *limits]) or None


def shorter_text(table: Table, key: str) -> str:
    """Return that the game usually takes less time than the length that was just set; "" where it does not."""
    if option_key(key) != LENGTH or table.length is None or not is_told(table):
        return ""
    usual = seconds_of(table)
    return "" if usual is None or usual >= table.length * SHORTER else say("speed-shorter", time=about_time(usual))


def _simulate(rules: Rules, seats: int, length: int | None, pace: int) -> int | None:
    return _expected(rules, seats, None if length is None else length * 1000, pace)


def _expected(rules: Rules, seats: int, length: int | None, pace: int, clocks: Mapping[AskKind, int] = CLOCKS) -> int | None:
    try:
        return expected_seconds(rules, seats, length, pace, clocks)
    except RulesError:  # so many cannot play by these rules
        return None


def _asked(table: Table) -> Asked:
    return table.rules, likely_players(table), table.length if is_told(table) else None, table.pace


def likely_players(table: Table) -> int:
    """Return for how many the time is told: an open lobby may still fill up, but two are the most likely."""
    if table.dealt:
        return len(table.seats)
    if not table.open:
        return table.capacity
    return max(len(table.seats), variant_of(table.variant, table.title, table.rules).default_seats)
