"""Board lines about choices: who still has to choose, until when, and what everybody may know; never a player's cards."""

from collections.abc import Iterator

from bot.engine.choice_games.press_game import PressGame
from bot.engine.choice_games.scientific_view import ScientificView
from bot.engine.choice_games.strategy_game import StrategyView, points_of
from bot.engine.play.game import Game
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Procedure
from bot.host.clock import TableTime
from bot.host.table.choice_stage import ChoiceStage
from bot.host.table.choosing import SECRET, closes, waited_for, waits_for_return
from bot.host.table.scooping import may_flip
from bot.host.table.table import Table
from bot.texts import say
from bot.views.interactions.formatting import HasSeats, name, names, timestamp
from bot.views.narration.scoop_text import slapped_rank

AWAY = {
    Procedure.CASINO: "away-casino",
    Procedure.SPEED: "choose-stand_in-speed",
    Procedure.SLAP: "choose-stand_in-slap",
}
"""The texts for seats whose players are away, in games where no bot player chooses for them."""


def choice_lines(table: Table, time: TableTime) -> list[str]:
    """Return lines about who must choose, and for whom a bot plays; none without choices."""
    turn, game = table.turn, table.open_game()
    if turn is None or game.outcome is not None:
        return []
    if isinstance(game, PressGame):
        return [*_away(table), _scooping(table, turn, game)]
    return [*_away(table), *_last_one(table, turn, game), *_waiting(table, turn, game, time)]


def keeps_misses_secret(table: Table, turn: ChoiceStage) -> bool:
    """Whether to keep secret until the end of the battle who missed a question, because who was asked is a secret too."""
    return table.rules.procedure is Procedure.STEALING and turn.stage > 0 and table.outcome is None


def known_away(table: Table) -> tuple[int, ...]:
    """Return the seats of which everybody may know that nobody is there to play them."""
    turn = table.turn
    if turn is None:
        return ()
    known = turn.stand_ins - turn.late if keeps_misses_secret(table, turn) else turn.stand_ins
    return tuple(sorted(known.intersection(table.open_game().alive())))


def _away(table: Table) -> Iterator[str]:
    away = known_away(table)
    if away:
        yield say(AWAY.get(table.rules.procedure, "away-bot"), names=names(table, away))


def _last_one(table: Table, turn: ChoiceStage, game: Game) -> Iterator[str]:
    """Yield that this is the last round, where the rules end the game after so many; everybody holds their breath."""
    if turn.battle == compile_rules(table.rules).cap:
        yield say("choose-last-hand" if game.has_chips else "choose-last-round", names=names(table, _ahead(game)))


def _ahead(game: Game) -> tuple[int, ...]:
    """Return the seats that own the most."""
    most = max(game.owned(seat) for seat in game.alive())
    return tuple(seat for seat in game.alive() if game.owned(seat) == most)


def _waiting(table: Table, turn: ChoiceStage, game: Game, time: TableTime) -> Iterator[str]:
    """Yield who has to choose what, and who is ready; about secret questions only that they are open."""
    waiting, closing = tuple(sorted(waited_for(table))), timestamp(time.moment(closes(table)))
    kinds = {ask.kind for ask in game.asks() if ask.seat in waiting}
    if turn.beats is not None or kinds & SECRET:
        yield say("choose-secret", battle=turn.battle, when=closing)
    elif waits_for_return(table):
        yield say("away-wait", battle=turn.battle, when=closing)
    elif not kinds:
        yield say("choose-nobody-hand" if game.has_chips else "choose-nobody", battle=turn.battle, when=closing)
    else:
        yield say(f"choose-{min(kinds)}", battle=turn.battle, names=names(table, waiting), when=closing)
        ready = tuple(seat for seat in sorted(turn.locked) if not table.seats[seat].is_bot and seat not in turn.stand_ins)
        if ready:
            yield say("choose-ready", names=names(table, ready))


def _scooping(table: Table, turn: ChoiceStage, game: PressGame) -> str:
    """Return whether the pot can be scooped yet. Without a countdown: every edit is one too many."""
    flips = game.preview()
    if turn.revealed < len(flips):
        if waiting := may_flip(table):
            key = "scoop-flip" if turn.revealed == 0 else "scoop-flip-war"
            return say(key, battle=turn.battle, names=names(table, tuple(sorted(waiting))))
        return say("scoop-wait" if turn.revealed == 0 else "scoop-wait-war", battle=turn.battle)
    if table.rules.procedure is Procedure.SLAP:
        return say("slap-now", rank=slapped_rank(table.rules))
    return say("scoop-now" if flips[-1].contenders else "scoop-nobody")


def public_lines(seated: HasSeats, game: Game) -> Iterator[str]:
    """Yield lines about the public state of a game besides its cards: the order of the ranks, the spy, points that wait."""
    view = game.view(None)
    if isinstance(view, ScientificView):
        yield say("public-order-turned" if view.turned else "public-order")
        if view.spy is not None and game.outcome is None:
            yield say("public-spy", name=name(seated, view.spy))
    if isinstance(view, StrategyView) and view.waiting and game.outcome is None:
        yield say("strategy-waiting", points=points_of(view.waiting))
