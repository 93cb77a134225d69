### Sentences of the games in which seats choose.

## Why a choice is not taken.

refusal-no_choice = There's nothing to choose in this game: the cards decide everything.
refusal-no_hand = You don't choose cards in this game. Watch the table and be quick.
refusal-not_asked = You have nothing to choose right now.
refusal-old_turn = That round is over. Here's what you can do now.
refusal-locked = You've already locked in your choice for this round.
refusal-bad_choice = You can't choose that now. Press **{ button-hand }** or **{ button-bet }** on the board to see what you can do.
refusal-nothing_picked = Pick something first, then lock it in.
refusal-leaves_already = You've already given up; you'll leave when this round is over.

## In the lobby: how this game goes.

lobby-how-suicide-war = You have up to { DURATION($seconds) } to choose each card.
lobby-how-scientific-war = You have { DURATION($seconds) } to choose each card.
lobby-how-strategy-war = You have { DURATION($seconds) } to choose each card.
lobby-how-stealing-war = A round every { $pace ->
    [one] second
   *[other] { $pace } seconds
 }; if you can steal, you have { DURATION($seconds) } to decide.
lobby-how-speed-own = Everyone flips their own cards: be quick!
lobby-how-speed-war = The cards flip at a random moment: be quick!
lobby-how-slap-war = The cards flip at a random moment. When it's time to slap, be quick!
lobby-how-casino-war = { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
 }, { DURATION($seconds) } to bet on each.
lobby-chips = Everyone brings { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
 } and takes home what's left.
lobby-stakes = Stakes: { $low } to { $high ->
    [one] { $high } chip
   *[other] { $high } chips
 } a bet.
lobby-bots-good = 🤖 The bots play well.
lobby-bots-random = 🤖 The bots play at random.

## What the board says of decisions.

choose-card = ✍️ Round { $battle }: waiting for { $names }. Press **{ button-hand }** to choose. Deadline: { $when }.
# Every place in the game is certain, though there is still something to choose.
choose-settled = 🏁 The places can't change any more. Press **{ button-finish }** to have the rest played at random.
choose-up = ✍️ War! Waiting for { $names }. Press **{ button-hand }** to choose the card you turn up. Deadline: { $when }.
choose-spy = 🕵️ { $names } is the spy, sees the other cards and chooses last. Deadline: { $when }.
choose-swap = 🔁 Waiting for { $names } to swap hand and pile, or keep them. Press **{ button-hand }**. Deadline: { $when }.
choose-top = ✍️ Waiting for { $names }. Press **{ button-hand }** to choose the top card of your pile. Deadline: { $when }.
choose-ante = 🪙 Hand { $battle }: waiting for { $names } to bet. Press **{ button-bet }**. Deadline: { $when }.
choose-tie = 🪙 Hand { $battle }: waiting for { $names }. Add a tie bet? Press **{ button-bet }** to decide. Deadline: { $when }.
choose-war = ⚔️ { $names } tied with the house! Press **{ button-bet }** to surrender or go to war. Deadline: { $when }.
choose-secret = ✍️ Round { $battle }: can you steal a pile? Press **{ button-hand }** to see and decide. Deadline: { $when }.
choose-nobody = ⏳ Start of round { $battle }: { $when }.
choose-nobody-hand = ⏳ Start of hand { $battle }: { $when }.
choose-ready = 🔒 Locked in: { $names }.
choose-late = ⏰ { $names } ran out of time, so I chose for them.
missed-cards = ⏰ { $names } ran out of time, so I played { $cards } for them.
missed-cards-own = ⏰ **You ran out of time, so I played { $cards } for you.**
missed-play = ⏰ { $names } ran out of time, so I played for them.
missed-play-own = ⏰ **You ran out of time, so I played for you.**
missed-ante = ⏰ { $names } didn't bet in time and sat that hand out.
missed-ante-own = ⏰ **You didn't bet in time, so you sat that hand out.**
missed-surrender = ⏰ { $names } ran out of time and surrendered.
missed-surrender-own = ⏰ **You ran out of time, so you surrendered.**
missed-warning = Miss your next turn too, and a bot plays for you until you're back.
missed-warning-casino = Miss your next turn too, and you sit out until you press **{ button-bet }**. No bot ever bets your chips.
choose-stand_in-speed = 🤖 A bot is playing for { $names }. Press **{ button-scoop }** to take over again.
choose-stand_in-slap = 🤖 A bot is playing for { $names }. Press **{ button-slap }** to take over again.
choose-dealt = The cards are dealt.
choose-laid_open = 🥁 The cards are on the table…
choose-how-suicide-war = -# Only you can see your hand. The cards are turned up as soon as everyone has locked in their choice.
choose-how-scientific-war = -# Only you can see your hand. The cards are turned up as soon as everyone has locked in their choice.
choose-how-strategy-war = -# The highest card that nobody else plays scores all the points. Press **{ button-hand }** to choose yours and to see what everyone has left.
choose-how-stealing-war = -# Press **{ button-hand }** to see your next card and which pile you can steal with it. Nobody else can see this.
choose-how-speed-free = -# Once all cards are up, anyone can scoop, no matter who has the best card. Press too early, or on a tie, and you lose a card.
choose-how-speed-war = -# For the first { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }, only the player with the best card can scoop; after that, anyone can. Press too early, and you lose a card.
choose-how-slap-war = -# If { $rank } turns up, the first to slap takes the pot. Slap at anything else, and you lose a card.

