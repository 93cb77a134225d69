"""German descriptions of the slash commands and their options; the names stay English."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "Play the card game War in this channel": "Das Kartenspiel War in diesem Kanal spielen",
    # At the table.
    "Open a table in this channel": "Einen Tisch in diesem Kanal eröffnen",
    "Which game: start typing to see them all (what this server begins with)": (
        "Welches Spiel: tippen zeigt alle (sonst, womit dieser Server beginnt)"
    ),
    "How many players, bots included (1 to 10)": "Wie viele spielen, Bots mitgezählt (1 bis 10)",
    "Seconds between rounds (1 to 60)": "Sekunden zwischen den Runden (1 bis 60)",
    "End after this long, most cards win: 15m, 1h30m": "Ende nach dieser Zeit, die meisten Karten gewinnen: 15m, 1h30m",
    "Take a seat at this channel's table": "Sich an den Tisch dieses Kanals setzen",
    "Leave the table; in a running game, give up your seat": "Den Tisch verlassen; in einem laufenden Spiel aufgeben",
    "Start the game with everybody who sits at the table": "Das Spiel mit allen beginnen, die am Tisch sitzen",
    "End this channel's table without a result": "Den Tisch dieses Kanals ohne Ergebnis beenden",
    "Choose another variant for this channel's table (host)": "Eine andere Variante für diesen Tisch wählen (Host)",
    "Start typing to see them all": "Tippen zeigt alle",
    "Change one house rule of this channel's table (host)": "Eine Hausregel dieses Tisches ändern (Host)",
    "What to change": "Was ändern",
    "Its new value: the list shows what this table can play": "Der neue Wert: Die Liste zeigt, was dieser Tisch spielen kann",
    "Show this channel's table again, at the bottom": "Den Tisch dieses Kanals noch einmal zeigen, ganz unten",
    "The rules of this table, or of a variant, in plain words": "Die Regeln dieses Tisches oder einer Variante, in Worten",
    "A variant to read about; without one, what is played in this channel": (
        "Eine Variante zum Nachlesen; sonst, was in diesem Kanal gespielt wird"
    ),
    "Every variant there is, with players, length and sources": "Alle Varianten, mit Plätzen, Länge und Quellen",
    "Make house rules: menus, not typing. Save them for this server, or share their code": (
        "Hausregeln machen: Menüs statt Tippen. Für den Server speichern oder den Code teilen"
    ),
    "A variant, saved house rules or a share code; without it, Classic War": (
        "Eine Variante, gespeicherte Hausregeln oder ein Code; sonst Classic War"
    ),
    "Your play chips in this server, and how to get today's": (
        "Deine Spielchips in diesem Server, und wie du die von heute holst"
    ),
    # Afterwards.
    "The record of an ended game, as a file: everything it takes to play it again": (
        "Das Protokoll eines beendeten Spiels als Datei: alles, um es noch einmal zu spielen"
    ),
    "Which game: start typing to see the last ones (this channel's newest)": (
        "Welches Spiel: tippen zeigt die letzten (sonst das neueste dieses Kanals)"
    ),
    "Check that a game was fair: recompute the deal, every round and the result": (
        "Prüfen, ob ein Spiel fair war: Geben, jede Runde und Ergebnis nachrechnen"
    ),
    "A record as a file, to check it, or to compare it with the game": (
        "Ein Protokoll als Datei, zum Prüfen oder zum Vergleichen mit dem Spiel"
    ),
    "Step through an ended game again, round by round": "Ein beendetes Spiel noch einmal durchgehen, Runde für Runde",
    "Post it in this channel, where everybody can step through it": "Im Kanal zeigen, wo es alle durchgehen können",
    "Results that shall not count": "Ergebnisse, die nicht zählen sollen",
    "Let a result count for nothing, with a reason (the game's host, or who may manage messages)": (
        "Ein Ergebnis streichen, mit Grund (Host des Spiels, oder wer Nachrichten verwalten darf)"
    ),
    "Let a void result count again (the game's host, or who may manage messages)": (
        "Ein gestrichenes Ergebnis wieder zählen lassen (Host, oder wer Nachrichten verwalten darf)"
    ),
    "Which game: start typing to see what is void": "Welches Spiel: tippen zeigt, was gestrichen ist",
    "What is void in this server, by whom and why": "Was in diesem Server gestrichen ist, von wem und warum",
    # Who is best.
    "Who is best: by wins, points, streaks, ratings and more, since when you like": (
        "Wer ist am besten: nach Siegen, Punkten, Serien, Wertungen und mehr, seit wann du willst"
    ),
    "Where the games were played (this server)": "Wo die Spiele waren (dieser Server)",
    "When they were played (all time)": "Wann sie waren (immer schon)",
    "Which games: start typing to see them all (all games)": "Welche Spiele: tippen zeigt alle (alle Spiele)",
    "What counts (wins)": "Was zählt (Siege)",
    "this server": "dieser Server",
    "this channel": "dieser Kanal",
    "every server": "alle Server",
    "all time": "immer schon",
    "today": "heute",
    "this week": "diese Woche",
    "this month": "dieser Monat",
    "this year": "dieses Jahr",
    "season": "Saison",
    "How somebody has played: record, streaks, rating, nemesis and achievements": (
        "Wie jemand gespielt hat: Bilanz, Serien, Wertung, Angstgegner und Erfolge"
    ),
    "Whose profile (yours)": "Wessen Profil (deins)",
    "How two members have done against each other": "Wie zwei gegeneinander abgeschnitten haben",
    "Against whom": "Gegen wen",
    "Somebody else in your place": "Jemand anderes an deiner Stelle",
    "Seasons of this server, each with its own leaderboards and winners": (
        "Saisons dieses Servers, jede mit eigenen Bestenlisten und Siegen"
    ),
    "Begin a season; the one that runs ends, and its winners are announced (who manages the server)": (
        "Eine Saison beginnen; die laufende endet mit Siegerehrung (wer den Server verwaltet)"
    ),
    "What it is called": "Wie sie heißt",
    "End the season that runs, and announce its winners (who manages the server)": (
        "Die laufende Saison mit Siegerehrung beenden (wer den Server verwaltet)"
    ),
    "Every season of this server": "Alle Saisons dieses Servers",
    # Tournaments.
    "Timed tournaments that run themselves": "Turniere nach der Uhr, die von selbst laufen",
    "Hold a tournament in this channel: a form asks the rest, a page shows how long it will take": (
        "In diesem Kanal ein Turnier veranstalten: Ein Formular fragt, eine Seite zeigt die Dauer"
    ),
    "Enter a tournament, or come back to one you dropped out of": "Sich zu einem Turnier anmelden, oder zurückkommen",
    "Leave a tournament, or drop out of one that runs": "Sich abmelden, oder aus einem laufenden Turnier aussteigen",
    "Say that you are there, once check-in is open": "Sagen, dass du da bist, wenn es Zeit zum Melden ist",
    "One that this server keeps: start typing to see them": "Eine Vorlage dieses Servers: tippen zeigt sie",
    "Which one: start typing to see them (this channel's)": "Welches: tippen zeigt sie (sonst das dieses Kanals)",
    # The rest.
    "What I keep about you: read it, get it as a file, hide yourself, or delete it": (
        "Was ich über dich aufbewahre: lesen, als Datei holen, dich verbergen oder löschen"
    ),
    "What this server allows, and how its tables begin (who manages the server)": (
        "Was dieser Server erlaubt und wie seine Tische beginnen (wer den Server verwaltet)"
    ),
    "What War Room is, and how to play right now": "Was War Room ist, und wie man gleich spielt",
}
