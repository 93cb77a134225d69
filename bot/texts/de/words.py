"""German words that are used inside other sentences, and names that Discord and the engine use."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # Rights, as a German Discord calls them.
    "View Channel": "Kanal ansehen",
    "Send Messages": "Nachrichten senden",
    "Read Message History": "Nachrichtenverlauf anzeigen",
    "Create Public Threads": "Öffentliche Threads erstellen",
    "Send Messages in Threads": "Nachrichten in Threads senden",
    # How a game ended.
    "all cards": "alle Karten",
    "target": "Ziel",
    "round cap": "Rundengrenze",
    "time": "Zeit",
    "draw": "unentschieden",
    "resigned": "aufgegeben",
    "floor": "Grenze",
    "first to": "zuerst da",
    "hands": "alle Runden gespielt",
    "exhausted": "alle Karten gespielt",
    "first out": "zuerst ohne Karten",
}
