"""Chooses and draws the pictures of a printed sheet: a round, a war or a tie, and what is special to the game, with words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.engine.analysis.sample_round import play_sample
from bot.engine.cards import ACE, RANKS_OF_A_SUIT, Card, joker_card, lowest_rank, parse_card, rank_of
from bot.engine.choice_games.equal_hands import points_of
from bot.engine.play.round import Round
from bot.engine.rules.pack import build_pack
from bot.engine.rules.rank_text import beating_of, rank_sentence, ranks_of
from bot.engine.rules.rules import (
    NONE,
    Ace,
    Capture,
    ComparedValue,
    Deal,
    Identical,
    Jokers,
    Participants,
    Procedure,
    Rules,
    SpecialRank,
    WarTrigger,
    WinningOrder,
    effective_rules,
)
from bot.pictures.laid_cards import FanStep
from bot.pictures.printed.scene import SceneRow, SheetScene
from bot.texts import say
from bot.views.interactions.formatting import as_sentence
from bot.views.narration.choice_text import slapped_rank
from bot.views.narration.printed.printed_rounds import (
    BETTER,
    LAST,
    PLAIN,
    TIED,
    WEAKER,
    beaten_words,
    beats_words,
    card_of,
    equal_words,
    names_of,
    play_printed_round,
    row_scenes,
    rows_of,
    single_rows,
    takes_words,
    winner_of,
)


def special_scenes(rules: Rules, seats: int) -> Iterator[SheetScene]:
    """Yield what is surprising in this game, for so many players."""
    if rules.procedure is Procedure.STEALING:
        yield _steal_scene()
    elif rules.procedure is Procedure.SPEED:
        yield _grab_scene(rules)
    if rules.auto_war != NONE:
        yield _auto_war_scene(rules, seats)
    if (cards := _odd_pair(rules)) is not None:
        yield _odd_scene(rules, cards)
    if rules.identical is Identical.CANCEL and rules.decks > 1:
        rows = single_rows(names_of(2), (TIED[0], TIED[0]))
        yield SheetScene(say("printed-scene-twins"), rows, say("printed-twins"))
    if rules.capture is Capture.PILE_OUT:
        ada, ben, *_ = names_of(2)
        rows = single_rows((ada, say("printed-scene-last", name=ben)), PLAIN[:2])
        yield SheetScene(say("printed-scene-out"), rows, say("printed-out", name=ben))


def underdog_scene(rules: Rules, ups: Sequence[Card]) -> SheetScene:
    """Return a war that its loser wins after all, by a card that lay face down; `ups` are the cards that start it."""
    last = LAST[: len(ups)]
    lost = play_printed_round(rules, ups, last)
    seat = 0 if winner_of(lost) else 1
    [rank] = ranks_of(rules.underdog)
    card = card_of(rank, "SH"[seat])
    round_ = play_printed_round(rules, ups, last, underdog=rules.underdog, lucky=(seat, card))
    names = names_of(len(ups))
    caption = say(
        "printed-war-underdog",
        equal=equal_words(TIED[0]),
        beats=as_sentence(beats_words(rules, lost)),
        name=names[winner_of(round_)],
        rank=rank_sentence(rank),
        takes=takes_words(round_, names),
    )
    rows = list(rows_of(names, round_))
    rows[seat] = replace(rows[seat], laid=tuple(_turned_over(rows[seat].laid, card)))
    return SheetScene(say("printed-scene-war"), tuple(rows), as_sentence(caption))


def _turned_over(laid: Sequence[FanStep], card: Card) -> Iterator[FanStep]:
    """Yield a player's steps with the last face-down card turned over."""
    for step in laid:
        if step.downs:
            yield FanStep(step.downs - 1, (card,))
        yield FanStep(0, step.ups) if step.downs else step


def _auto_war_scene(rules: Rules, seats: int) -> SheetScene:
    """Return a round in which a card starts a war although it ties with none."""
    rank = ranks_of(rules.auto_war)[0]
    ups = (card_of(rank), *PLAIN)[:seats]
    round_ = play_printed_round(rules, ups, LAST[:seats], auto_war=rules.auto_war)
    names = names_of(seats)
    caption = say(
        "printed-auto-war",
        rank=rank_sentence(rank),
        beats=beats_words(rules, round_),
        takes=takes_words(round_, names),
    )
    return SheetScene(say("printed-scene-special"), rows_of(names, round_), as_sentence(caption))


def _odd_pair(rules: Rules) -> tuple[Card, Card] | None:
    """Return two cards of which the one wins that nobody would expect; None where the usual order holds."""
    if rules.procedure is Procedure.STEALING:
        return None
    if rules.jokers is not Jokers.NONE and rules.wins is WinningOrder.HIGH:
        return ACE, joker_card(1)
    if rules.beats != NONE and "*" not in rules.beats:
        rank, beaten = beating_of(rules.beats)[0]
        return rank, beaten[-1] + RANKS_OF_A_SUIT * 2
    if rules.special is not SpecialRank.NONE or (rules.ace is Ace.LOW and rules.wins is WinningOrder.HIGH):
        return ACE, lowest_rank(rules.pack) + 2 * RANKS_OF_A_SUIT
    return None


def _odd_scene(rules: Rules, cards: tuple[Card, Card]) -> SheetScene:
    round_ = play_printed_round(rules, cards)
    names = names_of(2)
    caption = say("printed-round", beats=beats_words(rules, round_), takes=takes_words(round_, names))
    return SheetScene(say("printed-scene-special"), rows_of(names, round_), as_sentence(caption))


def _steal_scene() -> SheetScene:
    ada, ben, *_ = names_of(2)
    card = TIED[0]
    rows = single_rows((ada, say("printed-scene-pile", name=ben)), (card, rank_of(card) + RANKS_OF_A_SUIT))
    caption = say("printed-steal", equal=equal_words(card), name=ada, owner=ben)
    return SheetScene(say("printed-scene-steal"), rows, as_sentence(caption))


def _grab_scene(rules: Rules) -> SheetScene:
    """Return a round that its winner has to grab, or that anybody can where nobody's cards are guarded."""
    ada, ben, *_ = names_of(2)
    owner, other = (ada, ben) if rules.wins is WinningOrder.HIGH else (ben, ada)
    caption = say("printed-grab" if rules.guard else "printed-grab-free", owner=owner, other=other)
    return SheetScene(say("printed-scene-grab"), single_rows((ada, ben), PLAIN[:2]), caption)


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
    round_ = play_printed_round(rules, ups)
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
    round_ = play_printed_round(rules, ups, LAST[:seats])
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
    rows = tuple(SceneRow(name, (FanStep(0, (tied,)), FanStep(0, (card,)))) for name, tied, card in cards)
    beats = as_sentence(beaten_words(*last))
    caption = say("printed-bet-war", equal=equal_words(TIED[0]), beats=beats)
    yield SheetScene(say("printed-scene-war"), rows, as_sentence(caption))


OWN_SCENES: Final[Mapping[Procedure, Callable[[Rules], Iterator[SheetScene]]]] = {
    Procedure.CASINO: _casino_scenes,
    Procedure.SLAP: _slap_scenes,
    Procedure.QUATRO: quatro_scenes,
}
"""The pictures of games that are pictured in a way of their own."""
