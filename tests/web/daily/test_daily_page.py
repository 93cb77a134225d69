"""The daily on its page: the same deal as in Discord, played once, by whichever door; nobody is told what comes."""

import asyncio
import hashlib
import re

import pytest
from playwright.async_api import Browser, Page, expect
from simcord.actors import MemberActor

from bot.engine.daily.seed_chain import CALL, seed_for
from bot.engine.records.record import Record
from bot.engine.records.verify import verify_record
from bot.host.daily.days import date_text
from bot.host.daily.ports import Call, GameKey
from bot.host.ids import PlayerId, ServerId
from bot.pictures.previews.preview import MOST_BYTES
from bot.store.daily.daily_repository import DailyRepository
from bot.web.sign_in.tokens import SESSION
from tests.cogs.daily.test_daily import begun, finished, opened, pass_to
from tests.conftest import Room
from tests.local.tab import open_browser
from tests.web.daily.daily_page import DailySite, Seen
from tests.web.test_accessibility import LOOKS, faults_of
from tests.web.test_page_designs import dress

CARD = re.compile(r"#art-card-(\w+)")


async def choices_of(room: Room, member: MemberActor) -> int:
    """How many decisions a member has made today."""
    key = GameKey(room.clock.now().date().toordinal(), PlayerId(member.id))
    return (await room.bot.services.daily.look(key)).choices


async def test_a_deal_is_played_half_in_discord_and_half_on_the_page(room: Room, alice: MemberActor, site: DailySite) -> None:
    """What was chosen at one door is seen at the other; the result is the same at both, and there is one game."""
    page = await begun(alice, room)
    await page.pick()
    await page.pick()
    seen = await site.look(alice)
    assert len(seen.picks) == len(page.picks) and "Round 2: you played" in seen.html
    seen = await site.send(alice, seen.form, id=seen.picks[0])
    assert seen.status == 303 and "Round 3: you played" in seen.html
    page = await opened(alice, room)
    assert "Round 3: you played" in page.text
    await page.pick()
    seen = await site.finish(alice)
    page = await opened(alice, room)
    score = re.search(r"You got \*\*(.+?)\*\*", page.text)
    assert score is not None and f"You got <strong>{score[1]}</strong>" in seen.html and "Place 1 of 1 everywhere" in seen.html
    assert "https://war.example.org/daily</pre>" in seen.html and not seen.picks
    await page.click("Share")
    assert page.text.split("```")[1].strip().splitlines()[:3] == seen.html.split('tabindex="0">')[1].splitlines()[:3]


async def test_a_double_press_decides_once(room: Room, alice: MemberActor, site: DailySite) -> None:
    """Two presses of one form at once, and a third that comes late, are one choice; loading the page again is none."""
    seen = await site.begin(alice)
    await asyncio.gather(*(site.send(alice, seen.form, id=pick) for pick in seen.picks[:2]))
    assert await choices_of(room, alice) == 1
    late = await site.send(alice, seen.form, id=seen.picks[2])
    assert late.status == 303 and await choices_of(room, alice) == 1
    assert (await site.look(alice)).html == (await site.look(alice)).html and await choices_of(room, alice) == 1
    await site.begin(alice)
    assert await choices_of(room, alice) == 1


async def test_a_deal_goes_on_on_the_page_after_a_crash(room: Room, alice: MemberActor, site: DailySite) -> None:
    """Whatever was chosen there is there in Discord when the bot comes back."""
    seen = await site.begin(alice)
    await site.send(alice, seen.form, id=seen.picks[0])
    await room.crash()
    page = await opened(alice, room)
    assert "Round 1: you played" in page.text and await choices_of(room, alice) == 1


async def secrets_of(room: Room) -> list[str]:
    """What nobody may read before its time: links, seeds and the end of the chain, of today, tomorrow and the days after."""
    kept = (await DailyRepository(room.store.database).read_chains())[0].chain
    day = room.clock.now().date().toordinal()
    links = [kept.link_of(day + later) for later in range(3)]
    seeds = [seed_for(link, date_text(day + later)) for later, link in enumerate(links)]
    calls = [seed_for(link, date_text(day + later), CALL) for later, link in enumerate(links)]
    return [secret.hex() for secret in (kept.secret, *links, *seeds, *calls)]


