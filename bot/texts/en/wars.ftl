### The moments that decide: a war that is over, the last round of a game of choice.

war-winning_card = **{ $card } wins**
choose-last-round = 🏁 **Last round!** Ahead so far: { $names }.
choose-last-hand = 🏁 **Last hand!** Most chips so far: { $names }.
