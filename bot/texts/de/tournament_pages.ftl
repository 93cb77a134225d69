### Sentences of tournament pages that one member reads alone: looking, and directing.

refusal-no_entrant = In diesem Turnier heißt niemand so. Such dir jemanden aus der Liste aus oder erwähne die Person.
refusal-no_substitute = Einspringen kann nur ein Mitglied auf dem Server, mit der Rolle, die das Turnier verlangt.
refusal-not_invited = Hier ist gerade keine Einladung für dich offen. Die Turnierleitung kann dich neu einladen.
refusal-no_app = Eine App kann nicht mitspielen. Nimm ein Mitglied.
refusal-needs_order = Nenne alle an diesem Tisch genau einmal, vom ersten Platz bis zum letzten.
refusal-amended_meanwhile = Das Turnier hat sich inzwischen geändert. Gib `/tournament set` noch einmal ein.
refusal-field_taken =
    Es { $taken ->
        [one] ist schon 1 Teilnehmer
       *[other] sind schon { $taken } Teilnehmer
    } angemeldet: Lass mindestens so viele Plätze.
button-tournament-back = Zurück
button-tournament-forward = Weiter
button-tournament-confirm = Bestätigen
button-tournament-accept = Einspringen
button-proposal-amend = Speichern
sheet-number = -# Seite { $number } von { $count }

## Looking.

tournament-list-title = ## 🏆 Turniere auf diesem Server
tournament-list-line = **{ $name }** · { $phase } · { $start } · { $entrants ->
        [0] keine Teilnehmer
       *[other] { $entrants } Teilnehmer
    } · `{ $id }`
tournament-list-none = Hier gab es noch kein Turnier. Leg mit `/tournament create` eines an.
tournament-phase-open = Anmeldung läuft
tournament-phase-checkin = Check-in läuft
tournament-phase-running = läuft
tournament-phase-over = vorbei
tournament-phase-off = abgesagt
tournament-link = [Zur Nachricht]({ $link })
tournament-templates-title = ## 🏆 Turniervorlagen auf diesem Server
tournament-templates-line = **{ $name }** · { $format } · { $game } · { MEMBER($creator) }
tournament-templates-none = Hier gibt es noch keine Vorlagen. Die Turnierleitung speichert welche mit `/tournament template save`.
tournament-templates-foot = -# Zum Benutzen gibst du sie bei `/tournament create` als `{ command-tournament-create.option-template }` an.
standings-title = ## 🏆 { $name }: die Tabelle
standings-line = `{ PAD($rank, width: 3) }` { $who } · **{ $points }** · { $record }{ $breaks }{ $out }
standings-still_in = noch dabei
standings-record = { $wins }–{ $draws }–{ $losses }
standings-own = **Du:**
standings-foot = -# Punkte, dann Siege–Unentschieden–Niederlagen.
standings-order = -# Punkte, dann Siege–Unentschieden–Niederlagen. Feinwertung: { $order }.
tiebreak-direct-encounter = direkter Vergleich (DE)
tiebreak-buchholz-cut-1 = Buchholz ohne den schwächsten Gegner (B1)
tiebreak-median-buchholz = Buchholz ohne den schwächsten und den stärksten Gegner (MB)
tiebreak-sonneborn-berger = Sonneborn–Berger (SB)
tiebreak-game-wins = gewonnene Spiele (GW)
tiebreak-lots = Los aus der versiegelten Auslosung (L)
tiebreak-points = Punkte
tiebreak-reached = erreichte Runde
tiebreak-short-direct-encounter = DE
tiebreak-short-buchholz-cut-1 = B1
tiebreak-short-median-buchholz = MB
tiebreak-short-sonneborn-berger = SB
tiebreak-short-game-wins = GW
tiebreak-short-lots = L
bracket-title = ## 🏆 { $name }: { $part }
bracket-none = In diesem Modus gibt es keinen Turnierbaum. Schau in `/tournament standings`.
bracket-round = Runde { $round }
bracket-quarters = Viertelfinale
bracket-semis = Halbfinale
bracket-upper = oberer Baum, Runde { $round }
bracket-lower = unterer Baum, Runde { $round }
bracket-final = Finale
bracket-second_final = zweites Finale
bracket-third = Spiel um Platz 3
bracket-group = Gruppe { $group }
bracket-line = `{ PAD($row, width: 2) }.` { $words }
bracket-bye = { $who } hat ein Freilos
bracket-not_played = nicht gespielt
bracket-free = niemand
bracket-seed = Setzplatz { $seed }
bracket-ranked = Platz { $rank } der Gruppe { $group }
bracket-winner = Sieger aus { $where }
bracket-loser = Verlierer aus { $where }
bracket-where = Match { $row }, { $part }
why-title = ## 🏆 { $name }: warum { $who } auf Platz { $rank } von { $count } steht
why-title-still_in = ## 🏆 { $name }: { $who } ist noch dabei
why-sum = **{ $points }** · { $wins ->
        [one] 1 Sieg
       *[other] { $wins } Siege
    }, { $draws }-mal unentschieden, { $losses ->
        [one] 1 Niederlage
       *[other] { $losses } Niederlagen
    }
