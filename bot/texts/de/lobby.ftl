### Der Tisch vor dem Spiel: wer mitspielt, wie lange es dauert, wann es losgeht, und Herausforderungen.

## The board.

lobby-title = ## ⚔️ { $variant }
lobby-seats = **Spieler** · { $taken } von { $capacity }
lobby-seats-open = **Spieler** · { $taken }, bis zu { $capacity }
lobby-host = Host
lobby-luck = 🍀 hat Glück untergemischt
lobby-free = *{ $free ->
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
 }: drück { button-join }*
lobby-kept = *freigehalten für { MEMBER($member) }*
lobby-length = ⏱️ { $length }
lobby-pace = { $seconds ->
    [one] jede Sekunde
   *[other] alle { $seconds } Sekunden
 } eine Runde
lobby-plain = Standardregeln

## When it starts or closes.

lobby-starts = ⏳ **Los geht's { $when }.** Kommt noch jemand dazu, zähle ich wieder ab { $seconds } Sekunden herunter.
lobby-autostart = Gleiche Leute, gleiche Regeln: Los geht's { $when }. Keine Zeit mehr? Drück **{ button-leave }**.
lobby-waits = { $missing ->
    [one] Kommt noch jemand dazu, geht es { $seconds } Sekunden später los.
   *[other] Kommen noch { $missing } dazu, geht es { $seconds } Sekunden später los.
 } Spielt niemand, schließt der Tisch { $when }.
lobby-waits-start = Kommt noch jemand dazu, geht es { $seconds } Sekunden später los, oder sobald der Host **{ button-start }** drückt. Spielt niemand, schließt der Tisch { $when }.
lobby-changed = Die Regeln sind jetzt andere, darum zähle ich nicht weiter. Los geht's, wenn noch jemand dazukommt oder der Host **{ button-start }** drückt. Sonst schließt der Tisch { $when }.
lobby-closes = Los geht's, wenn alle Plätze besetzt sind oder der Host **{ button-start }** drückt. Sonst schließt der Tisch { $when }.
lobby-closes-chips = Hier geht es um Chips, darum läuft keine Zeit: Los geht's, wenn der Host **{ button-start }** drückt oder alle Plätze besetzt sind. Sonst schließt der Tisch { $when }.
lobby-unplayable = { $count ->
    [one] Allein lässt sich das nicht spielen.
   *[other] Zu { $count } lässt sich das nicht spielen.
 } Jemand muss dazukommen oder gehen, oder der Host wählt ein anderes Spiel. Sonst schließt der Tisch { $when }.

## The menus.

lobby-games = Anderes Spiel wählen (Host)…
lobby-games-more = Mehr Spiele…
    .about = Alle: schnelle, für Kinder, um Chips, aus anderen Ländern
lobby-house = Hausregeln dieses Servers (Host)…

## Challenges.

lobby-challenge = 🤺 { MEMBER($member) }, { MEMBER($host) } fordert dich heraus! Drück **{ button-accept }** oder **{ button-decline }**. Noch ist der Platz für dich frei, { $when } kann ihn jeder haben.
lobby-challenge-declined = { MEMBER($member) } mag gerade nicht. Der Platz ist für alle frei.
lobby-challenge-expired = { MEMBER($member) } hat nicht geantwortet. Der Platz ist für alle frei.
lobby-challenge-withdrawn = { MEMBER($member) } ist nicht mehr herausgefordert. Der Platz ist für alle frei.
button-accept = Annehmen
button-decline = Jetzt nicht
button-withdraw = Zurückziehen
refusal-seat_kept = Der letzte Platz ist für { MEMBER($member) } freigehalten. Bei einer Absage kann ihn jeder haben.
refusal-challenge_over = Diese Herausforderung ist vorbei. Ist noch ein Platz frei, drück **{ button-join }**.
refusal-challenge_self = Dich selbst kannst du nicht herausfordern. Such dir jemanden aus, oder spiel mit `/war play` gegen Bots.
refusal-challenge_bot = Bots lassen sich nicht herausfordern. Eröffne mit `/war play` einen Tisch und drück **{ button-bot }**.
refusal-challenge_absent = Hier auf dem Server ist { MEMBER($member) } nicht dabei.
refusal-challenge_hidden = Diesen Kanal kann { MEMBER($member) } nicht sehen. Nimm einen Kanal, den ihr beide seht.
refusal-challenge_too_soon = Du hast gerade erst jemanden herausgefordert. Warte eine Minute bis zur nächsten Herausforderung.

## A channel that has a table already.

taken-lobby = { refusal-channel_taken } Dort wartet **{ $variant }** noch auf Mitspieler: { $link }
taken-game = { refusal-channel_taken } Dort läuft gerade **{ $variant }**: { $link }
taken-nowhere = Wenn du gleich spielen willst, eröffne einen Tisch in einem anderen Kanal oder in einem Thread.
taken-elsewhere = Hier ist noch ein Platz frei:
taken-seat = - **{ $variant }**: { $link }
