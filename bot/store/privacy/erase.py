"""Erases a member's id from every table except the totals, in one transaction. What others did stays as it was."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from secrets import token_hex

from sqlalchemy import Connection, RowMapping, bindparam, delete, select, update

from bot.host.ids import NOBODY, PlayerId
from bot.host.table.chip_transfers import Account, member_account
from bot.store.backups.folder import LAST_ERASURE
from bot.store.chips.ledger import note_departure
from bot.store.database import schema, schema_routines
from bot.store.database import schema_daily as daily
from bot.store.database import schema_tournaments as at
from bot.store.privacy.erase_mentions import erase_from_words, games_with_word, note_typed_id, pattern_of
from bot.store.ranking.rating_history import settle_void_ratings
from bot.store.tables.table_rows import TableRows
from bot.store.tables.tables import UNREADABLE

NO_WORD = "-"
_NAMED = (
    (schema.games, "host"),
    (schema.rating_history, "player"),
    (schema.voids, "by"),
    (schema.house_rules, "author"),
    (at.tournaments, "creator"),
    (at.tournament_templates, "creator"),
    (at.tournament_events, "actor"),
    (at.entrants, "player"),
)
"""Columns that hold a member's id, and NOBODY after the erasure."""

_RECORD = update(schema.games).where(schema.games.c.id == bindparam("of")).values(record=bindparam("nameless"))


def games_naming(connection: Connection, player: PlayerId) -> set[str]:
    """Return the games whose records name a member: they played, or somebody typed their id as a word."""
    seats = schema.results.c
    sat = connection.execute(select(seats.game).where(seats.player == player)).scalars()
    return {*sat, *games_with_word(connection, player)}


def erase_member(connection: Connection, player: PlayerId, records: Mapping[str, str], now: datetime) -> None:
    """Replace a member with NOBODY. `records` are the anonymous records of their games; that day they get no new grant."""
    if records:
        connection.execute(_RECORD, [{"of": game, "nameless": record} for game, record in records.items()])
    settle_void_ratings(connection, player)
    seats = schema.results
    connection.execute(update(seats).where(seats.c.player == player).values(player=NOBODY, word=NO_WORD))
    for table, column in _NAMED:
        connection.execute(update(table).where(table.c[column] == player).values({column: NOBODY}))
    connection.execute(delete(schema.members).where(schema.members.c.player == player))
    connection.execute(delete(schema.preferences).where(schema.preferences.c.player == player))
    connection.execute(delete(schema.sessions).where(schema.sessions.c.player == player))
    for told in (
        schema.predictions,
        schema.prediction_sums,
        schema.war_calls,
        schema.call_sums,
        daily.daily_games,
        daily.daily_calls,
        schema.experience,
    ):
        connection.execute(delete(told).where(told.c.player == player))
    for roles in (schema_routines.routine_roles, schema_routines.taken_roles):
        connection.execute(delete(roles).where(roles.c.player == player))
    connection.execute(delete(at.trophies).where(at.trophies.c.player == player))
    note_departure(connection, player, _erase_account(connection, member_account(player)), now.date())
    erase_from_words(connection, player)
    _erase_rows(connection, player)
    _note_erasure(connection, now)


def _note_erasure(connection: Connection, now: datetime) -> None:
    """Remember when somebody was last erased, but not who: backups that are older have to go in time."""
    connection.execute(delete(schema.meta).where(schema.meta.c.key == LAST_ERASURE))
    connection.execute(schema.meta.insert(), {"key": LAST_ERASURE, "value": now.isoformat()})


def _erase_account(connection: Connection, account: Account) -> Sequence[int]:
    """Give a member's account in each server a random name; return the servers.

    Every transfer keeps both its accounts.
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


def _erase_rows(connection: Connection, player: PlayerId) -> None:
    """Delete unreadable rows of tables that hold the id: it cannot be taken out of what cannot be read.

    A table that can be read is still played: what was typed there is part of the deal, and stays until the game is over
    (`bot.store.privacy.erase_mentions`). The ids of a member's tournament messages go too.
    """
    meta, tables = schema.meta.c, schema.tables.c
    name = pattern_of(player)
    aside = select(meta.key, meta.value).where(meta.key.startswith(UNREADABLE), meta.value.contains(str(player)))
    for key, value in connection.execute(aside).all():
        if name.search(value):
            connection.execute(delete(schema.meta).where(meta.key == key))
    marks = at.tournament_marks.c
    connection.execute(delete(at.tournament_marks).where((marks.value == player) | marks.key.contains(str(player))))
    for row in connection.execute(select(schema.tables).where(tables.body.contains(str(player)))).mappings().all():
        if not name.search(row["body"]):
            continue
        if _is_readable(row):
            note_typed_id(connection, row["id"], player)
        else:
            connection.execute(delete(schema.tables).where(tables.id == row["id"]))


def _is_readable(row: RowMapping) -> bool:
    try:
        TableRows().table_from(row, 0)
    except Exception:  # whatever is wrong with it, it is not a table
        return False
    return True
