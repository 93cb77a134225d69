/* The kernel for every processor. */
#include "kinds.h"
#include "simulate.h"

const kernel plain_kernel = {sizeof(simulation), note_orders, simulate};
