"""Writes transfers to the ledger in an open transaction, each once, and updates both balances."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from bot.host.table.chip_transfers import Account, ChipTransfer, Overdrawn, ShortOfChips, may_owe, owner_of
from bot.store.database import schema

ONCE = ("server", "target", "source", "game", "battle", "reason")
"""The columns that identify a transfer."""


class TransferWriter:
    """Writes transfers. `insert` makes inserts of the database's own dialect."""

    def __init__(self, insert: Any) -> None:
        entry = insert(schema.chips).on_conflict_do_nothing(index_elements=ONCE)
        self._enter = entry.returning(*(schema.chips.c[name] for name in ("server", "source", "target", "amount")))
        balances = schema.balances
        change = insert(balances)
        self._add = change.on_conflict_do_update(
            index_elements=["server", "account"], set_={"chips": balances.c.chips + change.excluded.chips}
        ).returning(balances.c.server, balances.c.account, balances.c.chips)

    def book(self, connection: Connection, transfers: Sequence[ChipTransfer], moment: int) -> None:
        """Write transfers that are new, dated `moment` (milliseconds since 1970), and update the balances by those alone.

        Raises ShortOfChips or Overdrawn when an account falls below 0 that may not: then undo the transaction.
        """
        entered = connection.execute(self._enter, [_entry(transfer, moment) for transfer in transfers]).all()
        given: Counter[tuple[int, str]] = Counter()
        changes: Counter[tuple[int, str]] = Counter()
        for server, source, target, amount in entered:
            given[server, source] += amount
            changes[server, source] -= amount
            changes[server, target] += amount
        if not changes:
            return
        rows = [{"server": key[0], "account": key[1], "chips": chips} for key, chips in sorted(changes.items())]
        for server, account, chips in connection.execute(self._add, rows):
            if chips < 0 and not may_owe(account):
                _refuse(account, chips, given[server, account])


def _entry(transfer: ChipTransfer, moment: int) -> dict[str, Any]:
    return {
        "server": transfer.server,
        "moment": moment,
        "source": transfer.source,
        "target": transfer.target,
        "amount": transfer.amount,
        "reason": transfer.reason.value,
        "game": transfer.table or "",
        "battle": transfer.battle,
    }


def _refuse(account: Account, chips: int, given: int) -> None:
    player = owner_of(account)
    if player is None:
        raise Overdrawn(f"{account} would have {chips} chips")
    raise ShortOfChips(player, chips + given, given)
