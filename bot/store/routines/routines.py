"""Stores what is remembered of the bot's own messages, and the roles it gave: the host's `RoutineStore` port."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, Select, delete, select, union

from bot.host.ids import PlayerId, RoleId, ServerId
from bot.host.routines.ports import GREETED, RoleGrant, TakenRole
from bot.store.database import schema_routines as at
from bot.store.database.bulk_writes import replacing_insert
from bot.store.database.database import Database

_MARKS, _ROLES, _TAKEN = at.routine_marks.c, at.routine_roles.c, at.taken_roles.c


class RoutineRepository:
    """The marks and granted roles of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._mark = replacing_insert(database.insert, at.routine_marks)
        self._role = replacing_insert(database.insert, at.routine_roles)
        self._take = database.insert(at.taken_roles).on_conflict_do_nothing()

    async def list_servers(self) -> Sequence[ServerId]:
        """Return every server of which anything is remembered but that it was greeted."""
        both = union(select(_MARKS.server).where(_MARKS.key != GREETED), select(_ROLES.server)).subquery()
        return [ServerId(row.server) for row in await self._database.read_rows(select(both.c.server))]

    async def read_marks(self, server: ServerId) -> dict[str, int]:
        """Return the marks of a server."""
        wanted = select(_MARKS.key, _MARKS.value).where(_MARKS.server == server)
        return {row.key: row.value for row in await self._database.read_rows(wanted)}

    async def set_marks(self, server: ServerId, marks: Mapping[str, int | None]) -> None:
        """Set some marks together; None deletes one."""
        gone = [key for key, value in marks.items() if value is None]
        kept = [{"server": server, "key": key, "value": value} for key, value in marks.items() if value is not None]

        def write(connection: Connection) -> None:
            if gone:
                connection.execute(delete(at.routine_marks).where(_MARKS.server == server, _MARKS.key.in_(gone)))
            if kept:
                connection.execute(self._mark, kept)

        await self._database.transact(write)

    async def list_grants(self, server: ServerId) -> Sequence[RoleGrant]:
        """Return the roles that members of a server have from us, or may have."""
        return await self._grants(select(at.routine_roles).where(_ROLES.server == server))

    async def list_grants_of(self, player: PlayerId) -> Sequence[RoleGrant]:
        """Return the same of one member, on all servers."""
        return await self._grants(select(at.routine_roles).where(_ROLES.player == player))

    async def keep_grant(self, grant: RoleGrant) -> None:
        """Store a granted role, in place of the same one."""
        await self._database.write(self._role, {**grant._asdict(), "given": int(grant.given)})

    async def drop_grant(self, grant: RoleGrant) -> None:
        """Delete a granted role."""
        here = (_ROLES.server == grant.server, _ROLES.role == grant.role, _ROLES.player == grant.player)
        await self._database.transact(lambda connection: connection.execute(delete(at.routine_roles).where(*here)))

    async def list_taken(self, player: PlayerId) -> Sequence[TakenRole]:
        """Return the roles that a member took, on all servers."""
        wanted = select(at.taken_roles).where(_TAKEN.player == player).order_by(_TAKEN.server, _TAKEN.role)
        rows = await self._database.read_rows(wanted)
        return [TakenRole(ServerId(row.server), RoleId(row.role), PlayerId(row.player)) for row in rows]

    async def keep_taken(self, taken: TakenRole) -> None:
        """Store a role that a member takes; nothing where it is stored."""
        await self._database.write(self._take, taken._asdict())

    async def drop_taken(self, taken: TakenRole) -> None:
        """Delete a role that a member has given back."""
        here = (_TAKEN.server == taken.server, _TAKEN.role == taken.role, _TAKEN.player == taken.player)
        await self._database.transact(lambda connection: connection.execute(delete(at.taken_roles).where(*here)))

    async def _grants(self, wanted: Select[tuple[int, int, int, int]]) -> Sequence[RoleGrant]:
        rows = await self._database.read_rows(wanted.order_by(_ROLES.server, _ROLES.role, _ROLES.player))
        return [RoleGrant(ServerId(row.server), RoleId(row.role), PlayerId(row.player), bool(row.given)) for row in rows]
