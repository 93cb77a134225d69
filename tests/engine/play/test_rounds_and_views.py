"""A round tells everything that happened in it, in order; a view tells only what a seat may see."""

from typing import Any

import pytest

from bot.engine.cards import HIDDEN, parse_card, parse_cards
from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.errors import RulesError, SnapshotError
from bot.engine.events.table import Carried, Eliminated, Forfeited, GameFinished, Laid, Stood, Taken, WarDeclared
from bot.engine.play.snapshot import battle_of
from bot.engine.rules.rules import Capture, Collect, FirstTo, Procedure, Remainder, Rules, RunOut
from tests.engine.tables import laid_out, random_source, spelled

FIXED = Rules(collect=Collect.WINNER_FIRST, spoils=1)


def cards(text: str) -> bytes:
    """Cards from their text."""
    return parse_cards(text)


def test_an_ordinary_battle() -> None:
    """One flip, a card each, the winner takes both."""
    round_ = laid_out(FIXED, "9H 2C", "TD 3C").resolve()
    assert (round_.battle, round_.winner, round_.steps, round_.pot, round_.carry) == (1, 1, 0, 2, 0)
    assert [flip.contenders for flip in round_.flips] == [(1,)]
    assert round_.laid == (cards("9H"), cards("TD"))
    assert round_.all_events == (Laid(0, b"", parse_card("9H")), Laid(1, b"", parse_card("TD")), Taken(1, 2))


def test_a_war_unfolds_flip_by_flip() -> None:
    """The opening shows who is tied; each step shows what went down, what came up, and who is still in."""
    round_ = laid_out(FIXED, "7C 2H 8D 4S JS 6C", "7D 3H 8S 5S TC 9C", "2C 4C").resolve()
    assert [flip.contenders for flip in round_.flips] == [(0, 1), (0, 1), (0,)]
    assert [flip.ups[2] for flip in round_.flips] == [parse_card("2C"), None, None]
    assert round_.laid == (cards("7C 2H 8D 4S JS"), cards("7D 3H 8S 5S TC"), cards("2C"))
    assert (round_.steps, round_.pot) == (2, 11)
    assert [event for event in round_.all_events if isinstance(event, WarDeclared | Taken)] == [
        WarDeclared(1, (0, 1)),
        WarDeclared(2, (0, 1)),
        Taken(0, 11),
    ]
    assert Laid(1, cards("5S"), parse_card("TC")) in round_.all_events


def test_a_war_of_two_leaves_nothing_behind() -> None:
    """Its winner takes all of it, and nothing waited for that."""
    round_ = laid_out(FIXED, "7C 2H 8D 4S", "7D 3H 6S 5S").resolve()
    assert (round_.winner, round_.steps, round_.pot, round_.carry) == (0, 1, 6, 0)
    assert round_.course is not None and round_.course.carry_taken == 0


def test_a_card_that_stands_is_not_laid_twice() -> None:
    """A standing card is shown again in the step, and counts once in what was laid."""
    round_ = laid_out(
        Rules(collect=Collect.WINNER_FIRST, spoils=1, run_out=RunOut.LAST_CARD_STANDS), "7C 3C QC 4C 9C 2C", "7D QD"
    ).resolve()
    last = round_.flips[-1]
    assert (last.ups[1], last.standing) == (parse_card("QD"), (1,))
    assert Stood(1, parse_card("QD")) in round_.all_events
    assert round_.laid[1] == cards("7D QD")


def test_giving_up_is_told() -> None:
    """Whoever cannot lay a full war falls, its cards are laid without an up card, and it is out."""
    round_ = laid_out(Rules(collect=Collect.WINNER_FIRST, run_out=RunOut.LOSE), "KC 2D", "KH 3D 6D 7D 8D TD", "4S 9S").resolve()
    assert round_.all_events[3:] == (
        WarDeclared(1, (0, 1)),
        Forfeited(0),
        Laid(0, cards("2D"), None),
        Taken(1, 4),
        Eliminated(0),
    )


def test_a_carry_is_told_and_counted_when_won() -> None:
    """An undecided war leaves its cards in the middle; the next winner takes them on top of his own pot."""
    game = laid_out(FIXED, "KC", "KH", "4S 9S", "5D 3D")
    first, second = game.resolve(), game.resolve()
    assert (first.winner, first.carry, first.pot) == (None, 4, 4)
    assert first.all_events[-3:] == (Carried(4), Eliminated(0), Eliminated(1))
    assert (second.winner, second.carry, second.pot, second.steps) == (2, 0, 6, 0)
    assert game.outcome is not None
    assert second.all_events[-3:] == (Taken(2, 6), Eliminated(3), GameFinished(game.outcome))


