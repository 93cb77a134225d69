"""Two versions beside each other: an upgrade that only adds is noticed by nobody, one that takes away waits for the older."""

import shutil
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from textwrap import indent

import pytest
from sqlalchemy import text

from bot.host.hall.group_commit import Batch
from bot.host.ids import SLOTS, ChannelId, TableId
from bot.store.backups.folder import MIGRATIONS, newest_revision
from bot.store.database import leases
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, OlderProcesses
from bot.store.database.leases import STEP
from bot.store.database.process_lock import only_bot
from bot.store.migrations.versions import v0013_uncounted
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade
from tests.support.postgres import empty_database
from tests.support.tables import ANN, BEN, playing

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
ADDING = 'op.add_column("games", sa.Column("more", sa.Integer, nullable=False, server_default="7"))'
TAKING = 'op.drop_column("games", "more")'
FORMER = f'oldest = "{newest_revision()}"'


def later_steps(folder: Path, *steps: tuple[int, str, str, str]) -> None:
    """Make the migrations of a later version: each step with its number, the one before, its `oldest`, and the change."""
    shutil.copytree(MIGRATIONS, folder, dirs_exist_ok=True)
    for number, before, oldest, change in steps:
        lines = [
            '"""A later step."""',
            "import sqlalchemy as sa",
            "from alembic import op",
            f'revision = "{number}"',
            f'down_revision = "{before}"',
            oldest,
            "def upgrade() -> None:",
            indent(change, "    "),
        ]
        (folder / "versions" / f"v{number}_later.py").write_text("\n".join(lines) + "\n", encoding="utf-8")


class Versions:
    """Code of this version and of later ones, which have more steps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, address: Address) -> None:
        self._monkeypatch = monkeypatch
        self.folder = folder
        self.address = address

    def run(self, step: int) -> None:
        """Run the code of a version from now on; processes that were started before stay what they are."""
        self._monkeypatch.setattr("bot.store.upgrade.MIGRATIONS", MIGRATIONS if step == STEP else self.folder)
        self._monkeypatch.setattr(leases, "STEP", step)

    @asynccontextmanager
    async def process(self) -> AsyncIterator[Store]:
        """Start a process of the version that runs now: it upgrades, begins its lease, and opens the store."""
        async with only_bot(self.address, shared=True) as lock:
            await upgrade(self.address, self.folder, NOW)
            async with open_store(self.address, owner=await lock.enroll_process()) as store:
                yield store

    async def ask(self, statement: str) -> object:
        """A value in the database."""
        engine = self.address.open_writer()
        try:
            async with engine.begin() as connection:
                result = await connection.execute(text(statement))
                return result.scalar() if result.returns_rows else None
        finally:
            await engine.dispose()


@pytest.fixture
async def versions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AsyncIterator[Versions]:
    """Versions on a database of this story's own."""
    async with empty_database() as address:
        yield Versions(monkeypatch, tmp_path / "steps", address)


async def save(store: Store, number: int) -> None:
    """Save a game in a channel."""
    table = playing(ANN, BEN, id=TableId(f"1kdvdna00tbn2z{number}"), channel=ChannelId(70 + number))
    await store.tables.commit(Batch(tables={table.id: table}, cursor=50_000 + number))


async def test_an_older_process_goes_on_beside_a_newer(versions: Versions) -> None:
    """After a step that only adds it plays and saves on, gives slots to the newer, and can even be started again."""
    later_steps(versions.folder, (9001, f"{STEP:04}", FORMER, ADDING))
    async with AsyncExitStack() as stack:
        older = await stack.enter_async_context(versions.process())
        assert older.peers is not None and await older.peers.slots.claim(range(SLOTS), 0) == frozenset(range(SLOTS))
        await save(older, 1)
        versions.run(9001)
        newer = await stack.enter_async_context(versions.process())
        assert await versions.ask("SELECT version_num FROM alembic_version") == "9001"
        await save(older, 2)
        await older.peers.slots.release(range(SLOTS), 60_000)
        assert newer.peers is not None and await newer.peers.slots.claim(range(SLOTS), 60_000) == frozenset(range(SLOTS))
        await save(newer, 3)
        assert len((await newer.tables.load(range(SLOTS)))[1]) == 3
        versions.run(STEP)
        again = await stack.enter_async_context(versions.process())
        assert again.peers is not None and await again.peers.slots.claim(range(SLOTS), 0) == frozenset()
        assert await versions.ask("SELECT version_num FROM alembic_version") == "9001"


async def test_nothing_is_taken_away_while_an_older_process_lives(versions: Versions) -> None:
    """The newer waits; when the older have ended, dead ones with them, it goes through, and none of them can begin again."""
    later_steps(versions.folder, (9001, f"{STEP:04}", FORMER, ADDING), (9002, "9001", "", TAKING))
    async with versions.process() as older:
        versions.run(9002)
        with pytest.raises(OlderProcesses, match=rf"1 of the processes .* know step {STEP}, and 9002 is needed"):
            async with versions.process():
                pass
        assert await versions.ask("SELECT version_num FROM alembic_version") == f"{STEP:04}"
        await save(older, 1)
    dead = "INSERT INTO owners (id, until, step) VALUES ('00000000000000aa', 0, 13)"
    await versions.ask(dead)
    await versions.ask("UPDATE slots SET owner = '00000000000000aa' WHERE slot = 5")
    async with versions.process() as newer:
        assert await versions.ask("SELECT version_num FROM alembic_version") == "9002"
        assert newer.peers is not None and await newer.peers.slots.claim([5], None) == frozenset([5])
        versions.run(STEP)
        with pytest.raises(CannotOpen, match=r"newer War Room \(step 9002\). Update the bot"):
            async with versions.process():
                pass
        async with only_bot(versions.address, shared=True) as lock:  # it looked before the newer one upgraded
            with pytest.raises(CannotOpen, match="it wants step 9002"):
                await lock.enroll_process()


def test_this_version_knows_its_newest_step() -> None:
    """What its lease says is the newest step that there is."""
    assert f"{STEP:04}" == newest_revision()


def test_every_new_step_says_which_processes_it_suits() -> None:
    """From the thirteenth on each step names the oldest one that has to be known, itself where it takes something away."""
    steps = sorted((MIGRATIONS / "versions").glob("v*.py"))
    for path in steps[12:]:
        assert "\noldest = " in path.read_text(encoding="utf-8"), path.name
    assert v0013_uncounted.oldest == "0012"
