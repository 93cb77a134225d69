"""`/war games` and *More games…*: filters, pages, what is said of each game, and its rules."""

import re

import pytest
from simcord.actors import MemberActor

from bot.engine.rules.rules import OF_CHANCE
from bot.engine.variants import VARIANTS, find_variant
from bot.engine.variants.categories import CATEGORIES, POPULAR, Category
from bot.engine.variants.relatives import find_differences
from bot.host.ids import ServerId
from bot.host.table.house_variant import HOUSE
from bot.texts import CODES, say, speaking
from bot.views.narration.rule_sheet import decision_words, few_words
from bot.views.tables.lobby_board import BIG_GAMES, IN_A_MINUTE, MORE_GAMES, SMALL_CHANGES, lobby_menus_of
from bot.views.variant_list.games import ALL, ListedGame
from bot.views.variant_list.page import LINES, facts_line, game_lines, page_text, split_into_pages
from tests.cogs.tables.listed_games import LAST, ONE, all_games, filtered, listed, look, saved
from tests.conftest import Room
from tests.languages.catalogue_faults import COMPLETE
from tests.support import pages
from tests.support.interactions import asked
from tests.support.locales import speaks
from tests.support.rated_games import Contest
from tests.support.scenes import scene_now
from tests.support.tables import ANN, lobby

LISTS = {MORE_GAMES, SMALL_CHANGES}
MOST_PAGES = {ALL: 2, "changes": 2, Category.LONG: 3}
"""Pages of the filters that have more than one."""


