### Players who are away from a running game, and how they come back.

button-back = I'm back
away-bot = 🤖 A bot is playing for { $names }. Press **{ button-back }** to take over again.
away-casino = 💤 Sitting out after three missed bets: { $names }. Press **{ button-back }** to bet again.
away-wait = ⏳ Nobody is here to bet, so hand { $battle } is waiting for you. If nobody comes back, the game goes on anyway ({ $when }).
away-own = 🤖 You missed three turns, so a bot is playing for you. Press **{ button-back }** to take over again.
away-own-casino = 💤 You missed three bets, so you're sitting out. Press **{ button-back }** to bet again.
away-own-wait = 💤 You missed three bets. The game is waiting for you: press **{ button-back }** to bet again. Otherwise, it goes on without you ({ $when }).
away-rest = 💤 { $hands ->
    [one] Nobody was around to bet on the last hand.
   *[other] Nobody was around to bet on the last { $hands } hands.
 }
# $several is 1 where several players of a game had their data deleted; $seat tells them apart.
seat-former = a former player{ $several ->
    [1] {" "}(seat { $seat })
   *[other] {""}
 }
