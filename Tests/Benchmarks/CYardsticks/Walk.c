#include "Walk.h"

#include <stdlib.h>

struct WalkNode {
    double x, y, width, height;
    int count;
    WalkNode **children;
};

WalkNode *walk_make(double x, double y, double width, double height, int capacity) {
    WalkNode *node = malloc(sizeof *node);
    if (node == NULL) abort();
    *node = (WalkNode){x, y, width, height, 0, calloc((size_t)capacity + 1, sizeof(WalkNode *))};
    if (node->children == NULL) abort();
    return node;
}

void walk_add(WalkNode *parent, WalkNode *child) {
    parent->children[parent->count++] = child;
}

void walk_free(WalkNode *node) {
    for (int i = 0; i < node->count; i++) walk_free(node->children[i]);
    free(node->children);
    free(node);
}

WalkNode *walk_hit(WalkNode *node, double x, double y) {
    double innerX = x - node->x, innerY = y - node->y;
    if (innerX < 0 || innerY < 0 || innerX >= node->width || innerY >= node->height) return NULL;
    for (int i = node->count - 1; i >= 0; i--) {
        WalkNode *found = walk_hit(node->children[i], innerX, innerY);
        if (found != NULL) return found;
    }
    return node;
}
