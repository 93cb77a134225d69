### The lobby of a table: who plays, how long it takes, when it starts, and challenges.

## The board.

lobby-title = ## ⚔️ { $variant }
lobby-seats = **Players** · { $taken } of { $capacity }
lobby-seats-open = **Players** · { $taken }, up to { $capacity }
lobby-host = host
lobby-luck = 🍀 added luck
lobby-free = *{ $free ->
    [one] 1 seat free
   *[other] { $free } seats free
 }: press { button-join }*
lobby-kept = *kept for { MEMBER($member) }*
lobby-length = ⏱️ { $length }
lobby-pace = a round every { $seconds ->
    [one] second
   *[other] { $seconds } seconds
 }
lobby-plain = standard rules

## When it starts or closes.

lobby-starts = ⏳ **The game starts { $when }.** If someone joins, the countdown starts again at { $seconds } seconds.
lobby-autostart = Same players, same rules: the next game starts { $when }. Can't stay? Press **{ button-leave }**.
lobby-waits = { $missing ->
    [one] When one more player joins, a countdown of { $seconds } seconds starts.
   *[other] When { $missing } more players join, a countdown of { $seconds } seconds starts.
 } The table closes { $when } if nobody plays.
lobby-waits-start = When one more person joins, a countdown of { $seconds } seconds starts, or the host presses **{ button-start }**. The table closes { $when } if nobody plays.
lobby-changed = The rules have changed, so the countdown stopped. It starts again when someone joins, or the host presses **{ button-start }**. Otherwise, the table closes { $when }.
lobby-closes = The game starts when all seats are taken, or when the host presses **{ button-start }**. Otherwise, the table closes { $when }.
lobby-closes-chips = No countdown here, because you play for chips: the host presses **{ button-start }**, or all seats are taken. Otherwise, the table closes { $when }.
lobby-unplayable = { $count ->
    [one] One player can't play this.
   *[other] { $count } players can't play this.
 } Someone has to join or leave, or the host picks another game. Otherwise, the table closes { $when }.

## The menus.

lobby-games = Choose a game (host)…
lobby-games-more = More games…
    .about = All of them: quick, for children, for chips, from other countries
lobby-house = House rules of this server (host)…

## Challenges.

lobby-challenge = 🤺 { MEMBER($member) }, { MEMBER($host) } challenges you! Press **{ button-accept }** or **{ button-decline }**. The seat is yours for now; anyone can have it { $when }.
lobby-challenge-declined = { MEMBER($member) } said not now. The seat is free for anyone.
lobby-challenge-expired = { MEMBER($member) } didn't answer. The seat is free for anyone.
lobby-challenge-withdrawn = The challenge to { MEMBER($member) } is off. The seat is free for anyone.
button-accept = Accept
button-decline = Not now
button-withdraw = Call it off
refusal-seat_kept = The last seat is kept for { MEMBER($member) }. If they say no, anyone can have it.
refusal-challenge_over = This challenge is over. If there's a free seat, press **{ button-join }**.
refusal-challenge_self = You can't challenge yourself. Pick a friend, or play against bots with `/war play`.
refusal-challenge_bot = Bots don't answer challenges. Open a table with `/war play` and press **{ button-bot }**.
refusal-challenge_absent = Your friend, { MEMBER($member) }, isn't on this server.
refusal-challenge_hidden = Your friend, { MEMBER($member) }, can't see this channel. Challenge them in a channel that you can both see.
refusal-challenge_too_soon = You've just challenged someone. Wait a minute before the next challenge.

## A channel that has a table already.

taken-lobby = { refusal-channel_taken } **{ $variant }** is waiting for players there: { $link }
taken-game = { refusal-channel_taken } **{ $variant }** is being played there right now: { $link }
taken-nowhere = To play now, open your own table in another channel or in a thread.
taken-elsewhere = There's a free seat here:
taken-seat = - **{ $variant }**: { $link }
