### Sentences of a server's settings.

## Why something cannot be settled, or not be played here.

refusal-not_manager = Only admins of this server can do that.
refusal-no_such_place = That channel or role no longer exists. Open `/settings` again.
refusal-other_channel = You can't open a table in this channel. Play in { $channels }.
refusal-no_channel_left = The channels where you could open tables are gone. An admin can pick new ones with `/settings`.

## The page.

settings-title = ## ⚙️ Server settings
settings-help = -# Only you can see this page. Changes take effect right away; games already in progress aren't affected.
settings-line =
    {""}**{ $title }: { $value }**{ $default }
    -# { $help }
settings-short = **{ $title }:** { $value }{ $own }
settings-own = {" "}· changed
settings-default = {" "}· default
settings-changed = ✅ { $title }: { $value }
settings-topics = Topic
settings-topic-tables = Tables
settings-topic-looks = Looks
settings-topic-server = Server
settings-topic-boards = Posted leaderboard
settings-topic-evening = Evening table
settings-heading = ### { $topic }
settings-what = What to change
settings-all = All settings
settings-other = Something else…
button-settings_default = Back to default

## What can be settled.

setting-channels-title = Channels
setting-channels-help = Channels where tables can be opened, including their threads.
setting-variant-title = Variant
setting-variant-help = The game `/war play` opens by default.
setting-pace-title = Pace
setting-pace-help = How long a round takes at new tables, unless `/war play` says otherwise: 1 to 60 seconds.
setting-lobby-title = Lobby time
setting-lobby-help = How long a new table stays open if nobody starts the game: 30 seconds to an hour.
setting-betting-title = Games for chips
setting-betting-help = Allow games for play chips, which are worth nothing.
setting-pictures-title = Pictures
setting-pictures-help = Show boards, leaderboards, profiles and tournaments as pictures too. Needs the *Attach Files* permission.
setting-chances-title = Chances
setting-chances-help = Show each player's chances on boards and in replays, based only on what everyone has seen.
setting-predictions-title = Predictions
setting-predictions-help = Until the first war, members can privately predict the winner: for points on a leaderboard, never for chips.
setting-cards-title = Cards
setting-cards-help = How cards look. If you use a screen reader, pick plain text without emojis.
setting-language-title = Language
setting-language-help = Language of public messages. Private replies use your own Discord language if I speak it.
setting-zone-title = Time zone
setting-zone-help = The time zone of tournament start times.
setting-directors-title = Tournament organisers
setting-directors-help = Members with this role can create and run tournaments. If no role is set, only moderators can.
setting-pages-title = Web pages
setting-pages-help = Let people see this server's tables, tournaments and leaderboards on the web, and link boards to them. Needs web pages to be turned on for this bot.
setting-board-title = Leaderboard channel
setting-board-help = Where I post this week's or month's leaderboard. It's one message that I keep up to date; when the time is up, it stays as the final board.
setting-period-title = Leaderboard period
setting-period-help = How long each posted leaderboard lasts. Weeks start on Monday; both change at midnight UTC.
setting-first-title = Role for 1st place
setting-first-help = The winner of the last posted period has this role until the next winner is known. Ties share it.
setting-second-title = Role for 2nd place
setting-second-help = The same for second place.
setting-third-title = Role for 3rd place
setting-third-help = The same for third place.
setting-dailychannel-title = Daily channel
setting-dailychannel-help = Where I show how yesterday's daily went here: one message that I edit every day, without a ping.
setting-evening-title = Evening table
setting-evening-help = When I open a table every day, by the server's time zone. If nobody sits down within half an hour, it closes.
setting-eveningchannel-title = Evening channel
setting-eveningchannel-help = Where the evening table opens. Without a channel, there is none.
setting-eveninggame-title = Evening game
setting-eveninggame-help = What the evening table plays.
setting-told-title = Role to ping
setting-told-help = Members take and return this role with *Tell me*. I ping it once an evening, when the table opens.
setting-quiet-title = Quiet hours
setting-quiet-help = When the evening table opens without a ping, by the server's time zone.
setting-guests-title = Guests
setting-guests-help = Let people without Discord play on this server's web pages: against bots, or at a table whose host invites them. Nothing counts for a leaderboard.

## How it is settled.

setting-channels-all = everywhere
setting-channels-gone = nowhere, because the chosen channels are gone
setting-variant-gone = Classic War, because the house rules “{ $name }” were deleted
setting-switch-on = on
setting-switch-off = off
setting-pages-closed = nobody
setting-pages-link = anyone with the link
setting-pages-listed = everyone; this server is listed
setting-cards-two = two colours
setting-cards-four = four colours
setting-cards-text = text only
setting-board-nowhere = not posted
setting-posting-gone = nowhere, because the chosen channel is gone
setting-posting-rights = { $channel }, but I'm missing a permission there: { $rights }
setting-dailychannel-nowhere = not shown
setting-eveningchannel-nowhere = none
setting-eveninggame-same = the server's usual game
setting-winner-unheard = { $role }, but nobody hears it: let everyone mention the role, or give me *Mention Everyone*
setting-period-week = a week
setting-period-month = a month
setting-winner-nobody = none
setting-winner-gone = none, because the chosen role is gone
setting-winner-power = { $role }, but I won't give it away while it has power over members
setting-winner-right = { $role }, but I need the *Manage Roles* permission to give it
setting-winner-below = { $role }, but I can't give it until my role is above it
setting-directors-nobody = moderators only
setting-directors-gone = moderators only, because the chosen role is gone

## The greeting of a new server, and its guide.

hello =
    ## ⚔️ Hi, I'm War Room
    I host the card game War: open a table, others join, and the cards start flipping. And every day there's a deal that takes two minutes, the same for everyone: `/daily`.
    -# Admins: { button-hello_guide } sets me up in a minute.
button-hello_play = Play
button-hello_guide = First steps

guide-title =
    ## 👋 Your first five minutes
    -# Only you can see this. Everything can be changed later with `/settings`.
guide-where =
    {""}**1. Where do you play?**
    -# Pick channels, or leave it empty to play everywhere.
guide-length =
    {""}**2. How long is a game?**
    -# Games with choices have their own clock.
guide-people =
    {""}**3. How many people are there tonight?**
    -# I'll suggest a game for them.
guide-people-two = Two of us
guide-people-few = Three or four
guide-people-many = Five or more
guide-people-game = { $game }
guide-people-placeholder = How many?
guide-evening =
    {""}**4. A table every evening?**
    -# { $now }
guide-evening-off = It would open in { $channel } and wait for half an hour.
guide-evening-on = Every day at { $clock } ({ $zone }) in { $channel }.
guide-evening-never = No evening table
guide-evening-hour = Every day at { $clock }
guide-evening-placeholder = Every day at …
guide-zone-placeholder = Your time zone first
guide-zone-now = It's { $clock } there now
guide-daily =
    {""}**5. Show how yesterday's daily went?**
    -# { $now }
guide-daily-off = It would be one message in { $channel }, without a ping.
guide-daily-on = Every day in { $channel }.
button-guide_daily = Show it
button-guide_nodaily = Don't show it
guide-next = **6. Play!** I'll open a table in this channel, and everyone can join.
button-guide = Guide
button-guide_table = Open a table
button-guide_settings = All settings
