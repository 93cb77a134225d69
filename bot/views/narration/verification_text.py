"""Text about a verification: what it proves and what it does not; and a game's record as a file."""

import io
from collections.abc import Sequence
from zoneinfo import ZoneInfo

import discord

from bot.engine.errors import UnknownVariant
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.records.record import Record
from bot.engine.rules.rules import OWNED, Procedure
from bot.engine.variants import find_variant
from bot.host.ids import NOBODY, TableId
from bot.host.records.verification import Claim, Verification
from bot.host.table.finished_game import FinishedGame, PastGame
from bot.host.table.house_variant import HOUSE
from bot.host.table.phase import CloseReason
from bot.pictures.safe_names import tell_apart
from bot.texts import day_text, join_list, numeral, say
from bot.views.interactions.formatting import rounds_text, seat_name, variant_name, wars_text
from bot.views.narration.casino_text import hands_text
from bot.views.narration.round_text import SHORT


def variant_title(variant: str, title: str = "") -> str:
    """Return the name of a variant or of house rules; for an unknown variant its id: a file may say anything."""
    if title or variant == HOUSE:
        return title or say("record-house")
    try:
        return variant_name(find_variant(variant))
    except UnknownVariant:
        return variant


def past_game_label(game: PastGame, names: Sequence[str], zone: str) -> str:
    """Return a past game as a line of plain text: what was played, when by the server's clock, by whom, and for how long.

    `names` are by seat, empty for a bot or an unknown member; as soon as one member is unknown, players are only counted.
    """
    stopped = "" if game.close is CloseReason.FINISHED else say("record-stopped")
    ended = game.ended.astimezone(ZoneInfo(zone))
    bot, most = say("seat-bot", number="").strip(), len(game.players)
    known = tell_apart(names, range(1, len(names) + 1))
    seated = [bot if player is None else name for player, name in zip(game.players, known, strict=True)]
    who = join_list(seated) if all(seated) and seated else say("games-players", players=most, most=most)
    when = f"{day_text(ended)}, {ended:%H:%M}"
    return f"{variant_title(game.variant, game.title)} · {when} · {who} · {rounds_text(game.rounds)}{stopped}"


def record_file(game: FinishedGame) -> discord.File:
    """Return the game's record as a file: one JSON object, without names."""
    data = io.BytesIO(game.record.to_json().encode() + b"\n")
    description = say("record-file", variant=variant_title(game.variant, game.title), rounds=rounds_text(game.rounds))
    return discord.File(data, filename=f"war-{game.id}.json", description=description)


def running_text(title: str, seal: str, added: Sequence[str]) -> str:
    """Return what is fixed about a running game of this title: the whole seal and the players' entropy."""
    details = say("fair-details", variant=title)
    locked = say("verify-running", seal=seal, added="\n".join(added).replace("`", "ˋ"))
    return "\n".join([say("fair-running"), details, locked])


def sealed_text(title: str, seal: str, table: TableId) -> str:
    """Return what is fixed before a game of this title starts: the seal, of which nothing else is known yet."""
    details, sealed = say("fair-details", variant=title), say("verify-sealed", seal=seal)
    return "\n".join([say("fair-sealed"), details, sealed, say("over-id", id=table)])


def short_verdict(finding: Verification, game: FinishedGame | None, differing: list[str] | None = None) -> str:
    """Return the answer to whether a game was fair, without the details; arguments as of `verdict_text`."""
    right = not finding.wrong_claims and not differing
    nothing = right and game is None and not finding.is_comparable
    verdict = "wrong" if not right else "nothing" if nothing else "part" if finding.verdict.unfinished else "right"
    if verdict == "right":
        verdict = "seedless" if finding.seal is None else "record" if game is None else "right"
    return say("fair-right-same" if verdict == "right" and _is_unshuffled(finding.record) else f"fair-{verdict}")


def _is_unshuffled(record: Record) -> bool:
    """Whether all players have the same cards, so that chance deals nothing."""
    return record.rules.procedure is Procedure.STRATEGY and not _given_cards(record)


