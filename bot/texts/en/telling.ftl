### How a running game is told: wars in stages, groups of rounds, the speed.

## A war that is shown in stages.

# $names are tied players.
telling-war = 💥 **War!** { $names } are tied.
telling-war_again = 💥 **War again!** { $names } are tied once more.
# $cards is how many each of them lays, 0 for none; $same is 1 where all of them lay as many.
telling-down = { $cards ->
    [0] The next card decides.
   *[other] { $same ->
        [1] { $cards ->
            [one] One card each goes face down.
           *[other] { $cards } cards each go face down.
         }
       *[other] Some cards go face down.
     } The next one decides…
 }
telling-short = But there aren't enough cards left to fight on…

## How long a game takes. $minutes and $seconds together are the time.

option-length = Length
option-length-value = about { $minutes } min{ $seconds ->
    [0] {""}
   *[other] {" "}{ $seconds } s
 }
option-length-at_most = at most { $minutes } min{ $seconds ->
    [0] {""}
   *[other] {" "}{ $seconds } s
 }
option-length-every = every round
value-told_length = For “Length”, type { $low } to { $high }, e.g. 3m or 90s, or `{ $every }` to see every round.
setting-length-title = Length
setting-length-help = How long a new game takes, unless `/war play` says otherwise: 1 to 30 minutes, or as long as it takes to show every round. Games with choices or a time limit have their own clock.

## A group of rounds that is told at once. $changes are the players and what they gained or lost: "@Ada +6 and @Ben −6".

telling-group = { $wars ->
    [0] { $rounds ->
        [one] { $rounds } quiet round
       *[other] { $rounds } quiet rounds
     }
    [one] { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
     } with a war
   *[other] { $rounds ->
       [one] { $rounds } round
      *[other] { $rounds } rounds
    } with { $wars } wars
 }: { $changes }.
telling-group_even = { $wars ->
    [0] { $rounds ->
        [one] { $rounds } quiet round
       *[other] { $rounds } quiet rounds
     }
    [one] { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
     } with a war
   *[other] { $rounds ->
       [one] { $rounds } round
      *[other] { $rounds } rounds
    } with { $wars } wars
 }, and everyone has as many cards as before.
# $match is 1 in a match of several games, else 0.
# $time is "about 2 min".
telling-left = { $match ->
    [0] { $time } left
   *[other] { $time } left in this game
 }
telling-left_most = { $match ->
    [0] at most { $time } left
   *[other] at most { $time } left in this game
 }

## Players turn up their next card before its time.

# On the button of your own deck, in a game that the bot tells.
button-deck = Flip!
telling-flipped = Flipped: { $names } · waiting for { $waits }
telling-flipped_of = Flipped: { $flipped } of { $people }

## Speeding a running game up.

button-faster = Faster
button-nextwar = Next war
button-finish = Finish
# $request is what the button says, $until a moment such as "in 12 seconds".
telling-vote = ⏩ **{ $request }:** { $votes } of { $needed ->
    [one] { $needed } vote
   *[other] { $needed } votes
 }. Agree? Press the same button. The vote ends: { $until }.
telling-hurried-asked = Sped up
telling-hurried-voted = Sped up: most players voted for it
telling-hurried-bots = Only bots are left, so I've sped things up
refusal-not_playing_here = Only players in this game can speed it up. Want to play too? Open a table with `/war play`.
refusal-own_time = This game has its own clock, so you can't speed it up.
refusal-fastest_already = This game can't go any faster: it'll be over in a few seconds.
refusal-voted_faster = The players voted to speed this game up, so you can't change its length or pace any more.
value-own_time = You can't set a length for games that have choices or a time limit.
value-own_pace = You can't set a pace for a running game with choices: it goes as fast as its players choose.
