"""Casino War as a member meets it: chips to begin with, stakes by button and by form, ties with the house, chips home."""

from simcord.actors import MemberActor

from bot.host.ids import PlayerId, ServerId
from tests.conftest import Room, text_of
from tests.support.interactions import asked, told
from tests.support.server_settings import without_pictures
from tests.views.choices.hand_actions import (
    decide,
    labels,
    now,
    offered,
    open_hand,
    press,
    sit_down,
    stack_shoe,
    take_chips,
    type_stake,
)

SIT_OUT = "Sit this hand out"


async def open_table(room: Room, *members: MemberActor, shoe: str = "") -> None:
    """Members with chips at a table for chips, and, if wanted, what the shoe begins with."""
    await take_chips(room, *members)
    if len(members) == 1:
        await members[0].slash(room.channel, "war play", game="casino-war", seats=1)
    else:
        await sit_down(room, "casino-war", *members)
    if shoe:
        stack_shoe(room, shoe)
    await room.shown()


async def balance(room: Room, member: MemberActor) -> int:
    """The chips that a member has in the server."""
    return await room.bot.services.chips.chip_balance(ServerId(room.guild.id), PlayerId(member.id))


async def stake(room: Room, member: MemberActor, ante: str, tie: str) -> None:
    """Press a bet on the page, type one on a tie, and lock."""
    page = await press(member, await open_hand(room, member), ante)
    await type_stake(member, page, 1, tie)
    await press(member, now(room, page), "🔒 Lock it in")


async def test_who_has_no_chips_is_told_where_they_are(room: Room, alice: MemberActor) -> None:
    """A table for chips opens only for somebody who has them; the sentence names the command that gives them."""
    words = told(await alice.slash(room.channel, "war play", game="casino-war"))
    assert "You have no chips" in words and "`/war chips`" in words and not room.boards
    await take_chips(room, alice)
    await alice.slash(room.channel, "war play", game="casino-war")
    assert "Everyone brings 1,000 chips" in room.text and "House edge: 2.33%" in room.text
    assert "Play chips are worth nothing" in room.text


async def test_who_leaves_cashes_out_and_does_not_give_up(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A player of Casino War who leaves is asked about the chips, not about giving up, and reads that they came along."""
    await open_table(room, alice, bob)
    asking = asked(await alice.click(room.boards[-1], label="Leave"))
    assert asking.content.startswith("Cash out and leave?")
    left = await alice.click(asking, label="Cash out")
    assert "You cashed out." in text_of(now(room, asking)) or "You cashed out." in str(left.response)
    assert await balance(room, alice) == 2000


async def test_nobody_plays_for_chips_where_that_is_off(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Where betting is off no table for chips opens, and one whose lobby is open does not begin."""
    await take_chips(room, alice, bob)
    await alice.slash(room.channel, "war play", game="casino-war", seats=2)
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "betting", "off")
    assert "turned off on this server" in told(await bob.click(room.boards[-1], label="Join"))
    assert await balance(room, alice) == 2000
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    assert "turned off on this server" in told(await alice.slash(room.channel, "war play", game="casino-war", seats=2))


