"""The board of a running game says everything in words and letters: nothing is known only by colour or picture."""

from dataclasses import replace

import pytest

from bot.engine.rules.rules import Collect, FirstTo, Participants, RuleSwitch, WarTrigger
from bot.engine.variants import find_variant
from bot.host.clock import TableTime
from bot.host.ids import PlayerId
from bot.host.table.table import Table
from bot.views.interactions.content import Content, Tone, Verb
from tests.host.fakes import EPOCH, TurnedClock
from tests.support.scenes import game_board
from tests.support.tables import ANN, BEN, CAT, classic, playing


@pytest.fixture
def time() -> TableTime:
    return TableTime(TurnedClock())


def text(content: Content) -> str:
    """The board as it is read, the variation marks of suits left out."""
    return "\n".join(content.blocks).replace("\ufe0e", "")


def after(table: Table, rounds: int) -> Table:
    """The table after so many rounds."""
    for _ in range(rounds):
        table.play_round(table.deadline)
        table.deadline += table.pace
    return table


def test_the_deal(time: TableTime) -> None:
    """Before the first round the board says how many cards everybody has, and when it begins."""
    board = game_board(playing(ANN, None), time)
    comes = int(EPOCH.timestamp()) + 1000 + 3
    assert "Classic War · the deal" in text(board)
    assert text(board).count("26 cards") == 2 and f"<t:{comes}:R>" in text(board)
    assert f"<@{ANN}>" in text(board) and "🤖 Bot" in text(board) and "leads" not in text(board)


def test_an_ordinary_round(time: TableTime) -> None:
    """Every card that was turned, who took how many, every stock, who leads, and the round's number."""
    table = after(playing(ANN, BEN, CAT, stocks=("9H 2C 3C", "KD 4C 5C", "TS 6C 7C")), 1)
    words = text(game_board(table, time))
    assert "round 1" in words
    assert "<@101> · 9♥ · 2 cards\n" in words and "<@103> · 10♠ · 2 cards\n" in words
    assert "<@102> takes 3 cards." in words
    assert "<@102> · K♦ · 5 cards · **leads**" in words


def test_nobody_leads_in_a_tie(time: TableTime) -> None:
    """Of three players the first two have four cards each: neither of them leads."""
    table = after(playing(ANN, BEN, CAT, stocks=("KH 2C 3C", "9D KD 5C", "TS 6C 7C")), 2)
    words = text(game_board(table, time))
    assert words.count(" · 4 cards") == 2 and "leads" not in words


def test_a_board_is_read_aloud_in_order(time: TableTime) -> None:
    """What happened, who leads, what there is to do: in letters and words, without bars, arrows, blocks or code."""
    table = playing(ANN, BEN, stocks=("9H 2C 3C 4C KD 8C", "9S 5C 6C 7C QD 8D"), rules=classic(forfeit=RuleSwitch.ON))
    words = text(game_board(after(table, 1), time))
    order = ["round 1", "are tied", "wins the war", "leads", "Dare for", "A round every"]
    assert sorted(order, key=words.index) == order
    assert not set(words) & set("▰▱◄▮→`")


def test_a_war_unfolds(time: TableTime) -> None:
    """A war names who fights, shows every card that was laid, face down or up, step by step, and who won how many."""
    table = playing(ANN, BEN, stocks=("9H 2C 3C 4C KD 8C", "9S 5C 6C 7C QD 8D"))
    board = game_board(after(table, 1), time)
    assert board.tone is Tone.WAR
    words = text(board)
    assert "**War!** <@101> and <@102> are tied." in words
    assert "<@101>: 9♥, 3 face down, K♦\n" in words and "<@102>: 9♠, 3 face down, Q♦\n" in words
    assert "<@101> wins the war and takes **10 cards**." in words


