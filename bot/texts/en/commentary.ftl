### What is said at the table about the rounds that were just told: one line, in several wordings.

## Rounds in a row, and waiting for one.
commentary-streak = { $wording ->
    [0] That's { $rounds } in a row for { $name }.
    [1] { $name } again! { $rounds } wins in a row.
    [2] { $name } is warming up: { $rounds } rounds in a row.
    [3] Somebody stop { $name }! That makes { $rounds } straight.
    [4] { $rounds } on the bounce. { $name } likes this table.
   *[5] { $name }, { $name }, { $name }… { $rounds } in a row now.
 }
commentary-long-streak = { $wording ->
    [0] { $rounds } in a row! Is { $name } even trying?
    [1] { $name } just keeps going: { $rounds } straight wins.
   *[2] The last { $rounds } all went to { $name }. On fire!
 }
commentary-longest-streak = { $wording ->
    [0] { $rounds } in a row: nobody's had a longer run in this game.
    [1] Longest run so far: { $rounds } straight for { $name }.
   *[2] { $name } makes it { $rounds } in a row. That's the one to beat!
 }
commentary-flying-start = { $wording ->
    [0] { $rounds } rounds played, { $rounds } for { $name }. What a start!
    [1] { $name } has won every round so far. No pressure, everyone.
   *[2] Anyone else want a turn? All { $rounds } rounds to { $name }.
 }
commentary-streak-broken = { $wording ->
    [0] { $name } ends it: { $other } had won { $rounds } in a row.
    [1] That's the end of { $other }'s run. { $rounds } in a row was plenty.
    [2] Finally! { $name } stops { $other } after { $rounds } in a row.
    [3] { $name } has seen enough of { $other } winning.
    [4] After { $rounds } for { $other }, one for { $name }. Seems fair.
   *[5] { $other }'s lucky run is over, courtesy of { $name }.
 }
commentary-drought-over = { $wording ->
    [0] { $name } wins one! It had been { $rounds } rounds.
    [1] Look who's back: { $name }, after { $rounds } rounds without a win.
   *[2] After { $rounds } rounds of nothing, { $name } finally gets one.
 }
commentary-first-win = { $wording ->
    [0] { $name } is off the mark, in round { $rounds }.
    [1] First win for { $name }, and it only took { $rounds } rounds.
   *[2] There it is! Round { $rounds }, and { $name } finally has a win.
 }
commentary-turn-about = { $wording ->
    [0] You, me, you, me: { $rounds } rounds of taking turns.
    [1] Very polite: for { $rounds } rounds they've taken turns.
   *[2] Back and forth for { $rounds } rounds: nobody can win two in a row.
 }

## The lead.
commentary-lead-taken = { $wording ->
    [0] { $name } takes the lead from { $other }.
    [1] Watch out, { $other }: { $name } is in front now.
   *[2] New leader: { $name }. { $other } has some catching up to do.
 }
commentary-long-lead-lost = { $wording ->
    [0] { $other } led for { $rounds } rounds. Now it's { $name }.
    [1] All good things come to an end: { $other } loses the lead after { $rounds } rounds.
   *[2] { $name } passes { $other }, who'd been ahead for { $rounds } rounds.
 }
commentary-lead-back = { $wording ->
    [0] { $name } wants the lead back, and takes it.
    [1] { $other } didn't get to enjoy the lead for long.
   *[2] And { $name } is in front again. Sorry, { $other }.
 }
commentary-lead-again = { $wording ->
    [0] Lead change number { $count }! This time it's { $name }.
    [1] { $name } leads. The lead has changed hands { $count } times.
   *[2] Who's ahead? Ask again next round. For now, it's { $name }.
 }
commentary-last-to-first = { $wording ->
    [0] From last to first in { $rounds ->
            [one] a single round
           *[other] just { $rounds } rounds
         }. Go, { $name }!
    [1] { $name } was last a moment ago, and look now!
   *[2] Never write off { $name }: last place, then straight to the top.
 }
