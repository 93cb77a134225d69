### Was entscheidet: ein Krieg, der vorbei ist, die letzte Runde eines Spiels mit Entscheidungen.

war-winning_card = **{ $card } gewinnt**
choose-last-round = 🏁 **Letzte Runde!** Bisher vorn: { $names }.
choose-last-hand = 🏁 **Letzte Runde!** Bisher vorn: { $names }.
