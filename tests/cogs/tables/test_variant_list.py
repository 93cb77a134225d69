"""`/war variants` and *More games…*: filters, what is said of each game, its rules, and playing it from there."""

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.engine.rules.rules import Procedure
from bot.engine.rules.share_code import rules_code
from bot.engine.variants import VARIANTS, find_variant
from bot.engine.variants.categories import CATEGORIES, POPULAR, Category
from bot.engine.variants.relatives import differences
from bot.host.ids import ServerId
from bot.host.table.house_variant import HOUSE
from bot.texts import CODES, say, speaking
from bot.views.interactions import game_times
from bot.views.narration.rule_sheet import decision_words, few_words
from bot.views.tables.buttons import MORE_GAMES
from bot.views.tables.lobby_menus import BIG_GAMES, menus
from bot.views.variant_list.buttons import ALL
from bot.views.variant_list.games import ListedGame, variants_of
from bot.views.variant_list.page import LINES, facts_line, game_lines, page_text, paged
from tests.conftest import Room
from tests.support import pages
from tests.support.interactions import asked, forge, told
from tests.support.tables import ANN, classic, lobby

ONE = classic(spoils=1)
MOST_PAGES = {ALL: 4, Category.LONG: 3}
"""Pages of the filters that have more than one."""


def listed(shown: str) -> list[ListedGame]:
    """The variants of a filter, as if each took five minutes."""
    return [ListedGame(id_, name, variant, 300, under) for id_, name, variant, under in variants_of(shown)]


LAST = len(paged(listed(ALL)))


async def filtered(member: MemberActor, page: Any, shown: str) -> str:
    """Pick a filter and return what the page says then."""
    await member.select(pages.message_of(page), [shown], custom_id=pages.menu(page, "filter").custom_id)
    return pages.text(page)


async def look(member: MemberActor, page: Any, game: str) -> str:
    """Look at a game of the page and return its rules."""
    await member.select(pages.message_of(page), [game], custom_id=pages.menu(page, "look").custom_id)
    return pages.text(page)


async def saved(room: Room, member: MemberActor, name: str) -> None:
    """Save the rules with one card down under a name."""
    page = await member.slash(room.channel, "war house", base=rules_code(ONE))
    form = await member.click(asked(page), label="Save for this server")
    assert told(await member.submit_modal(form, {"text": name})).startswith("Saved as")


async def lobby_list(room: Room, member: MemberActor) -> InteractionResult:
    """Pick *More games…* in the lobby's menu."""
    return await forge(member, room.boards[-1], f"war-variant:0:{room.table.id}", kind=3, values=[MORE_GAMES])


async def test_every_game_is_listed(room: Room, alice: MemberActor) -> None:
    """All games are listed, popular ones first, with players, time and a few words, to the asker alone; menus say more."""
    page = await alice.slash(room.channel, "war variants")
    seen, offered = [pages.text(page)], [*pages.menu(page, "look").options]
    for number in range(2, LAST + 1):
        await alice.click(asked(page), label="Next")
        seen.append(pages.text(page))
        offered += pages.menu(page, "look").options
        assert f"Page {number} of {LAST}" in seen[-1]
    assert pages.disabled(page) == ["Next"]
    games = [(number, game) for number, here in enumerate(paged(listed(ALL))) for game in here]
    assert sorted(game.name for _, game in games) == sorted(variant.key for variant in VARIANTS)
    assert [game.name for _, game in games[: len(POPULAR)]] == list(POPULAR)
    for (number, game), option in zip(games, offered, strict=True):
        variant = game.variant
        fewest, most = variant.seats
        players = f"{fewest} players" if fewest == most else f"{fewest}–{most} players"
        words = say(f"tagline-{variant.key}")
        if game.under is None:
            line = seen[number].split(f"**{variant.name}** · ")[1].split("\n**")[0]
            assert line.splitlines()[1] == f"-# {players} · {words}"
        else:
            assert f"\n-# ↳ **{variant.name}** · {words}" in seen[number] and f"**{game.under.name}** " in seen[number]
        assert option.value == game.name and players in str(option.description)
        assert say(f"variant-{variant.key}.summary")[:20] in str(option.description)
    await alice.click(asked(page), label="Back")
    assert pages.text(page) == seen[-2]
    assert room.boards == []


