"""Finds finished games in memory or store, and replays them round by round from snapshots, with a small cache."""

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, Protocol

from bot.engine.choice_games.factory import restore_game
from bot.engine.commentary.history import History
from bot.engine.commentary.remark import Remark
from bot.engine.errors import RecordError
from bot.engine.play.game import Game
from bot.engine.play.public_game import LastWar, PublicGame, PublicRound, public_game, public_round
from bot.engine.records.replay import advance_game, open_game, random_source_of, replay_rounds
from bot.engine.records.trace import digest_trace, trace_record
from bot.host.ids import ChannelId, ServerId, TableId, is_table_id
from bot.host.refusals import Refusal, Refused
from bot.host.scene.story import GameStory, story_of
from bot.host.table.finished_game import FinishedGame, PastGame
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table

if TYPE_CHECKING:
    from bot.engine.play.round import Round

STRIDE = 32
"""Rounds between two snapshots: showing one round replays at most this many."""

KEPT = 32
"""Games in the cache; one of 300 rounds takes about 5 KB."""

REMARKED = 3_000
"""Rounds of a game about which remarks are found: it replays them all, and keeps some 200 bytes a round."""


class Moment(NamedTuple):
    """A game after a round, or after the deal, as a board shows it. After the last round it includes the end."""

    game: PublicGame
    last: PublicRound | None
    last_war: LastWar | None


