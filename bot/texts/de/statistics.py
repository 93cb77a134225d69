"""German names of statistics: on leaderboards, in their menus and on profiles."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "wins": "Siege",
    "win rate": "Siegquote",
    "points": "Punkte",
    "winning streak": "Siegesserie",
    "best streak": "beste Serie",
    "wars won": "gewonnene Kriege",
    "biggest pot": "größter Pott",
    "rating (games in which you decide; the others are luck)": "Wertung (Spiele mit Entscheidungen; die anderen sind Glück)",
}
"""What leaderboards are ranked by, as the command lists it."""
