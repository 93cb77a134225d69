"""Tells a player privately that pressing Scoop! or Slap! costs a card, as far as that is known at once."""

from datetime import datetime

from bot.engine.choice_games.press_game import PressGame
from bot.engine.choice_games.speed_scoops import read_presses
from bot.engine.play.asks import AskKind
from bot.engine.rules.rank_text import rank_sentence, ranks_of, ranks_sentence
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.sentence import Sentence
from bot.host.ids import PlayerId
from bot.host.table.phase import TablePhase
from bot.host.table.scooping import AT, choice_of
from bot.host.table.table import Table
from bot.texts import say


def scoop_cost_text(table: Table, player: PlayerId, pressed: datetime) -> str:
    """Return the sentence for a press that costs a card; empty for any other, or while nobody can tell."""
    turn, game, seat = table.turn, table.open_game(), table.seat_of(player)
    if turn is None or table.phase is not TablePhase.PLAYING or not isinstance(game, PressGame) or seat is None:
        return ""
    if turn.pick_for(seat, AskKind.SCOOP) != f"{AT}{int(pressed.timestamp() * 1000)}" or seat not in game.may_press():
        return ""  # an earlier press of this seat counts
    early = turn.revealed < len(game.preview())
    if not early and not turn.shown:
        return ""
    presses = read_presses((pick.seat, choice_of(turn, pick.choice, game.stem)) for pick in turn.picks)
    false = {} if early else {press.seat: press.ms for press in game.judged(presses).false}
    if not early and seat not in false:
        return ""
    if table.rules.procedure is Procedure.SLAP:
        return say("slap-wrong")
    return say("scoop-early" if early or false[seat] < 0 else "scoop-not_yours", seconds=guard_seconds(table.rules))


def guard_seconds(rules: Rules) -> float:
    """Return for how many seconds only its owner may take a pot; whole ones as a whole number, so that it is said as one."""
    return rules.guard // 1000 if rules.guard % 1000 == 0 else rules.guard / 1000


def slapped_rank(rules: Rules) -> Sentence:
    """Return the card that is slapped as people say it: `a 5`."""
    return rank_sentence(ranks_of(rules.slap_rank)[0])


def slapped_ranks(rules: Rules) -> Sentence:
    """Return all cards that are slapped as people say it: `fives`."""
    return ranks_sentence(ranks_of(rules.slap_rank)[0])
