### Die Befehle, wie Discord sie beim Tippen zeigt. Die der Turniere stehen in tournament_commands.ftl.

## Am Tisch.

-option-variant = spiel
-option-game = welches
-help-game = Welches Spiel (sonst das letzte in diesem Kanal)

command-war =
    .description = Spiel in diesem Kanal das Kartenspiel War, auf Deutsch: Krieg
command-war-play =
    .description = Eröffne einen Tisch in diesem { AUDIENCE() ->
        [chat] Chat
       *[server] Kanal
    }
    .option-variant = { -option-variant }
    .help-variant = Was du spielen willst (sonst das, was auf dem Server eingestellt ist)
    .option-seats = plätze
    .help-seats = Für wie viele Spieler, Bots mitgezählt (ab 2; Casino War geht auch allein)
    .option-length = dauer
    .help-length = Wie lange das Spiel dauern soll: 1m bis 30m; mit „jede Runde“ siehst du alle Runden einzeln
    .option-pace = tempo
    .help-pace = Sekunden zwischen den Runden (1 bis 60)
    .option-time = zeitlimit
    .help-time = Zeitlimit, zum Beispiel 15m oder 1h30m: Danach gewinnt, wer die meisten Karten hat
command-war-quick =
    .description = Schnelles Spiel (Kurzer Krieg) mit dem Ersten, der mitmacht
command-war-challenge =
    .description = Fordere jemanden heraus: Ich halte einen Platz frei und pinge einmal
    .option-friend = gegner
    .help-friend = Gegen wen du spielen willst
    .option-variant = { -option-variant }
    .help-variant = Was ihr spielen wollt (sonst das, was auf dem Server eingestellt ist)
command-war-join =
    .description = Setz dich an den Tisch in diesem { AUDIENCE() ->
        [chat] Chat
       *[server] Kanal
    }
command-war-leave =
    .description = Verlass den Tisch oder gib ein laufendes Spiel auf
command-war-start =
    .description = Starte das Spiel mit allen am Tisch (Host)
command-war-stop =
    .description = { AUDIENCE() ->
        [chat] Brich das Spiel in diesem Chat ab, ohne Sieger (Host)
       *[server] Brich das Spiel in diesem Kanal ab, ohne Sieger (Host oder Moderation)
    }
command-war-variant =
    .description = Wechsle am Tisch in diesem { AUDIENCE() ->
        [chat] Chat
       *[server] Kanal
    } die Variante (Host)
    .option-variant = { -option-variant }
    .help-variant = Welches Spiel: Tippe los, um zu suchen
command-war-set =
    .description = Ändere eine Option am Tisch in diesem { AUDIENCE() ->
        [chat] Chat
       *[server] Kanal
    } (Host)
    .option-option = option
    .help-option = Was du ändern willst
    .option-value = wert
    .help-value = Was jetzt gelten soll
command-war-table =
    .description = Hol den Tisch in diesem { AUDIENCE() ->
        [chat] Chat
       *[server] Kanal
    } wieder ganz nach unten
command-war-open =
    .description = Öffne den Tisch dieses Kanals gleich hier, mit Karten, die sich bewegen
command-war-rules =
    .description = Lies die Regeln für das Spiel in diesem { AUDIENCE() ->
        [chat] Chat
       *[server] Kanal
    } oder für eine andere Variante
    .option-variant = { -option-variant }
    .help-variant = Welches Spiel (sonst das, das hier gespielt wird)
command-war-odds =
    .description = Sieh nach, wie ein Spiel so läuft: wer wohl gewinnt, wie lang es dauert, wie viele Kriege
    .option-variant = { -option-variant }
    .help-variant = Welches Spiel (sonst das Spiel in diesem Kanal)
    .option-seats = plätze
    .help-seats = Für wie viele Spieler
command-war-games =
    .description = Such dir ein Spiel aus (schnell, mit Entscheidungen, für viele), lies die Regeln und spiel los
command-war-house =
    .description = Stell eigene Hausregeln zusammen, speichere sie für den Server oder teil sie als Code
    .option-start_from = vorlage
    .help-start_from = Womit du anfängst: eine Variante, gespeicherte Hausregeln oder ein Code (sonst Krieg)
command-daily =
    .description = Spiel die Karten des Tages: für alle gleich, einmal, in zwei Minuten
command-war-chips =
    .description = Sieh nach, wie viele Spielchips du { AUDIENCE() ->
        [chat] in diesem Chat
       *[server] auf diesem Server
    } hast, und hol dir die von heute

