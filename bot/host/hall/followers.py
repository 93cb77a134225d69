"""Publishes each beat of a table once to all who follow its game; one shared replay catches all of them up."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import structlog

from bot.engine.play.public_game import PublicGame
from bot.engine.records.record import Record
from bot.host.clock import TableTime
from bot.host.ids import TableId
from bot.host.scene.beat import Beat, replay_beats
from bot.host.table.finish import record_of
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table

log = structlog.get_logger()

MOST_FOLLOWED: Final = 4_000
"""Tables that are followed. Commentary on one takes 4 to 6 KB, so all of them 16 to 24 MB; beyond nothing is said."""

IDLE: Final = 10 * 60_000
"""Milliseconds of table time after which a table whose board was not built is followed no more, if others wait."""

ROUNDS_A_SECOND: Final = 2_000
"""Rounds that may be replayed a second to catch up, over all tables. So many are saved up at most."""

SLOW: Final = 4
"""How many rounds one of a game of choice, or of many seats, counts for."""

MANY: Final = 7
"""Seats."""


class GameListener(Protocol):
    """Hears the beats of one game in order, each once. `told` is False for rounds that no board will tell any more."""

    def hear_beat(self, beat: Beat, *, told: bool) -> None:
        """Take in a beat that is saved."""


class Follower(Protocol):
    """Whoever remarks, counts or foresees: listens to games from their deal on."""

    def open_game(self, table: TableId, deal: PublicGame, pace: int) -> GameListener | None:
        """Return what listens to a game that was just dealt, or None where there is nothing to listen for.

        `pace` is the milliseconds between its rounds. It is called in a thread.
        """


@dataclass(slots=True)
class _FollowedGame:
    """A game as far as it was heard: its seed, its last round, who listens, and when its board was last built."""

    seed: bytes
    battle: int
    listeners: dict[int, GameListener]
    seen: int


class Followers:
    """The followed tables. Subscribers hear each of their beats once; only `follow_game` plays a game again."""

    def __init__(self, time: TableTime) -> None:
        self._time = time
        self._followers: list[Follower] = []
        self._followed: OrderedDict[TableId, _FollowedGame] = OrderedDict()
        self._catching_up = asyncio.Lock()
        self._left = ROUNDS_A_SECOND
        self._counted = 0

    def subscribe(self, follower: Follower) -> None:
        """Let a follower hear the beats of the games that are followed from now on."""
        self._followers.append(follower)

    def find_listener(self, table: TableId, follower: Follower) -> GameListener | None:
        """Return what this follower has listening to a table's game, or None."""
        found = self._followed.get(table)
        return None if found is None else found.listeners.get(id(follower))

    async def follow_game(self, table: Table) -> None:
        """Follow a running game from now on, if there is room: replay what was told so far, once for all who listen.

        A game that cannot be caught up with at once is left until its next board. Its place is not taken from a table whose
        board is still built: where many boards take turns, none would ever keep one.
        """
        if table.phase is not TablePhase.PLAYING or self._is_followed(table) or self._catching_up.locked():
            return
        if not (self._has_room() and self._may_replay(table)):
            return
        async with self._catching_up:
            record, battle = record_of(table), table.open_game().battle
            first = battle if table.last_group is None else table.last_group.first
            table.unheard = ()
            try:
                found = await asyncio.to_thread(self._catch_up, table.id, table.pace, record, battle, first)
            except Exception:  # a board is worth more than what is said of it
                log.exception("game_not_followed", table=table.id)
                table.unheard = None
                return
            self._followed[table.id] = found

    def publish_beat(self, table: Table, resigned: Sequence[int] = ()) -> None:
        """Let everybody who listens hear what a table has played since the last time; call it once that is saved."""
        rounds, table.unheard = table.unheard or (), None
        found = self._followed.get(table.id)
        if found is None:
            return
        if found.seed != table.seed or table.open_game().battle != found.battle + len(rounds):
            self.forget_game(table.id)  # another game, or rounds that nobody noted: the next board catches up
            return
        table.unheard = ()
        if rounds or resigned:
            found.battle += len(rounds)
            self._hear(found, Beat(table.id, rounds, tuple(resigned)))
        if table.phase is not TablePhase.PLAYING:
            self.forget_game(table.id)

    def forget_game(self, table: TableId) -> None:
        """Follow a table no more: its game is over, or it is gone."""
        self._followed.pop(table, None)

    def _is_followed(self, table: Table) -> bool:
        found = self._followed.get(table.id)
        if found is None or found.seed != table.seed or table.unheard is None:
            self.forget_game(table.id)
            return False
        self._followed.move_to_end(table.id)
        found.seen = self._time.now()
        return True

    def _has_room(self) -> bool:
        if len(self._followed) >= MOST_FOLLOWED:
            oldest = next(iter(self._followed.values()))
            if 0 <= self._time.now() - oldest.seen < IDLE:
                return False
            self._followed.popitem(last=False)
        return True

    def _may_replay(self, table: Table) -> bool:
        """Take the rounds of a game from those that may be replayed now, if any are left. They come back with table time."""
        now, rounds = self._time.now(), table.open_game().battle
        self._left = min(ROUNDS_A_SECOND, self._left + (now - self._counted) * ROUNDS_A_SECOND // 1000)
        self._counted = now
        if rounds and self._left <= 0:
            return False
        self._left -= rounds * SLOW if table.has_choices or len(table.seats) >= MANY else rounds
        return True

    def _catch_up(self, table: TableId, pace: int, record: Record, battle: int, first: int) -> _FollowedGame:
        """Replay a game up to a round, in a thread; the rounds from `first` on are those that the board tells."""
        beats = replay_beats(table, record, battle, first)
        deal, _ = next(beats)
        listeners = {id(one): found for one in self._followers if (found := one.open_game(table, deal, pace)) is not None}
        followed = _FollowedGame(record.seed or b"", battle, listeners, self._time.now())
        for _, beat in beats:
            told = not beat.rounds or beat.rounds[-1].played.battle >= first
            for listener in listeners.values():
                listener.hear_beat(beat, told=told)
        return followed

    def _hear(self, found: _FollowedGame, beat: Beat) -> None:
        for number, listener in list(found.listeners.items()):
            try:
                listener.hear_beat(beat, told=True)
            except Exception:
                log.exception("beat_not_heard", table=beat.table)
                del found.listeners[number]
