"""The languages: each says what the English sentences say, with the same facts, and each is spoken where it is meant."""

import asyncio
import re
from pathlib import Path

import pytest

from bot.engine.errors import RulesError
from bot.engine.rules.options import OPTIONS, Option, find_option
from bot.engine.rules.record_form import rules_from_record
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.sentence import Sentence
from bot.engine.variants import EVER, VARIANTS, find_variant
from bot.host.table.house_variant import as_variant
from bot.texts import CODES, current_language, language_for, list_keys, numeral, percentage, say, speaking, text_of
from bot.views.discord_api.permissions import IN_THREADS, NEEDED, WITH_FILES
from bot.views.interactions.formatting import variant_name
from bot.views.narration.rule_sheet import rule_sheet
from bot.views.tournaments.permissions import NEEDED as TOURNAMENT_RIGHTS
from bot.views.tournaments.permissions import RIGHTS
from tests.languages.catalogue_faults import COMPLETE, faults
from tests.languages.counts import plurals

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("code", "text", "found"),
    [
        ("en", "Ada has 1 cards.", {"cards"}),
        ("en", "1 quiet rounds", {"quiet rounds"}),
        ("en", "There are 1 left.", {"are"}),
        ("en", "1 of 12 rounds, 1 card, and 1 wins", set()),
        ("de", "Jeder hat jetzt 1 Siege.", {"Siege"}),
        ("de", "Von 3 Runden gingen 1 an Ada.", {"gingen"}),
        ("de", "1 von 12 Runden, 1 Spieler", set()),
    ],
)
def test_a_count_of_one_beside_a_plural_is_found(code: str, text: str, found: set[str]) -> None:
    """The check of all sentences would see what a reader stumbles over, and lets pass what is right."""
    assert plurals(text, 1, code) == found


@pytest.mark.parametrize("code", CODES)
def test_a_language_says_what_english_says(code: str) -> None:
    """Every sentence is known, has the facts and forms that it needs, fits, and in a complete language none is missing."""
    assert list(faults(code)) == []


def option_keys(option: Option) -> set[str]:
    """The keys of all that is said of an option: its name, its help, its values and its sentence on the rule sheet."""
    base = Rules(procedure=option.procedure or Procedure.WAR)
    typed = [*option.values, *TYPED.get(option.key, ())]
    changed = [option.apply_value(base, value) for value in typed]
    sheet = [sentence.key for sentence in map(option.sheet_sentence, changed) if sentence is not None]
    return {option.title.key, option.help.key, *(option.value_label(value).key for value in typed), *sheet}


TYPED = {"time": ("90s",), "first_to": ("1 war",)}
"""Values that nobody is offered, but that can be typed and are said in other words."""


@pytest.mark.parametrize("option", OPTIONS, ids=[option.key for option in OPTIONS])
@pytest.mark.parametrize("code", CODES)
def test_an_option_has_its_sentences(code: str, option: Option) -> None:
    """Name, help, values and sheet: nothing is missing, nothing is left over, and Discord's menus take them whole."""
    said = {key for key in list_keys(code) if key.partition(".")[0] == option.title.key}
    assert said <= option_keys(option) and (said == option_keys(option) or code not in COMPLETE)
    with speaking(code):
        labels = [text_of(option.value_label(value)) for value in option.values]
        assert len(set(labels)) == len(labels) and max(map(len, labels)) <= 100
        assert len(text_of(option.title)) <= 45 and len(text_of(option.help)) <= 100


