### Signing in on web pages with Discord.

sign-in-link = Sign in with Discord
sign-in-play = Sign in with Discord to play
sign-in-account = Signed in
sign-in-out = Sign out
sign-in-out-everywhere = Sign out on all devices
sign-in-failed = Signing in didn't work
sign-in-stale = That took too long, or you started over in another window. Please sign in again.
sign-in-refused = Discord didn't accept that. Please sign in again.
sign-in-silent = Discord isn't answering right now. Please try again in a moment.
sign-in-broken = Signing in doesn't work right now, and that's our fault. It's been logged.
sign-in-busy = Too many people are signing in at once. Please try again in a minute.
sign-in-watch = Back to where you were
sign-in-again = Sign in again
refusal-not_member = You aren't a member of this server, so you can only watch. Join it in Discord to play.
refusal-commands_shut = In Discord you can't use commands in that channel, so you can't open a table there either. Pick another one.
refusal-channel_shut = You can only watch here: in Discord you can't write in this table's channel.
refusal-discord_silent = Discord isn't answering, so I can't tell yet whether you can play here. Please try again in a moment.
