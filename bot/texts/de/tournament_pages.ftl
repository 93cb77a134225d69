### Sentences of tournament pages that one member reads alone: looking, and directing.

refusal-no_entrant = In diesem Turnier heißt niemand so. Nimm jemanden aus der Liste oder erwähne die Person mit @.
refusal-no_substitute = Nimm jemanden von diesem Server, der mitspielen darf: Für manche Turniere braucht man eine Rolle.
refusal-not_invited = Dich hat hier niemand gebeten einzuspringen, oder die Einladung ist abgelaufen. Die Turnierleitung kann dich noch mal einladen.
refusal-no_app = Apps können bei einem Turnier nicht mitspielen. Nimm jemanden von diesem Server.
refusal-needs_order = Nenn alle, die an diesem Tisch sitzen, genau einmal: vom ersten Platz bis zum letzten.
refusal-amended_meanwhile = Das Turnier hat sich inzwischen geändert. Gib `/tournament set` noch mal ein.
refusal-field_taken =
    So wenige Plätze gehen nicht: { $taken ->
        [one] 1 Teilnehmer ist
       *[other] { $taken } Teilnehmer sind
    } schon angemeldet.
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
    }
tournament-list-open = Turnier öffnen …
tournament-list-none = Hier gab es noch kein Turnier. Leg mit `/tournament create` eins an.
tournament-phase-open = Anmeldung läuft
tournament-phase-checkin = Check-in läuft
tournament-phase-running = läuft
tournament-phase-over = vorbei
tournament-phase-off = abgesagt
tournament-link = [Zur Nachricht]({ $link })
tournament-templates-title = ## 🏆 Turniervorlagen auf diesem Server
tournament-templates-line = **{ $name }** · { $format } · { $game } · { MEMBER($creator) }
tournament-templates-none = Hier gibt es noch keine Vorlagen. Die Turnierleitung kann mit `/tournament template save` welche speichern.
tournament-templates-foot = -# Willst du eine davon nehmen, wähl sie bei `/tournament create` unter `{ command-tournament-create.option-template }` aus.
series-title = ### Saison { $season }
series-line = **{ $rank }** · { $member } · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } · { $played ->
    [one] 1 Turnier
   *[other] { $played } Turniere
 }
series-value = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
series-foot = -# Jede Woche gibt es 1 Punkt fürs Mitspielen und 1 für jeden, der hinter dir landet.
standings-title = ## 🏆 { $name }: Tabelle
standings-line = **{ $rank }** { $who } · **{ $points }** · { $record }{ $breaks }{ $out }
standings-columns = -# Platz · Name · **Punkte** · Siege–Unentschieden–Niederlagen
standings-placed = **{ $rank }** { $who } · { $record }
standings-playing = { $who } · **noch dabei** · { $record }
standings-wins = { $count ->
        [one] 1 Sieg
       *[other] { $count } Siege
    }
standings-draws = { $count } Unentschieden
standings-losses = { $count ->
        [one] 1 Niederlage
       *[other] { $count } Niederlagen
    }
standings-record = { $wins }–{ $draws }–{ $losses }
standings-own = **Du:**
standings-order = -# Feinwertung: { $order }.
standings-buchholz = -# Buchholz: die Punkte aller deiner Gegner zusammen. Sonneborn-Berger: die Punkte der Gegner, die du geschlagen hast, dazu die halben Punkte derer, gegen die du unentschieden gespielt hast.
tiebreak-direct-encounter = direkter Vergleich (DV)
tiebreak-buchholz-cut-1 = Buchholz-Wertung ohne den schwächsten Gegner (B1)
tiebreak-median-buchholz = Buchholz-Wertung ohne den schwächsten und den stärksten Gegner (MB)
tiebreak-sonneborn-berger = Sonneborn-Berger-Wertung (SB)
tiebreak-game-wins = gewonnene Spiele (GW)
tiebreak-lots = das Los (L)
tiebreak-points = Punkte
tiebreak-group_place = Platz in der Gruppe
tiebreak-short-direct-encounter = DV
tiebreak-short-buchholz-cut-1 = B1
tiebreak-short-median-buchholz = MB
tiebreak-short-sonneborn-berger = SB
tiebreak-short-game-wins = GW
tiebreak-short-lots = L
bracket-title = ## 🏆 { $name }: { $part }
bracket-whole = Turnierbaum
bracket-span = { $first } – { $last }
bracket-none = In diesem Modus gibt es keinen Turnierbaum. Den Stand siehst du mit `/tournament standings`.
bracket-round = Runde { $round }
bracket-quarters = Viertelfinale
bracket-semis = Halbfinale
bracket-upper = Upper Bracket, Runde { $round }
bracket-lower = Lower Bracket, Runde { $round }
bracket-final = Finale
bracket-second_final = zweites Finale
bracket-third = Spiel um Platz 3
bracket-group = Gruppe { $group }
bracket-several = neue Matches
bracket-line = { $row }. { $words }
bracket-bye = { $who } hat ein Freilos
bracket-not_played = nicht gespielt
bracket-free = niemand
bracket-seed = Setzplatz { $seed }
bracket-ranked = Platz { $rank } in Gruppe { $group }
bracket-winner = Sieger aus { $where }
bracket-loser = Verlierer aus { $where }
bracket-where_match = Match { $match }
bracket-where = Match { $row } ({ $part })
why-title = ## 🏆 { $name }: warum { $who } auf Platz { $rank } von { $count } steht
why-title-still_in = ## 🏆 { $name }: { $who } ist noch dabei
why-sum = **{ $points }** · { $wins ->
        [one] 1 Sieg
       *[other] { $wins } Siege
    }, { $draws } Unentschieden, { $losses ->
        [one] 1 Niederlage
       *[other] { $losses } Niederlagen
    }
