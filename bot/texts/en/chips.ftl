### Sentences of play chips.

## Why chips cannot be had, or not be played for.

refusal-short_of_chips = You have { $chips } chips here and this table asks for { $asked }. Take today's chips with `/war chips`.
refusal-other_short_of_chips = This table asks for { $asked } chips and { MEMBER($player) } has { $chips } here. `/war chips` gives everybody some each day.
chips-unseated = 💸 No seat for { $names }: everybody brings { $chips }. `/war chips` gives some each day.
refusal-chips_taken = You have today's chips already. The next ones are due { TIME($due, style: "R") }.
refusal-betting_off = Games for chips are switched off in this server. Choose another game with `/war variants`.

## A member's chips.

chips-title = ## 🪙 Your chips in this server
chips-balance = **{ $chips } chips**
chips-ready = Today's { $chips } chips are waiting for you.
chips-due = The next { $chips } chips are due { $when }.
chips-worth = -# Play chips, no value: they cannot be bought, given or exchanged.
chips-moves = **Last movements**
chips-move = { $sign }{ $chips } · { $reason } · { $when }
chips-reason-grant = chips of the day
chips-reason-buy-in = taken to a table
chips-reason-cash-out = back from a table
button-chips = Take today's chips
