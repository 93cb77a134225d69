"""The war of the coming round, as far as its stages are shown, and cards that were chosen and that nobody has taken yet."""

from bot.host.table.programme import coming_round
from bot.host.table.table import Table
from bot.texts import say
from bot.views.interactions.formatting import joined, names
from bot.views.narration.laid_open import laid_cards, laid_lines
from bot.views.narration.progress import GameProgress, progress_of
from bot.views.narration.round_text import gave_up_before


def shown_so_far(table: Table) -> GameProgress | None:
    """Return what can be seen of a round that is not over: of a war in stages, or of a battle of choice."""
    if not table.stage:
        return progress_of(table)
    return laid_cards(table) if table.has_choices else shown_war(table)


def shown_war(table: Table) -> GameProgress:
    """Return the cards of the coming round that its shown stages turn up or lay face down, and nothing of what follows.

    Stages come in pairs: the cards that tie, and then the cards that go face down on them.
    """
    flips = coming_round(table).flips
    opened, covered = (table.stage + 1) // 2, table.stage // 2
    downs = [tuple(map(len, flip.downs)) for flip in flips[: covered + 1]]
    ups = [flip.ups for flip in flips[:opened]]
    short = False
    if covered == opened:
        ups.append((None,) * len(table.seats))
        short = flips[covered].ups == ups[-1]
    rows = tuple(flip.rows for flip in flips[:opened])
    tied, called = flips[opened - 1].contenders, flips[opened - 1].called_by
    return GameProgress(tuple(ups), downs=tuple(downs[: len(ups)]), tied=tied, short=short, rows=rows, called_by=called)


def stage_lines(table: Table, war: GameProgress, *, pictured: bool = False) -> list[str]:
    """Return what the newest stage shows: who is tied, again or for the first time, and what they lay."""
    if table.has_choices:
        return laid_lines(table, war, pictured=pictured)
    ties, covered = (table.stage + 1) // 2, table.stage % 2 == 0
    gone = tuple(sorted(gave_up_before(table.choices, table.open_game().battle + 1)))
    lines = [say("game-resigned", count=len(gone), names=names(table, gone))] if gone else []
    if war.called_by:
        lines.append(say("game-war_called", steps=1, cards=joined(war.called_by), count=len(war.called_by)))
    else:
        lines.append(say("telling-war" if ties == 1 else "telling-war_again", names=names(table, war.tied)))
    if war.short:
        lines.append(say("telling-short"))
    elif covered:
        counts = {count for count in war.downs[-1] if count}
        lines.append(say("telling-down", cards=max(counts, default=0), same=int(len(counts) == 1)))
    return lines
