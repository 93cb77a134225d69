### Sentences of play chips.

## Why chips cannot be had, or not be played for.

refusal-short_of_chips = Du hast { $chips ->
    [0] keine Chips
    [one] 1 Chip
   *[other] { $chips } Chips
 }, hier brauchst du aber { $asked }. Deine Chips für heute bekommst du mit `/war chips`.
chips-short_until = Du hast { $chips ->
    [0] keine Chips
    [one] 1 Chip
   *[other] { $chips } Chips
 }, hier brauchst du aber { $asked }. Deine Chips von heute hast du schon. Nächste Chips: { $when }.
refusal-other_short_of_chips = Hier braucht jeder { $asked ->
    [one] 1 Chip
   *[other] { $asked } Chips
 }, und { MEMBER($player) } hat { $chips ->
    [0] keine
   *[other] nur { $chips }
 }. Mit `/war chips` gibt es jeden Tag neue.
chips-unseated = 💸 Kein Platz für { $names }: Zum Mitspielen braucht man hier { $chips }. Mit `/war chips` gibt es jeden Tag neue.
refusal-chips_taken = Deine Chips von heute hast du schon. Nächste Chips: { TIME($due, style: "R") }.
refusal-betting_off = Auf diesem Server könnt ihr nicht um Chips spielen. Mit `/war games` findest du andere Spiele.

## A member's chips.

chips-title = { AUDIENCE() ->
    [chat] ## 🪙 Deine Chips in diesem Chat
   *[server] ## 🪙 Deine Chips auf diesem Server
 }
chips-balance = **{ $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
 }**
chips-ready = Deine { $chips } Chips für heute liegen bereit.
chips-due = Die nächsten { $chips } Chips: { $when }.
chips-worth = -# Spielchips sind nichts wert: Du kannst sie nicht kaufen, verschenken oder eintauschen.
chips-moves = **Die letzten Änderungen**
chips-move = { $sign }{ $chips } · { $reason } · { $when }
chips-reason-grant = tägliche Chips
chips-reason-first = deine ersten Chips
chips-reason-buy-in = an einen Tisch mitgenommen
chips-reason-cash-out = von einem Tisch zurückbekommen
button-chips = Chips von heute holen
