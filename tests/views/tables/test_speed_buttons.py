"""The buttons that speed a running game up, votes for them, and `/war set` while it runs."""

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room
from tests.support.deals import rig
from tests.support.interactions import told
from tests.support.locales import speaks
from tests.support.server_settings import change, manager_of
from tests.views.choices.hand_actions import labels, sit_down


async def test_the_buttons_of_the_speed(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host's press counts at once, another player's is a vote that the board shows, a watcher is told why not."""
    rig(monkeypatch, bytes(32))
    dave, erin = (room.guild.add_member(room.env.create_user(name)) for name in ("dave", "erin"))
    await alice.slash(room.channel, "war play", seats=4, length="3m")
    for member in (bob, dave, erin):
        await member.click(room.boards[0], label="Join")
    await room.pass_time(4)
    assert "-# About 3 min left" in room.text
    await alice.click(room.boards[0], label="Next war")
    await room.pass_time(5)
    assert "**War!**" in room.text
    await bob.click(room.boards[0], label="Faster")
    await room.shown()
    assert "⏩ **Faster:** 1 of 3 votes. Agree? Press the same button. The vote ends: <t:" in room.text
    refused = "Only players in this game can speed it up. Want to play too? Open a table with `/war play`."
    assert told(await carol.click(room.boards[0], label="Faster")) == refused
    await dave.click(room.boards[0], label="Faster")
    await erin.click(room.boards[0], label="Faster")
    await room.shown()
    assert "⏩" not in room.text and "Sped up: most players voted for it" in room.text
    assert told(await alice.slash(room.channel, "war set", option="length", value="30m")).startswith("The players voted")
    await alice.click(room.boards[0], label="Finish")
    await room.pass_time(13)
    assert "wins!**" in room.text


async def test_an_expired_vote_goes(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line of a vote leaves the board when its time is up, although no round is due for a long while."""
    rig(monkeypatch, bytes(32))
    await alice.slash(room.channel, "war play", seats=2, pace=60)
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(61)
    await bob.click(room.boards[0], label="Faster")
    await room.shown()
    assert "⏩ **Faster:** 1 of 2 votes" in room.text
    before = room.table.open_game().battle
    await room.pass_time(18)
    assert "⏩" not in room.text and room.table.open_game().battle == before


async def test_length_and_pace_while_it_runs(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war set` changes both in a running game, and the board's foot says what holds now."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(4)
    for option, value, answer, foot in (
        ("length", "1m", "Length: **about 1 min**.", "About 1 min left"),
        ("length", "every", "Length: **every round**.", "A round every 3 seconds"),
        ("pace", "5", "Pace: **a round every 5 seconds**.", "A round every 5 seconds"),
    ):
        assert told(await alice.slash(room.channel, "war set", option=option, value=value)) == answer
        await room.shown()
        assert foot in room.text
    assert told(await bob.slash(room.channel, "war set", option="pace", value="1")).startswith("Only the host")
    wrong = told(await alice.slash(room.channel, "war set", option="length", value="10s"))
    assert wrong == "For “Length”, type 1 minute to 30 minutes, e.g. 3m or 90s, or `every` to see every round."


NO_PACE = {
    "en": ("Faster", "You can't set a pace for a running game with choices: it goes as fast as its players choose."),
    "de": (
        "Schneller",
        "In diesem Spiel bestimmt ihr das Tempo selbst: Je schneller alle wählen, desto schneller geht es weiter.",
    ),
}


@pytest.mark.parametrize("language", ["en", "de"])
async def test_players_who_choose_set_the_pace_themselves(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Suicide War offers no *Faster*, and a pace is refused: it would be confirmed, and not a round would come sooner."""
    faster, why = NO_PACE[language]
    await sit_down(room, "suicide-war", alice, bob)
    speaks(monkeypatch, language, alice)
    before = room.table.pace
    assert faster not in labels(room.boards[-1])
    assert told(await alice.slash(room.channel, "war set", option="pace", value="1")) == why
    assert room.table.pace == before


SPEED_WORDS = {
    "en": (
        "You voted for **Faster**: 1 of 2 votes.",
        "Voted so far: <@",
        "Sped up",
    ),
    "de": ("Du hast für **Schneller** gestimmt: 1 von 2 Stimmen.", "Dafür: <@", "Schnelldurchlauf"),
}


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_press_for_speed_is_answered(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """A player is told privately that the vote counts, and the board says whose it is; what a host does, the board shows."""
    rig(monkeypatch, bytes(32))
    speaks(monkeypatch, language, alice, bob)
    await change(room, manager_of(room), "language", language)
    await alice.slash(room.channel, "war play", seats=2, length="3m")
    await bob.click(room.boards[0], label={"en": "Join", "de": "Mitspielen"}[language])
    await room.pass_time(4)
    faster, finish = {"en": ("Faster", "Finish"), "de": ("Schneller", "Zum Ende")}[language]
    counts, asked_by, hurried = SPEED_WORDS[language]
    assert counts in told(await bob.click(room.boards[0], label=faster))
    await room.shown()
    assert f"{asked_by}{bob.id}>" in room.text
    for press in (faster, finish):
        pressed = await alice.click(room.boards[0], label=press)
        assert pressed.acknowledged and not pressed.followups
        await room.shown()
        assert hurried in room.text


async def test_a_length_that_the_game_does_not_fill(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever sets half an hour for a short game reads how long it usually takes; a length that fits needs no remark."""
    await alice.slash(room.channel, "war play", seats=2, game="short-war", length="3m")
    said = told(await alice.slash(room.channel, "war set", option="length", value="30m"))
    assert said.startswith("Length: **about 30 min**. This game usually takes ") and said.endswith(
        "so it'll be over sooner than you asked for."
    )
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(1)
    running = told(await alice.slash(room.channel, "war set", option="length", value="20m"))
    assert running.startswith("Length: **about 20 min**. This game usually takes ")
