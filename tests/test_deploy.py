"""What operators start the bot with: well-formed, hardened, and without a secret."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.cli.exit_codes import CANNOT_START
from bot.runtime.watchdog import BEAT, HANGS
from bot.settings import Settings, variable

DEPLOY = Path(__file__).parent.parent / "deploy"
UNIT = DEPLOY / "war-room.service"
COMPOSE = DEPLOY / "compose.yaml"


def unit() -> dict[str, list[tuple[str, str]]]:
    """The sections of the unit; the test fails at a line that systemd would not read."""
    sections: dict[str, list[tuple[str, str]]] = {}
    section: list[tuple[str, str]] = []
    for line in UNIT.read_text(encoding="utf-8").splitlines():
        if found := re.fullmatch(r"\[(Unit|Service|Install)\]", line):
            section = sections.setdefault(found[1], [])
        elif line and not line.startswith("#"):
            setting = re.fullmatch(r"([A-Z][A-Za-z]+)=(\S.*|)", line)
            assert setting is not None and sections, line
            section.append((setting[1], setting[2]))
    return sections


def compose(text: str) -> Any:
    """The file as mappings, lists and words; the test fails at whatever is not plain YAML of two spaces a step."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    found, rest = _block(lines, 0)
    assert not rest, f"too deep: {rest[0]!r}"
    return found


def _block(lines: list[str], depth: int) -> tuple[Any, list[str]]:
    """Read the lines of one depth and below; return what they are and what follows."""
    entries: list[tuple[str | None, Any]] = []
    while lines and len(lines[0]) - len(lines[0].lstrip()) == depth:
        line, lines = lines[0].strip(), lines[1:]
        item = re.fullmatch(r"- (\S.*)", line)
        pair = re.fullmatch(r"([A-Za-z_][\w-]*):(?: (\S.*))?", line)
        assert (item or pair) and "\t" not in line and not line.endswith(" "), line
        if item:
            entries.append((None, item[1]))
        elif pair:
            value, lines = (pair[2], lines) if pair[2] else _block(lines, depth + 2)
            entries.append((pair[1], value))
    names = [name for name, _ in entries]
    assert set(names) == {None} or (None not in names and len(set(names)) == len(names)), f"twice the same, or mixed: {names}"
    return ([value for _, value in entries] if None in names else dict(entries)), lines


def test_the_unit_is_hardened_and_never_hammers() -> None:
    """It runs as nobody else with nothing but its folder, ends within its time, and stays down where a start cannot work."""
    service = dict(unit()["Service"])
    assert service["Restart"] == "on-failure" and service["RestartPreventExitStatus"] == str(CANNOT_START)
    assert {name: service[name] for name in ("DynamicUser", "ProtectSystem", "NoNewPrivileges", "StateDirectory")} == {
        "DynamicUser": "yes",
        "ProtectSystem": "strict",
        "NoNewPrivileges": "yes",
        "StateDirectory": "war-room",
    }
    assert service["CapabilityBoundingSet"] == "" and service["KillSignal"] == "SIGTERM"
    assert (service["Type"], service["NotifyAccess"]) == ("notify", "main") and int(
        service["WatchdogSec"]
    ) > 2 * HANGS * BEAT - 1
    assert 3 < int(service["TimeoutStopSec"]) <= 30 and service["ExecStart"].endswith("-m bot run")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    """Where systemd is there to be asked it has nothing to say about the unit."""
    copy = tmp_path / UNIT.name
    copy.write_text(re.sub(r"(?m)^ExecStart=\S+", f"ExecStart={sys.executable}", UNIT.read_text()))
    said = subprocess.run(["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False)
    assert not [line for line in said.stderr.splitlines() if UNIT.name in line], said.stderr


def test_the_compose_file_has_a_bot_and_maybe_a_server() -> None:
    """The bot is looked after by its own health check and keeps its data; the server is there only when asked for."""
    found = compose(COMPOSE.read_text(encoding="utf-8"))
    bot, database = found["services"]["bot"], found["services"]["database"]
    assert bot["healthcheck"]["test"] == '["CMD", "python", "-m", "bot", "doctor", "--live"]'
    assert bot["volumes"] == ["war-room:/war-room/data"] and database["profiles"] == ["postgres"]
    standby = found["services"]["standby"]
    assert standby["profiles"] == ["standby"] and standby["volumes"] == ["standby:/war-room/data"]
    same = bot.keys() - {"build", "volumes"}
    assert {name: standby[name] for name in same} == {name: bot[name] for name in same}
    named = {volume.split(":")[0] for service in (bot, standby, database) for volume in service["volumes"]}
    assert named == found["volumes"].keys() and bot["cap_drop"] == ["ALL"] and bot["read_only"] == "true"
    assert database["environment"]["POSTGRES_PASSWORD"] == "${POSTGRES_PASSWORD:-}"


@pytest.mark.parametrize("path", [UNIT, COMPOSE])
def test_no_secret_and_no_unknown_setting_stands_in_it(path: Path) -> None:
    """Secrets come from the operator's own file; every setting that is named exists."""
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"(?m)^[^#]*DISCORD_TOKEN", text) and not re.search(r"[\w-]{18,}\.[\w-]{6,}\.[\w-]{25,}", text)
    known = {variable(name) for name in Settings.model_fields}
    assert set(re.findall(r"WAR_ROOM_[A-Z_]+", text)) <= known


@pytest.mark.parametrize("wrong", ["a:\n   b: c", "a: b\na: c", "a:\tb", "a b", "a:\n  - b\n  c: d"])
def test_the_check_of_the_compose_file_can_fail(wrong: str) -> None:
    """What is not plain is not taken for it."""
    with pytest.raises(AssertionError):
        compose(wrong)
