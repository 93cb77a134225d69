"""What Discord's side remembers of each tournament: ids of messages, threads and events, by a short key. Kept at once."""

from bot.host.ids import TournamentId
from bot.host.tournaments.ports import Rolls

STATUS = "status"
POSTED = "posted"
PINNED = "pinned"
TOLD = "told"
FINAL = "final"
"""How long the log was when the last status of a tournament that is over was shown."""

EVENT = "event"
EVENT_AT = "event_at"
EVENT_STATE = "event_state"


def thread(match: int) -> str:
    """The key of the thread of a match."""
    return f"thread:{match}"


def desk(number: int) -> str:
    """The key of a thread that an arena uses again and again."""
    return f"desk:{number}"


def called(match: int) -> str:
    """The key of how often the players of a match were called: once for each attempt."""
    return f"called:{match}"


def prize(entrant: int) -> str:
    """The key of until when a winner has a role, in seconds since 1970; 0 for good."""
    return f"prize:{entrant}"


class Notes:
    """The notes of the tournaments that are not at their end, read once each."""

    def __init__(self, rolls: Rolls) -> None:
        self._rolls = rolls
        self._known: dict[TournamentId, dict[str, int]] = {}

    async def of(self, tournament: TournamentId) -> dict[str, int]:
        """Return all notes of a tournament; not to be changed by hand."""
        if tournament not in self._known:
            self._known[tournament] = await self._rolls.marks(tournament)
        return self._known[tournament]

    async def keep(self, tournament: TournamentId, key: str, value: int | None) -> None:
        """Keep a note, or forget it (None). Raises StoreDown."""
        notes = await self.of(tournament)
        if notes.get(key) == value:
            return
        await self._rolls.mark(tournament, key, value)
        if value is None:
            notes.pop(key, None)
        else:
            notes[key] = value

    def forget(self, tournament: TournamentId) -> None:
        """Hold nothing of a tournament in memory any more."""
        self._known.pop(tournament, None)
