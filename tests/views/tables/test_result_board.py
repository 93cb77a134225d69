"""The board of a table that is over: the result with its numbers, or why there is none."""

from dataclasses import replace
from functools import partial

import pytest

from bot.engine.choice_games.speed_game import Speed
from bot.engine.play.round import Round
from bot.engine.rules.rules import FirstTo, Objective, Tiebreak
from bot.engine.variants import find_variant
from bot.host.ids import chat_server
from bot.host.table.choice_stage import ChoiceStage
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.seat import entropy_lines
from bot.host.table.table import Table
from bot.views.interactions.content import Verb
from bot.views.narration.round_text import seat_lines
from bot.views.narration.rule_sheet import changes_text, rule_sheet
from tests.support.deals import find_seed
from tests.support.scenes import result_of, scene_now
from tests.support.tables import ANN, BEN, CAT, CHANNEL, classic, lobby, playing


def text(table: Table) -> str:
    """The result as it is read."""
    return "\n".join(result_of(table).blocks)


def played(table: Table, rounds: int = 10_000) -> Table:
    """The table after its game, closed as the host closes it."""
    for _ in range(rounds):
        if table.open_game().outcome is None:
            table.play_round(table.deadline)
            table.deadline += table.pace
    table.phase = TablePhase.OVER
    table.close = CloseReason.FINISHED if table.outcome is not None else CloseReason.STOPPED
    return table


def test_the_winner_and_the_numbers() -> None:
    """It tells who won and how, everybody's place and cards, rounds and wars, the biggest pot, the leads."""
    table = played(playing(ANN, BEN, seed=bytes(31) + b"\x08"))
    outcome = table.outcome
    assert outcome is not None
    words = text(table)
    winner, loser = (ANN, BEN) if outcome.winners == (0,) else (BEN, ANN)
    assert (
        f"over after {outcome.battles} rounds" in words and f"🏆 **<@{winner}> wins!** <@{winner}> has all the cards." in words
    )
    assert f"🥇 <@{winner}> · 52 cards\n🥈 <@{loser}> · 0 cards" in words
    assert f"**{outcome.battles} rounds** · **{outcome.wars} wars**" in words
    assert "Biggest pot: " in words and "The lead " in words


@pytest.mark.parametrize(("steps", "told"), [(2, True), (1, False)])
def test_the_longest_war_is_told(steps: int, told: bool) -> None:
    """A double war or longer is told with its round; a single war is not called long."""

    def wanted(rounds: list[Round]) -> bool:
        return [one.steps for one in rounds] == [0, 0, steps]

    words = entropy_lines(lobby(ANN, BEN).seats)
    table = playing(ANN, BEN, rules=classic(rounds=3), seed=find_seed(wanted, rounds=3, entropy=words))
    assert (f"Longest war: {steps} ties in a row, in round 3." in text(played(table))) is told


def test_an_automatic_war_has_one_tie_less() -> None:
    """A two began it, so a double war is one tie, which is not called long, and a triple war two in a row."""

    def wanted(steps: int, rounds: list[Round]) -> bool:
        return [one.steps for one in rounds] == [0, steps] and bool(rounds[1].flips[0].called_by)

    for steps, told in ((2, False), (3, True)):
        rules = classic(rounds=2, auto_war="2")
        words = entropy_lines(lobby(ANN, BEN).seats)
        seed = find_seed(partial(wanted, steps), rounds=2, rules=rules, entropy=words)
        said = text(played(playing(ANN, BEN, rules=rules, seed=seed)))
        assert ("Longest war: 2 ties in a row, in round 2." in said) is told and "Longest war: 3" not in said