commentary-level = { $wording ->
    [0] All square! { $cards } cards each.
    [1] { $cards } each again, as if nothing had happened.
   *[2] { $cards } each. We could have saved ourselves the trouble.
 }
commentary-still-close = { $wording ->
    [0] Round { $rounds }, and still only { $cards ->
            [one] one card
           *[other] { $cards } cards
         } between them.
    [1] { $rounds } rounds, and there's nothing between these two.
   *[2] Still neck and neck after { $rounds } rounds.
 }

## The share of the cards.
commentary-half = { $wording ->
    [0] { $name } has more than half the cards now.
    [1] { $name } has more cards than everyone else put together.
   *[2] It's { $name } against the rest, and the rest have fewer cards.
 }
commentary-three-quarters = { $wording ->
    [0] { $name } has three quarters of the cards.
    [1] Three in four cards are { $name }'s now. Trouble ahead.
   *[2] { $name } is running away with it: three quarters of the cards already.
 }
commentary-nearly-all = { $wording ->
    [0] { $name } has nearly everything. { $cards ->
            [one] One card
           *[other] { $cards } cards
         } to go!
    [1] Only { $cards ->
            [one] one card isn't
           *[other] { $cards } cards aren't
         } { $name }'s yet.
   *[2] { $name } can almost taste it. Only { $cards ->
            [one] one card
           *[other] { $cards } cards
         } to go.
 }
commentary-recovery = { $wording ->
    [0] Don't count { $name } out: from { $cards } cards to { $count }!
    [1] { $name } was down to { $cards }. Now it's { $count }.
   *[2] Watch out: { $name } is back up to { $count } cards.
 }
commentary-comeback = { $wording ->
    [0] What a comeback! { $name } was down to { $cards } and now has { $count } cards.
    [1] From { $cards } to { $count } cards: { $name } is right back in it.
   *[2] We'd given up on { $name }. { $name } hadn't.
 }

## Last cards.
commentary-down-to-few = { $wording ->
    [0] { $name } is counting: { $cards ->
            [one] one card
           *[other] { $cards } cards
         } left.
    [1] It's getting tight for { $name }.
   *[2] { $name } could hold what's left between two fingers.
 }
commentary-down-to-one = { $wording ->
    [0] One card left for { $name }. Everybody hold your breath!
    [1] { $name } is down to one last card.
   *[2] All or nothing for { $name }: one single card.
 }
commentary-hangs-on = { $wording ->
    [0] { $name } won't leave: { $rounds } rounds on a handful of cards.
    [1] Still here, { $name }? { $rounds } rounds with next to nothing!
   *[2] { $rounds } rounds on the brink, and { $name } is hanging on.
 }
commentary-survived = { $wording ->
    [0] Saved by the very last card! { $name } stays in.
    [1] That was { $name }'s last card, and it won.
   *[2] Out? Not { $name }. The last card did it.
 }
commentary-survived-again = { $wording ->
    [0] { $name } survives on one card again. That's { $count } times!
    [1] One card, { $count } escapes. How does { $name } do it?
   *[2] Escape number { $count }! You just can't get rid of { $name }.
 }
commentary-saved-by-war = { $wording ->
    [0] Just in time: a war takes { $name } from { $cards } cards to { $count }.
    [1] { $name } had { $cards } cards and needed a war. There it was!
   *[2] That war saved { $name }: from { $cards } cards up to { $count }.
 }

## Out, and who is left.
commentary-first-out = { $wording ->
    [0] { $name } is the first to go, in round { $rounds }.
    [1] Round { $rounds } and we lose { $name }. Thanks for playing!
   *[2] { $name } gets to watch the rest: out in round { $rounds }.
 }
commentary-led-and-out = { $wording ->
    [0] { $name } led for { $rounds } rounds, and now this. That was quick.
    [1] Remember when { $name } was in front? Gone.
   *[2] In the lead for { $rounds } rounds, and now out: poor { $name }.
 }
