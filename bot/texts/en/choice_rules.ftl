### Rule sheets of the games of choice.

sheet-suicide-choose = Each round, everyone secretly picks a card from their hand. The best card wins all the cards in the round.
sheet-suicide-five = Each round, everyone secretly picks one of five cards. The best card wins all the cards in the round.
sheet-suicide-war = If the best cards tie, it's **war**: you pick the card to turn up, and the face-down cards come from your hand at random.
sheet-suicide-pile = Cards you win go to your pile. When your hand is empty, the pile becomes your hand. With no hand and no pile, you're out.
sheet-scientific-hands = Everyone gets the same cards: a full suit and a joker. Each round, everyone secretly picks one; the best card wins all the cards in the round.
sheet-scientific-war = If the best cards tie, all the cards stay in the pot for the next winner.
sheet-scientific-jack = **Jack**: reverses the ranking right away, but two jacks in the same round cancel each other out.
sheet-scientific-queen = **Queen**: play the only queen in a round and you're the spy. Next round, you see the other cards before you choose.
sheet-scientific-three = **Three**: next round, you can see how many cards the others hold.
sheet-scientific-eight = **Eight**: before the next round, you can swap your hand and your pile.
sheet-scientific-joker = **Joker**: a lone joker wins a tied round, or turns any other round into a tie. Two or more jokers cancel each other out.
sheet-scientific-pile = Cards you win go to your pile. When your hand is empty, the pile becomes your hand. With no hand and no pile, you're out.
sheet-strategy-hands = Everyone gets the same thirteen cards, from the two to the ace, and plays each of them once. You can always see what the others have left.
sheet-strategy-trick = Each round, everyone secretly picks a card. The highest card that nobody else picked wins; equal cards cancel each other out.
sheet-strategy-points = The winner scores the points of every card in the round: number cards count at face value, jacks 11, queens 12, kings 13 and aces 14. Those cards are then out of the game.
sheet-strategy-tie = If all the cards cancel out, nobody scores, and the points go to the next winner.
sheet-strategy-end = After thirteen rounds, whoever has the most points wins. Points that nobody has won by then are lost.
sheet-rounds-points = After { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }, whoever has the most points wins.
sheet-stealing-steal = Cards you win lie face up on your pile. If your next card matches the top card of another pile, you can steal that pile.
sheet-stealing-clash = If two players steal from each other, they swap piles. If two want the same pile, the first one to the owner's left gets it.
sheet-stealing-protect = Play a card that matches the top of your own pile, and nobody can steal that pile this round.
sheet-stealing-top = When you win, you choose which of the cards goes on top of your pile.
sheet-stealing-refill = When your deck is empty, your pile is shuffled and becomes your deck, and nobody can steal it any more.
sheet-casino-chips = Everyone starts with { $chips ->
    [one] 1 play chip
   *[other] { $chips } play chips
 }. The cards come from { $decks ->
    [one] one deck
   *[other] { $decks } decks
 }.
sheet-casino-bet = Place a bet, and add a tie bet if you like. You and the house get one card each: the { $wins ->
    [low] lower
   *[high] higher
 } card wins the bet.
sheet-casino-tie = On a tie, **surrender** and lose half your bet, or bet the same again and go to **war**. You and the house get one more card each. If yours is { $wins ->
    [low] lower
   *[high] higher
 }, you win the amount of your first bet and get the second one back. If it's { $wins ->
    [low] higher
   *[high] lower
 }, you lose both bets.
sheet-casino-bonus = Tie again in the war? You win twice the amount of your first bet.
sheet-casino-push = Tie again in the war? You win the amount of your first bet.
sheet-casino-end = The game ends after { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
 }, or when nobody has any chips left. Whoever has the most chips wins. If you don't bet, you sit the hand out.
sheet-clock-suicide-war = You have { DURATION($card) } to choose your first card. The more cards everyone has seen, the less time there is: { DURATION($least) } in the end. If you run out of time, your oldest card is played.
sheet-clock-scientific-war = You have { DURATION($card) } to choose. After that, a random card is played for you.
sheet-clock-strategy-war = You have { DURATION($card) } to choose. After that, a random card is played for you.
sheet-clock-stealing-war = You have { DURATION($steal) } to decide whether to steal. After that, your chance is gone.
sheet-clock-casino-war = You have { DURATION($ante) } to bet, or you sit the hand out. On a tie, you have { DURATION($war) } to go to war. After that, you surrender.
sheet-away = If you miss three turns in a row, a bot plays for you until you're back.
sheet-away-casino = If you miss three turns in a row, you sit out until you press **{ button-bet }**. No bot ever bets your chips.
sheet-speed-reveal = The cards flip at a random moment. Wars are laid out automatically.
sheet-speed-own = Everyone flips their own cards, as fast as they can. After 10 seconds, any that are left flip by themselves.
sheet-speed-scoop = Press **{ button-scoop }** to grab the pot. For { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }, only the player with the best card can; after that, anyone can. After 10 seconds, the player with the best card gets it anyway.
sheet-speed-free = As soon as it's clear who has the best card, anyone can press **{ button-scoop }** to grab the pot. After 10 seconds, the player with the best card gets it anyway.
sheet-speed-false = Press too early, or for a pot that isn't yours yet, and you lose your top card and can't scoop this round.
sheet-slap-slap = Do you see { $rank }? The first player to press **{ button-slap }** takes the whole pot, no matter who laid what. That goes for wars too.
sheet-slap-nobody = If nobody slaps within 10 seconds, { $ranks } don't count, and the best of the other cards wins. If there are no others, it's war.
sheet-slap-false = Slap when there's nothing to slap, and you lose your top card to the next player and can't slap again this round.
sheet-quatro-deal = Everyone is dealt one card fewer than there are players, face down: with five players, four cards each. The rest of the 52-card deck is for wars.
sheet-quatro-round = Each round, everyone turns up a card, and whoever has the { $wins ->
    [low] highest
   *[other] lowest
} is out.
sheet-quatro-tie = If cards tie, only the tied players fight it out in a **war**, even if someone else's card is { $wins ->
    [low] higher
   *[other] lower
}. If there are two pairs, only the { $wins ->
    [low] lower
   *[other] higher
} pair fights.
sheet-quatro-war = In a war, each player is dealt three new cards and turns up the first. The { $wins ->
    [low] highest
   *[other] lowest
} is out; players who tie for it fight again.
sheet-quatro-end = The last one standing wins.
sheet-quatro-forfeit = When you go out, you get a silly dare. You can skip it, and it doesn't affect the cards.
