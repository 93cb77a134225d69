### Sentences of play chips.

## Why chips cannot be had, or not be played for.

refusal-short_of_chips = { $chips ->
    [0] You have no chips
    [one] You only have 1 chip
   *[other] You only have { $chips } chips
 }, but you need { $asked } at this table. Get today's chips with `/war chips`.
chips-short_until = { $chips ->
    [0] You have no chips
    [one] You only have 1 chip
   *[other] You only have { $chips } chips
 }, but you need { $asked } at this table. You've already had today's; more chips: { $when }.
refusal-other_short_of_chips = Everyone needs { $asked ->
    [one] 1 chip
   *[other] { $asked } chips
 } at this table, but { MEMBER($player) } { $chips ->
    [0] has none
   *[other] only has { $chips }
 }. Anyone can get more every day with `/war chips`.
chips-unseated = 💸 No seat for { $names }: everyone needs { $chips } to play here. You can get more each day with `/war chips`.
refusal-chips_taken = You've already had today's chips. More chips: { TIME($due, style: "R") }.
refusal-betting_off = Games for chips are turned off on this server. Find another game with `/war games`.

## A member's chips.

chips-title = { AUDIENCE() ->
    [chat] ## 🪙 Your chips in this chat
   *[server] ## 🪙 Your chips on this server
 }
chips-balance = **{ $chips ->
    [one] 1 chip
   *[other] { $chips } chips
 }**
chips-ready = Today's { $chips } chips are waiting for you.
chips-due = Your next { $chips } chips: { $when }.
chips-worth = -# Play chips are worth nothing: you can't buy them, give them away or cash them in.
chips-moves = **Recent activity**
chips-move = { $sign }{ $chips } · { $reason } · { $when }
chips-reason-grant = daily chips
chips-reason-first = your first chips
chips-reason-buy-in = brought to a table
chips-reason-cash-out = taken home from a table
button-chips = Get today's chips
