### Sentences of tournaments.

refusal-tournament_table = Dieses Match gehört zu **{ $name }**, also entscheidet die Turnierleitung: `/tournament match award`, `/tournament match void` oder `/tournament match restart`. Aussteigen kannst du mit `/tournament leave`.
refusal-others_match = Das ist nicht dein Match. Wenn du dran bist, rufe ich dich in deinen Thread.
refusal-match_over = Das war ein Turniermatch, da gibt es keine Revanche. Mit `/war play` kannst du einen eigenen Tisch eröffnen.
refusal-no_tournament = So ein Turnier finde ich auf diesem Server nicht. Mit `/tournament list` siehst du alle.
refusal-not_director = Das dürfen nur die Turnierleitung und Admins, bei einem eigenen Turnier auch du, solange du Turniere anlegen darfst.
refusal-tournament_begun = Das Turnier läuft schon, jetzt kannst du das nicht mehr ändern.
refusal-tournament_waits = Das Turnier hat noch nicht begonnen. Mit `/tournament status` siehst du, wann es losgeht.
refusal-tournament_over = Dieses Turnier ist vorbei.
refusal-tournaments_full = Auf diesem Server gibt es schon { $most } Turniere, die laufen oder geplant sind, mehr gehen nicht. Beende erst eins davon.
refusal-name_live = Ein Turnier namens **{ $name }** gibt es hier schon. Nimm einen anderen Namen.
refusal-entered_often = Du hast dich für dieses Turnier schon { $most }-mal angemeldet, öfter geht nicht.
refusal-entered_already = Du bist für dieses Turnier schon angemeldet.
refusal-not_entered = Du bist bei diesem Turnier nicht dabei. Mit `/tournament join` kannst du dich anmelden.
refusal-role_needed = Für dieses Turnier brauchst du die Rolle { ROLE($role) }.
refusal-no_late_entry = Das Turnier läuft schon, und in diesem Modus kannst du nicht mehr einsteigen.
refusal-no_checkin = Der Check-in ist gerade nicht offen.
refusal-here_already = Du bist schon eingecheckt.
refusal-field_full = Das Turnier ist voll: Alle { $cap } Plätze sind weg.
refusal-dropped_already = Dieser Teilnehmer ist schon ausgestiegen.
refusal-not_dropped = Dieser Teilnehmer spielt noch mit.
refusal-no_return = In diesem Modus kannst du nicht mehr zurück, wenn du einmal raus bist.
refusal-no_match = So ein Match gibt es in diesem Turnier nicht. Mit `/tournament status` siehst du alle.
refusal-ruled_meanwhile = Bei Match { $match } hat sich inzwischen etwas geändert. Schau noch mal nach und versuch es dann wieder.
refusal-not_ruled = Über dieses Match hat die Turnierleitung nichts entschieden, es gibt also nichts zurückzunehmen.
refusal-needs_winner = In diesem Modus muss jemand gewinnen, unentschieden geht nicht.
refusal-paused_already = Das Turnier ist schon pausiert.
refusal-not_paused = Das Turnier ist gar nicht pausiert.
refusal-tournament_paused = Das Turnier ist gerade pausiert. Drück noch mal, wenn es weitergeht.
refusal-bad_start = { $reason }
refusal-too_few_entrants = In diesem Modus müssen mindestens { $fewest } Leute mitspielen. Warte, bis mehr da sind, oder füll mit `/tournament bots` auf.
refusal-not_weekly = Dieses Turnier gibt es nicht jede Woche. Mit `/tournament move` kannst du es verschieben, oder du sagst es ab.
refusal-no_prize = Nimm eine Rolle ohne besondere Berechtigungen. Sie muss unter deiner höchsten Rolle stehen und unter meiner, und du brauchst selbst *Rollen verwalten*.
refusal-not_host_of_tournaments = Das darf nur die Turnierleitung. Welche Rolle du dafür brauchst, steht in `/settings`; ein Admin kann sie dir geben.
refusal-text_channel_only = Leg das Turnier in einem Textkanal an: Dort mache ich für jedes Match einen Thread auf.
refusal-still_playing = Jemand aus Match { $match } spielt gerade ein anderes Match. Warte, bis das vorbei ist, und entscheide dann.
refusal-draft_gone = Diesen Entwurf gibt es nicht mehr. Fang mit `/tournament create` neu an.
refusal-bad_tournament_name = Der Name eines Turniers darf höchstens { $most } Zeichen haben: Buchstaben, Ziffern, Leerzeichen und - ' . ! ?, sonst nichts.
refusal-no_template = Eine Vorlage mit diesem Namen gibt es auf diesem Server nicht. Mit `/tournament template list` siehst du alle.
refusal-templates_full = Auf diesem Server gibt es schon { $most } Vorlagen. Lösch erst eine davon.
refusal-template_taken = Die Vorlage „{ $name }“ hat { MEMBER($creator) } gespeichert, und nur { MEMBER($creator) } oder die Turnierleitung darf sie ersetzen. Nimm einen anderen Namen.
refusal-not_your_template = Diese Vorlage ist von { MEMBER($creator) }. Löschen kann sie sonst nur die Turnierleitung.
refusal-bad_template_name = Der Name einer Vorlage darf höchstens { $most } Zeichen haben: Buchstaben, Ziffern und Leerzeichen.

