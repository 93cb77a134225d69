"""Reads what is told with a game: who called a war, and in the background, so that no result is late, all news of its end."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass

import structlog

from bot.host.ids import TableId
from bot.host.predictions.opening import predicted_game
from bot.host.predictions.ports import PredictionStore
from bot.host.ranking.achievements import AwardFinder
from bot.host.ranking.levels import GainFinder
from bot.host.ranking.rivalries import Rivalries
from bot.host.refusals import StoreDown
from bot.host.scene.scene import CalledWar, RivalryScore, Scene
from bot.host.table.table import Table
from bot.host.table.told_speed import CountedCalls
from bot.views.delivery.board_state import BoardStates
from bot.views.predictions.open_forms import OpenForms
from bot.views.tables.result_board import NO_NEWS, ResultNews

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class NewsSources:
    """Where the news of a game that is over come from, and the forms that are told what became of a prediction."""

    awards: AwardFinder
    gains: GainFinder
    rivalries: Rivalries
    predictions: PredictionStore
    forms: OpenForms


class NewsFinder:
    """Finds the news of finished tables. Calls `announce` for a table of which there turns out to be some."""

    def __init__(self, sources: NewsSources, announce: Callable[[TableId], None], boards: BoardStates) -> None:
        self._sources = sources
        self._announce = announce
        self._boards = boards
        self._tasks: set[asyncio.Task[None]] = set()

    async def news_of(self, table: Table, *, wait: bool) -> ResultNews:
        """Return what is known of an over table; the first time, start to find out.

        With `wait` only when that is known: a board that showed it before a restart must not lose it for a moment.
        """
        extras = self._boards.extras_of(table.id)
        if extras.news is None and extras.asking is None:
            extras.asking = self._start(self._find_out(table, announce=not wait), "result news")
        if wait and extras.asking is not None:
            await asyncio.wait([extras.asking])
        return extras.news or NO_NEWS

    async def rivalry_of(self, table: Table) -> RivalryScore | None:
        """Return how the two people at a running table stand against each other; None for others, and while it is unknown."""
        try:
            return await self._sources.rivalries.score_of(table)
        except StoreDown:
            return None

    async def titles_at(self, table: Table) -> tuple[tuple[int, str], ...]:
        """Return the seats of a table whose players have chosen a title, each with it; none while it is unknown."""
        try:
            return await self._sources.gains.titles_at(table)
        except StoreDown:
            return ()

    async def called_war(self, scene: Scene, calls: CountedCalls) -> CalledWar | None:
        """Return what became of the calls of the newest round; None where it was no war, nobody called it, or nobody won it."""
        last = scene.last
        if last is None or scene.progress is not None or last.battle != calls.battle or last.winner is None:
            return None
        try:
            return CalledWar(*await self._sources.predictions.read_war(scene.id, last.battle, last.winner))
        except StoreDown:  # a nicety: the round is told without it
            return None

    async def stop_finding(self) -> None:
        """Stop finding out."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _start(self, work: Coroutine[None, None, None], name: str) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _find_out(self, table: Table, *, announce: bool) -> None:
        news = NO_NEWS
        try:
            news = news._replace(tally=await self._sources.predictions.tally_event(table.id))
            news = news._replace(calls=await self._sources.predictions.tally_calls(table.id))
            news = news._replace(awards=await self._sources.awards.awards_of(table))
            news = news._replace(gains=await self._sources.gains.gains_of(table))
            news = news._replace(titles=await self._sources.gains.titles_at(table))
            news = news._replace(rivalry=await self._sources.rivalries.score_of(table))
        except StoreDown as reason:
            log.warning("result_news_not_read", table=table.id, reason=str(reason))
        except Exception:  # a nicety: whatever is wrong with it, the result stands
            log.exception("result_news_failed", table=table.id)
        self._start(
            self._sources.forms.tell_result(predicted_game(table)), "prediction forms"
        )  # beside it: a board waits for no form
        extras = self._boards.find_extras(table.id)
        if extras is None or extras.asking is None:  # forgotten meanwhile
            return
        extras.news, extras.asking = news, None
        if news != NO_NEWS and announce:
            self._announce(table.id)
