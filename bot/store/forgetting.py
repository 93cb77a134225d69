"""Takes a member's id out of every table but those of sums, as one transaction. What others did stays as it was."""

import re
from collections.abc import Mapping
from secrets import token_hex

from sqlalchemy import Connection, bindparam, delete, select, update

from bot.host.bookings import Account, member_account
from bot.host.ids import NOBODY, PlayerId
from bot.store import schema

NO_WORD = "-"
_NAMED = (
    (schema.games, "host"),
    (schema.course, "player"),
    (schema.voids, "by"),
    (schema.house_rules, "author"),
)
"""Columns in which a person stands who is nobody from then on."""

_RECORD = update(schema.games).where(schema.games.c.id == bindparam("of")).values(record=bindparam("nameless"))


def take_name_out(connection: Connection, player: PlayerId, records: Mapping[str, str]) -> None:
    """Make a member nobody. `records` are the nameless records of their games."""
    if records:
        connection.execute(_RECORD, [{"of": game, "nameless": record} for game, record in records.items()])
    seats = schema.results
    connection.execute(update(seats).where(seats.c.player == player).values(player=NOBODY, word=NO_WORD))
    for table, column in _NAMED:
        connection.execute(update(table).where(table.c[column] == player).values({column: NOBODY}))
    connection.execute(delete(schema.members).where(schema.members.c.player == player))
    _forget_chips(connection, member_account(player))
    _forget_rows(connection, player)


def _forget_chips(connection: Connection, account: Account) -> None:
    """Give a member's account in each server a name that says nothing. Every movement keeps its counter-entry."""
    balances, chips = schema.balances.c, schema.chips.c
    servers = connection.execute(select(balances.server).where(balances.account == account)).scalars().all()
    for server in servers:
        nameless = f"gone:{token_hex(8)}"
        for column in (chips.source, chips.target):
            mine = (chips.server == server) & (column == account)
            connection.execute(update(schema.chips).where(mine).values({column.name: nameless}))
        mine = (balances.server == server) & (balances.account == account)
        connection.execute(update(schema.balances).where(mine).values(account=nameless))


def _forget_rows(connection: Connection, player: PlayerId) -> None:
    """Drop rows of tables that no version could read, if the id is in them: nobody can take it out of what is unread."""
    meta, tables = schema.meta.c, schema.tables.c
    aside = select(meta.key, meta.value).where(meta.key.startswith("unreadable:"), meta.value.contains(str(player)))
    left = select(tables.id, tables.body).where(tables.body.contains(str(player)))
    for table, key, wanted in ((schema.meta, meta.key, aside), (schema.tables, tables.id, left)):
        for name, text in connection.execute(wanted).all():
            if re.search(rf"(?<!\d){player}(?!\d)", text):
                connection.execute(delete(table).where(key == name))
