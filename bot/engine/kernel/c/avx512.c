/* The kernel for processors with AVX-512, which fight 32 battles at once. */
#include "kinds.h"

#if MOST_KIND > 1
#pragma GCC target("ssse3,sse4.2,popcnt,bmi,bmi2,lzcnt,avx2,avx512f,avx512dq,avx512bw,avx512vl,avx512vbmi,avx512vbmi2")
#include "simulate.h"

const kernel avx512_kernel = {sizeof(simulation), note_orders, simulate};
#endif
