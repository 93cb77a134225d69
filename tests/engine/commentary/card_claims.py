"""What each remark about cards, prizes and the end of the game claims, worked out naively from all rounds told."""

from collections.abc import Sequence

from bot.engine.cards import RANKS, is_black, is_joker, rank_of, suit_of
from bot.engine.commentary.remark import Situation
from bot.engine.play.round import Round
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.pack import build_pack
from bot.engine.rules.rules import Ace, Rules, SpecialRank, WinningOrder
from tests.engine.commentary.claims import Claim, Facts
from tests.engine.commentary.random_games import Told


def order(rules: Rules) -> list[int]:
    """The ranks of the pack, the weakest first."""
    ranks = sorted({rank_of(card) for card in build_pack(rules) if not is_joker(card)})
    if rules.ace is Ace.LOW:
        ranks = [*ranks[-1:], *ranks[:-1]]
    return ranks if rules.wins is WinningOrder.HIGH else ranks[::-1]


def place(card: int, rules: Rules) -> int:
    """How strong a card is, from 0."""
    if is_joker(card):
        return 99 if rules.wins is WinningOrder.HIGH else -1
    return order(rules).index(rank_of(card))


def shown(played: Round) -> list[tuple[int, int]]:
    """The cards turned up, each with its seat."""
    return [(seat, card) for flip in played.flips for seat, card in enumerate(flip.ups) if card is not None]


def last_flip(rounds: Sequence[Told]) -> dict[int, int]:
    """The cards that decided a war, by seat."""
    return {seat: card for seat, card in enumerate(rounds[-1].played.flips[-1].ups) if card is not None}


