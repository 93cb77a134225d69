"""Keeps where a table stood before a beat: shown while the store is late, and returned to when the beat fails midway."""

from typing import NamedTuple, Self

from bot.engine.choice_games.factory import restore_game
from bot.engine.play.round import Round
from bot.host.table.table import Table
from bot.host.table.told_rounds import LastWar, RoundGroup

CHANGED = ("called", "deadline", "game", "hurried", "last", "last_group", "last_war", "programme", "stage", "unheard")
"""The fields of a table that a beat changes."""


class PlayedBeat(NamedTuple):
    """A beat that was played and may not be saved yet: its table, and what the table had before it."""

    table: Table
    battle: int
    snapshot: bytes
    called: int | None
    stage: int
    programme: bytes
    hurried: str
    last: Round | None
    last_war: LastWar | None
    last_group: RoundGroup | None
    deadline: int

    @classmethod
    def next_of(cls, table: Table) -> Self:
        """Return the beat that is about to be played."""
        game = table.open_game()  # first: it plays what was due while the bot was down
        return cls(
            table,
            game.battle,
            game.snapshot(),
            table.called,
            table.stage,
            table.programme,
            table.hurried,
            table.last,
            table.last_war,
            table.last_group,
            table.deadline,
        )

    def table_before(self) -> Table:
        """Return a copy of the table as it was before the beat."""
        before = self.table.make_draft()
        before.game = restore_game(before.rules, len(before.seats), before.random_source(), self.snapshot)
        before.called, before.stage, before.programme = self.called, self.stage, self.programme
        before.last, before.last_war, before.last_group = self.last, self.last_war, self.last_group
        before.hurried, before.deadline, before.unheard = self.hurried, self.deadline, None
        return before

    def undo_beat(self) -> None:
        """Undo the beat, of which perhaps only a part was played: the table stands again where it stood before."""
        before = self.table_before()
        for name in CHANGED:
            setattr(self.table, name, getattr(before, name))
