### Sentences of privacy: what is stored about members, and what they can do about it.

privacy-title = ## 🔒 What I keep about you
privacy-kept =
    Your number at Discord, and with it:
    · games you played or hosted: when, where, what came of them, and words that you put into a deal
    · what they add up to: leaderboards, ratings
    · play chips and where they went
    · house rules that you saved, results that you declared void
    · tournaments that you entered or made, what you did there, trophies
    · whether you are hidden
    I keep no name, no picture and no message of yours. What proves a game has your number in it too, until you delete; then the game can still be played again, but no longer says who played it.
privacy-shown = 👁️ You are shown on leaderboards, and others can see your profile.
privacy-hidden = 🙈 You are hidden: no leaderboard and no profile shows you to others. Your games count all the same, and whoever plays in a tournament stands in it for all to see.
privacy-hide = **Done.**
privacy-show = **Done.**
privacy-here = Everything that I keep about you:
privacy-delete =
    {""}**Delete everything that says it was you?** This cannot be undone.
    · gone: your places on leaderboards, ratings, achievements, trophies, chips, the name under your house rules and tournaments
    · staying: results of games, as those of somebody whose name nobody knows, so that what others won stays theirs
    You drop out of every tournament; those you made go on without you.
    If you play again, you begin anew; play chips come the day after.
privacy-deleted = **It is done.** Nothing that I keep says that it was you any more.
refusal-being_forgotten = A member's data is being deleted right now. Please try again in a few minutes.
refusal-exporting = I am gathering what I keep about you already. Please wait for that.
button-privacy-export = Export
button-privacy-hide = Hide me
button-privacy-show = Show me
button-privacy-delete = Delete …
button-privacy-keep = Keep it
button-privacy-gone = Delete it for good
