/* The kernel in C: plays simulated games as python_kernel.py does, from the same numbers to the same ends, a hundred times
   faster. It is optional: where it was not built, Python plays.

   One file of the compiler's, in the order in which a game is understood. It is written for CPython's stable ABI, so one build
   serves every Python from 3.11 on. While it plays it holds no lock of Python's and touches no object. */
#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>

#include "generator.h"
#include "rules.h"
#include "zones.h"
#include "rows.h"
#include "war.h"
#include "two.h"
#include "usual.h"
#include "pots.h"
#include "watched.h"
#include "game.h"
#include "duel.h"

enum { MOST_GAMES = 4096 }; /* of one call */

typedef struct {
    rules rules;
    game game, from; /* from: the position that every game begins with */
    duel duel;
    kept_position kept;
    bool has_position;
    int watched;
    result results[MOST_GAMES];
} simulation;

/* Play a game, or return false for a deal that leaves a seat without cards. */
static inline bool play_one(play_until_tie fastest, simulation *sim, uint64_t seed, uint64_t number, result *end)
{
    const rules *r = &sim->rules;
    /* A deal by colour or with buried jokers is dealt in cards, so it is not a duel of strengths. */
    bool duel_dealt = !r->by_colour && !r->equal_jokers;
    if (r->duel && !sim->watched && (sim->has_position || duel_dealt)) {
        generator draws = generator_of(seed, number);
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
        play_duel(fastest, r, &sim->duel, &draws, sim->has_position ? sim->from.battle : 0, sim->has_position ? sim->from.wars : 0, end);
        return true;
    }
    if (sim->has_position) {
        memcpy(&sim->game, &sim->from, offsetof(game, seats) + (size_t)r->seats * sizeof(seat));
        sim->game.draws = generator_of(seed, number);
    } else {
        start(&sim->game, r, seed, number);
        if (!deal(&sim->game))
            return false;
    }
    play_out(&sim->game, sim->watched, &sim->kept, end);
    return true;
}

/* Play until so many games or battles are over; return the games, and in *dealt whether every seat was dealt cards. */
static inline int play_many(play_until_tie fastest, simulation *sim, uint64_t seed, uint64_t first, long games, long battles,
                            bool *dealt)
{
    int played = 0;
    *dealt = true;
    for (int64_t done = 0; *dealt && played < games && played < MOST_GAMES && (!played || done < battles); played += *dealt) {
        *dealt = play_one(fastest, sim, seed, first + (uint64_t)played, &sim->results[played]);
        done += *dealt ? sim->results[played].battles : 0;
    }
    return played;
}

/* The same for every kind of processor: all of the above is compiled once for each. Which, is chosen when the module is loaded. */
static int play_plainly(simulation *sim, uint64_t seed, uint64_t first, long games, long battles, bool *dealt)
{
    return play_many(play_until_tie_plainly, sim, seed, first, games, battles, dealt);
}

#ifdef HAS_KINDS
__attribute__((flatten, target("ssse3,sse4.2,popcnt,bmi,bmi2,lzcnt,avx2"))) static int
play_with_avx2(simulation *sim, uint64_t seed, uint64_t first, long games, long battles, bool *dealt)
{
    return play_many(play_until_tie_plainly, sim, seed, first, games, battles, dealt);
}

__attribute__((flatten, target("ssse3,sse4.2,popcnt,bmi,bmi2,lzcnt,avx2,avx512f,avx512dq,avx512bw,avx512vl,avx512vbmi2"))) static int
play_with_avx512(simulation *sim, uint64_t seed, uint64_t first, long games, long battles, bool *dealt)
{
    return play_many(play_until_tie_in_vectors, sim, seed, first, games, battles, dealt);
}
#endif

static int (*play_fastest)(simulation *, uint64_t, uint64_t, long, long, bool *) = play_plainly;

#ifndef MOST_KIND
#define MOST_KIND 2 /* 0 and 1 leave the newer kinds out, so that tests can play with the older ones anywhere */
#endif