class Replay:
    """One finished game of `rounds` rounds. Plays it once to take snapshots, so make it off the loop.

    Raises RecordError when it cannot be played.
    """

    def __init__(self, game: FinishedGame) -> None:
        self.game = game
        self.rounds = 0
        self._marks: list[bytes] = []
        self._wars: list[LastWar] = []
        self._remarks: dict[int, Remark] | None = None
        self._story: GameStory | None = None
        self._watch()
        self._end = advance_game(game.record, self.rounds).snapshot()

    def clamp_round(self, battle: int) -> int:
        """Return the round nearest to `battle` that there is; 0 is the deal."""
        return min(max(battle, 0), self.rounds)

    def moment_at(self, battle: int) -> Moment:
        """Return the game after a round from 0 to `rounds`, from the nearest snapshot before it."""
        mark = max(battle - 1, 0) // STRIDE
        game = self._restored(self._marks[mark])
        last: Round | None = None
        for round_ in islice(replay_rounds(self.game.record, game), battle - mark * STRIDE):
            last = round_
        if battle == self.rounds:
            game = self._restored(self._end)
        fought = self._wars_until(battle)
        shown = None if last is None else public_round(last, chips=game.has_chips)
        return Moment(public_game(game), shown, self._wars[fought - 1] if fought else None)

    def game_before(self, battle: int) -> PublicGame:
        """Return the game before a round from 1 on, after all that happened until it began, from the nearest snapshot."""
        return public_game(advance_game(self.game.record, battle - 1, self._restored(self._marks[(battle - 1) // STRIDE])))

    def moments(self) -> Iterator[Moment]:
        """Yield the game after the deal and after each round, played once from its beginning."""
        record = self.game.record
        game = open_game(record)
        yield Moment(public_game(game), None, None)
        for round_ in islice(replay_rounds(record, game), self.rounds):
            shown = self._restored(self._end) if round_.battle == self.rounds else game
            fought = self._wars_until(round_.battle)
            last = public_round(round_, chips=game.has_chips)
            yield Moment(public_game(shown), last, self._wars[fought - 1] if fought else None)

    def game_story(self) -> GameStory:
        """Return the story of the game, worked out when first asked for; raises RecordError for a stopped one."""
        if self._story is None:
            self._story = story_of(self.game.record)
        return self._story

    def next_war(self, battle: int) -> int | None:
        """Return the first round after `battle` with a war, or None."""
        fought = self._wars_until(battle)
        return self._wars[fought].battle if fought < len(self._wars) else None

    def remark_of(self, battle: int) -> Remark | None:
        """Return what was said of a round; None where nothing was, or so late in a game that nobody listens any longer."""
        if self._remarks is None:
            record = self.game.record
            game = open_game(record)
            history = History(public_game(game))
            played = islice(replay_rounds(record, game), min(self.rounds, REMARKED))
            said = (history.note_round(round_, public_game(game)) for round_ in played)
            self._remarks = {found[0].battle: found[0] for found in said if found}
        return self._remarks.get(battle)

    def _wars_until(self, battle: int) -> int:
        return bisect_right(self._wars, battle, key=lambda war: war.battle)

    def _watch(self) -> None:
        record = self.game.record
        game = open_game(record)
        self._marks.append(game.snapshot())
        for round_ in islice(replay_rounds(record, game), self.game.rounds):
            self.rounds = round_.battle
            if round_.battle % STRIDE == 0:
                self._marks.append(game.snapshot())
            if round_.steps:
                self._wars.append(LastWar(round_.battle, round_.winner, round_.pot))

    def _restored(self, mark: bytes) -> Game:
        record = self.game.record
        return restore_game(record.rules, record.seats, random_source_of(record), mark)


class Replays:
    """A cache of the KEPT replays used last. They are made one at a time, off the loop."""

    def __init__(self) -> None:
        self._kept: OrderedDict[TableId, Replay] = OrderedDict()
        self._making = asyncio.Lock()

    def find_cached(self, table: TableId) -> Replay | None:
        """Return a cached replay, or None."""
        found = self._kept.get(table)
        if found is not None:
            self._kept.move_to_end(table)
        return found

    async def open_replay(self, game: FinishedGame) -> Replay:
        """Return the replay of a game, made if it is not cached; raises Refused when it would differ from the game played."""
        async with self._making:
            found = self.find_cached(game.id)
            if found is None:
                found = await asyncio.to_thread(_made, game)
                self._kept[game.id] = found
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            return found


def _made(game: FinishedGame) -> Replay:
    """Make the replay of a game, or raise Refused if its digest differs: changed rules must never show another game."""
    record = game.record
    try:
        if record.digest is not None and digest_trace(trace_record(record)) != record.digest:
            raise Refused(Refusal.OTHER_VERSION)
        return Replay(game)
    except RecordError as error:
        raise Refused(Refusal.OTHER_VERSION) from error


class GameStore(Protocol):
    """Reads finished games. Every method raises StoreDown when it cannot."""

    async def find_game(self, table: TableId) -> FinishedGame | None:
        """Return a finished game by the id of its table, or None.

        Raises RecordError when its record is of a kind that this version does not play.
        """

    async def recent_games(
        self, server: ServerId, channel: ChannelId | None = None, limit: int = 25, *, unlisted: Collection[ChannelId] = ()
    ) -> Sequence[PastGame]:
        """Return the games that ended last in a server, or in one channel of it, newest first; none of `unlisted` channels."""


class OpenTables(Protocol):
    """Finds the tables that this process holds: every live one, and those just over."""

    def get(self, table_id: TableId) -> Table | None:
        """Return a table by id, or None."""

    def in_channel(self, channel: ChannelId) -> Table | None:
        """Return the table of a channel or thread, live or just over, or None."""


class FinishedGames:
    """Finds finished games. Every request names the asking server, and no game of another one is returned."""

    def __init__(self, store: GameStore, tables: OpenTables) -> None:
        self._store = store
        self._tables = tables
        self._replays = Replays()
        self.unlisted: frozenset[ChannelId] = frozenset()
        """Channels whose games are only found from there, such as those that are always played for newcomers to watch."""

    async def recent_games(self, server: ServerId, channel: ChannelId | None = None, limit: int = 25) -> Sequence[PastGame]:
        """Return the games that ended last in a server, or in one channel of it, newest first; raises StoreDown."""
        return await self._store.recent_games(server, channel, limit, unlisted=self.unlisted if channel is None else ())

    async def find_finished(self, table: TableId, server: ServerId) -> FinishedGame:
        """Return a finished game of this server by its id.

        Raises Refused when there is none, or one that this version does not play; StoreDown.
        """
        try:
            game = await self._store.find_game(table)
        except RecordError as error:
            raise Refused(Refusal.OTHER_VERSION) from error
        if game is None or game.server != server:
            raise Refused(Refusal.TABLE_GONE)
        return game

    async def find_shown(self, table: TableId, may_show: Callable[[ServerId], Awaitable[bool]]) -> FinishedGame:
        """Return a finished game of a server that shows its games to everybody.

        Raises Refused when there is none, or one that this version does not play; StoreDown.
        """
        try:
            game = await self._store.find_game(table)
        except RecordError as error:
            raise Refused(Refusal.OTHER_VERSION) from error
        if game is None or not await may_show(game.server):
            raise Refused(Refusal.TABLE_GONE)
        return game

    async def find_chosen(self, server: ServerId, channel: ChannelId, typed: str | None) -> FinishedGame:
        """Return the game with the id that a member typed, or the newest of the channel without one; raises Refused."""
        if typed is not None:
            return await self.find_named(server, typed)
        newest = await self.recent_games(server, channel, 1)
        if not newest:
            raise Refused(Refusal.NO_GAME_YET)
        return await self.find_finished(newest[0].id, server)

    async def find_named(self, server: ServerId, typed: str) -> FinishedGame:
        """Return the game with the id that a member typed; raises Refused, also while it still runs."""
        table = typed.strip().lower()
        if not is_table_id(table):
            raise Refused(Refusal.NO_GAME)
        if (found := self._tables.get(TableId(table))) is not None and found.is_live and found.server == server:
            raise Refused(Refusal.GAME_RUNNING)
        try:
            return await self.find_finished(TableId(table), server)
        except Refused as refused:
            raise (Refused(Refusal.NO_GAME) if refused.refusal is Refusal.TABLE_GONE else refused) from refused

    def find_running(self, server: ServerId, channel: ChannelId, typed: str | None) -> Table | None:
        """Return the running game with the id that a member typed, or that of the channel; None if there is none."""
        found = self._tables.in_channel(channel) if typed is None else self._tables.get(TableId(typed.strip().lower()))
        return found if found is not None and found.server == server and found.phase is TablePhase.PLAYING else None

    async def open_replay(self, table: TableId, server: ServerId) -> Replay:
        """Return a game of this server, by the id that a member typed, to step through; raises Refused."""
        return self._known(table, server) or await self._replays.open_replay(await self.find_named(server, table))

    async def replay_of(self, table: TableId, server: ServerId) -> Replay:
        """Return the game of a board to step through; raises Refused when it is gone."""
        return self._known(table, server) or await self._replays.open_replay(await self.find_finished(table, server))

    def _known(self, table: TableId, server: ServerId) -> Replay | None:
        known = self._replays.find_cached(table)
        return known if known is not None and known.game.server == server else None

    def forget_replays(self) -> None:
        """Clear the cached replays: a member's data was deleted."""
        self._replays = Replays()
