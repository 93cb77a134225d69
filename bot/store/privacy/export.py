"""All that is kept of a member, gathered as one transaction reads it, in the words of the tables where it lies."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Column, Connection, Select, select

from bot.host.ids import PlayerId
from bot.host.table.chip_transfers import Account, member_account
from bot.store.database import schema
from bot.store.database import schema_tournaments as at
from bot.store.database.snapshot_reads import give_way

ROWS_AT_ONCE = 500
"""Rows that are put into words in one go."""

_IDS = {"server", "channel", "place", "host", "player", "author", "by", "creator"}
"""Numbers that are too large for many readers of JSON; written as text."""

_MOMENTS = {"ended", "moment", "made", "started", "start"}
"""Milliseconds since 1970; written as ISO 8601, in UTC."""

_MADE = ("id", "server", "channel", "made", "phase", "name", "start", "charter")
"""What is told of a tournament to whoever made it: not its seed, which is secret until it is over."""


def all_of(connection: Connection, player: PlayerId) -> dict[str, Any]:
    """Return all that is kept of a member, fit for JSON."""
    games, results = schema.games, schema.results
    account, cups = member_account(player), at.tournaments.c
    played = select(
        *_but(results.c, "player"),
        *(games.c[name] for name in ("server", "channel", "variant", "title", "ended", "rated", "void")),
    ).join(games, games.c.id == results.c.game)
    entered = select(*_but(at.entrants.c, "player"), *(cups[name] for name in ("server", "channel", "name", "start", "phase")))
    hosted = select(games.c.id, games.c.server, games.c.channel, games.c.variant, games.c.ended)

    def rows(wanted: Select[Any]) -> list[dict[str, Any]]:
        return list(_fitted(connection, wanted))

    return {
        "player": str(player),
        "settings": rows(_of(schema.members.c, "player", player)),
        "results": rows(played.where(results.c.player == player).order_by(results.c.game)),
        "hosted": rows(hosted.where(games.c.host == player).order_by(games.c.id)),
        "totals": rows(_of(schema.totals.c, "player", player)),
        "ratings": rows(_of(schema.course.c, "player", player)),
        "house_rules": rows(_of(schema.house_rules.c, "author", player)),
        "voids": rows(_of(schema.voids.c, "by", player)),
        "tournaments": rows(
            entered.join(at.tournaments, cups.id == at.entrants.c.tournament).where(at.entrants.c.player == player)
        ),
        "tournaments_made": rows(select(*(cups[name] for name in _MADE)).where(cups.creator == player)),
        "tournament_log": rows(_of(at.tournament_events.c, "actor", player)),
        "tournament_templates": rows(_of(at.tournament_templates.c, "creator", player)),
        "trophies": rows(_of(at.trophies.c, "player", player)),
        "balances": rows(_of(schema.balances.c, "account", account)),
        "chips": sorted(_moved(connection, account), key=lambda row: int(row["id"])),
    }


def _moved(connection: Connection, account: Account) -> Iterator[dict[str, Any]]:
    """Every movement of a member's chips, server by server and side by side: so an index finds them."""
    balances, chips = schema.balances.c, schema.chips.c
    servers = connection.execute(select(balances.server).where(balances.account == account)).scalars().all()
    for server in servers:
        for side in (chips.source, chips.target):
            yield from _fitted(connection, select(schema.chips).where(chips.server == server, side == account))


def _fitted(connection: Connection, wanted: Select[Any]) -> Iterator[dict[str, Any]]:
    """The rows that are wanted, fit for JSON. Others on the loop get their turn after each page of them."""
    for page in connection.execute(wanted).partitions(ROWS_AT_ONCE):
        for row in page:
            yield _fit(row._mapping)
        give_way(connection)


def _of(columns: Any, whose: str, value: object) -> Select[Any]:
    return select(*_but(columns, whose)).where(columns[whose] == value)


def _but(columns: Any, name: str) -> Iterable[Column[Any]]:
    """The columns of a table but for the one that says whose rows they are."""
    return [column for column in columns if column.name != name]


def _fit(row: Mapping[Any, Any]) -> dict[str, Any]:
    return {name: _value(name, value) for name, value in row.items() if value is not None}


def _value(name: str, value: Any) -> Any:
    if name in _IDS:
        return str(value)
    if name in _MOMENTS:
        return datetime.fromtimestamp(value / 1000, UTC).isoformat()
    return value