def test_turning_points_are_told() -> None:
    """The round after which the winner led or rose is told by what it brought: one at most, and only a big one."""
    told = set()
    for number in range(12):
        words = text(played(playing(ANN, BEN, seed=bytes(31) + bytes([number]))))
        points = [line for line in words.splitlines() if line.startswith("Turning point: ")]
        assert len(points) <= 1 and "gained 1 card" not in words
        told.add(len(points))
    assert told == {0, 1}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"target": 27}, "The target was 27 cards."),
        ({"rounds": 5}, "The game reached its limit of 5 rounds, so whoever has the most cards wins."),
        ({"time": 60}, "Time's up, so whoever has the most cards wins."),
    ],
)
def test_why_it_ended(options: dict[str, int], sentence: str) -> None:
    """An end by a limit names the limit."""
    table = played(playing(ANN, BEN, rules=classic(tiebreak=Tiebreak.SUDDEN_DEATH, **options), seed=bytes(31) + b"\x08"))
    assert sentence in text(table) and "wins!**" in text(table)


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("short-war", " was the first to win 3 rounds."),
        ("no-reshuffle", "All the cards have been played, so the biggest pile wins."),
        ("floor-cards", "Someone dropped below "),
    ],
)
def test_why_a_variant_ended(key: str, sentence: str) -> None:
    """Each variant with an end of its own names it."""
    rules = find_variant(key).rules
    for number in range(20):
        words = text(played(playing(ANN, BEN, rules=rules, seed=bytes(31) + bytes([number]))))
        if "share the win" not in words:
            break
    assert sentence in words


def test_wins_decide_where_the_first_to_win_wins() -> None:
    """A game to a number of wins is told in wins: who leads it, what everybody has, and who won it; never in cards."""
    seats = ("2S 9C 9D 9H 3S", "9S 2C 2D 2H 4S")
    table = playing(ANN, BEN, rules=find_variant("short-war").rules, variant="short-war", stocks=seats)
    for _ in range(3):
        table.play_round(table.deadline)
    scene = scene_now(table)
    assert f"<@{ANN}> · 9♦\ufe0e · 6 cards · 2 won · **leads**" in seat_lines(scene, scene.require_game(), scene.last)
    words = text(played(table))
    assert f"<@{ANN}> wins!** <@{ANN}> was the first to win 3 rounds." in words
    assert f"🥇 <@{ANN}> · 3 rounds won\n🥈 <@{BEN}> · 1 round won" in words
    assert " cards" not in words and "lead changed" not in words


def test_one_of_anything_is_one() -> None:
    """A limit of one round is a round, in the options, on the sheet and in the result; so is a floor of one card."""
    rules = classic(rounds=1, floor=1, first_to=FirstTo(1))
    assert "**1 round**" in changes_text(rules, find_variant("classic")) and "**1 card**" in changes_text(
        rules, find_variant("classic")
    )
    sheet = rule_sheet(rules, 2, find_variant("classic"))
    assert (
        "After 1 round, whoever has the most cards wins." in sheet
        and "The first player to win **1 round** wins the game." in sheet
    )
    assert "1 rounds" not in sheet and "1 cards" not in sheet and "1 battles" not in sheet
    words = text(played(playing(ANN, BEN, rules=classic(rounds=1))))
    assert "The game reached its limit of 1 round, so whoever has the most cards wins." in words


@pytest.mark.parametrize(
    ("objective", "sentence"),
    [
        (Objective.COLLECT_ALL_LOSES, " ended up with all the cards, and that loses the game."),
        (Objective.FIRST_OUT_LOSES, f"<@{CAT}> ran out of cards, and that loses the game."),
    ],
)
def test_who_loses_by_what(objective: Objective, sentence: str) -> None:
    """Where collecting everything loses, or being out first, the end says so."""
    assert sentence in text(played(playing(ANN, BEN, CAT, rules=classic(objective=objective))))


def test_a_shared_win() -> None:
    """Two who are level at the end share the first place and are named together."""
    table = played(playing(ANN, BEN, rules=classic(rounds=2), stocks=("9H 2C 3D", "8S 4C 3C")))
    words = text(table)
    assert f"🤝 **<@{ANN}> and <@{BEN}> share the win.**" in words and words.count("🥇") == 2


def test_a_win_because_everybody_else_gave_up() -> None:
    """A game that is won by resignation says so."""
    table = playing(ANN, BEN, choices=((1, 1, "resign"),))
    table.open_game().resign(1)
    assert f"<@{ANN}> wins!** Everyone else gave up." in text(played(table))


