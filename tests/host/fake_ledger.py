"""The ledger of chips and the settings of servers in memory."""

import asyncio
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, date, datetime

from bot.host.hall.ports import ChipMovement
from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import StoreDown
from bot.host.table.chip_transfers import (
    Account,
    ChipTransfer,
    Overdrawn,
    ShortOfChips,
    TransferReason,
    may_owe,
    member_account,
    owner_of,
)


class MemoryLedger:
    """Bookings in the order in which they were kept, each with its moment."""

    def __init__(self) -> None:
        self.kept: list[tuple[ChipTransfer, int]] = []
        self.balances: Counter[tuple[ServerId, Account]] = Counter()
        self.departed: set[tuple[ServerId, PlayerId, date]] = set()

    def book(self, transfers: Sequence[ChipTransfer], moment: int) -> None:
        """Keep what is not kept yet, all or nothing; raises ShortOfChips or Overdrawn."""
        known = {_once(transfer) for transfer, _ in self.kept}
        new: list[ChipTransfer] = []
        for transfer in transfers:
            if _once(transfer) not in known:
                known.add(_once(transfer))
                new.append(transfer)
        after = Counter(self.balances)
        for transfer in new:
            after[transfer.server, transfer.source] -= transfer.amount
            after[transfer.server, transfer.target] += transfer.amount
        for (server, account), chips in after.items():
            if chips < 0 and not may_owe(account):
                given = sum(transfer.amount for transfer in new if (transfer.server, transfer.source) == (server, account))
                player = owner_of(account)
                raise Overdrawn(account) if player is None else ShortOfChips(player, chips + given, given)
        self.balances = after
        self.kept += [(transfer, moment) for transfer in new]

    async def chip_balance(self, server: ServerId, player: PlayerId) -> int:
        await asyncio.sleep(0)
        return self.balances[server, member_account(player)]

    async def chip_statement(self, server: ServerId, player: PlayerId, limit: int) -> Sequence[ChipMovement]:
        await asyncio.sleep(0)
        mine = member_account(player)
        return [
            ChipMovement(
                datetime.fromtimestamp(moment / 1000, UTC),
                transfer.amount if transfer.target == mine else -transfer.amount,
                transfer.reason,
                transfer.table,
            )
            for transfer, moment in reversed(self.kept)
            if transfer.server == server and mine in {transfer.source, transfer.target}
        ][:limit]

    async def last_grant(self, server: ServerId, player: PlayerId) -> date | None:
        await asyncio.sleep(0)
        mine = (server, member_account(player), TransferReason.GRANT)
        days = [transfer.battle for transfer, _ in self.kept if (transfer.server, transfer.target, transfer.reason) == mine]
        return date.fromordinal(max(days)) if days else None

    async def has_departed(self, server: ServerId, player: PlayerId, today: date) -> bool:
        await asyncio.sleep(0)
        return (server, player, today) in self.departed


def _once(transfer: ChipTransfer) -> tuple[object, ...]:
    return transfer.server, transfer.target, transfer.source, transfer.table, transfer.battle, transfer.reason


class MemorySettings:
    """Settings in memory. `down` refuses everything; `reads` counts how often a server was asked for."""

    def __init__(self) -> None:
        self.down = False
        self.reads = 0
        self.kept: dict[tuple[ServerId, str], str] = {}

    async def list_settings(self, server: ServerId) -> Mapping[str, str]:
        await self._wait()
        self.reads += 1
        return {key: value for (of, key), value in self.kept.items() if of == server}

    async def list_having(self, key: str, value: str, most: int) -> Sequence[ServerId]:
        return [of for (of, named), kept in self.kept.items() if (named, kept) == (key, value)][:most]

    async def list_setting_any(self, keys: Collection[str]) -> Sequence[ServerId]:
        return sorted({of for of, named in self.kept if named in keys})

    async def put_setting(self, server: ServerId, key: str, value: str) -> None:
        await self._wait()
        self.kept[server, key] = value

    async def drop_setting(self, server: ServerId, key: str) -> None:
        await self._wait()
        self.kept.pop((server, key), None)

    async def _wait(self) -> None:
        await asyncio.sleep(0)
        if self.down:
            raise StoreDown("disk full")
