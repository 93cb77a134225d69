### Sentences of records, proofs and replays.

## Why a game or a file cannot be had.

refusal-no_game = { AUDIENCE() ->
    [chat] This chat has no finished game with that ID. Pick one from the list.
   *[server] This server has no finished game with that ID. Pick one from the list.
 }
refusal-no_game_yet = { AUDIENCE() ->
    [chat] No game has finished in this chat yet.
   *[server] No game has finished in this channel yet. Pick one of this server's games from the list.
 }
refusal-game_running = That game is still running. When it's over, its shuffle is revealed and anyone can check it.
refusal-other_version = That game was played with a different version of me, so I can't replay it here.
refusal-bad_record = I can't check this record: { $reason }
refusal-file_too_big = This file is too big to be a game record. I can read up to 1 MB.
refusal-file_lost = I couldn't get that file from Discord. Please attach it again.
refusal-busy = I'm busy checking other games. Please try again in a minute.

## Behind the button Fair?

over-opened = -# 🔓 The secret number behind the shuffle is out. It starts with `{ $seed }…`. Check the game with `/war verify`.

## The record.

record-here = The record of game `{ $id }`: everything you need to replay it. It contains player IDs, but no names.
record-file = The record of a game of { $variant }, { $rounds }, as a JSON file
record-house = House rules
record-stopped = , stopped
record-part-variant = the variant
record-part-rules = the rules
record-part-seats = the number of seats
record-part-seed = the secret number
record-part-entropy = the players' lucky words
record-part-deck = the deck
record-part-stocks = the starting decks
record-part-choices = the choices
record-part-called = when time was called
record-part-outcome = the result
record-part-digest = the fingerprint

## The proof.

verify-seal = ✅ **Seal** of the secret number: `{ $seal }`
verify-seal-wrong = ❌ **Seal**: the record says `{ $given }`, but the secret number in it gives `{ $seal }`
verify-seal-seedless = ❌ **Seal**: the record has a seal, but no secret number to go with it.
verify-deal = ✅ **Deal**: it matches the secret number and the players' lucky words.
verify-deal-same = ☑️ **Deal**: everyone starts with the same cards, so there's no shuffle to check.
verify-deal-given = ☑️ **Deal**: the record just lists the cards, so there's no shuffle to check.
verify-rounds = ✅ **{ $rounds }, { $wars }** replayed: every card is the same (fingerprint `{ $digest }…`).
verify-rounds-alone = ☑️ **{ $rounds }, { $wars }** replayed. The record has no fingerprint to compare them with.
verify-rounds-wrong = ❌ **Rounds**: the replay went differently (fingerprint `{ $found }…`, but the record says `{ $given }…`).
verify-stopped = ☑️ **Rounds**: this game was stopped, so there's no result to check.
verify-outcome = ✅ **Result**: { $outcome }.
verify-outcome-wrong = ❌ **Result**: the record says { $given }; the replay says { $found }.
verify-result = { $winners } won after { $end } (cards by seat: { $cards })
verify-result-chips = { $winners } won after { $end } (chips by seat: { $cards })
verify-result-points = { $winners } won after { $end } (points by seat: { $cards })
verify-result-places = { $winners } won after { $end } (places by seat: { $cards })
verify-end = { $rounds } and { $wars }, { $ending }
verify-ending = { $ending ->
    [target] target reached
    [round-cap] round limit
    [time] time limit
    [resigned] everyone else gave up
    [survived] everyone else is out
    [draw] the last cards tied
    [floor] someone dropped below the card minimum
    [first-to] first to win enough
    [exhausted] all cards played
    [first-out] someone ran out of cards
    [hands] all hands played
   *[all-cards] with all the cards
 }
verify-seat = seat { $seat }
verify-nobody = nobody
verify-same = ✅ **The same** as my own record of game `{ $id }`.
verify-other = ❌ **Not** the same as my own record of game `{ $id }`. What differs: { $parts }.
verify-proves = **Proven**, as long as you saw this seal before the game: no card has been changed since.
verify-proves-same = **Proven**, as long as you saw this seal before the game: the secret number also picked the bots' cards, and the cards of anyone who ran out of time. Nobody could choose them, not even me.
verify-not = **This doesn't prove** who pressed the buttons, or that this seal was shown before anyone joined. To check the seal, compare it with the copy you kept.
verify-not-seed = **Not proven:** that the cards were shuffled at random. This record has no secret number.
verify-file = -# The file doesn't say where the game was played. Pick a `game` too, and I'll compare the file with my own record.
verify-yourself = -# To check it yourself, download the record (`/war export { command-war-export.option-game }:{ $id }`). The “seed” in it is the secret number, and the SHA-256 of that number's bytes is the seal.
verify-sealed =
    {""}**Seal** `{ $seal }`
    It's the fingerprint of the secret number that I shuffle with. Keep a copy: after the game I reveal the number, and **{ button-fair }** shows that it matches the seal.
verify-running =
    {""}**Seal** `{ $seal }`
    {""}**The players' lucky words**
    ```
    { $added }
    ```
    Keep a copy. After the game I reveal the secret number, and **{ button-fair }** shows that it matches the seal.

## The replay.

replay-title = ## ⏪ { $variant } · round { $battle } of { $rounds }
replay-title-deal = ## ⏪ { $variant } · the deal
replay-dealt = The cards are dealt.
replay-foot = -# Replay · played { TIME($ended, style: "d") }
replay-menu = Replay a game…
button-replay-first = First
button-replay-back = Back
button-replay-forward = Forward
button-replay-war = Next war
button-replay-last = Last
button-replay-jump = Go to round…
# The form that takes a round.
replay-round-title = Go to a round
replay-round-label = Round, 0 (the deal) to { $rounds }
replay-round-label-chips = Hand, 0 (the start) to { $rounds }
# In the form's empty field.
replay-round-wars = Wars: { $rounds }
replay-round-bad = Type a round from 1 to { $rounds }, or 0 for the deal.
