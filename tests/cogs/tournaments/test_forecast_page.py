"""A tournament's page is shown at once; how long it will take is added when that is worked out."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.odds import Forecasts
from bot.tournament.odds import Forecast
from bot.views.tournaments.actions import create
from bot.views.tournaments.pages import proposal_page
from tests.conftest import Room
from tests.support.pages import text

FIELDS = {"format": ["swiss"], "variant": "kids-30", "start": "in 10m", "cap": "16", "best_of": "1"}


def answered(room: Room) -> int:
    """How many interactions the bot has answered."""
    return sum(call.method == "POST" and call.path.endswith("/callback") for call in room.env.http_requests)


async def test_the_page_does_not_wait_for_the_forecast(room: Room, host: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The form is answered before the first game is played, and the page then gets what came out."""
    before: list[int] = []
    work_out = create._forecasts

    def late(forecasts: Forecasts, charter: Charter) -> list[tuple[int, Forecast]]:
        before.append(answered(room))
        return work_out(forecasts, charter)

    monkeypatch.setattr(create, "_forecasts", late)
    form = await host.slash(room.channel, "tournament create", name="Cup")
    page: Any = await host.submit_modal(form, FIELDS)
    assert before == [2], "the command and the form"
    assert "16 players: " in text(page) and "Working it out" not in text(page)


async def test_a_page_that_is_gone_is_not_brought_back(room: Room, host: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is quicker than the forecast has the page that they made of it."""

    def too_late(forecasts: Forecasts, charter: Charter) -> list[tuple[int, Forecast]]:
        drafts = room.bot.services.tournaments.drafts
        drafts.drop_draft(next(key for key, draft in drafts._drafts.items() if draft.player == PlayerId(host.id)))
        return []

    monkeypatch.setattr(create, "_forecasts", too_late)
    form = await host.slash(room.channel, "tournament create", name="Cup")
    page: Any = await host.submit_modal(form, FIELDS)
    assert "Working it out" in text(page)


def test_a_rough_guess_is_called_one() -> None:
    """The fewest games that a line rests on are told, and nothing where there were enough."""
    sizes = [(8, Forecast(3, 10**6, 10**6, 41)), (16, Forecast(4, 10**6, 10**6))]
    assert proposal_page._ends(sizes)[-1].endswith("I could only simulate 41 of them.")
    assert len(proposal_page._ends(sizes[1:])) == 2
