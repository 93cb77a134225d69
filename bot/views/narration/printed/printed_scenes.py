"""Chooses the pictures of a printed sheet: a round, a war or a tie, and what is special to the game, with words below."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from bot.engine.cards import Card, rank_of
from bot.engine.choice_games.equal_hands import points_of
from bot.engine.rules.rank_text import ranks_of
from bot.engine.rules.rules import NONE, ComparedValue, Deal, Participants, Procedure, Rules, WarTrigger, WinningOrder
from bot.engine.rules.used_options import effective_rules
from bot.pictures.card_fan import FanStep
from bot.pictures.printed.scene import SceneRow, SheetScene
from bot.texts import say
from bot.views.narration.choice_text import slapped_rank
from bot.views.narration.printed.printed_rounds import (
    BETTER,
    LAST,
    PLAIN,
    TIED,
    WEAKER,
    as_sentence,
    beaten_words,
    beats_words,
    card_of,
    equal_words,
    names_of,
    played,
    row_scenes,
    rows_of,
    single_rows,
    takes_words,
)
from bot.views.narration.printed.special_scenes import quatro_scenes, special_scenes, underdog_scene


def scenes_of(rules: Rules, fewest: int) -> tuple[SheetScene, ...]:
    """Return the pictures of a sheet: a round, a war, and what is special to the game, for two players where two can play."""
    given = effective_rules(rules)
    if rules.procedure in OWN_SCENES:
        return tuple(OWN_SCENES[rules.procedure](given))
    match rules.procedure:
        case Procedure.SCIENTIFIC:
            return (_round_scene(given, PLAIN[:2]), _tie_scene("scientific"))
        case Procedure.STRATEGY:
            return (_unmatched_scene(), _tie_scene("strategy"))
        case _ if given.value is not ComparedValue.CARD:
            return row_scenes(given, names_of(2))
        case _:
            third = given.trigger is WarTrigger.ANY or given.participants is Participants.ALL
            seats = 3 if third and given.deal is not Deal.BY_COLOUR else min(max(fewest, 2), 3)
            return (_round_scene(given, PLAIN[:seats]), _war_scene(given, seats), *special_scenes(given, seats))


def _round_scene(rules: Rules, ups: Sequence[Card]) -> SheetScene:
    round_ = played(rules, ups)
    names = names_of(round_.seats)
    caption = say("printed-round", beats=beats_words(rules, round_), takes=takes_words(round_, names))
    return SheetScene(say("printed-scene-round"), rows_of(names, round_), as_sentence(caption))


def _war_scene(rules: Rules, seats: int) -> SheetScene:
    if seats == 2:
        ups: tuple[Card, ...] = TIED
    elif rules.trigger is WarTrigger.ANY:
        ups = (*TIED, BETTER[rules.wins])
    else:
        ups = (*TIED, WEAKER[rules.wins])
    if rules.underdog != NONE:
        return underdog_scene(rules, ups)
    round_ = played(rules, ups, LAST[:seats])
    names = names_of(seats)
    caption = say("printed-war", equal=equal_words(TIED[0]), beats=beats_words(rules, round_), takes=takes_words(round_, names))
    return SheetScene(say("printed-scene-war"), rows_of(names, round_), as_sentence(caption))


def _unmatched_scene() -> SheetScene:
    """Return two equal cards beside a lower one, which scores."""
    cards, names = (*TIED, WEAKER[WinningOrder.HIGH]), names_of(3)
    caption = say("printed-strategy", equal=equal_words(TIED[0]), name=names[-1], points=points_of(cards))
    return SheetScene(say("printed-scene-round"), single_rows(names, cards), as_sentence(caption))


def _slap_scenes(rules: Rules) -> Iterator[SheetScene]:
    """Yield a card to slap beside a better one, and a round and a war in which there is none."""
    slapped = ranks_of(rules.slap_rank)
    if rank_of(PLAIN[0]) not in slapped:
        rows = single_rows(names_of(2), (card_of(slapped[0]), PLAIN[0]))
        yield SheetScene(say("printed-scene-slap"), rows, say("printed-slap", rank=slapped_rank(rules)))
    if {rank_of(card) for card in (*PLAIN[:2], *TIED, *LAST[:2])}.isdisjoint(slapped):
        yield _round_scene(rules, PLAIN[:2])
        yield _war_scene(rules, 2)


def _tie_scene(game: str) -> SheetScene:
    caption = say(f"printed-tie-{game}", equal=equal_words(TIED[0]), points=points_of(TIED))
    return SheetScene(say("printed-scene-tie"), single_rows(names_of(2), TIED), as_sentence(caption))


def _casino_scenes(rules: Rules) -> Iterator[SheetScene]:
    names = (say("printed-scene-you"), say("printed-scene-house"))
    high = rules.wins is WinningOrder.HIGH
    plain, last = (PLAIN[:2], LAST[:2]) if high else (PLAIN[1::-1], LAST[1::-1])
    caption = say("printed-bet", beats=beaten_words(*plain))
    yield SheetScene(say("printed-scene-bet"), single_rows(names, plain), as_sentence(caption))
    cards = zip(names, TIED, last, strict=True)
    rows = tuple(SceneRow(name, (FanStep(0, tied), FanStep(0, card))) for name, tied, card in cards)
    beats = as_sentence(beaten_words(*last))
    caption = say("printed-bet-war", equal=equal_words(TIED[0]), beats=beats)
    yield SheetScene(say("printed-scene-war"), rows, as_sentence(caption))


OWN_SCENES: Final[Mapping[Procedure, Callable[[Rules], Iterator[SheetScene]]]] = {
    Procedure.CASINO: _casino_scenes,
    Procedure.SLAP: _slap_scenes,
    Procedure.QUATRO: quatro_scenes,
}
"""The pictures of games that are pictured in a way of their own."""
