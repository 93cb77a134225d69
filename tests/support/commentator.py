"""Listens to the game of a table that a test holds, and says what its board would remark."""

from bot.engine.commentary.remark import Remark
from bot.engine.play.public_game import PlayedRound
from bot.host.scene.beat import Beat, replay_beats
from bot.host.scene.commentary import GameCommentary
from bot.host.table.finish import record_of
from bot.host.table.table import Table

_heard: dict[tuple[object, ...], GameCommentary] = {}
"""The commentary on each game whose board was drawn."""


def remark_now(table: Table, first: int | None = None) -> Remark | None:
    """What there is to say about the rounds from `first` on, the newest beat, if every board until now was drawn."""
    key, battle = (table.id, table.seed, table.rules, table.seats), table.open_game().battle
    if first is None:
        first = battle if table.last_group is None else table.last_group.first
    rounds, table.unheard = table.unheard, ()
    commentary = _heard.get(key)
    if commentary is None or rounds is None:
        beats = replay_beats(table.id, record_of(table), battle, first)
        deal, _ = next(beats)
        commentary = _heard[key] = GameCommentary(deal)
        for _, beat in beats:
            if beat.rounds:
                commentary.hear_beat(beat, told=beat.rounds[-1].played.battle >= first)
    elif rounds:
        for group, told in (([one for one in rounds if one.played.battle < first], False), (_since(first, rounds), True)):
            commentary.hear_beat(Beat(table.id, tuple(group)), told=told)
    return commentary.remark_for(battle)


def _since(first: int, rounds: tuple[PlayedRound, ...]) -> list[PlayedRound]:
    return [one for one in rounds if one.played.battle >= first]


def forget_commentary() -> None:
    """Let the next board of every game be the first one that is drawn of it."""
    _heard.clear()
