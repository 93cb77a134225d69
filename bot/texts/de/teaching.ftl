### Games for children: which card beats which.

teaching-line = 💡 { $lesson }
teaching-beats = { $best } schlägt { $other }.
teaching-same = { $rank } gegen { $rank }: Gleichstand, also Krieg!
teaching-beats_number = { $best } schlägt { $other }.
teaching-same_number = Zweimal { $number }: Gleichstand, also Krieg!
