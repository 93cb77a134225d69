### The draft of a tournament: the form, and the page on which it is looked at before it exists.

proposal-form = New tournament (only a draft so far)
# $button is what the button that does it says.
draft-create = 📝 **This is only a draft: the tournament hasn't been created yet.** Only you can see it. Change what you like, then press **{ $button }**.
draft-amend = 📝 **Your changes aren't saved yet.** Only you can see them. When you're done, press **{ $button }**.
button-proposal-create = Create tournament
