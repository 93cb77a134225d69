"""A tournament as a host would have it kept, for stories of the store."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.engine.rules.rules import Rules
from bot.host.ids import ChannelId, PlayerId, ServerId, TournamentId
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.stored_tournament import Clocks, LogEntry, StoredTournament
from bot.tournament.model.events import Entered, Event, Finished, Paired, Started
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.model.tournament import TournamentPhase
from tests.store.results import person

NOON = datetime(2026, 3, 4, 12, 0, 0, 678_000, tzinfo=UTC)
ANN, BEN, CAT, DAN = (person(number) for number in range(4))
HOME = ServerId(7)
CUP = TournamentId("1kdvdna00tbn2yy")
CHARTER = Charter(
    name="Spring Cup",
    server=HOME,
    channel=ChannelId(70),
    creator=DAN,
    plan=FormatSettings(format=Format.SWISS, rounds=3),
    variant="house",
    title="Ours",
    rules=Rules(spoils=2),
    pace=3000,
    start=NOON + timedelta(hours=2),
)


def entries(*events: Event, after: int = 0, actor: PlayerId | None = None, reason: str = "") -> list[LogEntry]:
    """Lines of a log that follow on this number, a second from each to the next."""
    return [
        LogEntry(number, NOON + timedelta(seconds=number), event, actor, reason)
        for number, event in enumerate(events, after + 1)
    ]


def kept(log: Sequence[LogEntry] = (), players: dict[int, PlayerId | None] | None = None, **fields: Any) -> StoredTournament:
    """A tournament that is open, with this log."""
    charter = replace(CHARTER, **{name: fields.pop(name) for name in ("name", "server", "creator") if name in fields})
    known: dict[str, Any] = {
        "id": CUP,
        "charter": charter,
        "seed": bytes(range(32)),
        "made": NOON,
        "phase": TournamentPhase.OPEN,
    }
    return StoredTournament(**{**known, "clocks": Clocks(until=5), "players": players or {}, "log": list(log), **fields})


ENTERED = entries(Entered(1, "one", 9), Entered(2, "two"), Entered(3), actor=ANN)
PLAYERS: dict[int, PlayerId | None] = {1: ANN, 2: BEN, 3: None}
PLAYED = entries(Started((1, 3, 2)), Paired(1, 1, (1, 3)), Finished(), after=3)
