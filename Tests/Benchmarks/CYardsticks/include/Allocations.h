#pragma once

/// How often memory was allocated since the program began, by anything in the process: linking this in puts a counter in
/// front of the C library's functions.
unsigned long allocation_count(void);
