### Sentences of the rule sheet, by option and value.

sheet-lobby = -# Before the game starts, the host can change any rule with `/war set`.
sheet-title = ## 📜 { $name }
sheet-pack = { $decks ->
    [one] A { $cards }-card deck
   *[other] { $decks } decks, { $cards } cards in all
 }
sheet-deal-set-aside = { $pack }, dealt evenly. Leftover cards are set aside.
sheet-deal-uneven = { $pack }, all dealt out, even if some players get an extra card.
sheet-deal-by-colour = { $pack }, dealt by colour: the first player gets the black cards, the second the red ones.
sheet-hands = { $seats ->
    [one] 1 player
   *[other] { $seats } players
 }: { $hand ->
    [one] 1 card
   *[other] { $hand } cards
 } each.
sheet-jokers = Jokers beat everything.
sheet-jokers-worst = Low cards win here, so a joker is the worst card of all.
sheet-jokers-equal = Everyone gets one joker, hidden somewhere in their deck.
sheet-cards = Each round, everyone { $cards ->
    [1] turns up their top card
    [2] lays one card face down and turns up the next
    [3] lays two cards face down and turns up the third
   *[other] lays { $cards } cards and turns up the last one
 }.
sheet-rows = Each round, everyone { $downs ->
    [0] turns up { $up } cards
    [1] lays one card face down and turns up { $up }
   *[other] lays { $downs } cards face down and turns up { $up }
 }.
sheet-rows-sum-high = The highest **sum** wins all the cards in the round.
sheet-rows-sum-low = The lowest **sum** wins all the cards in the round.
sheet-rows-difference-high = The biggest **difference** between your two cards wins all the cards in the round.
sheet-rows-difference-low = The smallest **difference** between your two cards wins all the cards in the round.
sheet-rows-product-high = Multiply your cards: the highest **product** wins all the cards in the round.
sheet-rows-product-low = Multiply your cards: the lowest **product** wins all the cards in the round.
sheet-rows-poker-high = The best **poker hand** of five cards wins all the cards in the round. Aces are high, or low in a straight from ace to five. Suits never break a tie.
sheet-numbers = Number cards count at face value, jacks 11, queens 12, kings 13, aces { $ace }{ $joker ->
    [0] {""}
   *[other] , jokers { $joker }
 }.
sheet-rows-short = If you can't turn up enough cards, you lose to anyone who turns up more.
sheet-rows-trigger-highest = If there's a tie for first, it's **war**.
sheet-rows-trigger-any = If **any** two players tie, it's **war** between them, even if someone else did better.
sheet-rows-spoils = In a war, each player { $spoils ->
    [0] turns up { $up } more cards
    [one] lays one card face down and turns up { $up }
   *[other] lays { $spoils } cards face down and turns up { $up }
 }, and only the new cards count. Another tie means another war.
sheet-battle-high = The highest card wins all the cards in the round.
sheet-battle-low = The **lowest** card wins all the cards in the round.
sheet-order-high = Aces are high, and the { $lowest } is the lowest card. Suits don't matter.
sheet-order-low = Aces are low, below the { $lowest }. Suits don't matter.
sheet-strongest-low = Low cards win here: the **lowest** card is the best.
sheet-trigger-highest = If the best cards tie, it's **war**.
sheet-trigger-any = If **any** two cards tie, it's **war** between them, even if somebody has a better card.
sheet-spoils = In a war, each player { $spoils ->
    [0] turns up one more card
    [1] lays one card face down and one face up
    [2] lays two cards face down and one face up
    [3] lays three cards face down and one face up
    [4] lays four cards face down and one face up
    [5] lays five cards face down and one face up
   *[other] lays { $spoils } cards face down and one face up
 }.
sheet-spoils-by-rank = In a war, the tied cards say how many go face down: 7 for sevens, 10 for face cards, 11 for aces. Then each player turns one up.
sheet-spoils-by-rank-total = In a war, the tied cards say how many each player lays: 7 for sevens, 10 for face cards, 11 for aces. The last one goes face up.
sheet-again = The best face-up card wins; another tie means another war.
sheet-participants-tied = Only the tied players fight; everyone else's cards stay in the pot.
sheet-participants-all = Everyone fights in every war, even players whose cards were already beaten.
sheet-run_out-lose = If you can't lay all the cards a war needs, you're out of the game.
sheet-run_out-last-card = If you run short of cards in a war, your last one fights for you. With no cards left, you lose the war.
sheet-run_out-last-card-stands = If you run out of cards in a war, your last card keeps fighting until the war is over.
sheet-run_out-cap-to-fewest = In a war, nobody lays more cards than the player with the fewest has.
sheet-losers-killed = Winners only take their own cards back; the beaten cards leave the game.
sheet-collect-shuffled = Cards you win are shuffled and go to the bottom of your deck.
sheet-collect-winner-first = Cards you win go to the bottom of your deck, your own cards first.
sheet-collect-loser-first = Cards you win go to the bottom of your deck, the losers' cards first.
sheet-collect-table-order = Cards you win go to the bottom of your deck in the order they were laid.
sheet-collect-seat-order = Cards you win go to the bottom of your deck in seating order.
sheet-capture-pile = Cards you win go to your pile. When your deck is empty, the pile is shuffled and becomes your deck.
sheet-capture-pile-final = Cards you win go to your pile and aren't played again.
sheet-capture-pile-out = Cards you win go to your pile and aren't played again.
sheet-forfeit = If you lose a war, you get a silly dare. You can skip it, and it doesn't affect the cards.
sheet-objective-collect-all-wins = If you run out of cards, you're out. The last player with cards wins.
sheet-objective-collect-all-loses = Get rid of all your cards and you've **won**. The last player with cards loses.
sheet-objective-first-out-loses = The first player to run out of cards **loses**, and the game is over.
sheet-end-pile-final = When all the decks are used up, the biggest pile wins.
sheet-end-pile-out = When your deck is empty, you're out, however big your pile is. The last player with a deck wins. If the last players run out at the same time, the one with the biggest pile wins.
sheet-first_to-battles = The first player to win **{ $wins }** wins the game.
sheet-first_to-wars = The first player to win **{ $wins }** wins the game.
sheet-time = **Time limit: { DURATION($seconds) }.** When it's up, you finish the round, and whoever has the most cards wins.
sheet-time-chips = **Time limit: { DURATION($seconds) }.** When it's up, you finish the hand, and whoever has the most chips wins.
sheet-time-points = **Time limit: { DURATION($seconds) }.** When it's up, you finish the round, and whoever has the most points wins.
sheet-rounds = After { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }, whoever has the most cards wins.
sheet-tiebreak-draw = A tie at the end is a shared win.
sheet-tiebreak-sudden-death = If it's a tie at the end, the tied players get one card each from a fresh deck, and the best one wins.
sheet-warning = ⚠️ { $warning }
sheet-source = -# Rules: { $sources }.
source-S0 = an old how-to page
source-S1 = a guide to four-player War
source-S2 = Dice Game Depot
source-S3 = pagat.com
source-P = pagat.com
source-DU = dummies.com
source-LS = Wikipedia
source-AA = Wikipedia
source-GR = gamerules.com
source-BO = bellaonline.com
source-RU = Russian rules pages
source-CS = an old German description
source-WK = Wikipedia and a children's site
source-WV = a page on variations of War
source-MW = a school's page of maths games
source-LT = a reader's letter
source-QW = a playing-card maker's page
source-OR = our own
source-S4 = QuentinC's Playroom
source-EG = a public remake of the Playroom game
source-WM = wizardofmacau.com
source-IO = a table of casino odds
source-SW = a page on Strategy WAR
