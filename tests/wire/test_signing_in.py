"""Signing in on the bot's pages, by friends and by people who mean harm: over real HTTP, with Discord's own checks."""

import asyncio
import hashlib
import json
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing

import pytest
from simcord.actors import MemberActor

from tests.wire.fake_discord.oauth import SECRET
from tests.wire.fake_discord.rest import PREFIX
from tests.wire.fake_discord.server import TOKEN, WireDiscord
from tests.wire.process import BotProcess
from tests.wire.signing_in import OURS, SESSION, SITE, SigningBrowser, allow_guests, bot_with_door
from tests.wire.test_reading_process import begin, table_of
from tests.wire.test_war_room_on_the_wire import board_of

pytestmark = pytest.mark.slow

Door = tuple[BotProcess, str]


@pytest.fixture
async def door(wire: WireDiscord) -> AsyncIterator[Door]:
    """A running bot whose pages members sign in on; at the end its log has no token, code or secret."""
    bot, url = await bot_with_door(wire)
    async with bot:
        await bot.ready()
        yield bot, url
        log = bot.log()
        assert SECRET not in log and not any(token in log for token in wire.rest.oauth.access)


async def open_lobby(wire: WireDiscord, ann: MemberActor) -> str:
    """Let Ann open a table for two; its id."""
    await wire.slash(ann, wire.channel, "war play", seats=2, game="strategy-war")
    return table_of(board_of(wire))


def stored(bot: BotProcess) -> list[tuple[str, int]]:
    """The sessions in the bot's database."""
    with closing(sqlite3.connect(bot.data / "war-room.db")) as connection:
        return list(connection.execute("select digest, player from sessions"))


async def test_a_member_signs_in_and_takes_a_seat(wire: WireDiscord, ann: MemberActor, bob: MemberActor, door: Door) -> None:
    """One click leads to Discord and back to the table; there the member sits down, and the board in Discord shows it.

    The cookies are for this host alone and no script reads them; the database has a digest, and no token of Discord.
    """
    bot, url = door
    table = await open_lobby(wire, ann)
    async with SigningBrowser(wire, url) as browser:
        assert f'href="/sign-in?next=/t/{table}"' in (await browser.get(f"/t/{table}"))[2]
        assert (await browser.seat(table))[0] == 401
        assert await browser.sign_in(bob, f"/t/{table}") == f"/t/{table}"
        for line in browser.set_cookies:
            assert line.startswith("__Host-")
            assert all(part in line for part in ("HttpOnly", "Secure", "SameSite=Lax", "Path=/")) and "Domain" not in line
        status, text = await browser.seat(table)
        assert status == 200 and bob.name in text
        assert (await browser.press(table, f"war:join:{table}"))[0] == 200
        await wire.until(lambda: bob.mention in board_of(wire).text, 20, "the board waits for a card of theirs")
        token = browser.cookies[SESSION]
        assert stored(bot) == [(hashlib.sha256(token.encode()).hexdigest(), bob.id)]
        assert "Sign out" in (await browser.get(f"/t/{table}"))[2]
        assert set(browser.cookies) == {SESSION}
        raw = (bot.data / "war-room.db").read_bytes()
        assert token.encode() not in raw and not any(each.encode() in raw for each in wire.rest.oauth.access)


async def test_a_code_is_good_once(wire: WireDiscord, bob: MemberActor, door: Door) -> None:
    """The same way back again opens nothing: the browser has forgotten what it began, and Discord knows the code no more."""
    _, url = door
    async with SigningBrowser(wire, url) as browser:
        asked = await browser.begin()
        pending = dict(browser.cookies)
        code = wire.rest.oauth.allow(bob, asked)
        assert (await browser.come_back(code, asked["state"]))[0] == 303
        assert (await browser.come_back(code, asked["state"]))[0] == 400
        browser.cookies = pending
        status, _, text = await browser.come_back(code, asked["state"])
        assert status == 400 and "Discord didn&#39;t accept that" in text and SESSION not in browser.cookies


async def test_nobody_is_signed_in_by_anothers_link(wire: WireDiscord, ann: MemberActor, bob: MemberActor, door: Door) -> None:
    """A way back that another browser began, one with a wrong state and one without a cookie open nothing (login CSRF)."""
    _, url = door
    async with SigningBrowser(wire, url) as mallory, SigningBrowser(wire, url) as victim:
        asked = await mallory.begin()
        code = wire.rest.oauth.allow(ann, asked)
        for state in (asked["state"], "", "x"):
            status, _, text = await victim.come_back(code, state)
            assert status == 400 and "sign in again" in text and SESSION not in victim.cookies
        own = await victim.begin()
        for state in (asked["state"], own["state"] + "x", ""):
            assert (await victim.come_back(code, state))[0] == 400 and SESSION not in victim.cookies
        status, _, text = await victim.come_back(code, own["state"])
        assert status == 400 and "Discord didn&#39;t accept that" in text, "the code is of another challenge"
        assert SESSION not in victim.cookies


