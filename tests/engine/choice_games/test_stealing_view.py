"""What can be seen of Stealing War, by whom and when (rules.md §3.22)."""

from dataclasses import replace

from bot.engine.cards import card_text, parse_card
from tests.engine.choice_games.stealing_positions import STEALING, asked, table


def test_nobody_sees_what_lies_hidden() -> None:
    """Two games that differ only in cards which seat 0 may not see look the same to it, and to a watcher, at every stage."""
    games = [
        table("KD QC 2C 9C | 5H", "4C 6D 7H | 2H 3H KS", "3C 8S 7D | 6H QH"),
        table("KD QC 3C TC | 5H", "4H 8D TH | 2H 3H KS", "3S 9S 9D | 6C QH"),
    ]
    for stage in ({0: "steal:1"}, {0: "steal:2"}):
        for seat in (0, None):
            one, other = (game.view(seat) for game in games)
            assert one == other
        assert games[0].view(1) != games[1].view(1)
        for game in games:
            game.choose(0, stage[0])
            game.advance()


def test_who_still_chooses_cannot_be_told_from_outside() -> None:
    """Seat 0 came too late and is asked again; its stock looks like that of a seat that has played."""
    game = table("9C AS 2C | 4H", "3C 6D 7D | 2H 9H", "9D KD 2D | 5H", "9S 4D 5D |")
    for seat, choice in {0: "steal:1", 2: "steal:1", 3: "play"}.items():
        game.choose(seat, choice)
    game.advance()
    assert asked(game) == {0: "play steal:2"}
    public = game.view(None)
    assert (public.stock_sizes, public.counts, public.card) == ((3, 3, 2, 3), (4, 3, 6, 3), None)
    assert (public.pile_sizes, public.tops) == ((1, 0, 4, 0), (parse_card("4H"), None, parse_card("9D"), None))
    assert [card_text(game.view(seat).card or 0) for seat in range(4)] == ["9C", "3C", "KD", "9S"]
    assert (public.fighters, public.pot, public.ups) == ((0, 1, 2, 3), 4, ())


def test_the_cards_shown_are_in_sight_while_the_winner_chooses() -> None:
    """Everybody sees the up cards, the winner and the pot; nobody's next card is in sight until the next battle."""
    game = table("KD 7S 2C |", "4C 6D |")
    game.advance()
    public = game.view(None)
    assert (public.ups, public.fighters, public.pot) == (((parse_card("KD"), parse_card("4C")),), (0,), 2)
    assert game.view(0).card is None
    game.advance()
    assert (game.view(0).card, game.view(None).ups) == (parse_card("7S"), ())


def test_cards_that_lie_face_down_are_counted() -> None:
    """While somebody chooses, the pot is what lies there or waits already, and the card that everybody is about to turn up."""
    game = table("KC 9C 7S 2C |", "QC 3D 5D | 2H 9H", rules=replace(STEALING, battle_cards=2), carry="4C 4D 6C")
    game.advance()
    assert asked(game) == {0: "play steal:1"}
    assert game.view(None).pot == 7
