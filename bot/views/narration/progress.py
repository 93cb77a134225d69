"""Text about a battle that is not over: the cards on the table, who chooses for a war, and the stages of a war."""

from collections.abc import Iterator, Sequence

from bot.engine.rules.rules import Procedure, Rules
from bot.host.scene.scene import BattleProgress, Scene
from bot.pictures.card_fan import MOST_BESIDE_PILE, MOST_STEPS
from bot.texts import say
from bot.views.interactions.formatting import joined, name, names, row_label
from bot.views.narration.event_text import event_line


def laid_steps(progress: BattleProgress, seat: int) -> Iterator[tuple[int, Sequence[int]]]:
    """Yield for each flip how many cards the seat has laid face down, and the cards that it has turned up."""
    for number, flip in enumerate(progress.ups):
        row = progress.rows[number] if number < len(progress.rows) else ()
        up = flip[seat]
        yield (progress.downs[number][seat] if progress.downs else 0), (row[seat] if row else () if up is None else (up,))


def laid_text(progress: BattleProgress, seat: int) -> str:
    """Return the cards that the seat has laid, in order; empty for none."""
    words = []
    for downs, turned in laid_steps(progress, seat):
        words += [say("game-down", count=downs)] if downs else []
        words += [row_label(turned)] if turned else []
    return ", ".join(words)


def shows_all(rules: Rules, steps: int) -> bool:
    """Whether the picture of a table shows every card of a war that took so many steps."""
    return steps <= (MOST_BESIDE_PILE if rules.procedure is Procedure.STEALING else MOST_STEPS)


def progress_lines(scene: Scene, progress: BattleProgress, *, pictured: bool = False) -> list[str]:
    """Return what happened so far, in a few short lines; a war step by step unless its cards are `pictured`."""
    if scene.is_laid_open:
        return _laid_open_lines(scene, progress, pictured=pictured)
    if scene.stage:
        return _stage_lines(scene, progress)
    lines = [line for event in progress.events if (line := event_line(event, scene))]
    if tied := progress.choosing_up:
        again = len(progress.ups) > 1
        lines.append(say("telling-war_again" if again else "game-war", steps=1, names=names(scene, tied)))
    if len(progress.ups) > 1 and not (pictured and shows_all(scene.rules, len(progress.ups))):
        lines += _paths(scene, progress)
    return lines


def _laid_open_lines(scene: Scene, progress: BattleProgress, *, pictured: bool) -> list[str]:
    """Return what led to the cards, step by step in a war unless they are `pictured`, and that they lie open now."""
    lines = [line for event in progress.events if (line := event_line(event, scene))]
    steps, chips = len(progress.ups), scene.require_game().has_chips
    if steps > 1 and not chips and not (pictured and shows_all(scene.rules, steps)):
        lines += _paths(scene, progress)
    return [*lines, say("choose-laid_open")]


def _stage_lines(scene: Scene, war: BattleProgress) -> list[str]:
    """Return what the newest stage of a war shows: who is tied, again or for the first time, and what they lay."""
    ties, covered = (scene.stage + 1) // 2, scene.stage % 2 == 0
    gone = tuple(sorted(scene.resigned_before(scene.require_game().battle + 1)))
    lines = [say("game-resigned", count=len(gone), names=names(scene, gone))] if gone else []
    if war.called_by:
        lines.append(say("game-war_called", steps=1, cards=joined(war.called_by), count=len(war.called_by)))
    else:
        lines.append(say("telling-war" if ties == 1 else "telling-war_again", names=names(scene, war.tied)))
    if war.short:
        lines.append(say("telling-short"))
    elif covered:
        counts = {count for count in war.downs[-1] if count}
        lines.append(say("telling-down", cards=max(counts, default=0), same=int(len(counts) == 1)))
    return lines


def _paths(scene: Scene, progress: BattleProgress) -> list[str]:
    """Return a line for each seat that has laid cards, step by step."""
    laid = ((seat, laid_text(progress, seat)) for seat in range(len(scene.seats)))
    return [say("game-unfolds", name=name(scene, seat), path=path) for seat, path in laid if path]
