#include "Growth.h"

#include <malloc.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct GrowthNode {
    double x, y, width, height;
    double right, bottom;
    uint32_t colour;
    bool marked;
    int count, capacity;
    GrowthNode *parent;
    GrowthNode **children;
};

static void *needed(void *block) {
    if (block == NULL) abort();
    return block;
}

GrowthNode *growth_make(double x, double y, double width, double height, uint32_t colour) {
    GrowthNode *node = needed(malloc(sizeof *node));
    *node = (GrowthNode){.x = x, .y = y, .width = width, .height = height, .colour = colour, .marked = true};
    return node;
}

void growth_add(GrowthNode *parent, GrowthNode *child) {
    if (parent->count == parent->capacity) {
        parent->capacity = parent->capacity == 0 ? 4 : parent->capacity * 2;
        parent->children = needed(realloc(parent->children, (size_t)parent->capacity * sizeof(GrowthNode *)));
    }
    parent->children[parent->count++] = child;
    child->parent = parent;
}

void growth_free(GrowthNode *node) {
    for (int i = 0; i < node->count; i++) growth_free(node->children[i]);
    free(node->children);
    free(node);
}

void growth_move(GrowthNode *node, double x) {
    node->x = x;
    for (GrowthNode *above = node; above != NULL && !above->marked; above = above->parent) above->marked = true;
}

int growth_lay_out(GrowthNode *node) {
    if (!node->marked) return 0;
    node->marked = false;
    node->right = node->x + node->width;
    node->bottom = node->y + node->height;
    int sum = 1;
    for (int i = 0; i < node->count; i++) sum += growth_lay_out(node->children[i]);
    return sum;
}

GrowthNode *growth_hit(GrowthNode *node, double x, double y) {
    double innerX = x - node->x, innerY = y - node->y;
    if (innerX < 0 || innerY < 0 || innerX >= node->width || innerY >= node->height) return NULL;
    for (int i = node->count - 1; i >= 0; i--) {
        GrowthNode *found = growth_hit(node->children[i], innerX, innerY);
        if (found != NULL) return found;
    }
    return node;
}

GrowthPicture growth_picture(int width, int height) {
    return (GrowthPicture){needed(calloc((size_t)width * (size_t)height, sizeof(uint32_t))), width, height};
}

void growth_picture_free(GrowthPicture picture) {
    free(picture.pixels);
}

static void fill(
    GrowthPicture picture, double x, double y, const GrowthNode *node, uint32_t colour, int top, int bottom) {
    int left = (int)fmax(0, x), right = (int)fmin(picture.width, x + node->width);
    int first = (int)fmax(top, y), last = (int)fmin(bottom, y + node->height);
    for (int row = first; row < last; row++) {
        uint32_t *line = picture.pixels + (size_t)row * (size_t)picture.width;
        for (int column = left; column < right; column++) line[column] = colour;
    }
}

static void draw(GrowthPicture picture, const GrowthNode *node, double x, double y, int top, int bottom) {
    x += node->x;
    y += node->y;
    if (y >= bottom || y + node->height <= top || x >= picture.width || x + node->width <= 0) return;
    if (node->colour != 0) fill(picture, x, y, node, node->colour, top, bottom);
    for (int i = 0; i < node->count; i++) draw(picture, node->children[i], x, y, top, bottom);
}

void growth_draw(GrowthPicture picture, const GrowthNode *root, double offset, int top, int bottom) {
    draw(picture, root, 0, -offset, top, bottom);
}

void growth_draw_one(GrowthPicture picture, const GrowthNode *node, uint32_t colour) {
    double x = node->x, y = node->y;
    for (const GrowthNode *above = node->parent; above != NULL; above = above->parent) {
        x += above->x;
        y += above->y;
    }
    fill(picture, x, y, node, colour, 0, picture.height);
}

void growth_scroll(GrowthPicture picture, int lines) {
    size_t width = (size_t)picture.width;
    memmove(
        picture.pixels, picture.pixels + (size_t)lines * width,
        (size_t)(picture.height - lines) * width * sizeof(uint32_t));
}

void growth_chain(double *places, int count, double first, double distance) {
    double place = first;
    for (int i = 0; i < count; i++) {
        places[i] = place;
        place += distance;
    }
}

unsigned long allocated_bytes(void) {
    struct mallinfo2 information = mallinfo2();
    return information.uordblks + information.hblkhd;
}

unsigned long allocated_bytes_of(const void *object) {
    return malloc_usable_size((void *)object);
}
