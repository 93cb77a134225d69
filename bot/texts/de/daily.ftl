### Sätze des Dailys: das Spiel des Tages, der Tipp des Tages, Rangliste und Siegel.

refusal-daily_sealed = Dieses Spiel ist noch nicht offen.
refusal-daily_none = An diesem Tag gab es kein Daily.
refusal-daily_broken = Dieses Spiel passt nicht zu dem Siegel vom Vortag, deshalb kann es niemand spielen. Sag bitte denen Bescheid, die mich betreiben.
refusal-daily_closed = Dieses Spiel ist vorbei. Das heutige findest du mit `/daily`; dort kannst du auch dieses üben.
refusal-daily_open = Üben kannst du ein Spiel erst, wenn es vorbei ist. Das heutige wartet auf dich: `/daily`.
refusal-daily_unfinished = Spiel erst zu Ende, dann siehst du, wie andere gespielt haben.

daily-title =
    {""}## 🗓️ Daily, { $date }
    {""}### { $game }
daily-title-practice =
    {""}## 🎓 Übung: Daily vom { $date }
    {""}### { $game }
daily-bot = der Bot
daily-new = Alle bekommen dieselben Karten und spielen einmal, gegen einen guten Bot. Das dauert etwa zwei Minuten, und du kannst jederzeit aufhören und später weiterspielen.
daily-new-practice = Dieses Spiel ist vorbei, jetzt ist es nur noch zum Üben: Spiel es, so oft du magst.
daily-how-strategy-war = Ihr habt dieselben acht Werte auf der Hand. Die höhere Karte bringt beide ein; bei gleichen bekommt sie, wer den nächsten Stich macht. **Hol so viele Punkte, wie du kannst.**
daily-how-scientific-war = Ihr habt alle Karten von 2 bis Ass und einen Joker. **Hab nach zehn Runden so viele Karten wie möglich.**
daily-how-suicide-war = Du wählst aus fünf Karten. Die höhere Karte nimmt beide, bei gleichen gibt es Krieg. **Hab nach zehn Runden so viele Karten wie möglich.**
daily-closes = -# Es zählt, wenn du rechtzeitig fertig wirst. Frist: { $when } ({ $left })
daily-round-won = Runde { $battle }: du { $own }, der Bot { $other }. 🟩 Deine.
daily-round-lost = Runde { $battle }: du { $own }, der Bot { $other }. ⬛ Der Bot nimmt sie.
daily-round-tied = Runde { $battle }: du { $own }, der Bot { $other }. 🟨 Niemand nimmt sie.
daily-round-war = Runde { $battle }: du { $own }, der Bot { $other }. **Krieg!**
daily-keep = Behalten

daily-score = Du hast **{ $owned }**, der Bot { $other }.
daily-best = Möglich waren **{ $most }**.
daily-best-soon = Was höchstens möglich war, rechne ich noch aus. Schau in ein paar Minuten noch mal nach.
daily-best-exact = Ich habe alle Spielweisen durchgerechnet.
daily-best-search = Es gibt zu viele Spielweisen, deshalb habe ich nach jedem Zug nur die besten { $width } weiterverfolgt. Vielleicht geht es noch besser.
daily-place = 🌍 Platz { $place } von { $finished } insgesamt
daily-place-here = 🏠 Platz { $place } von { $finished } auf diesem Server
daily-streak = 🔥 Serie: { $days ->
    [one] **1 Tag**
   *[other] **{ $days } Tage**
 }
daily-streak-best = beste: { $best }
daily-streak-lost = 🔥 Gerade keine Serie · beste: { $best }
daily-streak-none = 🔥 Spiel ein Daily rechtzeitig zu Ende, dann beginnt deine Serie.
daily-freezes = ❄️ { $freezes ->
    [0] kein freier Tag
    [one] 1 freier Tag
   *[other] { $freezes } freie Tage
 }
daily-freeze-spent = einer hat deine Serie gerettet ({ $date })
daily-next = -# Nächstes Spiel: { $when }
daily-seconds = Deine Zeit, nur zum Spaß: { DURATION($seconds) }
daily-practised = -# Das war zum Üben und zählt nicht.
daily-sign-won = { $count } gewonnen
daily-sign-tied = { $count } unentschieden
daily-sign-lost = { $count } verloren
daily-sign-swapped = { $count }-mal getauscht
daily-sign-kept = { $count }-mal behalten
daily-share =
    {""}## 📋 Dein Ergebnis
    Kopier es, oder poste es gleich hier.
daily-posted = { $name } hat das Daily gespielt:
daily-paste-head = War Room Daily · { $date } · { $game }
daily-paste-score = { $known ->
    [0] { $score }
   *[other] { $score } von { $best }
 }
daily-lines = ## 👀 So wurde am { $date } gespielt
daily-lines-none = Wie es am besten geht, rechne ich noch aus. Schau in ein paar Minuten noch mal nach, oder wähl jemand anderen.
daily-lines-head = Du: **{ $own }** · { $name }: **{ $other }**
daily-lines-menu = Wen willst du vergleichen?
daily-lines-best = Bestes Spiel
daily-lines-entry = #{ $rank } { $name }: { $score }
daily-beside = { $battle }. { $own } | { $other }

