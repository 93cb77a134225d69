### Answers to players who set how fast a game is told.

speed-vote = ⏩ You voted for **{ $request }**: { $votes } of { $needed ->
    [one] { $needed } vote
   *[other] { $needed } votes
 }.
speed-voters = { $vote } Voted so far: { $names }.
# $time is the usual time of the game, such as "about 4 min".
speed-shorter = This game usually takes { $time }, so it'll be over sooner than you asked for.