## The private page of a seat.

hand-title = ### 🂠 Your hand, round { $battle }
hand-title-chips = ### 🪙 Your bets, hand { $battle }
hand-title-over = ### 🏁 This game is over
hand-over = See the table for the result.
hand-laid_open = The cards are on the table. Watch the game there; this page will catch up in a moment.
hand-asks = ⏳ Press **{ button-wake }** on the table's message to keep it up to date. Otherwise it stops updating: { $when }.
hand-stale = ⏳ The table's message is out of date. Press any button there, or use `/war table`.
hand-asleep = 💤 { refusal-asleep }
hand-out = You're out. The others play on.
hand-cards = Your hand: { $cards }
hand-score-cards = **You have { game-cards }**
hand-score-points = **You have { game-points }**
hand-score-wins = **You've won { $count }**
hand-score-other = { $name }: { $count }
hand-score-middle = in the middle: { $cards }
# On a button, as in the picture of the hand: "11 · Q♥".
hand-numbered = { $number } · { $card }
hand-reasons = -# { $told }
hand-lies = -# On the table: { $told }
hand-last = -# Round { $battle }: { $told }
hand-last-chips = -# Hand { $battle }: { $card } against { $house }, { $told }
hand-rest = -# { $cards ->
    [one] 1 more card
   *[other] { $cards } more cards
 } in your deck.
hand-nothing = There's nothing to choose right now. The game goes on when everyone is ready, or when time's up: { $when }.
hand-plays = This card will be played when everyone is ready, or when time's up: { $when }.
hand-choose = Choose now. Deadline: { $when }.
hand-picked = You picked { $picks }. Lock it in, or pick something else. Deadline: { $when }.
hand-tie_alone = You picked { $picks }. To add a tie bet, you have to bet on the hand too: pick a bet. Deadline: { $when }.
hand-locked = 🔒 Locked in: { $picks }. The game goes on when everyone is ready, or when time's up: { $when }.
hand-passed = 🔒 You passed. The game goes on when everyone is ready, or when time's up: { $when }.
hand-passed-ante = 🔒 You're sitting this hand out. The game goes on when everyone is ready, or when time's up: { $when }.
hand-ask-card = **Which card are you playing?**
hand-ask-up = **War! Which card are you turning up?** Your face-down cards are picked at random from the rest.
hand-ask-spy = **You're the spy! Here's what the others are playing. Which card are you playing?**
hand-ask-swap = **Swap your hand and your pile?**
hand-ask-steal = **Will you steal a pile with your next card, or just play it?**
hand-ask-top = **You won! Which card goes on top of your pile?**
hand-ask-ante = **How much are you betting?** If you don't bet, you sit this hand out.
hand-ask-ante-stakes = **How much are you betting, { $low } to { $high ->
    [one] { $high } chip
   *[other] { $high } chips
 }?** If you don't bet, you sit this hand out.
