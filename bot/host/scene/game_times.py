"""How long a game takes, and how many never end: at once for the rules of variants, else simulated once in a thread.

What was simulated is remembered. How many games never end is found out after a page is shown, within bounds.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from time import monotonic
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from bot.engine.errors import RulesError
from bot.engine.odds.simulated_games import endless_share
from bot.engine.play.asks import AskKind
from bot.engine.programme.expected import ANSWER_SHARE, TOLD_LENGTHS, expected_seconds
from bot.engine.rules.rules import OF_CHANCE, Procedure, Rules
from bot.engine.rules.validation import may_be_endless
from bot.engine.sentence import Sentence
from bot.engine.variants import VARIANTS
from bot.engine.variants.lengths import LENGTHS
from bot.host.table.choice_stage import CLOCKS
from bot.host.table.house_variant import variant_of
from bot.host.table.table import Table

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
"""Different house rules whose simulated length is remembered, and as many whose share of endless games is."""

AskedTime: TypeAlias = tuple[Rules, int, int | None, int]
"""What the time of a game depends on: rules, players, the length if it is told in one, and pace."""


class GameTimes:
    """The lengths of games by house rules that were simulated, those asked for last."""

    def __init__(self) -> None:
        self._simulated: OrderedDict[AskedTime, int | None] = OrderedDict()
        self._under_way: dict[AskedTime, asyncio.Task[None]] = {}

    def seconds_of(self, table: Table) -> int | None:
        """Return how many seconds the game of a table takes, with the players it is for; None where nobody knows."""
        seconds = usual_seconds_of(table)
        return self._simulated.get(_asked(table)) if seconds is None else seconds

    def has_to_simulate(self, table: Table) -> bool:
        """Whether games of a lobby's house rules have to be simulated before anybody knows how long one takes."""
        asked = _asked(table)
        return not table.has_choices and asked not in self._simulated and usual_seconds(*asked) is None

    async def learn_time(self, table: Table) -> None:
        """Simulate games of a lobby's house rules in a thread, once; games of choice take too long for that."""
        if not self.has_to_simulate(table):
            return
        asked = _asked(table)
        task = self._under_way.get(asked)
        if task is None:  # of several boards that ask at the same time, one simulates and all wait
            task = self._under_way[asked] = asyncio.create_task(self._simulate(asked), name="game_time")
            task.add_done_callback(lambda _: self._under_way.pop(asked, None))
        await asyncio.shield(task)

    async def _simulate(self, asked: AskedTime) -> None:
        """Simulate games in a thread and remember how long they take; when too many are remembered, forget the oldest."""
        seconds = await asyncio.to_thread(simulate_seconds, *asked)
        if len(self._simulated) >= REMEMBERED:
            self._simulated.popitem(last=False)
        self._simulated[asked] = seconds


def usual_seconds_of(table: Table) -> int | None:
    """Return how many seconds the game of a table takes, with the players it is for; None where it would be simulated."""
    return usual_seconds(*_asked(table))


def longest_seconds(table: Table) -> int | None:
    """Return the seconds of a lobby's game if everybody takes all the time there is to decide; None where nobody knows."""
    return usual_seconds(*_asked(table), slowly=True) if table.rules.procedure in DECISIONS else None


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


def simulate_seconds(rules: Rules, seats: int, length: int | None, pace: int) -> int | None:
    """Return how many seconds a game takes, by simulating some; None for rules by which so many cannot play."""
    return _expected(rules, seats, None if length is None else length * 1000, pace)


def likely_players(table: Table) -> int:
    """Return for how many the time and the deal are told: those who sit there as soon as they could play."""
    if table.is_dealt:
        return len(table.seats)
    if not table.open:
        return table.capacity
    variant, seated = variant_of(table.variant, table.title, table.rules), len(table.seats)
    return seated if seated >= variant.seats[0] else max(seated, variant.default_seats)


def _expected(rules: Rules, seats: int, length: int | None, pace: int, clocks: Mapping[AskKind, int] = CLOCKS) -> int | None:
    try:
        return expected_seconds(rules, seats, length, pace, clocks)
    except RulesError:  # so many cannot play by these rules
        return None


def _asked(table: Table) -> AskedTime:
    return table.rules, likely_players(table), table.length if table.is_told else None, table.pace


BUDGET: Final = 3.0
"""Seconds to simulate games by one set of rules."""

MOST_WAITING: Final = 20
"""Sets of rules that wait to be simulated: of more, nothing is said until somebody asks again."""

AskedShare: TypeAlias = tuple[Rules, int]
"""What the share depends on: rules and players."""

_KNOWN: Final[dict[AskedShare, int | None]] = {}


class _Simulations:
    """The simulations of one event loop: one at a time, one for all who ask for the same."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._under_way: dict[AskedShare, asyncio.Task[None]] = {}

    async def learn(self, asked: AskedShare) -> None:
        """Have a share simulated, or wait for whoever has it simulated already."""
        task = self._under_way.get(asked)
        if task is None:
            if len(self._under_way) >= MOST_WAITING:
                return
            task = self._under_way[asked] = asyncio.create_task(self._simulate(asked), name="endless_games")
            task.add_done_callback(lambda _: self._under_way.pop(asked, None))
        await asyncio.shield(task)

    async def _simulate(self, asked: AskedShare) -> None:
        async with self._one:
            share = await asyncio.to_thread(_share, asked)
        if len(_KNOWN) >= REMEMBERED:
            del _KNOWN[next(iter(_KNOWN))]
        _KNOWN[asked] = share


_LOOPS: "WeakKeyDictionary[asyncio.AbstractEventLoop, _Simulations]" = WeakKeyDictionary()


def is_unknown(rules: Rules, players: int) -> bool:
    """Whether games by these rules may be endless and nobody has found out yet how many are."""
    return (rules, players) not in _KNOWN and may_be_endless(rules, players)


async def learn_share(rules: Rules, players: int) -> bool:
    """Find out how many games by these rules are endless, if any may be; return whether more is known now than before."""
    if not is_unknown(rules, players):
        return False
    await _LOOPS.setdefault(asyncio.get_running_loop(), _Simulations()).learn((rules, players))
    return (rules, players) in _KNOWN


def learn_at_once(rules: Rules, players: int) -> None:
    """Find out how many games by these rules are endless, if any may be, where nobody else is kept waiting."""
    if is_unknown(rules, players):
        _KNOWN[rules, players] = _share((rules, players))


def endless_warning(rules: Rules, players: int) -> Sentence | None:
    """Return how many games by these rules would never end, where that is known and worth a word."""
    share = _KNOWN.get((rules, players))
    return Sentence("warning-endless", players=players, share=share) if share else None


def is_harmless(rules: Rules, players: int) -> bool:
    """Whether hardly any game by these rules is endless, as is known by now."""
    return _KNOWN.get((rules, players)) == 0


def _share(asked: AskedShare, clock: Callable[[], float] = monotonic) -> int | None:
    """Simulate games for as long as the budget allows; in a thread."""
    end = clock() + BUDGET
    try:
        return endless_share(*asked, lambda: clock() > end)
    except RulesError:  # so many cannot play by these rules
        return None