async def test_who_cannot_pay_any_more_loses_the_seat(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Bob joins and takes his chips elsewhere: the game begins without him, and its board says why before the first hand."""
    await take_chips(room, alice, bob)
    await alice.slash(room.channel, "war play", game="casino-war", seats=3)
    await bob.click(room.boards[-1], label="Join")
    mine = room.table
    for name in ("one", "two"):
        await bob.slash(room.guild.create_text_channel(name), "war play", game="casino-war", seats=1)
    assert await balance(room, bob) == 0
    await alice.click(room.boards[-1], label="Start")
    await room.shown()
    line = f"💸 No seat for <@{bob.id}>: everyone needs 1,000 chips to play here. You can get more each day with `/war chips`."
    assert room.table.id == mine.id and room.table.humans == (alice.id,) and line in room.text


async def test_a_hand_is_staked_dealt_and_paid(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The house's edge stands where one bets; the cards come when both have locked, and chips move as the cards say."""
    await open_table(room, alice, bob, shoe="9H 5C 7D")
    page = await open_hand(room, alice)
    assert "You have 1,000 chips at this table." in text_of(page) and "House edge: 2.33% (war on ties)" in text_of(page)
    await stake(room, alice, "50", "5")
    assert "· bet " not in room.text
    await decide(room, bob, "ante:10")
    await room.shown()
    assert "hand 1 of 20" in room.text
    assert "1,045 chips · bet 50, tie bet 5 · ✅ wins: +50, tie bet: −5" in room.text
    assert "990 chips · bet 10 · ❌ loses: −10" in room.text
    assert "Hand 1: 9♥︎ against 7♦︎, ✅ wins: +50, tie bet: −5" in text_of(await open_hand(room, alice))


async def test_sitting_out(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever sits a hand out keeps all chips, gets no card, and is told that the seat waits."""
    await open_table(room, alice, bob, shoe="9H 7D")
    page = await press(bob, await open_hand(room, bob), SIT_OUT)
    assert "You're sitting this hand out." in text_of(page)
    await decide(room, alice, "ante:5")
    await room.shown()
    assert f"<@{bob.id}>\n-# 1,000 chips" in room.text and "1,005 chips" in room.text
    for member in (alice, bob):
        await press(member, await open_hand(room, member), SIT_OUT)
    await room.shown()
    assert "Nobody bet on this hand." in room.text


async def test_the_page_of_bets_is_short(room: Room, alice: MemberActor) -> None:
    """Five bets in one row, a form for any other, and one button for a tie bet: no wall of sixteen on a phone."""
    await open_table(room, alice)
    page = await open_hand(room, alice)
    rows = [[button.label for button in part.children] for part in page.components[0].children if hasattr(part, "children")]
    assert rows[:3] == [["5", "10", "25", "50", "100"], ["Other amount…"], ["Tie bet…"]]
    assert sum(map(len, rows)) <= 10


async def test_a_number_is_typed(room: Room, alice: MemberActor) -> None:
    """A number of one's own is staked by form; what is none, or too many chips, is refused with what may be typed."""
    await open_table(room, alice)
    page = await open_hand(room, alice)
    await type_stake(alice, page, 0, " 37 ")
    assert "You picked **37 chips**" in text_of(now(room, page))
    for typed in ("0", "-5", "1,5", "ten", "5000", "９"):
        words = told(await type_stake(alice, page, 0, typed))
        assert words == "Type a whole number of chips, from 1 to 1,000.", typed
    words = told(await type_stake(alice, page, 1, "999"))
    assert words.startswith("You only have 1,000 chips")
    await press(alice, page, "🔒 Lock it in")
    assert (1, 0, "ante:37") in room.table.choices


async def test_a_bet_on_a_tie_alone_is_no_bet(room: Room, alice: MemberActor) -> None:
    """Whoever picks only a bet on a tie is told that it needs a stake, and cannot lock it."""
    await open_table(room, alice)
    page = await open_hand(room, alice)
    await type_stake(alice, page, 1, "10")
    page = now(room, page)
    assert "✓ 10 on a tie" in labels(page)
    assert "To add a tie bet, you have to bet on the hand too" in text_of(page) and "🔒 Lock it in" not in labels(page)
    page = await press(alice, page, "5")
    assert "You picked **10 on a tie** and **5 chips**." in text_of(page) and "🔒 Lock it in" in labels(page)


async def test_a_tie_is_fought(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Only who is tied with the house is asked; a war is told with its cards and won like a stake."""
    await open_table(room, alice, bob, shoe="9H 2C 9D 3C 4C 5C QS JH")
    for member in (alice, bob):
        await decide(room, member, "ante:10")
    await room.shown()
    assert f"<@{alice.id}> tied with the house!" in room.text and f"<@{bob.id}> tied with" not in room.text
    page = await open_hand(room, alice)
    assert offered(page) == ["Surrender", "Go to war"]
    assert "You have 9♥︎, the house has 9♦︎. You bet 10 chips." in text_of(page)
    assert offered(await open_hand(room, bob)) == []
    await press(alice, await press(alice, page, "Go to war"), "🔒 Lock it in")
    await room.shown()
    assert f"<@{alice.id}> goes to war with Q♠︎ against J♥︎." in room.text
    assert "1,010 chips · bet 10 · ✅ wins the war: +10" in room.text


async def test_the_clock_surrenders(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever is tied and does not decide never risks more: half the stake comes back. A seat that bets nothing sits out."""
    await open_table(room, alice, bob, shoe="9H 9D")
    await decide(room, alice, "ante:50")
    await room.pass_time(46)
    assert f"<@{alice.id}> tied with the house!" in room.text
    await room.pass_time(32)
    assert "975 chips · bet 50 · 🏳️ surrenders: −25" in room.text
    assert f"<@{bob.id}> didn't bet in time and sat that hand out." in room.text
    assert f"<@{alice.id}> ran out of time and surrendered." in room.text


async def test_chips_go_home(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever leaves takes the chips along, the others' come back when the table is stopped; not one is lost."""
    await open_table(room, alice, bob, shoe="9H 5C 7D")
    assert (await balance(room, alice), await balance(room, bob)) == (1000, 1000)
    await decide(room, alice, "ante:100")
    await decide(room, bob, "ante:50")
    await room.shown()
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    await room.shown()
    assert (await balance(room, alice), await balance(room, bob)) == (2100, 1950)
    assert "stopped" in room.text


async def test_the_result_speaks_of_chips(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """At the end there are hands and chips, won and lost, and no cards and rounds."""
    await without_pictures(room)
    await take_chips(room, alice, bob)
    await alice.slash(room.channel, "war play", game="casino-war", seats=2)
    await alice.slash(room.channel, "war set", option="rounds", value="1")
    await bob.click(room.boards[-1], label="Join")
    stack_shoe(room, "9H 5C 7D")
    await decide(room, alice, "ante:100")
    await decide(room, bob, "ante:50")
    await room.shown()
    for words in ("over after 1 hand\n", "1,100 chips (+100)", "950 chips (−50)", "so whoever has the most chips wins"):
        assert words in room.text
    assert "round" not in room.text and " cards" not in room.text


async def test_the_same_bet_again(room: Room, alice: MemberActor) -> None:
    """After a hand one press makes the same bet and locks it; before the first hand there is none to repeat."""
    await open_table(room, alice, shoe="9H 2C")
    page = await open_hand(room, alice)
    assert not [label for label in labels(page) if label.startswith("Same bet")]
    page = await press(alice, page, "25")
    await press(alice, page, "🔒 Lock it in")
    await room.shown()
    page = await open_hand(room, alice)
    assert "Same bet again (25 chips)" in labels(page)
    battle = room.table.open_game().battle
    await press(alice, page, "Same bet again (25 chips)")
    antes = [choice for _, seat, choice in room.table.choices if seat == 0 and choice.startswith("ante")]
    assert antes == ["ante:25", "ante:25"] and room.table.open_game().battle >= battle


async def test_nobody_wins_alone_against_the_house(room: Room, alice: MemberActor) -> None:
    """The page and the board of a single player name what they take home; that they win would be against nobody."""
    await take_chips(room, alice)
    await alice.slash(room.channel, "war play", game="casino-war", seats=1, time="1m")
    page = await open_hand(room, alice)
    for _ in range(15):
        await room.pass_time(60)
    await room.shown()
    assert room.table.outcome is not None and room.table.outcome.winners == (0,)
    words = text_of(now(room, page))
    assert "This game is over" in words and "wins!" not in words + room.text and "🥇" not in room.text
