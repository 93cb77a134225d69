### Games for children: which card beats which.

teaching-line = 💡 { $lesson }
teaching-beats = { $best } schlägt { $other }.
teaching-same = { $rank } und { $rank } sind gleich: Krieg!
teaching-beats_number = { $best } schlägt { $other }.
teaching-same_number = Beide ergeben { $number }: Krieg!
