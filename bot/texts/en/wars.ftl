### What a seat's line says of a war that is over.

war-winning_card = **{ $card } wins**
