"""Asks bots for the names of members, for the pages of a reading process, which doesn't know Discord."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from bot.host.ids import PlayerId, ServerId
from bot.pictures.safe_names import clean_name, tell_apart
from bot.texts import say
from bot.web.relay.questions import Questions

KEPT: Final = 4096
"""Names in memory, those asked for last."""


class RemoteNames:
    """The names of members as bots know them: the last known ones while they are away."""

    def __init__(self, questions: Questions) -> None:
        self._questions = questions
        self._known: OrderedDict[tuple[ServerId, PlayerId], str] = OrderedDict()

    async def names_of(self, server: ServerId, players: Sequence[PlayerId], first: int = 1) -> list[str]:
        """Return harmless names in the order of the players, who are numbered from `first` on.

        Anyone without a known name is `Player 3`; equal names have these numbers behind them.
        """
        if players:
            answer = await self._questions.ask_one("names", server=server, players=list(players))
            for player, name in (answer[0] if answer else {}).items():
                self._known[server, PlayerId(int(player))] = clean_name(str(name))
                self._known.move_to_end((server, PlayerId(int(player))))
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        numbers = {player: first + at for at, player in enumerate(players)}
        names = [self.known_name(server, player) or say("picture-player", number=at) for player, at in numbers.items()]
        told = dict(zip(numbers, tell_apart(names, list(numbers.values())), strict=True))
        return [told[player] for player in players]

    def known_name(self, server: ServerId, player: PlayerId) -> str:
        """Return the last known name, made harmless; empty where there is none."""
        return self._known.get((server, player), "")