def test_a_double_war_unfolds(time: TableTime) -> None:
    """Each step of a longer war stands behind the one before."""
    table = playing(ANN, BEN, rules=classic(spoils=1), stocks=("9H 2C KD 3C 5H 8C", "9S 4C KS 6C 7D 8D"))
    words = text(game_board(after(table, 1), time))
    assert "**Double war!**" in words
    assert "<@101>: 9♥, 1 face down, K♦, 1 face down, 5♥\n" in words
    assert "<@102>: 9♠, 1 face down, K♠, 1 face down, 7♦\n" in words


def test_only_who_fights_is_named_as_fighting(time: TableTime) -> None:
    """With three players the one who was beaten is not among those who laid equal cards."""
    table = playing(ANN, BEN, CAT, rules=classic(spoils=0), stocks=("9H KD 2C", "9S QD 3C", "4S 5C 6C"))
    words = text(game_board(after(table, 1), time))
    assert "<@101> and <@102> are tied." in words and "<@103>:" not in words


@pytest.mark.parametrize(("players", "lines"), [((ANN, BEN, CAT, None), 4), ((ANN, BEN, CAT, None, None, None), 6)])
def test_many_players_leave_room_for_the_war(time: TableTime, players: tuple[PlayerId | None, ...], lines: int) -> None:
    """Everybody has a single line, so that on a phone all that happened is seen without scrolling."""
    table = after(playing(*players), 1)
    seats = game_board(table, time).blocks[2].splitlines()
    assert len(seats) == lines
    assert all(f"{table.open_game().count_owned(seat)} card" in "\n".join(seats) for seat in range(len(players)))


def test_everybody_at_war(time: TableTime) -> None:
    """Where everybody has to fight, the beaten one's cards are shown as well."""
    rules = classic(spoils=0, participants=Participants.ALL, trigger=WarTrigger.HIGHEST)
    table = playing(ANN, BEN, CAT, rules=rules, stocks=("9H KD 2C", "9S QD 3C", "4S 5C 6C"))
    assert "<@103>: 4♠, 5♣" in text(game_board(after(table, 1), time))


def test_cards_that_nobody_takes(time: TableTime) -> None:
    """When a war ends without a winner the board says how many cards are at stake, and the next taker gets them."""
    table = playing(ANN, BEN, CAT, None, stocks=("9H", "9S", "2S 3S 4S", "2D KD 4D"))
    words = text(game_board(after(table, 1), time))
    assert "Nobody wins the pot: 4 cards carry over to the next round." in words
    assert "🤖 Bot takes 6 cards." in text(game_board(after(table, 1), time))


def test_cards_that_leave_the_game(time: TableTime) -> None:
    """Where beaten cards are killed, the board says how many."""
    table = playing(ANN, BEN, rules=find_variant("instant-war").rules, stocks=("9C 4D 7H 6H", "9D KH 2S 3S"))
    words = text(game_board(after(table, 1), time))
    assert "☠️ 3 cards are out of the game for good." in words


def test_the_prize(time: TableTime) -> None:
    """The prize is named when it is left in the middle, and again when it is won."""
    rules = replace(find_variant("double-war").rules, collect=Collect.WINNER_FIRST)
    table = playing(ANN, BEN, rules=rules, stocks=("9C KD 4H", "5D 3H 8S"))
    assert "🎁 The next winner also gets 5♦, left by <@101>." in text(game_board(after(table, 1), time))
    words = text(game_board(after(table, 1), time))
    assert "That includes the prize, 5♦." in words and "next winner also gets 3♥, left by <@101>" in words
    assert "next winner also gets 3♥" in text(game_board(replace(table, last=None), time))


def test_cards_down_before_the_battle(time: TableTime) -> None:
    """Where a battle takes three cards, each seat shows the two that lie face down before the one that counts."""
    table = playing(ANN, BEN, rules=find_variant("three-card-war").rules)
    assert text(game_board(after(table, 1), time)).count("2 face down, ") >= 2


