"""The order in which the matches of a round are opened: those with people first."""

import pytest

from bot.host.ids import ChannelId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.match import Match
from bot.tournament.model.plan import Format
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN


async def test_people_come_before_bots(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each match with a member has its place before one is asked for between bots, whatever their numbers are."""
    asked, place = list[Match](), grounds.herald.place

    async def noted(run: TournamentRun, match: Match) -> ChannelId | None:
        asked.append(match)
        return await place(run, match)

    monkeypatch.setattr(grounds.herald, "place", noted)
    await grounds.pass_time(1)
    run = await grounds.director.create_tournament(grounds.charter(Format.SWISS))
    run = await grounds.director.enter_bots(run.id, 6, ANN)
    await grounds.enter(run, 1, 2)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    people = [bool(grounds.now(run).members_of(match)) for match in asked]
    assert people == sorted(people, reverse=True) and set(people) == {True, False}
    assert [match.number for match in asked] != sorted(match.number for match in asked)
