### The first lines behind *Fair?* and of `/war verify`: a plain answer, before the details.

fair-sealed =
    ## 🔒 Yes, nobody can rig this shuffle
    My part of the shuffle was locked in before anybody sat down, and the players add their part when the game starts.
fair-running =
    ## 🔒 Yes, it's fair: nobody can change this deal
    Every card was locked in before the first one was played.
fair-right =
    ## ✅ Yes, this game was fair
    The shuffle was locked in before the first card, and a replay comes out exactly the same.
fair-right-same =
    ## ✅ Yes, this game was fair
    Everyone had the same cards, and a replay comes out exactly the same.
fair-record =
    ## ✅ Yes, this record checks out
    Its seal matches the shuffle, and a replay comes out exactly the same.
fair-seedless =
    ## ☑️ This record adds up
    A replay comes out exactly the same, but nothing shows how the cards were shuffled.
fair-part =
    ## ☑️ Yes, as far as the game went
    The game was stopped early. Everything up to that point matches.
fair-nothing =
    ## ☑️ There's nothing to check here
    This record is incomplete, so there's nothing to check a replay against.
fair-wrong =
    ## ❌ No, something doesn't match
    The lines with ❌ show what doesn't match.
fair-details = -# { $variant }, in detail:
