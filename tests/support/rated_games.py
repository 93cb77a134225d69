"""Games that count, made by hand: who won against whom, in a room's own channel, as many as a story needs."""

from dataclasses import replace
from typing import Any

from bot.engine.variants import find_variant
from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.host.table.finished_game import FinishedGame
from tests.conftest import Room
from tests.support.finished_games import SEED, over
from tests.support.tables import ANN, BEN, playing

_KNOWN: dict[tuple[str, int], FinishedGame] = {}


def ended(variant: str = "classic", seats: int = 2) -> FinishedGame:
    """A game of a variant that came to its end with one winner; made once, for that is what takes time."""
    key = variant, seats
    if key not in _KNOWN:
        players = [ANN, BEN, *(PlayerId(200 + number) for number in range(seats - 2))]
        _KNOWN[key] = over(playing(*players, rules=find_variant(variant).rules, seed=SEED, variant=variant))
    return _KNOWN[key]


class Contest:
    """Keeps games of a room, each a minute after the one before."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._number = 0

    async def won(self, *ranking: int, variant: str = "classic", times: int = 1, **fields: Any) -> FinishedGame:
        """Let members finish a game, or as many as wanted, in this order; return the last one."""
        games = [self.game(ranking, variant, fields) for _ in range(times)]
        for start in range(0, len(games), 50):
            await self._room.store.tables.commit(Batch(finished=games[start : start + 50]))
        return games[-1]

    def game(self, ranking: tuple[int, ...], variant: str, fields: dict[str, Any]) -> FinishedGame:
        """Return a game that these members finished in this order, not kept yet."""
        game = ended(variant, len(ranking))
        outcome = game.record.outcome
        assert outcome is not None and sorted(outcome.places) == list(range(1, len(ranking) + 1))
        self._number += 1
        seats = tuple(
            seat._replace(player=PlayerId(ranking[place - 1])) for seat, place in zip(game.seats, outcome.places, strict=True)
        )
        room = self._room
        known: dict[str, Any] = {"server": ServerId(room.guild.id), "channel": ChannelId(room.channel.id), "seats": seats}
        known |= {"id": f"1kdvdna{self._number:08}", "host": seats[0].player, "ended": room.clock.now()}
        return replace(game, **{**known, **fields})
