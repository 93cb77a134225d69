"""Takes a member's id out of every table but those of sums, as one transaction. What others did stays as it was."""

from collections.abc import Mapping, Sequence
from datetime import date
from secrets import token_hex
from typing import Any

from sqlalchemy import Connection, bindparam, delete, select, update

from bot.host.ids import NOBODY, PlayerId
from bot.host.table.chip_transfers import Account, member_account
from bot.store.chips.grant_guard import depart
from bot.store.database import schema
from bot.store.database import schema_tournaments as at
from bot.store.privacy import erase_typed as typed
from bot.store.privacy.erase_mentions import games_with_word, pattern_of, take_out_of_words
from bot.store.ranking.rating_history import settle
from bot.store.tables.rows import table_from_row
from bot.store.tables.tables import UNREADABLE

NO_WORD = "-"
_NAMED = (
    (schema.games, "host"),
    (schema.course, "player"),
    (schema.voids, "by"),
    (schema.house_rules, "author"),
    (at.tournaments, "creator"),
    (at.tournament_templates, "creator"),
    (at.tournament_events, "actor"),
    (at.entrants, "player"),
)
"""Columns in which a person stands who is nobody from then on."""

_RECORD = update(schema.games).where(schema.games.c.id == bindparam("of")).values(record=bindparam("nameless"))


def games_naming(connection: Connection, player: PlayerId) -> set[str]:
    """Return the games whose records name a member: those in which they sat, or in which another's word does."""
    seats = schema.results.c
    sat = connection.execute(select(seats.game).where(seats.player == player)).scalars()
    return {*sat, *games_with_word(connection, player)}


def take_name_out(connection: Connection, player: PlayerId, records: Mapping[str, str], today: date) -> None:
    """Make a member nobody. `records` are the nameless records of their games. They have no more chips `today`."""
    if records:
        connection.execute(_RECORD, [{"of": game, "nameless": record} for game, record in records.items()])
    settle(connection, player)
    seats = schema.results
    connection.execute(update(seats).where(seats.c.player == player).values(player=NOBODY, word=NO_WORD))
    for table, column in _NAMED:
        connection.execute(update(table).where(table.c[column] == player).values({column: NOBODY}))
    connection.execute(delete(schema.members).where(schema.members.c.player == player))
    connection.execute(delete(at.trophies).where(at.trophies.c.player == player))
    depart(connection, player, _forget_chips(connection, member_account(player)), today)
    take_out_of_words(connection, player)
    _forget_rows(connection, player)


def _forget_chips(connection: Connection, account: Account) -> Sequence[int]:
    """Give a member's account in each server a name that says nothing; return the servers.

    Every movement keeps its counter-entry.
    """
    balances, chips = schema.balances.c, schema.chips.c
    servers = connection.execute(select(balances.server).where(balances.account == account)).scalars().all()
    for server in servers:
        nameless = f"gone:{token_hex(8)}"
        for column in (chips.source, chips.target):
            mine = (chips.server == server) & (column == account)
            connection.execute(update(schema.chips).where(mine).values({column.name: nameless}))
        mine = (balances.server == server) & (balances.account == account)
        connection.execute(update(schema.balances).where(mine).values(account=nameless))
    return servers


def _forget_rows(connection: Connection, player: PlayerId) -> None:
    """Drop rows of tables that no version could read, if the id is in them: nobody can take it out of what is unread.

    A table that can be read is played: what somebody typed there is sealed, and stays until it is over
    (`bot.store.privacy.erase_typed`).
    What Discord's side noted of a member goes too.
    """
    meta, tables = schema.meta.c, schema.tables.c
    name = pattern_of(player)
    aside = select(meta.key, meta.value).where(meta.key.startswith(UNREADABLE), meta.value.contains(str(player)))
    for key, value in connection.execute(aside).all():
        if name.search(value):
            connection.execute(delete(schema.meta).where(meta.key == key))
    marks = at.tournament_marks.c
    connection.execute(delete(at.tournament_marks).where((marks.value == player) | marks.key.contains(str(player))))
    for row in connection.execute(select(schema.tables).where(tables.body.contains(str(player)))).all():
        if not name.search(row.body):
            continue
        if _is_readable(row):
            typed.note(connection, row.id, player)
        else:
            connection.execute(delete(schema.tables).where(tables.id == row.id))


def _is_readable(row: Any) -> bool:
    try:
        table_from_row(row, 0)
    except Exception:  # whatever is wrong with it, no table came of it
        return False
    return True
