### Why rules can't be played together, what to know before you play them, and share codes.

## Rules that don't go together.

clash-lowest-ace = The lowest card can only beat the ace if aces are high.
clash-lowest-wins = The lowest card can only beat the ace in a game where high cards win.
clash-lowest-jokers = Jokers don't go together with a lowest card that beats aces: turn one of these options off.
clash-jokers-pack = Jokers only go into a full 52-card deck, not one of { $cards }.
clash-jokers-colour = Jokers are neither black nor red, so they don't work in black against red.
clash-counted-prize = Cards you win aren't played again here, so you can't leave one as a prize: turn “Prize card” off.
clash-counted-losers = The biggest pile wins here, so beaten cards can't leave the game: let the winner take them.
clash-counted-run_out = You only play through your deck once in this game, so “{ option-run_out }” can't make you lose: let your last card fight instead.
clash-counted-objective = Here, you play through your deck once and the biggest pile wins, so you can't set another goal.
clash-losers-prize = Beaten cards leave the game, so you can't leave one as a prize: turn “Prize card” off.
clash-losers-target = Beaten cards leave the game, so nobody can collect enough cards: turn “Cards to win” off.
clash-losers-floor = Beaten cards leave the game, so sooner or later, everyone drops below the minimum: turn “Card minimum” off.
clash-losers-stealing = If beaten cards leave the game, there are no piles to steal: have the winner take the beaten cards instead.
clash-empty_stock-goal = Here, you're out when your deck is empty, however many cards you've won, so “{ $goal }” makes no sense: turn it off.
clash-no_such_rank = There are no { $ranks } in this game, so pick other cards for “{ $option }”.
clash-underdog-spoils = No cards go face down in these wars, so there can't be an underdog: add some face-down cards, or turn “{ option-underdog }” off.
clash-slapped = You slap { $ranks } in this game, so they can't be used for “{ $option }” too: pick another rank for one of the two.
clash-beats-special = The lowest card already beats the ace here: turn off “{ option-special }” or “{ option-beats }”.
clash-beats-anyway = You don't need an exception for { $ranks } to beat { $others }: they do anyway.
clash-beats-each_other = You can't have { $ranks } and { $others } beat each other: pick one.
clash-value-card = To turn up { $cards } cards each, first set “{ option-value }” to something other than single cards.
clash-value-one = To combine cards, you have to turn up at least two.
clash-value-difference = To compare differences, you need exactly two face-up cards.
clash-value-many = Up to { $most } face-up cards can be added or multiplied.
clash-value-poker = For a poker hand, you need at least { $fewest } face-up cards.
clash-value-single = You can't use “{ $option }” when you compare { $value }: turn it off, or compare single cards.
clash-value-spoils = Here, you tie with several cards at once, so their rank can't decide how many go face down: pick a number.
clash-poker-jokers = Poker hands don't work with jokers: play without them.
clash-poker-decks = Poker hands only work with a single deck.
clash-poker-ace = In poker hands, aces are high: set “{ option-ace }” to high.
clash-poker-wins = In poker, the best hand wins: set “{ option-wins }” to “{ option-wins.high }”.
clash-hand-rows = Everyone would only get { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
 }, and you need { $least } for two rounds: play with fewer players.
clash-objective-goal = You want to get rid of your cards in this game, so “{ $goal }” makes no sense: turn it off.
clash-objective-tiebreak = More than one player can win this game, so you don't need to break a tie: set “{ option-tiebreak }” to “{ option-tiebreak.draw }”.
clash-seats = These rules are for { $fewest } to { $most } players, not { $seats }.
clash-seats-exact = These rules are for exactly { $exact } { $exact ->
        [one] player
       *[other] players
    }, not { $seats }.
clash-seats-colour = Black against red is for exactly two players.
clash-target-won = Everyone starts with { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
 }, so someone would have { $target } right away: set a higher target.
clash-target-high = There are only { $cards } cards in the game, so nobody can reach { $target }: set a lower target.
clash-rounds-all = In this game the cards run out after { $most } rounds at most, so a limit that high changes nothing. Pick a lower one.
clash-choice-rounds = Games with choices can't last longer than { $most } rounds.
clash-chips-match = You can't play a match for chips: set “Match” to a single game.
clash-variant-seats = { $variant } is for { $fewest } to { $most } players.
clash-party-tournament = This game is just for fun: the faster connection wins, so you can't play it in a tournament.
clash-variant-exact = { $variant } is for exactly { $exact } { $exact ->
        [one] player
       *[other] players
    }.

## What to know before you play.

warning-trigger = Any two equal cards start a war here, and everyone has to fight: expect a war in up to a third of the rounds.
warning-jokers = The lowest card wins, so jokers are the worst cards of all.
warning-spoils = These wars take a lot of cards, and if you run short, you lose the game. That's how most games end, after about { $rounds } rounds.
warning-floor = Everyone starts with only { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
 }. If the game ends when someone drops below { $floor }, it's over after one round.
warning-speed = If nobody ever grabs a pot that belongs to someone else, this can go on for hours, so set a time limit.
warning-collect = If the cards you win go back in this order, many games only end when they hit the round limit.
warning-endless = With { $players ->
    [one] 1 player
   *[other] { $players } players
 }, about { $share } in 100 games would never end on their own, because won cards go back in the same order every time. The round limit ends those games.
warning-collect-many = If won cards aren't shuffled, some games with three or more players only end when they hit the round limit.
warning-collect-prize = If won cards aren't shuffled, some games with a prize card only end when they hit the round limit.

warning-auto_war = With so many cards that start a war, expect a war in nearly half the rounds.
warning-auto_war-lose = These cards start so many wars that players often run short of cards, and here that means they lose.

## Options without effect.

unused-options = These options do nothing in this game: { LOWER($options) }.
unused-trigger = With two players, it doesn't matter what starts a war or who has to fight.
unused-identical = No two cards in a single deck are identical.
unused-collect = Won cards go to a pile, so their order doesn't matter.
unused-remainder = The cards divide evenly, so there are no leftover cards.

## Share codes.

code-none = That's not a share code: share codes start with { $start }, followed by letters and digits.
code-version = This share code is from another version of War Room, so I can't read it.
code-damaged = Something's missing or wrong in this share code: copy the whole code again.
code-unknown = This version of War Room doesn't know some of the rules in this share code.
code-unused = This share code sets options that have no effect in its own game, so it isn't valid.
