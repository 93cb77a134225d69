"""Reads and saves the house rules of servers: the host's port for house rules on the database."""

from collections.abc import Sequence
from datetime import UTC, datetime

from sqlalchemy import bindparam, delete, select

from bot.engine.rules.share_code import rules_code, rules_from_code
from bot.host.clock import to_milliseconds
from bot.host.house_rules.house_rules import HouseRules
from bot.host.ids import PlayerId, ServerId
from bot.store.database import schema
from bot.store.database.bulk_writes import replacing_insert
from bot.store.database.database import Database


class HouseRulesRepository:
    """The house rules of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._put = replacing_insert(database.insert, schema.house_rules)
        rows = schema.house_rules.c
        self._drop = delete(schema.house_rules).where(rows.server == bindparam("of"), rows.key == bindparam("named"))

    async def list_rules(self, server: ServerId) -> Sequence[HouseRules]:
        """Return the house rules of a server, by name."""
        wanted = select(schema.house_rules).where(schema.house_rules.c.server == server).order_by(schema.house_rules.c.key)
        return [
            HouseRules(
                ServerId(row.server),
                row.name,
                rules_from_code(row.code),
                PlayerId(row.author),
                datetime.fromtimestamp(row.made / 1000, UTC),
            )
            for row in await self._database.read_rows(wanted)
        ]

    async def put_rules(self, house_rules: HouseRules) -> None:
        """Save house rules, in place of those with the same key."""
        row = {
            "server": house_rules.server,
            "key": house_rules.key,
            "name": house_rules.name,
            "code": rules_code(house_rules.rules),
            "author": house_rules.author,
            "made": to_milliseconds(house_rules.made),
        }
        await self._database.write(self._put, row)

    async def drop_rules(self, server: ServerId, key: str) -> None:
        """Delete house rules."""
        await self._database.write(self._drop, {"of": server, "named": key})
