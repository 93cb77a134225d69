"""The settings: described, checked before anything starts, secrets hidden."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.exit_codes import CANNOT_START
from bot.cli.main import cli
from bot.settings import InvalidSettings, Settings, read_settings, variable_of
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
    "WAR_ROOM_API": "nirn:8080",
    "WAR_ROOM_LOCAL_PORT": "70000",
    "WAR_ROOM_LOCAL_BROWSER": "perhaps",
}


@pytest.fixture(autouse=True)
def unlogged(nowhere: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings of this machine, an empty folder, and logs as they were."""
    monkeypatch.setattr("bot.runtime.logging.set_up_logs", lambda *_: None)  # it would outlive the test


def test_the_example_is_the_settings() -> None:
    """`.env.example` holds every setting with its words and its default: `python -m tests.settings_example --write`."""
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
    with pytest.raises(InvalidSettings) as wrong:
        read_settings()
    faults = wrong.value.errors
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


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        (f'DISCORD_TOKEN={TOKEN}\n\nWAR_ROOM_DATABASE="sqlite:///old.db\n', 3, "a quote that isn't closed"),
        (f"DISCORD_TOKEN={TOKEN}\nWAR_ROOM_DATABASE='sqlite:///old.db\nWAR_ROOM_PACE='5'\n", 2, "a quote that isn't closed"),
        ('# mine\nWAR_ROOM_DATA="data\nWAR_ROOM_PACE=5"\n', 2, "a quote that isn't closed"),
        (f"# mine\nDISCORD_TOKEN: {TOKEN}\n", 2, "write it as NAME=value"),
        (f"DISCORD_TOKEN {TOKEN}\n", 1, "write it as NAME=value"),
        ("DISCORD_TOKEN\n", 1, "write it as NAME=value"),
        (f"export DISCORD_TOKEN={TOKEN}\nset WAR_ROOM_PACE=5\n", 2, "write it as NAME=value"),
    ],
)
def test_a_line_that_cannot_be_read_stops_the_start(tmp_path: Path, text: str, line: int, what: str) -> None:
    """A line of `.env` that would be dropped is named by its number, with what to look for, at a start and by `doctor`."""
    (tmp_path / ".env").write_text(text, encoding="utf-8")
    run = CliRunner().invoke(cli, ["run"])
    (said,) = run.stderr.splitlines()
    assert run.exit_code == CANNOT_START and said.startswith(f".env, line {line}: can't be read; ") and TOKEN not in said
    assert said.endswith(what) and not list(tmp_path.glob("data*"))
    checked = CliRunner().invoke(cli, ["doctor"])
    assert checked.exit_code == 1 and f"WRONG Settings: {said}" in checked.stdout


def test_other_names_may_say_what_they_like(tmp_path: Path) -> None:
    """Lines of other programs that can be read are none of ours, and quotes and comments of our own are as they should be."""
    text = f"OTHER\nLONG='over\ntwo lines'\nDISCORD_TOKEN='{TOKEN}' # mine\nexport WAR_ROOM_DATA=\"my data\"\n"
    (tmp_path / ".env").write_text(text, encoding="utf-8")
    settings = read_settings()
    assert (settings.token.get_secret_value(), settings.data) == (TOKEN, Path("my data"))


BARE = {
    "DISCORD_TOKEN": TOKEN,
    "WAR_ROOM_DATA": "data",
    "WAR_ROOM_DATABASE": "postgresql://me:hunter2@host/war",
    "WAR_ROOM_BACKUP_FOLDER": "/backups",
    "WAR_ROOM_LENGTH": "5m",
    "WAR_ROOM_LOG_LEVEL": "debug",
    "WAR_ROOM_LOG_FORMAT": "json",
    "WAR_ROOM_API": "http://nirn:8080",
    "WAR_ROOM_METRICS": "9464",
    "WAR_ROOM_PACE": "5",
    "WAR_ROOM_EMOJIS": "false",
}


@pytest.mark.parametrize(
    ("before", "after"), [('"', '"'), ("'", "'"), ("“", "”"), ('"', ""), ("", " # the main one"), ("", "\t#1")]
)
@pytest.mark.parametrize("name", BARE)
def test_quotes_and_comments_that_came_along_are_named(
    monkeypatch: pytest.MonkeyPatch, name: str, before: str, after: str
) -> None:
    """`docker run --env-file` passes on all of a line: each setting says what came along, and a good token is not blamed."""
    monkeypatch.setenv(name, f"{before}{BARE[name]}{after}")
    with pytest.raises(InvalidSettings) as wrong:
        read_settings()
    what = "has a comment behind it" if "#" in after else "has quotes around it"
    (fault,) = wrong.value.errors
    assert fault.startswith(f"{name}: {what}") and "hunter2" not in fault and TOKEN not in fault


