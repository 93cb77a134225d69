### Guests, who play on web pages without Discord.

guest = a guest
guest-named = { $name } (guest)
guest-number = Guest { $number }
guest-name = Your name
guest-game = Game
guest-sit = Take a seat as a guest
guest-own = Play against a bot
guest-own-title = Play as a guest
guest-nothing-counts = You play without an account, so nothing counts for a leaderboard, and your name is gone when the table is over.
guest-invite = Invite a guest
guest-invited = Send this link to your guest. It's good for this table, until you make a new one.
guest-remove = Remove { $name }
guest-removed = The seat is free again, and the link doesn't work any more.
refusal-guest_chips = Guests can't play for chips, nor a match of several games.
refusal-guests_full = There are { $most } guests here already. That's as many as a table takes.
refusal-guests_off = Guests can't play on this server. Sign in with Discord instead.
refusal-guest_name = Please pick a name of { $fewest } to { $most } letters. It begins with a letter.
refusal-guest_tables = Too many guests are playing right now. Please try again in a few minutes.
refusal-guests_own = This is a guest's own game against a bot. You can watch.
refusal-no_invitation = That invitation isn't good any more. Ask for a new link.
