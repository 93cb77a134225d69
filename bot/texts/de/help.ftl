### Die Hilfe. Was jeder Befehl tut, steht in commands.ftl und tournament_commands.ftl.

help-title = ## ⚔️ War Room
help-body =
    War, auf Deutsch *Krieg*, ist ein Kartenspiel: Jeder deckt eine Karte auf, und wer die höchste hat, bekommt alle. Bei Gleichstand gibt es **Krieg**. Ich teile aus, achte auf die Zeit und erzähle, was passiert.

    {""}**Gleich losspielen:** Gib { $play } ein und drück **{ button-bot }** und **{ button-start }**, oder warte, bis jemand **{ button-join }** drückt.

    {""}**Nur zum Zuschauen da?** Drück vor dem ersten Krieg **{ button-predict }** und sag, wer gewinnt.
help-choices =
    {""}**In diesen Spielen hast du selbst etwas zu entscheiden.**
    { variant-suicide-war }, { variant-scientific-war }, { variant-stealing-war }, { variant-strategy-war }: Drück **{ button-hand }** und wähl heimlich.
    { variant-speed-war }, { variant-slap-war }: Drück **{ button-scoop }** oder **{ button-slap }** schneller als alle anderen.
    { variant-casino-war }: Du setzt Spielchips. Jeden Tag bekommst du neue.
help-menu = Weitere Befehle …

## Die Abschnitte.

help-section-play = Spielen
help-about-play = Wie es geht und welche Befehle du am Tisch brauchst
help-section-results = Mehr für Mitspieler
help-about-results = Chancen, Vergleiche, ob ein Spiel fair war, und deine Daten
help-section-tournaments = Turniere
help-about-tournaments = Turniere laufen von selbst, von der Anmeldung bis zur Trophäe
help-section-hosts = { AUDIENCE() ->
    [chat] Für Hosts
   *[server] Für Hosts und Moderation
 }
help-about-hosts = { AUDIENCE() ->
    [chat] Host ist, wer den Tisch eröffnet hat.
   *[server] Host ist, wer den Tisch eröffnet hat. Moderatoren sind alle, die Nachrichten verwalten dürfen.
 }
help-section-organisers = Ein Turnier leiten
help-about-organisers = Für Admins, die Turnierleitung und alle, die ein Turnier angelegt haben
help-section-rulings = Entscheidungen im Turnier
help-about-rulings = Ergebnisse festlegen, Matches noch mal spielen lassen, Teilnehmer ersetzen (Turnierleitung)
help-section-admins = Für Admins
help-about-admins = Das sind alle, die den Server verwalten dürfen
