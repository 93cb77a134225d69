"""Exports everything stored about a member as JSON values, read in one transaction."""

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import Column, Connection, Select, select
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from bot.host.ids import PlayerId
from bot.host.table.chip_transfers import Account, member_account
from bot.host.tournaments.stored_tournament import charter_for_file
from bot.store.database import schema, schema_routines
from bot.store.database import schema_daily as daily
from bot.store.database import schema_tournaments as at
from bot.store.database.snapshot_reads import give_way

ROWS_AT_ONCE = 500
"""Rows that are converted in one go."""

_IDS = {"server", "channel", "place", "host", "player", "author", "by", "creator", "role"}
"""Numbers that are too large for many readers of JSON; written as text."""

_MOMENTS = {"ended", "moment", "made", "started", "start", "until"}
"""Milliseconds since 1970; written as ISO 8601, in UTC."""

_MADE = ("id", "server", "channel", "made", "phase", "name", "start", "charter")
"""The columns of a tournament that its creator is told: not its seed, which is secret until it is over."""


def export_of(connection: Connection, player: PlayerId) -> dict[str, Any]:
    """Return everything stored about a member, fit for JSON."""
    games, results = schema.games, schema.results
    account, cups = member_account(player), at.tournaments.c
    played = select(
        *_except(results.c, "player"),
        *(games.c[name] for name in ("server", "channel", "variant", "title", "ended", "rated", "void")),
    ).join(games, games.c.id == results.c.game)
    entered = select(
        *_except(at.entrants.c, "player"), *(cups[name] for name in ("server", "channel", "name", "start", "phase"))
    )
    hosted = select(games.c.id, games.c.server, games.c.channel, games.c.variant, games.c.ended)

    def rows(wanted: Select[Any]) -> list[dict[str, Any]]:
        return list(_json_rows(connection, wanted))

    return {
        "player": str(player),
        "settings": rows(_rows_of(schema.members.c, "player", player)),
        "preferences": rows(_rows_of(schema.preferences.c, "player", player)),
        "sessions": rows(select(schema.sessions.c.made, schema.sessions.c.until).where(schema.sessions.c.player == player)),
        "results": rows(played.where(results.c.player == player).order_by(results.c.game)),
        "hosted": rows(hosted.where(games.c.host == player).order_by(games.c.id)),
        "totals": rows(_rows_of(schema.totals.c, "player", player)),
        "predictions": rows(_rows_of(schema.predictions.c, "player", player)),
        "prediction_sums": rows(_rows_of(schema.prediction_sums.c, "player", player)),
        "war_calls": rows(_rows_of(schema.war_calls.c, "player", player)),
        "call_sums": rows(_rows_of(schema.call_sums.c, "player", player)),
        "dailies": rows(_rows_of(daily.daily_games.c, "player", player)),
        "daily_calls": rows(_rows_of(daily.daily_calls.c, "player", player)),
        "experience": rows(_rows_of(schema.experience.c, "player", player)),
        "ratings": rows(_rows_of(schema.rating_history.c, "player", player)),
        "house_rules": rows(_rows_of(schema.house_rules.c, "author", player)),
        "voids": rows(_rows_of(schema.voids.c, "by", player)),
        "tournaments": rows(
            entered.join(at.tournaments, cups.id == at.entrants.c.tournament).where(at.entrants.c.player == player)
        ),
        "tournaments_made": rows(select(*(cups[name] for name in _MADE)).where(cups.creator == player)),
        "tournament_log": rows(_rows_of(at.tournament_events.c, "actor", player)),
        "tournament_templates": rows(_rows_of(at.tournament_templates.c, "creator", player)),
        "trophies": rows(_rows_of(at.trophies.c, "player", player)),
        "taken_roles": rows(_rows_of(schema_routines.taken_roles.c, "player", player)),
        "server_roles": rows(_rows_of(schema_routines.routine_roles.c, "player", player)),
        "balances": rows(_rows_of(schema.balances.c, "account", account)),
        "chips": sorted(_transfers(connection, account), key=lambda row: int(row["id"])),
    }


def _transfers(connection: Connection, account: Account) -> Iterator[dict[str, Any]]:
    """Yield every transfer of a member's chips, by server and by side, so that an index finds them."""
    balances, chips = schema.balances.c, schema.chips.c
    servers = connection.execute(select(balances.server).where(balances.account == account)).scalars().all()
    for server in servers:
        for side in (chips.source, chips.target):
            yield from _json_rows(connection, select(schema.chips).where(chips.server == server, side == account))


def _json_rows(connection: Connection, wanted: Select[Any]) -> Iterator[dict[str, Any]]:
    """Yield the rows of a query, fit for JSON. Other tasks run after each page of them."""
    for page in connection.execute(wanted).partitions(ROWS_AT_ONCE):
        for row in page:
            yield _json_row(row._mapping)
        give_way(connection)


def _rows_of(columns: ReadOnlyColumnCollection[str, Column[Any]], whose: str, value: object) -> Select[Any]:
    return select(*_except(columns, whose)).where(columns[whose] == value)


def _except(columns: ReadOnlyColumnCollection[str, Column[Any]], name: str) -> Iterable[Column[Any]]:
    """Return the columns of a table except the one that says whose rows they are."""
    return [column for column in columns if column.name != name]


def _json_row(row: Mapping[Any, Any]) -> dict[str, Any]:
    return {name: _value(name, value) for name, value in row.items() if value is not None}


def _value(name: str, value: int | float | str) -> int | float | str:
    if name == "charter":
        return json.dumps(charter_for_file(str(value)), separators=(",", ":"))
    if name in _IDS:
        return str(value)
    if name == "day":
        return date.fromordinal(int(value)).isoformat()
    if name in _MOMENTS:
        return datetime.fromtimestamp(int(value) / 1000, UTC).isoformat()
    return value