## A tournament's one message, and what is told of it.

tournament-title = ## 🏆 { $name }
tournament-format-single-elimination = K.-o.
tournament-format-double-elimination = Doppel-K.-o.
tournament-format-round-robin = Jeder gegen jeden
tournament-format-swiss = Schweizer System
tournament-format-groups = Gruppen, dann K.-o.
tournament-format-tables = Dreier- und Vierertische
tournament-format-arena = Arena
tournament-best_of = { $variant }, Best of { $games }
tournament-told = { $game } · { $time } pro Spiel
tournament-bot = 🤖 Bot { $number }
tournament-nobody = Teilnehmer { $number }
tournament-more = und { $count } weitere
tournament-against = {" "}–{" "}
tournament-place = { $place }.
tournament-how-time = Zeit um
tournament-how-walkover = kampflos
tournament-how-absent = niemand erschienen
tournament-how-bye = Freilos
tournament-how-awarded = am grünen Tisch
tournament-line-open = #{ $number } { $who }
tournament-line-result = #{ $number } { $who } · **{ $result }**
tournament-line-final = 🏆 **Finale** · { $line }
tournament-line-second_final = 🏆 **Zweites Finale** · { $line }
tournament-line-third = 🥉 **Platz 3** · { $line }
tournament-line-void = #{ $number } { $who } · annulliert
tournament-open = **Die Anmeldung läuft:** { $taken } von { $cap } Plätzen besetzt. Drück **{ button-tournament-join }**.
tournament-full = **Voll:** Alle { $cap } Plätze sind besetzt. Drück **{ button-tournament-join }**, um auf die Warteliste zu kommen. Du rückst nach, sobald ein Platz frei wird.
tournament-full_begins = **Voll:** Alle { $cap } Plätze sind besetzt, gleich geht's los.
tournament-begins = Los geht's am { $at } ({ $in_ }).
tournament-when_full = Los geht's, sobald { $cap } Leute angemeldet sind.
tournament-checkin_before =
    Der Check-in öffnet { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    } vor dem Start: Schau dann wieder vorbei und drück **{ button-tournament-here }**.
tournament-needs_role = Mitspielen kannst du nur mit der Rolle { ROLE($role) }.
tournament-role_gone = Die Rolle, die man zum Mitspielen brauchte, gibt es nicht mehr. Jetzt kann sich jeder anmelden.
tournament-waiting = **Warteliste:** { $who }
tournament-checkin = **Ende des Check-ins: { $until }.** Drück **{ button-tournament-here }**, sonst spielst du nicht mit. Eingecheckt: { $here } von { $all }.
tournament-missing = **Noch nicht eingecheckt:** { $who }
tournament-paused = ⏸️ **Pause:** Alle Uhren sind angehalten.
tournament-place_gone = ⏸️ **Angehalten:** Den Kanal gibt es nicht mehr, darum stehen alle Uhren. Weiter geht es, wenn die Turnierleitung in einem anderen Kanal `/tournament resume` eingibt. Sonst wird das Turnier abgesagt ({ $at }).
tournament-arena = **Schluss: { $until }.** Drück **{ button-ready }** in deinem Thread; sobald du frei bist, bekommst du den nächsten Gegner.
tournament-arena_over = **Die Zeit ist um.** Laufende Matches zählen noch.
tournament-round = **Runde { $round } von { $rounds }**
tournament-round-named = **Runde { $round } von { $rounds }: { $part }**
tournament-next_round = Nächste Runde: { $at }.
tournament-play = Sobald neben deinem Match ein Link steht, klick darauf und drück **{ button-ready }**, bevor die Zeit um ist.
tournament-match_link = [zum{"\u00A0"}Match]({ $url })
tournament-soon = öffnet gleich
tournament-waits_turn = kommt noch dran
tournament-no_threads-rights = ⚠️ Um Threads für die Matches zu öffnen, brauche ich hier **{ $rights }**. { $then }
tournament-no_threads-limit = ⚠️ Auf diesem Server sind schon so viele Threads offen, wie Discord erlaubt, darum kann ich keine neuen öffnen. { $then }
tournament-no_threads-refused = ⚠️ Discord lässt mich hier keine Threads für die Matches öffnen. { $then }
tournament-no_threads-here = Bis das wieder klappt, spielt ihr hier im Kanal, ein Match nach dem anderen.
tournament-no_threads-waits = ⚠️ Gerade kann kein neues Match anfangen: Mir fehlt hier **{ $rights }**. Sobald ein Admin mir das erlaubt, geht es von selbst los, und niemand verliert Zeit.
tournament-dropped = ausgestiegen
tournament-one_person = Außer Bots hat nur einer mitgespielt, darum gibt es diesmal weder Preis noch Trophäe.
tournament-no_first = 🥇 **1.** Niemand: Den ersten Platz muss man sich am Tisch erspielen.
tournament-thanks =
    { $count ->
        [one] 1 Teilnehmer war dabei.
       *[other] { $count } Teilnehmer waren dabei.
    } Danke fürs Mitspielen!
