"""Calls with an interaction's token are made again when that can do no harm, and given up when nobody waits any more."""

import io
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter, interaction_response_params
from yarl import URL

from bot.views.discord_api import retry
from bot.views.discord_api.errors import AnsweredElsewhere
from bot.views.discord_api.retry import OtherAnswers, PatientAdapter

CALLBACK = ("POST", "https://d/interactions/1/t/callback")
EDIT = ("PATCH", "https://d/webhooks/1/t/messages/2")
FOLLOWUP = ("POST", "https://d/webhooks/1/t")


def answer(status: int, code: int = 0, retry_after: str = "0.1") -> discord.HTTPException:
    """An answer of Discord's that is an error."""
    response: Any = SimpleNamespace(status=status, reason="", headers={"Retry-After": retry_after})
    return discord.HTTPException(response, {"code": code, "message": ""})


async def tried(monkeypatch: pytest.MonkeyPatch, call: tuple[str, str], *outcomes: object) -> tuple[object, int]:
    """Make a call that meets these outcomes one after the other; return what came of it, and how many were met."""
    left = list(outcomes)

    async def request(self: AsyncWebhookAdapter, *_: object, **__: object) -> object:
        outcome = left.pop(0)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    monkeypatch.setattr(retry, "PAUSES", (0.0, 0.0))
    route = SimpleNamespace(method=call[0], url=call[1], webhook_id=7)
    try:
        given: object = await PatientAdapter().request(route, SimpleNamespace())  # type: ignore[arg-type]  # nothing is sent
    except Exception as error:
        given = error
    return given, len(outcomes) - len(left)


RESET = aiohttp.ServerDisconnectedError()
GONE = answer(404, 10062)
LASTING = answer(429, retry_after="600")


@pytest.mark.parametrize("call", [CALLBACK, EDIT])
@pytest.mark.parametrize("trouble", [RESET, answer(408), answer(429), TimeoutError()])
async def test_what_may_be_done_again_is(monkeypatch: pytest.MonkeyPatch, call: tuple[str, str], trouble: Exception) -> None:
    """An answer to a press, and an edit, meet the same trouble twice and come through."""
    assert await tried(monkeypatch, call, trouble, trouble, "done") == ("done", 3)


async def test_files_are_sent_again_from_their_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """An edit with a picture passes it on to discord.py, and a second try sends all of it."""
    sent = list[bytes]()
    picture = discord.File(io.BytesIO(b"a picture"), "table.png")

    async def request(self: AsyncWebhookAdapter, *_: object, files: Any, **__: object) -> object:
        sent.extend(file.fp.read() for file in files)
        if len(sent) == 1:
            raise RESET
        return "done"

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    monkeypatch.setattr(retry, "PAUSES", (0.0, 0.0))
    route: Any = SimpleNamespace(method=EDIT[0], url=EDIT[1], webhook_id=7)
    session: Any = SimpleNamespace()
    told: object = await PatientAdapter().request(route, session, payload=None, files=[picture])
    assert told == "done" and sent == [b"a picture"] * 2


async def test_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third failure is the last one, and what will not change is not tried again."""
    assert await tried(monkeypatch, EDIT, RESET, RESET, RESET, "never") == (RESET, 3)
    assert await tried(monkeypatch, CALLBACK, GONE, "never") == (GONE, 1)
    assert await tried(monkeypatch, EDIT, LASTING, "never") == (LASTING, 1)


async def test_nothing_is_said_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A followup is sent once, for it may have arrived; an answer that had arrived is no failure."""
    assert await tried(monkeypatch, FOLLOWUP, RESET, "never") == (RESET, 1)
    assert await tried(monkeypatch, CALLBACK, RESET, answer(400, 40060)) == ({"interaction": {"id": 7}}, 2)


async def test_what_something_else_answered_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is answered at our first try, another program answered; after a try that may have arrived, it was us."""
    given, met = await tried(monkeypatch, CALLBACK, answer(400, 40060), "never")
    assert isinstance(given, AnsweredElsewhere) and met == 1

    outcomes: list[Exception] = [answer(400, 40060), RESET, RESET, RESET, answer(400, 40060)]

    async def request(self: AsyncWebhookAdapter, *_: object, **__: object) -> object:
        raise outcomes.pop(0)

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    elsewhere = OtherAnswers()
    adapter, session, route = (
        PatientAdapter(elsewhere),
        SimpleNamespace(),
        SimpleNamespace(method="POST", url=CALLBACK[1], webhook_id=7),
    )
    for kind in (AnsweredElsewhere, aiohttp.ServerDisconnectedError):
        with pytest.raises(kind):
            await adapter.request(route, session)  # type: ignore[arg-type]  # nothing is sent
    assert await adapter.request(route, session) == {"interaction": {"id": 7}}  # type: ignore[arg-type]
    assert elsewhere.count == 1 and elsewhere.last > 0


async def test_what_is_picked_while_typing_fails_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next letter asks again, so that no error is logged for each."""
    given, _, _ = await acknowledged(monkeypatch, (400, '{"code": 40060, "message": ""}'))
    assert isinstance(given, AnsweredElsewhere)

    async def request(self: AsyncWebhookAdapter, *_: object, **__: object) -> object:
        raise answer(400, 40060)

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    session: Any = SimpleNamespace()
    params = interaction_response_params(8, data={"choices": []})
    told: object = await PatientAdapter().create_interaction_response(5, "token", session=session, params=params)
    assert told == {"interaction": {"id": 5}}


