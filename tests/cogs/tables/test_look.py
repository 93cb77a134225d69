"""`/war table`, `rules` and `variants` show pages and change nothing."""

from simcord.actors import MemberActor

from bot.engine.variants import VARIANTS
from bot.host.ids import ServerId
from bot.host.table.table import TablePhase
from bot.texts import say
from bot.views.tables.variant_list import PAGES
from tests.conftest import Room, text_of
from tests.support.interactions import asked, told


async def test_the_board_moves_to_the_bottom(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war table` posts the one board anew, in every phase, and the old message goes."""
    await alice.slash(room.channel, "war play")
    for phase in (TablePhase.LOBBY, TablePhase.PLAYING, TablePhase.OVER):
        assert room.table.phase is phase
        old = room.boards[-1].id
        await bob.slash(room.channel, "war table")
        assert room.table.board is not None
        assert [board.id for board in room.boards] == [room.table.board.message] and room.boards[0].id > old
        await bob.slash(room.channel, "war join")
        if phase is TablePhase.PLAYING:
            await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")


async def test_the_moved_board_lives_on(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After a move the new message shows the rounds."""
    await alice.slash(room.channel, "war play")
    await bob.slash(room.channel, "war join")
    await bob.slash(room.channel, "war table")
    await room.pass_time(10)
    assert len(room.boards) == 1 and "round 3" in room.text


async def test_a_board_is_not_moved_all_the_time(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """However often somebody asks, a board moves once in ten seconds; meanwhile the answer is a link to it, for them alone."""
    await alice.slash(room.channel, "war play")
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
    await alice.slash(room.channel, "war play", variant="peace")
    await alice.slash(room.channel, "war set", option="spoils", value="0")
    sheet = told(await bob.slash(room.channel, "war rules"))
    assert "## 📜 Peace\nPeace with house rules: face-down cards in a war: **none**.\n" in sheet
    assert say("variant-peace.summary") not in sheet and "The **lowest** card takes them all." in sheet
    assert "In a war, each player turns up one more card." in sheet


async def test_the_rules_of_every_variant(room: Room, alice: MemberActor) -> None:
    """`/war rules` with a variant needs no table and says who plays it so."""
    for variant in VARIANTS:
        sheet = told(await alice.slash(room.channel, "war rules", variant=variant.key))
        assert f"## 📜 {variant.name}\n{say(f'variant-{variant.key}.summary')}" in sheet and "Rules: " in sheet


async def test_the_rules_without_a_table(room: Room, alice: MemberActor) -> None:
    """Without a table and a variant `/war rules` explains classic War, or what the server begins with."""
    assert told(await alice.slash(room.channel, "war rules")).startswith("## 📜 Classic War\n")
    await room.bot.services.settings.set(ServerId(room.guild.id), "variant", "peace")
    assert told(await alice.slash(room.channel, "war rules")).startswith("## 📜 Peace\n")


async def test_the_rules_of_no_variant(room: Room, alice: MemberActor) -> None:
    """A name that is no variant is refused."""
    assert told(await alice.slash(room.channel, "war rules", variant="chess")).startswith("There's no variant called “chess”")


async def test_the_list_turns_its_pages(room: Room, alice: MemberActor) -> None:
    """`/war variants` shows every variant with players, length and source, a page at a time, to the asker alone."""
    answer = await alice.slash(room.channel, "war variants")
    pages = [text_of(asked(answer))]
    for _ in range(PAGES - 1):
        await alice.click(asked(answer), label="Next")
        pages.append(text_of(asked(answer)))
    assert [page.splitlines()[-1] for page in pages] == [f"-# Page {number} of {PAGES}" for number in range(1, PAGES + 1)]
    for number, variant in enumerate(VARIANTS):
        line = pages[number // 5].split(f"**{variant.name}** · `{variant.key}`")[1].split("**")[0]
        assert say(f"variant-{variant.key}.summary") in line and f"about {variant.battles} " in line and "rules: " in line
    await alice.click(asked(answer), label="Back")
    assert text_of(asked(answer)) == pages[-2]


async def test_the_list_turns_its_pages_after_a_restart(room: Room, alice: MemberActor) -> None:
    """The page buttons of an answer from before a restart still work."""
    answer = await alice.slash(room.channel, "war variants")
    await room.restart()
    await alice.click(asked(answer), label="Next")
    assert f"Page 2 of {PAGES}" in text_of(asked(answer))