## Nach dem Spiel.

command-war-export =
    .description = Lade ein Spiel als Datei herunter, mit allem, was man zum Nachspielen braucht
    .option-game = { -option-game }
    .help-game = { -help-game }
command-war-verify =
    .description = Prüf, ob ein Spiel fair war: das Austeilen, jede Runde und das Ergebnis
    .option-game = { -option-game }
    .help-game = { -help-game }
    .option-record = protokoll
    .help-record = Eine Protokolldatei, die ich prüfen oder mit dem Spiel vergleichen soll
command-war-replay =
    .description = Geh ein beendetes Spiel noch mal durch, Runde für Runde
    .option-game = { -option-game }
    .help-game = { -help-game }
    .option-post = posten
    .help-post = Ob ich die Wiederholung für alle hier im Kanal poste
    .option-battle = runde
    .help-battle = Die Runde, mit der du anfangen willst
command-war-result =
    .description = Ergebnisse annullieren oder wieder zählen lassen
command-war-result-void =
    .description = Annulliere ein Ergebnis und sag, warum (Host oder Moderation)
    .option-game = { -option-game }
    .help-game = { -help-game }
command-war-result-unvoid =
    .description = Lass ein annulliertes Ergebnis wieder zählen (Host oder Moderation)
    .option-game = { -option-game }
    .help-game = Welches annullierte Ergebnis
command-war-result-list =
    .description = Sieh nach, welche Ergebnisse hier annulliert sind, von wem und warum

## Bestenlisten und Mitglieder.

-option-member = mitglied

command-leaderboard =
    .description = Sieh nach, wer am besten ist: Siege, Punkte, Serien, Wertung, Tipps und mehr
    .option-scope = wo
    .help-scope = Wo gespielt wurde (sonst auf diesem Server)
    .scope-server = auf diesem Server
    .scope-channel = in diesem Kanal
    .scope-everywhere = auf allen Servern
    .option-window = zeitraum
    .help-window = Wann gespielt wurde (sonst insgesamt)
    .window-all = insgesamt
    .window-day = heute
    .window-week = diese Woche
    .window-month = diesen Monat
    .window-year = dieses Jahr
    .window-season = Saison
    .option-game = { -option-variant }
    .help-game = Welche Spiele (sonst alle)
    .option-measure = wonach
    .help-measure = Wonach sortiert wird (sonst nach Siegen)
    .measure-wins = Siege
    .measure-rate = Siegquote
    .measure-points = Punkte
    .measure-streak = Siegesserie
    .measure-best = längste Siegesserie
    .measure-wars = gewonnene Kriege
    .measure-pot = größter Pott
    .measure-captured = gewonnene Karten
    .measure-rating = Wertung (nur für Spiele, in denen du etwas entscheidest; der Rest ist Glück)
    .measure-predictions = Tipps (wer den Sieger am besten vorhersagt)
command-profile =
    .description = Sieh dir ein Profil an: Bilanz, Serien, Wertung, Angstgegner und Erfolge
    .option-member = { -option-member }
    .help-member = Wessen Profil (sonst deins)
command-versus =
    .description = Sieh nach, wie zwei Spieler gegeneinander abschneiden
    .option-member = { -option-member }
    .help-member = Gegen wen
    .option-other = statt_mir
    .help-other = Mit wem verglichen wird (sonst mit dir)
command-season =
    .description = Saisons auf diesem Server, jede mit eigenen Bestenlisten und Siegern
command-season-start =
    .description = Starte eine neue Saison; die alte endet damit, und ich gebe bekannt, wer gewonnen hat (Admins)
    .option-name = name
    .help-name = Wie die Saison heißen soll
command-war-statistics =
    .description = Sieh dir an, was der Server wann spielt und wer wiederkommt (Admins)
command-season-end =
    .description = Beende die laufende Saison; ich gebe dann bekannt, wer gewonnen hat (Admins)
command-season-list =
    .description = Sieh dir alle Saisons auf diesem Server an
command-privacy =
    .description = Sieh nach, was ich über dich speichere, lade es herunter, lösch es oder versteck dein Profil
command-preferences =
    .description = Stell ein, wie ich dir Karten und Bilder zeige und in welcher Sprache ich dir antworte
command-settings =
    .description = Servereinstellungen: Kanäle, Tempo, Sprache und mehr (Admins)
command-help =
    .description = Was War Room ist und wie du gleich losspielst
