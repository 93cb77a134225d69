"""`/daily`: one deal for everybody, played once, kept with every choice, closed after thirty-six hours."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import simcord
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.host.daily.days import closing_of, day_of, opening_of
from bot.host.daily.ports import GameKey
from bot.host.ids import PlayerId
from bot.views.daily.buttons import DailyPress, DailyStep
from bot.views.interactions.formatting import timestamp_text
from tests.conftest import Room, text_of
from tests.support.interactions import asked, at_once, forge, told
from tests.support.locales import speaks


def buttons_of(message: Any) -> list[Any]:
    """All buttons of a page that can be pressed."""
    found, left = [], list(message.components)
    while left:
        one = left.pop(0)
        left[:0] = [*getattr(one, "children", []), *([one.accessory] if getattr(one, "accessory", None) else [])]
        if getattr(one, "custom_id", None) and not getattr(one, "disabled", False):
            found.append(one)
    return found


def picks_of(message: Any) -> list[Any]:
    """The buttons of a page with which something is decided."""
    return [one for one in buttons_of(message) if one.custom_id.startswith(("daily:pick:", "daily:try:"))]


class Page:
    """A private page of a member, as it is now."""

    def __init__(self, member: MemberActor, result: InteractionResult) -> None:
        self._member, self._result = member, result

    @property
    def message(self) -> Any:
        return asked(self._result)

    @property
    def text(self) -> str:
        return text_of(self.message)

    @property
    def picks(self) -> list[Any]:
        return picks_of(self.message)

    async def click(self, label: str = "", custom_id: str = "") -> InteractionResult:
        return await self._member.click(self.message, **({"label": label} if label else {"custom_id": custom_id}))

    async def pick(self, number: int = 0) -> InteractionResult:
        """Choose one of the cards that can be chosen."""
        return await self.click(custom_id=self.picks[number].custom_id)

    async def select(self, value: str) -> InteractionResult:
        return await self._member.select(self.message, [value])

    async def forge(self, custom_id: str, **more: Any) -> InteractionResult:
        return await forge(self._member, self.message, custom_id, **more)


async def opened(member: MemberActor, room: Room) -> Page:
    """The page of `/daily`."""
    return Page(member, await member.slash(room.channel, "daily"))


async def begun(member: MemberActor, room: Room) -> Page:
    """The page after *Play*."""
    page = await opened(member, room)
    await page.click("Play")
    return page


async def finished(member: MemberActor, room: Room, page: Page | None = None) -> Page:
    """The page after a deal, of which the first card is chosen each time."""
    page = page or await begun(member, room)
    while page.picks:
        await page.pick()
    return page


async def pass_to(room: Room, *, days: int = 0, hour: int = 0) -> None:
    """Let time pass until an hour of this day, or of one after it, by UTC."""
    now = room.clock.now()
    then = datetime.combine(now.date() + timedelta(days=days), datetime.min.time(), UTC) + timedelta(hours=hour, minutes=1)
    await room.pass_hours((then - now).total_seconds() / 3600)


async def test_a_deal_is_played_to_its_end(room: Room, alice: MemberActor) -> None:
    """The page says what it is; each card shows the round; at the end there are score, signs, place and streak."""
    page = await opened(alice, room)
    assert "Daily, " in page.text and "Everyone gets the same deal" in page.text
    await page.click("Play")
    assert "Which card are you playing?" in page.text
    first = page.picks[0]
    await page.click(custom_id=first.custom_id)
    assert "Round 1: you played" in page.text
    page = await finished(alice, room, page)
    words = page.text
    assert "You got **" in words and "Place 1 of 1 everywhere" in words and "Streak: **1 day**" in words
    assert re.search(r"\*\*, the bot got \d+ (points|cards)\.", words)
    midnight = opening_of(day_of(room.clock.now()) + 1)
    assert f"Next deal: <t:{int(midnight.timestamp())}:R>" in words
    assert re.search("[🟩🟨⬛]{5,}", words) and not room.boards


async def test_everybody_gets_the_same_deal(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Two members who choose the same get the same, and share the place."""
    hers, his = await finished(alice, room), await finished(bob, room)
    assert hers.text.split("🌍")[0] == his.text.split("🌍")[0]
    assert "Place 1 of 2 everywhere" in his.text


