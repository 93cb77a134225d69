"""The log: one line for each event, and none with a secret or a member's words, however things went wrong."""

import io
import json
import logging
import sys
from collections.abc import Iterator
from typing import Any

import aiohttp
import discord
import pytest
import structlog
from simcord.actors import MemberActor

from bot.engine.errors import RecordError
from bot.engine.sentence import Sentence
from bot.host.hall.hall import Hall
from bot.runtime.logging import PROBLEM_LINES, set_up_logs
from bot.store.database.errors import reason_of
from tests.conftest import Room

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GfakeX.not-a-real-token-at-all-0123456789"
ANSWER = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEy-fake_token"
PASSWORD = "hunter2"
TYPED = "xyzzy-typed-by-a-member"
NEVER = (TOKEN, ANSWER, PASSWORD, TYPED)


@pytest.fixture(params=["text", "json"])
def log(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A log at debug level in each style, as it is when a bot runs; what it says is read from standard error."""
    root, kept = logging.getLogger(), structlog.get_config()
    before = root.handlers[:], root.level
    out = io.StringIO()
    monkeypatch.setattr(sys, "stderr", out)
    set_up_logs("debug", request.param, (TOKEN, PASSWORD))
    structlog.configure(cache_logger_on_first_use=False)  # loggers outlive the test, and what it reads them from does not
    yield lambda: (out.getvalue(), out.seek(0), out.truncate())[0]
    structlog.configure(**kept)
    root.handlers[:] = before[0]
    root.setLevel(before[1])


class Response:
    """As much of an answer of Discord as its errors look at."""

    status = 400
    reason = "Bad Request"


QUOTING = Sentence("record-twice", name=TYPED)


def errors() -> Iterator[Exception]:
    """Errors that quote, as they come from the interpreter, from libraries and from Discord."""
    for wrong in (
        lambda: int(TYPED),
        lambda: dict[str, int]()[TYPED],
        lambda: [][TYPED],  # type: ignore[call-overload]
        lambda: discord.Color.from_str(TYPED),
        lambda: json.loads(f'{{"{TYPED}"'),
        lambda: (_ for _ in ()).throw(discord.HTTPException(Response(), f'In name: Value "{TYPED}" is taken')),
        lambda: (_ for _ in ()).throw(discord.app_commands.AppCommandError(f"Failed to convert {TYPED} to Member")),
        lambda: (_ for _ in ()).throw(aiohttp.InvalidURL(f"https://discord.com/api/v10/webhooks/1/{ANSWER}")),
        lambda: (_ for _ in ()).throw(ExceptionGroup("several", [ValueError(TYPED), RecordError(QUOTING)])),
    ):
        try:
            wrong()
        except Exception as error:
            yield error


def test_no_error_says_what_a_member_typed(log: Any) -> None:
    """Of an error its kind and its places are logged, with every error before it; words only where they are nobody's."""
    logger = structlog.get_logger("test")
    for error in errors():
        try:
            raise RuntimeError(TYPED) from error
        except RuntimeError as last:
            logger.error("interaction_failed", table="abc", exc_info=last)
            logging.getLogger("discord.client").error("Ignoring exception in %s", "on_message", exc_info=last)
        said = log()
        assert not [word for word in NEVER if word in said], said
        assert said.count(type(error).__qualname__) >= 2 and said.count("RuntimeError") >= 2 and "test_logging.py" in said


def test_an_error_of_ours_says_what_it_is(log: Any) -> None:
    """What helps whoever mends it is not left out: attributes, operands, the system's own words."""
    for wrong, words in ((lambda: None.seat, "no attribute 'seat'"), (lambda: open("/nowhere/x"), "No such file")):  # type: ignore[attr-defined]  # noqa: SIM115
        try:
            wrong()
        except Exception:
            structlog.get_logger("test").exception("failed")
        assert words in log()


def test_libraries_say_no_secret(log: Any) -> None:
    """Addresses with tokens, reprs with labels and whole messages do not pass, even where somebody made a library louder."""
    http = logging.getLogger("discord.http")
    http.setLevel(logging.DEBUG)
    http.debug("POST %s with %s has returned 200", f"https://discord.com/api/v10/interactions/1/{ANSWER}/callback", TYPED)
    logging.getLogger("discord.gateway").debug("WebSocket Event: %s", {"token": ANSWER, "content": TYPED})
    statements = logging.getLogger("aiosqlite")
    statements.setLevel(logging.DEBUG)
    statements.debug("executing %s", ("INSERT", [TYPED]))
    assert log() == ""
    for path in (f"interactions/12/{TYPED}/callback", f"webhooks/12/{TYPED}", f"webhooks/12/{TYPED}/messages/@original"):
        http.warning("We are being rate limited. %s https://discord.com/api/v10/%s responded with 429.", "POST", path)
    logging.getLogger("discord.ui.view").error("Ignoring exception for %r", {"label": TYPED, "id": f"house:drop:{TYPED}"})
    structlog.get_logger("test").warning("odd", address=f"postgresql+asyncpg://me:{TYPED}@host/war", token=TOKEN, other=ANSWER)
    said = log()
    assert "rate limited" in said and "@original" in said and "@host/war" in said
    assert not [word for word in NEVER if word in said], said
    for loud in (http, statements):
        loud.setLevel(logging.NOTSET)


async def test_a_story_leaves_no_secret_in_the_log(
    room: Room, alice: MemberActor, bob: MemberActor, log: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Members play and type, then every wish fails in a way that quotes them: the log has the failures and nothing else."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.slash(room.channel, "war set", option="spoils", value=TYPED)
    await alice.slash(room.channel, "war variant", game=TYPED)

    async def fails(*_: object, **__: object) -> None:
        raise ValueError(f"what is {TYPED}?")

    monkeypatch.setattr(Hall, "join_table", fails)
    before = PROBLEM_LINES["error"]
    await bob.click(room.boards[0], label="Join")
    await room.bot.on_error("on_interaction")
    tokens = [kept.token for kept in room.env.backend.interactions.values()]
    said = log()
    assert PROBLEM_LINES["error"] > before and "interaction_failed" in said and room.table.id in said
    assert len(tokens) >= 4 and not [word for word in (*NEVER, *tokens) if word in said], said


@pytest.mark.parametrize("log", ["json"], indirect=True)
def test_each_line_of_json_is_an_object(log: Any) -> None:
    """Also with a traceback, and with what had to be left out."""
    try:
        raise ValueError(TYPED)
    except ValueError as error:
        structlog.get_logger("test").error("failed", table="abc", address=f"/interactions/1/{ANSWER}/callback", exc_info=error)
        assert reason_of(error) == TYPED
    (line,) = log().splitlines()
    found = json.loads(line)
    assert (found["event"], found["table"], found["address"]) == ("failed", "abc", "/interactions/1/…/callback")
    assert found["exception"].endswith("ValueError")