class Session:
    """An HTTP session whose posts meet these outcomes one after the other."""

    def __init__(self, *outcomes: Exception | tuple[int, str]) -> None:
        self.left = list(outcomes)
        self.posts: list[tuple[str, Any, object]] = []

    @asynccontextmanager
    async def post(self, url: URL, *, data: bytes, params: object = None, **_: object) -> AsyncIterator[Any]:
        """Answer with the next outcome."""
        self.posts.append((url.path, json.loads(data), params))
        outcome = self.left.pop(0)
        if isinstance(outcome, Exception):
            raise outcome

        async def text(**_: object) -> str:
            return outcome[1]

        yield SimpleNamespace(status=outcome[0], reason="", headers={"content-type": "application/json"}, text=text)


async def acknowledged(monkeypatch: pytest.MonkeyPatch, *outcomes: Exception | tuple[int, str]) -> tuple[object, Session, int]:
    """Acknowledge a press silently; return what came of it, what was posted, and how often discord.py's way was taken."""
    taken = []

    async def request(self: AsyncWebhookAdapter, *_: object, **given: Any) -> object:
        taken.append(given["payload"])
        return ""

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    monkeypatch.setattr(retry, "PAUSES", (0.0, 0.0))
    session: Any = Session(*outcomes)
    params = interaction_response_params(6)
    try:
        given: object = await PatientAdapter().create_interaction_response(5, "token", session=session, params=params)
    except Exception as error:
        given = error
    assert all(payload == {"type": 6} for payload in taken)
    return given, session, len(taken)


async def test_a_silent_acknowledgement_asks_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord sends no message back where nobody reads it."""
    given, session, taken = await acknowledged(monkeypatch, (204, ""))
    assert session.posts == [("/api/v10/interactions/5/token/callback", {"type": 6}, None)] and not taken
    assert given == {"interaction": {"id": 5}}


async def test_a_silent_acknowledgement_is_as_patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made again after a cut connection, once more in discord.py's way when Discord fails, not when it is too late."""
    given, session, taken = await acknowledged(monkeypatch, RESET, (204, ""))
    assert (given, len(session.posts), taken) == ({"interaction": {"id": 5}}, 2, 0)
    given, session, taken = await acknowledged(monkeypatch, RESET, (400, '{"code": 40060, "message": ""}'))
    assert (given, len(session.posts), taken) == ({"interaction": {"id": 5}}, 2, 0)
    given, session, taken = await acknowledged(monkeypatch, (502, "<html>"))
    assert (given, len(session.posts), taken) == ({"interaction": {"id": 5}}, 1, 1)
    given, session, taken = await acknowledged(monkeypatch, (404, '{"code": 10062, "message": ""}'))
    assert isinstance(given, discord.NotFound) and given.code == 10062 and (len(session.posts), taken) == (1, 0)


@pytest.mark.parametrize("kind", [4, 7])
async def test_an_answer_with_a_message_learns_its_id(monkeypatch: pytest.MonkeyPatch, kind: int) -> None:
    """Discord is asked for the message that it made of an answer, of which nothing is read but the id."""
    calls: list[dict[str, Any]] = []
    told = {"id": "5", "response_message_id": "6"}

    async def request(self: AsyncWebhookAdapter, *_: object, **given: Any) -> object:
        calls.append(given)
        return {"interaction": told, "resource": {"type": kind, "message": {"id": "6", "components": [{"type": 10}]}}}

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    session: Any = SimpleNamespace()
    params = interaction_response_params(kind)
    given: object = await PatientAdapter().create_interaction_response(5, "token", session=session, params=params)
    assert [(call.get("params"), call["payload"]) for call in calls] == [({"with_response": "1"}, {"type": kind})]
    assert given == {"interaction": told}


async def test_an_edited_message_comes_without_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What we sent is not read again part by part; a message that was posted comes whole."""
    message = {"id": "2", "edited_timestamp": "then", "components": [{"type": 10, "content": "a board"}]}
    assert await tried(monkeypatch, EDIT, message) == ({**message, "components": []}, 1)
    assert await tried(monkeypatch, FOLLOWUP, message) == (message, 1)
