"""Fairness between doors: a page and Discord's board hold the same cards at any moment; what is done twice counts once."""

import asyncio
import json
from contextlib import suppress
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from simcord.actors import MemberActor

from bot.engine.cards import card_text
from bot.engine.choice_games.press_game import PressGame
from bot.engine.play.asks import AskKind
from bot.engine.rules.rules import PRESSED
from bot.engine.variants import Variant
from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import Refused
from bot.host.scene.scene import Scene
from bot.host.settings.options import ON
from bot.host.settings.preferences import PreferenceKey
from bot.host.table.phase import TablePhase
from bot.host.table.scooping import waits_to_be_seen
from bot.host.table.table import Table
from bot.pictures.card_faces import Deck
from bot.views.interactions.content import Content
from bot.views.tables.picture import picture_of
from bot.web.table_views import TableViews
from tests.conftest import Room, text_of
from tests.host.scene.test_scene import CHOSEN
from tests.support.examples import examples
from tests.views.choices.hand_actions import choose, earlier, lay_out, offered, open_hand, press, sit_down
from tests.views.choices.test_choice_secrets import cards_in
from tests.views.choices.test_speed_board import over, reveal
from tests.web.support.page_players import Player, door_of, said

AS_PLAYED = settings(deadline=None, phases=(Phase.generate,), suppress_health_check=[HealthCheck.function_scoped_fixture])
"""No example is played again and again to make it shorter: that takes minutes."""


def faces_on(elements: list[dict[str, Any]]) -> set[str]:
    """The cards that lie face up in a drawing."""
    return {one["card"] for one in elements if one["kind"] == "card" and one["card"]}


def cards_of(scene: Scene, content: Content) -> tuple[set[str], set[str]]:
    """The cards in the picture of a board in Discord, and those of which its words tell."""
    drawn = None if scene.game is None else picture_of(scene, ["" for _ in scene.seats], Deck.TWO)
    faces = set() if drawn is None else faces_on(drawn.list_elements().to_json()["elements"])
    return faces, cards_in("\n".join((*content.blocks, *content.beside, "" if drawn is None else drawn.alt())))


def deciding_cards(table: Table) -> set[str]:
    """The cards that lie open last in a battle of quick hands."""
    game = table.open_game()
    assert isinstance(game, PressGame)
    return {card_text(card) for card in game.preview_flips()[-1].ups if card is not None}


class Doors:
    """Both doors of the table in a room's channel."""

    def __init__(self, room: Room) -> None:
        sources = room.bot.web.sources
        self._room, self._views = room, TableViews(room.bot.screen, sources.may_show, sources.members.is_hidden)

    async def compare(self) -> bool:
        """Hold what either shows now against the other; return whether a card was there."""
        table, screen = self._room.hall.ticker.as_saved(self._room.table), self._room.bot.screen
        found = await self._views.view_of(table.id, "en")
        assert found is not None
        view = json.loads(found.text)
        faces, told = faces_on(view["elements"]), cards_in(json.dumps(view["words"], ensure_ascii=False))
        scene, content = await screen._contents.content_of_board(table, wait=False)
        drawn, written = cards_of(scene, content)
        if waits_to_be_seen(table):
            decide = deciding_cards(table)
            assert decide and decide <= drawn | written and not decide & (faces | told), "Discord is about to show these"
        else:
            assert faces == drawn and told <= drawn | written
        if content.held:
            assert view["winner"] is None and view["phase"] == "playing"
        return bool(faces)


async def act(room: Room, chance: Random) -> None:
    """Let somebody do something by chance: pick, lock, flip, or reach for the pot."""
    table, requests = room.table, room.hall.choice_requests
    seat = chance.randrange(2)
    player, turn = table.seats[seat].player, table.turn
    if player is None or turn is None or table.phase is not TablePhase.PLAYING:
        return
    asks = [ask for ask in table.open_game().asks() if ask.seat == seat and ask.choices and ask.kind is not AskKind.SCOOP]
    with suppress(Refused):  # too late, or out of the game
        if table.rules.procedure in PRESSED:
            if table.rules.flip == "own" and chance.random() < 0.7:
                await requests.flip_cards(table.id, player, turn.battle)
            elif chance.random() < 0.2:
                await requests.press_scoop(table.id, player, turn.battle, room.env.now())
        elif asks:
            for ask in asks:
                await requests.pick_choice(table.id, player, turn.battle, turn.stage, chance.choice(ask.choices))
            await requests.lock_picks(table.id, player, turn.battle, turn.stage)