async def test_a_wrong_verifier_opens_nothing(wire: WireDiscord, bob: MemberActor, door: Door) -> None:
    """A stolen code is worth nothing without what only the browser that began knows."""
    _, url = door
    async with SigningBrowser(wire, url) as browser:
        asked = await browser.begin()
        code = wire.rest.oauth.allow(bob, asked)
        name = f"{SESSION}-sign-in"
        browser.cookies[name] = f"{asked['state']}.{'v' * 64}"
        assert (await browser.come_back(code, asked["state"]))[0] == 400 and SESSION not in browser.cookies


async def test_a_token_from_before_is_over_after_signing_in(
    wire: WireDiscord, ann: MemberActor, bob: MemberActor, door: Door
) -> None:
    """Whatever token a browser had before, planted or its own, opens nothing after it signs in (session fixation)."""
    bot, url = door
    table = await open_lobby(wire, ann)
    async with SigningBrowser(wire, url) as browser, SigningBrowser(wire, url) as mallory:
        planted = "A" * 43
        browser.cookies[SESSION] = planted
        await browser.sign_in(bob)
        first = browser.cookies[SESSION]
        assert first != planted
        await browser.sign_in(bob)
        second = browser.cookies[SESSION]
        assert second != first and len(stored(bot)) == 1
        for token in (planted, first, "", second[:-1], second + "A", "../" * 14, "0" * 5000):
            mallory.cookies = {SESSION: token}
            assert (await mallory.seat(table))[0] in {400, 401}
        mallory.cookies = {SESSION: second}
        assert (await mallory.seat(table))[0] == 200


async def test_no_other_site_posts_for_a_member(wire: WireDiscord, ann: MemberActor, bob: MemberActor, door: Door) -> None:
    """Every POST with a member's cookie is refused unless our own script sent it, and a preflight allows nobody (CSRF)."""
    bot, url = door
    table = await open_lobby(wire, ann)
    async with SigningBrowser(wire, url) as browser:
        await browser.sign_in(bob)
        for address in (f"/t/{table}/press", "/sign-out", "/sign-out/everywhere"):
            form = {"id": f"war:join:{table}", "word": "1"}
            cookie = {"Cookie": f"{SESSION}={browser.cookies[SESSION]}"}
            foreign = [{"Sec-Fetch-Site": site} for site in ("cross-site", "same-site", "none")]
            of_ours = [{**OURS, **each} for each in (*foreign, {**foreign[0], "Authorization": "Basic YQ=="})]
            for more in ({}, *foreign, *of_ours):
                headers = {**cookie, **more}
                async with browser._session.post(address, json=form, headers=headers) as answer:
                    assert answer.status == 403, (address, headers)
            asking = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
            async with browser._session.options(address, headers=asking) as answer:
                assert "Access-Control-Allow-Origin" not in answer.headers
        assert len(stored(bot)) == 1
        for address in ("/sign-out", "/sign-out/everywhere"):
            assert (await browser.get(address))[0] in {404, 405}


async def test_signing_out_here_and_everywhere(wire: WireDiscord, ann: MemberActor, bob: MemberActor, door: Door) -> None:
    """*Sign out* ends this browser's session, *everywhere* every one of this member's, and nobody else's."""
    bot, url = door
    table = await open_lobby(wire, ann)
    async with SigningBrowser(wire, url) as one, SigningBrowser(wire, url) as two, SigningBrowser(wire, url) as hers:
        for browser, member in ((one, bob), (two, bob), (hers, ann)):
            await browser.sign_in(member)
        kept = dict(one.cookies)
        assert (await one.post("/sign-out"))[0] == 204 and SESSION not in one.cookies
        one.cookies = kept
        assert (await one.seat(table))[0] == 401 and (await two.seat(table))[0] == 200
        assert (await one.post("/sign-out/everywhere"))[0] == 401
        await one.sign_in(bob)
        assert (await one.post("/sign-out/everywhere"))[0] == 204
        assert (await two.seat(table))[0] == 401 and (await hers.seat(table))[0] == 200
        assert [player for _, player in stored(bot)] == [ann.id]


