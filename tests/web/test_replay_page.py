"""The page of a finished game: who may see it, what it plays, how it is pressed and read, and what its proof says."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect
from simcord.actors import MemberActor

from bot.cli.page import page_command
from bot.host.ids import PlayerId, TableId
from tests.conftest import Room
from tests.local.tab import open_browser
from tests.web.test_live_pages import open_pages, pages_of

NOTE_MOMENTS = """() => {
  const scrubber = document.querySelector("input"), value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")
  globalThis.moments = []
  Object.defineProperty(scrubber, "value", { get: () => value.get.call(scrubber),
    set: shown => (globalThis.moments.push(shown), value.set.call(scrubber, shown)) })
}"""
"""Has the page keep each moment that it shows."""

ACCEPT = {"Accept-Language": "de-AT,de;q=0.9"}


@pytest.fixture
async def finished(room: Room, alice: MemberActor) -> TableId:
    """Alice's short game with a bot player, over and stored."""
    return await play_short(room, alice)


async def script_of(room: Room, game: TableId, name: str) -> Any:
    """Read what a page gives its scripts."""
    async with pages_of(room) as pages, pages.get(f"/g/{game}") as answer:
        text = await answer.text()
    found = re.search(rf'<script type="application/json" id="{name}"[^>]*>(.*?)</script>', text, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


async def test_nobody_sees_a_game_until_admins_open_its_pages(room: Room, finished: TableId) -> None:
    """A closed server's game, a missing one and a made-up address are the same: not found."""
    async with pages_of(room) as pages:
        for address in (f"/g/{finished}", "/g/000000000000000", "/g/x", "/g/..%2f.."):
            async with pages.get(address) as answer:
                assert answer.status == 404 and "alice" not in await answer.text(), address
        await open_pages(room)
        async with pages.get(f"/g/{finished}", headers=ACCEPT) as answer:
            text = await answer.text()
            assert answer.status == 200 and '<html lang="de">' in text and "alice" in text and "Abspielen" in text


async def test_a_running_game_has_no_replay(room: Room, alice: MemberActor) -> None:
    """What is still being told is told at its table alone."""
    await open_pages(room)
    await alice.slash(room.channel, "war play", pace=30)
    await alice.click(room.boards[0], label="Add a bot")
    await alice.click(room.boards[0], label="Start")
    async with pages_of(room) as pages, pages.get(f"/g/{room.table.id}") as answer:
        assert answer.status == 404


async def test_a_game_is_told_from_the_deal_to_its_winner(room: Room, finished: TableId) -> None:
    """A view for each round, more for a war; each has its words; the last one has a crown."""
    await open_pages(room)
    show = await script_of(room, finished, "show")
    game = await room.hall.finished_games.find_shown(finished, room.bot.web.sources.may_show)
    told = [view["battle"] for view in show["views"] if not view["stage"]]
    assert told == list(range(game.rounds + 1))
    beats = [view["beat"] for view in show["views"]]
    assert beats == sorted(set(beats)) and all(view["words"]["lines"] for view in show["views"])
    kinds = [show["elements"][number].get("role") for number in show["views"][-1]["elements"]]
    assert "crown" in kinds and show["views"][-1]["phase"] == "over"


async def test_who_hides_has_no_name_and_no_id_on_a_page(room: Room, finished: TableId, alice: MemberActor) -> None:
    """Neither the words nor the record name her; the page says where the game can be proven all the same."""
    await open_pages(room)
    assert (await script_of(room, finished, "record"))["given"] is not None
    await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), hidden=True)
    async with pages_of(room) as pages, pages.get(f"/g/{finished}") as answer:
        text = await answer.text()
    assert "alice" not in text and str(alice.id) not in text and "Player 1" in text
    assert (await script_of(room, finished, "record"))["given"] is None


async def test_a_hostile_name_ends_no_element(room: Room) -> None:
    """Markup in a name stays a name."""
    await open_pages(room)
    eve = room.guild.add_member(room.env.create_user("eve"), nick="</script><b onload=x>")
    game = await play_short(room, eve)
    async with pages_of(room) as pages, pages.get(f"/g/{game}") as answer:
        text = await answer.text()
    assert answer.status == 200 and "<b onload" not in text and text.count("</script>") == text.count("<script")


async def play_short(room: Room, host: MemberActor, variant: str = "Short War") -> TableId:
    """Play a game with a bot player to its end, a short one unless another is named; return it."""
    await host.slash(room.channel, "war play", game=variant, pace=1)
    await host.click(room.boards[0], label="Add a bot")
    await host.click(room.boards[0], label="Start")
    table = room.table.id
    while room.table.is_live:
        await room.pass_time(60)
    await room.pass_time(5)
    return table


