"""The pages for hosts, followed line by line in a fresh folder: a game survives a backup, its restore and both moves.

`docs/running/terminal.md` is run as it is. Of `docs/running/systemd.md` every line that starts, stops or looks after the bot
is; systemd itself is a stand-in here, which runs `ExecStart` with the unit's environment.
"""

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from aiohttp import ClientSession
from simcord.actors import MemberActor

from bot.store.database.address import Address
from tests.support.postgres import bare_database, server_program
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.rest import PREFIX
from tests.wire.fake_discord.server import TOKEN, WireDiscord
from tests.wire.process import ROOT
from tests.wire.test_operating import free_port
from tests.wire.test_war_room_on_the_wire import round_of

pytestmark = pytest.mark.slow

RUNNING = ROOT / "docs" / "running"
SYSTEMD_RUN = """
import os, sys
words, properties = sys.argv[1:], []
while words[0].startswith("-"):
    taken = 2 if words[0] == "-p" else 1
    properties, words = properties + words[1:taken], words[taken:]
for name, value in (each.split("=", 1) for each in properties):
    if name == "EnvironmentFile":
        lines = [line.split("=", 1) for line in open(value).read().splitlines() if line and not line.startswith("#")]
        os.environ.update(lines)
    elif name == "WorkingDirectory":
        os.chdir(value)
    elif name == "UMask":
        os.umask(int(value, 8))
os.execvp(words[0], words)
"""


SYSTEMCTL = """
systemctl() {{
  if [ "$1" = stop ]; then
    kill -TERM "$(cat pid)"
    while [ "$(readlink "/proc/$(cat pid)/exe")" ]; do sleep 0.05; done
  else
    {start} >/dev/null 2>>log &
    echo $! >pid
  fi
}}
"""


def rows_of(page: str) -> Mapping[str, list[str]]:
    """What a page has the host type, by what it is for: everything between backticks, in order."""
    rows = re.findall(r"(?m)^\| ([a-z][^|]*?) \| (.*) \|$", (RUNNING / f"{page}.md").read_text(encoding="utf-8"))
    return {purpose: re.findall(r"`([^`]+)`", typed) for purpose, typed in rows}


class Host:
    """Somebody who types lines in a folder; `file` is where their settings are."""

    def __init__(self, wire: WireDiscord, folder: Path, file: Path, copy: str) -> None:
        self.wire, self.folder, self.file = wire, folder, file
        tools = os.pathsep.join(map(str, (folder / "bin", server_program("pg_dump").parent, os.environ["PATH"])))
        self.environment = {"PATH": tools, "PYTHONPATH": str(ROOT), "HOME": str(folder)}
        self.preamble = ""
        self.runs: list[asyncio.subprocess.Process] = []
        subprocess.run(["sh", "-c", copy], cwd=folder, check=True)
        self.set(DISCORD_TOKEN=TOKEN, WAR_ROOM_API=wire.api_url.removesuffix(PREFIX), WAR_ROOM_EMOJIS="false")

    def set(self, **settings: str | None) -> None:
        """Change lines of the settings, add or (None) remove them."""
        kept = [line for line in self.file.read_text().splitlines() if line.partition("=")[0] not in settings]
        self.file.write_text("\n".join([*kept, *(f"{name}={value}" for name, value in settings.items() if value)]) + "\n")

    async def type(self, line: str, code: int = 0) -> str:
        """Type a line and wait for its end; what it said."""
        run = await asyncio.create_subprocess_shell(
            f"{self.preamble}\n{line}",
            cwd=self.folder,
            env=self.environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        said = (await run.communicate())[0].decode()
        assert run.returncode == code, f"{line}: {said}"
        return said

    async def begin(self, line: str) -> asyncio.subprocess.Process:
        """Start the bot with a line, and wait until Discord knows it."""
        known = self.wire.gateway.identified
        run = await asyncio.create_subprocess_shell(f"exec {line}", cwd=self.folder, env=self.environment)
        self.runs.append(run)
        await self.until_known(known)
        return run

    def kill(self) -> None:
        """Kill what a story that failed has left running."""
        noted = self.folder / "pid"
        left = [run.pid for run in self.runs if run.returncode is None]
        for pid in (*left, *([int(noted.read_text())] if noted.exists() else [])):
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)

    async def until_known(self, known: int) -> None:
        """Wait until one more bot has connected to Discord."""
        await self.wire.until(lambda: self.wire.gateway.identified > known, 60, "the bot is connected")

    async def goes_on(self) -> None:
        """Wait until the game on the board is a round further."""
        shown = round_of(self._board())
        await self.wire.until(lambda: round_of(self._board()) > shown, 40, "the game goes on")

    def _board(self) -> Posted:
        return self.wire.messages(self.wire.channel)[-1]