def known_cards(seen: Seen) -> set[str]:
    """The cards that a page may draw: those that can be chosen, and those that it says were turned up."""
    words = re.sub(r"<[^>]+>", "", seen.html).replace("10", "T")
    turned = re.findall(r"([2-9TJQKA])([♥♠♦♣])", words)
    return {pick.rsplit(":", 1)[1] for pick in seen.picks} | {rank + "HSDC"["♥♠♦♣".index(suit)] for rank, suit in turned}


async def test_a_page_tells_nothing_before_its_time(room: Room, alice: MemberActor, bob: MemberActor, site: DailySite) -> None:
    """No seed and no link of today or later, and no card that lies in the bot's hand, stands anywhere in the HTML."""
    await finished(bob, room)
    pages = [await site.look(), await site.look(alice), await site.begin(alice)]
    secrets = await secrets_of(room)
    while pages[-1].picks:
        pages.append(await site.send(alice, pages[-1].form, id=pages[-1].picks[0]))
        assert pages[-1].status == 303
        assert set(CARD.findall(pages[-1].html)) <= known_cards(pages[-1]) | {"joker"}
    assert len(pages) > 8
    for seen in pages:
        assert [secret for secret in secrets if secret in seen.html] == []
    seals = re.findall(r"\b[0-9a-f]{64}\b", pages[0].html)
    assert hashlib.sha256(bytes.fromhex(secrets[4])).hexdigest() in seals, "the seal of today is there"
    assert hashlib.sha256(bytes.fromhex(secrets[5])).hexdigest() in seals, "and that of tomorrow"
    for unfinished in pages[:-1]:
        assert 'id="lines"' not in unfinished.html


async def test_visitors_see_what_it_is_and_sign_in(room: Room, alice: MemberActor, bob: MemberActor, site: DailySite) -> None:
    """What the daily is, seals, yesterday's places without a name, the link that opened, and how to sign in; no form."""
    await finished(alice, room)
    link = (await DailyRepository(room.store.database).read_chains())[0].chain.link_of(site.today)
    first = await site.look()
    assert (
        "Everyone gets the same deal" in first.html and "/sign-in?next=/daily" in first.html and "Yesterday" not in first.html
    )
    assert not first.picks and "daily:" not in first.html and link.hex() not in first.html
    await pass_to(room, days=1, hour=13)
    seen = await site.look()
    assert link.hex() in seen.html and "1 player finished" in seen.html and "alice" not in seen.html
    assert "alice" in (await site.look(bob)).html and ">You<" in (await site.look(alice)).html
    refused = await site.send(alice, "0" * 64, id=f"daily:play:{site.today}:0:")
    assert refused.status == 403


async def test_only_our_own_forms_count(room: Room, alice: MemberActor, bob: MemberActor, site: DailySite) -> None:
    """A form of another site, with no word or another session's, is refused, and decides nothing."""
    seen, others = await site.begin(alice), await site.look(bob)
    for form in ("", "é", others.form, "0" * 64):
        assert (await site.send(alice, form, id=seen.picks[0])).status == 403
    site.session.headers["Sec-Fetch-Site"] = "cross-site"
    assert (await site.send(alice, seen.form, id=seen.picks[0])).status == 403
    site.session.headers["Sec-Fetch-Site"] = "same-origin"
    assert await choices_of(room, alice) == 0
    await site.send(alice, seen.form, id=seen.picks[0])
    assert await choices_of(room, alice) == 1
    async with site.session.get("/daily") as answer:
        assert "form-action 'self'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Cache-Control"] == "no-store" and "Set-Cookie" not in answer.headers


async def test_a_flood_of_presses_is_held_up(room: Room, alice: MemberActor, bob: MemberActor, site: DailySite) -> None:
    """Whoever presses too fast reads so above the page, and nothing is done; others are not held up."""
    form = (await site.look(alice)).form
    answers = [await site.send(alice, form, id=f"daily:play:{site.today}:0:") for _ in range(40)]
    assert (answers[0].status, answers[-1].status) == (303, 429) and "too fast" in answers[-1].html and answers[-1].picks
    assert (await site.begin(bob)).status == 303


@pytest.mark.parametrize(
    "custom_id", ["", "daily:", "daily:play:0:0:", "daily:play:9999999:0:", "daily:train:{day}:0:", "war:join:1", "x" * 90]
)
async def test_forged_presses_are_refused(room: Room, alice: MemberActor, site: DailySite, custom_id: str) -> None:
    """What is no step of this page ends in one sentence above the page as it is."""
    seen = await site.begin(alice)
    refused = await site.send(alice, seen.form, id=custom_id.format(day=site.today))
    assert refused.status == 409 and 'role="alert"' in refused.html and refused.picks == seen.picks
    assert (await site.look(alice, f"?day={'9' * 30}&beside={'9' * 30}&server=%27&lang=%22")).status == 409
    long = await site.send(alice, seen.form, id="daily:play:1:0:", wars="9" * 4000)
    assert long.status == 400 and await choices_of(room, alice) == 0


async def test_a_forged_choice_changes_nothing(room: Room, alice: MemberActor, site: DailySite) -> None:
    """A card that is not in the hand is refused; a day that is closed says so, and shows today's."""
    seen, day = await site.begin(alice), site.today
    assert (await site.send(alice, seen.form, id=f"daily:pick:{day}:0:none:3")).status == 409
    assert await choices_of(room, alice) == 0
    await pass_to(room, days=1, hour=12)
    late = await site.send(alice, seen.form, id=seen.picks[0])
    assert late.status == 409 and "That deal is closed" in late.html and f"daily:play:{day + 1}:0:" in late.html


async def test_the_call_is_made_at_one_door_and_seen_at_the_other(room: Room, alice: MemberActor, site: DailySite) -> None:
    """The first one counts; what came of it is told the day after the day is closed."""
    day = site.today
    seen = await site.press(alice, f"daily:wars:{day}:1:", wars="12")
    assert "Your call: <strong>🔵 Blue</strong>, wars: 12–13" in seen.html
    await site.press(alice, f"daily:wars:{day}:0:", wars="2")
    called = await room.bot.services.daily.look_at_call(day, PlayerId(alice.id))
    assert called.call == Call(1, 12)
    page = await opened(alice, room)
    await page.click("Call of the day")
    assert "Your call: **🔵 Blue**, wars: 12–13" in page.text
    assert (await site.press(alice, f"daily:wars:{day}:0:", wars="٣")).status == 409
    await pass_to(room, days=1, hour=13)
    assert re.search(r"<strong>.*</strong> won, after \d+ wars? in", (await site.look(alice)).html)


async def test_others_lines_stand_beside_the_readers(room: Room, alice: MemberActor, bob: MemberActor, site: DailySite) -> None:
    """Only for those who have finished; hidden members have no line, and are refused as if they had not."""
    await finished(bob, room)
    await site.begin(alice)
    assert 'id="lines"' not in (await site.look(alice, f"?beside={bob.id}")).html
    seen = await site.finish(alice)
    assert f"beside={bob.id}#lines" in seen.html and "Best line" in seen.html
    beside = await site.look(alice, f"?beside={bob.id}")
    assert "You: <strong>" in beside.html and "bob: <strong>" in beside.html and "1. " in beside.html
    await room.bot.services.members.privacy.hide_member(PlayerId(bob.id), True)
    refused = await site.look(alice, f"?beside={bob.id}")
    assert refused.status == 409 and "bob" not in refused.html and "Finish the deal first" in refused.html


async def test_a_deal_begun_from_a_server_counts_on_its_board(
    room: Room, alice: MemberActor, bob: MemberActor, site: DailySite
) -> None:
    """From the page of a server that is open, for its members; anybody else's counts everywhere only."""
    server, day = ServerId(room.guild.id), site.today
    await site.finish(alice, f"?server={server}")
    desk = room.bot.services.daily
    assert not (await desk.read_board(day, server, 5)).lines, "its pages are closed"
    await room.bot.services.settings.set_setting(server, "pages", "link")
    assert f'href="/daily?server={server}"' in (await site.look(bob, path=f"/s/{server}")).html
    seen = await site.finish(bob, f"?server={server}")
    assert [line.player for line in (await desk.read_board(day, server, 5)).lines] == [bob.id]
    assert "on this server" in seen.html and f"server={server}" in seen.html
    room.guild.remove_member(bob)
    await room.env.advance_time(61)
    assert "on this server" not in (await site.look(bob, f"?server={server}")).html


async def test_yesterday_is_finished_until_noon(room: Room, alice: MemberActor, site: DailySite) -> None:
    """The next morning the page leads to yesterday's deal as well, which counts."""
    await pass_to(room, days=1, hour=23)
    day = site.today
    await site.begin(alice)
    await pass_to(room, days=1, hour=11)
    seen = await site.look(alice)
    assert f"/daily?day={day}" in seen.html and "Play the deal of" in seen.html
    seen = await site.play_on(alice, await site.look(alice, f"?day={day}"))
    assert "Streak: <strong>1 day</strong>" in seen.html


async def test_an_older_deal_is_practised(room: Room, alice: MemberActor, bob: MemberActor, site: DailySite) -> None:
    """Whoever played it sees the result first; practice goes on at either door, and changes neither result nor streak."""
    await site.finish(alice)
    assert 'name="day"' not in (await site.look(alice)).html
    day = site.today
    await pass_to(room, days=2, hour=1)
    seen = await site.look(alice)
    assert f'<option value="{day}">' in seen.html and "Practise as much as you like" in seen.html
    result = await site.look(alice, f"?day={day}")
    assert "Place 1 of 1 everywhere" in result.html and f"daily:train:{day}:0:" in result.html and not result.picks
    begun_here = await site.look(bob, f"?day={day}")
    assert "Practice: daily of" in begun_here.html and f"daily:train:{day}:0:" in begun_here.html
    assert "You didn&#39;t make a call" in begun_here.html and "0 calls" not in begun_here.html
    seen = await site.press(alice, f"daily:train:{day}:0:")
    assert seen.status == 303 and seen.picks[0].startswith(f"daily:try:{day}:0:") and "Practice: daily of" in seen.html
    page = await opened(alice, room)
    await page.forge(f"daily:try:{day}:0:{seen.picks[0].split(':', 4)[4]}")
    seen = await site.play_on(alice, await site.look(alice, f"?day={day}&practice=1"))
    assert "This was practice and doesn" in seen.html and ">Play again<" in seen.html and 'id="paste"' not in seen.html
    assert (await site.press(alice, f"daily:train:{day}:0:")).picks
    assert _without_changes((await site.look(alice, f"?day={day}")).html) == _without_changes(result.html)
    assert (await room.bot.services.daily.streaks.find_streak(PlayerId(bob.id))).best == 0
    early = await site.press(alice, f"daily:train:{site.today}:0:")
    assert early.status == 409 and "once it&#39;s closed. This is today" in early.html


async def test_the_record_of_a_deal_is_a_file(room: Room, alice: MemberActor, bob: MemberActor, site: DailySite) -> None:
    """The reader's own, once the day is closed, and it can be verified; nobody else has one to get."""
    await site.finish(alice)
    day = site.today
    address = f"/daily/record.json?day={day}"
    assert (await site.look(alice, path=address)).status == 409 and address not in (await site.look(alice)).html
    await pass_to(room, days=2, hour=1)
    assert f'href="{address}"' in (await site.look(alice, f"?day={day}")).html
    file = await site.look(alice, path=address)
    record = Record.from_json(file.html)
    assert file.status == 200 and verify_record(record).digest == record.digest
    for reader in (bob, None):
        assert (await site.look(reader, path=address)).status == 409
    assert (await site.look(alice, path="/daily/record.json?day=x")).status == 409


async def test_the_daily_lies_on_the_readers_own_cloth(
    room: Room, alice: MemberActor, bob: MemberActor, site: DailySite
) -> None:
    """With their own back below their cards; the bot, and whoever has chosen none, has the first; watchers see no table."""
    await dress(room, alice)
    seen = await site.begin(alice)
    drawn = re.findall(r'href="(/art/[^"]+)"', seen.html)
    assert [one.partition("#")[2] for one in drawn[:5]] == [
        "art-lamp-plum",
        "art-rays-plum",
        "art-back",
        "art-back-waves",
        "art-back",
    ]
    for address in {one.partition("#")[0] for one in drawn}:
        sheet = await site.look(path=address)
        assert all(f'id="{one.partition("#")[2]}"' in sheet.html for one in drawn if one.startswith(address))
    plain = await site.begin(bob)
    assert "#art-lamp-felt" in plain.html and "art-back-" not in plain.html
    assert "#art-lamp" not in (await site.look()).html