hand-ask-tie = **Add a tie bet?** You win it if your card ties with the house's.
hand-ask-tie-first = **Add a tie bet?** Do it first: your bet on the hand locks in right away. You win it if your card ties with the house's.
hand-ask-war = **Surrender and lose half your bet, or bet the same again and go to war?**
choice-play = Play it
choice-steal = Steal { $card } ({ $cards ->
    [one] 1 card
   *[other] { $cards } cards
 })
choice-swap = Swap them
choice-surrender = Surrender
choice-war = Go to war
choice-ante = { $number }
choice-tie = { $number } on a tie
button-hand = My hand
button-choice-lock = 🔒 Lock it in
button-choice-always = 🔒 Always lock in right away
button-choice-patient = Don't lock in right away
button-skip-ante = Sit this hand out
button-skip-tie = No tie bet
button-skip-swap = Keep them
button-bet = My bets
button-choice-look = Look again
button-choice-type = Other amount…
button-choice-type-tie = Tie bet…
stake-title = Your bet
stake-bad = Type a whole number of chips, from { $low } to { $high }.
stake-ante = Chips on this hand
stake-tie = Chips on a tie
hand-powers = -# J reverses the ranking · Q spies · 3 counts the others' hands · 8 swaps hand and pile · 🃏 wins a tie or forces one
hand-spied = 🕵️ { $name } plays { $card }
hand-pile = Your pile: { $cards }
hand-counted = -# { $name } holds { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.

## What happened, and what everybody may know.

public-order = -# Aces are high, 2 is lowest.
public-order-turned = -# Ranking reversed: 2 is high, aces are lowest.
public-spy = -# { $name } is the spy and chooses last.
told-swapped = 🔁 { $name } swapped their hand and pile.
told-spied = 🕵️ { $name } was the spy and saw the other cards first.
told-turned = 🙃 Revolution! From now on, low cards win.
told-turned_back = 🙃 Revolution! High cards win again.
told-joker_takes = 🃏 { $names } tied, and { $name }'s joker takes everything.
told-joker_spoils = 🃏 { $beaten } had the best card, but { $name }'s joker turns it into a tie.
told-tied = ⚔️ A tie between { $names }!
told-scored = 🎯 { $name } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
told-scored-waiting = 🎯 { $name } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $waiting } of them from rounds that nobody won.
told-unscored = 🤝 All the cards cancel out, so nobody scores. { $points ->
    [one] { $points } point goes
   *[other] The { $points } points go
 } to the next winner.
told-unscored-lost = 🤝 All the cards cancel out, so nobody scores. { $points ->
    [one] { $points } point is lost
   *[other] The { $points } points are lost
 }.
strategy-waiting = -# Up for grabs: { $points ->
    [one] { $points } point
   *[other] { $points } points
 } from rounds that nobody won.
strategy-holds = -# { $name } still has { $cards }
told-gained-count = -# Next round, { $name } can see how many cards the others hold.
told-gained-swap = -# { $name } can swap their hand and pile before the next round.
told-stole = 🫳 { $thief } stole { $victim }'s pile with { $card }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
told-swapped_piles = 🫳 { $names } stole from each other with { $cards }, so they swap piles.
told-protected = 🛡️ { $name }'s pile was protected, so { $thief } couldn't steal it and had to play a card instead.
told-too_late = -# { $thief } tried to steal { $victim }'s pile, but someone else got there first.
told-refilled = -# { $name } shuffled a pile of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } into a new deck.
told-scooped = 👐 { $name } scooped after { $seconds } seconds.
told-snatched = 👐 { $name } snatched { $owner }'s pot after { $seconds } seconds!
told-fined = ✋ { $name } scooped too early and pays { $to } a card.
told-fined-own = ✋ { $name } scooped too early, and the penalty card goes back into their own deck.
told-fined-nothing = ✋ { $name } scooped too early.
told-slapped = 🖐️ { $name } slapped first, after { $seconds } seconds!
told-slap-false = ✋ { $name } slapped by mistake and pays { $to } a card.
told-slap-own = ✋ { $name } slapped by mistake, and the penalty card goes back into their own deck.
told-slap-nothing = ✋ { $name } slapped by mistake.
told-beaten = 👋 { $name } has the weakest card, { $card }, and is out.
told-beaten-war = 👋 { $name } loses the war with { $card } and is out.
told-missed = -# { $name } took { $seconds } seconds: too late.
told-shoe = -# The house shuffled { $cards ->
    [one] 1 fresh card
   *[other] { $cards } fresh cards
 }.
