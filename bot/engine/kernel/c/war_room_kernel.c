/* The kernel in C: plays simulated games as `Game` does, from the same numbers to the same ends, a hundred times faster.
   It is optional: where it was not built, `Game` plays (engine_kernel.py).

   This is what Python calls; simulate.h has the kernel, in the order in which a game is understood. It is written for CPython's
   stable ABI, so one build serves every Python from 3.11 on. While it plays it holds no lock of Python's and touches no object. */
#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdbool.h>
#include <string.h>

#include "kinds.h"

static const kernel *fastest = &plain_kernel;

static void choose_kind(void)
{
#if MOST_KIND > 0
    bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    if (has_avx2)
        fastest = &avx2_kernel;
#endif
#if MOST_KIND > 1
    if (has_avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi")
        && __builtin_cpu_supports("avx512vbmi2"))
        fastest = &avx512_kernel;
#endif
    fastest->prepare();
}

static PyObject *column(const answer *from, int games, size_t offset, size_t size)
{
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)(games * size));
    char *to = bytes ? PyBytes_AsString(bytes) : NULL;
    const char *at = (const char *)from->results + offset;
    for (int i = 0; to && size == 2 && i < games; i++)
        memcpy(to + i * 2, at + i * sizeof(result), 2); /* sizes that a compiler knows are copied by one instruction */
    for (int i = 0; to && size == 4 && i < games; i++)
        memcpy(to + i * 4, at + i * sizeof(result), 4);
    for (int i = 0; to && size != 2 && size != 4 && i < games; i++)
        memcpy(to + i * size, at + i * sizeof(result), size);
    return bytes;
}

static PyObject *columns(const answer *from, int watched)
{
    size_t seats = 2 * (size_t)from->seats;
    int all = from->games;
    return Py_BuildValue(
        "(NNNNNNNNN)", column(from, all, offsetof(result, winners), 2), column(from, all, offsetof(result, ending), 1),
        column(from, all, offsetof(result, battles), 4), column(from, all, offsetof(result, wars), 4),
        column(from, all, offsetof(result, cards), seats),
        column(from, watched & PRINTS ? all : 0, offsetof(result, print), 8),
        column(from, watched & LOWEST ? all : 0, offsetof(result, lowest), seats),
        column(from, watched & CIRCLES ? all : 0, offsetof(result, circles), 1),
        column(from, watched & WORTH ? all : 0, offsetof(result, worth), 2 * seats));
}

PyDoc_STRVAR(play_doc, "play(description, position, seed, first, games, battles, watched, stop, worth)\n--\n\n"
    "Play games number `first` and on until `games` or so many battles are over, one game at least, 4096 at most.\n\n"
    "A game that has `stop` battles is left where it is; 0 leaves none. `worth` are 256 numbers of 16 bits, by card, or None.\n"
    "Return nine columns as bytes: winners (16 bits a game), endings (8), battles (32), wars (32), cards (16 for each seat) and,\n"
    "empty unless `watched` has the bit 1, 2 or 4, fingerprints (64), lowest (16 for each seat) and circles (8), and what the\n"
    "cards of each seat are worth (32). Raises ValueError for what is no description, or no position of one.");

static PyObject *play(PyObject *module, PyObject *args)
{
    request asked;
    Py_ssize_t description_size, position_size, worth_size;
    unsigned long long seed, first;
    (void)module;
    if (!PyArg_ParseTuple(args, "y#z#KKlliiz#", &asked.description, &description_size, &asked.position, &position_size, &seed, &first,
                          &asked.games, &asked.battles, &asked.watched, &asked.stop, &asked.worth, &worth_size))
        return NULL;
    asked.description_size = description_size;
    asked.position_size = position_size;
    asked.worth_size = worth_size;
    asked.watched = (asked.watched & ~WORTH) | (asked.worth ? WORTH : 0);
    asked.seed = seed;
    asked.first = first;
    size_t games = asked.games < 0 ? 0 : asked.games < MOST_GAMES ? (size_t)asked.games : MOST_GAMES;
    void *room = PyMem_Calloc(1, fastest->room);
    answer *to = PyMem_Calloc(1, sizeof *to + games * sizeof *to->results);
    if (!room || !to) {
        PyMem_Free(room);
        PyMem_Free(to);
        return PyErr_NoMemory();
    }
    Py_BEGIN_ALLOW_THREADS
    fastest->simulate(room, &asked, to);
    Py_END_ALLOW_THREADS
    PyMem_Free(room);
    PyObject *found = to->wrong ? NULL : columns(to, asked.watched);
    if (to->wrong)
        PyErr_SetString(PyExc_ValueError, to->wrong);
    PyMem_Free(to);
    return found;
}

static PyMethodDef methods[] = {{"play", play, METH_VARARGS, play_doc}, {NULL, NULL, 0, NULL}};

static int execute(PyObject *module)
{
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
