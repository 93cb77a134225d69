"""Whole games of Scientific War: how they end, are left, recorded and kept, and that good play wins (rules.md §3.26, §10)."""

from dataclasses import replace

import pytest

from bot.engine.bots.players import Skill, answer_as
from bot.engine.cards import cards_text
from bot.engine.choice_games.factory import restore_game
from bot.engine.choice_games.scientific_game import Scientific
from bot.engine.errors import IllegalChoice, RecordError
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.play.asks import NOTHING, RESIGN
from bot.engine.play.round import Round
from bot.engine.records.record import Choice, Record
from bot.engine.records.replay import replay_rounds
from bot.engine.records.trace import digest_trace, trace_record
from bot.engine.records.verify import verify_record
from bot.engine.rules.rules import Objective, Tiebreak
from tests.engine.choice_games.scientific_tables import RULES, asked, dealt, lay, lying, zones
from tests.engine.tables import SEED, fast, random_source


def record_of(*choices: Choice, seats: int = 2, rounds: int | None = None) -> Record:
    """A record without a seed: everything that is laid is in it."""
    return Record(variant="scientific-war", rules=replace(RULES, rounds=rounds), seats=seats, choices=choices)


def test_the_cap_is_fifty_tricks_and_rounds_replaces_it() -> None:
    """Then most cards win, and equals share it; a goal or a sudden death that the rules name is not played here."""
    game = lying("KH 5H 6H", "QS 9S 3S", battle=49)
    assert lay(game, "KH", "QS").outcome == Outcome(Ending.ROUND_CAP, (0,), 50, 0, (4, 2), (1, 2))
    game = lying("9H 5H", "9S 3S", battle=49)
    assert lay(game, "9H", "9S").outcome == Outcome(Ending.ROUND_CAP, (0, 1), 50, 0, (1, 1), (1, 1))
    deadly = replace(RULES, rounds=51, tiebreak=Tiebreak.SUDDEN_DEATH)
    game = lying("9H 5H", "9S 3S", rules=deadly, battle=50)
    assert lay(game, "9H", "9S").outcome == Outcome(Ending.ROUND_CAP, (0, 1), 51, 0, (1, 1), (1, 1))
    backwards = replace(RULES, objective=Objective.COLLECT_ALL_LOSES)
    game = lying("KH 5H", "9S", rules=backwards)
    assert lay(game, "KH", "9S").outcome == Outcome(Ending.ALL_CARDS, (0,), 1, 0, (3, 0), (1, 2))


def test_all_out_in_the_same_trick_is_a_draw() -> None:
    """The cards wait for nobody."""
    game = lying("9H", "9S")
    assert lay(game, "9H", "9S").outcome == Outcome(Ending.DRAW, (), 1, 0, (0, 0), (1, 1))


def test_the_last_player_takes_what_waits() -> None:
    """Onto the pile; nobody took that trick."""
    game = lying("9H", "9S", "2D 3D")
    played = lay(game, "9H", "9S", "2D")
    assert played.winner is None and played.out == (0, 1)
    assert played.outcome == Outcome(Ending.ALL_CARDS, (2,), 1, 0, (0, 0, 4), (2, 2, 1))
    assert (zones(game)[2], game.carry) == ("3D | 9H 9S 2D", b"")


def test_who_leaves_takes_hand_and_pile_away() -> None:
    """Before a trick at once; once a trick is being told, nobody can leave it."""
    game = lying("QH 5H | 6H", "KS 9S 3S", "2D 4D 5D")
    assert game.resign(0) == 1
    assert (game.alive(), cards_text(game.cards_aside)) == ((1, 2), "QH 5H 6H")
    assert lay(game, "-", "9S", "4D").out == (0,)
    game = lying("QH 5H 6H", "KS 9S 3S", "2D 4D 5D 7D")
    lay(game, "QH", "KS", "2D")
    game.choose(1, "9S")
    game.choose(2, "4D")
    game.advance()
    with pytest.raises(IllegalChoice, match="choice-round_begun"):
        game.resign(1)
    played = lay(game, "5H", "-", "-")
    assert (played.winner, game.resign(1), game.alive()) == (1, 3, (0, 2))
    assert lay(game, "6H", "-", "5D").out == (1,)


def restored(game: Scientific) -> Scientific:
    """The game, put away and taken out again."""
    again = restore_game(game.rules, game.seats, random_source(game.seats), game.snapshot())
    assert isinstance(again, Scientific)
    return again