def war_cards(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    """Whether the winner of the war has the card, and nobody a better one than the beaten one."""
    ups, winner = last_flip(rounds), rounds[-1].played.winner
    assert winner is not None
    others = [place(card, rules) for seat, card in ups.items() if seat != winner]
    special = rules.special is not SpecialRank.NONE
    best = max(others) == place(facts["beaten"], rules)
    return ups[winner] == facts["card"] and best and (special or max(others) < place(facts["card"], rules))


def won_low(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return war_cards(rounds, facts, rules) and rounds[-1].played.winner == facts["name"] and place(facts["card"], rules) <= 2


def lost_high(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    high = place(facts["beaten"], rules) >= len(order(rules)) - 2
    return war_cards(rounds, facts, rules) and last_flip(rounds)[facts["name"]] == facts["beaten"] and high


def by_a_hair(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    near = place(facts["card"], rules) - place(facts["beaten"], rules) == 1 or is_joker(facts["card"])
    return war_cards(rounds, facts, rules) and near and last_flip(rounds)[facts["other"]] == facts["beaten"]


def ace_taken(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    now = rounds[-1].played
    taken = (facts["other"], facts["card"]) in shown(now) and now.winner == facts["name"] != facts["other"]
    return taken and RANKS[rank_of(facts["card"])] == "A" and facts["card"] not in now.killed_cards


def ace_back(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    moves = [
        (seat, one.played.winner, one.played.battle)
        for one in rounds[1:-1]
        for seat, card in shown(one.played)
        if card == facts["card"] and one.played.winner not in {None, seat}
    ]
    seat, _, battle = moves[-1]
    lost = seat == facts["name"] and rounds[-1].played.battle - battle == facts["rounds"]
    return ace_taken(rounds, facts, rules) and lost


def aces_taken(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    count = 0
    for one in (told.played for told in rounds[1:]):
        staked = one.loot.prize[1] if one.loot is not None and one.loot.prize is not None else None
        lost = {(seat, card, at) for at, flip in enumerate(one.flips) for seat, card in enumerate(flip.ups) if card is not None}
        lost = {(seat, card, at) for seat, card, at in lost if seat not in one.flips[at].standing}
        if one.winner == facts["name"]:
            count += sum(RANKS[rank_of(card)] == "A" and seat != one.winner and card != staked for seat, card, _ in lost)
    return ace_taken(rounds, facts, rules) and count == facts["count"]


def joker_taken(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    now = rounds[-1].played
    lost = {seat for seat, card in shown(now) if is_joker(card)}
    return facts["other"] in lost and now.winner == facts["name"] != facts["other"]


def aces_clash(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    flip = rounds[-1].played.flips[0]
    tied = [card for seat, card in enumerate(flip.ups) if seat in flip.contenders and card is not None]
    return len(tied) == facts["count"] > 1 and {RANKS[rank_of(card)] for card in tied} == {"A"}


def lowest_clash(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    flip = rounds[-1].played.flips[0]
    tied = [card for seat, card in enumerate(flip.ups) if seat in flip.contenders and card is not None]
    return len(tied) > 1 and {rank_of(card) for card in tied} == {order(rules)[0]} and facts["card"] in tied


def opening(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    """Whether the winner's opening card alone won the round against that of the other, the best of all others."""
    now = rounds[-1].played
    ups = dict(zip(now.alive, now.ups, strict=True))
    best = max(place(card, rules) for seat, card in ups.items() if seat != facts["name"])
    beaten = place(facts["beaten"], rules) == best if "beaten" in facts else True
    others = "other" not in facts or ups[facts["other"]] == facts["beaten"]
    return now.winner == facts["name"] and not now.steps and ups[facts["name"]] == facts["card"] and beaten and others


def places(facts: Facts, rules: Rules) -> tuple[int, int]:
    """How far the two cards are from the strongest and from the weakest."""
    top = len(order(rules)) - 1
    return top - place(facts["card"], rules), place(facts["beaten"], rules)


def king_falls(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return opening(rounds, facts, rules) and places(facts, rules) == (0, len(order(rules)) - 2)


def heavy_hand(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return opening(rounds, facts, rules) and places(facts, rules) == (0, 0)


def narrow(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    step = place(facts["card"], rules) - place(facts["beaten"], rules)
    joker = is_joker(facts["card"]) and place(facts["beaten"], rules) == len(order(rules)) - 1
    return opening(rounds, facts, rules) and (step == 1 or joker) and len(rounds[-1].played.ups) == 2


def won_with_little(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return opening(rounds, facts, rules) and place(facts["card"], rules) <= (3 if len(rounds[-1].played.ups) == 2 else 5)


def low_beats_ace(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    ace = RANKS[rank_of(facts["beaten"])] == "A" and rules.special is not SpecialRank.NONE
    return opening(rounds, facts, rules) and ace and place(facts["card"], rules) == 0


def alike(rounds: Sequence[Told], facts: Facts, found: bool) -> bool:
    return found and len(rounds[-1].played.ups) == facts["count"] > 2


def one_suit(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return alike(rounds, facts, len({suit_of(card) for card in rounds[-1].played.ups}) == 1)


def one_colour(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return alike(rounds, facts, len({is_black(card) for card in rounds[-1].played.ups}) == 1)


def run(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    ranks = {rank_of(card) for card in rounds[-1].played.ups}
    return alike(rounds, facts, max(ranks) - min(ranks) + 1 == len(ranks) == len(rounds[-1].played.ups))


def all_court(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return alike(rounds, facts, {RANKS[rank_of(card)] for card in rounds[-1].played.ups} <= set("JQKA"))


def all_small(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return alike(rounds, facts, {RANKS[rank_of(card)] for card in rounds[-1].played.ups} <= set("2345"))


def tie_below(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    now = rounds[-1].played
    ups = dict(zip(now.alive, now.ups, strict=True))
    one, other = (place(ups[seat], rules) for seat in facts["names"])
    below = one < place(ups[facts["name"]], rules) or rules.special is not SpecialRank.NONE
    return one == other and below and now.winner == facts["name"] and not now.steps


def prize_kept(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    owner = facts.get("other", facts["name"])
    loot = rounds[-1].played.loot
    taken = loot is not None and loot.prize_taken == facts["card"]
    return taken and rounds[-2].prize == (owner, facts["card"]) and rounds[-1].played.winner == facts["name"]


def killed_ace(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    laid = (facts["name"], facts["card"]) in shown(rounds[-1].played) and RANKS[rank_of(facts["card"])] == "A"
    return laid and facts["card"] in rounds[-1].played.killed_cards


def one_win_away(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return rules.first_to is not None and rounds[-1].wins[facts["name"]] + 1 == rules.first_to.count


def wins_level(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return {rounds[-1].wins[seat] for seat in rounds[-1].alive} == {facts["count"]} and facts["count"] > 0


def near_target(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return rules.target is not None and rules.target - rounds[-1].owned[facts["name"]] == facts["cards"] in range(1, 5)


def near_floor(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return bool(rounds[-1].owned[facts["name"]] == facts["cards"] == rules.floor)


CLAIMS: dict[Situation, Claim] = {
    Situation.WON_LOW: won_low,
    Situation.LOST_HIGH: lost_high,
    Situation.BY_A_HAIR: by_a_hair,
    Situation.ACE_TAKEN: ace_taken,
    Situation.ACE_BACK: ace_back,
    Situation.ACES_TAKEN: aces_taken,
    Situation.JOKER_TAKEN: joker_taken,
    Situation.ACES_CLASH: aces_clash,
    Situation.LOWEST_CLASH: lowest_clash,
    Situation.KING_FALLS: king_falls,
    Situation.HEAVY_HAND: heavy_hand,
    Situation.NARROW: narrow,
    Situation.WON_WITH_LITTLE: won_with_little,
    Situation.LOW_BEATS_ACE: low_beats_ace,
    Situation.ONE_SUIT: one_suit,
    Situation.ONE_COLOUR: one_colour,
    Situation.RUN: run,
    Situation.ALL_COURT: all_court,
    Situation.ALL_SMALL: all_small,
    Situation.TIE_BELOW: tie_below,
    Situation.PRIZE_KEPT: prize_kept,
    Situation.PRIZE_CHANGES: prize_kept,
    Situation.KILLED_ACE: killed_ace,
    Situation.ONE_WIN_AWAY: one_win_away,
    Situation.WINS_LEVEL: wins_level,
    Situation.NEAR_TARGET: near_target,
    Situation.NEAR_FLOOR: near_floor,
    Situation.ROUNDS_LEFT: lambda rounds, facts, rules: compile_rules(rules).cap == len(rounds) - 1 + facts["rounds"],
    Situation.HUNDRED: lambda rounds, facts, _: len(rounds) - 1 == facts["rounds"] and facts["rounds"] % 100 == 0,
}
