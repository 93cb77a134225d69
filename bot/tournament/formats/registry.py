"""Maps each Format to the object that pairs and ranks it."""

from typing import Final

from bot.tournament.formats.arena import Arena
from bot.tournament.formats.double_elimination import DoubleElimination
from bot.tournament.formats.format import TournamentFormat
from bot.tournament.formats.groups import Groups
from bot.tournament.formats.round_robin import RoundRobin
from bot.tournament.formats.single_elimination import SingleElimination
from bot.tournament.formats.swiss import Swiss
from bot.tournament.formats.tables import TablesFormat
from bot.tournament.model.plan import Format

FORMATS: Final[dict[Format, TournamentFormat]] = {
    Format.SINGLE: SingleElimination(),
    Format.DOUBLE: DoubleElimination(),
    Format.ROBIN: RoundRobin(),
    Format.SWISS: Swiss(),
    Format.GROUPS: Groups(),
    Format.TABLES: TablesFormat(),
    Format.ARENA: Arena(),
}


def format_of(format_: Format) -> TournamentFormat:
    """Return the object that pairs and ranks tournaments of a format."""
    return FORMATS[format_]
