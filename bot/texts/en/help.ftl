### The help. What each command does is said in commands.ftl and tournament_commands.ftl.

help-title = ## ⚔️ War Room
help-body =
    War is a card game: everyone turns over a card, and the highest one takes them all. A tie means **war**. I deal, keep time and tell the story.

    {""}**Play now:** { $play }, then press **{ button-bot }** and **{ button-start }**, or wait for a friend to press **{ button-join }**.

    {""}**Just watching?** Press **{ button-predict }** before the first war, and say who's going to win.
help-choices =
    {""}**In these games, you make choices.**
    { variant-suicide-war }, { variant-scientific-war }, { variant-stealing-war }, { variant-strategy-war }: press **{ button-hand }** and choose in secret.
    { variant-speed-war }, { variant-slap-war }: be the first to press **{ button-scoop }** or **{ button-slap }**.
    { variant-casino-war }: bet play chips. You get some every day.
help-menu = More commands…

## The sections: what each is called, and what it is about (at most 100 characters each).

help-section-play = Play
help-about-play = How to play, and the commands you need at a table
help-section-results = More for players
help-about-results = Odds, comparisons, proof that a game was fair, and your data
help-section-tournaments = Tournaments
help-about-tournaments = Tournaments that run themselves, from sign-up to trophy
help-section-hosts = { AUDIENCE() ->
    [chat] For hosts
   *[server] For hosts and moderators
 }
help-about-hosts = { AUDIENCE() ->
    [chat] The host is whoever opened the table
   *[server] The host opened the table; a moderator is anyone who can manage messages
 }
help-section-organisers = Running a tournament
help-about-organisers = Whoever created the tournament, members with the organiser role, and admins
help-section-rulings = Decisions in a tournament
help-about-rulings = Decide matches or have them replayed, and replace players (organisers)
help-section-admins = For admins
help-about-admins = Everyone who can manage the server
