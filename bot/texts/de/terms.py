"""German reasons why a value in a tournament is refused."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "That start is over by now: choose another one.": "Dieser Beginn ist schon vorbei: Nimm einen anderen.",
    "There is no such hour then, for clocks are set forward: choose another one.": (
        "Diese Stunde gibt es dann nicht, denn die Uhren werden vorgestellt: Nimm eine andere."
    ),
    "That hour comes twice then, for clocks are set back: choose another one.": (
        "Diese Stunde kommt dann zweimal, denn die Uhren werden zurückgestellt: Nimm eine andere."
    ),
    "The check-in is longer than the time until then: shorten it, or begin later.": (
        "Die Zeit zum Melden ist länger als die Zeit bis zum Beginn: Kürze sie oder beginne später."
    ),
    "A weekly tournament begins at a time, not when it is full.": (
        "Ein Turnier, das jede Woche ist, beginnt zu einer Zeit, nicht wenn es voll ist."
    ),
    "Write the start like `in #h`, `tomorrow #:#`, `#-#-# #:#` or `when full`.": (
        "Schreib den Beginn wie `in #h`, `tomorrow #:#`, `#-#-# #:#` oder `when full`."
    ),
    "A tournament begins between a minute and # days from now.": (
        "Ein Turnier beginnt frühestens in einer Minute und spätestens in # Tagen."
    ),
    "Pick one of the formats.": "Wähle eine der Formen.",
    "A tournament takes # to # entrants.": "An einem Turnier nehmen # bis # teil.",
    "Seeding is by rating, wins, manual or draw.": "Gesetzt wird nach `rating`, `wins`, `manual` oder `draw`.",
    "A match is the best of an odd number of games, # to #.": (
        "Ein Match ist das Beste aus einer ungeraden Zahl von Spielen, # bis #."
    ),
    "The last rounds are the best of an odd number of games, # to #, or `same` as before.": (
        "Die letzten Runden sind das Beste aus einer ungeraden Zahl von Spielen, # bis #, oder `same` wie zuvor."
    ),
    "There are # to # rounds, or `auto` for as many as it takes.": "Es sind # bis # Runden, oder `auto`: so viele wie nötig.",
    "Late entry ends after round # to #, or write `none`.": "Dazukommen kann man bis Runde # bis #, oder schreib `none`.",
    "A group has # to # entrants, more than play on.": "Eine Gruppe hat # bis #, mehr als weiterkommen.",
    "Of a group at least one plays on, and not all.": "Aus einer Gruppe kommt mindestens einer weiter, und nicht alle.",
    "A table seats # or #.": "Ein Tisch hat # oder # Plätze.",
    "A match for the third place is on or off.": "Ein Match um den dritten Platz ist an oder aus.",
    "An arena lasts # minutes to # hours: write #m or #h#m.": (
        "Eine Arena dauert # Minuten bis # Stunden: Schreib #m oder #h#m."
    ),
    "Check-in takes # minutes to a day: write #m, or `none`.": (
        "Die Zeit zum Melden ist # Minuten bis ein Tag: Schreib #m oder `none`."
    ),
    "A match waits for its players # seconds to a day: write #m.": "Ein Match wartet # Sekunden bis einen Tag: Schreib #m.",
    "Between two rounds there are # seconds to an hour: write #m.": (
        "Zwischen zwei Runden sind # Sekunden bis eine Stunde: Schreib #m."
    ),
    "Rounds begin # minutes to # days apart: write #m or #h, or `none` for when the last one has ended.": (
        "Runden beginnen # Minuten bis # Tage nacheinander: Schreib #m oder #h, oder `none` für sobald die letzte vorbei ist."
    ),
    "The pace is # to # seconds a round of cards.": "Das Tempo ist # bis # Sekunden für eine Runde Karten.",
    "A game is limited to # seconds to an hour: write #m, or `none`.": (
        "Ein Spiel dauert höchstens # Sekunden bis eine Stunde: Schreib #m oder `none`."
    ),
    "Pick a role of this server, or write `none`.": "Wähle eine Rolle dieses Servers oder schreib `none`.",
    "A winner has the role for # to # days, or write `none` for good.": (
        "Die Rolle für den Sieg gilt # bis # Tage, oder schreib `none` für immer."
    ),
    "Weekly is on or off.": "Jede Woche ist an oder aus.",
}
