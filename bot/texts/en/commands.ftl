### The slash commands, as Discord shows them while a member types. Tournaments are in tournament_commands.ftl.
###
### Each message is a command: `command-war-play` is `/war play`. Commands have the same name in every language, so that a
### sentence on a board can name one for everybody who reads it. The attributes:
###
###   .description   what the command does: at most 100 characters
###   .option-seats  what the option `seats` is called: lower case, no spaces, at most 32 characters, once in a command
###   .help-seats    what the option is for: at most 100 characters
###   .scope-server  what the entry `server` in the option `scope` is called: at most 100 characters

## At the table.

-option-variant = game
-option-game = which
-help-game = Which game (default: the latest in this channel)

command-war =
    .description = Play the card game War in this channel
command-war-play =
    .description = Open a table in this { AUDIENCE() ->
        [chat] chat
       *[server] channel
    }
    .option-variant = { -option-variant }
    .help-variant = Which game to play (default: server setting)
    .option-seats = seats
    .help-seats = How many players, including bots (2 or more; 1 is enough for Casino War)
    .option-length = length
    .help-length = How long the game takes: 1m to 30m, or “every” to see every round
    .option-pace = pace
    .help-pace = Seconds between rounds (1 to 60)
    .option-time = time
    .help-time = Time limit, like 15m or 1h30m: when it's up, the most cards win
command-war-quick =
    .description = Play a quick Short War against the first person to join
command-war-challenge =
    .description = Challenge a friend: they get a ping, and a seat is kept for them
    .option-friend = friend
    .help-friend = Who you want to play against
    .option-variant = { -option-variant }
    .help-variant = Which game to play (default: server setting)
command-war-join =
    .description = Take a seat at this { AUDIENCE() ->
        [chat] chat
       *[server] channel
    }'s table
command-war-leave =
    .description = Leave the table, or give up a game in progress
command-war-start =
    .description = Start the game with everyone at the table (host)
command-war-stop =
    .description = { AUDIENCE() ->
        [chat] End this chat's table without a winner (host)
       *[server] End this channel's table without a winner (host or moderators)
    }
command-war-variant =
    .description = Switch this { AUDIENCE() ->
        [chat] chat
       *[server] channel
    }'s table to another variant (host)
    .option-variant = { -option-variant }
    .help-variant = Which game: start typing to search
command-war-set =
    .description = Change an option of this { AUDIENCE() ->
        [chat] chat
       *[server] channel
    }'s table (host)
    .option-option = option
    .help-option = What to change
    .option-value = value
    .help-value = What to change it to
command-war-table =
    .description = { AUDIENCE() ->
        [chat] Show this chat's table again, at the bottom
       *[server] Bring this channel's table back to the bottom of the chat
    }
command-war-open =
    .description = Open this channel's table right here, with cards that move
command-war-rules =
    .description = Read how to play: this { AUDIENCE() ->
        [chat] chat
       *[server] channel
    }'s game, or any variant
    .option-variant = { -option-variant }
    .help-variant = Which game (default: the one played in this channel)
command-war-odds =
    .description = See what to expect: who's likely to win, how long it takes, how many wars
    .option-variant = { -option-variant }
    .help-variant = Which game (default: the game in this channel)
    .option-seats = seats
    .help-seats = For how many players
command-war-games =
    .description = Find a game (quick, with choices, for a crowd), read its rules and play
command-war-house =
    .description = Make your own house rules, then save them here or share them as a code
    .option-start_from = base
    .help-start_from = A variant, saved house rules or a share code (default: Classic War)
command-daily =
    .description = Play today's deal: the same for everyone, once, in two minutes
command-war-chips =
    .description = See your play chips { AUDIENCE() ->
        [chat] in this chat
       *[server] on this server
    } and get today's

## After a game.

command-war-export =
    .description = Download a finished game as a file that can be replayed
    .option-game = { -option-game }
    .help-game = { -help-game }
command-war-verify =
    .description = Check that a game was fair: the deal, every round and the result
    .option-game = { -option-game }
    .help-game = { -help-game }
    .option-record = record
    .help-record = A record file to check, or to compare with the game
command-war-replay =
    .description = Go through a finished game again, round by round
    .option-game = { -option-game }
    .help-game = { -help-game }
    .option-post = post
    .help-post = Post the replay in this channel, so everyone can go through it
    .option-battle = round
    .help-battle = The round to start at
command-war-result =
    .description = Void or restore results
command-war-result-void =
    .description = Void a result, with a reason (host or moderators)
    .option-game = { -option-game }
    .help-game = { -help-game }
command-war-result-unvoid =
    .description = Restore a voided result (host or moderators)
    .option-game = { -option-game }
    .help-game = Which voided result
command-war-result-list =
    .description = See this server's voided results, who voided them and why

## Rankings and members.

-option-member = member

command-leaderboard =
    .description = See who's best: wins, points, streaks, ratings, predictions and more
    .option-scope = where
    .help-scope = Where the games were played (default: this server)
    .scope-server = this server
    .scope-channel = this channel
    .scope-everywhere = all servers
    .option-window = when
    .help-window = When the games were played (default: all time)
    .window-all = all time
    .window-day = today
    .window-week = this week
    .window-month = this month
    .window-year = this year
    .window-season = season
    .option-game = { -option-variant }
    .help-game = Which games (default: all games)
    .option-measure = by
    .help-measure = What to rank by (default: wins)
    .measure-wins = wins
    .measure-rate = win rate
    .measure-points = points
    .measure-streak = winning streak
    .measure-best = best streak
    .measure-wars = wars won
    .measure-pot = biggest pot
    .measure-captured = cards won
    .measure-rating = rating (only games with choices, the rest is luck)
    .measure-predictions = predictions (who's best at picking winners)
command-profile =
    .description = See a player's record, streaks, rating, nemesis and achievements
    .option-member = { -option-member }
    .help-member = Whose profile (default: yours)
command-versus =
    .description = See how two players have done against each other
    .option-member = { -option-member }
    .help-member = Your opponent
    .option-other = other
    .help-other = Who to compare them with (default: you)
command-season =
    .description = Seasons on this server, each with its own leaderboards and winners
command-season-start =
    .description = End the current season, if any, and start a new one (admins)
    .option-name = name
    .help-name = What to call the season
command-war-statistics =
    .description = See what this server plays, when, and whether people come back (admins)
command-season-end =
    .description = End the current season and announce its winners (admins)
command-season-list =
    .description = See all seasons on this server
command-privacy =
    .description = See what I store about you: download it, hide yourself or delete it
command-preferences =
    .description = Choose how things look for you: cards, pictures, language
command-settings =
    .description = Server settings: channels, defaults, language (admins)
command-help =
    .description = See what War Room is and how to start playing
