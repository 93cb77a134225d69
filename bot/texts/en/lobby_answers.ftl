### What a lobby says about a series, to members who sit there already, and when it has closed.

button-reopen = Open again
# $most is the most that the game seats.
lobby-seats-most = -# Up to { $most } can play: the host can add seats with `/war set`.
# On the button that only the challenged member can press.
lobby-accept = Accept ({ $name })
# $low and $high are the minutes of the shortest and the longest series, $spread is their difference.
lobby-series = { $time } a game
# The game of a lobby in which people decide something: the minutes if they are quick, and if they take all their time.
lobby-span = about { $low } to { $high } min, depending on how quickly you decide
lobby-series_span = about { $low } to { $high } min a game, depending on how quickly you decide
lobby-series_time = { $fewest } to { $most } games, { $spread ->
    [0] about { $high }
   *[other] { $low } to { $high }
 } min in all
# $so is where the member sits and what they can do from there.
refusal-already_seated = You're already at this table{ $so ->
    [playing] , and the game is on.
    [ready] , so you're ready. The match starts when everyone is.
    [counting] . The game starts in a few seconds.
    [challenger] : you're the host. The game can start when { MEMBER($member) } accepts. To cancel the challenge, press **{ button-withdraw }**.
    [starter] : you're the host. Press **{ button-start }** to begin, or wait for more players.
    [host] : you're the host. Wait for someone to join, or press **{ button-bot }**.
   *[guest] . The host, { MEMBER($host) }, can start the game. Changed your mind? Press **{ button-leave }**.
 }
refusal-others_challenge = { $so ->
    [host] This is your own challenge: only { MEMBER($member) } can answer it. To cancel it, press **{ button-withdraw }**.
   *[guest] Only { MEMBER($member) } can answer this challenge. If they say no, anyone can have the seat.
 }