@asynccontextmanager
async def open_page(
    room: Room, game: TableId, swap: tuple[str, str] | None = None, *, clock: bool = False
) -> AsyncIterator[Page]:
    """Open the page of a game in Chromium; `swap` changes its text on the way. Nothing may go wrong there.

    With a `clock` its time goes on when the story says so.
    """
    errors: list[str] = []
    async with room.bot.web.open_port("127.0.0.1", 0) as port, open_browser() as browser:
        page = await browser.new_page(viewport={"width": 390, "height": 844}, locale="en-GB")
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        await page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        address = f"http://127.0.0.1:{port}/g/{game}"
        if swap is not None:

            async def change(route: Any) -> None:
                answer = await route.fetch()
                text = await answer.text()
                assert re.search(swap[0], text)
                await route.fulfill(response=answer, body=re.sub(swap[0], swap[1], text, count=1))

            await page.route(address, change)
        if clock:
            await page.clock.install()
        await page.goto(address)
        await expect(page.locator("#player")).to_be_visible()
        yield page
    assert errors == []


async def test_a_game_is_played_and_searched_by_keyboard_alone(room: Room, finished: TableId) -> None:
    """Arrows step, End and Home jump, the space bar plays to the end and stops there, each beat is read aloud once."""
    await open_pages(room)
    views = (await script_of(room, finished, "show"))["views"]
    async with open_page(room, finished) as page:
        heading, aloud = page.locator("#heading"), page.locator("[aria-live]")
        await expect(heading).to_have_text("Cards dealt")
        await page.keyboard.press("ArrowRight")
        await expect(heading).to_have_text("Round 1")
        await expect(aloud).to_have_text(views[1]["words"]["aloud"])
        await page.keyboard.press("End")
        await expect(heading).to_have_text(views[-1]["words"]["heading"])
        await page.keyboard.press("ArrowLeft")
        await page.locator("input").focus()
        await page.keyboard.press("Space")
        await expect(page.locator("#player")).to_have_attribute("data-state", "paused")
        await expect(heading).to_have_text(views[-1]["words"]["heading"])
        await page.keyboard.press("Home")
        await expect(heading).to_have_text("Cards dealt")
        await page.locator("input").fill("2")
        await expect(heading).to_have_text(views[2]["words"]["heading"])
        assert await page.locator(".wars i").count() == sum(view["war"] and not view["stage"] for view in views)
        assert await page.evaluate("document.documentElement.scrollWidth") <= 390


async def test_a_link_leads_to_a_round(room: Room, finished: TableId) -> None:
    """The address names the round that was stepped to, and opens the game there; the sound is off until it's wanted."""
    await open_pages(room)
    async with open_page(room, finished) as page:
        for _ in range(2):
            await page.keyboard.press("ArrowRight")
        await expect(page.locator("#heading")).to_have_text("Round 2")
        assert page.url.endswith("#2")
        await page.reload()
        await expect(page.locator("#heading")).to_have_text("Round 2")
        sound = page.get_by_role("button", name="Sound")
        await expect(sound).to_have_attribute("aria-pressed", "false")
        await sound.click()
        await expect(page.locator("war-table")).to_have_attribute("sound", "on")


async def test_the_space_bar_plays_a_whole_game_at_any_speed(room: Room, alice: MemberActor) -> None:
    """Each moment has its time, shorter at a higher speed; none is left out, and at the end the player stops."""
    await open_pages(room)
    finished = await play_short(room, alice, "Speed War")
    views = (await script_of(room, finished, "show"))["views"]
    async with open_page(room, finished, clock=True) as page:
        await page.evaluate(NOTE_MOMENTS)
        for speed in ("1", "2", "4"):
            await page.locator("select").select_option(speed)
            await page.locator("select").evaluate("element => element.blur()")
            await page.keyboard.press("Home")
            await page.evaluate("globalThis.moments = []")
            await page.keyboard.press("Space")
            begun = await page.evaluate("Date.now()")
            while await page.locator("#player").get_attribute("data-state") == "playing":
                await page.clock.run_for(500)
            moments, ended = await page.evaluate("[moments, Date.now()]")
            assert moments == [str(at) for at in range(1, len(views))]
            longest = sum(2.6 for _ in views) / int(speed)
            assert 1.3 * (len(views) - 2) / int(speed) <= (ended - begun) / 1000 <= longest + 1, speed


