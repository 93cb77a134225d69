"""The languages: each says what the English sentences say, with the same facts, and each is spoken where it is meant."""

import ast
import asyncio
import re
from pathlib import Path

import pytest

from bot.engine.errors import RulesError
from bot.engine.events.outcome import Ending
from bot.engine.rules.options import OPTIONS, Option, find_option
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.sentence import Sentence
from bot.engine.variants import VARIANTS, find_variant
from bot.texts import CODES, DEFAULT, current_language, keys, language_for, numeral, pattern_of, phrase, say, speaking, text_of
from bot.texts.de import PHRASES
from bot.views.discord_api.permissions import IN_THREADS, NEEDED
from bot.views.narration.rule_sheet import rule_sheet
from bot.views.tournaments.thread_problems import RIGHTS
from tests.languages import faults

ROOT = Path(__file__).parents[2]
OTHERS = [code for code in CODES if code != DEFAULT]


def said() -> tuple[set[str], set[str]]:
    """What the engine and the host say, with `#` for numbers: word by word, and as patterns.

    In a pattern, what is filled in may be a number or a few words.
    """
    told = [*NEEDED.values(), *IN_THREADS.values(), *RIGHTS.values(), *(ending.replace("-", " ") for ending in Ending)]
    literal, patterns = {pattern_of(text) for text in told}, set()
    for path in (path for folder in ("bot/engine", "bot/host", "cogs") for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literal.add(pattern_of(node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = [str(part.value) if isinstance(part, ast.Constant) else None for part in node.values]
                if sum(map(str.isalpha, "".join(filter(None, parts)))) > 3:
                    patterns.add("".join(r"[^.]{1,50}" if part is None else re.escape(pattern_of(part)) for part in parts))
    return literal, patterns


@pytest.mark.parametrize("code", CODES)
def test_a_language_says_what_english_says(code: str) -> None:
    """Every sentence is there, is known, and has the facts and the plural forms that it needs."""
    assert list(faults(code)) == []


@pytest.mark.parametrize("code", OTHERS)
def test_what_the_engine_says_is_complete(code: str) -> None:
    """No board, picture, list or news is half in one language and half in another."""
    told = [variant.summary for variant in VARIANTS]
    with speaking(code):
        assert [text for text in told if phrase(text) == text and text not in PHRASES.values()] == []


def option_keys(option: Option) -> set[str]:
    """The keys of all that is said of an option: its name, its help, its values and its sentence on the rule sheet."""
    base = Rules(procedure=option.procedure or Procedure.WAR)
    typed = [*option.values, *TYPED.get(option.key, ())]
    changed = [option.apply(base, value) for value in typed]
    sheet = [sentence.key for sentence in map(option.sentence, changed) if sentence is not None]
    return {option.title.key, option.help.key, *(option.label(value).key for value in typed), *sheet}


TYPED = {"time": ("90s",), "first_to": ("1 war",)}
"""Values that nobody is offered, but that can be typed and are said in other words."""


@pytest.mark.parametrize("option", OPTIONS, ids=[option.key for option in OPTIONS])
@pytest.mark.parametrize("code", CODES)
def test_an_option_has_its_sentences(code: str, option: Option) -> None:
    """Name, help, values and sheet: nothing is missing, nothing is left over, and Discord's menus take them whole."""
    assert option_keys(option) == {key for key in keys(code) if key.partition(".")[0] == option.title.key}
    with speaking(code):
        labels = [text_of(option.label(value)) for value in option.values]
        assert len(set(labels)) == len(labels) and max(map(len, labels)) <= 100
        assert len(text_of(option.title)) <= 45 and len(text_of(option.help)) <= 100


@pytest.mark.parametrize("code", OTHERS)
def test_a_phrase_is_for_something_that_is_said(code: str) -> None:
    """A phrase whose English was changed, or that loses a number, is found here and not by members."""
    (literal, patterns), phrases = said(), PHRASES
    known = re.compile("|".join(f"(?:{pattern})" for pattern in patterns))
    assert [text for text in phrases if pattern_of(text) not in literal and not known.fullmatch(pattern_of(text))] == []
    assert [text for text, words in phrases.items() if text.count("#") != words.count("#")] == []


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
        assert say("refusal-too_few", fewest=2).endswith("oder drücke **Add a bot**.")
        assert say("refusal-bad_choice").endswith("Was geht, siehst du mit **My hand** oder **My bets** am Tisch.")
        assert "**Löschen**" in say("refusal-house_full", most=20) and say("button-bot") == "Bot dazu"
    with speaking("en", boards="de"):
        assert "press **Bot dazu**" in say("refusal-too_few", fewest=2)
    with speaking("de"):
        assert "**Bot dazu**" in say("refusal-too_few", fewest=2)


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


def test_what_the_engine_says_is_found_by_its_words() -> None:
    """A phrase keeps its words; what has no phrase stays as it is."""
    assert pattern_of("A target of 1,040 cards") == "A target of # cards"
    with speaking("de"):
        assert phrase("target") == "Ziel" and phrase("No such words") == "No such words"
    assert phrase("target") == "target"


def test_what_the_engine_says_is_said_in_the_language() -> None:
    """A sentence by key and facts: numbers have the marks of the language, and sentences within it are in it too."""
    limit = find_option("rounds")
    with pytest.raises(RulesError) as refused:
        limit.read("0")
    reason = refused.value.reasons[0]
    assert text_of(limit.text(1500)) == "1,500 rounds" and text_of(limit.text(1)) == "1 round"
    assert text_of(reason) == "Round limit: a number from 1 to 100,000."
    with speaking("de"):
        assert text_of(limit.text(1500)) == "1.500 Runden" and text_of(limit.text(1)) == "1 Runde"
        assert say("refusal-bad_value", reason=reason) == "Rundenlimit: eine Zahl von 1 bis 100.000."
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
