### Sentences of the games in which seats choose.

## Why a choice is not taken.

refusal-no_choice = Nobody chooses anything in this game: it follows from the cards.
refusal-no_hand = Nobody holds a hand in this game: press **{ button-scoop }** when the best card is yours.
refusal-not_asked = There is nothing for you to choose right now.
refusal-old_turn = That round is over. This is how things stand now.
refusal-locked = Your choice is locked for this round.
refusal-bad_choice = You cannot choose that now. Press **{ button-hand }** or **{ button-bet }** on the board for what you can.
refusal-nothing_picked = Choose something first, then lock it.
refusal-leaves_already = You have given up already; your seat is played to the end of this round.

## In the lobby: how this game goes.

lobby-how-suicide-war = { $seconds } s to choose a card.
lobby-how-scientific-war = { $seconds } s to choose a card.
lobby-how-stealing-war = A round every { $pace } s; who can steal has { $seconds } s.
lobby-how-speed-war = The cards come when nobody expects it.
lobby-how-casino-war = { $hands }, { $seconds } s to bet.
lobby-chips = Everybody brings { $chips }, and takes home what is left.
lobby-stakes = Stakes: { $low } to { $high } chips.
lobby-bots-good = 🤖 Bot players play well.
lobby-bots-random = 🤖 Bot players play at random.

## What the board says of decisions.

choose-card = ✍️ Round { $battle }: { $names } to choose a card. Press **{ button-hand }**; time is up { $when }.
choose-up = ✍️ { $names } to choose the card that decides. Press **{ button-hand }**; time is up { $when }.
choose-spy = 🕵️ The spy { $names } sees the other cards and chooses last. Time is up { $when }.
choose-swap = 🔁 { $names } may swap hand and pile first. Press **{ button-hand }**; time is up { $when }.
choose-top = ✍️ { $names } to choose the top card of the pile. Press **{ button-hand }**; time is up { $when }.
choose-ante = 🪙 Hand { $battle }: { $names } to bet. Press **{ button-bet }**; time is up { $when }.
choose-tie = 🪙 Hand { $battle }: { $names } to make a tie bet. Press **{ button-bet }**; time is up { $when }.
choose-war = ⚔️ Tied with the house: { $names } to surrender or go to war. Press **{ button-bet }**; time is up { $when }.
choose-secret = ✍️ Round { $battle }: whoever can steal a pile decides now. Look at **{ button-hand }**; time is up { $when }.
choose-nobody = ⏳ Round { $battle } comes { $when }.
choose-nobody-hand = ⏳ Hand { $battle } comes { $when }.
choose-ready = 🔒 Locked: { $names }.
choose-late = ⏰ { $names } did not choose in time, so the clock chose.
choose-stand_in = 🤖 A bot plays for { $names } until they press **{ button-hand }**.
choose-stand_in-casino = 💤 No bets for { $names } until they press **{ button-bet }**.
choose-stand_in-speed = 🤖 A bot plays for { $names } until they press **{ button-scoop }**
choose-dealt = The cards are dealt.
choose-how-suicide-war = -# Only you see your hand. The cards are turned as soon as everybody has locked.
choose-how-scientific-war = -# Only you see your hand. The cards are turned as soon as everybody has locked.
choose-how-stealing-war = -# **{ button-hand }** shows you alone your next card, and which pile you can steal with it.
choose-how-speed-war = -# The best card's owner has 3 seconds alone to scoop; then anybody may. Too early costs a card.

## The private page of a seat.

hand-title = ## 🂠 { $variant } · your hand, round { $battle }
hand-title-chips = ## 🪙 { $variant } · your bets, hand { $battle }
hand-over = This game is over. How it ended stands on the table.
hand-out = You are out. The others play on.
hand-cards = You hold { $cards }
hand-lies = -# On the table: { $told }
hand-last = -# Round { $battle }: { $told }
hand-last-chips = -# Hand { $battle }: { $card } against { $house }, { $told }
hand-rest = -# { $cards } more in your stock.
hand-nothing = Nothing to choose right now. It goes on { $when } at the latest.
hand-plays = You play it. The cards are turned { $when } at the latest.
hand-choose = Choose now: time is up { $when }.
hand-picked = You chose { $picks }. Lock it, or choose something else: time is up { $when }.
hand-tie_alone = You chose { $picks }, which needs a stake too: choose one. Time is up { $when }.
hand-locked = 🔒 You chose { $picks }. It goes on when everybody has, { $when } at the latest.
hand-passed = 🔒 You leave it as it is. It goes on { $when } at the latest.
hand-passed-ante = 🔒 You sit this hand out. It goes on { $when } at the latest.
hand-ask-card = **Which card do you lay?**
hand-ask-up = **War: which card do you turn up?** The cards that go face down are drawn from the rest.
hand-ask-spy = **You are the spy: which card do you lay against these?**
hand-ask-swap = **Do you swap your hand and your pile?**
hand-ask-steal = **Do you steal a pile with it, or play it?**
hand-ask-top = **Which of the cards you won lies on top of your pile?**
hand-ask-ante = **How many chips do you stake?** Without a stake you sit this hand out.
hand-ask-ante-stakes = **How many chips do you stake, { $low } to { $high }?** Without a stake you sit this hand out.
hand-ask-tie = **A tie bet besides?** It wins when your card equals the house's.
hand-ask-war = **Surrender and lose half your stake, or go to war and stake as much again?**
choice-play = Play it
choice-steal = Steal { $cards } from seat { $seat }
choice-swap = Swap them
choice-surrender = Surrender
choice-war = Go to war
choice-tie = { $number } on a tie
button-hand = My hand
button-choice-lock = 🔒 Lock
button-choice-always = 🔒 Always lock at once
button-choice-patient = Do not lock at once
button-skip-ante = Sit this hand out
button-skip-tie = No bet on a tie
button-skip-swap = Keep them
button-bet = My bets
button-choice-look = Look again
button-choice-type = Another number…
stake-title = Your stake
stake-bad = Type a whole number of chips, { $low } to { $high }.
stake-ante = Chips on this hand
stake-tie = Chips for the tie bet
hand-powers = -# J: order turns · Q: spy next round · 3: counts hands · 8: swaps hand and pile · 🃏: a war is yours, a win is a war
hand-spied = 🕵️ { $name } lays { $card }
hand-pile = Your pile: { $cards }
hand-counted = -# { $name } has { $cards } in hand.

