#pragma once

#include <stdbool.h>

/// The least that delivering a movement to recognizers can cost: objects on the heap, a call through a pointer for
/// each, and a distance compared with a limit. The yardstick for the delivery of touches to recognizers.
typedef struct Moves Moves;

/// Returns `count` recognizers of a finger that came down at a point.
Moves *_Nonnull moves_make(int count, double x, double y);
void moves_free(Moves *_Nonnull moves);

/// Moves the finger to a point and returns the number of recognizers for which it has moved far enough.
int moves_tell(Moves *_Nonnull moves, double x, double y);
