"""Pictures of tournaments: where the server wants them, beside the words that say the same; never in their place."""

import re
from collections.abc import Sequence
from typing import Any

import discord
import pytest

from bot.host.ids import PlayerId, ServerId
from bot.pictures.drawing import Drawn
from bot.tournament.model.plan import Format
from bot.views.interactions.content import picture_files
from tests.conftest import Room, text_of
from tests.faults.test_no_threads import permit
from tests.support.interactions import asked
from tests.support.pages import text
from tests.support.running_tournament import award, begun
from tests.support.tournament_members import hosting, people
from tests.views.test_payload_limits import messages


@pytest.fixture
def pictures() -> bool:
    """Servers that never said so have pictures."""
    return True


@pytest.fixture
def pictured(room: Room) -> Room:
    """A room whose server never said whether it wants pictures."""
    return room


def alts(message: Any) -> list[str]:
    """The alt texts of a message's pictures."""
    return [file.description or "" for file in message.attachments]


async def test_a_bracket_comes_with_the_parts_it_tells_of(pictured: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round brings the pictures of its sections, a late one that of the end; of too many the asker's own comes first."""
    members = people(pictured, 17)
    await begun(pictured, hosting(pictured), members, format=Format.SINGLE, cap=64)
    page = await members[0].slash(pictured.channel, "tournament bracket")
    found = alts(asked(page))
    assert [alt.split(".")[1] for alt in found] == [" Half 1 · rounds 1–2", " Half 2 · rounds 1–2"]
    assert "Friday Cup: round 1" in text(page) and "#1 " in found[0]
    await members[0].click(asked(page), label="Next")
    assert [alt.split(".")[1] for alt in alts(asked(page))][-1] == " Last 8"
    monkeypatch.setattr("bot.views.tournaments.pages.pictures.MOST", 1)
    for member in members[:6]:
        (alt,) = alts(asked(await member.slash(pictured.channel, "tournament bracket")))
        assert re.search(rf"\b{member.name}\b", alt)


async def test_standings_come_with_their_lines(pictured: Room) -> None:
    """The lines of the page as a picture; names are cleaned, who has none is a number, and nobody is pinged."""
    rogue = pictured.guild.add_member(pictured.env.create_user("rogue"), nick="@everyone \u202eevil\u202c **b** <@1>"[:32])
    run = await begun(pictured, hosting(pictured), [rogue, *people(pictured, 3)])
    await award(pictured, run, (1, 2), (1, 2))
    page = await rogue.slash(pictured.channel, "tournament standings")
    (alt,) = alts(asked(page))
    assert "＠everyone evil ∗∗b∗∗ ‹＠1›" in alt and "1, 1–0–0" in alt and "Friday Cup: standings" in text(page)
    assert not any(message["allowed_mentions"]["parse"] for message in messages(pictured.env) if "allowed_mentions" in message)


async def test_groups_come_with_their_tables(pictured: Room) -> None:
    """The table of a group, then the cut with who is to come from where."""
    members = people(pictured, 8)
    await begun(pictured, hosting(pictured), members, format=Format.GROUPS)
    page = await members[0].slash(pictured.channel, "tournament bracket")
    assert alts(asked(page))[0].startswith("Friday Cup. Group 1. Places, points")
    await members[0].click(asked(page), label="Next")
    await members[0].click(asked(page), label="Next")
    assert alts(asked(page)) == ["Friday Cup. Knockout stage. 4 matches are still to come."]


async def test_without_pictures_there_are_words(pictured: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that cannot be drawn is left out, and so are all where the server does not want them."""
    members = people(pictured, 4)
    await begun(pictured, hosting(pictured), members, format=Format.SINGLE)
    monkeypatch.setattr("bot.pictures.bracket.lay_out", None)
    page = await members[0].slash(pictured.channel, "tournament bracket")
    assert not alts(asked(page)) and "Semi-finals" in text(page)
    monkeypatch.undo()
    page = await members[0].slash(pictured.channel, "tournament bracket")
    assert len(alts(asked(page))) == 1
    await pictured.bot.services.settings.set_setting(ServerId(pictured.guild.id), "pictures", "off")
    page = await members[0].slash(pictured.channel, "tournament bracket")
    assert not alts(asked(page)) and "Semi-finals" in text(page)


@pytest.mark.parametrize(("format_", "told"), [(Format.SINGLE, "Final: #1 "), (Format.SWISS, "1. ")])
async def test_the_end_is_shown(pictured: Room, format_: Format, told: str) -> None:
    """The news of the end comes with the last part of the bracket, or with the standings."""
    members = people(pictured, 2)
    await award(pictured, await begun(pictured, hosting(pictured), members, format=format_), (1, 2))
    await pictured.pass_time(8)
    (news,) = [board for board in pictured.boards if board.attachments]
    assert told in alts(news)[0] and "🥇" in text_of(news)


async def test_without_the_right_to_attach_files_there_are_words(pictured: Room) -> None:
    """The page of a bracket and the news of the end say the same without; nothing is refused by Discord."""
    await permit(pictured, attach_files=False)
    members = people(pictured, 2)
    run = await begun(pictured, hosting(pictured), members, format=Format.SINGLE)
    page = await members[0].slash(pictured.channel, "tournament bracket")
    assert not alts(asked(page)) and "Friday Cup: final" in text(page)
    await award(pictured, run, (1, 2))
    await pictured.pass_time(8)
    (told,) = [board for board in pictured.boards if "Friday Cup: the results" in text_of(board)]
    assert not told.attachments


async def test_a_members_own_pages_follow_their_preference(pictured: Room) -> None:
    """Whoever prefers words gets the bracket in words; others get the picture."""
    members = people(pictured, 2)
    await begun(pictured, hosting(pictured), members, format=Format.SINGLE)
    await pictured.bot.services.members.preferences.set_preference(PlayerId(members[0].id), "pictures", "off")
    found = [alts(asked(await member.slash(pictured.channel, "tournament bracket"))) for member in members]
    assert [bool(alt) for alt in found] == [False, True]


async def test_where_no_files_may_be_sent_the_end_is_told_in_words(pictured: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord refuses the file: the news is posted without, once."""
    members = people(pictured, 2)
    run = await begun(pictured, hosting(pictured), members, format=Format.SINGLE)

    def refused(pictures: Sequence[Drawn]) -> list[discord.File]:
        fault = {"method": "POST", "path": "*/messages", "status": 403, "code": 50013, "message": "no", "times": 1}
        pictured.env.backend.faults.append(fault)
        return picture_files(pictures)

    monkeypatch.setattr("bot.views.tournaments.announce.api.picture_files", refused)
    await award(pictured, run, (1, 2))
    await pictured.pass_time(30)
    told = [board for board in pictured.boards if "Friday Cup: the results" in text_of(board)]
    assert len(told) == 1 and not told[0].attachments
