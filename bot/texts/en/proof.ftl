### Sentences of records, proofs and replays.

## Why a game or a file cannot be had.

refusal-no_game = No ended game of this server has that id. Pick one from the list.
refusal-no_game_yet = No game has ended in this channel yet. Pick one of the server from the list.
refusal-game_running = That game still runs. When it is over its seal is opened, and then everybody can look.
refusal-other_version = Another version of me played that game, and I would tell it differently, so I leave it alone.
refusal-bad_record = I cannot check this record: { $reason }
refusal-file_too_big = This file is too big to be the record of a game: I read up to 1 MB.
refusal-file_lost = I could not get that file from Discord. Please attach it again.
refusal-busy = I am checking other games right now. Please try again in a moment.

## Behind the button Fair?

over-opened = -# 🔓 Seal opened, the seed was `{ $seed }…` · check it: `/war verify`

## The record.

record-here = The record of game `{ $id }`: everything it takes to play it again. It holds numbers of players, no names.
record-file = The record of a game of { $variant }, { $rounds }, as one JSON object
record-house = House rules
record-stopped = , stopped
record-part-variant = the variant
record-part-rules = the rules
record-part-seats = the number of seats
record-part-seed = the seed
record-part-entropy = what the players added
record-part-deck = the deck
record-part-stocks = the stocks
record-part-choices = the choices
record-part-called = the call of time
record-part-outcome = the result
record-part-digest = the digest

## The proof.

verify-title-right = ## ✅ { $variant }: everything matches
verify-title-part = ## ☑️ { $variant }: not played to its end; what there is matches
verify-title-wrong = ## ❌ { $variant }: this does not match
verify-seal = ✅ **Seal** of the opened seed: `{ $seal }`
verify-seal-wrong = ❌ **Seal**: the record says `{ $given }`, but the seal of its seed is `{ $seal }`
verify-seal-seedless = ❌ **Seal**: the record names one, but holds no seed that would fit it.
verify-deal = ✅ **Deal**: follows from the seed and what the players added.
verify-deal-given = ☑️ **Deal**: the cards stand in the record, so no seed dealt them.
verify-rounds = ✅ **{ $rounds }, { $wars }** played again: every card as before (digest `{ $digest }…`).
verify-rounds-alone = ☑️ **{ $rounds }, { $wars }** played again. The record has no digest to compare them with.
verify-rounds-wrong = ❌ **Rounds**: played again they go otherwise (digest `{ $found }…`, in the record `{ $given }…`).
verify-stopped = ☑️ **Rounds**: this record has no end, so there is no result to check.
verify-outcome = ✅ **Result**: { $outcome }.
verify-outcome-wrong = ❌ **Result**: the record says { $given }; played again it is { $found }.
verify-result = { $winners } ({ $end }; cards { $cards })
verify-result-chips = { $winners } ({ $end }; chips { $cards })
verify-end = { $ending }, { $rounds }, { $wars }
verify-seat = seat { $seat }
verify-nobody = nobody
verify-same = ✅ **Same** as the record that I keep of game `{ $id }`.
verify-other = ❌ **Not** the record that I keep of game `{ $id }`: { $parts } differ.
verify-proves = **Proven:** whoever knew the seal beforehand knows that no card was changed after it.
verify-not = **Not proven:** that the seal stood in the lobby before anybody joined. Who noted it there can compare. Nor does anything show who pressed the buttons.
verify-not-seed = **Not proven:** that the cards were dealt by chance. This record has no seed.
verify-file = -# A file says nothing about where it was played. Choose a `game` too, and I compare it with mine.
verify-yourself = -# Check it yourself: the record (`/war record game:{ $id }`) holds the seed, and the seal is the SHA-256 of its bytes.
verify-sealed =
    ## 🔒 { $variant }: the shuffle is locked in
    {""}**Seal** `{ $seal }`
    I drew a secret number before anybody joined, and this is its fingerprint. The players' luck is mixed in when the game starts.
    Keep a copy: after the game I reveal the number, and **{ button-fair }** shows that it fits.
verify-running =
    ## 🔒 { $variant }: still running
    Fixed since the deal, so that nobody can change a card:
    {""}**Seal** `{ $seal }`
    {""}**Added by the players**
    ```
    { $added }
    ```
    Keep a copy. At the end the seed is opened, and `/war verify` shows that it fits the seal.

## The replay.

replay-title = ## ⏪ { $variant } · round { $battle } of { $rounds }
replay-title-deal = ## ⏪ { $variant } · the deal
replay-dealt = The cards are dealt.
replay-foot = -# Replay of game `{ $id }`, { TIME($ended, style: "d") }
button-replay-first = First
button-replay-back = Back
button-replay-forward = Forward
button-replay-war = Next war
button-replay-last = Last