@pytest.mark.parametrize("variant", CHOSEN, ids=lambda variant: variant.key)
@settings(
    max_examples=examples(4, of=20),
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(seed=st.integers(0, 2**32))
async def test_no_card_is_seen_earlier_through_one_door(
    room: Room, alice: MemberActor, bob: MemberActor, variant: Variant, seed: int
) -> None:
    """Whatever is played, at every moment a page and the board hold the same cards, and neither says first who takes them."""
    chance = Random(seed)
    channel = room.guild.create_text_channel("fair")
    room.channel = channel
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pages", "link")
    if variant.rules.has_chips:
        for member in (alice, bob):
            with suppress(Refused):
                await room.bot.services.chips.claim_grant(ServerId(room.guild.id), PlayerId(member.id))
    await alice.slash(channel, "war play", game=variant.key, seats=max(2, variant.seats[0]))
    await bob.click(room.boards[-1], label="Join")
    try:
        await play_through(room, chance)
    finally:
        await end_game(room)


async def end_game(room: Room) -> None:
    """Let both give up, so that the next example has a table of its own."""
    for player in room.table.humans:
        with suppress(Refused):
            await room.hall.resign_game(room.table.id, player)


async def play_through(room: Room, chance: Random) -> None:
    """Play by chance, and compare both doors before and after each thing that happens."""
    doors, seen = Doors(room), 0
    for _ in range(40):
        seen += await doors.compare()
        await act(room, chance)
        seen += await doors.compare()
        await room.env.advance_time(chance.choice((0.1, 0.3, 1.0, 2.5)))
        if room.table.phase is TablePhase.OVER:
            break
    assert seen


@pytest.fixture
async def fast(room: Room, alice: MemberActor, bob: MemberActor) -> Room:
    """A table of Speed War at which the first pot is Alice's, and whose pages are open."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pages", "link")
    await sit_down(room, "speed-war", alice, bob)
    lay_out(room, "KD 2C 3C 4C 5C 6C", "9H 2D 3D 4D 5D 6D")
    await room.shown()
    return room


async def test_no_page_shows_cards_that_discord_has_yet_to_show(fast: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the board is on its way to Discord, from when on presses count, a page waits for it, and then shows it at once."""
    shows = fast.bot.screen._messages.show_board

    async def slow(*board: Any) -> Any:
        await fast.env.external_wait(asyncio.sleep(0.6), reason="Discord takes its time")
        return await shows(*board)

    monkeypatch.setattr(fast.bot.screen._messages, "show_board", slow)
    doors, waited = Doors(fast), 0
    while fast.table.turn is None or not fast.table.turn.shown:
        waited += waits_to_be_seen(fast.table)
        await doors.compare()
        await fast.env.advance_time(0.1)
    assert waited and await doors.compare()


@pytest.mark.parametrize(("ahead", "winner"), [(400, "bob"), (-400, "alice")])
async def test_a_tap_on_a_page_counts_from_its_arrival(
    fast: Room, alice: MemberActor, bob: MemberActor, ahead: int, winner: str
) -> None:
    """After Alice's three seconds her tap and Bob's press in Discord, which arrives later, count by when they were made."""
    async with door_of(fast, alice, bob) as session:
        await reveal(fast)
        await fast.env.advance_time(4)
        tap = f"war-scoop:{fast.table.open_game().battle + 1}:{fast.table.id}"
        await Player(session, "alice", fast.table.id).press(tap)
        with earlier(fast.env, timedelta(milliseconds=ahead)):
            await bob.click(fast.boards[-1], label="Scoop!")
        await over(fast)
        assert f"<@{(bob if winner == 'bob' else alice).id}> takes 2 cards." in fast.text


@pytest.mark.parametrize("first", ["page", "discord"])
async def test_one_card_is_played_through_two_doors(room: Room, alice: MemberActor, bob: MemberActor, first: str) -> None:
    """Alice plays a card on the page and another one in Discord in one moment: one is played, the other is told why not."""
    await sit_down(room, "strategy-war", alice, bob)
    await choose(room, bob)
    await room.bot.services.members.preferences.set_preference(PlayerId(alice.id), PreferenceKey.LOCK, ON)
    async with door_of(room, alice, bob) as session:
        ada = Player(session, "alice", str(room.table.id))
        hand = (await ada.look())["hand"]
        page = await open_hand(room, alice)
        labels = offered(page)

        async def tap() -> str:
            return said(await ada.press(hand["cards"][0]["id"]))

        async def press_there() -> str:
            return text_of(await press(alice, page, labels[1]))

        started = [asyncio.ensure_future(act()) for act in ((tap, press_there) if first == "page" else (press_there, tap))]
        answers = await asyncio.gather(*started)
        assert sum("That round is over" in answer for answer in answers) == 1
        played = [choice for _, seat, choice in room.table.choices if seat == 0]
        assert len(played) == 1 and room.table.open_game().battle == 1
