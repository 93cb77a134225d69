"""Limits how much one member, and one server, may ask for at once, with token buckets."""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from bot.host.clock import Clock


class RequestKind(StrEnum):
    """What is asked: something that may cost a page or a transaction, a choice in a running game, or words to pick from."""

    ASK = "ask"
    CHOICE = "choice"
    TYPING = "typing"


class Admission(StrEnum):
    """What becomes of it. Only what is `GO` is done."""

    GO = "go"
    MEMBER = "member"
    SERVER = "server"


class Pace(NamedTuple):
    """How many at once, and then how many a second."""

    burst: float
    per_second: float


CHOICES: Final = 4
"""In a game members are quicker, and most of their presses only repeat: a *Scoop!* is pressed as fast as a hand can."""

BURST: Final = 8
"""Seconds' worth of presses that a member may make at once."""

SERVER: Final = Pace(burst=600, per_second=300)
"""For all members of a server together: what one core of a small machine answers while it plays for others."""


class RareAct(StrEnum):
    """What a member may do now and then only."""

    TELL = "tell"
    SHOW = "show"
    SHARE = "share"
    SHARE_IN = "share_in"
    CHALLENGE = "challenge"
    THREAD = "thread"


SHARES: Final = Pace(burst=10, per_second=1 / 6)
"""For all members of a channel together: a moving picture is large, and many of them push everything else away."""

PACES: Final[Mapping[RareAct, Pace]] = {
    RareAct.TELL: Pace(1, 1 / 5),  # be told that they are too fast
    RareAct.SHOW: Pace(1, 1 / 10),  # show a channel a page of theirs: a double click counts once
    RareAct.SHARE: Pace(1, 1 / 30),  # share a game in a channel
    RareAct.SHARE_IN: SHARES,
    RareAct.CHALLENGE: Pace(1, 1 / 60),  # challenge one other: a challenge is the one thing that pings somebody
    RareAct.THREAD: Pace(1, 1 / 300),  # have a thread made for a table of their own: it stays, whatever becomes of the table
}

SWEEP: Final = 1024
"""Keys after which those that hold no debt are forgotten."""


class TokenBuckets:
    """A bucket for each key, kept as the moment from which it is full again. One that is full takes no room."""

    def __init__(self, pace: Pace) -> None:
        self._each = 1 / pace.per_second
        self._most = pace.burst * self._each
        self._full: dict[object, float] = {}
        self._sweep_at = SWEEP

    def take_token(self, key: object, now: float) -> bool:
        """Take one from the bucket of a key, unless it is empty; `now` is a monotonic second."""
        full = max(self._full.get(key, now), now) + self._each
        if full - now > self._most + 1e-9:
            return False
        self._full[key] = full
        if len(self._full) > self._sweep_at:
            self._full = {each: moment for each, moment in self._full.items() if moment > now}
            self._sweep_at = max(SWEEP, 2 * len(self._full))
        return True

    def give_back(self, key: object) -> None:
        """Put one back into the bucket of a key that it was taken from."""
        self._full[key] = self._full.get(key, 0.0) - self._each

    def __len__(self) -> int:
        return len(self._full)


class MemberLimits:
    """Decides which requests may go on. `per_second` is what a member may keep up; 0 lets everybody do everything."""

    def __init__(self, clock: Clock, per_second: int) -> None:
        self._clock = clock
        self._open = per_second == 0
        slow, quick = (max(per_second, 1) * times for times in (1, CHOICES))
        self._members = {
            kind: TokenBuckets(Pace(pace * BURST, pace))
            for kind, pace in ((RequestKind.ASK, slow), (RequestKind.CHOICE, quick), (RequestKind.TYPING, quick))
        }
        self._servers = TokenBuckets(SERVER)
        self._rare = {act: TokenBuckets(pace) for act, pace in PACES.items()}
        self.refused: Counter[Admission] = Counter()

    def ask_leave(self, server: int | None, member: int, kind: RequestKind) -> Admission:
        """Count what a member asks for in a server (None: in private), and say what becomes of it."""
        if self._open:
            return Admission.GO
        now = self._clock.monotonic()
        if not self._members[kind].take_token((server, member), now):
            return self._refuse(Admission.MEMBER)
        if server is not None and not self._servers.take_token(server, now):
            return self._refuse(Admission.SERVER)
        return Admission.GO

    def may_act(self, act: RareAct, *who: int | None) -> bool:
        """Whether somebody may do something rare now; if so, not soon again. `who` is a member, a channel, or both."""
        return (self._open and act is RareAct.SHOW) or self._rare[act].take_token(who, self._clock.monotonic())

    def take_back(self, act: RareAct, *who: int | None) -> None:
        """Take back that somebody did something rare: it could not be done."""
        self._rare[act].give_back(who)

    def _refuse(self, verdict: Admission) -> Admission:
        self.refused[verdict] += 1
        return verdict