daily-board-here = ## 🏆 Daily, { $date }: dieser Server
daily-board-everywhere = ## 🏆 Daily, { $date }: insgesamt
daily-board-line = { $rank } { $name } **{ $score }** · { DURATION($seconds) }
daily-board-empty = Hier hat noch niemand dieses Spiel beendet.
daily-board-foot = { $finished ->
    [one] 1 Person ist fertig
   *[other] { $finished } Personen sind fertig
 }. Es zählt nur das Ergebnis, nicht die Zeit.

daily-call = ## 🔮 Tipp vom { $date }
daily-call-how = Rot und Blau spielen heute klassischen Krieg. Wer gewinnt, und nach wie vielen Kriegen? Eine halbe Minute, ein Tipp.
daily-call-wars = { $side } gewinnt. Nach wie vielen Kriegen?
daily-call-menu = Wie viele Kriege?
daily-side-0 = 🔴 Rot
daily-side-1 = 🔵 Blau
daily-side-nobody = Niemand
daily-called = Dein Tipp: **{ $side }**, Kriege: { $range }
daily-call-later = Sieh unter **{ button-daily-call }** nach, wenn der Tag vorbei ist ({ $when }): Dann steht dort, ob er stimmt.
daily-call-before = **Dein Tipp vom { $date }**
daily-call-missed = An diesem Tag hast du nicht getippt.
daily-call-end = **{ $side }** hat gewonnen, nach { $wars ->
    [one] 1 Krieg
   *[other] { $wars } Kriegen
 } in { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 }.
daily-call-exact = 🎯 Beides richtig!
daily-call-right = ✅ Beim Sieger lagst du richtig.
daily-call-wrong = ❌ Diesmal nicht.
daily-call-tally = { $calls ->
    [one] 1 Tipp
   *[other] { $calls } Tipps
 }: { $winners } mit dem richtigen Sieger, { $exact } auch mit den richtigen Kriegen

daily-summary =
    {""}## 🗓️ Das Daily vom { $date }
    {""}### { $game }
daily-summary-line = { $rank } { $name } **{ $owned }**
daily-summary-best = Möglich waren **{ $most }**.
daily-summary-found = Mehr als **{ $most }** habe ich nicht gefunden.
daily-summary-foot = { $here ->
    [one] 1 Person ist hier fertig geworden
   *[other] { $here } Personen sind hier fertig geworden
 }, insgesamt { $everywhere }.
daily-picture-title = Daily, { $date }
daily-picture-best = Möglich: { $most }
daily-picture-found = Bestes gefundenes Ergebnis: { $most }
daily-picture-played = { $here ->
    [one] 1 Person ist hier fertig geworden
   *[other] { $here } Personen sind hier fertig geworden
 }, insgesamt { $everywhere }
button-daily-today = Heute spielen

daily-seals = ## 🔒 Vorher versiegelt
daily-seals-how = Niemand kann ein Spiel ändern, nachdem sein Siegel gezeigt wurde. Wie du es prüfst, steht auf der Seite über das Daily in meinem Quellcode.
daily-seal-today =
    Siegel vom { $date }:
    `{ $seal }`
daily-seal-tomorrow =
    Siegel des nächsten Spiels, { $date }:
    `{ $seal }`
daily-seal-anchor =
    Anker der Kette, die am { $date } begann:
    `{ $anchor }`
daily-seal-opened =
    Geöffnetes Glied vom { $date }:
    `{ $link }`
daily-seal-next =
    Anker der nächsten Kette, ab { $date }:
    `{ $anchor }`
daily-record = Dein Spiel als Datei. Prüf es mit `/war verify`.

daily-older =
    {""}## 🎓 Ältere Spiele
    Üb, so viel du willst. Es zählt nicht, und deine Serie bleibt, wie sie ist.
daily-older-none =
    {""}## 🎓 Ältere Spiele
    Noch gibt es keine. Komm in zwei Tagen wieder.
daily-older-menu = Welcher Tag?

button-daily = Daily
button-daily-open = Zum Daily
button-daily-play = Spielen
button-daily-train = Üben
button-daily-board = Rangliste
button-daily-board-here = Dieser Server
button-daily-board-all = Insgesamt
button-daily-lines = So spielten andere
button-daily-share = Teilen
button-daily-post = Hier posten
button-daily-call = Tipp des Tages
button-daily-seals = Siegel
button-daily-record = Spieldatei
button-daily-older = Ältere Spiele
button-daily-again = Noch mal

## On its page.

page-daily = Das Daily
page-daily-what = Ein Spiel am Tag, für alle dasselbe, gegen einen guten Bot.
page-daily-link = Das Daily spielen
page-daily-you = Du
page-daily-bot = Bot
page-daily-result = Dein Ergebnis zum Teilen
page-daily-copy = Kopieren
page-daily-other = Auch das Spiel vom { $date } spielen
page-daily-wins = { $side } gewinnt
page-daily-yesterday = Gestern
page-daily-names = Melde dich an, um die Namen zu sehen.
page-daily-old_button = Das war veraltet. So steht es jetzt.
page-daily-open = Öffnen
page-daily-older = Üb, so viel du willst: Es zählt nicht. Hast du rechtzeitig zu Ende gespielt, siehst du erst dein Ergebnis.
page-daily-daily_open = Üben kannst du ein Spiel, sobald es vorbei ist. Hier ist das heutige.
page-daily-daily_closed = Dieses Spiel ist vorbei. Hier ist das heutige.
daily-time = { DURATION($seconds) }
