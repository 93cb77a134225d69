### Options of a table: their names, what they are about, their values, and their sentences on the rule sheet.

option-changed = { LOWER($title) }: **{ $value }**

## Cards.

option-jokers = Jokers
    .help = Add jokers, which beat even aces.
    .none = no jokers
    .shuffled = two, shuffled in
    .equal = one hidden in every player's deck
option-pack = Deck
    .help = Play with all 52 cards, or leave out the low ones.
    .cards-52 = 52 cards
    .cards-36 = 36 cards (sixes and up)
    .cards-32 = 32 cards (sevens and up)
option-decks = Number of decks
    .help = How many decks are shuffled together.
    .number = { $number ->
        [one] one deck
       *[other] { $number } decks
    }
option-deal = Deal
    .help = How the cards are dealt.
    .random = at random
    .by-colour = black against red
option-remainder = Leftover cards
    .help = What happens to cards that can't be dealt evenly.
    .set-aside = set aside
    .uneven = dealt anyway

## Won cards.

option-capture = Where won cards go
    .help = Cards you win go to the bottom of your deck or to a pile.
    .bottom = to the bottom of your deck
    .pile = to a pile that becomes your next deck
    .pile-final = to a pile that's only counted at the end
    .pile-out = to a pile you never play from
option-collect = Order of won cards
    .help = The order in which won cards go under your deck. If they aren't shuffled, a game might never end.
    .shuffled = shuffled
    .winner-first = your own cards first
    .loser-first = your own cards last
    .table-order = in the order they were laid
    .seat-order = in seating order
option-losers = Beaten cards
    .help = Beaten cards go to the winner, or leave the game.
    .kept = go to the winner
    .killed = leave the game
option-prize = Prize card
    .help = Whoever wins a round leaves one of the cards in the middle for the next winner.
    .off = none
    .on = one from every win
    .sheet = When you win a round, one of the cards you won stays in the middle as a prize for the next winner.

## Rounds.

option-wins = Winning card
    .help = Either the highest or the lowest card wins.
    .high = the highest
    .low = the lowest
option-ace = Aces
    .help = Aces can be high or low.
    .high = high, above the king
    .low = low, below the two
option-special = Lowest card against an ace
    .help = If there's an ace on the table, the lowest rank in the game (usually the two) beats everything.
    .none = loses, as usual
    .lowest-beats-ace = beats everything
    .sheet = But if there's an ace on the table, the lowest rank in the game beats everything.
option-beats = Cards that beat higher ones
    .help = Let a low card beat higher ones: 3>JQK means threes beat jacks, queens and kings.
    .none = none
    .beating = { $beating }
    .sheet = Exception: { $beating }. Otherwise, the usual ranking applies.
option-value = What's compared
    .help = Compare single cards, or a combination of several face-up cards, like their sum.
    .card = the cards themselves
    .sum = the sum of the cards
    .difference = the difference between the cards
    .product = the product of the cards
    .poker = the best poker hand
option-up_cards = Face-up cards
    .help = How many cards you turn up and combine. First set “What's compared”.
    .number = { $number ->
        [one] one
       *[other] { $number }
    }
option-identical = Identical cards
    .help = With several decks: what happens if two cards have the same rank and the same suit.
    .tie = tie as usual
    .cancel = cancel each other out
    .sheet = If the very same card, suit and all, turns up more than once, those cards cancel each other out and the rest decide.
option-battle_cards = Cards per round
    .help = How many cards each player puts down in a normal round. The last one is face up.
    .cards-1 = one, face up
    .cards-2 = one face down, one face up
    .cards-3 = two face down, one face up

## Wars.

option-spoils = Face-down cards in a war
    .help = How many cards go face down before the one that decides.
    .number = { $number ->
        [0] none
        [one] one
       *[other] { $number }
    }
    .by-rank = as many as the tied cards are worth
    .by-rank-total = as many as the tied cards are worth, with the last one face up
option-participants = Who fights a war
    .help = With three or more players: who has to fight when the best cards tie.
    .tied = only the tied players
    .all = everyone
option-trigger = What starts a war
    .help = With three or more players: which ties start a war.
    .highest = a tie for the best card
    .any = any two equal cards
