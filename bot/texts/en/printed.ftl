### The printed sheet: the rules of a game on a page to keep with the cards.

button-variants-sheet = Print the rules
printed-here = 🖨️ **{ $name }** on one page: print it and keep it with your cards.
printed-busy = I'm busy printing. Please try again in a few seconds.

## What one needs.

printed-players = Players
printed-players-number = { $players }
printed-cards = You need
printed-cards-pack = { $decks ->
    [one] a { $pack }-card deck
   *[other] { $decks } decks of { $pack } cards
 }{ $pack ->
    [36] {" "}(sixes to aces)
    [32] {" "}(sevens to aces)
   *[52] {""}
 }{ $jokers ->
    [shuffled] {" "}with two jokers{ $decks ->
        [one] {""}
       *[other] {" "}each
    }
    [equal] , plus one joker per player
   *[none] {""}
 }{ $clock ->
    [0] {""}
   *[other] , and a clock
 }
printed-cards-scientific-war = a full suit and one joker per player{ $crowd ->
    [1] . More than four players need a second deck.
   *[0] {""}
 }
printed-cards-strategy-war = a full suit, two to ace, per player (one deck for every four players), and paper to keep score
printed-cards-casino-war = { $decks ->
    [one] a deck, shuffled
   *[other] { $decks } decks, shuffled together (with fewer, shuffle more often)
 }, and coins or matchsticks as chips
printed-hands = Everyone gets
printed-hands-first = { $seats ->
    [one] 1 player
   *[other] { $seats } players
 }: { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
 }
printed-hands-next = { $seats }: { $hand }
printed-length = A game takes
printed-length-exact = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }
printed-length-rounds = about { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 } with { $players ->
    [one] 1 player
   *[other] { $players } players
 }

## The pictures.

printed-scene-round = A round
printed-scene-war = War!
printed-scene-tie = A tie
printed-scene-steal = Stealing
printed-scene-slap = Slap!
printed-scene-grab = Grab them!
printed-scene-twins = Identical cards
printed-scene-out = Out!
printed-scene-last = { $name }'s last card
printed-scene-special = Watch out
printed-scene-bet = A bet
printed-scene-you = You
printed-scene-house = House
printed-scene-pile = { $name }'s pile
printed-beats = { $winner } beats { $loser }
printed-equal = { $rank } against { $rank }
printed-takes = { $name } takes { $count ->
    [2] both cards
   *[other] all { $count } cards
 }
printed-takes-kept = { $name } wins, and the beaten cards are out
printed-takes-prize = { $name } takes the cards and leaves one as a prize
printed-round = { $beats }: { $takes }.
printed-war = { $equal }: war! Then { $beats }, so { $takes }.
printed-war-underdog = { $equal }: war! { $beats }, but { $name } has { $rank } among the face-down cards and wins the war after all. { $takes }.
printed-auto-war = There's { $rank }, so it's war right away. Then { $beats }: { $takes }.
printed-twins = Identical cards cancel each other out and stay in the pot for the winner of the next round.
printed-out = { $name } has no cards left in the deck and is out, even with a pile of won cards.
printed-grab = { $owner } has the best card, but still has to grab the pot. If { $owner } is too slow, { $other } can grab it.
printed-grab-free = All cards are up: { $owner } and { $other } can both grab them, and whoever is quickest gets them.
printed-rows = { $best } beats { $other }: { $name } takes all { $count } cards.
printed-rows-war = { $equal } against { $equal }: war! Then { $best } beats { $other }, so { $name } takes all { $count } cards.
printed-rows-poker = { $name } has the better poker hand and takes all { $count } cards.
printed-rows-poker-tie = Two equal hands: war! Each lays { $cards } more cards, and the better hand takes all { $count } cards.
printed-tie-scientific = { $equal }: all the cards stay in the pot for the winner of the next round.
printed-tie-strategy = { $equal }: nobody scores, and the { $points } points go to the next winner.
printed-slap = Do you see { $rank }? The first hand on it takes both cards.
printed-strategy = { $equal }: they cancel each other out, so { $name } scores all { $points } points.
printed-quatro-round = { $name } has the { $wins ->
    [low] highest
   *[other] lowest
} card and is out.
printed-quatro-war = { $equal }: war! Both get three new cards and turn up the first. { $name } has the { $wins ->
    [low] higher
   *[other] lower
} one and is out, so { $safe } is safe.
printed-bet = { $beats }: you win your bet.
printed-bet-war = { $equal }: you bet the same again. { $beats }, so you win the amount of your first bet.
printed-steal = { $equal }: { $name } can steal { $owner }'s whole pile.
printed-names = Ada, Ben, Cleo

## The rules, part by part.

printed-title-house = { $name }, house rules
printed-part-cards = The deal
printed-part-battle = A round
printed-part-choice = Your choices
printed-part-war = War
printed-part-won = Cards you win
printed-part-end = The end
printed-changed = House rules: what differs from { $name }
printed-change = **{ $title }:** { $now } (usually: { $was })
printed-own = Our own house rules
printed-endless = Won cards always go back in the same order, so a game may never end. Agree on a time to stop: whoever has the most cards at that point wins.
printed-endless-share = With { $players ->
        [one] 1 player
       *[other] { $players } players
    }, about { $share } in 100 games would never end on their own, because won cards always go back in the same order. Agree on a time to stop: whoever has the most cards at that point wins.
printed-slow = If nobody ever grabs cards that belong to someone else, this can go on for hours. Agree on a time to stop: whoever has the most cards at that point wins.
printed-about-speed-war = Everyone turns up a card at the same moment. If yours is the best, grab them all before someone else does. Grab too early and you lose a card.
printed-about-slap-war = Everyone turns up a card at the same moment. The best card wins, unless there's something to slap: then the quickest hand takes it all.
printed-about-speed-war-free = Everyone turns up a card at the same moment. As soon as all are up, whoever grabs them first gets them. Grab too early and you lose a card.
printed-look = Before each round, everyone secretly looks at their top card.
printed-house = One of you is the house: they deal a card to everyone, themselves included, and pay the winners.
printed-speed-turn = Count to three and turn over your cards at the same moment, in a war too.
printed-speed-scoop = Grab the cards! While you all count to three, only the player with the best card may take them. After that, whoever is quickest gets them.
printed-speed-scoop-free = Grab the cards! As soon as all cards are up, whoever is quickest gets them, no matter who laid the best card.
printed-speed-false = If you grab too early, or grab cards that aren't yours yet, you give up your top card and can't grab again this round.
printed-speed-false-free = If you grab before all cards are up, or when the best cards tie, you give up your top card and can't grab again this round.
printed-slap-slap = Do you see { $rank }? Slap it! The first hand on it takes all the cards on the table, no matter who laid what. That goes for wars too.
printed-slap-nobody = If nobody slaps, { $ranks } don't count, and the best of the other cards wins. If there are no others, it's war.
printed-slap-false = If you slap when there's nothing to slap, you give your top card to the next player and can't slap again this round.

## The foot of the page.

printed-code = Play by these rules on Discord: /war play variant:{ $code }
printed-foot = Printed by War Room. Fold along the marks, and it fits into the card box.
printed-sources = Rules: { $sources }.
