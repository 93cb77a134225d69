"""Keeps where a table stood before a beat: shown while the store is late, and returned to when the beat fails midway."""

from typing import NamedTuple, Self

from bot.engine.records.replay import Choices, open_game
from bot.host.table.finish import record_of
from bot.host.table.table import Table
from bot.host.telling.last_war import war_of
from bot.host.telling.round_group import RoundGroup

CHANGED = ("called", "deadline", "game", "hurried", "last", "last_group", "last_war", "programme", "stage")
"""The fields of a table that a beat changes."""


class PlayedBeat(NamedTuple):
    """A beat that was played and may not be saved yet: its table, and what the table had before it."""

    table: Table
    battle: int
    stage: int
    programme: bytes
    hurried: str
    last_group: RoundGroup | None
    deadline: int

    @classmethod
    def next_of(cls, table: Table) -> Self:
        """Return the beat that is about to be played."""
        battle = table.open_game().battle  # first: it plays what was due while the bot was down
        return cls(table, battle, table.stage, table.programme, table.hurried, table.last_group, table.deadline)

    def table_before(self) -> Table:
        """Return a copy of the table as it was before the beat; its game is replayed from the record, as a restart would."""
        record, view = record_of(self.table), self.table.draft()
        choices, game = Choices(record), open_game(record)
        view.last = view.last_war = view.called = None
        choices.apply_between_battles(game)
        while game.outcome is None and game.battle < self.battle:
            view.last = choices.play(game)
            view.last_war = war_of(view.last, view.rules) or view.last_war
            choices.apply_between_battles(game)
        view.game, view.stage, view.programme = game, self.stage, self.programme
        view.hurried, view.last_group, view.deadline = self.hurried, self.last_group, self.deadline
        return view

    def take_back(self) -> None:
        """Undo the beat, of which perhaps only a part was played: the table stands again where it stood before."""
        before = self.table_before()
        for name in CHANGED:
            setattr(self.table, name, getattr(before, name))