told-casino_war = ⚔️ { $name } goes to war with { $card } against { $house }.
told-nobody_bet = Nobody bet on this hand.
hand-next = Your next card: { $card }
hand-top = Your pile: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }, { $card } on top.
hand-other_top = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }, { $card } on top.
game-pile = pile of { $count }, { $top } on top

## Casino War.

casino-title = ## 🎰 { $variant } · hand { $battle } of { $hands }
casino-title-deal = ## 🎰 { $variant } · { $hands }
game-limit-chips = {" "}· time's up at { $when }: whoever has the most chips wins
casino-house = 🏛️ The house
casino-open = The house is ready to deal.
casino-beaten = { $names } { $count ->
    [one] beats
   *[other] beat
} the house: { $card }.
casino-house_wins = The house wins with { $card }.
casino-war_won = { $names } { $count ->
    [one] wins
   *[other] win
} the war against the house.
casino-war_lost = { $names } { $count ->
    [one] loses
   *[other] lose
} the war against the house.
casino-surrendered = { $names } { $count ->
    [one] surrenders
   *[other] surrender
}.
casino-chips = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
 }
casino-hands = { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
 }
casino-stake = bet { $ante }
casino-stakes = bet { $ante }, tie bet { $tie }
casino-settled-won = ✅ wins: { $change }
casino-settled-lost = ❌ loses: { $change }
casino-settled-surrendered = 🏳️ surrenders: { $change }
casino-settled-war-won = ✅ wins the war: { $change }
casino-settled-war-tied = ✅ ties again and wins: { $change }
casino-settled-war-lost = ❌ loses the war: { $change }
casino-settled-tie = tie bet: { $change }
casino-yours = You have { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
 } at this table.
casino-facing = You have { $card }, the house has { $house }. You bet { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
 }.
casino-odds = -# A win pays 1:1, a tie bet { $pays }:1. House edge: { $war } (war on ties), { $surrender } (surrender), { $tie } (tie bet).
replay-title-chips = ## ⏪ { $variant } · hand { $battle } of { $rounds }
replay-title-deal-chips = ## ⏪ { $variant } · before the first hand

## How games of choice ended.

over-alone = 🪙 **{ $name } goes home with { $chips }.**
over-nobody-chips = 🏛️ **The house has won all the chips.**
over-ending-time-chips = Time's up, so whoever has the most chips wins.
over-stand_in = 🤖 finished by a bot
over-cashed_out = 🪙 **{ $name } cashed out with { $chips }.**
over-house_rest = 🏛️ The house won the rest of the chips.
over-ending-resigned-chips = Everyone else left the table.
over-left = left with { $chips }
over-numbers-hands = **{ $hands ->
    [one] 1 hand
   *[other] { $hands } hands
 }** · **{ $wars ->
    [one] 1 war
   *[other] { $wars } wars
 }**
over-numbers-plain = **{ $rounds }**
over-best_hand = Best hand: { $change } for { $name }, in hand { $battle }.
over-comeback-chips = { $name } was down to { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
 } after hand { $battle } and still won.
over-quick = ⚡ Heads up: { $names } scooped faster, or with steadier timing, than people usually do.

## Games of speed.

button-flip = Flip
button-scoop = Scoop!
scoop-early = Too early! Nothing's decided yet. That costs you a card.
scoop-not_yours = Too early! For the first { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }, only the player with the best card may grab the pot. That costs you a card.
scoop-flip = 🂠 Round { $battle }: { $names }, press **{ button-flip }**!
scoop-flip-war = 💥 War! { $names }, press **{ button-flip }**!
scoop-wait = 🂠 Round { $battle }: the cards will flip any moment now. Hands off!
scoop-wait-war = 💥 War! The next cards will flip any moment now. Hands off!
scoop-now = 👐 Whose card is best? **{ button-scoop }**
scoop-nobody = 🤝 A tie, and nobody has enough cards to go on. Hands off!
button-slap = Slap!
slap-now = 👀 See { $rank }? Hit **{ button-slap }**
slap-wrong = There was nothing to slap yet! That costs you a card, and you can't slap again this round.
