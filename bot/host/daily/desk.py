"""Runs the daily for members: opens the deal of a day as it was sealed, keeps each choice, and says what came of it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.engine.daily.best_line import BestLine
from bot.engine.daily.daily_course import DailyCourse
from bot.engine.daily.deals import SEATS, CalledGame, DailyDeal, play_called_game
from bot.engine.errors import IllegalChoice
from bot.engine.play.asks import Ask, View
from bot.engine.play.round import Round
from bot.engine.records.record import Record
from bot.engine.records.verify import verify_record
from bot.engine.variants.variant import Variant
from bot.host.clock import Clock
from bot.host.daily.days import closing_of, date_text, open_days
from bot.host.daily.ports import Call, DailyStore, DayBoard, DayCalls, Finish, GameKey, KeptGame, wars_said
from bot.host.daily.seals import OpenedDay, SealKeeper
from bot.host.daily.streaks import Streak, StreakFinder
from bot.host.ids import NOBODY, NOWHERE, PlayerId, ServerId
from bot.host.refusals import Refusal, Refused


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyMoment:
    """A member's game of a daily as it stands. `asked` is the open decision with its `offers`, None before and after it.

    `dealt` are the ranks that the player was dealt, where the whole hand can be chosen from. `choices` counts the decisions
    made, `owned` is what player and bot own. `finish` and `seconds` are None until the end. `is_open` says whether the deal
    still counts when it is finished now.
    """

    key: GameKey
    variant: Variant
    seal: str
    is_open: bool
    closes: datetime
    begun: bool = False
    asked: Ask | None = None
    offers: tuple[str, ...] = ()
    view: View | None = None
    dealt: frozenset[int] = frozenset()
    rounds: tuple[Round, ...] = ()
    owned: tuple[int, int] = (0, 0)
    signs: str = ""
    choices: int = 0
    finish: Finish | None = None
    seconds: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyResult:
    """What came of a finished daily: places among those who finished, the best line, None while it is searched, the streak.

    `place_here` and `finished_here` are those in a server; None and 0 where the deal was begun in another one.
    A hidden member isn't counted, but is told a place all the same.
    """

    place: int
    finished: int
    place_here: int | None
    finished_here: int
    best: BestLine | None
    streak: Streak


@dataclass(frozen=True, slots=True)
class DaySummary:
    """A day in a server: its game, the best there, how many finished everywhere, and the best line, None until it is found."""

    day: int
    variant: Variant
    here: DayBoard
    everywhere: int
    best: BestLine | None


@dataclass(frozen=True, slots=True)
class CalledDay:
    """A day's classic game, None until it may be known, a member's call of it, and how everybody called it."""

    game: CalledGame | None
    call: Call | None
    tally: DayCalls | None


class DailyDesk:
    """The daily. `begun` is set when somebody begins a deal, so that its best line is looked for."""

    def __init__(self, store: DailyStore, clock: Clock) -> None:
        self.begun = asyncio.Event()
        self.seals = SealKeeper(store, clock)
        self.streaks = StreakFinder(store, clock)
        self._store = store
        self._clock = clock

    def open_days(self) -> list[int]:
        """Return the days whose deals count now: today, and until noon yesterday too."""
        return open_days(self._clock.now())

    async def look(self, key: GameKey) -> DailyMoment:
        """Return a member's game as it stands; raises Refused for a deal that nobody may see."""
        opened = await self._open(key)
        game = await self._store.read_game(key)
        if game is None:
            return self._moment(opened, key)
        return await self._moment_of(opened, game)

    async def introduce(self, day: int) -> DailyMoment:
        """Return a deal as somebody sees it who plays none; raises Refused for one that nobody may see."""
        key = GameKey(day, NOBODY)
        return self._moment(await self._open(key), key)

    async def unfinished_days(self, key: GameKey) -> list[int]:
        """Return the other days whose deals still count for a member, who has not finished them."""
        first = await self.seals.first_day()
        others = [key._replace(day=day, counts=True) for day in self.open_days() if day != key.day and day >= first]
        return [other.day for other in others if (game := await self._store.read_game(other)) is None or game.finish is None]

    async def closed_days(self, most: int) -> Sequence[int]:
        """Return the newest days that can be practised, because their deals are closed."""
        newest, first = min(self.open_days()) - 1, await self.seals.first_day()
        return range(newest, max(first, newest - most + 1) - 1, -1)

    async def begin(self, key: GameKey, server: ServerId) -> DailyMoment:
        """Start a deal, or go on with one that was started; practice starts over. Raises Refused for a deal that is not on."""
        opened = await self._open(key)
        self._require_time(key)
        await self._store.begin_game(KeptGame(key, server, self._clock.now()))
        self.begun.set()
        return await self.look(key) if key.counts else await self._moment_of(opened, KeptGame(key, server, self._clock.now()))

    async def choose(self, key: GameKey, number: int, choice: str) -> DailyMoment:
        """Decide, where `number` decisions were made before; a late or a double press changes nothing.

        Raises Refused when the deal is closed, and for a choice that is not offered.
        """
        opened = await self._open(key)
        game = await self._store.read_game(key)
        if game is None:
            raise Refused(Refusal.OLD_BUTTON)
        if game.finish is not None or len(game.choices) != number:
            return await self._moment_of(opened, game)
        self._require_time(key)
        course = await _play(opened.deal, game.choices)
        try:
            await asyncio.to_thread(course.choose, choice)
        except IllegalChoice as error:
            raise Refused(Refusal.OLD_BUTTON) from error
        end = Finish(course.owned[0], course.signs) if course.ask is None else None
        now = self._clock.now()
        if not await self._store.put_choice(key, number, course.made, now, end):
            return await self.look(key)
        kept = KeptGame(key, game.server, game.started, tuple(course.made), now if end else None, end)
        return self._moment(opened, key, course, kept)

    async def result_of(self, moment: DailyMoment, server: ServerId) -> DailyResult:
        """Return what came of a finished deal; places here are those in the server, if it was begun there."""
        game = await self._store.read_game(moment.key)
        if game is None or game.finish is None:
            raise Refused(Refusal.DAILY_UNFINISHED)
        key, score, here = moment.key, game.finish.score, server != NOWHERE and server == game.server
        found = await self._store.read_day(key.day)
        place, finished = await self._place_of(key, score, None)
        place_here, finished_here = await self._place_of(key, score, server) if here else (None, 0)
        return DailyResult(
            place=place,
            finished=finished,
            place_here=place_here,
            finished_here=finished_here,
            best=None if found is None else found.best,
            streak=await self.streaks.find_streak(key.player, key.day),
        )

    async def _place_of(self, key: GameKey, score: int, server: ServerId | None) -> tuple[int, int]:
        """Return the place of a score and how many finished, in a server or everywhere."""
        place, board = await self._store.read_place(key, score, server), await self._store.read_board(key.day, server, 0)
        return place, max(board.finished, place)

    async def summarise(self, day: int, server: ServerId, count: int) -> DaySummary:
        """Return how a day went in a server, with its best members; raises Refused for a day without a daily."""
        opened = await self.seals.open_day(day)
        here, everywhere = await self.read_board(day, server, count), await self.read_board(day, None, 0)
        found = await self._store.read_day(day)
        return DaySummary(day, opened.deal.variant, here, everywhere.finished, None if found is None else found.best)

    async def read_board(self, day: int, server: ServerId | None, count: int) -> DayBoard:
        """Return the best of a day, in a server or everywhere."""
        return await self._store.read_board(day, server, count)

    async def lines_of(self, key: GameKey, other: PlayerId | None) -> tuple[DailyMoment, DailyMoment | None, BestLine | None]:
        """Return a member's finished deal, that of another one, None for nobody's, and the best line.

        Raises Refused until the member has finished the deal, so that nobody learns it from others.
        """
        own = await self.look(key)
        if own.finish is None:
            raise Refused(Refusal.DAILY_UNFINISHED)
        found = await self._store.read_day(key.day)
        theirs = None if other is None else await self.look(GameKey(key.day, other))
        if theirs is not None and theirs.finish is None:
            raise Refused(Refusal.DAILY_UNFINISHED)
        return own, theirs, None if found is None else found.best

    async def replay_line(self, day: int, best: BestLine) -> tuple[Round, ...]:
        """Return the rounds of the best line of a day; raises Refused for a deal that nobody may see."""
        opened = await self.seals.open_day(day)
        return tuple((await _play(opened.deal, best.choices)).rounds)

    async def record_of(self, key: GameKey) -> Record:
        """Return the whole record of a finished game, fit to be verified; raises Refused while the deal is open."""
        if key.day in self.open_days():
            raise Refused(Refusal.DAILY_OPEN)
        opened, game = await self._open(key), await self._store.read_game(key)
        if game is None or game.finish is None:
            raise Refused(Refusal.DAILY_UNFINISHED)
        record = (await _play(opened.deal, game.choices)).record()
        verdict = await asyncio.to_thread(verify_record, record)
        return replace(record, outcome=verdict.outcome, digest=verdict.digest)

    async def look_at_call(self, day: int, player: PlayerId) -> CalledDay:
        """Return a day's classic game as far as it may be known: its end is told when nobody can call it any more."""
        opened = await self.seals.open_day(day)
        call = await self._store.read_call(day, player)
        if self._clock.now() < closing_of(day):
            return CalledDay(None, call, None)
        game = await asyncio.to_thread(play_called_game, opened.link, date_text(day))
        return CalledDay(game, call, await self._store.tally_calls(day, game.winner, wars_said(game.wars)))

    async def call(self, day: int, player: PlayerId, server: ServerId, call: Call) -> CalledDay:
        """Keep a member's call of a day; the first one counts. Raises Refused when the day is over."""
        await self.seals.open_day(day)
        if call.winner not in SEATS or call.wars != wars_said(call.wars):
            raise Refused(Refusal.OLD_BUTTON)
        if self._clock.now() >= closing_of(day):
            raise Refused(Refusal.DAILY_CLOSED)
        await self._store.put_call(day, player, server, call, self._clock.now())
        return await self.look_at_call(day, player)

    async def _open(self, key: GameKey) -> OpenedDay:
        """Return the day of a game; practice is for days that are over."""
        opened = await self.seals.open_day(key.day)
        if not key.counts and key.day in self.open_days():
            raise Refused(Refusal.DAILY_OPEN)
        return opened

    def _require_time(self, key: GameKey) -> None:
        if key.counts and key.day not in self.open_days():
            raise Refused(Refusal.DAILY_CLOSED)

    async def _moment_of(self, opened: OpenedDay, game: KeptGame) -> DailyMoment:
        return self._moment(opened, game.key, await _play(opened.deal, game.choices), game)

    def _moment(
        self, opened: OpenedDay, key: GameKey, course: DailyCourse | None = None, game: KeptGame | None = None
    ) -> DailyMoment:
        facts = DailyMoment(
            key=key,
            variant=opened.deal.variant,
            seal=opened.seal,
            is_open=key.day in self.open_days(),
            closes=closing_of(key.day),
        )
        if course is None or game is None:
            return facts
        return replace(
            facts,
            begun=True,
            asked=course.ask,
            offers=course.offers,
            view=course.view,
            dealt=course.dealt,
            rounds=tuple(course.rounds),
            owned=course.owned,
            signs=course.signs,
            choices=len(course.made),
            finish=game.finish,
            seconds=None if game.ended is None else round((game.ended - game.started).total_seconds()),
        )


async def _play(deal: DailyDeal, choices: tuple[str, ...]) -> DailyCourse:
    """Play a deal as far as it was decided, in a thread: the bot works the last tricks of Strategy War out."""
    return await asyncio.to_thread(DailyCourse, deal, choices)
