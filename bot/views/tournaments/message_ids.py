"""Remembers the ids of messages, threads and events of each tournament, cached over the store's marks."""

from collections.abc import Mapping
from datetime import datetime

from bot.host.ids import PlayerId, RoleId, ServerId, TournamentId
from bot.host.tournaments.ports import TournamentStore

STATUS = "status"
POSTED = "posted"
PINNED = "pinned"
TOLD = "told"
FINAL = "final"
"""How long the log was when the last status of a tournament that is over was shown."""

CLOSED = "closed"
"""How long the log was when a tournament that is over was fully announced; the store looks for this key."""

FOR_GOOD = 0
TAKEN = -1
"""In place of the end of a prize: the role was taken away again."""

NO_THREADS = "no_threads"
"""Why threads for matches cannot be opened now, as `permissions.BITS` numbers it."""

NO_THREADS_TOLD = "no_threads_told"
"""The same as it was last told in the channel."""

ROLE_GONE = "role_gone"
"""The role needed to enter of which it was told that it was deleted."""

CALL = "call:"

PAIRINGS = "pairings:"

LINKED = -1
"""In place of the id of a message to a loser: it has the link to their next match, or can get none."""

EVENT = "event"
EVENT_AT = "event_at"
EVENT_STATE = "event_state"


def thread_key(match: int) -> str:
    """Return the key of the thread of a match."""
    return f"thread:{match}"


def arena_thread(number: int) -> str:
    """Return the key of a thread that an arena reuses for one match after another."""
    return f"desk:{number}"


def called_key(match: int) -> str:
    """Return the key of which players of a match were called to which table."""
    return f"called:{match}"


def call_key(match: int) -> str:
    """Return the key of the message that called the players of a match, while it stands."""
    return f"{CALL}{match}"


def standing_calls(marks: Mapping[str, int]) -> list[tuple[int, int]]:
    """Return the matches whose call stands, and the messages."""
    return [(int(key.removeprefix(CALL)), message) for key, message in marks.items() if key.startswith(CALL)]


def call_channel(match: int) -> str:
    """Return the key of the channel in which that message stands."""
    return f"call_in:{match}"


def onward_key(match: int, entrant: int) -> str:
    """Return the key of the message that tells the loser of a match where they play on."""
    return f"onward:{match}-{entrant}"


def pairings_key(matches: range) -> str:
    """Return the key of the message that announced these matches, while one of them is open."""
    return f"{PAIRINGS}{matches.start}-{matches.stop - 1}"


def announced_pairings(marks: Mapping[str, int]) -> list[tuple[range, int]]:
    """Return the matches whose announcements still change, and the messages."""
    found = [(key.removeprefix(PAIRINGS).split("-"), message) for key, message in marks.items() if key.startswith(PAIRINGS)]
    return [(range(int(first), int(last) + 1), message) for (first, last), message in found]


def prize_key(entrant: int) -> str:
    """Return the key of until when a winner has a role, in seconds since 1970; or `FOR_GOOD`, or `TAKEN`."""
    return f"prize:{entrant}"


class MessageIds:
    """The marks of tournaments by key, read once for each."""

    def __init__(self, store: TournamentStore) -> None:
        self._store = store
        self._known: dict[TournamentId, dict[str, int]] = {}

    async def marks_of(self, tournament: TournamentId) -> dict[str, int]:
        """Return all marks of a tournament; do not change the mapping."""
        if tournament not in self._known:
            self._known[tournament] = await self._store.read_marks(tournament)
        return self._known[tournament]

    async def keep_mark(self, tournament: TournamentId, key: str, value: int | None) -> None:
        """Set a mark, or delete it (None). Raises StoreDown."""
        ids = await self.marks_of(tournament)
        if ids.get(key) == value:
            return
        await self._store.set_mark(tournament, key, value)
        if value is None:
            ids.pop(key, None)
        else:
            ids[key] = value

    async def prizes_held(self, server: ServerId, player: PlayerId, moment: datetime) -> Mapping[TournamentId, RoleId]:
        """Return the roles that tournaments of a server grant a member at this moment. Raises StoreDown."""
        return await self._store.prizes_held(server, player, moment)

    def forget_tournament(self, tournament: TournamentId) -> None:
        """Drop a tournament from the cache."""
        self._known.pop(tournament, None)
