### Sentences of privacy: what is stored about members, and what they can do about it.

privacy-title = ## 🔒 What I store about you
privacy-kept =
    Your Discord ID, and with it:
    · the games you played or hosted: when, where, how they ended, and any lucky words you added
    · your places on leaderboards, your ratings, your experience and quests
    · your dailies: each choice, how they ended, and your calls of the day
    · your predictions, the wars you called, and how often you were right
    · your play chips and where they went
    · house rules you saved and results you voided
    · tournaments you entered or created, what you did there, your trophies
    · whether you're hidden, and your preferences
    I don't store your name, your picture or your messages. Game proofs also contain your ID until you delete your data; after that they can still be replayed, but no longer show who played.
privacy-shown = 👁️ You're on the leaderboards, and others can see your profile.
privacy-hidden = 🙈 You're hidden: others don't see you on leaderboards and can't open your profile. Your games still count. In tournaments, everyone can still see you.
privacy-hide = **Done.**
privacy-show = **Done.**
privacy-here = Everything I store about you:
privacy-delete =
    {""}**Delete everything linked to you?** You can't undo this.
    · Deleted: your places on leaderboards, ratings, achievements, trophies and chips, and the link between you and the house rules or tournaments you made
    · Kept: the results of your games, with your name replaced by “former player”, so that others keep their wins
    You drop out of every tournament; the ones you created go on without you.
    If you play again, you start from scratch, and you won't get play chips until the next day.
privacy-deleted = **Done.** Your data is deleted. The results of your games stay, but no longer show that you played.
privacy-roles =
    { $count ->
        [one] You keep { $count } role that I gave you, because I can't take it back there. Ask an admin of that server to remove it.
       *[other] You keep { $count } roles that I gave you, because I can't take them back there. Ask the admins of those servers to remove them.
    }
privacy-backups =
    { $days ->
        [one] Backups made before now still have your data. The last of them is deleted within a day.
       *[other] Backups made before now still have your data. The last of them is deleted within { $days } days.
    }
privacy-backups-others = If the people who run me make backups, your data is in those until they delete them.
refusal-being_forgotten = A member's data is being deleted right now. Please try again in a few minutes.
refusal-exporting = I'm already putting your data together. One moment, please.
button-privacy-export = Export
button-privacy-hide = Hide me
button-privacy-show = Show me
button-privacy-delete = Delete…
button-privacy-keep = Keep my data
button-privacy-gone = Delete for good
