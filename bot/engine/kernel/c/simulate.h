/* The games of a request, one after the other: the whole kernel, for one kind of processor. */
#include "generator.h"
#include "rules.h"
#include "zones.h"
#include "rows.h"
#include "war.h"
#include "two.h"
#include "usual.h"
#include "tables.h"
#include "pots.h"
#include "watched.h"
#include "game.h"
#include "position.h"
#include "duel.h"

typedef struct {
    rules rules;
    game game, from; /* from: the position that every game begins with */
    hidden hidden;   /* its cards that nobody has seen */
    duel duel;
    kept_position kept;
    bool has_position;
    int watched;
} simulation;

/* Play a game, or return false for a deal that leaves a seat without cards. */
static inline bool play_one(simulation *sim, uint64_t seed, uint64_t number, result *end)
{
    const rules *r = &sim->rules;
    generator draws = generator_of(seed, sim->has_position ? number / (uint64_t)sim->hidden.turns : number);
    if (sim->has_position)
        deal_hidden(&sim->hidden, &draws, (int)(number % (uint64_t)sim->hidden.turns));
    /* A deal by colour or with buried jokers is dealt in cards, so it is not a duel of strengths. */
    bool duel_dealt = !r->by_colour && !r->equal_jokers;
    if (r->duel && !sim->watched && (sim->has_position || duel_dealt)) {
        if (!sim->has_position)
            deal_duel(r, &sim->duel, &draws);
        duel_stock *const stocks[] = {&sim->duel.one, &sim->duel.two};
        for (int s = 0; s < 2 && sim->has_position; s++) {
            const stock *from = &sim->from.seats[s].stock;
            stocks[s]->head = 0;
            stocks[s]->tail = stock_count(from);
            for (int i = 0; i < stocks[s]->tail; i++)
                stocks[s]->cards[i] = r->strength[from->cards[from->head + i]];
        }
        play_duel(r, &sim->duel, &draws, sim->has_position ? sim->from.battle : 0, sim->has_position ? sim->from.wars : 0, end);
        return true;
    }
    if (sim->has_position) {
        copy_position(&sim->game, &sim->from);
        sim->game.draws = draws;
    } else {
        start(&sim->game, r, draws);
        if (!deal(&sim->game))
            return false;
    }
    play_out(&sim->game, sim->watched, &sim->kept, end);
    return true;
}

/* Play until so many games or battles are over; return the games, and in *dealt whether every seat was dealt cards. */
static int play_many(simulation *sim, const request *asked, result *results, bool *dealt)
{
    int played = 0;
    *dealt = true;
    for (int64_t done = 0; *dealt && played < asked->games && played < MOST_GAMES && (!played || done < asked->battles);
         played += *dealt) {
        *dealt = play_one(sim, asked->seed, asked->first + (uint64_t)played, &results[played]);
        done += *dealt ? results[played].battles : 0;
    }
    return played;
}

/* Read a request and play it, in room for a simulation that is filled with zeros. */
static void simulate(void *room, const request *asked, answer *to)
{
    simulation *sim = room;
    bool dealt;
    sim->watched = asked->watched & (PRINTS | LOWEST | CIRCLES);
    sim->has_position = asked->position != NULL;
    if (!read_rules(&sim->rules, asked->description, asked->description_size)) {
        to->wrong = "these bytes are no description";
        return;
    }
    if (!read_stop(&sim->rules, asked->stop, asked->worth, asked->worth_size)) {
        to->wrong = "these bytes are no worth of cards";
        return;
    }
    if (sim->has_position) {
        if (!read_position(&sim->from, &sim->hidden, &sim->rules, asked->position, asked->position_size)) {
            to->wrong = "these bytes are no position of a game by these rules";
            return;
        }
    }
    to->games = play_many(sim, asked, to->results, &dealt);
    to->seats = sim->rules.seats;
    if (!dealt)
        to->wrong = "this pack leaves a seat without cards";
}