def test_wins_are_counted(time: TableTime) -> None:
    """In a game to a number of wins everybody's wins stand beside their cards."""
    table = playing(ANN, BEN, rules=classic(first_to=FirstTo(3)), stocks=("9H 2C 3C", "KD 4C 5C"))
    words = text(game_board(after(table, 1), time))
    assert "2 cards · 0 won" in words and "4 cards · 1 won" in words


def test_who_is_out_of_cards(time: TableTime) -> None:
    """The round in which somebody's last card is lost says so, and the name stays, struck out."""
    table = after(playing(ANN, BEN, CAT, stocks=("9H 2C", "KD 4C", "TS")), 1)
    words = text(game_board(table, time))
    assert "<@103> is out of cards." in words and "~~<@103>~~ · out" in words
    after(table, 1)
    assert "is out of cards" not in text(game_board(table, time)).replace("<@101> is out of cards.", "")


def test_limits_are_shown(time: TableTime) -> None:
    """Pace, time limit, round limit and target stand at the foot; the end of time as a moment for every reader's clock."""
    table = playing(ANN, BEN, rules=classic(time=900, target=40), pace=5000)
    words = text(game_board(table, time))
    ends = int(EPOCH.timestamp()) + 1000 + 900
    assert "every 5 seconds" in words and f"time's up at <t:{ends}:t>: whoever has the most cards wins" in words
    assert "first to 40 cards" in words
    limited = text(game_board(playing(ANN, BEN, rules=classic(rounds=250)), time))
    assert "after 250 rounds, whoever has the most cards wins" in limited


def test_two_limits_are_one_sentence(time: TableTime) -> None:
    """With a time limit and a round limit the foot says once that the most cards win."""
    words = text(game_board(playing(ANN, BEN, rules=classic(time=900, rounds=250)), time))
    ends = int(EPOCH.timestamp()) + 1000 + 900
    assert f"ends at <t:{ends}:t> or after 250 rounds, and whoever has the most cards wins" in words
    assert words.count("whoever has the most cards wins") == 1


def test_a_pause_is_said(time: TableTime) -> None:
    """While nothing can be saved, or the channel was lost, the board says that the game is paused, and goes on."""
    table = after(playing(ANN, BEN), 1)
    time.stop_time()
    assert "⏸️ Paused: I can't save right now." in text(game_board(table, time))
    time.start_time()
    assert "Paused" not in text(game_board(table, time))
    assert "`/war table` resumes the game" in text(game_board(replace(table, parked=1000), time))
    assert "I'm back" not in text(game_board(replace(table, parked=1000, last=None), time))


def test_after_a_restart_the_table_is_back(time: TableTime) -> None:
    """The first board of a new process says which round comes and when."""
    table = after(playing(ANN, BEN), 7)
    words = text(game_board(replace(table, last=None), time))
    assert "round 7" in words and "I'm back. Round 8: <t:" in words


def test_the_buttons_of_a_game(time: TableTime) -> None:
    """A running game has *Leave*, and *More* for all that is not about this round."""
    assert game_board(playing(ANN, BEN), time).buttons == (Verb.LEAVE, Verb.MORE)


def test_the_colour_says_nothing_alone(time: TableTime) -> None:
    """What the edge's colour tells, a war, stands in the words as well."""
    table = after(playing(ANN, BEN, stocks=("9H 2C 3C 4C KD 8C", "9S 5C 6C 7C QD 8D")), 1)
    board = game_board(table, time)
    assert (board.tone is Tone.WAR) == ("War!" in text(board))


def test_bot_players_get_no_dares() -> None:
    """A dare is for people: nobody is shown one that a bot player would have to do, nor a button to skip it."""
    table = playing(ANN, None, stocks=("9H 2C 3C 4C KD 8C", "9S 5C 6C 7C QD 8D"), rules=classic(forfeit=RuleSwitch.ON))
    table.play_round(table.deadline)
    assert table.last_war is not None and table.last_war.losers == (1,)
    board = game_board(table)
    assert Verb.SKIP not in board.buttons and "🎭" not in text(board)
