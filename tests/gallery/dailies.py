"""Summaries of a daily for the gallery: a day of many, one that only one has finished, and names of every kind."""

from collections.abc import Iterator
from datetime import date

from bot.pictures.ranks.daily import DailyPicture, DailyRow
from bot.texts import day_text, say


def _row(rank: int, name: str, points: int, signs: str) -> DailyRow:
    counted = {sign: signs.count(sign) for sign in "wtl"}
    words = (say(f"daily-sign-{key}", count=counted[key[0]]) for key in ("won", "tied", "lost"))
    return DailyRow(rank, name, say("game-points", count=points), signs, ", ".join(words))


def _picture(best: int | None, everywhere: int, *rows: DailyRow) -> DailyPicture:
    played = say("daily-picture-played", here=len(rows), everywhere=everywhere)
    most = "" if best is None else say("daily-picture-best", most=say("game-points", count=best))
    title = say("daily-picture-title", date=day_text(date(2026, 11, 29)))
    return DailyPicture(title, say("variant-strategy-war"), rows, most, played)


def dailies() -> Iterator[tuple[str, DailyPicture]]:
    """Yield each summary by its name."""
    yield (
        "daily",
        _picture(61, 34, _row(1, "Ada", 52, "wwlwtww"), _row(2, "Ben", 41, "lwlwwtw"), _row(2, "Cleo", 41, "wlwlwtw")),
    )
    yield "daily-one", _picture(None, 1, _row(1, "Ada", 3, "lllllwl"))
    long = "wlwtskwwwllwtskwwwlltwwll"
    yield (
        "daily-long",
        _picture(61, 1_234, _row(1, "Maximiliane von Habsburg-Lothringen", 61, long), _row(2, "漢字の名前", 8, "sk")),
    )
