### Was die Zeile eines Platzes über einen Krieg sagt, der vorbei ist.

war-winning_card = **{ $card } gewinnt**
