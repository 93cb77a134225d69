### Refusals about seasons, voids and privacy.

refusal-season_runs = Season { $name } runs already. Give the new one another name, or end this one with `/season end`.
refusal-no_season = No season is running here. Begin one with `/season start`.
refusal-no_reason = Say in 1 to { $most } letters why, on one line.
refusal-own_game = You sat in this game and did not win it alone. Ask somebody who may manage messages in its channel.
refusal-too_late = This game ended over { $hours } hours ago. Now only who may manage messages in its channel can do that.
refusal-not_your_void = Somebody else declared this void. Only who may manage messages in its channel can undo that.
refusal-not_counted = This game never counted, so there is nothing to declare void.
refusal-void_already = This result is void already.
refusal-not_void = This result is not void.
refusal-export_too_big = That is more than Discord takes in one file. Ask whoever runs this bot for it.
refusal-export_lost = Discord did not take the file. Please press the button again in a minute.
refusal-still_seated = You have a seat or a table in { CHANNEL($channel) }. Leave it first, or let it end.
refusal-still_dealt = You are out of the game in { CHANNEL($channel) }, but its deal still holds your number. Come back when it is over.
