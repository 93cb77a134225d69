### Preferences: how a member's own private pages look.

preferences-title = ## 🎛️ Your preferences
preferences-help = Only for what I show you privately, on every server. Tables in the channel stay as the server has them.
preferences-changed = **Saved.** Pages you open from now on look like this.
preferences-reset = **Reset.** Everything is as it was at first.
preference-cards = **Cards** in your hand and in replays
preference-cards-unset = As the server shows them
preference-cards-two = Two colours
preference-cards-four = Four colours
preference-cards-text = Text only, without emojis
preference-language = **Language** of what I tell you privately
preference-language-unset = As in your Discord
button-preferences-reset = Reset
