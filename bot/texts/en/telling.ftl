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
       *[other] Cards go face down.
     } The next one decides …
 }
telling-short = But there aren't enough cards left to fight on …

## How long a game takes. $minutes and $seconds together are the time.

option-length = Length
option-length-value = about { $minutes } min{ $seconds ->
    [0] {""}
   *[other] {" "}{ $seconds } s
 }
option-length-every = every round
value-told_length = Length: { $low } to { $high }, such as 3m or 90s. Write `{ $every }` to see every round.
setting-length-title = Length
setting-length-help = How long a new game takes, unless `/war play` says otherwise: 1 to 30 minutes, or every round at the pace below. Games of choice and games with a time limit keep their own time.
