#include "Moves.h"

#include <math.h>
#include <stdlib.h>

typedef struct Recognizer Recognizer;

struct Recognizer {
    bool (*moved)(Recognizer *recognizer, double x, double y);
    double lastX, lastY, travelX, travelY, limit;
};

struct Moves {
    int count;
    Recognizer **recognizers;
};

static bool pan(Recognizer *recognizer, double x, double y) {
    recognizer->travelX += x - recognizer->lastX;
    recognizer->travelY += y - recognizer->lastY;
    recognizer->lastX = x;
    recognizer->lastY = y;
    return hypot(recognizer->travelX, recognizer->travelY) >= recognizer->limit;
}

static bool tap(Recognizer *recognizer, double x, double y) {
    return hypot(x - recognizer->lastX, y - recognizer->lastY) >= recognizer->limit;
}

Moves *moves_make(int count, double x, double y) {
    Moves *moves = malloc(sizeof *moves);
    if (moves == NULL) abort();
    *moves = (Moves){count, calloc((size_t)count + 1, sizeof(Recognizer *))};
    if (moves->recognizers == NULL) abort();
    for (int i = 0; i < count; i++) {
        Recognizer *recognizer = malloc(sizeof *recognizer);
        if (recognizer == NULL) abort();
        *recognizer = (Recognizer){i % 2 == 0 ? pan : tap, x, y, 0, 0, 10};
        moves->recognizers[i] = recognizer;
    }
    return moves;
}

void moves_free(Moves *moves) {
    for (int i = 0; i < moves->count; i++) free(moves->recognizers[i]);
    free(moves->recognizers);
    free(moves);
}

int moves_tell(Moves *moves, double x, double y) {
    int count = 0;
    for (int i = 0; i < moves->count; i++) {
        Recognizer *recognizer = moves->recognizers[i];
        if (recognizer->moved(recognizer, x, y)) count++;
    }
    return count;
}