def test_a_record_needs_no_seed() -> None:
    """Where every card was chosen nothing is drawn, and there is no deck; a choice that is missing would have to be."""
    chosen = [(1, 0, "7H"), (1, 1, "9S"), (2, 0, "JH"), (2, 1, "KS")]
    record = Record.from_json(record_of(*chosen, rounds=2).to_json())
    lines = list(trace_record(record))
    hand = "2S 3S 4S 5S 6S 7S 8S TS JS QS KS AS *2"
    assert lines[1] == (
        '{"battle":1,"winner":1,"steps":0,"laid":["7H","9S"],"stocks":["2H 3H 4H 5H 6H 8H 9H TH JH QH KH AH *1",'
        f'"{hand}"],"won":["","9S 7H"],"out":[],"carry":"","prize":"","killed":""}}'
    )
    assert lines[-1].startswith('{"outcome":{"ending":"round-cap","winners":[0,1],"battles":2,"wars":0,"cards":[14,14]')
    with pytest.raises(RecordError):
        list(trace_record(record_of(*chosen[:-1], rounds=2)))


def test_a_card_cannot_answer_before_a_swap() -> None:
    """A choice answers the first question that it fits and uses up those before it, so a card before `swap` is lost."""
    before = [(1, 0, "AH"), (1, 1, "7S"), (2, 0, "8H"), (2, 1, "KS"), (3, 1, "9S")]
    for said, laid in ((["2H"], "2H"), (["swap", "7S"], "7S"), (["2H", "swap", "AH"], "AH"), (["swap", "2H", "AH"], "AH")):
        rounds = list(replay_rounds(record_of(*before, *((3, 0, choice) for choice in said), rounds=3)))
        assert cards_text(rounds[2].laid[0]) == laid


@pytest.mark.parametrize(("seats", "leaving"), [(2, {}), (6, {3: 2, 5: 1, 12: 0})], ids=["two", "six, and three leave"])
def test_a_record_is_the_game(seats: int, leaving: dict[int, int]) -> None:
    """Played well or not at all, left by three, kept at every stage: it is the same game."""
    game, choices, rounds = dealt(seats), list[Choice](), list[Round | None]()
    while game.outcome is None:
        seat = leaving.get(game.battle + 1)
        if seat in game.alive() and not game.stage:
            choices.append((game.resign(seat), seat, RESIGN))
        for ask in game.asks():
            choice = answer_as(game, ask, Skill.GOOD, random_source(seats)) if ask.seat % 3 else NOTHING
            if choice:
                game.choose(ask.seat, choice)
                choices.append((game.battle + 1, ask.seat, choice))
        kept = restored(game)
        assert (kept.asks(), kept.stage, kept.snapshot()) == (game.asks(), game.stage, game.snapshot())
        assert [kept.view(seat) for seat in range(seats)] == [game.view(seat) for seat in range(seats)]
        game = kept
        rounds.append(game.advance())
    entropy = tuple(f"{seat}:word" for seat in range(seats))
    record = replace(record_of(*choices, seats=seats), seed=SEED, entropy=entropy, outcome=game.outcome)
    assert [battle for battle, _, choice in choices if choice == RESIGN] == list(leaving)
    assert verify_record(replace(record, digest=digest_trace(trace_record(record)))).is_right
    assert list(replay_rounds(record)) == [played for played in rounds if played is not None]


def test_the_good_player_wins() -> None:
    """Against one that lays any card, in both seats."""
    wins = []
    for number in range(10):
        game, luck = dealt(2), fast(number)
        while game.outcome is None:
            for ask in game.asks():
                skill = Skill.GOOD if ask.seat == number % 2 else Skill.RANDOM
                choice = answer_as(game, ask, skill, luck)
                if choice:
                    game.choose(ask.seat, choice)
            game.advance()
        wins.append(game.outcome.winners == (number % 2,))
    assert sum(wins) >= 9


@pytest.mark.parametrize(
    ("hand", "others", "best"),
    [
        ("2C 9C KC", ("8S", "7D"), {"9C", "KC"}),
        ("2C *1 KC", ("AS", "AD"), {"*1"}),
        ("2C JC 5C", ("QS", "KD"), {"JC"}),
        ("2C 9C KC", ("AS", "7D"), {"2C"}),
    ],
    ids=["wins", "breaks a tie", "turns the order", "throws the weakest in"],
)
def test_the_good_spy(hand: str, others: tuple[str, str], best: set[str]) -> None:
    """It lays what is best against the cards it sees."""
    game = lying(f"QH {hand}", f"KS {others[0]} 2S", f"4D {others[1]} 2D")
    lay(game, "QH", "KS", "4D")
    game.choose(1, others[0])
    game.choose(2, others[1])
    game.advance()
    assert asked(game) == [(0, "spy")]
    assert answer_as(game, game.asks()[0], Skill.GOOD, random_source(3)) in best


def test_the_good_player_swaps_for_better_cards() -> None:
    """It takes up a pile that promises more, and leaves one that promises less."""
    for hand, pile, choice in (("2C 3C", "AC KC", "swap"), ("AC KC", "2C 3C", NOTHING)):
        game = lying(f"8H {hand} | {pile}", "7S 7D 9S TS 7H")
        lay(game, "8H", "9S")
        assert answer_as(game, game.asks()[0], Skill.GOOD, random_source()) == choice
