### Antworten an Spieler, die einstellen, wie schnell ein Spiel erzählt wird.

speed-vote = ⏩ Du hast für **{ $request }** gestimmt: { $votes } von { $needed ->
    [one] { $needed } Stimme
   *[other] { $needed } Stimmen
 }.
speed-voters = { $vote } Dafür: { $names }.
# $time is the usual time of the game, such as "etwa 4 Min.".
speed-shorter = Dieses Spiel dauert meist nur { $time }, also kürzer, als du wolltest.