@pytest.fixture
def hosting(wire: WireDiscord, tmp_path: Path) -> Iterator[Callable[[Path, str], Host]]:
    """Makes a host in the story's folder; nothing that they have started is left behind."""
    hosts: list[Host] = []

    def make(file: Path, copy: str) -> Host:
        hosts.append(Host(wire, tmp_path, file, copy))
        return hosts[-1]

    yield make
    for host in hosts:
        host.kill()


async def end(run: asyncio.subprocess.Process) -> None:
    """Press Ctrl-C."""
    run.send_signal(signal.SIGINT)
    assert await asyncio.wait_for(run.wait(), 60) == 0


def known_to_doctor(wire: WireDiscord) -> None:
    """Have Discord answer what only the doctor asks."""
    wire.fail("GET", "/applications/@me", 200, body={"id": "42", "name": "War Room"})
    wire.fail("GET", "/users/@me/guilds", 200, body=[{"name": "A", "permissions": "8"}])


def typed_address(server: Address) -> str:
    """A server's address as a host types it."""
    return server.url.set(drivername="postgresql").render_as_string(hide_password=False)


async def told_at(address: str) -> str:
    """What a page of the bot says."""
    async with ClientSession() as session, session.get(address) as answer:
        return await answer.text()


def stand_in(path: Path, code: str) -> None:
    """Make a program of a few lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(code)
    path.chmod(0o755)


async def test_the_terminal_page(
    wire: WireDiscord, ann: MemberActor, bob: MemberActor, tmp_path: Path, hosting: Callable[[Path, str], Host]
) -> None:
    """From `.env` to a game, its backup and restore, PostgreSQL with a dump and its restore, and back to the file."""
    row = rows_of("terminal")
    stand_in(tmp_path / ".venv" / "bin" / "python", f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    (tmp_path / "deploy").symlink_to(ROOT / "deploy")
    shutil.copy(ROOT / ".env.example", tmp_path)
    host = hosting(tmp_path / ".env", "install -m 600 .env.example .env")
    port = free_port()
    host.set(**{row["metrics"][0].partition("=")[0]: str(port)})

    run = await host.begin(row["start"][0])
    await begin_long(wire, ann, bob)
    known_to_doctor(wire)
    assert "WRONG" not in await host.type(row["check"][0])
    address = row["metrics"][2].replace("9464", str(port))
    assert "war_room_tables" in await told_at(address)
    assert "Backed up data/war-room.db" in await host.type(row["back up"][0])
    await host.goes_on()
    await end(run)
    (backup,) = (tmp_path / "data" / "backups").iterdir()
    assert "The old one is now" in await host.type(row["restore"][0].replace("FILE", backup.name))
    run = await host.begin(row["read the log"][0])
    await host.goes_on()
    log = tmp_path / row["read the log"][0].split()[-1]
    await wire.until(lambda: " ready " in log.read_text(), 60, "ready in the log")
    await end(run)

    database = await move_to_server_and_back(wire, host, row)
    host.set(**{database: None})
    run = await host.begin(row["start"][0])
    await host.goes_on()
    await end(run)


async def move_to_server_and_back(wire: WireDiscord, host: Host, row: Mapping[str, list[str]]) -> str:
    """Move a host's data to PostgreSQL, dump it there, and load the dump; return the setting of the database."""
    async with bare_database() as server:
        move_to, _, move, database = row["move to PostgreSQL"]
        host.set(**{move_to.partition("=")[0]: typed_address(server)})
        assert "Counts and digests match." in await host.type(move)
        host.set(**{move_to.partition("=")[0]: None, database: typed_address(server)})
        run = await host.begin(row["start"][0])
        await host.goes_on()
        dump = (await host.type(row["back up"][0])).partition("any time: ")[2]
        await host.type(dump)
        restore = row["restore"][0].replace("data/backups/FILE", dump.split("--file=")[1].split()[0])
        known_to_doctor(wire)
        assert "the newest dump in data/backups is 0 h old" in await host.type(row["check"][0])
        load = (await host.type(restore, 78)).partition("project's folder: ")[2]
        await host.type(load, 1)
        await host.goes_on()
        await end(run)
        assert "Restored" in await host.type(load)
        run = await host.begin(row["start"][0])
        await host.goes_on()
        await end(run)
    return database