commentary-third-place = { $wording ->
    [0] Third place for { $name }. Now it's { $names }!
    [1] { $name } makes the podium in third. { $names } play it out.
   *[2] { $name } takes third place. And then there were two: { $names }.
 }
commentary-two-left = { $wording ->
    [0] And then there were two: { $names }.
    [1] The final! { $names }, with { $name } watching.
   *[2] { $name } is out, so now it's down to { $names }.
 }
commentary-field-thins = { $wording ->
    [0] { $name } is out. That leaves { $count }.
    [1] And then there were { $count }. Bye, { $name }!
   *[2] Feet up, { $name }: you're out. { $count } players left.
 }

## Wars.
commentary-war-at-once = { $wording ->
    [0] War in the very first round! No time to sit down.
    [1] Not even a warm-up: it starts with a war.
   *[2] First cards on the table, first war. Hello to you too!
 }
commentary-first-war = { $wording ->
    [0] The first war, after { $rounds } quiet rounds!
    [1] It took { $rounds } rounds, but here it is: the first war.
   *[2] { $rounds } rounds of good manners. That's over now.
 }
commentary-war-after-quiet = { $wording ->
    [0] { $rounds } quiet rounds, and then this!
    [1] It had been quiet for { $rounds } rounds. Too quiet.
    [2] { $rounds } rounds without a war. Somebody had to start one.
    [3] Wake up! First war in { $rounds } rounds.
    [4] After { $rounds } rounds of peace, the gloves are off.
   *[5] So that's what a war looks like. It's been { $rounds } rounds!
 }
commentary-quiet = { $wording ->
    [0] { $rounds } rounds without a war. Suspicious.
    [1] No war for { $rounds } rounds. Has anybody checked the deck?
    [2] Peace for { $rounds } rounds. It can't last.
    [3] { $rounds } rounds, no war. Very civilised.
    [4] All quiet for { $rounds } rounds. Too good to last?
   *[5] Nobody's fought for { $rounds } rounds. Tea, anyone?
 }
commentary-longest-quiet = { $wording ->
    [0] { $rounds } rounds without a war: the longest peace so far.
    [1] It's never been this quiet here: { $rounds } rounds, no war.
   *[2] A new record for peace: { $rounds } rounds. Who'll break it?
 }
commentary-war-follows-war = { $wording ->
    [0] Again? We've only just had a war!
    [1] War again! They hadn't even picked up the cards.
   *[2] Two rounds, two wars. Somebody's in a mood.
 }
commentary-wars-on-end = { $wording ->
    [0] { $count } wars, one right after another. Who shuffled this?
    [1] { $count } rounds, { $count } wars. Is this still the same game?
   *[2] They just keep coming: { $count } rounds, and every one a war.
 }
commentary-war-count = { $wording ->
    [0] That was war number { $count }.
    [1] War number { $count }. Is anybody keeping a tally? We are.
   *[2] { $count } wars so far. And nobody's tired.
 }
commentary-first-double = { $wording ->
    [0] Tied, and tied again! That's the first double war of this game.
    [1] They turned the cards, and guess what? War again!
   *[2] War number { $count }, and it's the first double war!
 }
commentary-double-again = { $wording ->
    [0] Another double war: that's number { $count } of this game.
    [1] Once again, one war wasn't enough. That makes { $count } double wars.
   *[2] Tied, then tied again: that's happened { $count } times now. They can't let go.
 }
commentary-triple-war = { $wording ->
    [0] { $count } ties in one round! Nobody will believe this.
    [1] Tell your grandchildren: one war, { $count } ties.
   *[2] Tied { $count } times in a row. Somebody write this down!
 }
commentary-biggest-pot = { $wording ->
    [0] The biggest pot so far, and { $name } scoops it up.
    [1] { $cards } cards! No pot in this game has been bigger.
   *[2] Somebody get { $name } a wheelbarrow: { $cards } cards at once!
 }
commentary-crowded-war = { $wording ->
    [0] { $count } players tied at once. Mind your elbows!
    [1] It's getting crowded: { $count } cards all the same.
   *[2] A { $count }-way tie. The more, the merrier!
 }
