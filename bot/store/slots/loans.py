"""Lends calls to Discord between processes: who makes fewer than its part lends the rest for a few seconds."""

import json

from sqlalchemy import Connection, select

from bot.store.database import schema
from bot.store.database.database import Database
from bot.store.database.leases import lock_and_tell_time

LOANS = "loans"
"""The key of the loans that nobody has taken: the moment at which each ends, and how many calls a second it is."""

COMMON_CALL = "common_call"
"""The key of the call a second that belongs to no slot: until when it is lent, and until when it is kept for processes that
have no calls of their own, since one of them has asked."""

LOANS_LOCK = 0x5761725F4C6F616E
"""The lock under which loans are made and taken: the letters of War_Loan as a number."""

LASTS = 5_000
"""Milliseconds for which calls are lent; whoever takes them has what is left of that."""

LEAST = 500
"""Milliseconds for which a loan must still last for anybody to take it."""

WINDOW = 1_000
"""Milliseconds between two loans of the common call: Discord still counts what was called in the last second of one."""

ASKED = 3_000
"""Milliseconds for which the others lend after one of them has asked."""


class LoanRepository:
    """The loans of calls among the processes on one server."""

    def __init__(self, database: Database, owner: str) -> None:
        self._database = database
        self._owner = owner

    async def exchange_calls(self, lent: int, wanted: int, *, common: bool) -> tuple[list[tuple[int, int]], bool]:
        """Lend so many calls a second for LASTS milliseconds, and take up to so many.

        `common` is asked by processes that have none of their own: they take the common call before others do. Returns what
        was taken, as calls a second and the milliseconds for which it lasts, and whether another process has asked for some
        lately.
        """
        return await self._database.transact(lambda connection: self._exchange(connection, lent, wanted, common))

    def _exchange(self, connection: Connection, lent: int, wanted: int, common: bool) -> tuple[list[tuple[int, int]], bool]:
        now = lock_and_tell_time(connection, LOANS_LOCK)
        rows = connection.execute(select(schema.meta).where(schema.meta.c.key.in_((LOANS, COMMON_CALL))))
        kept = {row.key: json.loads(row.value) for row in rows}
        loans, asked = kept.get(LOANS, ([], {}))
        asked = {owner: until for owner, until in asked.items() if until > now}
        if wanted:
            asked[self._owner] = now + ASKED
        shared, taken = take_common(kept.get(COMMON_CALL, [0, 0]), now, common=common) if wanted else (None, [])
        left, more = take_loans(loans, lent, wanted - len(taken), now)
        self._database.put_within(connection, LOANS, json.dumps([left, asked]))
        if shared is not None:
            self._database.put_within(connection, COMMON_CALL, json.dumps(shared))
        return taken + more, any(owner != self._owner for owner in asked)


def take_common(shared: list[int], now: int, *, common: bool) -> tuple[list[int], list[tuple[int, int]]]:
    """Return until when the common call is lent and kept, after somebody asked for it, and the loan if they have it."""
    lent, kept = shared
    kept = now + ASKED if common else kept
    if now < lent + WINDOW or (now < kept and not common):
        return [lent, kept], []
    return [now + LASTS, kept], [(1, LASTS)]


def take_loans(loans: list[list[int]], lent: int, wanted: int, now: int) -> tuple[list[list[int]], list[tuple[int, int]]]:
    """Return the loans that are left after lending and taking, and what was taken with the milliseconds that it lasts."""
    left, taken = list[list[int]](), list[tuple[int, int]]()
    for until, calls in [*loans, [now + LASTS, lent]]:
        if until < now + LEAST:
            continue
        part = min(calls, wanted - sum(each for each, _ in taken))
        if part:
            taken.append((part, until - now))
        if calls > part:
            left.append([until, calls - part])
    return left, taken