tournament-off = Dieses Turnier wurde abgesagt.
tournament-off_few = Dieses Turnier wurde abgesagt: Es waren zu wenige Leute da.
tournament-id = -# Turnier-ID { $id }
tournament-fair =
    ## 🔒 { $name }: die Auslosung
    Noch bevor sich jemand angemeldet hat, habe ich eine geheime Zahl gezogen. Sie bestimmt, wie gelost wird und wer gegen wen spielt. Das Siegel ist ihr Fingerabdruck. Die Zahl selbst verrate ich nach dem Turnier.
tournament-sealed = **Siegel** `{ $commitment }` · Turnier `{ $id }`
tournament-opened = **Geheime Zahl** `{ $seed }`: Aus ihren Bytes ergibt sich mit SHA-256 genau das Siegel.
tournament-points =
    { $count ->
        [0.5] { $points } Punkt
        [one] { $points } Punkt
       *[other] { $points ->
           [one] { $points } Punkt
          *[other] { $points } Punkte
        }
    }
tournament-director = die Turnierleitung
tournament-thread-match = { $part }, Match { $match }
tournament-thread-semi = Halbfinale
tournament-thread-quarter = Viertelfinale
tournament-desk = { $name } · Tisch { $number }
tournament-event = Ein Turnier im Kartenspiel Krieg (War). Anmelden kannst du dich im Kanal, direkt unter der Turniernachricht.
tournament-call-match = ⚔️ **{ $name }**, { $stage }, Match { $match }: { $who }
tournament-call-final = ⚔️ **{ $name }**, **Finale** (Match { $match }): { $who }
tournament-call-second_final = ⚔️ **{ $name }**, **zweites Finale** (Match { $match }): { $who }
tournament-call-third = ⚔️ **{ $name }**, **Spiel um Platz 3** (Match { $match }): { $who }
tournament-call = Drück **{ button-ready }** an diesem Tisch, bevor die Zeit um ist ({ $when }). Kommst du nicht, verlierst du das Match.
tournament-onward-third = 🥉 { $who }, für dich geht's weiter: Du spielst noch um **Platz 3**. { $where }
tournament-onward-lower = ↪️ { $who }, du bist noch dabei: Für dich geht's im **Lower Bracket** weiter. { $where }
tournament-onward-again = ↪️ { $who }, das war erst deine erste Niederlage: Ein **zweites Finale** entscheidet. { $where }
tournament-onward-winner = ➡️ { $who } kommt **{ $stage }**.
tournament-onward-champion = 🏆 { $who } gewinnt **{ $name }**!
tournament-onward-third_won = 🥉 { $who } holt sich **Platz 3**.
tournament-onward-out = { $who }, das war dein letztes Match: Du wirst **{ $place }.** von { $count }.
tournament-onward-out_shared = { $who }, das war dein letztes Match: Du teilst dir die **Plätze { $place } bis { $last }** von { $count }.
tournament-onward-waits = Ich rufe dich, sobald dein nächstes Match bereit ist.
tournament-onward-link = Hier geht's { $link }
tournament-news-checkin = 🔔 **{ $name }**: Der Check-in ist offen. Drück **{ button-tournament-here }** unter der angepinnten Nachricht.
tournament-news-reminder = ⏰ **{ $name }**: Der Check-in schließt gleich. Noch nicht eingecheckt: { $missing }
tournament-news-no_threads = **{ $name }**: { $problem }
tournament-news-role_gone = ⚠️ **{ $name }**: Die Rolle, die man zum Mitspielen brauchte, gibt es nicht mehr. Jetzt kann sich jeder anmelden. { $who }: Mit `/tournament set` lässt sich eine andere einstellen.
tournament-news-paused = ⏸️ **{ $name }**: { $who } hat das Turnier pausiert. Grund: { $reason }
tournament-news-back = 📍 **{ $name }** war seit { $since } unterbrochen: Entweder war ich nicht auf dem Server, oder der Kanal war weg. { $then }
tournament-news-back-goes_on = Jetzt geht es weiter.
tournament-news-back-waits = Noch ist Pause: Weiter geht es, sobald die Turnierleitung `/tournament resume` eingibt.
tournament-news-resumed = ▶️ **{ $name }** geht weiter.
tournament-news-moved = 🕒 **{ $name }** ist verschoben. Neuer Beginn: { $start }.
tournament-news-amended = ⚙️ **{ $name }** wurde von { $who } geändert: { $terms }
tournament-news-seeded = 🔢 **{ $name }**: { $who } hat die Setzliste festgelegt: { $order }
tournament-news-substituted = 🔁 **{ $name }**: { $who } springt für { $entrant } ein, eingeladen von { $by }. Grund: { $reason }
tournament-news-dropped = 🚪 **{ $name }**: { $who } hat { $entrant } aus dem Turnier genommen. Grund: { $reason }
tournament-news-started =
    🏁 **{ $name }** beginnt mit { $count ->
        [one] 1 Teilnehmer
       *[other] { $count } Teilnehmern
    }!