async def test_a_bearer_token_is_a_session_too(wire: WireDiscord, ann: MemberActor, bob: MemberActor, door: Door) -> None:
    """A frame that may keep no cookies says its token itself, also from another site; then no cookie counts beside it."""
    _, url = door
    table = await open_lobby(wire, ann)
    async with SigningBrowser(wire, url) as browser:
        await browser.sign_in(bob)
        token = browser.cookies.pop(SESSION)
        foreign = {"Authorization": f"Bearer {token}", "Sec-Fetch-Site": "cross-site"}
        assert (await browser.seat(table, **foreign))[0] == 200
        assert (await browser.press(table, f"war:join:{table}", **foreign))[0] == 200
        browser.cookies[SESSION] = token
        for wrong in ("Bearer ", "Bearer " + "A" * 43, f"Bearer {token} "):
            assert (await browser.seat(table, Authorization=wrong))[0] == 401 or wrong.strip() == f"Bearer {token}"
        async with browser._session.get(f"/t/{table}/seat", headers={"Authorization": f"Bearer {token}"}) as answer:
            assert answer.status == 403


async def test_next_leads_nowhere_else(wire: WireDiscord, bob: MemberActor, door: Door) -> None:
    """After signing in a browser comes to a page of ours, whatever address it was given (open redirect)."""
    _, url = door
    async with SigningBrowser(wire, url) as browser:
        for evil in (
            "https://evil.example",
            "//evil.example",
            "/%5Cevil.example",
            "%5C%5Cevil.example",
            "/%09/evil.example",
            "/%0d%0aSet-Cookie:a=b",
            "javascript:alert(1)",
            "evil.example",
            "/" + "a" * 5000,
            "",
        ):
            assert await browser.sign_in(bob, evil) == "/", evil
        assert await browser.sign_in(bob, "/t/abc%3Flang=de") == "/t/abc?lang=de"
        browser.cookies[f"{SESSION}-sign-in-next"] = "//evil.example"
        asked = await browser.begin("/s/1")
        browser.cookies[f"{SESSION}-sign-in-next"] = '"//evil.example"'
        assert (await browser.come_back(wire.rest.oauth.allow(bob, asked), asked["state"]))[1] == "/"


@pytest.mark.parametrize("status", [500, 503, 429, None])
async def test_discord_down_is_said_in_words(wire: WireDiscord, bob: MemberActor, door: Door, status: int | None) -> None:
    """When Discord fails or breaks off at the exchange, the visitor reads so, is not signed in, and can try again."""
    _, url = door
    wire.fail("POST", "/oauth2/token", 0 if status is None else status)
    async with SigningBrowser(wire, url) as browser:
        asked = await browser.begin()
        answered, _, text = await browser.come_back(wire.rest.oauth.allow(bob, asked), asked["state"])
        assert answered == 503 and "Discord isn&#39;t answering right now" in text and SESSION not in browser.cookies
        if status == 429:  # of Cloudflare: nothing is asked for half a minute
            assert (await browser.get("/sign-in"))[0] == 503
        else:
            assert await browser.sign_in(bob) == "/"


async def test_an_access_token_that_is_over_opens_nothing(wire: WireDiscord, bob: MemberActor, door: Door) -> None:
    """If Discord no longer takes the token that it has just given, nobody is signed in."""
    _, url = door
    wire.rest.oauth.expire_at_once = True
    async with SigningBrowser(wire, url) as browser:
        asked = await browser.begin()
        assert (await browser.come_back(wire.rest.oauth.allow(bob, asked), asked["state"]))[0] == 400
        assert SESSION not in browser.cookies


async def test_saying_no_leads_back(wire: WireDiscord, door: Door) -> None:
    """Who presses *Cancel* at Discord is where they were, and not signed in."""
    _, url = door
    async with SigningBrowser(wire, url) as browser:
        asked = await browser.begin("/s/1")
        status, place, _ = await browser.get(f"/sign-in/callback?error=access_denied&state={asked['state']}")
        assert (status, place) == (303, "/s/1") and not browser.cookies


async def test_a_wrong_client_secret_is_our_fault(wire: WireDiscord, bob: MemberActor) -> None:
    """The visitor reads that it is not their fault, the log names the setting, and neither has the secret."""
    bot, url = await bot_with_door(wire, WAR_ROOM_CLIENT_SECRET="not-the-secret")
    async with bot, SigningBrowser(wire, url) as browser:
        await bot.ready()
        asked = await browser.begin()
        status, _, text = await browser.come_back(wire.rest.oauth.allow(bob, asked), asked["state"])
        assert status == 500 and "our fault" in text and "not-the-secret" not in text
        assert "WAR_ROOM_CLIENT_SECRET" in bot.log() and "not-the-secret" not in bot.log()


