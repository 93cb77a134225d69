"""`/war table`, `rules` and `variants` show pages and change nothing."""

import re

import pytest
from simcord.actors import MemberActor

from bot.engine.variants import VARIANTS
from bot.host.ids import ServerId
from bot.host.table.phase import TablePhase
from bot.texts import say
from bot.views.narration.rule_sheet import LONGEST_SHEET
from bot.views.tables.rules_answer import _page_of
from tests.conftest import Room, text_of
from tests.support.interactions import asked, told
from tests.support.locales import speaks

MOST_CHANGED = "WR1-1C922A9H8D7GEMASC1T835RYKW5AE55FZ80VF107Q70WY1ZFG50FF0M00KZG1010Z41ZY1M00H5A8"
"""House rules that change nearly every option of Slap War."""


async def test_the_board_moves_to_the_bottom(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war table` posts the one board anew, in every phase, and the old message goes."""
    await alice.slash(room.channel, "war play", seats=2)
    for phase in (TablePhase.LOBBY, TablePhase.PLAYING, TablePhase.OVER):
        assert room.table.phase is phase
        old = room.boards[-1].id
        await bob.slash(room.channel, "war table")
        assert room.table.board is not None
        assert [board.id for board in room.boards] == [room.table.board.message] and room.boards[0].id > old
        await bob.slash(room.channel, "war join")
        if phase is TablePhase.PLAYING:
            await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")


async def test_the_moved_board_lives_on(room: Room, quiet_deals: None, alice: MemberActor, bob: MemberActor) -> None:
    """After a move the new message shows the rounds."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.slash(room.channel, "war join")
    await bob.slash(room.channel, "war table")
    await room.pass_time(10)
    assert len(room.boards) == 1 and "round 3" in room.text


async def test_a_board_is_not_moved_all_the_time(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """However often somebody asks, a board moves once in ten seconds; meanwhile the answer is a link to it, for them alone."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.slash(room.channel, "war table")
    moved, calls = room.boards[-1].id, len(room.env.http_requests)
    for _ in range(10):
        answer = told(await bob.slash(room.channel, "war table"))
        assert f"https://discord.com/channels/{room.guild.id}/{room.channel.id}/{moved}" in answer
    assert [board.id for board in room.boards] == [moved]
    assert {call.method for call in room.env.http_requests[calls:]} == {"POST"}
    await room.pass_time(10)
    await bob.slash(room.channel, "war table")
    assert len(room.boards) == 1 and room.boards[0].id > moved


async def test_the_rules_of_this_table(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war rules` says privately what this table plays: the house rules in place of the variant's own sentence."""
    await alice.slash(room.channel, "war play", seats=2, game="peace")
    await alice.slash(room.channel, "war set", option="spoils", value="0")
    sheet = told(await bob.slash(room.channel, "war rules"))
    assert "## 📜 Peace\nPeace with house rules · face-down cards in a war: **none**\n" in sheet
    assert say("variant-peace.summary") not in sheet and "The **lowest** card wins all the cards in the round." in sheet
    assert "In a war, each player turns up one more card." in sheet


async def test_the_rules_are_for_those_who_sit_there(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A lobby with room for more says how many cards two get, a third one changes that, and a running game counts its seats."""
    await alice.slash(room.channel, "war play", game="classic")
    sheet = told(await bob.slash(room.channel, "war rules"))
    assert "2 players: 26 cards each." in sheet and sheet.endswith("the host can change any rule with `/war set`.")
    for _ in range(2):
        await alice.click(room.boards[-1], label="Add a bot")
    assert "3 players: 17 cards each." in told(await bob.click(room.boards[-1], label="Rules"))
    await alice.click(room.boards[-1], label="Start")
    sheet = told(await bob.slash(room.channel, "war rules"))
    assert "3 players: 17 cards each." in sheet and "war set" not in sheet


async def test_the_rules_of_every_variant(room: Room, alice: MemberActor) -> None:
    """`/war rules` with a variant needs no table and says who plays it so."""
    for variant in VARIANTS:
        sheet = told(await alice.slash(room.channel, "war rules", game=variant.key))
        assert f"## 📜 {variant.name}\n{say(f'variant-{variant.key}.summary')}" in sheet and "Rules: " in sheet


async def test_the_rules_without_a_table(room: Room, alice: MemberActor) -> None:
    """Without a table and a variant `/war rules` explains classic War, or what the server begins with."""
    assert told(await alice.slash(room.channel, "war rules")).startswith("## 📜 Classic War\n")
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "variant", "peace")
    assert told(await alice.slash(room.channel, "war rules")).startswith("## 📜 Peace\n")


@pytest.mark.parametrize(
    ("locale", "last"), [("en-US", "when they hit the round limit."), ("de", "entscheidet das Rundenlimit.")]
)
async def test_the_longest_house_rules_are_shown_whole(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch, locale: str, last: str
) -> None:
    """With nearly every option changed, the rules are shown down to the last warning, as in the editor.

    They are longer than the content of a message; only the list of what was changed may be cut, between two changes.
    """
    speaks(monkeypatch, locale, alice)
    sheet = told(await alice.slash(room.channel, "war rules", game=MOST_CHANGED))
    assert 2_000 < len(sheet) <= LONGEST_SHEET and sheet.endswith(last)
    assert sheet.splitlines()[1].count("**") % 2 == 0
    editor = told(await alice.slash(room.channel, "war house", base=MOST_CHANGED))
    assert "6–10" in editor.splitlines()[-2] and editor.splitlines()[-1].startswith("-# ")


async def test_a_lobby_says_how_the_longest_rules_are_changed(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Its last line is whole, with a command to press; all who ask are sent the same page."""
    await alice.slash(room.channel, "war play", game=MOST_CHANGED)
    before = _page_of.cache_info()
    texts = [text_of(asked(await each.click(room.boards[-1], label="Rules")), mentions=True) for each in (alice, bob)]
    assert texts[0] == texts[1] and len(texts[0]) <= LONGEST_SHEET
    assert re.search(r"</war set:\d+>\.$", texts[0])
    assert _page_of.cache_info().hits == before.hits + 1


async def test_the_rules_of_no_variant(room: Room, alice: MemberActor) -> None:
    """A name that is no variant is refused."""
    assert told(await alice.slash(room.channel, "war rules", game="chess")).startswith("There's no variant called “chess”")
