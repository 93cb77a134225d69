### Refusals about seasons, voids and privacy.

refusal-season_runs = Season { $name } is already running. Choose another name, or end it first with `/season end`.
refusal-no_season = There's no season right now. Start one with `/season start`.
refusal-no_reason = Type a reason of up to { $most } characters, on one line.
refusal-own_game = You can only void your own game if you were its only winner. Ask a moderator of the game's channel instead.
refusal-too_late = This game ended over { $hours ->
    [one] an hour
   *[other] { $hours } hours
 } ago, so only a moderator of its channel can change the result now.
refusal-not_your_void = Someone else voided this result. Only a moderator of the game's channel can restore it.
refusal-not_counted = This game never counted, so there's nothing to void.
refusal-void_already = This result has already been voided.
refusal-not_void = This result hasn't been voided.
refusal-export_too_big = This file would be too big for Discord. Ask whoever runs this bot for it.
refusal-export_lost = Discord didn't take the file. Please press the button again in a minute.
refusal-still_seated = You still have a seat or a table in { $channel ->
    [0] a chat
   *[other] { CHANNEL($channel) }
 }. Leave it first, or wait until it's over.
refusal-still_dealt = You're out of the game in { $channel ->
    [0] a chat
   *[other] { CHANNEL($channel) }
 }, but it still needs your ID to prove the shuffle was fair. You can delete your data once that game is over.