def verdict_text(finding: Verification, game: FinishedGame | None, differing: list[str] | None) -> str:
    """Return what a verification found. `differing` are the parts in which a file differs from `game`; None without a file."""
    record = finding.record
    right = not finding.wrong_claims and not differing
    nothing = right and game is None and not finding.is_comparable
    known = None if differing else game
    title = variant_title(record.variant, "" if game is None else game.title)
    lines = [short_verdict(finding, game, differing), say("fair-details", variant=title)]
    lines += [line for line in (_seal(finding), _deal(record), _rounds(finding), _outcome(finding, known)) if line]
    if game is not None and differing is not None:
        parts = join_list([say(f"record-part-{part}") for part in differing])
        lines.append(say("verify-other" if differing else "verify-same", id=game.id, parts=parts))
    proves = say("verify-proves-same" if _is_unshuffled(record) else "verify-proves")
    notes = [proves] if right and not nothing and finding.seal else []
    notes.append(say("verify-not" if finding.seal else "verify-not-seed"))
    if differing is None:
        notes.append(say("verify-file") if game is None else say("verify-yourself", id=game.id))
    return "\n".join([*lines, *notes])


def _seal(finding: Verification) -> str:
    if finding.seal is None:
        return say("verify-seal-seedless") if Claim.SEAL in finding.wrong_claims else ""
    if Claim.SEAL in finding.wrong_claims:
        return say("verify-seal-wrong", given=finding.record.commitment, seal=finding.seal)
    return say("verify-seal", seal=finding.seal)


def _deal(record: Record) -> str:
    if _given_cards(record):
        return say("verify-deal-given")
    return say("verify-deal-same" if record.rules.procedure is Procedure.STRATEGY else "verify-deal")


def _given_cards(record: Record) -> bool:
    """Whether a record lists the cards instead of a shuffle."""
    return record.deck is not None or record.stocks is not None


def _rounds(finding: Verification) -> str:
    record, verdict = finding.record, finding.verdict
    if verdict.unfinished:
        return say("verify-stopped")
    if Claim.DIGEST in finding.wrong_claims:
        return say("verify-rounds-wrong", given=_short(record.digest), found=_short(verdict.digest))
    key = "verify-rounds" if record.digest is not None else "verify-rounds-alone"
    chips, battles = record.rules.procedure is Procedure.CASINO, verdict.outcome.battles
    played, fought = hands_text(battles) if chips else rounds_text(battles), wars_text(verdict.outcome.wars)
    return say(key, rounds=played, wars=fought, digest=_short(verdict.digest))


def _outcome(finding: Verification, known: FinishedGame | None) -> str:
    record, given, found = finding.record, finding.record.outcome, finding.verdict.outcome
    if given is None:
        return ""
    if Claim.OUTCOME in finding.wrong_claims:
        return say("verify-outcome-wrong", given=_outcome_text(record, given, known), found=_outcome_text(record, found, known))
    return say("verify-outcome", outcome=_outcome_text(record, found, known))


def _outcome_text(record: Record, outcome: Outcome, known: FinishedGame | None) -> str:
    """Return an outcome with the names of the `known` game; without one, by seats: a record has no names.

    A file may hold any numbers, so it is cut short.
    """
    chips = record.rules.procedure is Procedure.CASINO
    played = hands_text(outcome.battles) if chips else rounds_text(outcome.battles)
    won = join_list([_winner(seat, known) for seat in outcome.winners[:10]]) or say("verify-nobody")
    quatro = record.rules.procedure is Procedure.QUATRO  # where the last one left has no cards
    ending = "survived" if quatro and outcome.ending is Ending.ALL_CARDS else outcome.ending
    end = say("verify-end", ending=say("verify-ending", ending=ending), rounds=played, wars=wars_text(outcome.wars))
    owned = ", ".join([numeral(count) for count in outcome.cards[:10]])
    unit = "-places" if quatro else f"-{OWNED[record.rules.procedure]}" if record.rules.procedure in OWNED else ""
    if quatro:
        owned = ", ".join([numeral(place) for place in outcome.places[:10]])
    return say(f"verify-result{unit}", winners=won, end=end, cards=owned)


def _winner(seat: int, known: FinishedGame | None) -> str:
    """Return who won: the player of a seat in a known game, or the number of the seat."""
    seated = known is not None and 0 <= seat < len(known.seats) and known.seats[seat].player != NOBODY
    return seat_name(known, seat) if known is not None and seated else say("verify-seat", seat=seat + 1)


def _short(digest: str | None) -> str:
    return (digest or "")[:SHORT]