commentary-same-fighters = { $wording ->
    [0] { $names } again? You two should talk.
    [1] Those two again! { $names } have unfinished business.
   *[2] { $names }: same war, next episode.
 }
commentary-outsider-wins = { $wording ->
    [0] { $names } tie, and { $name } walks off with the pot.
    [1] While two fight, { $name } wins. Sorry, { $names }.
   *[2] { $name } wasn't even in the tie, and still takes it all!
 }
commentary-short-in-war = { $wording ->
    [0] { $name } runs short of cards in the middle of a war.
    [1] You need cards for a war, { $name }. Awkward.
   *[2] Of all the times to run short of cards, { $name } picks a war.
 }
commentary-carry-taken = { $wording ->
    [0] { $name } picks up the cards nobody could win.
    [1] Those cards had been waiting. { $name } gives them a home.
   *[2] Worth the wait: { $name } gets { $cards } extra cards.
 }
commentary-carry-grows = { $wording ->
    [0] Nobody again! { $cards } cards in the middle now.
    [1] { $count } rounds without a winner. That's quite a pot by now.
   *[2] Now there are { $cards } cards up for grabs. Somebody, please?
 }

## Who beat whom.
commentary-revenge = { $wording ->
    [0] Revenge! { $other } won the last one, { $name } this one.
    [1] That was for last time, { $other }. Best wishes, { $name }.
   *[2] { $name } hadn't forgotten what { $other } did.
 }
commentary-war-streak = { $wording ->
    [0] { $name } has won { $count } wars in a row. Don't pick a fight.
    [1] That's { $count } wars running for { $name }.
   *[2] Fighting { $name } is a bad idea: the last { $count } wars say so.
 }
commentary-first-war-win = { $wording ->
    [0] War number { $count } of this game, and { $name } finally wins one!
    [1] It took { $count } wars, but now { $name } has won one too.
   *[2] After { $count } wars, { $name } has worked out how to win one.
 }
commentary-wars-level = { $wording ->
    [0] { $count } wars each. Who wins the next one?
    [1] That makes it { $count } all in wars.
   *[2] { $count } wars here, { $count } wars there. Peace, anyone?
 }
commentary-won-low = { $wording ->
    [0] { $name } wins a war with { $card }. Yes, really!
    [1] { $card } wins it. Nothing else on the table was any better.
   *[2] A war won with { $card }. { $name } isn't complaining.
 }
commentary-lost-high = { $wording ->
    [0] { $beaten }, and still lost the war. Bad luck, { $name }!
    [1] Even { $beaten } wasn't enough for { $name }.
   *[2] { $name } turns up { $beaten } and smiles. Then comes { $card }.
 }
commentary-by-a-hair = { $wording ->
    [0] By a whisker: { $card } beats { $beaten } in the war.
    [1] So close! { $other } needed just a bit more than { $beaten }.
   *[2] { $card } against { $beaten }. That'll sting, { $other }.
 }

## Aces, jokers and other cards.
commentary-ace-taken = { $wording ->
    [0] There goes an ace: from { $other } to { $name }.
    [1] { $name } takes { $card } off { $other }. That one hurts.
   *[2] { $other } is going to miss that ace. { $name } will take good care of it.
 }
commentary-ace-back = { $wording ->
    [0] { $name } gets { $card } back. Home at last!
    [1] { $card } comes home to { $name }. { $other } only borrowed it.
   *[2] Remember that ace? { $name } takes it back from { $other }.
 }
commentary-aces-taken = { $wording ->
    [0] Another ace for { $name }: ace grab number { $count }.
    [1] { $name } is collecting aces. Grab number { $count } comes from { $other }.
   *[2] { $name } can't get enough: { $card } is ace grab number { $count }.
 }
commentary-joker-taken = { $wording ->
    [0] { $name } takes { $other }'s joker. Nobody's laughing now.
    [1] A joker changes hands: { $other } loses it to { $name }.
   *[2] { $other }'s joker now works for { $name }.
 }
