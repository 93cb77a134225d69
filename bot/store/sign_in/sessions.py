"""Stores the sessions of members who signed in on web pages: the host's `SessionStore` port on the database."""

from datetime import UTC, datetime

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from bot.host.clock import to_milliseconds
from bot.host.ids import PlayerId
from bot.host.sign_in.sessions import PageSession
from bot.store.database import schema
from bot.store.database.database import Database

_ROWS = schema.sessions.c
_FIND = select(_ROWS.player, _ROWS.until).where(_ROWS.digest == bindparam("of"))
_PUT_OFF = update(schema.sessions).where(_ROWS.digest == bindparam("of")).values(until=bindparam("later"))
_DROP = delete(schema.sessions).where(_ROWS.digest == bindparam("of"))
_DROP_ALL = delete(schema.sessions).where(_ROWS.player == bindparam("of"))
_DROP_ENDED = delete(schema.sessions).where(_ROWS.until <= bindparam("now"))


class SessionRepository:
    """The sessions of all members."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_session(self, digest: str, session: PageSession, made: datetime) -> None:
        """Save a new session, and delete those that have ended."""
        row = {
            "digest": digest,
            "player": session.player,
            "made": to_milliseconds(made),
            "until": to_milliseconds(session.until),
        }

        def write(connection: Connection) -> None:
            connection.execute(_DROP_ENDED, {"now": to_milliseconds(made)})
            connection.execute(insert(schema.sessions), row)

        await self._database.transact(write)

    async def find_session(self, digest: str) -> PageSession | None:
        """Return a session; None where there is none."""
        found = await self._database.read_rows(_FIND, {"of": digest})
        return PageSession(PlayerId(found[0].player), datetime.fromtimestamp(found[0].until / 1000, UTC)) if found else None

    async def put_off_end(self, digest: str, until: datetime) -> None:
        """Let a session that is there last longer."""
        await self._database.write(_PUT_OFF, {"of": digest, "later": to_milliseconds(until)})

    async def drop_session(self, digest: str) -> None:
        """Delete a session, if it is there."""
        await self._database.write(_DROP, {"of": digest})

    async def drop_sessions_of(self, player: PlayerId) -> None:
        """Delete all sessions of a member."""
        await self._database.write(_DROP_ALL, {"of": player})

    async def drop_ended(self, now: datetime) -> None:
        """Delete the sessions that have ended."""
        await self._database.write(_DROP_ENDED, {"now": to_milliseconds(now)})
