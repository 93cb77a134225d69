### Preferences: how a member's own private pages look.

preferences-title = ## 🎛️ Your preferences
preferences-help = For what only you see and do, on every server. Tables in the channel stay as the server has them.
preferences-changed = **Saved.** Pages you open from now on look like this.
preferences-reset = **Reset.** Everything is as it was at first.
preference-cards = **Cards** in your hand and in replays
preference-cards-unset = As the server shows them
preference-cards-two = Two colours
preference-cards-four = Four colours
preference-cards-text = Text only, without emojis
preference-pictures = **Pictures** on profiles and leaderboards that only you see
preference-pictures-unset = As the server shows them
preference-pictures-on = With pictures
preference-pictures-off = Text only, without pictures
preference-language = **Language** of what I tell you privately
preference-language-unset = As in your Discord
preference-lock = **Your choices** in games where you choose
preference-lock-unset = They count once I lock them
preference-lock-on = Always lock right away
button-preferences-reset = Reset