tournament-news-rang = 🔔 **{ $name }**: Die Zeit ist um. Laufende Matches zählen noch.
tournament-news-paired = ### { $name } · { $part }
tournament-news-broken-last-war = ⚖️ **{ $name }**, Match { $match } endete unentschieden. { $who } hat den letzten Krieg gewonnen und kommt weiter.
tournament-news-broken-sudden-death = ⚖️ **{ $name }**, Match { $match } endete unentschieden, also gab es ein Stechen ({ $cards }). { $who } kommt weiter.
tournament-news-ruling-ruled =
    ⚖️ **{ $name }**: { $who } hat ein Match entschieden: { $line }
    Grund: { $reason }
tournament-news-ruling-unruled =
    ⚖️ **{ $name }**: { $who } hat eine Entscheidung zurückgenommen: { $line }
    Grund: { $reason }
tournament-news-ruling-replayed =
    ⚖️ **{ $name }**: { $who } lässt ein Match noch mal spielen: { $line }
    Grund: { $reason }
tournament-news-called_off = ❌ **{ $name }**: { $who } hat das Turnier abgesagt. Grund: { $reason }
tournament-news-too_few = ❌ **{ $name }** fällt aus: Es waren zu wenige Leute da.
tournament-news-paused_long = ❌ **{ $name }** wurde nach 30 Tagen Pause abgesagt.
tournament-news-never_full = ❌ **{ $name }** fällt aus: Nach 90 Tagen waren immer noch Plätze frei.
tournament-news-series_ended =
    ⏹️ **{ $name }** gibt es nicht mehr jede Woche: { $weeks ->
        [one] Letzte Woche waren zu wenige Leute
       *[other] { $weeks } Wochen in Folge waren zu wenige Leute
    } da.
