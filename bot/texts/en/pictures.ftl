### Words in pictures, and their alt texts.

picture-nobody = Someone
picture-round = Round { $battle }
picture-hand = Hand { $battle }
picture-deal = Cards dealt
picture-bets = Place your bets
picture-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
picture-makes = makes { $number } · { $owned }
picture-out = out
picture-still_in = still in
picture-war-1 = War
picture-war-2 = Double war
picture-war-3 = Triple war
picture-war-more = War × { $steps }
picture-middle = { $count } in the middle
picture-house = The house
picture-burst = WAR!
picture-paused = Paused
picture-prize = Prize
picture-times = ×{ $count }
picture-more = +{ $count }
picture-less = −{ $count }
picture-bracket-won = won
picture-bracket-champion = Champion: { $name }
picture-bracket-open = playing
picture-bracket-free = Bye
picture-bracket-absent = no-show
picture-bracket-seed = Seed { $seed }
picture-bracket-ranked = Group { $group }, { ORDINAL($rank) ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
 }
picture-bracket-winner = Winner of #{ $match }
picture-bracket-loser = Loser of #{ $match }
picture-bracket-winner_from = Winner: { $part }
picture-bracket-loser_from = Loser: { $part }
picture-bracket-round = Round |{ $round }
picture-bracket-quarter = Quarter-|final
picture-bracket-semi = Semi-|final
picture-bracket-final = Final
picture-bracket-second = If |needed
picture-bracket-third = Third |place
picture-part-whole = The bracket
picture-part-upper = Upper bracket
picture-part-lower = Lower bracket
picture-part-cut = Knockout stage
picture-part-last = Last { $count }
picture-part-half = Half { $number }
picture-part-quarter = Quarter { $number }
picture-part-section = Part { $number } of { $count }
picture-part-round = round { $first }
picture-part-rounds = rounds { $first }–{ $last }
picture-standings-about = { $format } · standings, round { $round }
picture-standings-points = Points
picture-standings-record = W–D–L
picture-alt-champion = Champion: { $name }.
picture-alt-playing = Playing now: { $matches }.
picture-alt-round = { $label }: { $matches }.
picture-alt-against = { $one } against { $other }
picture-alt-beat = { $winner } beat { $loser }
picture-alt-waiting = { $count ->
    [one] 1 match is still to come
   *[other] { $count } matches are still to come
 }.
picture-alt-standing = { $rank }. { $name }: { $points }, { $record }.
picture-alt-still_in = Still in: { $name }: { $points }, { $record }.
picture-alt-points = Places, points, and wins–draws–losses.
picture-alt-table = { $game }. { $heading }.
picture-alt-seat = { $name }: { $state }.
picture-alt-laid = { $cards }; { $owned }
picture-alt-pile = { $owned }, pile of { $count } with { $top } on top
picture-alt-takes = { $state }, wins { $count }
picture-alt-chosen = { $state }, has chosen
picture-alt-paused = Paused.
picture-alt-prize = The next winner also gets { $card }.
picture-alt-stake = { $count ->
    [one] { $count } card at stake.
   *[other] { $count } cards at stake.
}
picture-alt-won = { $state } (wins the game)
picture-alt-down = { $count } face down
picture-alt-hidden = a face-down card
picture-alt-joker = joker
picture-alt-skipped = { $count ->
    [one] 1 more step
   *[other] { $count } more steps
 }
picture-alt-line = { $rank }. { $name }: { $value }.
picture-alt-own = Your line: { $line }
picture-alt-empty = Nothing yet.
picture-alt-course = A line over { $count } games, from { $first } to { $last }. The lowest point is { $low }, the highest { $high }.
picture-alt-point = { $value } ({ $when })
picture-alt-band = The margin of error is ± { $first } at the start and ± { $last } at the end.
picture-alt-lengths = Bars: { $bars }.
picture-alt-bar = { $width ->
    [0] { $least ->
        [one] 1 round
       *[other] { $least } rounds
     }
   *[other] { $least }–{ $most } rounds
 }: { $games ->
    [one] 1 game
   *[other] { $games } games
 }
picture-alt-marked = A mark shows the typical length: { $mark }.
picture-alt-figure = { $label }: { $value }.
picture-hand_title = Your hand
picture-alt-hand = Your hand: { $cards }.
picture-alt-hand_card = { $number } is { $card }
picture-alt-hand_empty = Your hand is empty.
picture-alt-hand_picked = You picked { $cards }.
picture-alt-hand_blocked = Not playable now: { $cards }.
picture-lobby_free = { $free ->
    [0] All seats taken
    [one] 1 seat open
   *[other] { $free } seats open
 }
picture-lobby_reserved = 1 seat reserved
picture-lobby_open = open
picture-lobby_kept = invited
# Minutes of a game in which people decide something: if they are quick, and if they take all their time.
picture-lobby_span = about { $low } to { $high } min
picture-alt-lobby_seats = { $taken } of { $capacity } seated.
picture-alt-lobby_grows = { $taken } so far, up to { $capacity }.
picture-alt-lobby_kept = A seat is kept for { $name }.
picture-alt-lobby_lucky = added a lucky word
picture-games = The six best
picture-alt-game = { $name }: { $words } ({ $time }).