def test_every_card_of_a_battle_of_two_is_told() -> None:
    """The one that lies face down too, also in the battle before which somebody left."""
    game = laid_out(Rules(collect=Collect.WINNER_FIRST, battle_cards=2), "2C 9H 5C", "3C TD 5D", "4C KD 5H")
    game.resign(2)
    for _ in range(2):
        round_ = game.resolve()
        assert round_.pot == sum(map(len, round_.laid)) > 2
        assert round_.laid[0][:1] == round_.flips[0].downs[0] or len(round_.laid[0]) == 1


def test_the_first_byte_of_a_snapshot_is_its_layout() -> None:
    """Rows of earlier versions are read by it: 1 for stocks alone, 2 with all that a seat may own, 3 for games of choice."""
    rules = (Rules(), Rules(capture=Capture.PILE), Rules(procedure=Procedure.SUICIDE))
    assert [deal_game(one, 2, random_source()).snapshot()[0] for one in rules] == [1, 2, 3]


def test_a_war_takes_a_carry_too() -> None:
    """Its pot is what was laid in it and what waited."""
    game = laid_out(FIXED, "KC", "KH", "4S 9S 2C 3C QS", "4D 9D 2H 3H JD")
    assert game.resolve().carry == 4
    war = game.resolve()
    assert (war.winner, war.carry, war.pot, war.steps) == (2, 0, 12, 2)


def test_the_last_player_is_told_to_take_the_carry() -> None:
    """When only one is left after an undecided war, the cards in the middle go to that one, and the game is over."""
    round_ = laid_out(FIXED, "KC", "KH", "4S 9S").resolve()
    assert round_.outcome is not None
    assert round_.all_events[-5:] == (
        Carried(3),
        Eliminated(0),
        Eliminated(1),
        Taken(2, 3),
        GameFinished(round_.outcome),
    )


def test_a_view_hides_every_card() -> None:
    """Counts are open, cards are not: a stock is as many hidden cards, also to its owner."""
    game = deal_game(Rules(), 3, random_source(3))
    game.resolve()
    view = game.view(1)
    assert view.counts == tuple(map(game.count_owned, range(3)))
    assert view.stocks == tuple((HIDDEN,) * count for count in view.counts)
    assert (view.seat, view.battle, view.alive, view.carry, view.outcome) == (1, 1, (0, 1, 2), 0, None)


@pytest.mark.parametrize(
    ("remainder", "counts", "aside"), [(Remainder.SET_ASIDE, (10,) * 5, 2), (Remainder.UNEVEN, (11, 11, 10, 10, 10), 0)]
)
def test_what_cannot_be_dealt_evenly(remainder: Remainder, counts: tuple[int, ...], aside: int) -> None:
    """Cards left over are set aside, or dealt to the first seats."""
    game = deal_game(Rules(remainder=remainder), 5, random_source(5))
    assert (game.view(None).counts, len(game.cards_aside)) == (counts, aside)


@pytest.mark.parametrize(
    "given",
    [
        {"deck": bytes(51)},
        {"deck": bytes(range(51)) + b"\0"},
        {"deck": bytes(range(54))},
        {"stocks": [b"\0", b""]},
        {"stocks": [b"\0", b"\1", b"\2"]},
    ],
    ids=str,
)
def test_a_wrong_deck_is_not_dealt(given: dict[str, Any]) -> None:
    """Cards missing, doubled or too many, a seat without cards, stocks for other seats: refused."""
    with pytest.raises(RulesError):
        deal_game(Rules(), 2, random_source(), **given)


def test_damaged_snapshots_are_refused() -> None:
    """Cut short, too long, of another version or of other seats: nothing is restored, and nothing else is raised."""
    game = deal_game(Rules(), 2, random_source())
    game.resolve()
    good = game.snapshot()
    wrong = [good[:end] for end in range(len(good))] + [good + b"\0", b"\7" + good[1:], good[:2] + b"\x63" + good[3:]]
    for snapshot in wrong:
        with pytest.raises(SnapshotError):
            restore_game(Rules(), 2, random_source(), snapshot)
    with pytest.raises(SnapshotError):
        restore_game(Rules(), 3, random_source(3), good)


def test_a_finished_game_is_kept_as_it_ended() -> None:
    """The outcome is in the snapshot, shared wins and places included."""
    game = laid_out(Rules(collect=Collect.WINNER_FIRST, rounds=2), "9H 2C 5C", "3D TD 5D", "2D 2H 4D")
    while game.outcome is None:
        game.resolve()
    assert restore_game(game.rules, 3, random_source(3), game.snapshot()).outcome == game.outcome


@pytest.mark.parametrize("rules", [Rules(), Rules(first_to=FirstTo(99)), Rules(procedure=Procedure.SPEED)], ids=spelled)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_snapshot_tells_how_many_battles_were_played(rules: Rules, seats: int) -> None:
    """Whoever keeps it need not restore the game for that, whatever the game and however many play."""
    game = deal_game(rules, seats, random_source(seats))
    for _ in range(300):
        assert battle_of(game.snapshot()) == game.battle
        if game.outcome is not None:
            break
        game.resolve()
