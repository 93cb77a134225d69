"""Calls with an interaction's token are made again when that can do no harm, and given up when nobody waits any more."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter, interaction_response_params

from bot.views.discord_api import retry
from bot.views.discord_api.retry import PatientAdapter

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


async def test_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third failure is the last one, and what will not change is not tried again."""
    assert await tried(monkeypatch, EDIT, RESET, RESET, RESET, "never") == (RESET, 3)
    assert await tried(monkeypatch, CALLBACK, GONE, "never") == (GONE, 1)
    assert await tried(monkeypatch, EDIT, LASTING, "never") == (LASTING, 1)


async def test_nothing_is_said_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A followup is sent once, for it may have arrived; an answer that had arrived is no failure."""
    assert await tried(monkeypatch, FOLLOWUP, RESET, "never") == (RESET, 1)
    assert await tried(monkeypatch, CALLBACK, RESET, answer(400, 40060)) == ({"interaction": {"id": 7}}, 2)


@pytest.mark.parametrize(("kind", "asked"), [(6, None), (4, {"with_response": "1"}), (7, {"with_response": "1"})])
async def test_a_silent_acknowledgement_asks_for_nothing(
    monkeypatch: pytest.MonkeyPatch, kind: int, asked: dict[str, str] | None
) -> None:
    """Discord sends no message back where nobody reads it; an answer with a message learns that message's id."""
    calls: list[dict[str, Any]] = []

    async def request(self: AsyncWebhookAdapter, *_: object, **given: Any) -> object:
        calls.append(given)
        return "" if given.get("params") is None else {"interaction": {"id": "5"}}

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    session: Any = SimpleNamespace()
    params = interaction_response_params(kind)
    given = await PatientAdapter().create_interaction_response(5, "token", session=session, params=params)
    assert [(call.get("params"), call["payload"]) for call in calls] == [(asked, {"type": kind})]
    assert int(given["interaction"]["id"]) == 5


async def test_an_edited_message_comes_without_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What we sent is not read again part by part; a message that was posted comes whole."""
    message = {"id": "2", "edited_timestamp": "then", "components": [{"type": 10, "content": "a board"}]}
    assert await tried(monkeypatch, EDIT, message) == ({**message, "components": []}, 1)
    assert await tried(monkeypatch, FOLLOWUP, message) == (message, 1)
