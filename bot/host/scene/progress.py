"""The battle that is not over yet, as far as it can be seen: the stages of a war, half-turned cards, cards laid open."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain, zip_longest

from bot.engine.choice_games.casino_bets import CasinoView
from bot.engine.choice_games.hands import HandView
from bot.engine.choice_games.press_game import PressGame
from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.events.flip import Flip
from bot.engine.play.asks import AskKind
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.host.scene.scene import BattleProgress
from bot.host.table.programme import coming_round
from bot.host.table.scooping import may_flip
from bot.host.table.table import Table


def battle_progress(table: Table) -> BattleProgress | None:
    """Return what can be seen of a battle of choice that is not over, or None when nothing can be seen yet."""
    game, turn = table.open_game(), table.turn
    if turn is None or game.outcome is not None:
        return None
    if isinstance(game, PressGame):
        flips = [*game.preview_flips()]
        if turn.flipped:
            flips[turn.revealed] = half_flipped(flips[turn.revealed], may_flip(table))
        seen = flips[: turn.revealed + bool(turn.flipped)]
        return BattleProgress(tuple(flip.ups for flip in seen), rows=tuple(flip.rows for flip in seen)) if seen else None
    view = game.view(None)
    asked = tuple(sorted({ask.seat for ask in game.asks() if ask.kind is AskKind.UP}))
    if isinstance(view, HandView) and view.ups:
        return BattleProgress(view.ups, choosing_up=asked)
    if isinstance(view, StealingView) and (view.ups or view.pile_events):
        return BattleProgress(view.ups, view.pile_events, choosing_up=asked)
    if isinstance(view, CasinoView) and view.bets:
        return BattleProgress((tuple(cards[0] if cards else None for cards in view.laid),), view.bets)
    return None


def shown_war(table: Table) -> BattleProgress:
    """Return the cards of the coming round that its shown stages turn up or lay face down, and nothing of what follows."""
    return war_at_stage(coming_round(table).flips, table.stage)


def war_at_stage(flips: Sequence[Flip], stage: int) -> BattleProgress:
    """Return the cards of a war that its stages up to one turn up or lay face down, and nothing of what follows.

    Stages come in pairs: the cards that tie, and then the cards that go face down on them.
    """
    opened, covered = (stage + 1) // 2, stage // 2
    downs = [tuple(map(len, flip.downs)) for flip in flips[: covered + 1]]
    ups = [flip.ups for flip in flips[:opened]]
    short = False
    if covered == opened:
        ups.append((None,) * len(flips[0].ups))
        short = flips[covered].ups == ups[-1]
    rows = tuple(flip.rows for flip in flips[:opened])
    tied, called = flips[opened - 1].contenders, flips[opened - 1].called_by
    return BattleProgress(tuple(ups), downs=tuple(downs[: len(ups)]), tied=tied, short=short, rows=rows, called_by=called)


def laid_cards(game: Game, last: Round | None) -> BattleProgress:
    """Return the cards that lie open and that nobody has taken: those of the round `last`, or of a pile that is asked for."""
    if last is not None:
        return _of_round(game, last)
    view = game.view(None)
    return BattleProgress(view.ups, view.pile_events) if isinstance(view, StealingView) else BattleProgress(())


def half_flipped(flip: Flip, hidden: Collection[int]) -> Flip:
    """Return a step of which these seats have not turned up their cards yet."""
    ups = tuple(None if seat in hidden else up for seat, up in enumerate(flip.ups))
    return replace(flip, ups=ups, rows=tuple(b"" if seat in hidden else row for seat, row in enumerate(flip.rows)))


def _of_round(game: Game, last: Round) -> BattleProgress:
    course = last.choice_course
    before = tuple(chain(course.first, *course.meanwhile)) if course is not None else ()
    if game.has_chips:
        return BattleProgress(tuple(zip_longest(*last.laid)), before)
    downs = tuple(tuple(map(len, flip.downs)) for flip in last.flips)
    return BattleProgress(
        tuple(flip.ups for flip in last.flips), before, downs=downs, rows=tuple(flip.rows for flip in last.flips)
    )