async def test_a_deal_is_played_once(room: Room, alice: MemberActor) -> None:
    """Whoever has finished sees the result again, from the command, an old page, or a forged press."""
    page = await finished(alice, room)
    again = await opened(alice, room)
    assert again.text == page.text and not again.picks
    pressed = await again.forge(f"daily:play:{room.clock.now().date().toordinal()}:0:")
    assert page.text in again.text or told(pressed)
    assert (await opened(alice, room)).text == page.text


async def test_a_place_is_among_at_least_oneself(room: Room, alice: MemberActor) -> None:
    """Also for a member who is hidden, and counted by nobody else."""
    await finished(alice, room)
    await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), True)
    assert "Place 1 of 1 everywhere" in (await opened(alice, room)).text


async def test_a_late_press_decides_nothing(room: Room, alice: MemberActor, env: simcord.Env) -> None:
    """Two presses at once are one choice; the second page shows what was chosen."""
    page, other = await begun(alice, room), await opened(alice, room)
    one, two = page.picks[0], other.picks[1]
    await at_once(env, lambda: page.click(custom_id=one.custom_id), lambda: other.click(custom_id=two.custom_id))
    key = GameKey(room.clock.now().date().toordinal(), PlayerId(alice.id))
    assert (await room.bot.services.daily.look(key)).choices == 1
    await page.pick()
    assert (await room.bot.services.daily.look(key)).choices == 2


async def test_a_deal_goes_on_after_a_crash(room: Room, alice: MemberActor) -> None:
    """The page from before works, and so does a new one: nothing that was chosen is lost."""
    page = await begun(alice, room)
    await page.pick()
    before = page.text
    await room.crash()
    assert (await opened(alice, room)).text == before
    await page.pick()
    page = await finished(alice, room, page)
    await room.crash()
    assert "You got **" in (await opened(alice, room)).text


async def test_yesterday_can_be_finished_until_noon(room: Room, alice: MemberActor) -> None:
    """The next morning both deals are there, and yesterday's counts; after noon it is closed, and says what to do."""
    await pass_to(room, days=1, hour=23)
    page = await begun(alice, room)
    await pass_to(room, days=1, hour=11)
    today = await opened(alice, room)
    day = room.clock.now().date().toordinal()
    assert f"daily:open:{day - 1}:0:" in [one.custom_id for one in buttons_of(today.message)]
    await today.click(custom_id=f"daily:open:{day - 1}:0:")
    page = await finished(alice, room, today)
    assert "Streak: **1 day**" in page.text
    late = await begun(alice, room)
    await pass_to(room, days=1, hour=12)
    assert "closed" in told(await late.pick())


async def test_a_streak_goes_on_from_day_to_day(room: Room, alice: MemberActor) -> None:
    """Two days are two; a missed one without a freeze ends it, and the best one is told."""
    await finished(alice, room)
    await pass_to(room, days=1, hour=10)
    assert "Streak: **2 days**" in (await finished(alice, room)).text
    await pass_to(room, days=3, hour=13)
    words = (await finished(alice, room)).text
    assert "Streak: **1 day**" in words


async def test_old_deals_are_practised(room: Room, alice: MemberActor) -> None:
    """Closed deals can be picked and played again and again, and count for nothing; today's cannot."""
    day = room.clock.now().date().toordinal()
    await opened(alice, room)
    await pass_to(room, days=2, hour=13)
    page = await finished(alice, room)
    await page.click("Older deals")
    await page.select(str(day))
    assert "Practice: daily of" in page.text
    await page.click("Play")
    page = await finished(alice, room, page)
    assert "This was practice" in page.text
    await page.click("Play again")
    assert page.picks
    assert (await room.bot.services.daily.streaks.find_streak(PlayerId(alice.id))).days == 1
    forged = await page.forge(f"daily:train:{room.clock.now().date().toordinal()}:0:")
    assert "You can practise a deal once it's closed" in told(forged)


