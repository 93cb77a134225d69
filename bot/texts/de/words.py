"""German words that are used inside other sentences, and names that Discord and the engine use."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "words.and": "{first} und {last}",
    "words.day": "{day}. {month}",
    "month.1": "Jan.",
    "month.2": "Feb.",
    "month.3": "März",
    "month.4": "Apr.",
    "month.5": "Mai",
    "month.6": "Juni",
    "month.7": "Juli",
    "month.8": "Aug.",
    "month.9": "Sept.",
    "month.10": "Okt.",
    "month.11": "Nov.",
    "month.12": "Dez.",
}

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
