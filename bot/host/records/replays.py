"""Replays finished games round by round, from snapshots taken at intervals, with a small cache."""

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from itertools import islice
from typing import NamedTuple

from bot.engine.choice_games.factory import restore_game
from bot.engine.commentary.history import History
from bot.engine.commentary.remark import Remark
from bot.engine.errors import RecordError
from bot.engine.play.game import Game
from bot.engine.play.public_game import PublicGame, PublicRound, public_game, public_round
from bot.engine.play.round import Round
from bot.engine.records.replay import advance, open_game, random_source_of, replay
from bot.engine.records.trace import digest, trace
from bot.host.ids import TableId
from bot.host.refusals import Refusal, Refused
from bot.host.scene.story import GameStory, story_of
from bot.host.table.finished_game import FinishedGame
from bot.host.telling.last_war import LastWar

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
        self._end = advance(game.record, self.rounds).snapshot()

    def clamped(self, battle: int) -> int:
        """Return the round nearest to `battle` that there is; 0 is the deal."""
        return min(max(battle, 0), self.rounds)

    def at(self, battle: int) -> Moment:
        """Return the game after a round from 0 to `rounds`, from the nearest snapshot before it."""
        mark = max(battle - 1, 0) // STRIDE
        game = self._restored(self._marks[mark])
        last: Round | None = None
        for round_ in islice(replay(self.game.record, game), battle - mark * STRIDE):
            last = round_
        if battle == self.rounds:
            game = self._restored(self._end)
        fought = self._wars_until(battle)
        shown = None if last is None else public_round(last, chips=game.has_chips)
        return Moment(public_game(game), shown, self._wars[fought - 1] if fought else None)

    def before(self, battle: int) -> PublicGame:
        """Return the game before a round from 1 on, after all that happened until it began, from the nearest snapshot."""
        return public_game(advance(self.game.record, battle - 1, self._restored(self._marks[(battle - 1) // STRIDE])))

    def story(self) -> GameStory:
        """Return the story of the game, worked out when first asked for; raises RecordError for a stopped one."""
        if self._story is None:
            self._story = story_of(self.game.record)
        return self._story

    def next_war(self, battle: int) -> int | None:
        """Return the first round after `battle` with a war, or None."""
        fought = self._wars_until(battle)
        return self._wars[fought].battle if fought < len(self._wars) else None

    def remark(self, battle: int) -> Remark | None:
        """Return what was said of a round; None where nothing was, or so late in a game that nobody listens any longer."""
        if self._remarks is None:
            record = self.game.record
            game = open_game(record)
            history = History(public_game(game))
            played = islice(replay(record, game), min(self.rounds, REMARKED))
            said = (history.note(round_, public_game(game)) for round_ in played)
            self._remarks = {found[0].battle: found[0] for found in said if found}
        return self._remarks.get(battle)

    def _wars_until(self, battle: int) -> int:
        return bisect_right(self._wars, battle, key=lambda war: war.battle)

    def _watch(self) -> None:
        record = self.game.record
        game = open_game(record)
        self._marks.append(game.snapshot())
        for round_ in islice(replay(record, game), self.game.rounds):
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

    def get(self, table: TableId) -> Replay | None:
        """Return a cached replay, or None."""
        found = self._kept.get(table)
        if found is not None:
            self._kept.move_to_end(table)
        return found

    async def open(self, game: FinishedGame) -> Replay:
        """Return the replay of a game, made if it is not cached; raises Refused when it would differ from the game played."""
        async with self._making:
            found = self.get(game.id)
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
        if record.digest is not None and digest(trace(record)) != record.digest:
            raise Refused(Refusal.OTHER_VERSION)
        return Replay(game)
    except RecordError as error:
        raise Refused(Refusal.OTHER_VERSION) from error
