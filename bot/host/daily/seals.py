"""Keeps the chains of seeds: opens the deal of a day only as it was sealed, and announces the next chain in time."""

import secrets
from dataclasses import dataclass
from datetime import date
from typing import Final

import structlog

from bot.engine.daily.deals import DailyDeal, deal_day
from bot.engine.daily.seed_chain import DailyChain, day_seal, leads_back
from bot.engine.random_source import SEED_BYTES
from bot.host.clock import Clock
from bot.host.daily.days import closing_of, date_text, day_of
from bot.host.daily.ports import DailyStore, KeptChain
from bot.host.refusals import Refusal, Refused

ANNOUNCED: Final = 30
"""Days before the end of a chain on which the anchor of the next one is shown."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, repr=False)
class OpenedDay:
    """A day whose deal may be played. It has no `repr`: its link is a secret until the deal is closed."""

    day: int
    link: bytes
    deal: DailyDeal
    seal: str


@dataclass(frozen=True, slots=True)
class SealsShown:
    """What is shown for everybody to check a day by: seals, the anchor of its chain, and the last link that was opened.

    `next_anchor` and `next_first` are of the chain after this one, None until it is announced.
    """

    day: int
    seal: str
    seal_after: str
    first: int
    anchor: str
    opened: tuple[int, str] | None
    next_first: int | None = None
    next_anchor: str | None = None


class SealKeeper:
    """Opens days. The secret is read for each one and kept nowhere else, so a changed row is noticed at once."""

    def __init__(self, store: DailyStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def open_day(self, day: int) -> OpenedDay:
        """Return the deal of a day, and seal the next one; raises Refused for a day to come, and for one before the first.

        A deal that is not the one that was sealed is refused and logged: nobody plays it.
        """
        if day > day_of(self._clock.now()):
            raise Refused(Refusal.DAILY_SEALED)
        kept = await self._chain_of(day)
        link = kept.chain.link_of(day)
        seal = await self._seal(kept, day)
        following = await self._chain_of(day + 1)
        await self._seal(following, day + 1)
        return OpenedDay(day, link, deal_day(link, date_text(day), date.fromordinal(day).weekday()), seal)

    async def show_seals(self, day: int) -> SealsShown:
        """Return what a day can be checked by, by anybody; raises Refused as `open_day` does."""
        opened, kept = await self.open_day(day), await self._chain_of(day)
        following = await self._chain_of(day + 1)
        closed = next((one for one in range(day, kept.chain.first - 1, -1) if closing_of(one) <= self._clock.now()), None)
        chains = await self._store.read_chains()
        later = next((one for one in chains if one.chain.first == kept.chain.last + 1), None)
        return SealsShown(
            day=day,
            seal=opened.seal,
            seal_after=day_seal(following.chain.link_of(day + 1), date_text(day + 1)),
            first=kept.chain.first,
            anchor=kept.anchor.hex(),
            opened=None if closed is None else (closed, kept.chain.link_of(closed).hex()),
            next_first=None if later is None else later.chain.first,
            next_anchor=None if later is None else later.anchor.hex(),
        )

    async def first_day(self) -> int:
        """Return the first day there was; today where there was none before."""
        chains = await self._store.read_chains()
        return chains[0].chain.first if chains else day_of(self._clock.now())

    async def _chain_of(self, day: int) -> KeptChain:
        """Return the chain of a day; without one it begins, and the next one is made in time."""
        chains = await self._store.read_chains()
        if not chains:
            await self._store.add_chain(DailyChain(day, secrets.token_bytes(SEED_BYTES)))
            chains = await self._store.read_chains()
        while chains[-1].chain.last - ANNOUNCED < day:
            await self._store.add_chain(DailyChain(chains[-1].chain.last + 1, secrets.token_bytes(SEED_BYTES)))
            chains = await self._store.read_chains()
        found = next((kept for kept in chains if kept.chain.covers_day(day)), None)
        if found is None:
            raise Refused(Refusal.DAILY_NONE)
        return found

    async def _seal(self, kept: KeptChain, day: int) -> str:
        """Return the seal of a day, which is kept from now on; raises Refused where it is not the one that was shown."""
        link, seal = kept.chain.link_of(day), day_seal(kept.chain.link_of(day), date_text(day))
        stored = await self._store.read_day(day)
        shown = seal if stored is None else stored.seal
        if shown != seal or not leads_back(link, day - kept.chain.first + 1, kept.anchor):
            log.error("daily_seal_broken", day=date_text(day))
            raise Refused(Refusal.DAILY_BROKEN)
        if stored is None:
            await self._store.seal_day(day, seal)
        return seal
