### Preferences: how a member's own private pages look.

preferences-title = ## 🎛️ Your preferences
preferences-help = These settings are yours, everywhere. They don't change how anyone plays.
preferences-changed = **Saved.** It applies to every page you open from now on.
preferences-reset = **Reset.** Everything is back to default.
preference-cards = **Cards** in your hand and in replays
preference-cards-unset = Same as on the server
preference-cards-two = Two colours
preference-cards-four = Four colours
preference-cards-text = Text only, no emojis
preference-pictures = **Pictures** on profiles, leaderboards and tournament pages that only you see
preference-pictures-unset = Same as on the server
preference-pictures-on = With pictures
preference-pictures-off = Text only, no pictures
preference-language = **Language** of my private replies
preference-language-unset = Same as your Discord
preference-lock = **Your choices and bets** in games where you choose: when they count
preference-lock-unset = Only once you lock them in
preference-lock-on = Right when you pick them
preference-predictions = **Your predictions** on leaderboards, in results and on your profile
preference-predictions-unset = Everyone sees how you do
preference-predictions-off = Only you see how you do
button-preferences-reset = Reset
