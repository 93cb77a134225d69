"""Languages: public messages are in the server's, private ones in the member's own."""

import pytest
from simcord.actors import MemberActor

from bot.host.ids import ServerId
from tests.conftest import Room, boards_in, text_of
from tests.support.interactions import asked, forge, told
from tests.support.locales import speaks
from tests.support.rated_games import Contest
from tests.support.server_settings import change, control, manager_of, pick, settings
from tests.views.choices.hand_actions import id_of, labels, offered


@pytest.fixture
def manager(room: Room) -> MemberActor:
    """A member who may manage the server."""
    return manager_of(room)


def buttons(room: Room) -> str:
    """The words on the buttons and in the menus of the newest board."""
    found = [item for part in room.boards[-1].components[0].children for item in getattr(part, "children", [])]
    return " · ".join(str(getattr(item, "label", None) or getattr(item, "placeholder", "")) for item in found)


async def test_a_server_speaks_german(room: Room, quiet_deals: None, manager: MemberActor, alice: MemberActor) -> None:
    """Lobby, deal, rounds and result are in the server's language, whoever reads them and whoever pressed what."""
    await change(room, manager, "language", "de")
    await alice.slash(room.channel, "war play", seats=2, game="short-war")
    assert "**Spieler** · 1 von 2" in room.text and "Wer zuerst drei Runden gewinnt, hat gewonnen." in room.text
    assert "Mitspielen · Bot hinzufügen · Start · Verlassen" in buttons(room) and "Spiel wählen (Host)" in buttons(room)
    await alice.click(room.boards[-1], label="Bot hinzufügen")
    await room.shown()
    assert (
        "## ⚔️ Kurzer Krieg · vor der ersten Runde" in room.text
        and "26 Karten" in room.text
        and "Verlassen · Mehr" in buttons(room)
    )
    await room.pass_time(8)
    assert "· Runde " in room.text and " nimmt " in room.text and "· Ziel: 3 gewonnene Runden" in room.text
    await room.pass_time(30)
    assert " gewinnt!**" in room.text
    assert "🎯 Übungsspiel: zählt nur auf der Übungs-Bestenliste" in room.text
    assert buttons(room) == "Noch mal spielen · Best of 3 · Anderes Spiel · Daily · Wiederholung · Diagramme · Teilen · Fair?"
    assert " the " not in room.text


async def test_a_change_shows_at_once(room: Room, manager: MemberActor, alice: MemberActor, bob: MemberActor) -> None:
    """The board that is open changes its language with the setting, and back; the board of another server does not."""
    elsewhere = room.env.create_guild("Elsewhere")
    other, dora = elsewhere.create_text_channel("war"), elsewhere.add_member(room.env.create_user("dora"))
    await alice.slash(room.channel, "war play", seats=2)
    await dora.slash(other, "war play", seats=2)
    await change(room, manager, "language", "de")
    await room.shown()
    assert "**Spieler** ·" in room.text and len(room.boards) == 1
    await bob.click(room.boards[-1], label="Glückswörter untermischen")
    (board,) = boards_in(room, other)
    await dora.click(board, label="Add a bot")
    await room.shown()
    (board,) = boards_in(room, other)
    assert "the deal" in text_of(board) or "round" in text_of(board)
    page = await settings(room, manager)
    await pick(manager, page, "language")
    assert [option.label for option in control(asked(page), "language").options] == ["English", "Deutsch"]
    await manager.click(asked(page), label="Back to default")
    await room.shown()
    assert "**Players** ·" in room.text and "Join · Add a bot" in buttons(room)