commentary-aces-clash = { $wording ->
    [0] Ace against ace! That's how friendships end.
    [1] { $count } aces on the table at once. Don't blink!
   *[2] Aces tied with aces. Now that's a war worth winning!
 }
commentary-lowest-clash = { $wording ->
    [0] War over the weakest cards in the deck. Worth it?
    [1] A war over { $card }. You have to start somewhere.
   *[2] Tied with { $card }? There's nothing worse in the deck.
 }
commentary-king-falls = { $wording ->
    [0] { $beaten } nearly always wins. Not against { $card }.
    [1] { $other } lays { $beaten }. { $name } has { $card }. Ouch!
   *[2] Not even { $beaten } was enough, { $other }: { $card } wins.
 }
commentary-heavy-hand = { $wording ->
    [0] { $card } against { $beaten }. Was that necessary, { $name }?
    [1] { $name } spends { $card } on { $beaten }. A bit much.
   *[2] { $card } against { $beaten }: that's a sledgehammer to crack a nut.
 }
commentary-narrow = { $wording ->
    [0] { $card } beats { $beaten }. By the skin of its teeth!
    [1] So close: { $card } against { $beaten }.
    [2] { $other } was one step short.
    [3] { $beaten }, says { $other }. { $card }, says { $name }.
    [4] One step better. That's all { $name } needed.
   *[5] Nearly a war: { $card } and { $beaten }.
 }
commentary-won-with-little = { $wording ->
    [0] { $name } wins with { $card }. We'll allow it.
    [1] { $card } was enough. { $name } got away with that.
    [2] A win's a win, even with { $card }.
    [3] { $name } plays { $card }, hopes for the best, and wins.
    [4] { $card }! And that beats everything here.
   *[5] Cheap win: { $name } only needed { $card }.
 }
commentary-low-beats-ace = { $wording ->
    [0] { $card } brings down the ace! { $other } never saw it coming.
    [1] Small but nasty: { $name }'s { $card } beats { $beaten }.
   *[2] { $other } lays an ace and loses to { $card }. What a game!
 }
commentary-one-suit = { $wording ->
    [0] All { $count } in the same suit. Did anybody plan that?
    [1] { $count } cards, one suit. That'd be a flush elsewhere.
   *[2] Same suit all round. Pretty!
 }
commentary-one-colour = { $wording ->
    [0] All { $count } cards the same colour. Very elegant.
    [1] { $count } cards, all red or all black. Nobody's out of step.
   *[2] Red or black? For once everybody agrees.
 }
commentary-run = { $wording ->
    [0] { $count } in a row, neatly lined up. Shame it's not poker.
    [1] Look at the ranks: a run of { $count }!
   *[2] That's a straight of { $count }. Worth nothing, but lovely.
 }
commentary-all-court = { $wording ->
    [0] All { $count } cards are jacks or higher. High society!
    [1] Not one number on the table. Posh.
   *[2] { $count } cards, and not one below a jack.
 }
commentary-all-small = { $wording ->
    [0] Nothing above a five. Is that all you've got?
    [1] { $count } cards, and not one above a five.
   *[2] Not one big card in that round.
 }
commentary-tie-below = { $wording ->
    [0] { $names } tie, but { $name } beats them both. No war.
    [1] { $names } tie, and { $name } couldn't care less.
   *[2] { $names } would love a war, but { $name } has a better card.
 }

## Prizes, cards that die, the end in sight.
commentary-prize-kept = { $wording ->
    [0] { $name } put { $card } in the middle, and gets it back.
    [1] { $card } was only on holiday, and now it's back with { $name }.
   *[2] A present from { $name } to { $name }: { $card }.
 }
commentary-prize-changes = { $wording ->
    [0] { $other } put { $card } up as the prize. { $name } says thank you.
    [1] A present from { $other } to { $name }: { $card }.
   *[2] How generous of { $other }! { $name } takes { $card }.
 }