async def begin_long(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """Begin a game with a round each second, which lasts longer than this story."""
    await wire.slash(ann, wire.channel, "war play", seats=2, pace=1, length="every")
    joined = await wire.click(bob, wire.messages(wire.channel)[-1], label="Join")
    assert joined.once


async def test_the_systemd_page(
    wire: WireDiscord, ann: MemberActor, bob: MemberActor, tmp_path: Path, hosting: Callable[[Path, str], Host]
) -> None:
    """Its lines for root: start, check, back up, restore between a stop and a start, move, as the unit runs the bot."""
    row = rows_of("systemd")
    places = {f"/{name}": str(tmp_path / name) for name in ("etc/war-room", "var/lib/war-room", "opt/war-room")}
    page, unit = (RUNNING / "systemd.md").read_text(encoding="utf-8"), (ROOT / "deploy" / "war-room.service").read_text()
    for usual, here in places.items():
        Path(here).mkdir(parents=True)
        page, unit = page.replace(usual, here), unit.replace(usual, here)
    stand_in(Path(places["/opt/war-room"]) / "bin" / "python", f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    stand_in(tmp_path / "bin" / "systemd-run", f"#!{sys.executable}\n{SYSTEMD_RUN}")
    file = Path(places["/etc/war-room"]) / "env"
    host = hosting(file, f"install -m 600 {ROOT / '.env.example'} {file}")
    named = dict(re.findall(r"(?m)^(ExecStart|EnvironmentFile|WorkingDirectory|UMask)=(.*)$", unit))
    started = " ".join(f"-p {name}={named[name]}" for name in ("EnvironmentFile", "WorkingDirectory", "UMask"))
    function = re.search(r"(?m)^war-room\(\) .*$", page)
    assert function is not None
    host.preamble = SYSTEMCTL.format(start=f"systemd-run {started} {named['ExecStart']}") + function[0].replace(
        "-room()", "_room()"
    )

    async def typed(line: str) -> str:
        return await host.type(re.sub(r"(?<![\w/-])war-room (?=doctor|backup|restore|move)", "war_room ", line))

    known = wire.gateway.identified
    await typed(row["start, now and after every reboot"][0])
    await host.until_known(known)
    await begin_long(wire, ann, bob)
    known_to_doctor(wire)
    assert "WRONG" not in await typed(row["check"][0])
    assert "Backed up" in await typed(row["back up"][0])
    await host.goes_on()
    (backup,) = (Path(places["/var/lib/war-room"]) / "backups").iterdir()
    known = wire.gateway.identified
    assert "Restored" in await typed(row["restore"][0].replace("FILE", backup.name))
    await host.until_known(known)
    await host.goes_on()
    await typed(row["stop"][0])
    async with bare_database() as server:
        move_to, _, move, database = row["move to PostgreSQL"]
        host.set(**{move_to.partition("=")[0]: typed_address(server)})
        assert "Counts and digests match." in await typed(move)
        host.set(**{move_to.partition("=")[0]: None, database: typed_address(server)})
        known = wire.gateway.identified
        await typed(row["start, now and after every reboot"][0])
        await host.until_known(known)
        await host.goes_on()
        await typed(row["stop"][0])


def test_the_line_for_systemd_names_what_systemd_knows(tmp_path: Path) -> None:
    """Each `-p` of the page is a property of a service, as systemd itself reads it."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("On Debian: apt-get install systemd.")
    given = re.findall(r"-p (\S+=\S+)", (RUNNING / "systemd.md").read_text(encoding="utf-8"))
    unit = tmp_path / "typed.service"
    unit.write_text("\n".join(["[Service]", "Type=oneshot", f"ExecStart={sys.executable}", *given]) + "\n")
    said = subprocess.run(["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False)
    assert len(given) == 6 and "typed.service" not in said.stderr, said.stderr
