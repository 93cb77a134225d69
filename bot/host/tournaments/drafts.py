"""Tournaments that somebody is thinking up and has not created: kept in memory alone, for an hour, by a short name."""

from collections import OrderedDict
from secrets import token_hex

from bot.host.clock import Clock
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.charter import Charter

KEPT = 500
LIFE = 3600.0


class Drafts:
    """What is being thought up, each by one member. A restart forgets them: nothing has been promised to anybody."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._drafts: OrderedDict[str, tuple[Charter, PlayerId, float]] = OrderedDict()

    def keep(self, charter: Charter, player: PlayerId, key: str = "") -> str:
        """Keep a draft, in the place of an older one if `key` names it; return its name."""
        key = key or token_hex(6)
        self._drafts[key] = (charter, player, self._clock.monotonic() + LIFE)
        self._drafts.move_to_end(key)
        while len(self._drafts) > KEPT:
            self._drafts.popitem(last=False)
        return key

    def find(self, key: str, player: PlayerId) -> Charter:
        """Return a member's draft; raises Refused for one that is gone, or another's."""
        charter, owner, until = self._drafts.get(key, (None, player, 0.0))
        if charter is None or owner != player or until < self._clock.monotonic():
            raise Refused(Refusal.DRAFT_GONE)
        return charter

    def drop(self, key: str) -> None:
        """Forget a draft."""
        self._drafts.pop(key, None)
