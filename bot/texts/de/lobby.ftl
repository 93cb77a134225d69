### Der Tisch vor dem Spiel: wer mitspielt, wie lange es dauert, wann es losgeht, und Herausforderungen.

## The board.

lobby-title = ## ⚔️ { $variant }
lobby-seats = **Spieler** · { $taken } von { $capacity }
lobby-seats-open = **Spieler** · { $taken }, höchstens { $capacity }
lobby-host = Host
lobby-titled = 🎖️ { $title }
lobby-luck = 🍀 hat Glückswörter dabei
lobby-free = *{ $free ->
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
 }: drück { button-join }*
lobby-kept = *freigehalten für { MEMBER($member) }*
lobby-length = ⏱️ { $length }
lobby-measuring = wie lange das dauert, steht gleich hier …
lobby-pace = { $seconds ->
    [one] jede Sekunde
   *[other] alle { $seconds } Sekunden
 } eine Runde

## When it starts or closes.

lobby-starts = ⏳ **Los geht's: { $when }.** Kommt noch jemand dazu, fängt der Countdown wieder bei { DURATION($seconds) } an.
lobby-autostart = Gleiche Leute, gleiche Regeln. Los geht's: { $when }. Keine Zeit mehr? Drück **{ button-leave }**.
lobby-waits = { $missing ->
    [one] Kommt noch jemand dazu, geht es { DURATION($seconds) } später los.
   *[other] Kommen noch { $missing } dazu, geht es { DURATION($seconds) } später los.
 } Sonst schließt der Tisch ({ $when }).
lobby-waits-start = Kommt noch jemand dazu, geht es { DURATION($seconds) } später los. Der Host kann auch gleich **{ button-start }** drücken. Sonst schließt der Tisch ({ $when }).
lobby-changed = Die Regeln haben sich geändert, darum läuft der Countdown nicht mehr. Kommt noch jemand dazu, fängt er von vorn an. Der Host kann auch gleich **{ button-start }** drücken. Sonst schließt der Tisch ({ $when }).
lobby-closes = Los geht's, wenn alle Plätze besetzt sind oder der Host **{ button-start }** drückt. Sonst schließt der Tisch ({ $when }).
lobby-closes-chips = Hier geht es um Chips, darum gibt es keinen Countdown: Los geht's, wenn der Host **{ button-start }** drückt oder alle Plätze besetzt sind. Sonst schließt der Tisch ({ $when }).
lobby-unplayable = { $count ->
    [one] Dieses Spiel geht nicht allein.
    [2] Dieses Spiel geht nicht zu zweit.
    [3] Dieses Spiel geht nicht zu dritt.
    [4] Dieses Spiel geht nicht zu viert.
    [5] Dieses Spiel geht nicht zu fünft.
    [6] Dieses Spiel geht nicht zu sechst.
   *[other] Dieses Spiel geht nicht mit { $count } Leuten.
 } Jemand muss dazukommen oder gehen, oder der Host wählt ein anderes Spiel. Sonst schließt der Tisch ({ $when }).

## The menus.

lobby-games = Spiel wählen (Host) …
lobby-games-minute = { $game } · in einer Minute
lobby-games-changes = Kleine Änderungen …
    .about = Klassischer Krieg und andere, nur eine Regel ist anders
lobby-games-more = Mehr Spiele …
    .about = Alle Spiele: schnelle, für Kinder, um Chips, aus anderen Ländern
lobby-house = Hausregeln hier (Host) …

## Challenges.

lobby-challenge = 🤺 { MEMBER($member) }, { MEMBER($host) } fordert dich heraus! Drück **{ button-accept }** oder **{ button-decline }**. Ich halte dir einen Platz frei (Schluss: { $when }).
lobby-challenge-declined = { MEMBER($member) } mag gerade nicht. Der Platz ist für alle frei.
lobby-challenge-expired = { MEMBER($member) } hat nicht geantwortet. Der Platz ist für alle frei.
lobby-challenge-withdrawn = Die Herausforderung an { MEMBER($member) } ist zurückgezogen. Der Platz ist für alle frei.
button-accept = Annehmen
button-decline = Jetzt nicht
button-withdraw = Zurückziehen
refusal-seat_kept = Der letzte Platz ist für { MEMBER($member) } freigehalten. Sagt { MEMBER($member) } ab, kann ihn jeder haben.
refusal-challenge_over = Diese Herausforderung ist vorbei. Ist noch ein Platz frei, drück **{ button-join }**.
refusal-challenge_self = Dich selbst kannst du nicht herausfordern. Such dir jemanden aus, oder spiel mit `/war play` gegen Bots.
refusal-challenge_bot = Bots kannst du nicht herausfordern. Eröffne mit `/war play` einen Tisch und drück **{ button-bot }**.
refusal-challenge_absent = Leider ist { MEMBER($member) } nicht auf diesem Server.
refusal-challenge_hidden = Diesen Kanal kann { MEMBER($member) } nicht sehen. Versuch es in einem Kanal, den ihr beide seht.
refusal-challenge_too_soon = Du hast gerade erst jemanden herausgefordert. Warte eine Minute, dann geht es wieder.

## A channel that has a table already.

taken-lobby = { refusal-channel_taken } Dort wartet **{ $variant }** noch auf Mitspieler: { $link }
taken-game = { refusal-channel_taken } Dort läuft gerade **{ $variant }**: { $link }
taken-nowhere = { AUDIENCE() ->
    [chat] Wenn du gleich spielen willst, eröffne einen Tisch in einem anderen Chat oder auf einem Server.
   *[server] Wenn du gleich spielen willst, eröffne einen Tisch in einem anderen Kanal oder in einem Thread.
 }
taken-elsewhere = Hier ist noch ein Platz frei:
taken-seat = - **{ $variant }**: { $link }
