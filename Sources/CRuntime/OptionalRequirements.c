#include "CRuntime.h"

static _Thread_local bool missing;

bool runtime_missing_get(void) { return missing; }

void runtime_missing_set(bool value) { missing = value; }
