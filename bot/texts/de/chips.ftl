### Sentences of play chips.

## Why chips cannot be had, or not be played for.

refusal-short_of_chips = Du hast hier { $chips } Chips, dieser Tisch verlangt { $asked }. Hol dir die von heute mit `/war chips`.
refusal-other_short_of_chips = Dieser Tisch verlangt { $asked } Chips, und { MEMBER($player) } hat hier { $chips }. `/war chips` gibt allen jeden Tag welche.
chips-unseated = 💸 Kein Platz für { $names }: Alle bringen { $chips } mit. `/war chips` gibt jeden Tag welche.
refusal-chips_taken = Du hast die Chips von heute schon. Die nächsten gibt es { TIME($due, style: "R") }.
refusal-betting_off = Spiele um Chips sind in diesem Server abgeschaltet. Nimm ein anderes: `/war variants`.

## A member's chips.

chips-title = ## 🪙 Deine Chips in diesem Server
chips-balance = **{ $chips } Chips**
chips-ready = Die { $chips } Chips von heute liegen für dich bereit.
chips-due = Die nächsten { $chips } Chips gibt es { $when }.
chips-worth = -# Spielchips ohne Wert: Man kann sie nicht kaufen, verschenken oder eintauschen.
chips-moves = **Letzte Bewegungen**
chips-move = { $sign }{ $chips } · { $reason } · { $when }
chips-reason-grant = Chips des Tages
chips-reason-buy-in = an einen Tisch mitgenommen
chips-reason-cash-out = von einem Tisch zurück
button-chips = Chips von heute holen