@pytest.mark.parametrize("code", CODES)
def test_a_variant_has_its_name_and_a_sentence(code: str) -> None:
    """Each variant, and house rules without a name; no two variants are called the same, in one language or across them."""
    wanted = {key for variant in EVER for key in (f"variant-{variant.key}", f"variant-{variant.key}.summary")}
    said = {key for key in list_keys(code) if key.startswith("variant-")}
    assert said <= {*wanted, "variant-house"} and (said == {*wanted, "variant-house"} or code not in COMPLETE)
    with speaking(code):
        names = [variant_name(variant).casefold() for variant in VARIANTS]
        assert variant_name(as_variant("", VARIANTS[0].rules)) == say("variant-house")
        assert variant_name(as_variant("Grandma's", VARIANTS[0].rules)) == "Grandma's"
    english = {variant.name.casefold(): variant.key for variant in VARIANTS}
    assert len(set(names)) == len(names)
    assert [name for name, variant in zip(names, VARIANTS, strict=True) if english.get(name, variant.key) != variant.key] == []


def test_the_catalogue_calls_a_variant_as_the_engine_does() -> None:
    """In English there is one name, which members can type."""
    assert [variant.name for variant in VARIANTS] == [variant_name(variant) for variant in VARIANTS]


@pytest.mark.parametrize("code", COMPLETE)
def test_permissions_have_names(code: str) -> None:
    """What the bot may be missing has a name in each language."""
    rights = {*NEEDED, *IN_THREADS, *WITH_FILES, *RIGHTS, *TOURNAMENT_RIGHTS}
    wanted = {f"permission-{right}" for right in rights}
    assert {key for key in list_keys(code) if key.startswith("permission-")} == wanted


def test_a_language_is_spoken_within_its_block() -> None:
    """What is said within is in that language, whatever was spoken around it; one that there is not is English."""
    with speaking("de"):
        with speaking("en"):
            assert say("game-cards", count=1) == "1 card"
        assert say("game-cards", count=1) == "1 Karte" and current_language() == "de"
        with speaking("xx"):
            assert current_language() == "en"
    assert say("game-cards", count=1) == "1 card"


def test_a_button_is_called_as_the_board_calls_it() -> None:
    """Who reads German beside an English board is told to press what stands there; a private page's own buttons are German."""
    with speaking("de", boards="en"):
        assert say("refusal-too_few", fewest=2).endswith("oder drück **Add a bot**.")
        assert say("refusal-bad_choice").endswith("Was geht, siehst du mit **My hand** oder **My bets** am Tisch.")
        assert "**Löschen**" in say("refusal-house_full", most=20) and say("button-bot") == "Bot hinzufügen"
    with speaking("en", boards="de"):
        assert "press **Bot hinzufügen**" in say("refusal-too_few", fewest=2)
    with speaking("de"):
        assert "**Bot hinzufügen**" in say("refusal-too_few", fewest=2)


async def test_tasks_and_threads_keep_the_language() -> None:
    """What begins within a block speaks as the block does, also when the block is over; others hear nothing of it."""
    go = asyncio.Event()

    async def later() -> str:
        await go.wait()
        return await asyncio.to_thread(say, "game-rounds", count=1)

    with speaking("de"):
        mine = asyncio.create_task(later())
    other = asyncio.create_task(later())
    await asyncio.sleep(0)
    go.set()
    assert (await mine, await other) == ("1 Runde", "1 round")


def test_numbers_have_the_marks_of_the_language() -> None:
    """Thousands and decimals are parted as readers are used to, in sentences and beside them."""
    assert say("chips-balance", chips=12_500) == "**12,500 chips**" and numeral(1234.5, ",.1f") == "1,234.5"
    with speaking("de"):
        assert say("chips-balance", chips=12_500) == "**12.500 Chips**" and numeral(1234.5, ",.1f") == "1.234,5"


@pytest.mark.parametrize("code", CODES)
def test_a_number_stays_on_the_line_of_its_unit(code: str) -> None:
    """Between a number and `%`, or a German unit of time, there is no ordinary space, at which a phone would break the line."""
    apart = re.compile(r"[\d}] (%|Min\.|Sek\.|Std\.)")
    lines = [line for path in (ROOT / "bot" / "texts" / code).glob("*.ftl") for line in path.read_text("utf-8").splitlines()]
    assert [line for line in lines if not line.startswith("#") and apart.search(line)] == []
    with speaking(code):
        assert " " not in percentage(64)


