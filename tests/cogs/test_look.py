"""`/war table`, `rules`, `variants` and `/help`: looking changes nothing."""

from simcord.actors import MemberActor

from bot.engine.variants import VARIANTS
from bot.host.table import Phase
from cogs.group import war
from tests.conftest import Room, text_of
from tests.presses import asked, told


async def test_the_board_moves_to_the_bottom(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war table` posts the one board anew, in every phase, and the old message goes."""
    await alice.slash(room.channel, "war play")
    for phase in (Phase.LOBBY, Phase.PLAYING, Phase.OVER):
        assert room.table.phase is phase
        old = room.boards[-1].id
        await bob.slash(room.channel, "war table")
        assert room.table.board is not None
        assert [board.id for board in room.boards] == [room.table.board.message] and room.boards[0].id > old
        await bob.slash(room.channel, "war join")
        if phase is Phase.PLAYING:
            await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")


async def test_the_moved_board_lives_on(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After a move the new message shows the rounds."""
    await alice.slash(room.channel, "war play")
    await bob.slash(room.channel, "war join")
    await bob.slash(room.channel, "war table")
    await room.pass_time(10)
    assert len(room.boards) == 1 and "round 3" in room.text


async def test_the_rules_of_this_table(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war rules` says privately what this table plays, house rules included."""
    await alice.slash(room.channel, "war play", variant="peace")
    await alice.slash(room.channel, "war set", option="spoils", value="0")
    sheet = told(await bob.slash(room.channel, "war rules"))
    assert "Peace" in sheet and "**lowest** card" in sheet
    assert "House rules" in sheet and "the next card decides at once" in sheet


async def test_the_rules_of_every_variant(room: Room, alice: MemberActor) -> None:
    """`/war rules` with a variant needs no table and says who plays it so."""
    for variant in VARIANTS:
        sheet = told(await alice.slash(room.channel, "war rules", variant=variant.key))
        assert f"## 📜 {variant.name}\n{variant.summary}" in sheet and "As told by" in sheet


async def test_the_rules_of_no_variant(room: Room, alice: MemberActor) -> None:
    """A name that is no variant is refused."""
    assert told(await alice.slash(room.channel, "war rules", variant="chess")).startswith("There is no variant called “chess”")


async def test_the_list_turns_its_pages(room: Room, alice: MemberActor) -> None:
    """`/war variants` shows every variant with players, length and source, a page at a time, to the asker alone."""
    answer = await alice.slash(room.channel, "war variants")
    first = text_of(asked(answer))
    assert "Page 1 of 2" in first
    await alice.click(asked(answer), label="Next")
    second = text_of(asked(answer))
    assert "Page 2 of 2" in second
    for variant in VARIANTS:
        assert f"**{variant.name}** · `{variant.key}`" in first + second
        assert f"about {variant.battles} rounds" in first + second
    await alice.click(asked(answer), label="Back")
    assert text_of(asked(answer)) == first


async def test_the_list_turns_its_pages_after_a_restart(room: Room, alice: MemberActor) -> None:
    """The page buttons of an answer from before a restart still work."""
    answer = await alice.slash(room.channel, "war variants")
    await room.restart()
    await alice.click(asked(answer), label="Next")
    assert "Page 2 of 2" in text_of(asked(answer))


async def test_help_names_every_command(room: Room, alice: MemberActor) -> None:
    """`/help` says privately how to play now, and lists every command from the commands themselves."""
    sheet = told(await alice.slash(room.channel, "help"))
    assert "`/war play`" in sheet
    for command in war.commands:
        assert f"`/war {command.name}`" in sheet
    assert len(sheet) <= 2000
