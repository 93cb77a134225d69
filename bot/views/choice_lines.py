"""What the board says of decisions: who still has to choose and until when, never what. Knows no hands."""

from bot.engine.asks import Kind
from bot.engine.procedures.speed import Speed
from bot.host.clock import TableTime
from bot.host.deciding import waited_for
from bot.host.table import Table
from bot.host.turn import Turn
from bot.texts import say
from bot.views.words import names, when

SECRET = frozenset({Kind.STEAL})
"""Questions that only those get who can do something: who is asked is a secret too."""


def choice_lines(table: Table, time: TableTime) -> list[str]:
    """Return who is waited for, who missed the last stage, and for whom a bot plays; nothing in games without choices."""
    turn, game = table.turn, table.open_game()
    if turn is None or game.outcome is not None:
        return []
    closes, waiting = when(time.moment(table.deadline)), tuple(sorted(waited_for(table)))
    lines = []
    if turn.late:
        lines.append(say("choose.late", names=names(table, tuple(sorted(turn.late)))))
    stand_ins = tuple(sorted(turn.stand_ins & set(game.alive())))
    if stand_ins:
        lines.append(say("choose.stand_in", names=names(table, stand_ins)))
    if isinstance(game, Speed):
        return [*lines, _scooping(turn, game, closes)]
    kinds = {ask.kind for ask in game.asks() if ask.seat in waiting}
    if not waiting:
        lines.append(say("choose.nobody", battle=turn.battle, when=closes))
    elif kinds & SECRET:
        lines.append(say("choose.secret", battle=turn.battle, when=closes))
    else:
        kind = next(iter(sorted(kinds)))
        lines.append(say(f"choose.{kind}", battle=turn.battle, names=names(table, waiting), when=closes))
        ready = tuple(seat for seat in sorted(turn.locked) if not table.seats[seat].is_bot and seat not in turn.stand_ins)
        if ready:
            lines.append(say("choose.ready", names=names(table, ready)))
    return lines


def _scooping(turn: Turn, game: Speed, closes: str) -> str:
    """What whoever wants the pot has to wait for, or may do now."""
    if turn.revealed < len(game.preview()):
        return say("scoop.wait" if turn.revealed == 0 else "scoop.wait.war", battle=turn.battle)
    return say("scoop.now", when=closes) if turn.shown else say("scoop.now.open")