option-run_out = Too few cards for a war
    .help = What happens if you can't lay all the cards a war needs.
    .lose = you lose immediately
    .last-card = lay what you have, and your last card fights
    .last-card-stands = your last card keeps fighting
    .cap-to-fewest = nobody lays more than the player with the fewest cards has
option-auto_war = Cards that start a war
    .help = If one of these turns up, it's war for everyone. Type 2, for example, or * for jokers.
    .none = none: only ties start a war
    .ranks = { $ranks }
    .sheet = These cards start a war on their own: { $ranks }. If one turns up at the start of a round, it's war for everyone.
option-underdog = Underdog
    .help = If you lose a war with this card among your face-down cards, you win that war after all.
    .none = none
    .rank = { $rank }
    .sheet = If you lose a war but have { $rank } among your face-down cards, you win it after all.
option-forfeit = Dares
    .help = The loser of a war gets a silly dare, just for fun.
    .off = none
    .on = for the loser of a war

## Games with choices.

option-hand_size = Hand
    .help = How many cards you choose from.
    .all = all your cards
    .number = the top { $number } cards of your deck
option-chips = Starting chips
    .help = How many play chips everyone starts with.
    .number = { $number ->
    [one] { $number } chip
   *[other] { $number } chips
 }
option-tie_after_tie_bonus = Bonus for a second tie
    .help = A bonus you can win by tying again in the war.
    .off = none
    .on = one bet
option-flip = Who flips the cards
    .help = The cards flip by themselves, or everyone flips their own.
    .table = the table, at a random moment
    .own = everyone flips their own
option-guard = Head start
    .help = Head start for the player with the best card: 0 to 9 seconds, such as 2.5.
    .none = none
    .time = { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
option-slap_rank = Cards to slap
    .help = When one of these turns up, the first player to slap takes the pot. Type one rank, like 5 or J.
    .ranks = { $ranks }

## How a game ends.

option-objective = Goal
    .help = What you're playing for.
    .collect-all-wins = collect all the cards
    .collect-all-loses = don't end up with all the cards
    .first-out-loses = don't be the first to run out
option-target = Cards to win
    .help = The first player with this many cards wins.
    .off = no target
    .number = { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
    .sheet = First to **{ $number } cards** wins.
option-floor = Card minimum
    .help = As soon as anyone drops below this many cards, whoever has the most cards wins.
    .off = no minimum
    .number = { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
    .sheet = { $number ->
        [one] As soon as anyone runs out of cards, whoever has the most cards wins.
       *[other] As soon as anyone has fewer than **{ $number } cards**, the player with the most cards wins.
    }
option-first_to = Wins needed
    .help = The first player to win this many rounds or wars wins the game.
    .off = off
    .battles = { $number ->
        [one] { $number } round
       *[other] { $number } rounds
    }
    .wars = { $number ->
        [one] { $number } war
       *[other] { $number } wars
    }
option-rounds = Round limit
    .help = After this many rounds, whoever is ahead wins.
    .off = only the game's own limit
    .number = { $number ->
        [one] { $number } round
       *[other] { $number } rounds
    }
option-time = Time limit
    .help = When time is up, whoever is ahead wins.
    .off = no time limit
    .length = { DURATION($seconds) }
option-tiebreak = Tie at the end
    .help = What happens if players are tied at the end.
    .draw = shared win
    .sudden-death = one more card each; the best one wins

## Ranks, one card of them or all.

rank-one = { $rank ->
    [8] an 8
    [J] a jack
    [Q] a queen
    [K] a king
    [A] an ace
    [joker] a joker
   *[other] a { $rank }
}
rank-all = { $rank ->
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
    [J] jacks
    [Q] queens
    [K] kings
    [A] aces
    [joker] jokers
   *[other] tens
}
beating-one = { $ranks } beat { $others }
beating-two = { $one }; { $other }

## What a table sets besides its rules.

table-match-single = a single game
table-match-first-to = first to win { $count } games
table-match-best-of = best of { $count } games
table-bots-good = play well
table-bots-random = play at random
table-stakes-any = any
table-stakes = { $low }–{ $high } chips
