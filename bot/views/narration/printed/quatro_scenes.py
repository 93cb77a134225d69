"""The pictures of Quatro on a printed sheet: the lowest card that goes, and a war in which the lowest is safe."""

from collections.abc import Iterator, Sequence

from bot.engine.analysis.sample_round import play_sample
from bot.engine.cards import Card
from bot.engine.notation import parse_card
from bot.engine.play.round import Round
from bot.engine.rules.pack import build_pack
from bot.engine.rules.rules import Rules
from bot.pictures.printed.scene import SheetScene
from bot.texts import say
from bot.views.narration.printed.printed_rounds import LAST, PLAIN, TIED, WEAKER, as_sentence, equal_words, names_of, rows_of

_COVERED = tuple(map(parse_card, ("2C", "3C")))
"""Cards that nobody sees, which a fighter is dealt with the one turned up."""


def quatro_scenes(rules: Rules) -> Iterator[SheetScene]:
    """Yield a round of three players, and a war of two of them."""
    names = names_of(3)
    for key, ups, dealt in (
        ("round", PLAIN, ()),
        ("war", (*TIED, WEAKER[rules.wins]), (LAST[0], *_COVERED, LAST[1])),
    ):
        round_ = _played(rules, ups, dealt)
        (out,) = round_.out
        facts = {"name": names[out], "safe": names[-1], "wins": str(rules.wins), "equal": equal_words(TIED[0])}
        yield SheetScene(
            say(f"printed-scene-{key}"), rows_of(names, round_), as_sentence(say(f"printed-quatro-{key}", **facts))
        )


def _played(rules: Rules, ups: Sequence[Card], dealt: Sequence[Card]) -> Round:
    """Return the round in which the seats turn these cards up; `dealt` come first from the rest of the pack."""
    others = [card for card in build_pack(rules) if card not in {*ups, *dealt}]
    deck = bytes([*ups, *others[: len(ups)], *dealt, *others[len(ups) :]])
    return play_sample(rules, len(ups), deck=deck)
