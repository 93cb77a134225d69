### Preferences: how a member's own private pages look.

preferences-title = ## 🎛️ Your preferences
preferences-help = These settings are yours alone, on every server. They don't change the game for anyone else.
preferences-changed = **Saved.** You'll see it on every page you open from now on.
preferences-reset = **Reset.** Everything is back to default.
preference-cards = **Cards** in your hand and in replays
preference-cards-unset = Same as on the server
preference-cards-two = Two colours
preference-cards-four = Four colours
preference-cards-text = Text only, without emojis
preference-pictures = **Pictures** on profiles, leaderboards and tournament pages that only you see
preference-pictures-unset = Same as on the server
preference-pictures-on = With pictures
preference-pictures-off = Text only, without pictures
preference-language = **Language** of my private replies
preference-language-unset = Same as your Discord language
preference-lock = **Your choices** in games where you choose
preference-lock-unset = They count once you lock them in
preference-lock-on = They're locked in as soon as you pick them
preference-predictions = **Your predictions** on leaderboards, in results and on your profile
preference-predictions-unset = Everyone can see how well you do
preference-predictions-off = Only you can see how well you do
button-preferences-reset = Reset
