### The first lines behind *Fair?* and of `/war verify`: a plain answer, before the details.

fair-sealed =
    ## 🔒 Yes, nobody can rig this shuffle
    My part of it was fixed before anybody sat down, and the players add theirs when the game starts.
fair-running =
    ## 🔒 Yes, this deal is fixed
    It was locked in before the first card, so nobody can change a card now.
fair-right =
    ## ✅ Yes, this game was fair
    The shuffle was locked in before the first card, and a replay comes out exactly the same.
fair-record =
    ## ✅ Yes, this record is sound
    Its seal fits the shuffle, and a replay comes out exactly the same.
fair-seedless =
    ## ☑️ This record adds up
    A replay comes out exactly the same, but nothing shows how the cards were shuffled.
fair-part =
    ## ☑️ Yes, as far as it was played
    The game was stopped early. Everything up to there matches.
fair-nothing =
    ## ☑️ There's nothing to check here
    Something is missing in this record, so there's nothing to compare a replay with.
fair-wrong =
    ## ❌ No, something doesn't match
    The lines with ❌ say what.
fair-details = -# { $variant }, in detail:
