"""Builds the board of a tournament match before its start: who is ready, who is not yet, and until when."""

from bot.host.scene.scene import Scene
from bot.host.table.house_variant import variant_of
from bot.host.table.match import Contest, ReservedSeat
from bot.texts import join_list, mention_member, say
from bot.views.interactions.content import Content, Tone, Verb
from bot.views.interactions.formatting import match_text, timestamp_text
from bot.views.narration.rule_sheet import variant_summary

PARTS = frozenset({"final", "second_final", "third"})
"""What a match may decide that has a name."""


def match_board(scene: Scene, contest: Contest, *, predict: bool = False) -> Content:
    """Return the board of a match that waits for its players; with `predict` it asks who is going to win."""
    variant = variant_of(scene.variant, scene.title, scene.rules)
    head = "\n".join([contest_title(contest), variant_summary(variant, scene.rules)])
    if contest.held is not None:
        waits = say("match_board-held")
    else:
        waits = say("match_board-until", when=timestamp_text(scene.moment_of(scene.deadline)))
    foot = [
        *([say("lobby-match", match=match_text(scene.series.match))] if scene.series else []),
        waits,
    ]
    if scene.stopped:
        foot.insert(0, say("game-paused"))
    lines = [_line(contest, kept) for kept in contest.kept]
    blocks = (head, "\n".join(lines), "\n".join(foot))
    asks = (Verb.PREDICT,) if predict else ()
    return Content(Tone.WAITING, blocks, (Verb.READY, Verb.LEAVE, Verb.LUCK, Verb.RULES, Verb.FAIR, *asks))


def contest_title(contest: Contest) -> str:
    """Return the title of a match: its tournament and its number, and what it decides if that is the final or a place."""
    return _named("title", contest)


def contest_line(contest: Contest) -> str:
    """Return the line under a result that says of which match it is."""
    return _named("of", contest)


def expired_text(contest: Contest) -> str:
    """Return who lost a match whose players were not all ready in time, and who won it; nobody, where nobody came."""
    came = [kept for kept in contest.kept if kept.player is None or kept.entrant in contest.seats]
    missing = [kept for kept in contest.kept if kept not in came]
    if not came or not missing:
        return say("match_board-expired")
    won, lost = join_list([_who(kept) for kept in came]), join_list([_who(kept) for kept in missing])
    return say("match_board-forfeited", won=won, lost=lost, winners=len(came), losers=len(missing))


def _named(key: str, contest: Contest) -> str:
    part = f"-{contest.part}" if contest.part in PARTS else ""
    return say(f"match_board-{key}{part}", name=contest.name, match=contest.match)


def _line(contest: Contest, kept: ReservedSeat) -> str:
    return say("match_board-ready" if kept.entrant in contest.seats else "match_board-awaited", who=_who(kept))


def _who(kept: ReservedSeat) -> str:
    return say("tournament-bot", number=kept.bot_number) if kept.player is None else mention_member(kept.player)
