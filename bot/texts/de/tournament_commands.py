"""German descriptions of the tournament commands, by their English ones."""

PHRASES = {
    "Take an entrant out (a director)": "Jemanden herausnehmen (Leitung)",
    "Who: start typing to see the entrants, or mention somebody": "Wen: tippen zeigt die Teilnehmer, oder erwähne jemanden",
    "Why: it stands in the log": "Warum: es steht im Turnierprotokoll",
    "Ask a member to play on in an entrant's place; they say yes themselves (a director)": (
        "Ein Mitglied bitten, für jemanden weiterzuspielen; zusagen muss es selbst (Leitung)"
    ),
    "Who plays on": "Wer weiterspielt",
    "Enter bot players (a director)": "Bots anmelden (Leitung)",
    "How many": "Wie viele",
    "Put entrants in order by hand, the highest seed first (a director)": (
        "Die Setzliste von Hand ordnen, der Stärkste zuerst (Leitung)"
    ),
    "Mentions, or names with commas between; who is not named comes after them": (
        "Erwähnungen, oder Namen mit Kommas dazwischen; wer fehlt, kommt danach"
    ),
    "Begin at once, with whoever is there (a director)": "Sofort beginnen, mit allen, die da sind (Leitung)",
    "Let a tournament begin at another time (a director)": "Ein Turnier zu einer anderen Zeit beginnen lassen (Leitung)",
    "When: in 2h, tomorrow 20:00, 2027-01-31 19:30": "Wann: in 2h, morgen 20:00, 2027-01-31 19:30",
    "Let all clocks of a tournament stand still (a director)": "Alle Uhren eines Turniers anhalten (Leitung)",
    "Why: everybody is told": "Warum: alle erfahren es",
    "Let the clocks of a tournament go on (a director)": "Die Uhren eines Turniers weiterlaufen lassen (Leitung)",
    "Call a tournament off: it ends without a winner (a director)": "Ein Turnier absagen: Es endet ohne Sieger (Leitung)",
    "Change what is settled about a tournament before its check-in (a director)": (
        "Ändern, was für ein Turnier gilt, bevor man sich dafür melden kann (Leitung)"
    ),
    "The tournaments of this server, live and past": "Die Turniere dieses Servers, laufende und vergangene",
    "How a tournament stands now, and the way to its message": "Wie ein Turnier steht, und der Weg zu seiner Nachricht",
    "Who leads: points, record and tie-breaks, your own line always among them": (
        "Wer führt: Punkte, Bilanz und Feinwertung, deine Zeile immer dabei"
    ),
    "The bracket in words, round by round; of groups their tables first": (
        "Der Turnierbaum in Worten, Runde für Runde; bei Gruppen erst deren Tabellen"
    ),
    "Why somebody stands where they do, in numbers, match by match": (
        "Warum jemand steht, wo er steht, in Zahlen, Match für Match"
    ),
    "Whose place: start typing to see the entrants (yours)": "Wessen Platz: tippen zeigt die Teilnehmer (deiner)",
    "All that happened in a tournament, newest first: what, when, by whom and why": (
        "Alles, was in einem Turnier geschah, das Neueste zuerst: was, wann, durch wen und warum"
    ),
    "Get a tournament as files: standings, matches, log, and the records of all its games": (
        "Ein Turnier als Dateien: Tabelle, Matches, Turnierprotokoll und alle Spielprotokolle"
    ),
    "Rulings on matches, for directors": "Entscheidungen über Matches, für die Leitung",
    "Say what came of a match (a director)": "Das Ergebnis eines Matches festlegen (Leitung)",
    "Which match: start typing to see them": "Welches Match: tippen zeigt sie",
    "Who won, or draw; at a table everybody in order": "Wer gewann, oder draw; am Tisch alle der Reihe nach",
    "Let a match count for nothing (a director)": "Ein Match streichen (Leitung)",
    "Let a match be played anew (a director)": "Ein Match neu spielen lassen (Leitung)",
    "Take back the last ruling on a match (a director)": "Die letzte Entscheidung über ein Match zurücknehmen (Leitung)",
    "Tournaments to be held again": "Turniere, die man wieder veranstaltet",
    "The templates of this server, for /tournament create": "Die Vorlagen dieses Servers, für /tournament create",
    "Keep the settings of a tournament under a name (a director)": (
        "Die Einstellungen eines Turniers unter einem Namen aufbewahren (Leitung)"
    ),
    "Under which name": "Unter welchem Namen",
    "Whose settings: start typing to see the tournaments (this channel's)": (
        "Wessen Einstellungen: tippen zeigt die Turniere (sonst das dieses Kanals)"
    ),
    "Delete a template (who saved it, or a director)": "Eine Vorlage löschen (wer sie aufbewahrt hat, oder die Leitung)",
    "Which one: start typing to see them": "Welche: tippen zeigt sie",
}