async def test_the_best_games_come_first(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The list opens with the six best, Classic War in a minute, and before them what the reader plays most; not for others."""
    await Contest(room).won(alice.id, bob.id, variant="peace", times=2)
    for member, own in ((alice, ["peace"]), (room.guild.add_member(room.env.create_user("carol")), [])):
        page = await member.slash(room.channel, "war games")
        offered = list(pages.offers(page, "look").values())
        assert [value.partition(":")[0] for value in offered] == [*own, *BIG_GAMES]
        names = re.findall(r"(?m)^\*\*(.+?)\*\*", pages.text(page))
        assert names == [find_variant(value.partition(":")[0]).name for value in offered]
    assert "**Classic War** · about 1 min" in pages.text(page)
    await look(alice, page := await alice.slash(room.channel, "war games"), IN_A_MINUTE)
    await alice.click(asked(page), label="Play this")
    assert (room.table.variant, room.table.length) == ("classic", 60)


async def test_every_game_is_listed(room: Room, alice: MemberActor) -> None:
    """All games are listed, popular ones first, with players, time and a few words, to the asker alone; menus say more.

    Those that differ from another by one option are one entry, which opens them.
    """
    page = await all_games(room, alice)
    seen, offered = [pages.text(page)], [*pages.menu(page, "look").options]
    for number in range(2, LAST + 1):
        await alice.click(asked(page), label="Next")
        seen.append(pages.text(page))
        offered += pages.menu(page, "look").options
        assert f"Page {number} of {LAST}" in seen[-1]
    assert pages.disabled(page) == ["Next"] and offered.pop().value == "changes"
    changes = listed("changes")
    assert f"**Small changes** · {len(changes)} more games\n" in seen[-1]
    games = [(number, game) for number, here in enumerate(split_into_pages(listed(ALL))) for game in here]
    assert sorted(game.name for game in [*(game for _, game in games), *changes]) == sorted(one.key for one in VARIANTS)
    assert [game.name for _, game in games[: len(POPULAR)]] == list(POPULAR)
    for (number, game), option in zip(games, offered, strict=True):
        variant = game.variant
        fewest, most = variant.seats
        players = f"{fewest} players" if fewest == most else f"{fewest}–{most} players"
        words = say(f"tagline-{variant.key}")
        line = seen[number].split(f"**{variant.name}** · ")[1].split("\n**")[0]
        assert line.splitlines()[1] == f"-# {players} · {words}"
        assert option.value == game.name and players in str(option.description)
        assert str(option.description).endswith(f" · {words}")
    await alice.click(asked(page), label="Back")
    assert pages.text(page) == seen[-2]
    assert room.boards == []


async def test_small_changes_open_from_one_entry(room: Room, alice: MemberActor) -> None:
    """Each has a line under the game from which it differs; none is lost."""
    page = await all_games(room, alice)
    for _ in range(LAST - 1):
        await alice.click(asked(page), label="Next")
    told = await look(alice, page, "changes")
    while "Next" not in pages.disabled(page):
        await alice.click(asked(page), label="Next")
        told += pages.text(page)
    for game in listed("changes"):
        assert game.under is not None and f"**{game.under.name}** with small changes:" in told
        assert f"\n-# ↳ **{game.variant.name}** · {say(f'tagline-{game.name}')}" in told


@pytest.mark.parametrize("pictures", [True])
async def test_the_best_games_are_drawn_as_cards(room: Room, alice: MemberActor) -> None:
    """Where pictures are wanted the six are cards in a picture, which says of each what the list says, and not in words too."""
    page = await alice.slash(room.channel, "war games")
    (file,) = asked(page).attachments
    alt = str(file.description)
    assert alt.startswith("The six best: Strategy War: you plan thirteen cards (about 2 min). Short War: ")
    assert [variant.name for variant in map(find_variant, BIG_GAMES) if f"{variant.name}: " not in alt] == []
    assert "Strategy War" not in pages.text(page) and "Casino War" not in pages.text(page)
    await filtered(alice, page, "quick")
    assert not asked(page).attachments and "**Strategy War** · " in pages.text(page)


@pytest.mark.parametrize("shown", [ALL, "changes", *Category])
def test_new_games_need_no_further_pages(shown: str) -> None:
    """Games that differ by one option from another are a line in its family, so a page has room for many of them."""
    found = split_into_pages(listed(shown))
    assert len(found) <= MOST_PAGES.get(shown, 1)
    assert [len(page) for page in found if not page or len(page_text(page).splitlines()) > LINES or len(page) > 25] == []
    for game in listed(shown):
        if game.under is not None:
            family = [game.under, *(other.variant for other in listed(shown) if game.under in {other.variant, other.under})]
            close = [find_differences(game.variant.rules, other.rules) for other in family if other != game.variant]
            assert any(found is not None and len(found) <= 1 for found in close)


@pytest.mark.parametrize("code", CODES)
def test_a_game_takes_two_lines_of_a_phone(code: str) -> None:
    """What is said of a game in the list is short in every language, so that ten games fit on a page."""
    with speaking(code):
        games = [ListedGame(one.key, one.key, one, 300) for one in VARIANTS]
        assert [game.name for game in games if len(game_lines(game).splitlines()) != 2] == []
        assert [game.name for game in games if len(few_words(game.variant)) > 25] == []


@pytest.mark.parametrize("code", COMPLETE)
def test_games_in_which_one_decides_say_so(code: str) -> None:
    """A game of choice is marked in words in the list, on its page and in the lobby's menu; no other game is."""
    with speaking(code):
        for variant in VARIANTS:
            words = decision_words(variant)
            assert bool(words) == (variant.rules.procedure not in OF_CHANCE)
            game = ListedGame(variant.key, variant.key, variant, 300)
            assert words in game_lines(game) and words in facts_line(game)
        about = {entry.value: entry.text for entry in lobby_menus_of(scene_now(lobby(ANN, capacity=2)), ())[0].entries}
        told = {key.partition(":")[0]: text for key, text in about.items()}
        assert [key for key in BIG_GAMES if decision_words(find_variant(key)) not in told[key]] == []
        assert about["strategy-war"] == {"en": "you plan thirteen cards", "de": "13 Karten, gut geplant"}[code]


@pytest.mark.parametrize("code", COMPLETE)
async def test_no_entry_of_a_menu_breaks_off(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """In the menus of the list and of a lobby, labels and descriptions are whole, in each language; long house rules too."""
    await saved(room, alice, "A" * 32)
    speaks(monkeypatch, code, alice)
    page = await all_games(room, alice)
    said: list[str] = []
    with speaking(code):
        for number in range(LAST):
            if number:
                await alice.click(asked(page), label=say("button-variants-forward"))
            entries = [*pages.menu(page, "look").options, *pages.menu(page, "filter").options]
            said += [str(text) for entry in entries for text in (entry.label, entry.description)]
        for menu in lobby_menus_of(scene_now(lobby(ANN, capacity=2)), ()):
            said += [text for entry in menu.entries if entry.value not in LISTS for text in (entry.label, entry.text)]
    assert [text for text in said if text.endswith("…") or len(text) > 100] == []


@pytest.mark.parametrize("category", Category)
async def test_a_filter_shows_its_games(room: Room, alice: MemberActor, category: Category) -> None:
    """Each filter shows the games of its category in their order, and the menu to look at one offers just those."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "length", "3m")
    page = await alice.slash(room.channel, "war games")
    text = await filtered(alice, page, category)
    here = split_into_pages(listed(category))[0]
    assert {game.name for game in listed(category)} == set(CATEGORIES[category])
    assert say(f"games-filter-{category}.about") in text
    assert list(pages.offers(page, "look").values()) == [game.name for game in here]
    places = [text.index(f"**{game.variant.name}** · ") for game in here]
    assert places == sorted(places)
    assert len([option for option in pages.menu(page, "filter").options if option.default]) == 1


async def test_house_rules_are_listed(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A server's house rules are a filter of their own and come first among all games; without any there is no such filter."""
    page = await bob.slash(room.channel, "war games")
    assert "house" not in pages.offers(page, "filter").values()
    await saved(room, alice, "Großmutters Regeln")
    page = await all_games(room, bob)
    assert pages.text(page).index("**Großmutters Regeln** · ") < pages.text(page).index("**Classic War** · ")
    assert "**Großmutters Regeln**" in await filtered(bob, page, "house")
    assert pages.offers(page, "look") == {"House rules: Großmutters Regeln": "house:Großmutters Regeln"}
    assert "## 📜 Großmutters Regeln\n" in await look(bob, page, "house:Großmutters Regeln")
    await bob.click(asked(page), label="Play this")
    table = room.table
    assert (table.variant, table.title, table.rules, table.host) == (HOUSE, "Großmutters Regeln", ONE, bob.id)


async def test_back_to_the_games(room: Room, alice: MemberActor) -> None:
    """From a game's rules one gets back to the page of the filter from which one came."""
    page = await alice.slash(room.channel, "war games")
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "length", "3m")
    await filtered(alice, page, "long")
    await alice.click(asked(page), label="Next")
    before = pages.text(page)
    await look(alice, page, split_into_pages(listed(Category.LONG))[1][0].name)
    await alice.click(asked(page), label="Back to the games")
    assert pages.text(page) == before


@pytest.mark.parametrize("length", ["1m", "3m", "10m", "every"])
async def test_no_game_is_quick_and_long(room: Room, alice: MemberActor, length: str) -> None:
    """However long a server's games are told, *Quick* has those of two minutes or less, *Long* the others, by what is said."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "length", length)
    page = await alice.slash(room.channel, "war games")
    said = {}
    for shown in ("quick", "long"):
        texts = [await filtered(alice, page, shown)]
        while re.search(r"Page (\d+) of (?!\1\b)", texts[-1]):
            await alice.click(asked(page), label="Next")
            texts.append(pages.text(page))
        said[shown] = {int(minutes) for minutes in re.findall(r"about (\d+) min\n", "\n".join(texts))}
    assert max(said["quick"], default=1) <= 2 < min(said["long"])


async def test_the_list_outlives_a_restart(room: Room, alice: MemberActor) -> None:
    """Filters, pages and *Play this* of a list from before a restart still work."""
    page = await all_games(room, alice)
    await room.restart()
    await alice.click(asked(page), label="Next")
    assert f"Page 2 of {LAST}" in pages.text(page)
    await filtered(alice, page, "quick")
    await look(alice, page, "short-war")
    await room.restart()
    await alice.click(asked(page), label="Play this")
    assert room.table.variant == "short-war"


async def test_how_long_games_take(room: Room, alice: MemberActor) -> None:
    """Every game in the list says how long it takes, from simulated games; house rules too; a line of a family in the menu."""
    await saved(room, alice, "Short and sharp")
    page = await all_games(room, alice)
    for _ in range(LAST):
        lines = [line for line in pages.text(page).splitlines() if line.startswith("**") and " more games" not in line]
        lines += [str(option.description) for option in pages.menu(page, "look").options if option.value != SMALL_CHANGES]
        assert [line for line in lines if "about " not in line and "under a minute" not in line] == []
        if pages.disabled(page) != ["Next"]:
            await alice.click(asked(page), label="Next")
    assert "**Short War** · under a minute" in await filtered(alice, page, "quick")
    for length, minutes in (("180", 3), ("600", 10), ("every", 15)):
        await room.bot.services.settings.set_setting(ServerId(room.guild.id), "length", length)
        assert f"**Classic War** · about {minutes} min" in await filtered(alice, page, "long")
    assert "**Stealing War** · about 8 min\n-# 2–6 players · " in await filtered(alice, page, "choice")


async def test_a_list_does_not_wait_for_slow_games(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """House rules for which there is no time now are listed without one, and variants say theirs all the same."""
    await saved(room, alice, "Endless")
    monkeypatch.setattr("bot.views.variant_list.games.BUDGET", -1)
    page = await all_games(room, alice)
    assert "**Endless**\n-# 2–10 players · " in pages.text(page)
    assert "**Short War** · under a minute\n-# 2–10 players · " in pages.text(page)