## What happened, and what everybody may know.

public-order = -# Order: 2 is low, the ace is high.
public-order-turned = -# Order turned round: the ace is low, 2 is high.
public-spy = -# { $name } is the spy and chooses last.
told-swapped = 🔁 { $name } swapped hand and pile.
told-spied = 🕵️ { $name } had seen the other cards.
told-turned = 🙃 Revolution! From now on the low cards win.
told-turned_back = 🙃 Revolution! From now on the high cards win again.
told-joker_takes = 🃏 { $names } would have tied, so the joker of { $name } takes it all.
told-joker_spoils = 🃏 { $beaten } would have won; the joker of { $name } makes it a war.
told-tied = ⚔️ { $names } laid equal cards.
told-gained-count = -# { $name } may count the other hands in the next round.
told-gained-swap = -# { $name } may swap hand and pile before the next round.
told-stole = 🫳 { $thief } stole the pile of { $victim } with { $card }: { $cards }.
told-swapped_piles = 🫳 { $names } stole from each other with { $cards }: their piles are swapped.
told-protected = 🛡️ { $name } protected the pile, so { $thief } had to play.
told-too_late = -# { $thief } reached for the pile of { $victim } too late.
told-refilled = -# { $name } shuffled the pile of { $cards } into a new stock.
told-scooped = 👐 { $name } scooped after { $seconds } s.
told-snatched = 👐 { $name } snatched the pot of { $owner } after { $seconds } s!
told-fined = ✋ { $name } scooped too early and pays a card to { $to }.
told-fined-own = ✋ { $name } scooped too early. The card that it costs goes back to their own stock.
told-fined-nothing = ✋ { $name } scooped too early.
told-missed = -# { $name } was too late, after { $seconds } s.
told-shoe = -# A new shoe of { $cards } was shuffled.
told-casino_war = ⚔️ { $name } goes to war: { $card } against { $house }.
told-nobody_bet = Nobody bet on this hand.
hand-next = Your next card is { $card }
hand-top = Your pile: { $cards }, { $card } on top.
hand-other_top = Seat { $seat }, { $name }: { $cards }, { $card } on top.
game-pile = pile of { $count }, { $top } on top

## Casino War.

casino-title = ## 🎰 { $variant } · hand { $battle } of { $hands }
casino-title-deal = ## 🎰 { $variant } · { $hands }
game-limit-chips = {" "}· most chips win at the first hand after { $when }
casino-house = 🏛️ The house
casino-chip = 1 chip
casino-chips = { $chips } chips
casino-hand = 1 hand
casino-hands = { $count } hands
casino-stake = staked { $ante }
casino-stakes = staked { $ante }, tie bet { $tie }
casino-settled-won = ✅ wins: { $change }
casino-settled-lost = ❌ loses: { $change }
casino-settled-surrendered = 🏳️ surrenders: { $change }
casino-settled-war-won = ✅ wins the war: { $change }
casino-settled-war-tied = ✅ ties again, which wins: { $change }
casino-settled-war-lost = ❌ loses the war: { $change }
casino-settled-tie = tie bet: { $change }
casino-yours = You have { $chips } on this table.
casino-facing = Your card is { $card }, the house has { $house }. You staked { $chips }.
casino-odds = -# A win pays 1:1, a tie bet { $pays }:1. On average the house keeps { $war } if you go to war at ties, { $surrender } if you surrender, { $tie } of tie bets.
replay-title-chips = ## ⏪ { $variant } · hand { $battle } of { $rounds }
replay-title-deal-chips = ## ⏪ { $variant } · before the first hand

## How games of choice ended.

over-alone = 🪙 **{ $name } goes home with { $chips }.**
over-nobody-chips = 🏛️ **The house has won every chip.**
over-ending-time-chips = Time is up, so most chips win.
over-stand_in = 🤖 a bot played at the end
over-cashed_out = 🪙 **{ $name } cashed out with { $chips }.**
over-house_rest = 🏛️ The house won the rest.
over-ending-resigned-chips = Everyone else left the table.
over-left = left the table with { $chips }
over-numbers-hands = **{ $hands }** · war in { $wars } of them
over-numbers-plain = **{ $rounds }**
over-best_hand = Best hand: { $change } for { $name }, in hand { $battle }.
over-comeback-chips = { $name } was down to { $chips } after hand { $battle }, and still won.
over-quick = ⚡ Remarkable: { $names } scooped quicker, or more evenly, than people usually do.

## Games of speed.

button-scoop = Scoop!
scoop-early = Too early: nothing was decided yet. That costs a card.
scoop-not_yours = That pot is not yours, and its owner has 3 seconds alone. That costs a card.
scoop-wait = 🂠 Round { $battle }: the cards are turned any moment. Hands off!
scoop-wait-war = 💥 War! The next cards are turned any moment. Hands off!
scoop-now = 👐 Whose card is the best? **{ button-scoop }**
scoop-nobody = 🤝 Equal, and nobody can go on. Hands off!
