### Sentences of web pages.

page-missing = Hier ist nichts
page-missing-why = Diese Seite gibt es nicht, oder die Admins des Servers zeigen sie nicht.
page-missing-table = Diesen Tisch gibt es nicht mehr: Das Spiel wurde nie fertig, oder Besucher dürfen es nicht sehen.
page-back = Zur Startseite
page-broken = Das hat nicht geklappt
page-broken-why = Bei uns ist etwas schiefgegangen. Der Fehler ist notiert. Versuch es gleich noch mal.
page-sound = Ton
page-live = Live
page-away = Warte auf den Tisch …
page-over = Vorbei
page-home = War Room
page-home-what = Das Kartenspiel Krieg, gespielt auf Discord. Hier siehst du Runde für Runde, wie die Karten fallen.
page-home-tables = Mitspielen oder zusehen
page-home-none = Gerade spielt niemand. Eröffne auf Discord mit /war play einen Tisch, dann steht er hier.
page-missing-bot = Der Bot ist gerade weg
page-bot-away = Der Bot ist gerade weg. Seine Tische sind wieder hier, sobald er zurück ist.
page-stood = Der Bot ist gerade weg. So stand es zuletzt.
page-lobby = wartet auf Mitspieler
refusal-tables_taken = Gerade sind alle Tische besetzt. Spiel eine Partie zu Ende oder brich eine ab, dann klappt es.
page-play = Dein Platz
page-fair-replay = Die Wiederholung zeigt die geheime Zahl und prüft jede Karte, während du zusiehst:
page-play-as = Du bist
page-play-now = Spielen
page-play-now-how = Such dir ein Spiel aus, und es geht los: gegen einen Bot oder mit anderen.
page-play-games = Spiele für jetzt gleich
page-play-with = Mit wem spielst du?
page-play-with-bot = Gegen einen Bot
page-play-with-others = Mit anderen
page-play-server = Ranglisten, Profile und Turniere
page-play-other = Etwas anderes spielen
page-play-together = Du willst auch jemand anders sein? Öffne diese Seite in einem zweiten Tab und such dir oben einen anderen Namen aus.
page-play-discord = So sieht es auf Discord aus
page-play-script = Zum Spielen braucht diese Seite JavaScript; dieselben Tische im nachgebauten Discord auch.
page-play-out = Du bist aus dieser Partie raus. Schau zu, wie sie ausgeht, oder fang eine andere an.
page-play-called = Dein Tipp zählt.
page-play-old_button = Dieser Button gilt nicht mehr. So steht der Tisch jetzt.
page-play-bad_choice = Das geht gerade nicht. Was geht, siehst du an deinen Karten und Buttons.
page-copy = Link kopieren
page-copied = Kopiert
page-play-failed = Das kam nicht an. Versuch es noch mal.
page-play-predicted = Deine Vorhersage zählt.
page-play-where = Wo?
page-play-in = In { $server } spielen
page-play-no-channel = Gerade ist für dich kein Kanal frei. Setz dich an einen der Tische, oder frag einen Admin.
page-replay-player = Spiel ansehen
page-replay-moment = Stelle im Spiel
page-replay-back = Zurück
page-replay-next = Weiter
page-replay-play = Abspielen
page-replay-pause = Pause
page-replay-speed = Tempo
page-replay-save = Als Datei speichern
page-replay-keys = Über dem Regler sind die Kriege markiert. Tasten: Leertaste spielt ab und hält an, ← und → gehen einen Schritt, Pos1 und Ende springen.
page-replay-cut = { $rounds ->
    [one] Das Spiel war so lang, dass hier nur die erste Runde und das Ende stehen.
   *[other] Das Spiel war so lang, dass hier nur die ersten { $rounds } Runden und das Ende stehen.
}

## What a proof in the browser found.

page-proof-checking = Dein Browser prüft das Spiel, Karte für Karte …
page-proof-how = Dein Browser öffnet das Siegel, mischt, gibt und spielt jede Runde nach, allein aus der Aufzeichnung des Spiels. Den Bot fragt er nicht.
page-proof-right = Jede Karte stimmt: Siegel, Mischen und { $rounds ->
    [one] die eine Runde.
   *[other] alle { $rounds } Runden.
}
page-proof-right-chips = Jede Karte stimmt: Siegel, Mischen und { $rounds ->
    [one] die eine Runde.
   *[other] alle { $rounds } Runden.
}
page-proof-round = Das stimmt nicht: Runde { $battle } ist anders verlaufen.
page-proof-round-chips = Das stimmt nicht: Runde { $battle } ist anders verlaufen.
page-proof-deal = Das stimmt nicht: Die Karten wurden anders ausgeteilt.
page-proof-seal = Das stimmt nicht: Vor dem Spiel wurde ein anderer Startwert versiegelt.
page-proof-outcome = Das stimmt nicht: Das Spiel ist anders ausgegangen.
page-proof-digest = Das stimmt nicht: Die Runden sind anders verlaufen.
page-proof-cut-off = Das Spiel wurde vor dem Ende abgebrochen und lässt sich deshalb nicht beweisen.
page-proof-no-seal = Das Spiel hatte kein Siegel. Ob die Karten vorher ausgesucht waren, kann deshalb niemand sagen.
page-proof-no-seed = Das Spiel lässt sich nicht mehr beweisen, weil jemand daraus seine Daten gelöscht hat.
page-proof-unknown = Auf dieser Seite lässt sich das Spiel nicht beweisen.
page-proof-withheld = Hier lässt sich das Spiel nicht beweisen. Auf Discord geht es mit /war verify.

## In Discord, wo eine Seite Aktivität heißt.

activity-waiting = Dein Tisch wird gesucht …
activity-again = Noch mal versuchen
activity-back = Zurück zum Tisch
activity-games = Welches Spiel?
activity-people = Gerade hier
activity-closed = Discord hat den Tisch nicht geöffnet. Schließ das hier und öffne es noch mal.
activity-refused = Zum Mitspielen muss War Room wissen, wer du bist. Versuch es noch mal und lass es Discord uns sagen.
activity-not-code = Discord konnte uns nicht sagen, wer du bist. Versuch es bitte noch mal.
activity-not-session = Du warst eine Weile weg. Versuch es bitte noch mal.
activity-not-gone = Du bist in diesem Kanal nicht mehr dabei. Schließ das hier und öffne es noch mal.
activity-not-away = Wir erreichen Discord gerade nicht. Versuch es bitte gleich noch mal.
activity-not-absent = War Room ist noch nicht auf diesem Server. Bitte jemanden mit Adminrechten, es einzuladen.
activity-not-direct = Zum Spielen braucht War Room einen Server. Öffne es dort in einem Kanal.

## Ein wartender Tisch, den der Gastgeber auf der Seite einrichtet.

page-lobby-games = Spiel aussuchen
page-lobby-rules = Hausregeln
page-lobby-search = Spiel suchen
page-lobby-none = So heißt kein Spiel. Versuch es mit einem anderen Wort.
page-lobby-other = Anderer Wert …
page-lobby-done = Fertig
page-lobby-cancel = Tisch schließen
page-lobby-close = Den Tisch schließen? Dann verlieren alle ihren Platz.
