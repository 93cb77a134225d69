"""The Activity on its bench: Discord's real SDK in Chromium, behind a proxy like Discord's, in both kinds of frames."""

from unittest.mock import AsyncMock

import aiohttp
import pytest
from aiohttp import WSServerHandshakeError
from playwright.async_api import expect
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.views.discord_api.member_limits import Pace, TokenBuckets
from bot.web.activity.visits import LASTS
from tests.web.activity.bench import INSTANCE, Bench
from tests.web.test_signed_in_visitors import shut_channel

SANDBOX = "allow-scripts"
"""A frame as on iOS: its page has an origin that nothing else has."""

FRAMES = pytest.mark.parametrize("sandbox", ["", SANDBOX], ids=["same origin", "sandbox"])
START = "Which game?"


@FRAMES
async def test_a_member_plays_inside_discord(bench: Bench, alice: MemberActor, sandbox: str) -> None:
    """Without a click the page knows who looks at it, opens a game in their channel, and plays it; it asks nobody else."""
    bench.discord.run_in(bench.room, alice)
    opened = await bench.open(alice, "code", sandbox=sandbox)
    await expect(opened.frame.get_by_role("heading", name=START)).to_be_visible()
    await opened.frame.locator("[data-game=short-war]").click()
    await expect(opened.frame.locator("war-table .table-picture")).to_be_visible()
    await opened.frame.get_by_role("button", name="Flip!").click()
    await expect(opened.frame.locator("#people li")).to_have_text(["alice"])
    assert bench.room.table.channel == bench.room.channel.id and bench.room.table.host == alice.id
    assert not opened.errors, "\n".join(opened.errors)
    assert {url.split("/")[2] for url in opened.requests if not url.startswith("data:")} == {bench.address.split("/")[2]}


