### Why rules can't be played together, what to know before you play them, and share codes.

## Rules that don't go together.

clash-lowest-ace = The lowest card can only beat the ace if aces are high.
clash-lowest-wins = The lowest card can only beat the ace if the highest card wins.
clash-lowest-jokers = With jokers, the lowest card can't beat the ace.
clash-jokers-pack = Jokers need a 52-card deck, not one with { $cards } cards.
clash-jokers-colour = Jokers are neither black nor red, so they can't be shuffled in when black plays red.
clash-counted-prize = The cards you win aren't played again here, so there's no card to leave as a prize.
clash-counted-losers = The biggest pile wins here, so beaten cards can't leave the game: let them go to the winner.
clash-counted-run_out = You go through your deck only once, so everyone runs out of cards in the end: set the last card to keep fighting.
clash-counted-objective = You go through your deck only once, so the biggest pile wins; there can't be another goal.
clash-losers-prize = Beaten cards leave the game, so there's no card to leave as a prize.
clash-losers-target = Beaten cards leave the game, so nobody can collect enough of them: turn “Cards to win” off.
clash-losers-floor = Beaten cards leave the game, so everyone would drop below the minimum: turn “Card minimum” off.
clash-losers-stealing = Beaten cards leave the game, so there would be no piles to steal.
clash-objective-goal = If you want to avoid cards, “{ $goal }” makes no sense: turn it off.
clash-objective-tiebreak = Several players can win this together, so there's no tie to break.
clash-seats = These rules are for { $fewest } to { $most } players, not { $seats }.
clash-seats-exact = These rules are for exactly { $exact } { $exact ->
        [one] player
       *[other] players
    }, not { $seats }.
clash-seats-colour = Black against red is for exactly two players.
clash-target-won = Everyone starts with { $hand } cards, so a target of { $target } is reached right away: set a higher one.
clash-target-high = There are only { $cards } cards in the game, so nobody can reach { $target }: set a lower target.
clash-choice-rounds = A game with choices lasts at most { $most } rounds.
clash-chips-match = A game for chips can't be part of a match: set the match to a single game.
clash-variant-seats = { $variant } is for { $fewest } to { $most } players.
clash-variant-exact = { $variant } is for exactly { $exact } { $exact ->
        [one] player
       *[other] players
    }.

## What to know before you play.

warning-trigger = Any two equal cards start a war that everyone has to fight: expect a war as often as every third round.
warning-jokers = The lowest card wins, so jokers are the worst cards of all.
warning-spoils = Wars by rank take a lot of cards, and if you run short, you lose the game: most games end that way, after about { $rounds } rounds.
warning-floor = Everyone starts with { $hand } cards, so a minimum of { $floor } ends the game in the first round.
warning-speed = With quick players this can go on for hours: set a time limit.
warning-collect = With won cards in this order, many games never end on their own. Then the round limit decides.
warning-collect-many = Without shuffling won cards, some games with three or more players never end. Then the round limit decides.
warning-collect-prize = Without shuffling won cards, some games with a prize card never end. Then the round limit decides.

## Options without effect.

unused-options = This game doesn't use: { LOWER($options) }.
unused-trigger = With two players it makes no difference what starts a war or who fights it.
unused-collect = Won cards go to a pile, so their order doesn't matter.
unused-remainder = The deck can be dealt evenly, so there are no leftover cards.

## Share codes.

code-none = That's not a share code: share codes start with { $start }, followed by letters and digits.
code-version = This share code is from another version of War Room, so I can't read it.
code-damaged = Something's missing or wrong in this share code: copy the whole code again.
code-unknown = This share code has rules that this version of War Room doesn't know.
code-unused = This share code sets options that its game doesn't use.