static void choose_kind(void)
{
#ifdef HAS_KINDS
    if (MOST_KIND > 1 && has_vectors())
        play_fastest = play_with_avx512;
    else if (MOST_KIND > 0 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2"))
        play_fastest = play_with_avx2;
#endif
}

static PyObject *column(const simulation *sim, int games, size_t offset, size_t size)
{
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)(games * size));
    char *to = bytes ? PyBytes_AsString(bytes) : NULL;
    const char *from = (const char *)sim->results + offset;
    for (int i = 0; to && size == 2 && i < games; i++)
        memcpy(to + i * 2, from + i * sizeof(result), 2); /* sizes that a compiler knows are copied by one instruction */
    for (int i = 0; to && size == 4 && i < games; i++)
        memcpy(to + i * 4, from + i * sizeof(result), 4);
    for (int i = 0; to && size != 2 && size != 4 && i < games; i++)
        memcpy(to + i * size, from + i * sizeof(result), size);
    return bytes;
}

static PyObject *columns(const simulation *sim, int games)
{
    size_t seats = 2 * (size_t)sim->rules.seats;
    return Py_BuildValue(
        "(NNNNNNNN)", column(sim, games, offsetof(result, winners), 2), column(sim, games, offsetof(result, ending), 1),
        column(sim, games, offsetof(result, battles), 4), column(sim, games, offsetof(result, wars), 4),
        column(sim, games, offsetof(result, cards), seats),
        column(sim, sim->watched & PRINTS ? games : 0, offsetof(result, print), 8),
        column(sim, sim->watched & LOWEST ? games : 0, offsetof(result, lowest), seats),
        column(sim, sim->watched & CIRCLES ? games : 0, offsetof(result, circles), 1));
}

PyDoc_STRVAR(play_doc, "play(description, position, seed, first, games, battles, watched)\n--\n\n"
    "Play games number `first` and on until `games` or so many battles are over, one game at least, 4096 at most.\n\n"
    "Return eight columns as bytes: winners (16 bits a game), endings (8), battles (32), wars (32), cards (16 for each seat)\n"
    "and, empty unless `watched` has the bit 1, 2 or 4, fingerprints (64), lowest (16 for each seat) and circles (8). Raises ValueError for what is no description, or no position of one.");

static PyObject *play(PyObject *module, PyObject *args)
{
    const char *description, *position;
    Py_ssize_t description_size, position_size;
    unsigned long long seed, first;
    long games, battles;
    int watched;
    (void)module;
    if (!PyArg_ParseTuple(args, "y#z#KKlli", &description, &description_size, &position, &position_size, &seed, &first,
                          &games, &battles, &watched))
        return NULL;
    simulation *sim = PyMem_Calloc(1, sizeof *sim);
    if (!sim)
        return PyErr_NoMemory();
    const char *wrong = NULL;
    int played = 0;
    sim->watched = watched & (PRINTS | LOWEST | CIRCLES);
    sim->has_position = position != NULL;
    if (!read_rules(&sim->rules, description, description_size))
        wrong = "these bytes are no description";
    else if (position) {
        start(&sim->from, &sim->rules, 0, 0);
        if (!set_up(&sim->from, position, position_size))
            wrong = "these bytes are no position of a game by these rules";
    }
    if (!wrong) {
        bool dealt = true;
        Py_BEGIN_ALLOW_THREADS
        played = play_fastest(sim, seed, first, games, battles, &dealt);
        Py_END_ALLOW_THREADS
        if (!dealt)
            wrong = "this pack leaves a seat without cards";
    }
    PyObject *found = wrong ? NULL : columns(sim, played);
    if (wrong)
        PyErr_SetString(PyExc_ValueError, wrong);
    PyMem_Free(sim);
    return found;
}

static PyMethodDef methods[] = {{"play", play, METH_VARARGS, play_doc}, {NULL, NULL, 0, NULL}};

static int execute(PyObject *module)
{
    note_orders();
    choose_kind();
    return PyModule_AddIntConstant(module, "VERSION", VERSION);
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, execute}, {0, NULL}};

static struct PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "war_room_kernel",
    .m_doc = "Plays simulated games of War for odds.",
    .m_methods = methods,
    .m_slots = slots,
};

PyMODINIT_FUNC PyInit_war_room_kernel(void) { return PyModuleDef_Init(&definition); }
