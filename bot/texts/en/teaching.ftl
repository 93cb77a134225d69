### Games for children: which card beats which.

teaching-line = 💡 { $lesson }
teaching-beats = { $best } beats { $other }.
teaching-same = { $rank } and { $rank } are the same: war!
teaching-beats_number = { $best } beats { $other }.
teaching-same_number = Both make { $number }: war!
