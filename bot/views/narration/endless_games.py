"""Says how many games by some rules would never end: simulated in a thread, once, within bounds, after a page is shown."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from bot.engine.errors import RulesError
from bot.engine.odds.endless import endless_share, may_be_endless
from bot.engine.rules.rules import Rules
from bot.engine.sentence import Sentence

BUDGET: Final = 3.0
"""Seconds to simulate games by one set of rules."""

REMEMBERED: Final = 1_000
"""Sets of rules whose share is remembered."""

MOST_WAITING: Final = 20
"""Sets of rules that wait to be simulated: of more, nothing is said until somebody asks again."""

Asked: TypeAlias = tuple[Rules, int]
"""What the share depends on: rules and players."""

_KNOWN: Final[dict[Asked, int | None]] = {}


class _Simulations:
    """The simulations of one event loop: one at a time, one for all who ask for the same."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._under_way: dict[Asked, asyncio.Task[None]] = {}

    async def learn(self, asked: Asked) -> None:
        """Have a share simulated, or wait for whoever has it simulated already."""
        task = self._under_way.get(asked)
        if task is None:
            if len(self._under_way) >= MOST_WAITING:
                return
            task = self._under_way[asked] = asyncio.create_task(self._simulate(asked), name="endless_games")
            task.add_done_callback(lambda _: self._under_way.pop(asked, None))
        await asyncio.shield(task)

    async def _simulate(self, asked: Asked) -> None:
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


def _share(asked: Asked, clock: Callable[[], float] = monotonic) -> int | None:
    """Simulate games for as long as the budget allows; in a thread."""
    end = clock() + BUDGET
    try:
        return endless_share(*asked, lambda: clock() > end)
    except RulesError:  # so many cannot play by these rules
        return None
