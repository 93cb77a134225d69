"""A press that nobody can answer, because its place is shut, hidden or gone, is a warning and no fault of ours."""

import json
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import structlog
from discord.webhook.async_ import AsyncWebhookAdapter, interaction_response_params
from simcord.actors import MemberActor
from structlog.testing import capture_logs

from bot.views.discord_api.retry import PatientAdapter
from bot.views.interactions import answers
from tests.conftest import Room

SHUT = {50083: 400, 160005: 400, 50001: 403, 10003: 404, 10062: 404, 10015: 404, 50027: 401}
"""What Discord says of an archived, locked, hidden or deleted place, and of an interaction that is over, with the status."""


@pytest.mark.parametrize("code", SHUT)
async def test_a_press_in_a_shut_place_is_a_warning(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """One line tells of it, with the code and without a traceback, and nothing further is sent."""
    await alice.slash(room.channel, "war play", seats=2)
    room.env.inject_error("POST", "/interactions/*/callback", status=SHUT[code], code=code, times=None)
    monkeypatch.setattr(answers, "log", structlog.wrap_logger(None, wrapper_class=structlog.make_filtering_bound_logger(0)))
    with capture_logs() as said:
        await bob.click(room.boards[0], label="Join")  # which is acknowledged before anything else
    (line,) = said
    assert (line["event"], line["log_level"], line["code"]) == ("answer_refused", "warning", code)


@pytest.mark.parametrize("code", SHUT)
async def test_what_is_offered_while_a_member_types_fails_in_silence(monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    """The next letter asks again: of choices that come too late, nothing is logged."""
    response: Any = SimpleNamespace(status=SHUT[code], reason="", headers={})

    async def request(self: AsyncWebhookAdapter, *_: object, **__: object) -> object:
        raise discord.HTTPException(response, json.loads(f'{{"code": {code}, "message": ""}}'))

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    session: Any = SimpleNamespace()
    params = interaction_response_params(8, data={"choices": []})
    told: object = await PatientAdapter().create_interaction_response(5, "token", session=session, params=params)
    assert told == {"interaction": {"id": 5}}
