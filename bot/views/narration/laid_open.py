"""The first beat of a reveal in a game of choice: the cards that everybody chose, and no word of who takes them."""

from itertools import chain, zip_longest

from bot.engine.choice_games.factory import restore_game
from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.host.table.choice_stage import HeldReveal
from bot.host.table.table import Table, TablePhase
from bot.host.telling.last_war import war_of
from bot.texts import say
from bot.views.interactions.formatting import name
from bot.views.narration.event_text import event_line
from bot.views.narration.progress import GameProgress, shows_all


def laid_open(table: Table, reveal: HeldReveal) -> Table:
    """Return a copy of a table as it was when its newest cards lay open: nobody has taken them, and nobody is asked."""
    view, game = table.draft(), _game_before(table, reveal)
    view.last = game.advance()
    view.game = game if view.last is None else _game_before(table, reveal)
    view.phase, view.close, view.stage = TablePhase.PLAYING, None, 1
    view.turn = view.last_war = None
    return view


def is_laid_open(table: Table) -> bool:
    """Whether this is a copy of a table whose newest cards nobody has taken yet."""
    return table.has_choices and table.stage > 0


def with_last_round(table: Table) -> Table:
    """Return a table with its last round told, where that decided something and was forgotten in a crash."""
    turn = table.turn
    if table.last is not None or turn is None or turn.reveal is None or table.phase is not TablePhase.PLAYING:
        return table
    played = _game_before(table, turn.reveal).advance()
    if played is None or played.battle != table.open_game().battle:
        return table
    view = table.draft()
    view.last, view.last_war = played, war_of(played, table.rules)
    return view


def laid_cards(table: Table) -> GameProgress:
    """Return the cards that lie open at a table of which a copy was made for that."""
    game, last = table.open_game(), table.last
    if last is not None:
        return _of_round(game, last)
    view = game.view(None)
    return GameProgress(view.ups, view.pile_events) if isinstance(view, StealingView) else GameProgress(())


def laid_lines(table: Table, progress: GameProgress, *, pictured: bool = False) -> list[str]:
    """Return what led to the cards, step by step in a war unless they are `pictured`, and that they lie open now."""
    lines = [line for event in progress.events if (line := event_line(event, table))]
    steps, game = len(progress.ups), table.open_game()
    if steps > 1 and not game.has_chips and not (pictured and shows_all(game, steps)):
        paths = ((seat, progress.shown(seat)) for seat in range(len(table.seats)))
        lines += [say("game-unfolds", name=name(table, seat), path=path) for seat, path in paths if path]
    return [*lines, say("choose-laid_open")]


def _of_round(game: Game, last: Round) -> GameProgress:
    course = last.choice_course
    before = tuple(chain(course.first, *course.meanwhile)) if course is not None else ()
    if game.has_chips:
        return GameProgress(tuple(zip_longest(*last.laid)), before)
    downs = tuple(tuple(map(len, flip.downs)) for flip in last.flips)
    return GameProgress(
        tuple(flip.ups for flip in last.flips), before, downs=downs, rows=tuple(flip.rows for flip in last.flips)
    )


def _game_before(table: Table, reveal: HeldReveal) -> Game:
    return restore_game(table.rules, len(table.seats), table.random_source(), reveal.before)
