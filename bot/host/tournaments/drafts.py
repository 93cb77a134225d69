"""Keeps drafts of tournaments that members are about to create: in memory, for an hour, under a short key."""

from collections import OrderedDict
from collections.abc import Mapping
from secrets import token_hex
from typing import NamedTuple

from bot.host.clock import Clock
from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.charter import Charter

EACH = 5
"""Drafts of one member: a newer one takes the place of their oldest, and never of another's."""

KEPT = 5000
"""Drafts of all members, so that memory has an end."""

LIFE = 3600.0


class TournamentDraft(NamedTuple):
    """What one member is thinking up, until when it is kept."""

    charter: Charter
    player: PlayerId
    until: float
    typed: Mapping[str, str] = {}
    """What was typed last and refused, by field."""


class TournamentDrafts:
    """What is being thought up, each by one member. A restart forgets them: nothing has been promised to anybody."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._drafts: OrderedDict[str, TournamentDraft] = OrderedDict()

    def keep_draft(self, charter: Charter, player: PlayerId, key: str = "") -> str:
        """Keep a draft, in the place of an older one if `key` names it; return its name."""
        key = key or token_hex(6)
        self._drafts[key] = TournamentDraft(charter, player, self._clock.monotonic() + LIFE)
        self._drafts.move_to_end(key)
        own = [known for known, draft in self._drafts.items() if draft.player == player]
        for known in own[:-EACH]:
            del self._drafts[known]
        while len(self._drafts) > KEPT:
            self._drafts.popitem(last=False)
        return key

    def note_typed(self, key: str, typed: Mapping[str, str]) -> None:
        """Remember what was typed, by field, until the draft is kept again: its form is opened with it."""
        if (draft := self._drafts.get(key)) is not None:
            self._drafts[key] = draft._replace(typed=dict(typed))

    def typed_fields(self, key: str) -> Mapping[str, str]:
        """Return what was typed last and refused, by field."""
        draft = self._drafts.get(key)
        return {} if draft is None else draft.typed

    def find_draft(self, key: str, player: PlayerId, server: ServerId) -> Charter:
        """Return a member's draft of a server; raises Refused for one that is gone, another's, or another server's."""
        draft = self._drafts.get(key)
        known = draft is not None and (draft.player, draft.charter.server) == (player, server)
        if draft is None or not known or draft.until < self._clock.monotonic():
            raise Refused(Refusal.DRAFT_GONE)
        return draft.charter

    def is_current(self, key: str, charter: Charter) -> bool:
        """Whether a draft is kept under this name and still says this."""
        draft = self._drafts.get(key)
        return draft is not None and draft.charter == charter

    def take_draft(self, key: str, player: PlayerId, server: ServerId) -> Charter:
        """Return a draft as `find_draft` does, and forget it: of two presses at once only one has it."""
        charter = self.find_draft(key, player, server)
        self.drop_draft(key)
        return charter

    def drop_draft(self, key: str) -> None:
        """Forget a draft."""
        self._drafts.pop(key, None)
