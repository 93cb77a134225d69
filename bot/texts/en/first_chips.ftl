### What a new member reads about play chips: how to get the first ones, and what they are for.

chips-first = Your first { $chips } chips are waiting for you. After that, you get more every day.
chips-took-first = Here are your first { $chips } chips: everyone gets more on their first day. From tomorrow on, it's { $daily } a day.
chips-use = Bet them in **{ variant-casino-war }**: `/war play { command-war-play.option-variant }:casino-war`
button-chips-set = Play { variant-casino-war } at my table
button-chips-play = Play { variant-casino-war }
button-chips-typed = Open the table