async def test_pages_and_results_lead_to_the_daily(room: Room, alice: MemberActor, site: DailySite) -> None:
    """The first page has a link; a result that is shared in Discord has the address where the server's pages are open."""
    assert 'href="/daily"' in (await site.look(path="/")).html
    page = await finished(alice, room)
    await page.click("Share")
    assert "war.example.org" not in page.text
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pages", "link")
    page = await opened(alice, room)
    await page.click("Share")
    assert "https://war.example.org/daily" in page.text


async def test_a_link_to_the_daily_unfolds(room: Room, alice: MemberActor, site: DailySite) -> None:
    """With the day, the game and a picture; the same for everybody, and nothing of whoever shared it."""
    await site.finish(alice)
    graph = re.compile(r'property="og:(\w+)" content="([^"]*)"')
    found = dict(graph.findall((await site.look(alice)).html))
    assert found == dict(graph.findall((await site.look()).html)) and "Daily, " in found["title"]
    async with site.session.get(found["image"].removeprefix("https://war.example.org")) as answer:
        assert answer.status == 200 and answer.content_type == "image/png" and len(await answer.read()) < MOST_BYTES


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS, ids=["phone", "desk"])
async def test_a_daily_is_played_in_a_browser(room: Room, alice: MemberActor, site: DailySite, look: dict[str, object]) -> None:
    """From *Play* to the result on a phone and a desk, in both languages, with the text to paste; axe finds nothing."""
    labels = ("Play", "Copy", "Copied") if look["locale"] == "en-GB" else ("Spielen", "Kopieren", "Kopiert")
    async with open_browser() as browser:
        tab = await signed_in_tab(browser, site, alice, **look)
        assert await faults_of(tab) == []
        await tab.get_by_role("button", name=labels[0], exact=True).click()
        await play_to_the_end(tab)
        assert await tab.evaluate("document.documentElement.scrollWidth <= innerWidth") and await faults_of(tab) == []
        await tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
        await tab.get_by_role("button", name=labels[1], exact=True).click()
        await expect(tab.get_by_role("button", name=labels[2])).to_be_visible()
        assert await tab.evaluate("navigator.clipboard.readText()") == await tab.locator(".paste").text_content()


@pytest.mark.slow
async def test_a_daily_needs_no_script(room: Room, alice: MemberActor, site: DailySite) -> None:
    """Where JavaScript is off, everything but the button that copies is there."""
    async with open_browser() as browser:
        tab = await signed_in_tab(browser, site, alice, java_script_enabled=False, locale="en-GB")
        await tab.get_by_role("button", name="Play", exact=True).click()
        await play_to_the_end(tab)
        assert await tab.get_by_role("button", name="Copy").count() == 0
    assert "Place 1 of 1 everywhere" in (await opened(alice, room)).text


def _without_changes(html: str) -> str:
    """A page without what is new each time: the nonce."""
    return re.sub(r'nonce="[^"]+"', "", html)


async def signed_in_tab(browser: Browser, site: DailySite, member: MemberActor, **look: object) -> Page:
    """The page of the daily in a browser in which a member is signed in."""
    context = await browser.new_context(**look)  # type: ignore[arg-type]
    address = site.address.replace("http:", "https:")  # the cookie is for HTTPS alone, or for this machine
    await context.add_cookies([{"name": SESSION, "value": await site.token_of(member), "url": address, "secure": True}])
    tab = await context.new_page()
    await tab.goto(f"{site.address}/daily")
    return tab


async def play_to_the_end(tab: Page) -> None:
    """Choose a card each time; an old page has one card fewer each time, so no press is sent twice."""
    left = await tab.locator(".deal .cards button").count()
    assert left > 1
    while left:
        await tab.locator(".deal .cards button").first.click()
        await tab.wait_for_load_state()
        left = await tab.locator(".deal .cards button").count()
    await expect(tab.locator(".paste")).to_contain_text("War Room")