@pytest.mark.parametrize("shown", [ALL, *Category])
def test_new_games_need_no_further_pages(shown: str) -> None:
    """Games that differ by one option from another are a line in its family, so a page has room for many of them."""
    found = paged(listed(shown))
    assert len(found) <= MOST_PAGES.get(shown, 1)
    assert [len(page) for page in found if not page or len(page_text(page).splitlines()) > LINES or len(page) > 25] == []
    for game in listed(shown):
        if game.under is not None:
            family = [other.variant for other in listed(shown) if game.under in {other.variant, other.under}]
            close = [differences(game.variant.rules, other.rules) for other in family if other != game.variant]
            assert any(found is not None and len(found) <= 1 for found in close)


@pytest.mark.parametrize("code", CODES)
def test_a_game_takes_two_lines_of_a_phone(code: str) -> None:
    """What is said of a game in the list is short in every language, so that ten games fit on a page."""
    with speaking(code):
        games = [ListedGame(one.key, one.key, one, 300) for one in VARIANTS]
        assert [game.name for game in games if len(game_lines(game).splitlines()) != 2] == []
        assert [game.name for game in games if len(few_words(game.variant)) > 25] == []


@pytest.mark.parametrize("code", CODES)
def test_games_in_which_one_decides_say_so(code: str) -> None:
    """A game of choice is marked in words in the list, on its page and in the lobby's menu; no other game is."""
    with speaking(code):
        for variant in VARIANTS:
            words = decision_words(variant)
            assert bool(words) == (variant.rules.procedure is not Procedure.WAR)
            game = ListedGame(variant.key, variant.key, variant, 300)
            assert words in game_lines(game) and words in facts_line(game)
        labels = {entry.value: entry.label for entry in menus(lobby(ANN, capacity=2), ())[0].entries}
        assert [key for key in BIG_GAMES if decision_words(find_variant(key)) not in labels[key]] == []
        assert labels["suicide-war"].endswith({"en": " · you choose your cards", "de": " · du wählst deine Karten"}[code])


@pytest.mark.parametrize("category", Category)
async def test_a_filter_shows_its_games(room: Room, alice: MemberActor, category: Category) -> None:
    """Each filter shows the games of its category in their order, and the menu to look at one offers just those."""
    page = await alice.slash(room.channel, "war variants")
    text = await filtered(alice, page, category)
    here = paged(listed(category))[0]
    assert {game.name for game in listed(category)} == set(CATEGORIES[category])
    assert say(f"games-filter-{category}.about") in text
    assert list(pages.offers(page, "look").values()) == [game.name for game in here]
    places = [text.index(f"**{game.variant.name}** · ") for game in here]
    assert places == sorted(places)
    assert len([option for option in pages.menu(page, "filter").options if option.default]) == 1


