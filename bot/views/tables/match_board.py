"""Builds the board of a tournament match before its start: who is ready, who is not yet, and until when."""

from bot.host.clock import TableTime
from bot.host.table.house_variant import variant_of
from bot.host.table.match import Contest, ReservedSeat
from bot.host.table.table import Table
from bot.texts import say
from bot.views.interactions.content import Content, Tone, Verb
from bot.views.interactions.formatting import match_text, timestamp
from bot.views.narration.rule_sheet import variant_summary


def match_board(table: Table, contest: Contest, time: TableTime) -> Content:
    """Return the board of a match that waits for its players."""
    variant = variant_of(table.variant, table.title, table.rules)
    head = "\n".join([say("match_board-title", name=contest.name, match=contest.match), variant_summary(variant, table.rules)])
    if contest.held is not None:
        waits = say("match_board-held")
    else:
        waits = say("match_board-until", when=timestamp(time.moment(table.deadline)))
    foot = [
        *([say("lobby-match", match=match_text(table.series.match))] if table.series else []),
        waits,
    ]
    if time.stopped:
        foot.insert(0, say("game-paused"))
    lines = [_line(contest, kept) for kept in contest.kept]
    blocks = (head, "\n".join(lines), "\n".join(foot))
    return Content(Tone.WAITING, blocks, (Verb.READY, Verb.LEAVE, Verb.LUCK, Verb.RULES, Verb.FAIR))


def _line(contest: Contest, kept: ReservedSeat) -> str:
    who = say("tournament-bot", number=kept.entrant) if kept.player is None else f"<@{kept.player}>"
    return say("match_board-ready" if kept.entrant in contest.seats else "match_board-awaited", who=who)
