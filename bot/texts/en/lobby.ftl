### The lobby of a table: who plays, how long it takes, when it starts, and challenges.

## The board.

lobby-title = ## ⚔️ { $variant }
lobby-seats = **Players** · { $taken } of { $capacity }
lobby-seats-open = **Players** · { $taken } so far, up to { $capacity }
lobby-host = host
lobby-titled = 🎖️ { $title }
lobby-luck = 🍀 added a lucky word
lobby-free = *{ $free ->
    [one] 1 seat free
   *[other] { $free } seats free
 }: press { button-join }*
lobby-kept = *kept for { MEMBER($member) }*
lobby-length = ⏱️ { $length }
# In place of the minutes, for a moment, while nobody knows yet how long these house rules take.
lobby-measuring = working out how long this takes…
lobby-pace = a round every { $seconds ->
    [one] second
   *[other] { $seconds } seconds
 }

## When it starts or closes.

lobby-starts = ⏳ **The game starts: { $when }.** If someone joins, the countdown starts again at { DURATION($seconds) }.
lobby-autostart = Same players, same rules. Next game: { $when }. Can't stay? Press **{ button-leave }**.
lobby-waits = { $missing ->
    [one] As soon as one more player joins, a { $seconds }-second countdown starts.
   *[other] As soon as { $missing } more players join, a { $seconds }-second countdown starts.
 } If no game starts, the table closes ({ $when }).
lobby-waits-start = As soon as one more person joins, a { $seconds }-second countdown starts. The host can also press **{ button-start }** right away. If no game starts, the table closes ({ $when }).
lobby-changed = The countdown stopped because the rules have changed. It starts again when someone joins, or the host can press **{ button-start }** right away. If neither happens, the table closes ({ $when }).
lobby-closes = The game starts when all seats are taken or the host presses **{ button-start }**. If that doesn't happen, the table closes ({ $when }).
lobby-closes-chips = You're playing for chips, so there's no countdown: the game starts when all seats are taken or the host presses **{ button-start }**. If that doesn't happen, the table closes ({ $when }).
lobby-unplayable = { $count ->
    [one] You can't play this with one player.
   *[other] You can't play this with { $count } players.
 } Someone has to join or leave, or the host has to pick another game. If that doesn't happen, the table closes ({ $when }).

## The menus.

lobby-games = Choose a game (host)…
lobby-games-minute = { $game } · in a minute
lobby-games-changes = Small changes…
    .about = Classic War and others with a single rule changed
lobby-games-more = More games…
    .about = Quick games, games for kids, games for chips, games from other countries
lobby-house = House rules (host)…

## Challenges.

lobby-challenge = 🤺 { MEMBER($member) }, { MEMBER($host) } has challenged you! Press **{ button-accept }** or **{ button-decline }**. I'm keeping a seat for you (offer ends: { $when }).
lobby-challenge-declined = { MEMBER($member) } said “not now”. Anyone can take the seat now.
lobby-challenge-expired = { MEMBER($member) } didn't answer. Anyone can take the seat now.
lobby-challenge-withdrawn = The challenge to { MEMBER($member) } was cancelled. Anyone can take the seat now.
button-accept = Accept
button-decline = Not now
button-withdraw = Cancel challenge
refusal-seat_kept = The last seat is saved for { MEMBER($member) }. If they say no, anyone can have it.
refusal-challenge_over = This challenge is over. If there's a free seat, press **{ button-join }**.
refusal-challenge_self = You can't challenge yourself. Pick a friend, or play against bots with `/war play`.
refusal-challenge_bot = Bots don't answer challenges. Open a table with `/war play` and press **{ button-bot }**.
refusal-challenge_absent = Sorry, { MEMBER($member) } isn't on this server, so you can't challenge them here.
refusal-challenge_hidden = Sorry, { MEMBER($member) } can't see this channel. Challenge them in one that you can both see.
refusal-challenge_too_soon = You've just challenged someone. Wait a minute before the next challenge.

## A channel that has a table already.

taken-lobby = { refusal-channel_taken } **{ $variant }** is waiting for players: { $link }
taken-game = { refusal-channel_taken } **{ $variant }** is being played right now: { $link }
taken-nowhere = { AUDIENCE() ->
    [chat] To play now, open your own table in another chat or on a server.
   *[server] To play now, open your own table in another channel or in a thread.
 }
taken-elsewhere = There's a free seat at another table:
taken-seat = - **{ $variant }**: { $link }