tournament-news-over = # 🏆 { $name }: die Ergebnisse
tournament-news-foot = Mit **{ button-tournament-export }** lädst du alle Spiele herunter, und **{ button-tournament-why }** zeigt, wie dein Platz zustande kam.
tournament-answer-joined = Du bist bei **{ $name }** dabei. Bis zum Start kannst du dich jederzeit wieder abmelden.
tournament-answer-waiting = **{ $name }** ist voll, du stehst auf der Warteliste. Du rückst nach, wenn jemand absagt oder nicht eincheckt.
tournament-answer-late = Du bist jetzt bei **{ $name }** dabei und spielst ab der nächsten Runde mit.
tournament-answer-back = Willkommen zurück! Ab der nächsten Runde spielst du wieder mit.
tournament-answer-clash = ⚠️ Du bist auch bei **{ $other }** dabei. Wenn du gerade woanders spielst, wartet dein Match höchstens zehn Minuten auf dich.
tournament-answer-left = Du hast dich abgemeldet.
tournament-answer-dropped = Du bist ausgestiegen.
tournament-answer-dropped-lost = Du bist ausgestiegen und hast dein laufendes Match verloren.
tournament-answer-stays = Schön, dass du weiterspielst!
tournament-out-ask = Aus **{ $name }** aussteigen?
tournament-out-lost = Damit verlierst du dein laufendes Match.
tournament-out-returns = Mit **{ button-tournament-join }** kannst du zurückkommen und ab der nächsten Runde weiterspielen.
tournament-out-final = Danach kommst du nicht mehr rein.
tournament-answer-here = Du bist eingecheckt. Viel Glück!
tournament-answer-here_waiting = Du bist eingecheckt, stehst aber noch auf der Warteliste. Du rückst nach, wenn jemand absagt oder nicht eincheckt.
proposal-faults = **So geht es noch nicht.** Drück **{ button-proposal-edit }**, um das zu ändern. Deine Eingaben sind alle noch da.
proposal-fault = **{ $title }**: { $why }
button-proposal-edit = Bearbeiten
seeding-rating = nach Wertung
seeding-wins = nach Siegen
seeding-manual = von Hand
seeding-draw = ausgelost
proposal-first-start = in 30 Minuten
proposal-hint-start = in 2 Stunden · morgen 20 Uhr · 31.1.2027 19:30 · wenn voll
proposal-change = Etwas ändern …
proposal-term = { $title }: **{ $value }**
proposal-prize = Die Rolle gibt es nur, wenn mindestens zwei Leute mitspielen. Bots zählen dabei nicht.
proposal-forecast = **So lange dauert es ungefähr, mit Wartezeiten**
proposal-forecast-later = -# Ich rechne noch …
proposal-forecast-few =
    -# Nur grob geschätzt: Solche Spiele dauern so lange, dass ich nur { $games ->
        [one] eins
       *[other] { $games }
    } ausprobieren konnte.
proposal-ends =
    { $entrants } Teilnehmer: { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    }, { $long }
proposal-ends-arena = { $entrants } Teilnehmer: { $long }
proposal-long = etwa { $expected }, selten über { $late }
proposal-long-sure = etwa { $expected }
proposal-dropped = Verworfen. Es gibt kein neues Turnier.
proposal-created = 🏆 **{ $name }** steht! Die Nachricht zum Turnier findest du hier im Kanal.
proposal-no_event = Bei den Events des Servers taucht das Turnier nicht auf: Mir fehlt die Berechtigung **Events erstellen**.
button-proposal-drop = Verwerfen
term-name = Name
term-start = Beginn
term-variant = Spiel
term-format = Modus
term-cap = Max. Teilnehmer
term-seeding = Setzliste
term-best_of = Best of
term-late_best_of = Best of in den letzten Runden
term-rounds = Runden
term-late_until = Späteinstieg möglich bis Runde
term-group_size = Teilnehmer pro Gruppe
term-advance = So viele kommen pro Gruppe weiter
term-table_size = Plätze pro Tisch
term-third_place = Spiel um Platz 3
term-length = Dauer der Arena
term-checkin = Check-in
term-ready = So lange wird gewartet
term-pause = Pause zwischen den Runden
term-every = Abstand der Runden
term-told = Dauer pro Spiel
term-pace = Tempo
term-limit = Zeitlimit pro Spiel
term-role = Rolle zum Mitspielen
term-prize = Rolle für den Turniersieg
term-prize_days = Tage mit dieser Rolle
term-weekly = Jede Woche
match_board-title = ## ⚔️ { $name } · Match { $match }
match_board-until = Los geht's, sobald alle bereit sind: Drück **{ button-ready }**. Bist du nicht rechtzeitig bereit, verlierst du das Match (Schluss: { $when }).
match_board-held = ⏸️ Das Turnier ist pausiert, die Uhr steht.
match_board-ready = ✅ { $who } · bereit
match_board-awaited = ⏳ { $who } · noch nicht bereit
match_board-expired = Niemand war rechtzeitig bereit, also gewinnt niemand dieses Match.
match_board-forfeited = { $lost } { $losers ->
        [one] war
       *[other] waren
    } nicht rechtzeitig bereit und { $losers ->
        [one] verliert
       *[other] verlieren
    } das Match. { $won } { $winners ->
        [one] gewinnt
       *[other] gewinnen
    }.
match_board-ended = Dieses Match wird hier nicht mehr gespielt.
match_board-of = Match { $match } im Turnier **{ $name }**.
button-ready = Bereit
button-tournament-join = Anmelden
button-tournament-leave = Abmelden
button-tournament-out = Aussteigen
button-tournament-stay = Weiterspielen
button-tournament-here = Einchecken
button-tournament-standings = Tabelle
button-tournament-bracket = Turnierbaum
button-tournament-why = Warum dieser Platz?
button-tournament-log = Turnierprotokoll
button-tournament-export = Dateien
button-tournament-fair = { button-fair }