commentary-killed-ace = { $wording ->
    [0] An ace bites the dust. A minute's silence for { $card }.
    [1] { $name } loses an ace, and nobody gets it.
   *[2] { $card } is gone from the game. What a waste!
 }
commentary-one-win-away = { $wording ->
    [0] { $name } needs just one more!
    [1] Match point for { $name }.
   *[2] One more win and { $name } has the game. Any objections?
 }
commentary-wins-level = { $wording ->
    [0] { $count ->
        [one] One win
       *[other] { $count } wins
     } each. It's wide open!
    [1] Level on wins: { $count } apiece.
   *[2] { $count } all. Somebody has to blink.
 }
commentary-near-target = { $wording ->
    [0] { $name } is { $cards ->
            [one] one card
           *[other] { $cards } cards
         } short of the target.
    [1] Nearly there: { $name } needs { $cards ->
            [one] just one more card
           *[other] { $cards } more cards
         }.
   *[2] One more good round, and { $name } wins.
 }
commentary-near-floor = { $wording ->
    [0] { $name } is down to { $cards ->
            [one] one card
           *[other] { $cards } cards
         }. Any lower and it's over.
    [1] If { $name } loses any more, it's over: { $cards ->
            [one] one card
           *[other] { $cards } cards
         } left.
   *[2] { $name } has { $cards ->
            [one] one card
           *[other] { $cards } cards
         }. One bad round could end it all.
 }
commentary-rounds-left = { $wording ->
    [0] { $rounds } rounds to go. Now or never!
    [1] Only { $rounds } rounds left.
   *[2] { $rounds } more rounds. Anybody planning a miracle?
 }
commentary-hundred = { $wording ->
    [0] { $rounds } rounds, and we're still here.
    [1] Round { $rounds }! Somebody fetch more snacks.
   *[2] { $rounds } rounds of this. And still no winner.
 }

## How things stand: said of a round that brings nothing else.
commentary-first-round = { $wording ->
    [0] { $name } strikes first.
    [1] { $name } wins the first round. A good sign?
   *[2] And { $name } is off the mark.
 }
commentary-most-ever = { $wording ->
    [0] { $cards } cards: { $name } has never had this many.
    [1] That's a new high for { $name }: { $cards } cards.
   *[2] { $name } is up to { $cards } cards, the most so far.
 }
commentary-fewest-ever = { $wording ->
    [0] { $name } is down to { $cards ->
            [one] one card
           *[other] { $cards } cards
         }, fewer than ever.
    [1] A new low for { $name }: { $cards ->
            [one] one card
           *[other] { $cards } cards
         } left.
   *[2] { $name } has never had this few: { $cards ->
            [one] one card
           *[other] { $cards } cards
         }.
 }
commentary-form = { $wording ->
    [0] { $name } has won { $count } of the last { $rounds } rounds.
    [1] { $name } has the knack: { $count } of the last { $rounds }.
    [2] It's going well for { $name }: { $count } wins in { $rounds } rounds.
    [3] { $name } is in good form. Try sitting closer to those cards.
    [4] Lately it's all { $name }: { $count } out of { $rounds }.
    [5] { $name } is on a roll: { $count } of { $rounds }.
    [6] Who's dealing { $name } these? { $count } of the last { $rounds }!
    [7] { $name } is having a good spell. Don't mention it, it might stop.
    [8] { $count } of the last { $rounds } for { $name }. Luck? { $name } says skill.
    [9] { $name } wins { $count } rounds out of { $rounds } and calls it a plan.
    [10] Somebody check { $name }'s sleeves: { $count } of { $rounds }.
    [11] The cards have picked a favourite lately, and it's { $name }.
   *[12] { $name } could do this all day. { $count } of the last { $rounds }!
 }
