"""Shared house rules: saved under a name that has an owner, and carried to another server by a code."""

import pytest
import simcord
from simcord.actors import MemberActor

from tests.cogs.house_rules.house_rules_page import builder, saved
from tests.conftest import Room, boards_in, text_of
from tests.support.interactions import asked, told


async def test_only_the_author_or_a_moderator_replaces_and_deletes(
    room: Room, alice: MemberActor, bob: MemberActor, moderator: MemberActor
) -> None:
    """Others are told whose rules they are; a moderator may replace them, and then delete them."""
    await saved(room, alice, "Ours")
    assert told(await saved(room, bob, "OURS", base="peace")) == (
        f"There are already rules called “Ours”, and only <@{alice.id}> or a moderator can replace them. Choose another name."
    )
    page = await builder(room, bob, base="Ours")
    assert told(await bob.click(asked(page), label="Delete")) == (
        f"Only <@{alice.id}>, who saved these rules, or a moderator can delete them."
    )
    assert told(await saved(room, moderator, "ours", base="peace")).startswith("Saved as **ours**.")
    page = await builder(room, moderator, base="Ours")
    assert "The **lowest** card wins all the cards in the round." in text_of(asked(page))
    assert told(await moderator.click(asked(page), label="Delete")) == "**ours** is deleted."


@pytest.mark.parametrize("name", ["  ", "Classic War", "peace", "House rules", "<@1>", "a`b", "@everyone"])
async def test_names_that_could_mislead_are_refused(room: Room, alice: MemberActor, name: str) -> None:
    """A name is plain, and not that of a variant."""
    assert told(await saved(room, alice, name)) == ("Use 1 to 32 letters, digits or spaces, but not the name of a variant.")


async def test_a_code_carries_rules_to_another_server(room: Room, alice: MemberActor, env: simcord.Env) -> None:
    """Another server does not see the rules, and gets the same by the code, in the builder, at a table and to read."""
    answer = told(await saved(room, alice, "Ours"))
    code = answer.split("`")[1]
    elsewhere = env.create_guild("Elsewhere")
    place = elsewhere.create_text_channel("war")
    dora = elsewhere.add_member(env.create_user("dora"))
    assert told(await dora.slash(place, "war play", seats=2, game="Ours")).startswith("There's no variant called “Ours”.")
    sheet = told(await dora.slash(place, "war rules", game=code.lower()))
    assert "## 📜 House Rules\nClassic War with face-down cards in a war: **one**." in sheet
    assert f"`{code}`" in text_of(asked(await dora.slash(place, "war house", base=code)))
    await dora.slash(place, "war play", game=code)
    assert "## ⚔️ House Rules" in text_of(boards_in(room, place)[0])


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("WR1-1234567", "Something's missing or wrong in this share code: copy the whole code again."),
        ("WR2-1234567", "This share code is from another version of War Room, so I can't read it."),
        ("WR1-" + "A" * 500, "That's not a share code: share codes start with WR1-, followed by letters and digits."),
    ],
)
async def test_a_bad_code_gets_one_sentence(room: Room, alice: MemberActor, code: str, sentence: str) -> None:
    """Wherever a code can be given, one that is none is refused with the reason, and nothing opens."""
    for command, option in (("war play", "game"), ("war rules", "game"), ("war house", "base")):
        assert told(await alice.slash(room.channel, command, **{option: code})) == sentence
    assert len(room.hall.tables) == 0


async def test_a_server_keeps_so_many(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """One too many is refused with the way to make room."""
    monkeypatch.setattr("bot.host.house_rules.house_rules.MOST", 1)
    await saved(room, alice, "Ours")
    assert told(await saved(room, alice, "More")) == (
        "This server already has 1 sets of house rules. To delete one, open it with `/war house` and press **Delete**."
    )
