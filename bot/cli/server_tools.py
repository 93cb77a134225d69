"""What to type to back up and to restore a database on a PostgreSQL server: its own tools do that. Runs nothing."""

from pathlib import Path

from sqlalchemy import URL

from bot.settings import Settings

DUMP = "pg_dump -Fc -f war-room.dump '{url}'"
LOAD = "pg_restore --clean --if-exists --no-owner -d '{url}' {file}"


def dump_line(settings: Settings) -> str:
    """Return what to type to back the server's database up; the password is in no line: the tools ask for it."""
    return DUMP.format(url=_url(settings))


def load_line(settings: Settings, file: Path) -> str:
    """Return what to type, while no bot runs, to put what `dump_line` wrote in the place of the server's database."""
    return LOAD.format(url=_url(settings), file=file)


def _url(settings: Settings) -> str:
    """Return a server's address as its own tools take it."""
    given = settings.address.url
    return URL.create("postgresql", given.username, None, given.host, given.port, given.database).render_as_string()
