"""Tells a player privately that pressing Scoop! costs a card, as far as that is known at once."""

from datetime import datetime

from bot.engine.choice_games.speed_game import Speed
from bot.engine.choice_games.speed_scoops import judge, read_presses
from bot.engine.play.asks import AskKind
from bot.engine.rules.rules import Rules
from bot.host.ids import PlayerId
from bot.host.table.scooping import AT, choice_of
from bot.host.table.table import Table, TablePhase
from bot.texts import say


def scoop_cost_text(table: Table, player: PlayerId, pressed: datetime) -> str:
    """Return the sentence for a press that costs a card; empty for any other, or while nobody can tell."""
    turn, game, seat = table.turn, table.open_game(), table.seat_of(player)
    if turn is None or table.phase is not TablePhase.PLAYING or not isinstance(game, Speed) or seat is None:
        return ""
    if turn.pick_for(seat, AskKind.SCOOP) != f"{AT}{int(pressed.timestamp() * 1000)}":
        return ""  # an earlier press of this seat counts
    flips = game.preview()
    if turn.revealed < len(flips):
        return say("scoop-early")
    if not turn.shown:
        return ""
    presses = read_presses((pick.seat, choice_of(turn, pick.choice)) for pick in turn.picks)
    entitled = next(iter(flips[-1].contenders), None)
    false = {press.seat: press for press in judge(presses, entitled, game.may_press(), game.guard).false}
    if seat not in false:
        return ""
    return say("scoop-early" if false[seat].ms < 0 else "scoop-not_yours", seconds=guard_seconds(table.rules))


def guard_seconds(rules: Rules) -> float:
    """Return for how many seconds only its owner may take a pot; whole ones as a whole number, so that it is said as one."""
    return rules.guard // 1000 if rules.guard % 1000 == 0 else rules.guard / 1000