commentary-ahead = { $wording ->
    [0] { $name } is { $cards ->
            [one] one card
           *[other] { $cards } cards
         } ahead of { $other }.
    [1] { $other }, you're { $cards ->
            [one] one card
           *[other] { $cards } cards
         } behind. Nothing a good war can't fix.
    [2] { $name } has { $cards ->
            [one] one card
           *[other] { $cards } cards
         } more than { $other }, and it shows in the grin.
    [3] { $other } has some catching up to do: { $name } is { $cards } up.
    [4] { $name } leads { $other } by { $cards } and hums a little tune.
    [5] It's { $name } in front, { $cards } up on { $other }.
    [6] { $name }'s stack is the tall one: { $cards } up on { $other }.
    [7] { $cards ->
            [one] One card
           *[other] { $cards } cards
         } between { $name } and { $other }. Wars have fixed worse.
    [8] { $other } can see { $name } from here: { $cards ->
            [one] one card
           *[other] { $cards } cards
         } away.
    [9] Comfortable up there, { $name }? { $other } is { $cards ->
            [one] one card
           *[other] { $cards } cards
         } behind.
    [10] { $name } counts again: yes, { $cards ->
            [one] one card
           *[other] { $cards } cards
         } more than { $other }.
    [11] { $other } would like { $cards ->
            [one] a card
           *[other] { $cards } cards
         } from { $name }, please. { $name } says no.
   *[12] { $name } is looking back at { $other }. { $cards ->
            [one] One card
           *[other] { $cards } cards
         }!
 }
commentary-leads-on = { $wording ->
    [0] Still { $name }, for { $rounds } rounds now. Is nobody going to do anything?
    [1] { $rounds } rounds in the lead: { $name } is settling in.
    [2] Nobody has caught { $name } for { $rounds } rounds.
    [3] { $name } leads on. Bring a cushion, this could take a while.
    [4] { $rounds } rounds out in front. { $name } likes the view.
    [5] { $name } has been ahead for { $rounds } rounds and isn't tired yet.
    [6] Anyone for first place? { $name } has had it for { $rounds } rounds.
    [7] { $name } is still in front. The others are planning something. Surely.
    [8] { $rounds } rounds, same leader: { $name }. Somebody knock on that door.
    [9] { $name } has put a towel on first place.
    [10] Who can catch { $name }? Nobody could, for { $rounds } rounds.
    [11] Nothing new at the top: { $name }, { $name } and { $name }.
   *[12] { $name } sets the pace, and has done for { $rounds } rounds.
 }
commentary-since-war = { $wording ->
    [0] The last war was { $rounds } rounds ago. Don't fall asleep!
    [1] { $rounds } peaceful rounds since the last war.
    [2] No war for { $rounds } rounds. It'll come.
    [3] { $rounds } rounds of ceasefire. Everybody's being so nice.
    [4] All quiet. Somebody out there is holding a matching card.
    [5] { $rounds } rounds since anyone raised their voice.
    [6] War? What war? That was { $rounds } rounds ago.
    [7] The dust has settled: no war for { $rounds } rounds.
    [8] { $rounds } rounds without a war. Are you even trying?
    [9] Hear that? No? That's { $rounds } rounds of peace.
    [10] A good time to stretch your legs. No war in sight.
    [11] { $rounds } rounds of small change. Where's the big one?
   *[12] It's been { $rounds } rounds. The next war is getting impatient.
 }
commentary-rounds-won = { $wording ->
    [0] Chalk one up for { $name }: that's { $count } of { $rounds }.
    [1] { $name } has won { $count } of { $rounds } rounds.
    [2] That one's in the bag for { $name }.
    [3] Round { $rounds }, and win number { $count } for { $name }.
    [4] { $name } takes it. Nothing to see here, next cards!
    [5] On { $name }'s tally: { $count } of { $rounds }.
    [6] { $name } wins, no fuss. { $count } out of { $rounds } so far.
    [7] Off they go to { $name }. Wave goodbye.
    [8] { $name } sweeps them up: win number { $count }.
    [9] Honest work by { $name }. Win number { $count }.
    [10] { $name }'s trick, as they say in other games.
    [11] Thank you very much, says { $name }. That's win number { $count }.
   *[12] { $name } takes that one. { $count } of { $rounds }, if you're counting.
 }
