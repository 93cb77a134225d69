"""Plays the rounds that a printed sheet shows, by exactly its rules, and says in words what happens in them."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.engine.cards import ACE, JOKER, RANKS, RANKS_OF_A_SUIT, SUITS, Card, is_joker, joker, lowest_rank, rank_of
from bot.engine.chance import FastChance
from bot.engine.choice_games.factory import deal_game
from bot.engine.choice_games.strategy_game import points_of
from bot.engine.notation import parse_card
from bot.engine.play.round import Round
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rank_text import beating_of, ranks_of
from bot.engine.rules.rules import (
    NONE,
    Ace,
    Deal,
    Identical,
    Jokers,
    Objective,
    Participants,
    Procedure,
    Remainder,
    Rules,
    Special,
    Tiebreak,
    Trigger,
    Value,
    Wins,
)
from bot.engine.rules.used_options import effective_rules
from bot.pictures.card_fan import FanStep
from bot.pictures.printed.scene import SceneRow, SheetScene
from bot.texts import say
from bot.views.narration.printed_rows import row_scenes
from bot.views.narration.scoop_text import slapped_rank

_PLAIN: Final = tuple(map(parse_card, ("KS", "8H", "TC")))
"""The cards of an ordinary round, by seat."""
_LAST: Final = tuple(map(parse_card, ("QD", "8S", "TH")))
"""The cards that decide a war."""
_TIED: Final = tuple(map(parse_card, ("9H", "9C")))
_WEAKER: Final = {Wins.HIGH: parse_card("7S"), Wins.LOW: parse_card("KD")}
"""A card that two nines beat, for a third player."""
_BETTER: Final = {Wins.HIGH: parse_card("KD"), Wins.LOW: parse_card("7S")}
_SECOND_NINE: Final = parse_card("9D")
_SPARE: Final = bytes([parse_card("9S")] * 30)
"""Cards that nobody sees, so that nobody runs out of them."""


def scenes_of(rules: Rules, fewest: int) -> tuple[SheetScene, ...]:
    """Return the pictures of a sheet: a round, a war, and what is special to the game, for two players where two can play."""
    given = effective_rules(rules)
    match rules.procedure:
        case Procedure.CASINO:
            return tuple(_casino_scenes(given))
        case Procedure.SCIENTIFIC:
            return (_round_scene(given, _PLAIN[:2]), _tie_scene("scientific"))
        case Procedure.STRATEGY:
            return (_unmatched_scene(), _tie_scene("strategy"))
        case Procedure.SLAP:
            return tuple(_slap_scenes(given))
        case _ if given.value is not Value.CARD:
            return row_scenes(given, _names(2))
        case _:
            third = given.trigger is Trigger.ANY or given.participants is Participants.ALL
            seats = 3 if third and given.deal is not Deal.BY_COLOUR else min(max(fewest, 2), 3)
            return (_round_scene(given, _PLAIN[:seats]), _war_scene(given, seats), *_special_scenes(given))


def _played(rules: Rules, ups: Sequence[Card], last: Sequence[Card] = ()) -> Round:
    """Return the round in which the seats turn these cards up, and in a war the `last` ones."""
    table = replace(
        rules,
        procedure=Procedure.WAR,
        deal=Deal.RANDOM,
        jokers=Jokers.NONE,
        remainder=Remainder.SET_ASIDE,
        objective=Objective.COLLECT_ALL_WINS,
        tiebreak=Tiebreak.DRAW,
        target=None,
        floor=None,
        first_to=None,
        rounds=None,
        time=None,
        auto_war=NONE,
        beats=NONE if "*" in rules.beats else rules.beats,
        underdog=NONE,
        identical=Identical.TIE,
    )
    need = compile_rules(table).needs[_TIED[0]]
    first = _SPARE[: rules.battle_cards - 1]
    step = _SPARE[: need - 1]
    lasts = last or [_SPARE[0]] * len(ups)
    if rules.deal is Deal.BY_COLOUR:
        ups, lasts = _coloured(ups), _coloured(lasts)
    stocks = [first + bytes([up]) + step + bytes([end]) + _SPARE for up, end in zip(ups, lasts, strict=True)]
    chance = FastChance(random.Random(0))  # noqa: S311 - nothing is drawn: all cards are laid out
    return deal_game(table, len(ups), chance, stocks=stocks).resolve()


def _coloured(cards: Sequence[Card]) -> list[Card]:
    """Return cards of the same ranks, black for the first seat and red for the second."""
    suits = (SUITS.index("S"), SUITS.index("H"))
    return [rank_of(card) + RANKS_OF_A_SUIT * suit for card, suit in zip(cards, suits, strict=True)]


def _rows(names: Sequence[str], round_: Round) -> tuple[SceneRow, ...]:
    return tuple(
        SceneRow(
            name,
            tuple(
                FanStep(len(flip.downs[seat]), flip.ups[seat])
                for flip in round_.flips
                if flip.downs[seat] or flip.ups[seat] is not None
            ),
        )
        for seat, name in enumerate(names)
    )


def _names(seats: int) -> list[str]:
    return say("printed-names").split(", ")[:seats]


def _round_scene(rules: Rules, ups: Sequence[Card], title: str = "round") -> SheetScene:
    round_ = _played(rules, ups)
    names = _names(round_.seats)
    caption = say("printed-round", beats=_beats(rules, round_), takes=_takes(round_, names))
    return SheetScene(say(f"printed-scene-{title}"), _rows(names, round_), _sentence(caption))


def _war_scene(rules: Rules, seats: int) -> SheetScene:
    if seats == 2:
        ups: tuple[Card, ...] = _TIED
    elif rules.trigger is Trigger.ANY:
        ups = (*_TIED, _BETTER[rules.wins])
    else:
        ups = (*_TIED, _WEAKER[rules.wins])
    round_ = _played(rules, ups, _LAST[:seats])
    names, equal = _names(seats), say("printed-equal", rank=rank_words(_TIED[0]))
    caption = say("printed-war", equal=equal, beats=_beats(rules, round_), takes=_takes(round_, names))
    return SheetScene(say("printed-scene-war"), _rows(names, round_), _sentence(caption))


def _unmatched_scene() -> SheetScene:
    """Return two equal cards beside a lower one, which scores."""
    cards, names = (*_TIED, _WEAKER[Wins.HIGH]), _names(3)
    rows = tuple(SceneRow(name, (FanStep(0, card),)) for name, card in zip(names, cards, strict=True))
    equal = say("printed-equal", rank=rank_words(_TIED[0]))
    caption = say("printed-strategy", equal=equal, name=names[-1], points=points_of(cards))
    return SheetScene(say("printed-scene-round"), rows, _sentence(caption))


def _slap_scenes(rules: Rules) -> Iterator[SheetScene]:
    """Yield a card to slap beside a better one, and a round and a war in which there is none."""
    if rank_of(_PLAIN[0]) not in ranks_of(rules.slap_rank):
        cards, names = (_slapped(rules), _PLAIN[0]), _names(2)
        rows = tuple(SceneRow(name, (FanStep(0, card),)) for name, card in zip(names, cards, strict=True))
        yield SheetScene(say("printed-scene-slap"), rows, say("printed-slap", rank=slapped_rank(rules)))
    used = {rank_of(card) for card in (*_PLAIN[:2], *_TIED, *_LAST[:2])}
    if used.isdisjoint(ranks_of(rules.slap_rank)):
        yield _round_scene(rules, _PLAIN[:2])
        yield _war_scene(rules, 2)


def _slapped(rules: Rules) -> Card:
    rank = ranks_of(rules.slap_rank)[0]
    return joker(1) if rank == JOKER else rank


def _tie_scene(game: str) -> SheetScene:
    equal = say("printed-equal", rank=rank_words(_TIED[0]))
    rows = tuple(SceneRow(name, (FanStep(0, card),)) for name, card in zip(_names(2), _TIED, strict=True))
    return SheetScene(
        say("printed-scene-tie"), rows, _sentence(say(f"printed-tie-{game}", equal=equal, points=points_of(_TIED)))
    )


def _special_scenes(rules: Rules) -> Iterator[SheetScene]:
    """Yield what is surprising in this game, one thing at most."""
    lowest = lowest_rank(rules.pack)
    if rules.procedure is Procedure.STEALING:
        ada, ben, *_ = _names(3)
        pile, card = say("printed-scene-pile", name=ben), _TIED[0]
        rows = (SceneRow(ada, (FanStep(0, card),)), SceneRow(pile, (FanStep(0, _SECOND_NINE),)))
        equal = say("printed-equal", rank=rank_words(card))
        caption = say("printed-steal", equal=equal, name=ada, owner=ben)
        yield SheetScene(say("printed-scene-steal"), rows, _sentence(caption))
    elif rules.jokers is not Jokers.NONE and rules.wins is Wins.HIGH:
        yield _round_scene(rules, (ACE, joker(1)), "special")
    elif rules.beats != NONE and "*" not in rules.beats:
        rank, beaten = beating_of(rules.beats)[0]
        yield _round_scene(rules, (rank, beaten[-1] + RANKS_OF_A_SUIT * 2), "special")
    elif rules.special is not Special.NONE or (rules.ace is Ace.LOW and rules.wins is Wins.HIGH):
        yield _round_scene(rules, (ACE, lowest + 2 * RANKS_OF_A_SUIT), "special")


def _casino_scenes(rules: Rules) -> Iterator[SheetScene]:
    names = (say("printed-scene-you"), say("printed-scene-house"))
    high = rules.wins is Wins.HIGH
    plain, last = (_PLAIN[:2], _LAST[:2]) if high else (_PLAIN[1::-1], _LAST[1::-1])
    rows = tuple(SceneRow(name, (FanStep(0, card),)) for name, card in zip(names, plain, strict=True))
    yield SheetScene(say("printed-scene-bet"), rows, _sentence(say("printed-bet", beats=_words(*plain))))
    cards = zip(names, _TIED, last, strict=True)
    rows = tuple(SceneRow(name, (FanStep(0, tied), FanStep(0, card))) for name, tied, card in cards)
    beats = _sentence(_words(*last))
    caption = say("printed-bet-war", equal=say("printed-equal", rank=rank_words(_TIED[0])), beats=beats)
    yield SheetScene(say("printed-scene-war"), rows, _sentence(caption))


def _beats(rules: Rules, round_: Round) -> str:
    """Return which card won the last flip of a round, and which one it beat: the best of the others."""
    shown = {seat: up for seat, up in enumerate(round_.flips[-1].ups) if up is not None}
    best = shown.pop(_winner(round_))
    strength = compile_rules(rules).strength
    return _words(best, max(shown.values(), key=lambda card: strength[card]))


def _winner(round_: Round) -> int:
    if round_.winner is None:
        raise ValueError("Nobody won a round that was laid out to be won.")
    return round_.winner


def _words(best: Card, other: Card) -> str:
    return say("printed-beats", winner=rank_words(best), loser=rank_words(other))


def _takes(round_: Round, names: Sequence[str]) -> str:
    name = names[_winner(round_)]
    if round_.killed:
        return say("printed-takes-kept", name=name)
    if round_.loot is not None and round_.loot.prize is not None:
        return say("printed-takes-prize", name=name)
    return say("printed-takes", name=name, count=round_.pot)


def rank_words(card: Card) -> str:
    """Return a card's rank as a word within a sentence: `queen`."""
    return say("rank-joker") if is_joker(card) else say(f"rank-{RANKS[rank_of(card)]}")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