async def test_the_call_is_made_once_and_told_the_day_after(room: Room, alice: MemberActor) -> None:
    """Two taps are a call; nobody learns the end before the day is closed, and then whether it was right."""
    page = await opened(alice, room)
    day = room.clock.now().date().toordinal()
    await page.click("Call of the day")
    await page.click("🔴 Red")
    await page.select("12")
    assert "Your call: **🔴 Red**, wars: 12–13" in page.text and "won, after" not in page.text
    await page.forge(f"daily:wars:{day}:1", kind=3, values=["2"])
    await page.forge(f"daily:wars:{day}:1:", kind=3, values=["2"])
    assert "Your call: **🔴 Red**, wars: 12–13" in page.text
    await pass_to(room, days=1, hour=12)
    await page.forge(f"daily:call:{day}:0:")
    assert re.search(r"\*\*.*\*\* won, after \d+ wars? in \d+ rounds", page.text)
    today = await opened(alice, room)
    await today.click("Call of the day")
    own = today.text.partition("**Your call of ")[2]
    assert (
        "Your call: **🔴 Red**, wars: 12–13" in own and "won, after" in own and "Who wins, and in how many wars?" in today.text
    )
    await today.click("🔵 Blue")
    await today.select("12")
    assert f"({timestamp_text(closing_of(day + 1))}): then you'll see" in today.text


async def test_others_lines_are_seen_by_those_who_finished(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Before the end they are refused; afterwards a member's own line stands beside any other, hidden members' not."""
    day = room.clock.now().date().toordinal()
    page = await begun(bob, room)
    await finished(alice, room)
    assert "Finish the deal first" in told(await page.forge(f"daily:lines:{day}:0:"))
    page = await finished(bob, room, page)
    await page.click("Other lines")
    await page.select(str(alice.id))
    assert f"<@{alice.id}>" in page.text and "1. " in page.text and " | " in page.text
    await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), True)
    assert "Finish" in told(await page.forge(f"daily:beside:{day}:0:", kind=3, values=[str(alice.id)]))


async def test_a_result_is_shared_without_a_card(room: Room, alice: MemberActor) -> None:
    """The text has no card, a sign a decision and at most 280 characters; posted, everybody sees it."""
    page = await finished(alice, room)
    await page.click("Share")
    text = re.search(r"```\n(.*)\n```", page.text, re.DOTALL)
    assert text is not None and len(text[1]) <= 280 and not re.search("[♥♠♦♣]", text[1])
    await page.click("Post here")
    assert f"<@{alice.id}> played the daily:" in text_of(room.boards[-1])


async def test_a_board_lists_who_finished(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Here and everywhere; hidden members are on neither."""
    await finished(alice, room)
    page = await finished(bob, room)
    await page.click("Board")
    assert f"<@{alice.id}>" in page.text and "2 players finished" in page.text
    await page.click("Everywhere")
    assert "everywhere" in page.text
    await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), True)
    await page.click("This server")
    assert f"<@{alice.id}>" not in page.text and "1 player finished" in page.text


async def test_seals_are_shown_and_checked(room: Room, alice: MemberActor) -> None:
    """Tomorrow's seal is that of tomorrow; whoever changes the secret or a seal in the database is noticed, and refused."""
    page = await opened(alice, room)
    await page.click("Seals")
    seals = re.findall("`([0-9a-f]{64})`", page.text)
    await pass_to(room, days=1, hour=1)
    page = await opened(alice, room)
    await page.click("Seals")
    assert re.findall("`([0-9a-f]{64})`", page.text)[0] == seals[1]
    async with room.store.database.open_writing() as connection:
        await connection.exec_driver_sql(f"UPDATE daily_chains SET secret = '{'ab' * 32}'")
    assert "doesn't match the seal" in told(await alice.slash(room.channel, "daily"))


@pytest.mark.parametrize(
    "forged", ["daily:play:0:0:", "daily:play:9999999:0:", "daily:fly:739000:0:", "daily:pick:1:0:AS", "daily:"]
)
async def test_forged_presses_are_refused(room: Room, alice: MemberActor, forged: str) -> None:
    """Days that are none, days to come and steps that do not exist end in one private sentence."""
    page = await opened(alice, room)
    assert told(await page.forge(forged))


async def test_a_forged_choice_changes_nothing(room: Room, alice: MemberActor) -> None:
    """A card that is not in the hand is refused, and a number of decisions that is wrong shows the page as it is."""
    page = await begun(alice, room)
    day = room.clock.now().date().toordinal()
    assert told(await page.forge(f"daily:pick:{day}:0:none:3"))
    before = page.text
    await page.forge(str(DailyPress(DailyStep.PICK, day, 7, "2H")))
    assert page.text == before


async def test_the_daily_is_told_in_german(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first page to the result."""
    speaks(monkeypatch, "de", alice)
    page = await opened(alice, room)
    assert "Alle bekommen dieselben Karten" in page.text
    await page.click("Spielen")
    page = await finished(alice, room, page)
    assert "Serie: **1 Tag**" in page.text
