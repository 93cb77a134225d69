"""The settings: described, checked before anything starts, secrets hidden."""

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.__main__ import CANNOT_START, cli
from bot.settings import Settings, WrongSettings, read_settings, variable
from tests.settings_example import EXAMPLE, example

TOKEN = "MTIzNDU2Nzg5.fake12.not-a-real-token"
WRONG = {
    "DISCORD_TOKEN": "copied without dots",
    "WAR_ROOM_DATABASE": "mysql://me:hunter2@host/war",
    "WAR_ROOM_PACE": "0",
    "WAR_ROOM_LOBBY": "soon",
    "WAR_ROOM_LOG_LEVEL": "loud",
    "WAR_ROOM_LOG_FORMAT": "xml",
    "WAR_ROOM_SHARDS": "-1",
    "WAR_ROOM_LOCAL_PORT": "70000",
    "WAR_ROOM_LOCAL_BROWSER": "perhaps",
}


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings of this machine, and an empty folder."""
    for name in os.environ:
        if name.startswith(("WAR_ROOM_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def test_the_example_is_the_settings() -> None:
    """`.env.example` holds every setting with its words and its default; `python -m tests.settings_example --write` makes it."""
    assert EXAMPLE.read_text(encoding="utf-8") == example()


def test_every_setting_is_described() -> None:
    """Each field says in a sentence what it does."""
    for name, field in Settings.model_fields.items():
        assert field.description and field.description.endswith("."), name


def test_the_example_can_be_used_as_it_is(tmp_path: Path) -> None:
    """The example as `.env` gives the same settings as none at all."""
    plain = read_settings()
    (tmp_path / ".env").write_text(example(), encoding="utf-8")
    assert read_settings() == plain


def test_settings_come_from_the_file_and_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The environment goes before `.env`, and what is empty does not count."""
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nWAR_ROOM_PACE=5\nWAR_ROOM_LOBBY=60\n", encoding="utf-8")
    monkeypatch.setenv("WAR_ROOM_PACE", "7")
    monkeypatch.setenv("WAR_ROOM_LOBBY", "")
    settings = read_settings()
    assert (settings.token.get_secret_value(), settings.pace, settings.lobby) == (TOKEN, 7, 60)


def test_names_of_other_programs_mean_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only our own names are read, however common the words."""
    plain = read_settings()
    for name in Settings.model_fields:
        monkeypatch.setenv(name.upper(), "x")
    assert read_settings() == plain


def test_every_fault_has_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """All wrong settings are named at once, a line each, by the name to change, and no value of a secret is quoted."""
    for name, value in WRONG.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(WrongSettings) as wrong:
        read_settings()
    faults = wrong.value.faults
    assert sorted(fault.split(":")[0] for fault in faults) == sorted(WRONG)
    assert not any("\n" in fault or "copied" in fault or "hunter2" in fault for fault in faults)


@pytest.mark.parametrize("command", [[], ["run"], ["local"]])
def test_a_wrong_setting_stops_the_start(monkeypatch: pytest.MonkeyPatch, command: list[str]) -> None:
    """Every way to start exits with 78 and one line for each fault, even where the terminal is narrow."""
    monkeypatch.setenv("WAR_ROOM_PACE", "61")
    monkeypatch.setenv("WAR_ROOM_DATABASE", "somewhere")
    run = CliRunner().invoke(cli, command)
    assert run.exit_code == CANNOT_START == 78
    assert sorted(line.split(":")[0] for line in run.stderr.splitlines()) == ["WAR_ROOM_DATABASE", "WAR_ROOM_PACE"]


def test_secrets_are_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the token nor the database's password is in what prints of the settings."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("WAR_ROOM_DATABASE", "postgresql://me:hunter2@host/war")
    settings = read_settings()
    for text in (repr(settings), str(settings), str(settings.address), f"{settings.token}"):
        assert TOKEN not in text and "hunter2" not in text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("war.db", "is not a database address"),
        ("mysql://host/war", "must begin with sqlite:/// or postgresql://"),
        ("sqlite://", "must name a file"),
    ],
)
def test_an_address_that_cannot_work_says_why(monkeypatch: pytest.MonkeyPatch, text: str, fault: str) -> None:
    """Each kind of wrong database address has its own sentence."""
    monkeypatch.setenv("WAR_ROOM_DATABASE", text)
    with pytest.raises(WrongSettings, match=f"{variable('database')}: {fault}"):
        read_settings()