async def test_a_table_of_the_channel_is_shown_at_once(bench: Bench, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever comes while a lobby is open sees it, and sits down there; a second table of the channel is followed too."""
    room = bench.room
    await alice.slash(room.channel, "war play", game="short-war", seats=2)
    bench.discord.run_in(room, bob)
    opened = await bench.open(bob, "code")
    await opened.frame.get_by_role("button", name="Join").click()
    await expect(opened.frame.get_by_role("button", name="Leave")).to_be_visible()
    assert [seat.player for seat in room.table.seats] == [alice.id, bob.id]
    first = room.table.id
    await room.bot.services.tables.hall.stop_table(first, PlayerId(alice.id), moderator=True)
    await alice.slash(room.channel, "war play", game="strategy-war", seats=2)
    assert room.table.id != first
    await expect(opened.frame.get_by_role("button", name="Join")).to_be_visible()


async def test_a_host_sets_up_the_lobby(bench: Bench, alice: MemberActor) -> None:
    """As on ordinary pages the host finds a game by typing, changes a rule, and closes the table."""
    bench.discord.run_in(bench.room, alice)
    await alice.slash(bench.room.channel, "war play", game="short-war", seats=2)
    opened = await bench.open(alice, "code")
    await opened.frame.get_by_role("button", name="Choose the game").click()
    await opened.frame.locator("#lobby-search").fill("scientific")
    await opened.frame.locator("#lobby-list .game").first.click()
    await bench.until(lambda: bench.room.table.variant == "scientific-war")
    await opened.frame.locator("#set-up [data-id]").click()
    await opened.frame.locator("#answers button").first.click()
    await bench.until(lambda: not bench.room.table.is_live)


async def test_a_game_that_is_over_leads_to_the_next(bench: Bench, alice: MemberActor, bob: MemberActor) -> None:
    """From a result *Again* leads to the next table, *Play another game* to all games, and from there one can go back."""
    room = bench.room
    await alice.slash(room.channel, "war play", game="short-war", seats=2)
    await bob.click(room.boards[0], label="Join")
    while room.table.phase != "over":
        await room.pass_time(20)
    over = room.table.id
    bench.discord.run_in(room, alice)
    opened = await bench.open(alice, "code")
    await opened.frame.get_by_role("button", name="Play another game").click()
    await expect(opened.frame.get_by_role("heading", name=START)).to_be_visible()
    await opened.frame.get_by_role("button", name="Back to the table").click()
    await opened.frame.get_by_role("button", name="Again").click()
    await bench.until(lambda: room.table.id != over)
    await expect(opened.frame.get_by_role("button", name="Leave")).to_be_visible()


async def test_each_sees_their_own_hand(bench: Bench, alice: MemberActor, bob: MemberActor) -> None:
    """Two members at one table in two Activities: what comes to one has no card of the other's hand."""
    room = bench.room
    await alice.slash(room.channel, "war play", game="strategy-war", seats=2)
    bench.discord.run_in(room, alice, bob)
    ada, ben = await bench.open(alice, "ada"), await bench.open(bob, "ben")
    await ben.frame.get_by_role("button", name="Join").click()
    hands = []
    for opened in (ada, ben):
        cards = opened.frame.locator("#hand .card")
        await expect(cards).to_have_count(13)
        hands.append(await cards.evaluate_all("cards => cards.map(card => card.ariaLabel)"))
    assert set(hands[0]).isdisjoint(hands[1])


@FRAMES
async def test_a_refused_handshake_is_said(bench: Bench, alice: MemberActor, sandbox: str) -> None:
    """Where Discord closes the page before it is ready, a sentence says what to do."""
    opened = await bench.open(alice, "code", sandbox=sandbox, refused=True)
    await expect(opened.frame.get_by_text("Discord didn't open the table.")).to_be_visible()
    assert await opened.asked() == ["HANDSHAKE"] and bench.discord.asked == []


async def test_a_code_opens_once(bench: Bench, alice: MemberActor) -> None:
    """A code that was used already lets nobody in; another try with a new one does."""
    bench.discord.run_in(bench.room, alice)
    first = await bench.open(alice, "used")
    await expect(first.frame.get_by_role("heading", name=START)).to_be_visible()
    second = await bench.open(alice, codes=["used", "new"])
    await expect(second.frame.get_by_text("Discord couldn't tell us who you are.")).to_be_visible()
    bench.discord.codes["new"] = alice
    await second.frame.get_by_role("button", name="Try again").click()
    await expect(second.frame.get_by_role("heading", name=START)).to_be_visible()


async def test_whoever_says_no_can_try_again(bench: Bench, alice: MemberActor) -> None:
    """A member who doesn't let Discord tell who they are is asked again only when they want it."""
    bench.discord.run_in(bench.room, alice)
    opened = await bench.open(alice)
    await expect(opened.frame.get_by_text("War Room has to know who you are")).to_be_visible()
    await expect(opened.frame.get_by_role("button", name="Try again")).to_be_visible()
    assert bench.discord.asked == []


async def test_another_channels_activity_lets_nobody_in(bench: Bench, alice: MemberActor, bob: MemberActor) -> None:
    """What a page claims does not count: who isn't in the instance by Discord's word sees no table of its channel."""
    await alice.slash(bench.room.channel, "war play", game="short-war", seats=2)
    bench.discord.run_in(bench.room, alice)
    opened = await bench.open(bob, "code")
    await expect(opened.frame.get_by_text("You're not in this channel's game any more.")).to_be_visible()
    assert await opened.frame.locator("war-table .piece").count() == 0


async def test_who_may_not_write_there_does_not_play(bench: Bench, alice: MemberActor, bob: MemberActor) -> None:
    """A member whom an admin keeps from writing in the channel sees the table, and reads why they can't play at it."""
    await alice.slash(bench.room.channel, "war play", game="short-war", seats=2)
    bench.discord.run_in(bench.room, bob)
    shut_channel(bench.room, bob, send_messages=False)
    opened = await bench.open(bob, "code")
    await expect(opened.frame.locator("#note")).not_to_be_empty()
    assert await opened.frame.get_by_role("button", name="Join").count() == 0


async def test_conversations_without_a_server_say_so(bench: Bench, alice: MemberActor) -> None:
    """In direct messages one sentence says that playing needs a server."""
    bench.discord.run_in(bench.room, alice, kind="pc", guild_id=None)
    opened = await bench.open(alice, "code")
    await expect(opened.frame.get_by_text("War Room needs a server to play in.")).to_be_visible()


async def test_a_server_without_the_bot_says_so(bench: Bench, alice: MemberActor) -> None:
    """Somebody may have brought the Activity to a server that the bot is no member of."""
    bench.discord.run_in(bench.room, alice, guild_id="77")
    opened = await bench.open(alice, "code")
    await expect(opened.frame.get_by_text("War Room isn't on this server yet.")).to_be_visible()
    assert len(bench.pages.visits) == 0


@FRAMES
async def test_a_broken_line_keeps_the_choice(bench: Bench, alice: MemberActor, sandbox: str) -> None:
    """A line that breaks after a card was picked comes back by itself, without a new code, and the card is still picked."""
    bench.discord.run_in(bench.room, alice)
    opened = await bench.open(alice, "code", sandbox=sandbox)
    await opened.frame.locator("[data-game=strategy-war]").click()
    await opened.frame.locator("#hand .card[aria-disabled=false]").first.click()
    picked = opened.frame.locator("#hand .card.picked")
    await expect(picked).to_have_count(1)
    label = await picked.get_attribute("aria-label")
    for line in list(bench.lines):
        await line.close()
    await expect(opened.frame.locator("#live")).to_have_attribute("data-state", "away")
    await expect(opened.frame.locator("#live")).to_have_attribute("data-state", "live")
    await expect(picked).to_have_attribute("aria-label", label or "")
    await opened.frame.get_by_role("button", name="Lock it in").click()
    assert bench.discord.asked == ["code"]


async def test_a_session_that_is_over_is_renewed(bench: Bench, alice: MemberActor) -> None:
    """Who was away for longer than a session waits signs in anew, without a click."""
    bench.discord.run_in(bench.room, alice)
    opened = await bench.open(alice, "one", "two")
    await expect(opened.frame.get_by_role("heading", name=START)).to_be_visible()
    bench.pages.visits.forget_all()
    for line in list(bench.lines):
        await line.close()
    await bench.until(lambda: bench.discord.asked == ["one", "two"] and len(bench.pages.visits) == 1)
    await opened.frame.locator("[data-game=short-war]").click()
    await expect(opened.frame.locator("war-table .table-picture")).to_be_visible()


@FRAMES
async def test_closing_leaves_no_trace(bench: Bench, alice: MemberActor, sandbox: str) -> None:
    """When the frame is closed the session is gone here, and nothing of it was ever stored there."""
    bench.discord.run_in(bench.room, alice)
    opened = await bench.open(alice, "code", sandbox=sandbox)
    await expect(opened.frame.get_by_role("heading", name=START)).to_be_visible()
    assert len(bench.pages.visits) == 1
    state = await opened.page.context.storage_state()
    assert state == {"cookies": [], "origins": []}
    await opened.page.evaluate("document.querySelector('iframe').remove()")
    await bench.until(lambda: not bench.lines)
    await bench.until(lambda: len(bench.pages.visits) == 0)


async def test_a_session_waits_for_some_minutes_only(bench: Bench, alice: MemberActor) -> None:
    """A page that vanished without a word, as with its phone's battery, is forgotten."""
    bench.discord.run_in(bench.room, alice)
    bench.discord.codes["code"] = alice
    session, _, _ = await bench.pages.visits.enter(INSTANCE, "code")
    bench.pages.visits.release(session)
    assert len(bench.pages.visits) == 1
    await bench.room.pass_time(LASTS + 1)
    assert len(bench.pages.visits) == 0


async def test_who_else_is_here_is_shown_as_text(bench: Bench, alice: MemberActor) -> None:
    """Names are what Discord says, and never anything but words."""
    bench.discord.run_in(bench.room, alice)
    opened = await bench.open(alice, "code")
    people = opened.frame.locator("#people li")
    await expect(people).to_have_text(["alice"])
    await opened.page.evaluate("come(['alice', '<img src=x onerror=alert(1)>'])")
    await expect(people).to_have_text(["alice", "<img src=x onerror=alert(1)>"])
    assert await opened.frame.locator("#people img").count() == 0
    await expect(opened.frame.get_by_label("With others")).to_be_checked()


async def test_everybody_can_use_it(bench: Bench, alice: MemberActor, bob: MemberActor) -> None:
    """Axe finds nothing in the games to choose from, in a hand, and at the door."""
    bench.discord.run_in(bench.room, alice)
    outside = await bench.open(bob, "bob")
    await expect(outside.frame.get_by_text("You're not in this channel's game any more.")).to_be_visible()
    opened = await bench.open(alice, "code")
    await expect(opened.frame.get_by_role("heading", name=START)).to_be_visible()
    assert await outside.faults() == [] and await opened.faults() == []
    await opened.frame.locator("[data-game=strategy-war]").click()
    await expect(opened.frame.locator("#hand .card")).to_have_count(13)
    assert await opened.faults() == []


SCREENS = [(390, 844, "en-GB"), (390, 844, "de-DE"), (844, 390, "de-DE"), (1280, 800, "en-GB")]


@pytest.mark.parametrize(("width", "height", "locale"), SCREENS)
async def test_a_screen_has_room_for_it(bench: Bench, alice: MemberActor, width: int, height: int, locale: str) -> None:
    """Nothing is wider than the screen, whichever way a phone is held: a lobby, the games, and a hand."""
    room = bench.room
    bench.discord.run_in(room, alice)
    await alice.slash(room.channel, "war play", game="short-war", seats=2)
    opened = await bench.open(alice, "code", size=(width, height), locale=locale)
    wide, name = "root => root.scrollWidth <= root.clientWidth", f"{width}-{locale[:2]}"
    await expect(opened.frame.locator("#controls button")).not_to_have_count(0)
    assert await opened.frame.locator("html").evaluate(wide)
    await opened.shot(f"activity-lobby-{name}")
    await room.bot.services.tables.hall.leave_table(room.table.id, PlayerId(alice.id))
    await opened.frame.locator("#other").click()
    await opened.frame.locator("[data-game=strategy-war]").scroll_into_view_if_needed()
    assert await opened.frame.locator("html").evaluate(wide)
    await opened.shot(f"activity-games-{name}")
    await opened.frame.locator("[data-game=strategy-war]").click()
    await expect(opened.frame.locator("#hand .card")).to_have_count(13)
    assert await opened.frame.locator("html").evaluate(wide)
    await opened.shot(f"activity-hand-{name}")


async def test_only_this_page_may_stand_in_a_frame(bench: Bench) -> None:
    """Discord may frame the Activity, whose script stands in the page; every other page may stand in no frame at all."""
    async with aiohttp.ClientSession(bench.behind) as session:
        for path in ("/activity", f"/?frame_id=1&instance_id={INSTANCE}&platform=mobile"):
            async with session.get(path) as answer:
                policy, text = answer.headers["Content-Security-Policy"], await answer.text()
                assert "frame-ancestors https://discord.com" in policy and "'unsafe-inline'" not in policy
                assert f'data-client="{bench.client}"' in text and "<script src" not in text
        async with session.get("/") as answer:
            assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


async def test_another_site_opens_no_line(bench: Bench) -> None:
    """A browser that some other site sent is refused before it can say anything."""
    async with aiohttp.ClientSession(bench.behind) as session:
        for origin in ("https://evil.example", "https://4243.discordsays.com", ""):
            with pytest.raises(WSServerHandshakeError) as refused:
                await session.ws_connect("/activity/line", headers={"Origin": origin} if origin else {})
            assert refused.value.status == 403
        for origin in (f"https://{bench.client}.discordsays.com", "null"):
            async with session.ws_connect("/activity/line", headers={"Origin": origin}) as line:
                await line.send_str('["seat",{"number":1}]')  # before anybody is let in
                assert (await line.receive()).type is aiohttp.WSMsgType.CLOSE


async def test_who_left_the_channel_watches_no_longer(
    bench: Bench, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody whom Discord lists no more, kicked or gone, loses the line; the others keep theirs, and all in an outage."""
    bench.discord.run_in(bench.room, alice, bob)
    bench.discord.codes |= {"alice": alice, "bob": bob}
    enter = '["enter",{{"instance":"{}","code":"{}"}}]'
    async with aiohttp.ClientSession(bench.behind) as session:
        lines = [await session.ws_connect("/activity/line", headers={"Origin": "null"}) for _ in range(2)]
        for line, name in zip(lines, ("alice", "bob"), strict=True):
            await line.send_str(enter.format(INSTANCE, name))
            assert (await line.receive_json())[0] == "entered" and (await line.receive_json()) == ["table", None]
        bench.discord.run_in(bench.room, alice)
        with monkeypatch.context() as outage:
            outage.setattr(bench.discord, "find_instance", AsyncMock(side_effect=OSError))
            await bench.pages.let_absent_go()
        await bench.pages.let_absent_go()
        assert (await lines[1].receive()).type is aiohttp.WSMsgType.CLOSE
        await lines[0].send_str('["seat",{"number":1}]')
        assert (await lines[0].receive_json())[0] == "answer"
        for line in lines:
            await line.close()


async def test_a_flood_of_codes_is_not_passed_on(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tries codes makes the bot ask Discord about so many and no more; the rest is told to come later."""
    monkeypatch.setattr(bench.pages, "_of_address", TokenBuckets(Pace(burst=3, per_second=0.001)))
    async with aiohttp.ClientSession(bench.behind) as session:
        for number in range(5):
            async with session.ws_connect("/activity/line", headers={"Origin": "null"}) as line:
                await line.send_str(f'["enter",{{"instance":"{INSTANCE}","code":"guess-{number}"}}]')
                kind, told = await line.receive_json()
                assert kind == "refused" and told["again"]
    assert len(bench.discord.asked) == 3


async def test_what_no_script_of_ours_sends_ends_the_line(bench: Bench, alice: MemberActor) -> None:
    """Other shapes, long messages and forged tables change nothing and are not answered."""
    bench.discord.run_in(bench.room, alice)
    enter = f'["enter",{{"instance":"{INSTANCE}","code":"CODE"}}]'
    wrong = ["{}", "[1,2]", "x" * 5000, '["press",{"number":1,"id":"war:join:x"}]', '["seat",{"number":"1"}]']
    async with aiohttp.ClientSession(bench.behind) as session:
        for number, message in enumerate(wrong):
            bench.discord.codes[f"code-{number}"] = alice
            async with session.ws_connect("/activity/line", headers={"Origin": "null"}) as line:
                await line.send_str(enter.replace("CODE", f"code-{number}"))
                assert (await line.receive_json())[0] == "entered"
                assert (await line.receive_json()) == ["table", None]
                await line.send_str(message)
                told = await line.receive()
                assert told.type is aiohttp.WSMsgType.CLOSE or '"found":null' in told.data
