"""German names of statistics: on leaderboards, in their menus and on profiles."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "profile.sums": "⚔️ {sums}",
    "profile.sum.wars": "{count} Kriege gewonnen",
    "profile.sum.wars.1": "1 Krieg gewonnen",
    "profile.sum.pot": "größter Pott {count}",
    "profile.sum.pot.1": "größter Pott 1",
    "profile.sum.captured": "{count} Karten erbeutet",
    "profile.sum.captured.1": "1 Karte erbeutet",
    "measure.wins": "Siege",
    "measure.wins.help": "Gewonnene Spiele. Ein Unentschieden aller ist kein Sieg.",
    "measure.rate": "Siegquote",
    "measure.rate.help": (
        "Ab {games} Spielen, nach der Quote, die sehr wahrscheinlich mindestens stimmt (das untere Ende von Wilsons "
        "95-%-Intervall): Drei Glückstreffer machen noch keine Laufbahn."
    ),
    "measure.points": "Punkte",
    "measure.points.help": "Ein Punkt für alle, die in einem Spiel schlechter waren, ein halber für alle, die gleich waren.",
    "measure.streak": "Siegesserie",
    "measure.streak.help": "Spiele, die nacheinander gewonnen wurden, bis zum letzten.",
    "measure.best": "Beste Serie",
    "measure.best.help": "Die meisten Spiele, die nacheinander gewonnen wurden.",
    "measure.wars": "Gewonnene Kriege",
    "measure.wars.help": "Gewonnene Runden mit einem Krieg.",
    "measure.pot": "Größter Pott",
    "measure.pot.help": "Die meisten Karten, die in einer Runde genommen wurden.",
    "measure.captured": "Erbeutete Karten",
    "measure.captured.help": "Karten, die in Runden genommen wurden.",
    "measure.rating": "Wertung",
    "measure.rating.help": (
        "Anfangs 1.000, dann so gut, wie jemand sehr wahrscheinlich mindestens spielt (OpenSkill). Nur für Spiele, in denen "
        "du etwas entscheidest: Wo allein die Karten entscheiden, mäße sie Glück."
    ),
    "value.wins": "{count} Siege",
    "value.wins.1": "1 Sieg",
    "value.rate": "{rate}",
    "value.points": "{count} Punkte",
    "value.points.1": "1 Punkt",
    "value.streak": "{count} in Folge",
    "value.streak.1": "1 in Folge",
    "value.best": "{count} in Folge",
    "value.best.1": "1 in Folge",
    "value.wars": "{count} Kriege",
    "value.wars.1": "1 Krieg",
    "value.pot": "{count} Karten",
    "value.pot.1": "1 Karte",
    "value.captured": "{count} Karten",
    "value.captured.1": "1 Karte",
    "value.rating": "{rating} ± {spread}",
}

PHRASES: Final[dict[str, str]] = {
    "wins": "Siege",
    "win rate": "Siegquote",
    "points": "Punkte",
    "winning streak": "Siegesserie",
    "best streak": "beste Serie",
    "wars won": "gewonnene Kriege",
    "biggest pot": "größter Pott",
    "cards captured": "erbeutete Karten",
    "rating (games in which you decide; the others are luck)": "Wertung (Spiele mit Entscheidungen; die anderen sind Glück)",
}
"""What leaderboards are ranked by, as the command lists it."""