def test_one_round_is_one_round() -> None:
    """Numbers of one are written as one."""
    words = text(played(playing(ANN, BEN, rules=classic(rounds=1), seed=bytes(31) + b"\x08")))
    assert "over after 1 round\n" in words and "no war" in words


@pytest.mark.parametrize(
    ("close", "sentence"),
    [
        (CloseReason.STOPPED, "The game was stopped. Nobody won."),
        (CloseReason.ABANDONED, "only bots were left"),
        (CloseReason.LOST, "This channel was deleted or hidden from me"),
    ],
)
def test_a_game_without_a_result(close: CloseReason, sentence: str) -> None:
    """A game that did not come to its end says why, names no winner, and may be played again."""
    board = result_of(playing(ANN, BEN, CAT, phase=TablePhase.OVER, close=close))
    assert sentence in "\n".join(board.blocks) and "🏆" not in "\n".join(board.blocks)
    assert board.buttons == (Verb.AGAIN, Verb.RULES, Verb.FAIR)


def test_a_table_in_a_chat_that_nobody_woke() -> None:
    """A chat is not lost as a channel is: its table closed because nobody pressed, which its board says, also of a lobby."""
    for lost in (playing(ANN, BEN), lobby(ANN)):
        table = replace(lost, phase=TablePhase.OVER, close=CloseReason.LOST, server=chat_server(CHANNEL))
        assert "Nobody woke this table for a day, so it closed." in text(table) and "deleted" not in text(table)


@pytest.mark.parametrize("close", [CloseReason.EXPIRED, CloseReason.EMPTY, CloseReason.STOPPED, CloseReason.LOST])
def test_a_lobby_that_closed(close: CloseReason) -> None:
    """A table that never began says why, and offers to be opened again in place of a rematch."""
    board = result_of(lobby(ANN, phase=TablePhase.OVER, close=close))
    assert board.blocks[0].endswith(".") and board.buttons == (Verb.REOPEN, Verb.RULES)


def chosen(table: Table, *choices: tuple[int, str]) -> None:
    """Let seats choose, and the game go on; whoever does not choose takes the default."""
    game = table.own_game()
    for seat, choice in choices:
        game.choose(seat, choice)
        table.choices = (*table.choices, (game.battle + 1, seat, choice))
    if (round_ := game.advance()) is not None:
        table.take_round(round_, 0)


@pytest.mark.parametrize(("quickness", "named"), [(20, True), (310, False)])
def test_hands_too_quick_for_a_person_are_named(quickness: int, named: bool) -> None:
    """Whoever regularly scooped within a tenth of a second is named, kindly; nobody as quick as people is, nor a bot."""
    table = playing(ANN, BEN, rules=replace(find_variant("speed-war").rules, rounds=30))
    while table.outcome is None:
        game = table.open_game()
        assert isinstance(game, Speed)
        owner = game.preview_flips()[-1].contenders[0]
        spread = game.battle % 7 * 20
        chosen(table, (owner, f"scoop:{(quickness if owner == 0 else 400) + spread}"))
    words = text(played(table))
    assert (f"⚡ Heads up: <@{ANN}> scooped" in words) is named and ("⚡" in words) is named


def test_a_bot_player_at_the_end_is_told() -> None:
    """For whom a bot player stood in at the end, the result says so beside the cards."""
    rules = replace(find_variant("suicide-war").rules, rounds=1)
    table = playing(
        ANN,
        BEN,
        rules=rules,
        variant="suicide-war",
        turn=ChoiceStage(battle=2, stage=0, misses=(0, 3), stand_ins=frozenset({1})),
    )
    while table.outcome is None:
        chosen(table)
    lines = text(played(table)).splitlines()
    assert [line.endswith("🤖 finished by a bot") for line in lines if " cards · " in line or line.endswith(" cards")].count(
        True
    ) == 1
    assert any(line.startswith(("🥇", "🥈")) and f"<@{BEN}>" in line and "finished by a bot" in line for line in lines)
