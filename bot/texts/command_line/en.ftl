### What `python -m bot replay`, `verify` and `odds` count. Operators read it and scripts compare it, so it is English for
### everyone; `bot/cli/sentences.py` reads this file alone, since the bot's own catalogues take longer to load.

## The rounds of a record. Facts that are a name or a card come ready: P1, 10♥.

killed = Out of the game: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
repeated = From here the same { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 } would repeat forever.
scored = { $name } scores { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
# $last is 1 after the last trick, when nobody can win the points any more.
unscored = All the cards cancel out. { $last ->
    [1] Lost
   *[0] For the next winner
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
fined = { $name } grabs too early and pays { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
false_slap = { $name } slaps by mistake and pays { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.

## The end of a game.

# $who is how many win, 0 for nobody; $unit is what a game is played in.
outcome = { $who ->
    [0] Nobody wins
    [one] { $names } wins
   *[other] { $names } win together
 } ({ $ending }) after { $unit ->
    [hands] { $battles ->
        [one] 1 hand
       *[other] { $battles } hands
     }
   *[rounds] { $battles ->
        [one] 1 round
       *[other] { $battles } rounds
     }
 } and { $wars ->
    [one] 1 war
   *[other] { $wars } wars
 }, { $owned } { $counts }.

# The end of a game of an exported tournament that was not played to its end.
cut_off = Cut off after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }: { $by ->
    [ruling] the organisers ruled on the match
    [drop] a player dropped out
    [replay] the match was replayed
    [cancelled] the match was cancelled
    [called_off] the tournament was called off
   *[table] its table was closed
 }.
cut_off-unsaid = Cut off: this file is from an earlier version and doesn't say after how many rounds, so those aren't checked.
verified-until = Verified: all that was played matches what the rules make of the record.
verified-seal = Verified: the seal matches the seed.

## What a simulation was made of.

# $path is who played: the C kernel, the engine or bots.
simulated = { $name }{ $house ->
    [1] , house rules
   *[0] {""}
 }, { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
 }, { $games ->
    [one] 1 game
   *[other] { $games } games
 } { $path ->
    [c] by the C kernel
    [bots] by bots that play well
   *[engine] by the engine, round by round
 }