why-none = Noch ist kein Match zu Ende.
why-match = #{ $match } { $stage } · { $against } · { $what }
why-points = { $line } · **+{ $points }**
why-doubled = { $what }, doppelt wegen der Siegesserie
why-nobody = ohne Gegner
why-void = annulliert
why-won = gewonnen
why-drawn = unentschieden
why-lost = verloren
why-place = Platz { $place }
why-how = { $what } ({ $how })
why-out = Raus nach Match { $match }.
why-out-third = Nach Match { $match } aus dem Rennen. Spiel um Platz 3: Match { $third }.
why-beside = **Nachbarn in der Tabelle**
why-parted = **{ $rank }** { $who }: { $by } { $theirs } zu { $mine }
why-level = **{ $rank }** { $who }: bisher in allem gleichauf
why-shared = **{ $rank }** { $who }: teilt sich diesen Platz
why-still_in = { $who }: noch dabei
why-you = du
why-against_you = dich
why-final-won = **{ $rank }** { $who }: hat das Finale gegen { $mine } gewonnen
why-final-lost = **{ $rank }** { $who }: hat das Finale gegen { $mine } verloren
why-second_final-won = **{ $rank }** { $who }: hat das zweite Finale gegen { $mine } gewonnen
why-second_final-lost = **{ $rank }** { $who }: hat das zweite Finale gegen { $mine } verloren
why-third-won = **{ $rank }** { $who }: hat das Spiel um Platz 3 gegen { $mine } gewonnen
why-third-lost = **{ $rank }** { $who }: hat das Spiel um Platz 3 gegen { $mine } verloren
why-beaten-won = **{ $rank }** { $who }: hat Match { $match } gegen { $mine } gewonnen
why-beaten-lost = **{ $rank }** { $who }: hat Match { $match } gegen { $mine } verloren
why-further = **{ $rank }** { $who }: kam bis { $theirs }, { $mine } bis { $own }
why-got = **{ $rank }** { $who }: kam bis { $theirs }
why-stage-final = ins Finale
why-stage-second_final = ins zweite Finale
why-stage-semi = ins Halbfinale
why-stage-quarter = ins Viertelfinale
why-stage-round = in Runde { $round }
why-stage-upper = in Runde { $round } des Upper Brackets
why-stage-lower = in Runde { $round } des Lower Brackets
why-stage-group = in die Gruppenphase
why-group = **In Gruppe { $group }:** Platz { $rank } · Punkte: { $points }
why-order = -# Das zählt, in dieser Reihenfolge: Punkte, { $order }.
why-reached = -# Je weiter du kommst, desto besser dein Platz. Alle, die in derselben Runde rausfliegen, teilen sich einen Platz.
why-reached-third = -# Je weiter du kommst, desto besser dein Platz. Um Platz 3 wird gespielt; sonst teilen sich alle, die in derselben Runde rausfliegen, einen Platz.
log-title = ## 🏆 { $name }: das Turnierprotokoll
log-line = { $when } · { $what }
log-by = { $when } · { $who }: { $what }
log-reason = { $line } · Grund: { $reason }
log-none = Noch ist nichts passiert.
log-entered = { $entrant } hat sich angemeldet
log-left = { $entrant } hat sich abgemeldet
log-checkinopened = Check-in geöffnet
log-checkedin = { $entrant } hat eingecheckt
log-seeded = Setzliste von Hand: { $entrants }
log-started =
    Start mit { $count ->
        [one] 1 Teilnehmer
       *[other] { $count } Teilnehmern
    }