def test_what_the_engine_says_is_said_in_the_language() -> None:
    """A sentence by key and facts: numbers have the marks of the language, and sentences within it are in it too."""
    limit = find_option("rounds")
    with pytest.raises(RulesError) as refused:
        limit.read_value("0")
    reason = refused.value.reasons[0]
    assert text_of(limit.value_text(1500)) == "1,500 rounds" and text_of(limit.value_text(1)) == "1 round"
    assert text_of(reason) == "For “Round limit”, pick a number from 1 to 100,000."
    with speaking("de"):
        assert text_of(limit.value_text(1500)) == "1.500 Runden" and text_of(limit.value_text(1)) == "1 Runde"
        assert say("refusal-bad_value", reason=reason) == "Rundenlimit: Nimm eine Zahl von 1 bis 100.000."
    assert str(reason) == "value-number(option=option-rounds, low=1, high=100000)"
    assert {reason: 1}[Sentence("value-number", option=Sentence("option-rounds"), low=1, high=100_000)] == 1


def test_a_locale_of_discord_means_a_language() -> None:
    """German clients are spoken to in German, British ones in English, and so are those whose language is none of ours."""
    assert [language_for(locale) for locale in ("de", "en-GB", "en-US", "pt-BR", "")] == ["de", "en", "en", "en", "en"]


def test_a_rule_sheet_is_kept_by_language() -> None:
    """A sheet that somebody saw in one language is not shown to somebody else in another."""
    variant = find_variant("classic")
    english = rule_sheet(variant.rules, 2, variant)
    with speaking("de"):
        german = rule_sheet(variant.rules, 2, variant)
    assert "In a war, each player lays three cards face down" in english and rule_sheet(variant.rules, 2, variant) == english
    assert "Im Krieg legt jeder drei Karten verdeckt" in german and " the " not in german


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    "menu", ["lobby-games", "lobby-house", "house-what", "house-what-play", "house-what-rest", "settings-what"]
)
def test_what_a_menu_is_for_fits_a_phone(code: str, menu: str) -> None:
    """A board on a phone of 390 pixels shows 25 letters of a menu's placeholder, and cuts off the rest."""
    with speaking(code):
        assert len(say(menu)) <= 25


def test_lists_and_lengths_of_time_are_written_as_the_language_does() -> None:
    """Several things end in `and` or `or`, and a time is in units that are said, wherever a member doesn't type it."""
    beats, time = find_option("beats"), find_option("time")
    exception = beats.sheet_sentence(Rules(beats="3>JQK"))
    assert exception is not None and text_of(exception).startswith("Exception: threes beat jacks, queens and kings.")
    reason = Sentence("value-one_of", option="ace", values=("high", "low"))
    assert text_of(reason).endswith("pick high or low.")
    with pytest.raises(RulesError) as refusal:
        rules_from_record({"hand_size": 6}, Procedure.SUICIDE)
    assert text_of(refusal.value.reasons[0]).endswith("pick all or 5.")
    assert [text_of(time.value_label(value)) for value in ("90s", "15m", "1h", "1h30m")] == [
        *("1 min 30 sec", "15 minutes", "1 hour", "1 hr 30 min")
    ]
    sheet = rule_sheet(Rules(time=600), 2, find_variant("classic"))
    assert "**Time limit: 10 minutes.**" in sheet
    with speaking("de"):
        assert "Dreien schlagen Buben, Damen und Könige" in text_of(exception)
        assert text_of(reason).endswith("kannst du wählen: high oder low.")
        assert text_of(time.value_label("1h30m")) == "1 Std. 30 Min."
        assert "Zeitlimit **10 Minuten**" in rule_sheet(Rules(time=600), 2, find_variant("classic"))
