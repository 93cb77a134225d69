"""Phrases that nobody may read in each language, what to say in their place, and how they are found."""

import re
from typing import Final

ENGLISH: Final = {
    "lacks a right": "is missing a permission",
    "lack a right": "I'm missing a permission",
    "lack the right": "I'm missing the permission",
    "the rights": "the permissions",
    "stand still": "are paused",
    "stands still": "is paused",
    "stood still": "was on hold",
    "is parted": "the tie is broken",
    "are parted": "tie-breaks",
    "parted by": "tie-breaks",
    "anew": "again",
    "at the most": "at most",
    "somebody who may": "a moderator, an admin",
    "only who": "only players who",
    "who may manage messages": "moderators",
    "who manages": "admins",
    "let it run": "leave it running",
    "let it count": "restore it",
    "let a result count": "void a result, restore a result",
    "came of": "ended",
    "gone for good": "gone",
    "begins by itself": "starts automatically",
    "goes on by itself": "resumes automatically",
    "everybody against everybody": "round robin",
    "Swiss rounds": "Swiss",
    "three and four": "3–4",
    "for the third place": "third-place match",
    "entrants": "players",
    "an entrant": "a player",
    "a director": "an organiser",
    "directors": "organisers",
    "plays no further": "has dropped out",
    "awaited": "not ready yet",
    "bot player": "bot",
    "counts for nothing": "is void",
    "count for nothing": "are void",
    "declared void": "voided",
    "at its end": "over",
    "at their end": "over",
    "out of order": "isn't responding",
    "as it ever": "as always",
    "in this server": "on this server",
    "which is told": "and the channel is told",
    "which are told": "and the channel is told",
    "shall": "should",
    "not any more": "no longer",
    "for ever": "forever",
    "is no database": "isn't a database",
    "is no number": "isn't a number",
    "made lately": "recent",
    "just now": "right now",
    "does not answer": "isn't responding",
    "do not go together": "don't match",
    "hold none": "may no longer hold any",
    "bot players": "bots",
    "notices nothing": "doesn't notice",
    "is told so": "is asked to wait",
}
"""What nobody may read, and what to say in its place."""

GERMAN: Final = {
    "in diesem Server": "auf diesem Server",
    "im Server": "auf dem Server",
    "steht still": "ist angehalten",
    "stehen still": "sind angehalten",
    "stand still": "war angehalten",
    "beginnt neu": "startet noch mal",
    "beginnen neu": "starten noch mal",
    "von neuem": "noch mal",
    "noch einmal": "noch mal",
    "ein Recht": "eine Berechtigung",
    "das Recht": "die Berechtigung",
    "die Rechte": "die Berechtigungen",
    "Nachrichten verwalten darf": "die Moderation",
    "Server verwaltet": "Admins",
    "Nummer bei Discord": "Discord-ID",
    "Bot-Spieler": "Bot",
    "Direktor": "Turnierleitung",
    "zählt für nichts": "ist annulliert",
    "gestrichen": "annulliert",
    "außer Betrieb": "antwortet nicht",
}

BANNED: Final = {"en": ENGLISH, "de": GERMAN}
"""The phrases of each language, by its code; a language without any is free to say what it likes."""


def says(text: str, phrase: str) -> bool:
    """Whether a phrase is in a text, in words of its own."""
    return re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text, re.IGNORECASE) is not None


def banned_in(text: str, code: str) -> list[str]:
    """Return the phrases of a language's list that are in a text, each with what to say in its place."""
    return [f"{phrase!r}: say {instead!r}" for phrase, instead in BANNED.get(code, {}).items() if says(text, phrase)]