def test_signing_in_needs_https(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client secret without an address with HTTPS stops the start: cookies of sessions go by HTTPS alone."""
    monkeypatch.setenv("WAR_ROOM_CLIENT_SECRET", "swordfish")
    for address in ("", "http://war.example.org"):
        monkeypatch.setenv("WAR_ROOM_WEB_URL", address)
        with pytest.raises(InvalidSettings, match="WAR_ROOM_CLIENT_SECRET: needs WAR_ROOM_WEB_URL") as refused:
            read_settings()
        assert "swordfish" not in str(refused.value)
    monkeypatch.setenv("WAR_ROOM_WEB_URL", "https://war.example.org/")
    assert not read_settings().signs_in
    monkeypatch.setenv("WAR_ROOM_WEB", "8080")
    assert read_settings().signs_in


def test_secrets_are_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the token, the client secret nor the database's password is in what prints of the settings."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("WAR_ROOM_CLIENT_SECRET", "swordfish")
    monkeypatch.setenv("WAR_ROOM_WEB_URL", "https://war.example.org")
    monkeypatch.setenv("WAR_ROOM_DATABASE", "postgresql://me:hunter2@host/war")
    settings = read_settings()
    for text in (repr(settings), str(settings), str(settings.address), f"{settings.token}"):
        assert not any(secret in text for secret in (TOKEN, "hunter2", "swordfish"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("war.db", "isn't a database address"),
        ("mysql://host/war", "must start with sqlite:/// or postgresql://"),
        ("sqlite://", "must name a file"),
        ("sqlite:///:memory:", "must name a file"),
        ("sqlite:////", "must name a file"),
        ("sqlite:///war.db?mode=memory", "must end with the name of the file"),
        ("postgresql://me:hunter2@host:many/war", "has a port that isn't a number"),
        ("postgresql://me:hun@ter2:x@host/war", "has a password with special characters"),
        ("postgresql://me:hun@ter2/x@host/war", "has a password with special characters"),
        ("postgresql://me:hunter2@host/war?channel_binding=require", "has channel_binding= after the"),
        ("postgresql://me:hunter2@host/war?sslmode=perhaps", "needs one of these after sslmode="),
        ("postgresql://me:hunter2@host/war?port=many", "has hosts and ports that don't match"),
        ("postgresql://me:hunter2@host/war?host=one&host=two", "has hosts and ports that don't match"),
        ("postgresql://me:hunter2@host/war?prepared_statement_cache_size=some", "has hosts and ports that don't match"),
    ],
)
def test_an_address_that_cannot_work_says_why(monkeypatch: pytest.MonkeyPatch, text: str, fault: str) -> None:
    """Each kind of wrong database address has its own sentence, and no part of a password is in it."""
    monkeypatch.setenv("WAR_ROOM_DATABASE", text)
    with pytest.raises(InvalidSettings, match=f"{variable_of('database')}: {fault}") as wrong:
        read_settings()
    assert not any(part in str(wrong.value) for part in ("hunter2", "hun@", "ter2", "x@"))


def test_tls_is_asked_for_as_everybody_calls_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """`?sslmode=` is what the driver calls `ssl`; what stands behind the ? is never shown."""
    monkeypatch.setenv("WAR_ROOM_DATABASE", "postgresql://me:hunter2@host/war?sslmode=require")
    address = read_settings().address
    assert dict(address.url.query) == {"ssl": "require"} and "?" not in str(address)


@pytest.mark.parametrize("where", ["environment", "file"])
def test_an_unknown_name_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, where: str) -> None:
    """A setting that does not exist is named with the one that was probably meant."""
    if where == "file":
        (tmp_path / ".env").write_text("war_room_paces=5\nOTHER=1\n", encoding="utf-8")
    else:
        monkeypatch.setenv("WAR_ROOM_PACES", "5")
    with pytest.raises(InvalidSettings) as wrong:
        read_settings()
    assert wrong.value.errors == ["WAR_ROOM_PACES: isn't a setting; did you mean WAR_ROOM_PACE?"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le"])
def test_a_file_in_another_encoding_is_refused(tmp_path: Path, encoding: str) -> None:
    """What some editors of Windows write is told in one line that names the file."""
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n", encoding=encoding)
    with pytest.raises(InvalidSettings, match=r"^\.env: isn't UTF-8"):
        read_settings()


def test_a_byte_order_mark_is_no_part_of_a_name(tmp_path: Path) -> None:
    """UTF-8 with a mark in front is read like UTF-8 without."""
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n", encoding="utf-8-sig")
    assert read_settings().token.get_secret_value() == TOKEN


def test_words_may_be_written_in_capitals(monkeypatch: pytest.MonkeyPatch) -> None:
    """INFO and Json are as good as info and json."""
    monkeypatch.setenv("WAR_ROOM_LOG_LEVEL", "WARNING")
    monkeypatch.setenv("WAR_ROOM_LOG_FORMAT", "Json")
    settings = read_settings()
    assert (settings.log_level, settings.log_format) == ("warning", "json")


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("WAR_ROOM_PACE", "0", "must be a whole number from 1 to 60"),
        ("WAR_ROOM_LOBBY", "soon", "must be a whole number from 30 to 3600"),
        ("WAR_ROOM_PACE", "2.5", "must be a whole number from 1 to 60"),
        ("WAR_ROOM_LOCAL_BROWSER", "perhaps", "must be true or false"),
        ("WAR_ROOM_LOG_LEVEL", "loud", "must be one of debug, info, warning, error"),
    ],
)
def test_a_wrong_value_says_what_may_stand_there(monkeypatch: pytest.MonkeyPatch, name: str, value: str, sentence: str) -> None:
    """The line for a wrong value is a sentence of our own."""
    monkeypatch.setenv(name, value)
    with pytest.raises(InvalidSettings) as wrong:
        read_settings()
    assert wrong.value.errors == [f"{name}: {sentence}"]


@pytest.mark.parametrize("address", ["http://10.0.0.7:8080", "http://nirn:8080/", "https://proxy.example"])
def test_a_proxy_is_an_address_alone(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """With a scheme and a host; the slash at its end is left out."""
    monkeypatch.setenv("WAR_ROOM_API", address)
    assert read_settings().api == address.rstrip("/")


@pytest.mark.parametrize(
    "address", ["ftp://h:1", "http://", "http://h:x", "http://me:secret@h:1", "http://h:1/api/v10", "http://h?a"]
)
def test_what_is_no_proxy_stops_the_start(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """One line that quotes nothing, and exit code 78: a path is ours to add, and a password would stand in logs."""
    monkeypatch.setenv("WAR_ROOM_API", address)
    run = CliRunner().invoke(cli, ["run"])
    assert run.exit_code == CANNOT_START and "secret" not in run.stderr
    assert run.stderr.strip() == "WAR_ROOM_API: must be http://host:port of a REST proxy, without a path or a password"


def test_secrets_can_be_in_files_of_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As Docker and systemd hand them over; the file is named in the environment or in `.env`."""
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    (tmp_path / "address").write_text("postgresql://me:hunter2@host/war")
    (tmp_path / "target").write_text("postgresql://me:swordfish@host/war")
    (tmp_path / ".env").write_text("DISCORD_TOKEN=\nWAR_ROOM_DATABASE_FILE=address\nWAR_ROOM_MOVE_TO_FILE=target\n")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / "token"))
    settings = read_settings()
    assert settings.token.get_secret_value() == TOKEN and settings.address.url.password == "hunter2"
    assert set(settings.secrets) == {TOKEN, "hunter2", "swordfish"}


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (None, r"DISCORD_TOKEN_FILE: secret can't be read: No such file or directory"),
        ("", r"DISCORD_TOKEN_FILE: secret must hold one line, the value of DISCORD_TOKEN"),
        ("one\ntwo", r"DISCORD_TOKEN_FILE: secret must hold one line, the value of DISCORD_TOKEN"),
        ("no token", r"DISCORD_TOKEN: doesn't look like a bot token; .*"),
    ],
)
def test_a_file_that_holds_no_secret_stops_the_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: str | None, fault: str
) -> None:
    """In one line, which never quotes what is in the file."""
    if content is not None:
        (tmp_path / "secret").write_text(content)
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "secret")
    with pytest.raises(InvalidSettings, match=rf"^{fault}$") as refused:
        read_settings()
    assert not content or content not in str(refused.value)


def test_a_secret_is_given_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With a token beside the file of one, nobody could tell which counts."""
    (tmp_path / "token").write_text(TOKEN)
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "token")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    with pytest.raises(InvalidSettings, match=r"^DISCORD_TOKEN_FILE: DISCORD_TOKEN is set as well; remove one of the two$"):
        read_settings()


def test_the_example_says_how_to_keep_it_private() -> None:
    """Its first lines have the command that copies it, which lets nobody else read the token."""
    assert "#     install -m 600 .env.example .env\n" in example().partition("\n\n")[0]