async def test_a_long_game_is_told_up_to_a_limit(room: Room, finished: TableId, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a page shows not all moments of a game it says how far it is told, shows the end, and proves the whole game."""
    monkeypatch.setattr("bot.web.replay_views.MOST_VIEWS", 3)
    monkeypatch.setattr("bot.web.replay_page.MOST_VIEWS", 2)
    await open_pages(room)
    show = await script_of(room, finished, "show")
    game = await room.hall.finished_games.find_shown(finished, room.bot.web.sources.may_show)
    told = show["views"][-2]["battle"] + 1
    assert len(show["views"]) <= 3 <= game.rounds and show["views"][-1]["battle"] == game.rounds
    assert (await script_of(room, finished, "record"))["trace"] is None
    async with open_page(room, finished) as page:
        await expect(page.locator(".cut")).to_contain_text(f"{told} round")
        await page.keyboard.press("End")
        await expect(page.locator("#heading")).to_have_text(show["views"][-1]["words"]["heading"])
        await expect(page.locator("#proof")).to_have_attribute("data-state", "right")


async def test_too_many_readers_are_asked_to_come_back(room: Room, finished: TableId, monkeypatch: pytest.MonkeyPatch) -> None:
    """While many wait for games to be made, the next one is told after how many seconds to try again."""
    monkeypatch.setattr("bot.web.replay_page.MOST_WAITING", 0)
    await open_pages(room)
    async with pages_of(room) as pages, pages.get(f"/g/{finished}") as answer:
        assert answer.status == 503 and answer.headers["Retry-After"] == "10"


async def test_a_true_game_gets_a_green_line_and_a_false_one_none(room: Room, finished: TableId) -> None:
    """The browser proves the game; with another digest, card or seal it says what is wrong, and in which round."""
    await open_pages(room)
    async with open_page(room, finished) as page:
        proof = page.locator("#proof")
        await expect(proof).to_have_attribute("data-state", "right")
        await expect(proof.locator(".verdict")).to_contain_text("Every card checks out: seal, shuffle and all")
    for swap, sentence in {
        (r'"digest":"....', '"digest":"0000'): "rounds aren't the ones",
        (r'"commitment":"....', '"commitment":"0000'): "the seed isn't the one",
        (r'\{\\"battle\\":3,', '{\\\\"battle\\\\":33,'): "round 3 wasn't played like this",
    }.items():
        async with open_page(room, finished, swap) as page:
            await expect(page.locator("#proof")).to_have_attribute("data-state", "wrong")
            await expect(page.locator(".verdict")).to_contain_text(sentence)


async def test_a_saved_page_plays_and_proves_itself_offline(room: Room, finished: TableId, tmp_path: Path) -> None:
    """One file from the page, one from the record alone: both play from a disk, ask no network, and are proved."""
    await open_pages(room)
    given = (await script_of(room, finished, "record"))["given"]["record"]
    record, saved, made = tmp_path / "record.json", tmp_path / "saved.html", tmp_path / "made.html"
    record.write_text(json.dumps(given), encoding="utf-8")
    async with pages_of(room) as pages, pages.get(f"/g/{finished}/save") as answer:
        assert "attachment" in answer.headers["Content-Disposition"]
        saved.write_text(await answer.text(), encoding="utf-8")
    assert page_command(str(record), made, "de") == 0
    errors: list[str] = []
    async with open_browser() as browser:
        for file, heading in ((saved, "Cards dealt"), (made, "Ausgeteilt")):
            page = await browser.new_page()
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
            page.on("request", lambda sent: errors.append(sent.url) if sent.url.startswith("http") else None)
            await page.goto(file.as_uri())
            await expect(page.locator("#heading")).to_have_text(heading)
            await expect(page.locator("#proof")).to_have_attribute("data-state", "right")
            await page.keyboard.press("End")
            await expect(page.locator("#heading")).not_to_have_text(heading)
    assert errors == []


def test_a_page_is_made_of_games_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is no record, or not there, is one sentence, and no file is written."""
    bad, out = tmp_path / "bad.json", tmp_path / "out.html"
    bad.write_text("{}", encoding="utf-8")
    codes = [page_command(str(bad), out, "en"), page_command(str(tmp_path / "none"), out, "en"), page_command("-", out, "xx")]
    said = capsys.readouterr()
    assert codes == [2, 1, 2] and not out.exists() and len((said.out + said.err).splitlines()) == 3


async def test_a_link_to_a_table_leads_on_to_the_replay_of_its_game(room: Room, alice: MemberActor) -> None:
    """Once a table is gone; one without a finished game says that it is gone, as one that is not open does."""
    await open_pages(room)
    game = await play_short(room, alice)
    while room.hall.tables.get(game) is not None:
        await room.pass_time(86_400)
    async with pages_of(room) as pages:
        async with pages.get(f"/t/{game}?lang=de") as answer:
            assert answer.status == 200 and (answer.url.path, answer.url.query_string) == (f"/g/{game}", "lang=de")
        async with pages.get("/t/000000000000000") as answer:
            assert answer.status == 404 and "This table is gone" in await answer.text()