log-joined = { $entrant } ist später eingestiegen
log-paired = Paarung { $line }
log-decided = Ergebnis { $line }
log-ruled = Entscheidung { $line }
log-unruled = Entscheidung über #{ $match } zurückgenommen
log-replayed = Match { $match } noch mal angesetzt
log-cancelled = Match { $match } entfällt: Ein früheres Ergebnis hat sich geändert
log-dropped = { $entrant } ist ausgestiegen
log-returned = { $entrant } ist wieder dabei
log-invited = jemanden gebeten, für { $entrant } einzuspringen
log-substituted = { $entrant } springt für { $before } ein (Startnummer { $number })
log-weighed = Setzliste neu berechnet
log-own_match = { $line } (eigenes Match)
log-rang = Die Zeit ist um
log-finished = Der Sieger steht fest
log-calledoff = abgesagt
log-noted = Notiz: { $what }
log-noted-paused = pausiert
log-noted-resumed = Pause beendet
log-noted-moved = Beginn verschoben
log-noted-begun = sofort gestartet
log-noted-amended = Einstellungen geändert
log-noted-amended-terms = Einstellungen geändert: { $terms }
log-noted-passed-on = Der Ersteller ist weg: Jetzt übernimmt die Turnierleitung des Servers
log-noted-series-ended = wöchentliche Reihe beendet: zu wenige Teilnehmer
log-noted-place-gone = angehalten: Server oder Kanal ist weg
log-noted-place-back = fortgesetzt: Es gibt wieder einen Kanal
log-noted-reminder = alle erinnert, die noch nicht eingecheckt hatten
export-here =
    📦 **{ $name }**: Tabelle, Matches und Turnierprotokoll für Excel und Co., dazu eine Datei, in der alles steht, auch die Protokolle von { $games ->
        [one] 1 Spiel
       *[other] { $games } Spielen
    }.
trophies-title = **Turniere**
trophies-line =
    { $medal } { $name } · Platz { $rank } · { $entrants ->
        [one] 1 Spieler (ohne Bots)
       *[other] { $entrants } Spieler (ohne Bots)
    } · { $when }

## Directing.

ruling-title = ## ⚖️ { $name }
ruling-line = Match { $match } { $who }
ruling-change = **{ $before }** → **{ $after }**
ruling-open = kein Ergebnis
ruling-void = annulliert
ruling-anew = wird noch mal gespielt
ruling-back = wie vor der letzten Entscheidung
ruling-reason = Grund: { $reason }
ruling-ask = -# Das sehen dann alle, auch den Grund. Noch hat sich nichts geändert.
ruling-done = ⚖️ Erledigt. { $line }
direct-cancel = ❌ **{ $name }** absagen? Dann gewinnt niemand, und du kannst das Turnier nicht wieder starten.
direct-cancelled = ❌ **{ $name }** ist abgesagt.
direct-move = 🕒 **{ $name }** verschieben? Neuer Beginn: { $at } ({ $in_ })
direct-move-weekly = -# Das Turnier gibt es jede Woche: Ab jetzt beginnt es immer an diesem Wochentag um diese Uhrzeit.
direct-skip = 🕒 **{ $name } diese Woche ausfallen lassen?** Dann beginnt es { $at }, und alle bleiben angemeldet.
direct-moved = 🕒 **{ $name }** ist verschoben. Neuer Beginn: { $at }.
direct-dropped = { $who } ist aus dem Turnier raus.
invite-ask = 🔁 **{ $name }:** { $by } bittet { $who }, für { $entrant } einzuspringen (Startnummer { $number }).
invite-foot = -# Die Einladung gilt einen Tag lang, und nur wer gefragt wurde, kann sie annehmen. Alle bisherigen Ergebnisse zählen weiter.
invite-accepted = Du spielst jetzt bei **{ $name }** mit, Startnummer { $number }. Vielleicht wartet schon ein Match auf dich: Schau nach, ob es dafür einen Thread gibt.
direct-bots =
    { $count ->
        [one] 1 Bot ist
       *[other] { $count } Bots sind
    } bei **{ $name }** dabei.
direct-seeded = Oben auf der Setzliste von **{ $name }**: { $who }. Alle anderen kommen danach.
direct-seeded-draw = -# Ab jetzt gilt diese Setzliste.
direct-started = 🏁 **{ $name }** läuft.
direct-paused = ⏸️ **{ $name }** ist pausiert.
direct-resumed = ▶️ **{ $name }** geht weiter.
direct-amended = Deine Änderungen an **{ $name }** sind gespeichert.
direct-amend_dropped = Es bleibt alles, wie es war.
direct-saved = Vorlage **{ $name }** gespeichert. Du findest sie bei `/tournament create`.
direct-deleted = Vorlage **{ $name }** gelöscht.
direct-draw = unentschieden
direct-choice = #{ $number } { $who } · { $state }
direct-state-open = offen
direct-state-over = vorbei
direct-state-void = annulliert