why-none = Noch ist kein Match zu Ende.
why-match = `#{ $match }` Runde { $round } · { $against } · { $what } · **+{ $points }**
why-doubled = { $what }, doppelt wegen der Siegesserie
why-nobody = ohne Gegner
why-void = annulliert
why-won = gewonnen
why-drawn = unentschieden
why-lost = verloren
why-place = Platz { $place }
why-how = { $what } ({ $how })
why-out = Raus nach Match #{ $match }.
why-beside = **Nachbarn in der Tabelle**
why-parted = `{ PAD($rank, width: 3) }` { $who }: { $by } { $theirs }, hier { $mine }
why-level = `{ PAD($rank, width: 3) }` { $who }: bisher überall gleichauf
why-still_in = `{ PAD($rank, width: 3) }` { $who }: noch dabei
why-group = **In Gruppe { $group }:** Platz { $rank } · Punkte: { $points }
why-order = -# Es zählen der Reihe nach: Punkte, { $order }.
why-reached = -# Je weiter du kommst, desto besser dein Platz; in derselben Runde Ausgeschiedene teilen ihn sich.
log-title = ## 🏆 { $name }: das Turnierprotokoll
log-line = { $when } · { $what }
log-by = { $when } · { $who }: { $what }
log-reason = { $line } · Grund: { $reason }
log-none = Noch ist nichts passiert.
log-entered = { $entrant } angemeldet
log-left = { $entrant } abgemeldet
log-checkinopened = Check-in geöffnet
log-checkedin = { $entrant } eingecheckt
log-seeded = Setzliste von Hand: { $entrants }
log-started =
    Beginn mit { $count ->
        [one] 1 Teilnehmer
       *[other] { $count } Teilnehmern
    }
log-joined = { $entrant } später eingestiegen
log-paired = Paarung { $line }
log-decided = Ergebnis { $line }
log-ruled = Entscheidung { $line }
log-unruled = Entscheidung über #{ $match } zurückgenommen
log-replayed = Match #{ $match } wird neu gespielt
log-cancelled = Match #{ $match } entfällt: Ein früheres Ergebnis hat sich geändert
log-dropped = { $entrant } ausgestiegen
log-returned = { $entrant } wieder dabei
log-invited = jemanden eingeladen, für { $entrant } weiterzuspielen
log-substituted = { $entrant } spielt für { $before } weiter, als Nummer { $number }
log-weighed = Stärken für die Setzliste aktualisiert
log-own_match = { $line } (eigenes Match)
log-rang = die Zeit war um
log-finished = der Sieger stand fest
log-calledoff = abgesagt
log-noted = Notiz: { $what }
log-noted-paused = pausiert
log-noted-resumed = weiterspielen lassen
log-noted-moved = Beginn verschoben
log-noted-begun = sofort gestartet
log-noted-amended = Einstellungen geändert
log-noted-amended-terms = Einstellungen geändert: { $terms }
log-noted-passed-on = Ersteller ist weg: Jetzt leitet es die Turnierleitung des Servers
log-noted-series-ended = wöchentliche Reihe beendet: zu wenige Teilnehmer
log-noted-place-gone = angehalten: Server oder Kanal ist weg
log-noted-place-back = geht weiter: Es hat wieder einen Kanal
log-noted-reminder = alle erinnert, die noch nicht eingecheckt hatten
export-here =
    📦 **{ $name }**: Tabelle, Matches und Turnierprotokoll für die Tabellenkalkulation, dazu eine Datei mit allem, auch den Protokollen von { $games ->
        [one] 1 Spiel
       *[other] { $games } Spielen
    }.
trophies-title = **Turniere**
trophies-line =
    { $medal } { $name } · Platz { $rank } · { $entrants ->
        [one] 1 Mensch
       *[other] { $entrants } Menschen
    } · { $when }

## Directing.

ruling-title = ## ⚖️ { $name }
ruling-line = Match `#{ $match }` { $who }
ruling-change = **{ $before }** → **{ $after }**
ruling-open = kein Ergebnis
ruling-void = annulliert
ruling-anew = wird neu gespielt
ruling-back = wie vor der letzten Entscheidung
ruling-reason = Grund: { $reason }
ruling-ask = -# Alle erfahren davon, auch den Grund. Noch ist nichts geändert.
ruling-done = ⚖️ Erledigt. { $line }
direct-cancel = ❌ **{ $name }** absagen? Es endet ohne Sieger, und das lässt sich nicht rückgängig machen.
direct-cancelled = ❌ **{ $name }** ist abgesagt.
direct-move = 🕒 **{ $name }** auf { $at } verlegen ({ $in_ })?
direct-move-weekly = -# Es findet jede Woche statt: Auch die nächsten ziehen auf diesen Tag und diese Uhrzeit um.
direct-moved = 🕒 **{ $name }** beginnt jetzt { $at }.
direct-dropped = { $who } ist aus dem Turnier raus.
invite-ask = 🔁 **{ $name }:** { $by } bittet { $who }, für { $entrant } weiterzuspielen, als Nummer { $number }.
invite-foot = -# Nur die gefragte Person kann zusagen, einen Tag lang. Alle bisherigen Ergebnisse bleiben.
invite-accepted = Du spielst jetzt bei **{ $name }** als Nummer { $number }. Wartet schon ein Match, ist es deins: Such seinen Thread.
direct-bots =
    { $count ->
        [one] 1 Bot ist
       *[other] { $count } Bots sind
    } bei **{ $name }** dabei.
direct-seeded = Oben auf der Setzliste von **{ $name }**: { $who }. Alle anderen folgen danach.
direct-seeded-draw = -# Ab jetzt gilt die Setzliste von Hand.
direct-started = 🏁 **{ $name }** beginnt.
direct-paused = ⏸️ **{ $name }** ist pausiert.
direct-resumed = ▶️ **{ $name }** geht weiter.
direct-amended = Deine Änderungen an **{ $name }** sind gespeichert.
direct-amend_dropped = Nichts wurde geändert.
direct-saved = Vorlage **{ $name }** gespeichert. Du findest sie bei `/tournament create`.
direct-deleted = Vorlage **{ $name }** gelöscht.
direct-draw = unentschieden
direct-choice = #{ $number } { $who } · { $state }
direct-state-open = offen
direct-state-over = vorbei
direct-state-void = annulliert
