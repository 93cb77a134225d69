/* The kernel for processors with AVX2: those of the last ten years. */
#include "kinds.h"

#if MOST_KIND > 0
#pragma GCC target("ssse3,sse4.2,popcnt,bmi,bmi2,lzcnt,avx2")
#include "simulate.h"

const kernel avx2_kernel = {sizeof(simulation), note_orders, simulate};
#endif
