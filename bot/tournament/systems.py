"""The formats by name. A flat table: nothing registers itself."""

from typing import Final

from bot.tournament.arena import Arena
from bot.tournament.double_elimination import DoubleElimination
from bot.tournament.groups import Groups
from bot.tournament.plan import Format
from bot.tournament.round_robin import RoundRobin
from bot.tournament.single_elimination import SingleElimination
from bot.tournament.swiss import Swiss
from bot.tournament.system import System
from bot.tournament.tables import Tables

SYSTEMS: Final[dict[Format, System]] = {
    Format.SINGLE: SingleElimination(),
    Format.DOUBLE: DoubleElimination(),
    Format.ROBIN: RoundRobin(),
    Format.SWISS: Swiss(),
    Format.GROUPS: Groups(),
    Format.TABLES: Tables(),
    Format.ARENA: Arena(),
}


def system_of(format_: Format) -> System:
    """Return the system of a format."""
    return SYSTEMS[format_]
