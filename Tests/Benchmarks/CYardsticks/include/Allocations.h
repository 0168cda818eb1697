#pragma once

/// Returns the number of allocations since the program began, by anything in the process: linking this in puts a
/// counter in front of the C library's functions.
unsigned long allocation_count(void);
