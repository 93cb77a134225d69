"""The sentences: each is used, each that is used exists, and what it leaves open is filled in."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.engine.events.casino import HandResult
from bot.engine.events.outcome import Ending
from bot.engine.events.tricks import Power
from bot.engine.play.asks import AskKind
from bot.engine.rules.rules import Collect, Participants, Remainder, RunOut, Tiebreak, WarTrigger, WinningOrder
from bot.host.refusals import Refusal
from bot.host.table.phase import CloseReason
from bot.texts import CODES, list_keys, say, translate_key
from bot.texts.catalogue import _translated
from bot.views.choices.buttons import ChoiceStep
from bot.views.interactions.content import Verb
from bot.views.tables.actions import ACTIONS
from bot.views.tables.board import LABELS
from tests.languages.patterns import every_fact, sentences

ROOT = Path(__file__).parents[2]
SOURCES = [path for folder in ("bot", "cogs") for path in (ROOT / folder).rglob("*.py") if path.parent.name not in CODES]


@cache
def nodes() -> list[ast.AST]:
    """All that the code consists of."""
    return [node for path in SOURCES for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


def patterns() -> Iterator[str]:
    """Every text in the code that could be a key, as a pattern: what is only known when it runs may be anything."""
    for node in nodes():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            yield "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values)
        elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant) and isinstance(node.left.value, str):
            yield re.escape(node.left.value) + ".+"
    for template in (ROOT / "bot/web/templates").glob("*.html"):
        yield from map(re.escape, re.findall(r"""say\(["']([a-z_-]+)["']\)""", template.read_text(encoding="utf-8")))


def calls(function: str) -> Iterator[ast.Call]:
    """Every call of a function by its bare name."""
    return (
        node for node in nodes() if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function
    )


def facts(call: ast.Call) -> set[str]:
    """The names of what a call gives."""
    return {keyword.arg for keyword in call.keywords if keyword.arg is not None}


def reasons(given: ast.expr) -> list[Refusal]:
    """The refusals that the first word of a `Refused(...)` can be; the test fails where that cannot be read."""
    if isinstance(given, ast.IfExp):
        return [*reasons(given.body), *reasons(given.orelse)]
    assert isinstance(given, ast.Attribute) and ast.unparse(given.value) == "Refusal", ast.unparse(given)
    return [Refusal[given.attr]]


def test_every_sentence_is_used() -> None:
    """No sentence is kept that nobody can ever read."""
    used = re.compile("|".join(sorted({pattern for pattern in patterns() if re.match(r"[a-z_]+(\\?-|$)", pattern)})))
    assert [key for key in list_keys() if not used.fullmatch(key)] == []


def test_every_key_exists_and_is_filled() -> None:
    """Where the code names a sentence, the sentence exists and everything that it leaves open is given."""
    named = [call for call in calls("say") if isinstance(call.args[0], ast.Constant)]
    assert len(named) > 50
    for call in named:
        key = call.args[0]
        assert isinstance(key, ast.Constant)
        assert every_fact(str(key.value)) <= facts(call), key.value


def test_every_sentence_of_the_engine_and_the_host_is_filled() -> None:
    """Where they make a sentence by its key, the key exists and everything that it leaves open is given."""
    made = [call for call in calls("Sentence") if isinstance(call.args[0], ast.Constant)]
    assert len(made) > 150
    for call in made:
        key = call.args[0]
        assert isinstance(key, ast.Constant)
        assert every_fact(str(key.value)) <= facts(call), ast.unparse(call)


def test_reasons_are_sentences_by_key() -> None:
    """No refusal and no error of the engine carries words of its own."""
    carried = [word.value for call in calls("Refused") for word in call.keywords if word.arg == "reason"]
    for error in ("RulesError", "IllegalChoice", "RecordError", "NotationError", "FileTooMuch"):
        carried += [word for call in calls(error) for word in call.args]
    assert len(carried) > 80
    assert [ast.unparse(word) for word in carried if isinstance(word, ast.JoinedStr | ast.Constant | ast.BinOp)] == []


def test_every_refusal_is_filled() -> None:
    """Where the code refuses, everything that the sentence leaves open is given."""
    made = list(calls("Refused"))
    assert len(made) > 40
    for call in made:
        for reason in reasons(call.args[0]):
            assert every_fact(f"refusal-{reason}") <= facts(call), ast.unparse(call)


def test_every_refusal_is_made_somewhere() -> None:
    """There is no reason on the list that nothing ever gives."""
    named = {
        node.attr
        for node in nodes()
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Refusal"
    }
    assert named == set(Refusal.__members__)


@pytest.mark.parametrize(
    ("stem", "values"),
    [
        ("refusal-", Refusal),
        ("over-close-", set(CloseReason) - {CloseReason.FINISHED}),
        ("sheet-deal-", Remainder),
        ("sheet-battle-", WinningOrder),
        ("sheet-trigger-", WarTrigger),
        ("sheet-participants-", Participants),
        ("sheet-run_out-", RunOut),
        ("sheet-collect-", Collect),
        ("sheet-tiebreak-", Tiebreak),
        ("over-ending-", set(Ending)),
        ("choose-", set(AskKind) - {AskKind.SCOOP, AskKind.STEAL}),
        ("hand-ask-", set(AskKind) - {AskKind.SCOOP}),
        ("told-gained-", set(Power) - {Power.SPY}),
        ("casino-settled-", HandResult),
        ("button-choice-", set(ChoiceStep) - {ChoiceStep.PICK, ChoiceStep.SKIP}),
    ],
)
def test_every_value_has_its_sentence(stem: str, values: "set[str]") -> None:
    """Each member of a closed set that is told has a sentence."""
    assert [value for value in values if f"{stem}{value}" not in list_keys()] == []


def test_every_button_has_its_label() -> None:
    """Each button has words on it, 1 to 80 characters."""
    for verb in map(Verb, ACTIONS):
        for code in CODES:
            assert 1 <= len(translate_key(LABELS.get(verb, f"button-{verb}"), code, code, {})) <= 80


def test_sentences_are_short() -> None:
    """In every language a refusal is one or two plain sentences of 200 characters at most, and nothing has stray spaces."""
    for key, sentence in ((key, text) for code in CODES for key, text in sentences(code).items()):
        assert sentence.strip("\n") == sentence and "  " not in sentence.replace("→  ", "").replace("⚔️  ", ""), key
        if key.startswith("refusal-") and sentence != "7":
            assert len(sentence) <= 200 and sentence[0].isupper() and sentence.rstrip("*`").endswith((".", "7")), key


def test_a_missing_sentence_falls_back_to_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language without a sentence speaks English there; a key that does not exist is an error of ours."""
    assert translate_key("answer-joined", "de", "de", {}) == "Du bist dabei!"
    monkeypatch.setattr(
        "bot.texts.catalogue.list_keys", lambda code="en": list_keys(code) - ({"answer-joined"} if code == "de" else set())
    )
    assert translate_key("answer-joined", "de", "de", {}) == "You're in!"
    with pytest.raises(KeyError):
        say("no.such.key")


def test_only_sentences_of_counts_are_kept() -> None:
    """What could name a member is not held in memory, and equal facts of other kinds are told apart."""
    _translated.cache_clear()
    for _ in range(2):
        assert translate_key("lobby-seats", "de", "de", {"taken": 1, "capacity": 2}) != translate_key(
            "lobby-seats", "de", "de", {"taken": 2, "capacity": 2}
        )
    assert (_translated.cache_info().hits, _translated.cache_info().currsize) == (2, 2)
    translate_key("lobby-seats", "de", "de", {"taken": "Ann", "capacity": 2})
    translate_key("lobby-seats", "de", "de", {"taken": 770_000_000_000_000_000, "capacity": 2})
    translate_key("lobby-seats", "de", "de", {"taken": True, "capacity": 2})
    assert _translated.cache_info().currsize == 2


def test_facts_are_only_text() -> None:
    """What a member typed is never read as a pattern."""
    assert "{0} {host.__class__}" in say("refusal-unknown_option", name="{0} {host.__class__}")


@pytest.mark.parametrize("code", CODES)
def test_no_sentence_leads_to_a_file_of_ours(code: str) -> None:
    """Members read these sentences in Discord, where they can open none of the project's files."""
    assert [key for key, text in sentences(code).items() if re.search(r"\bdocs/|\w\.(md|py)\b", text)] == []