async def test_a_member_is_answered_in_their_own_language(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Refusals, questions and pages are in German for a German client; the board beside them stays English."""
    speaks(monkeypatch, "de", bob)
    await alice.slash(room.channel, "war play", seats=2, game="peace")
    assert told(await bob.slash(room.channel, "war start")) == f"Das kann nur der Host (<@{alice.id}>)."
    assert told(await bob.slash(room.channel, "war leave")) == "Du sitzt nicht an diesem Tisch."
    rules = told(await bob.click(room.boards[-1], label="Rules"))
    assert "Die Karte" not in room.text and "## 📜 Frieden\nDie niedrigste Karte gewinnt" in rules and " wins" not in rules
    assert "The lowest card wins" in told(await alice.click(room.boards[-1], label="Rules"))
    await bob.click(room.boards[-1], label="Join")
    await room.shown()
    assert "## ⚔️ Peace · the deal" in room.text and "26 cards" in room.text
    refused = told(await alice.slash(room.channel, "war set", option="seats", value="3"))
    assert refused == "The game is already running: seats and rules can't change until it's over."
    assert "Such dir ein Spiel aus" in text_of(asked(await bob.slash(room.channel, "war games")))


async def test_a_member_is_told_which_button_to_press(
    room: Room, manager: MemberActor, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A private sentence calls a button of the board as the board does, in whatever language the sentence is."""
    speaks(monkeypatch, "de", bob)
    await bob.slash(room.channel, "war play", seats=2)
    assert told(await bob.slash(room.channel, "war start")).endswith("Warte auf Mitspieler oder drück **Add a bot**.")
    await change(room, manager, "language", "de")
    assert told(await bob.slash(room.channel, "war start")).endswith("Warte auf Mitspieler oder drück **Bot hinzufügen**.")
    other = room.guild.create_text_channel("second")
    await alice.slash(other, "war play", seats=2)
    assert told(await alice.slash(other, "war start")).endswith("Wait for more to join, or press **Bot hinzufügen**.")


async def test_what_is_posted_is_for_everybody(
    room: Room, manager: MemberActor, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A leaderboard that a German shows to all is in the server's language, as are its pages; the news of seasons too."""
    speaks(monkeypatch, "de", manager, bob)
    await manager.slash(room.channel, "season start", name="Winter")
    assert "## 🌱 Season Winter starts now" in room.text
    await Contest(room).won(alice.id, bob.id, times=12)
    page = await bob.slash(room.channel, "leaderboard")
    assert "Siege" in text_of(asked(page)) and "in\u00a012" in text_of(asked(page))
    await bob.click(asked(page), label="Allen zeigen")
    assert "Wins" in room.text and "in\u00a012" in room.text and "Siege" not in room.text
    await change(room, manager, "language", "de")
    await manager.slash(room.channel, "season end")
    assert "## 🏁 Saison Winter ist vorbei" in room.text and "**12 Siege**" in room.text


async def test_each_hand_keeps_its_reader_s_language(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that follows the game is turned in the language of whoever reads it, though another's press turned it."""
    speaks(monkeypatch, "de", bob)
    await alice.slash(room.channel, "war play", seats=2, game="suicide-war")
    await bob.click(room.boards[-1], label="Join")
    await room.shown()
    german = await bob.click(room.boards[-1], label="My hand")
    english = await alice.click(room.boards[-1], label="My hand")
    assert "Deine Hand, Runde 1" in text_of(asked(german)) and "Your hand, round 1" in text_of(asked(english))
    lowest, highest = labels(asked(german))[0], offered(asked(english))[-1]
    for member, page, card, lock in ((bob, german, lowest, "🔒 Bestätigen"), (alice, english, highest, "🔒 Lock it in")):
        await member.click(asked(page), custom_id=id_of(asked(page), card))
        await member.click(asked(page), custom_id=id_of(asked(page), lock))
    await room.pass_time(6)
    assert "Deine Hand, Runde 2" in text_of(asked(german)) and "Wähl jetzt" in text_of(asked(german))
    assert "Your hand, round 2" in text_of(asked(english)) and "Choose now" in text_of(asked(english))


async def test_a_forged_language_is_refused(room: Room, manager: MemberActor, alice: MemberActor) -> None:
    """A value that is no language of ours is refused with what there is, and whoever may not manage is refused before."""
    page = await settings(room, manager)
    await pick(manager, page, "language")
    menu = control(asked(page), "language").custom_id
    for value in ("xx", "../de", "DE"):
        answer = told(await forge(manager, asked(page), menu, kind=3, values=[value]))
        assert answer == "Pick one of these languages: en and de."
    await alice.slash(room.channel, "war play", seats=2)
    answer = told(await forge(alice, room.boards[-1], menu, kind=3, values=["de"]))
    assert answer == "Only admins of this server can do that."
    settled = await room.bot.services.settings.settings_of(ServerId(room.guild.id))
    assert settled.language == "en" and "**Players** ·" in room.text
