"""Check a game of War Room without War Room: `python check_deal.py RECORD.json`. Read it, it is short and needs only Python.

Recomputes seal and deal, and plays the game to its end if its rules are the base ones but for cards down, aces, jokers
shuffled in, winning card and pack. Other rules, places and the digest are left to `python -m bot verify RECORD.json`.
"""

import hashlib
import hmac
import json
import pathlib
import sys

record = json.loads(pathlib.Path(sys.argv[1]).read_bytes())
rules, seats, key = record["rules"], record["seats"], bytes.fromhex(record["seed"] or "")
if not key or {"deck", "stocks"} & set(record) or {"deal", "decks", "remainder"} & set(rules) or rules.get("jokers") == "equal":
    sys.exit("This deal is more than one shuffled pack: python -m bot verify checks it.")


def shuffle(cards, label):
    """Fisher-Yates on the label's stream: blocks of HMAC-SHA256 as 32-bit words, unfair words skipped."""
    text = "\n".join(["war-room/1", *record["entropy"], label, ""])
    blocks = (hmac.digest(key, f"{text}{i}".encode(), "sha256") for i in range(2**32))
    words = (int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4))
    for i in range(len(cards) - 1, 0, -1):
        j = next(word for word in words if word < 2**32 - 2**32 % (i + 1)) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def strongest(tied):  # those of the seats whose last card is the strongest
    order = ("A23456789TJQK*" if rules.get("ace") == "low" else "23456789TJQKA*")[:: -1 if rules.get("wins") == "low" else 1]
    return [s for s in tied if all(order.index(laid[s][-1][0]) >= order.index(laid[o][-1][0]) for o in tied)]


deck = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"[-rules.get("pack", 52) // 4 :]]
shuffle(deck := deck + (["*1", "*2"] if "jokers" in rules else []), "deal")
stocks = [deck[seat : len(deck) // seats * seats : seats] for seat in range(seats)]
seal = hashlib.sha256(key).hexdigest()
print(f"The seal is {seal}: the lobby must have shown it.\nThe deal:", *map(" ".join, stocks), sep="\n")
if set(rules) - {"spoils", "ace", "wins", "jokers", "pack", "forfeit"} or "by" in str(rules) or record["choices"]:
    sys.exit("The game itself is more than this script plays: python -m bot verify checks it.")
battles, wars, waiting, step = 0, 0, [], rules.get("spoils", 3) + 1
while sum(map(bool, stocks)) > 1 and battles < 10_000:
    laid = [[stock.pop(0)] if stock else [] for stock in stocks]
    tied = strongest([seat for seat in range(seats) if laid[seat]])
    battles, wars = battles + 1, wars + (len(tied) > 1)
    while len(tied) > 1:
        tied = [seat for seat in tied if stocks[seat]]  # without a card left one is out of the war
        for seat in tied if len(tied) > 1 else []:  # and the only one with cards has won it already
            laid[seat], stocks[seat] = laid[seat] + stocks[seat][:step], stocks[seat][step:]
        tied = strongest(tied)
    waiting = sum(laid[tied[0] :] + laid[: tied[0]], []) + waiting if tied else waiting + sum(laid, [])
    if tied:
        shuffle(waiting, f"collect:{battles}")
    if tied or sum(map(bool, stocks)) == 1:  # the winner takes all, or the last player what nobody has won
        waiting = stocks[tied[0] if tied else stocks.index(max(stocks))].extend(waiting) or []
owned = list(map(len, stocks))
found = {"winners": [s for s in range(seats) if owned[s] == max(owned) > 0], "battles": battles, "wars": wars, "cards": owned}
same = found.items() <= (record["outcome"] or {}).items() and record.get("commitment", seal) == seal
print(f"The game ends with {found}:", "all as in the record." if same else f"not as in the record: {record}")
sys.exit(not same)