async def test_house_rules_are_listed(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A server's house rules are a filter of their own and come first among all games; without any there is no such filter."""
    page = await bob.slash(room.channel, "war variants")
    assert "house" not in pages.offers(page, "filter").values()
    await saved(room, alice, "Großmutters Regeln")
    page = await bob.slash(room.channel, "war variants")
    assert pages.text(page).index("**Großmutters Regeln** · ") < pages.text(page).index("**Classic War** · ")
    assert "**Großmutters Regeln**" in await filtered(bob, page, "house")
    assert pages.offers(page, "look") == {"House rules: Großmutters Regeln": "house:Großmutters Regeln"}
    assert "## 📜 Großmutters Regeln\n" in await look(bob, page, "house:Großmutters Regeln")
    await bob.click(asked(page), label="Play this")
    table = room.table
    assert (table.variant, table.title, table.rules, table.host) == (HOUSE, "Großmutters Regeln", ONE, bob.id)


@pytest.mark.parametrize("key", ["short-war", "tod-und-leben-colours", "multiplayer-all", "suicide-war"])
async def test_play_this_opens_the_lobby(room: Room, alice: MemberActor, key: str) -> None:
    """*Look at…* shows the rules of a game, *Play this* opens its lobby for everybody, as `/war play` would."""
    page = await alice.slash(room.channel, "war variants")
    category = next(one for one in Category if key in {game.name for game in paged(listed(one))[0]})
    await filtered(alice, page, category)
    text = await look(alice, page, key)
    assert f"## 📜 {find_variant(key).name}\n{say(f'variant-{key}.summary')}" in text and "players" in text
    await alice.click(asked(page), label="Play this")
    assert (room.table.variant, room.table.host) == (key, alice.id) and len(room.boards) == 1
    assert room.table.capacity in range(find_variant(key).seats[0], find_variant(key).seats[1] + 1)


async def test_play_this_where_a_table_is(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Where the channel has a table, *Play this* says so as `/war play` does, and shows the way to it."""
    await alice.slash(room.channel, "war play", seats=2)
    page = await bob.slash(room.channel, "war variants")
    await look(bob, page, "classic")
    answer = await bob.click(asked(page), label="Play this")
    assert told(answer) == told(await bob.slash(room.channel, "war play", seats=2)) and len(room.hall.tables) == 1


async def test_play_this_needs_permissions(room: Room, alice: MemberActor) -> None:
    """Where the bot may not send messages *Play this* names the permission, and no table opens."""
    assert room.bot.user is not None
    denied = discord.PermissionOverwrite(send_messages=False)
    quiet = room.guild.create_text_channel("quiet", overwrites={room.bot.user: denied})
    page = await alice.slash(quiet, "war variants")
    await look(alice, page, "classic")
    assert "Send Messages" in told(await alice.click(asked(page), label="Play this"))
    assert len(room.hall.tables) == 0


async def test_back_to_the_games(room: Room, alice: MemberActor) -> None:
    """From a game's rules one gets back to the page of the filter from which one came."""
    page = await alice.slash(room.channel, "war variants")
    await filtered(alice, page, "long")
    await alice.click(asked(page), label="Next")
    before = pages.text(page)
    await look(alice, page, paged(listed(Category.LONG))[1][0].name)
    await alice.click(asked(page), label="Back to the games")
    assert pages.text(page) == before


async def test_the_list_outlives_a_restart(room: Room, alice: MemberActor) -> None:
    """Filters, pages and *Play this* of a list from before a restart still work."""
    page = await alice.slash(room.channel, "war variants")
    await room.restart()
    await alice.click(asked(page), label="Next")
    assert f"Page 2 of {LAST}" in pages.text(page)
    await filtered(alice, page, "quick")
    await look(alice, page, "short-war")
    await room.restart()
    await alice.click(asked(page), label="Play this")
    assert room.table.variant == "short-war"


async def test_the_host_sets_the_game_of_the_lobby(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*More games…* shows the host the list; *Play this at my table* changes what the lobby plays, and says so."""
    await alice.slash(room.channel, "war play", seats=3)
    page = await lobby_list(room, alice)
    assert "## Choose a game for your table" in pages.text(page)
    await filtered(alice, page, "countries")
    assert "3 players: 17 cards each" in await look(alice, page, "razboi")
    await alice.click(asked(page), label="Play this at my table")
    assert room.table.variant == "razboi" and room.table.capacity == 3
    assert "This table now plays **Război**." in pages.text(page)
    await room.shown()
    assert "Război" in room.text and len(room.boards) == 1
    await alice.click(asked(page), label="Back to the games")
    await look(alice, page, "tod-und-leben")
    await alice.click(asked(page), label="Play this at my table")
    assert (room.table.variant, room.table.capacity) == ("tod-und-leben", 2)


async def test_only_the_host_sets_the_game(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """Anyone else is told who the host is, also when the list was opened before the host changed; nothing changes."""
    await alice.slash(room.channel, "war play", seats=3)
    assert told(await lobby_list(room, bob)).startswith(f"Only the host (<@{alice.id}>)")
    page = await lobby_list(room, alice)
    await look(alice, page, "strict-shortage")
    await bob.slash(room.channel, "war join")
    await alice.slash(room.channel, "war leave")
    assert told(await alice.click(asked(page), label="Play this at my table")).startswith(f"Only the host (<@{bob.id}>)")
    assert room.table.variant == "classic"


async def test_a_game_that_started_keeps_its_rules(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The list of a lobby that has started or closed is answered in one sentence."""
    await alice.slash(room.channel, "war play", seats=2)
    page = await lobby_list(room, alice)
    await look(alice, page, "strict-shortage")
    await bob.slash(room.channel, "war join")
    await alice.slash(room.channel, "war start")
    assert told(await alice.click(asked(page), label="Play this at my table")).startswith("The game is already running")
    assert room.table.variant == "classic"


@pytest.mark.parametrize(
    ("pressed", "values"),
    [
        ("variants:filter:all:0:", ["bridge"]),
        ("variants:filter:bridge:0:", ["all"]),
        ("variants:look:all:0:", ["bridge"]),
        ("variants:look:all:0:x", ["classic"]),
        ("variants:play:bridge:all:0:", None),
        ("variants:play:classic", None),
        ("variants:set:classic:all:0:", None),
        ("variants:set:house-00000000:all:0:", None),
        ("variants:dance:all:0:", None),
    ],
)
async def test_forged_ids_of_the_list(room: Room, alice: MemberActor, pressed: str, values: list[str] | None) -> None:
    """What no list ever had is answered with the command that opens it again, and opens nothing."""
    page = await alice.slash(room.channel, "war variants")
    answer = await forge(alice, asked(page), pressed, kind=3 if values else 2, values=values)
    assert told(answer) == "This button is from an older message. `/war variants` opens a new one."
    assert len(room.hall.tables) == 0


async def test_a_gone_table_of_the_list(room: Room, alice: MemberActor) -> None:
    """A list for a lobby that does not exist, or is another channel's, says so."""
    page = await alice.slash(room.channel, "war variants")
    answer = await forge(alice, asked(page), f"variants:set:peace:all:0:{'0' * 15}")
    assert told(answer).startswith("This table is gone.")
    place = room.guild.create_text_channel("elsewhere")
    await alice.slash(place, "war play", seats=2)
    elsewhere = next(iter(room.hall.tables))
    answer = await forge(alice, asked(page), f"variants:set:peace:all:0:{elsewhere.id}")
    assert told(answer).startswith("This table is gone.") and elsewhere.variant == "classic"


async def test_how_long_games_take(room: Room, alice: MemberActor) -> None:
    """Every game in the list says how long it takes, from simulated games; house rules too; a line of a family in the menu."""
    await saved(room, alice, "Short and sharp")
    page = await alice.slash(room.channel, "war variants")
    for _ in range(LAST):
        lines = [line for line in pages.text(page).splitlines() if line.startswith("**") and not line.endswith(":")]
        lines += [str(option.description) for option in pages.menu(page, "look").options]
        assert [line for line in lines if "about " not in line and "under a minute" not in line] == []
        if pages.disabled(page) != ["Next"]:
            await alice.click(asked(page), label="Next")
    assert "**Short War** · under a minute" in await filtered(alice, page, "quick")
    for length, minutes in (("180", 3), ("600", 10), ("every", 15)):
        await room.bot.services.settings.set(ServerId(room.guild.id), "length", length)
        assert f"**Classic War** · about {minutes} min" in await filtered(alice, page, "long")
    assert "**Stealing War** · about 8 min\n-# 2–6 players · " in await filtered(alice, page, "choice")


async def test_a_list_does_not_wait_for_slow_games(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """House rules for which there is no time now are listed without one, and variants say theirs all the same."""
    await saved(room, alice, "Endless")
    monkeypatch.setattr(game_times, "BUDGET", -1)
    page = await alice.slash(room.channel, "war variants")
    assert "**Endless**\n-# 2–10 players · " in pages.text(page)
    assert "**Short War** · under a minute\n-# 2–10 players · " in pages.text(page)
