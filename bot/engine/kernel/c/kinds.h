/* What is asked of the kernel and answered, and its kinds: the same C, compiled once for each kind of processor.

   Which one plays is chosen when the module is loaded. Each kind has a file of its own, so that the compiler chooses what to
   inline: in one file it would have to inline everything, which takes it a minute. */
#include <stddef.h>
#include <stdint.h>

enum { MOST_SEATS = 10, VERSION = 3 };
enum { MOST_GAMES = 4096 }; /* of one request */
enum { PRINTS = 1, LOWEST = 2, CIRCLES = 4, WORTH = 8 };

typedef struct {
    const char *description, *position; /* no position: games from the deal */
    const char *worth;                  /* what each card is worth to its owner where games are left: 256 numbers of 16 bits */
    int64_t description_size, position_size, worth_size;
    uint64_t seed, first;
    long games, battles; /* so many games, or battles, at most; one game at least */
    int watched, stop; /* stop: games that have so many battles are left, 0: none is */
} request;

typedef struct {
    uint16_t winners; /* a bit for each seat that won or shares the win */
    uint8_t ending;
    uint32_t battles, wars;
    uint16_t cards[MOST_SEATS], lowest[MOST_SEATS]; /* lowest: the fewest that a seat had between two battles */
    uint32_t worth[MOST_SEATS]; /* of all cards that a seat has in a game that was left, if it is asked */
    uint8_t circles; /* whether a position came back, so that nothing but the round limit ended the game */
    uint64_t print;
} result;

typedef struct {
    const char *wrong; /* what is wrong with the request, NULL if nothing is */
    int games, seats;
    result results[]; /* room for as many games as are asked for, MOST_GAMES at most */
} answer;

typedef struct {
    size_t room; /* bytes that `simulate` works in, filled with zeros */
    void (*prepare)(void);
    void (*simulate)(void *room, const request *asked, answer *to);
} kernel;

#if !defined(__GNUC__) || defined(__clang__) || !defined(__x86_64__)
#undef MOST_KIND
#define MOST_KIND 0 /* no kind but the plain one */
#elif !defined(MOST_KIND)
#define MOST_KIND 2 /* 0 and 1 leave the newer kinds out, so that tests can play with the older ones anywhere */
#endif

#ifdef __GNUC__
#pragma GCC visibility push(hidden)
#endif
extern const kernel plain_kernel, avx2_kernel, avx512_kernel;
#ifdef __GNUC__
#pragma GCC visibility pop
#endif