async def test_a_seat_outlives_a_kill(wire: WireDiscord, ann: MemberActor, bob: MemberActor, door: Door) -> None:
    """After SIGKILL the same browser is still signed in, and the seat that it took is there."""
    bot, url = door
    table = await open_lobby(wire, ann)
    async with SigningBrowser(wire, url) as browser:
        await browser.sign_in(bob)
        await browser.press(table, f"war:join:{table}")
        await bot.kill()
        await bot.start()
        await bot.ready()
        assert re.search(r'"seat":\d', await until_seated(browser, table, {}))


async def test_guests_outlive_a_kill(wire: WireDiscord, ann: MemberActor) -> None:
    """After SIGKILL a guest alone and one at a member's table play on with the same hands; no message shows the first."""
    bot, url = await bot_with_door(wire)
    await allow_guests(bot, wire.world.guild.id)
    async with bot, SigningBrowser(wire, url) as host, SigningBrowser(wire, url) as guest:
        await bot.ready()
        _, _, text = await guest.post(f"/s/{wire.world.guild.id}/guest", {"name": "Ada", "game": "strategy-war", "word": "1"})
        seats = [json.loads(text)]
        assert not wire.messages(wire.channel)
        await wire.slash(ann, wire.channel, "war play", seats=2, game="strategy-war")
        table = table_of(board_of(wire))
        await host.sign_in(ann)
        key = json.loads((await host.press(table, f"page-guest::{table}"))[1])["link"].partition("=")[2]
        _, _, text = await guest.post(f"/t/{table}/guest", {"name": "Bea", "key": key, "word": "2"})
        seats.append(json.loads(text))
        for kill in (True, False):
            for seat in seats:
                mine = {"X-War-Room-Guest": seat["token"]}
                seen = json.loads(await until_seated(guest, seat["table"], mine))
                card = next(each["id"] for each in seen["hand"]["cards"] if each["id"] and not each["picked"])
                assert json.loads((await guest.press(seat["table"], card, **mine))[1])["hand"]["picked"], seen
            if kill:
                await bot.kill()
                await bot.start()
                await bot.ready()
        assert "Bea (guest)" in board_of(wire).text and "<@9" not in board_of(wire).text


async def until_seated(browser: SigningBrowser, table: str, headers: dict[str, str]) -> str:
    """Wait until a bot that has just started knows a seat; what it shows."""
    for _ in range(500):
        status, text = await browser.seat(table, **headers)
        if status == 200:
            return text
        await asyncio.sleep(0.05)
    raise AssertionError(f"the seat is gone: {status} {text}")


async def test_without_the_secret_nobody_can_sign_in(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """A bot without a client secret has no address of signing in, and its pages have no word of it."""
    bot, url = await bot_with_door(wire, WAR_ROOM_CLIENT_SECRET="")
    async with bot, SigningBrowser(wire, url) as browser:
        await bot.ready()
        table = await begin(wire, ann, bob)
        assert "ign in" not in (await browser.get(f"/t/{table}"))[2]
        for address in ("/sign-in", "/sign-in/callback", f"/t/{table}/seat"):
            assert (await browser.get(address, **OURS))[0] == 404
        assert SITE


@pytest.mark.parametrize(("secret", "well"), [(SECRET, True), ("another", False)])
async def test_the_doctor_checks_the_secret_and_names_the_redirect(wire: WireDiscord, secret: str, well: bool) -> None:
    """The doctor asks Discord whether it takes the client secret, says which redirect it must know, and never the secret."""
    bot, _ = await bot_with_door(wire)
    wire.fail("GET", "/applications/@me", 200, body={"id": wire.rest.oauth.application, "name": "War Room"})
    wire.fail("GET", "/users/@me/guilds", 200, body=[{"name": "A", "permissions": "8"}])
    _, said = await bot.run(
        "doctor",
        DISCORD_TOKEN=TOKEN,
        WAR_ROOM_API=wire.api_url.removesuffix(PREFIX),
        WAR_ROOM_WEB="1",
        WAR_ROOM_WEB_URL=SITE,
        WAR_ROOM_CLIENT_SECRET=secret,
    )
    assert f"{'ok   ' if well else 'WRONG'} Client secret" in said and secret not in said
    assert f"Discord must know {SITE}/sign-in/callback" in said
    assert f"https://discord.com/developers/applications/{wire.world.backend.application_id}/oauth2" in said
