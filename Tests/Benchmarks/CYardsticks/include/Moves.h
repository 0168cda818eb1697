#pragma once

#include <stdbool.h>

/// The least that telling recognizers of a movement can be: objects on the heap, a call through a pointer for each, and the
/// length of a way compared with a limit. The yardstick for the delivery of touches to recognizers.
typedef struct Moves Moves;

/// So many recognizers of a finger that came down at a place.
Moves *_Nonnull moves_make(int count, double x, double y);
void moves_free(Moves *_Nonnull moves);

/// The finger has moved to a place; how many recognizers it has gone far enough for.
int moves_tell(Moves *_Nonnull moves, double x, double y);
