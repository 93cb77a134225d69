"""Publishes which tables changed or are gone to the screens that subscribe, so that the hall exists before any screen."""

from bot.host.hall.ports import Screen
from bot.host.ids import TableId
from bot.host.table.table import Table


class TableUpdates:
    """A `Screen` that passes everything on to its subscribers."""

    def __init__(self) -> None:
        self._screens: list[Screen] = []

    def subscribe(self, screen: Screen) -> None:
        """Tell a screen of every table from here on."""
        self._screens.append(screen)

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Say that a table looks different now."""
        for screen in self._screens:
            screen.touch(table, soon=soon)

    def forget(self, table: TableId) -> None:
        """Say that a table is gone for good."""
        for screen in self._screens:
            screen.forget(table)
