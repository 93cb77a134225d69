"""Saves charters as named templates of a server, finds and deletes them."""

import unicodedata
from collections.abc import Mapping
from dataclasses import replace

from bot.host.house_rules.house_rules import LONGEST_KEY, LONGEST_NAME
from bot.host.ids import PlayerId, ServerId
from bot.host.locks import KeyedLocks
from bot.host.names import is_plain, normalize_name
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.ports import TournamentStore

MOST = 20
"""Templates of a server: as many as a menu shows with room to spare."""


class TournamentTemplates:
    """The templates of all servers. Names that differ only in case are one; the creator of its charter is who saved it."""

    def __init__(self, store: TournamentStore) -> None:
        self._store = store
        self._locks = KeyedLocks()

    async def list_templates(self, server: ServerId) -> Mapping[str, Charter]:
        """Return what a server keeps, by name; raises StoreDown."""
        return await self._store.list_templates(server)

    async def offered_templates(self, server: ServerId) -> Mapping[str, Charter]:
        """Return what a menu offers: all that the server keeps, nothing while that cannot be read."""
        try:
            return await self.list_templates(server)
        except StoreDown:
            return {}

    async def find_template(self, server: ServerId, name: str) -> tuple[str, Charter]:
        """Return a template as it is spelled, however it was asked for; raises Refused when there is none."""
        found = _named(await self.list_templates(server), name)
        if found is None:
            raise Refused(Refusal.NO_TEMPLATE)
        return found

    async def save_template(self, server: ServerId, name: str, charter: Charter, author: PlayerId, *, director: bool) -> str:
        """Keep a charter under a name; return the name in its plain form.

        Raises Refused for what is no name, for one that is another's unless a `director` asks, and when there are too many.
        """
        clean = checked_name(name)
        async with self._locks.hold_lock(server):
            kept = await self.list_templates(server)
            known = _named(kept, clean)
            if known is not None and known[1].creator != author and not director:
                raise Refused(Refusal.TEMPLATE_TAKEN, name=known[0], creator=known[1].creator)
            if known is None and len(kept) >= MOST:
                raise Refused(Refusal.TEMPLATES_FULL, most=MOST)
            await self._store.keep_template(server, clean, replace(charter, server=server, creator=author))
        return clean

    async def drop_template(self, server: ServerId, name: str, asker: PlayerId, *, director: bool) -> str:
        """Forget a template, for who saved it or a director; return its name. Raises Refused."""
        async with self._locks.hold_lock(server):
            spelled, charter = await self.find_template(server, name)
            if charter.creator != asker and not director:
                raise Refused(Refusal.NOT_YOUR_TEMPLATE, creator=charter.creator)
            await self._store.keep_template(server, spelled, None)
        return spelled


def checked_name(name: str) -> str:
    """Return a name for a template in its plain form, or raise Refused when it is none."""
    clean = normalize_name(name)
    if not is_plain(clean, LONGEST_NAME) or len(clean.casefold()) > LONGEST_KEY:
        raise Refused(Refusal.BAD_TEMPLATE_NAME, most=LONGEST_NAME)
    return clean


def _named(kept: Mapping[str, Charter], name: str) -> tuple[str, Charter] | None:
    wanted = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
    return next(((known, charter) for known, charter in kept.items() if known.casefold() == wanted), None)
