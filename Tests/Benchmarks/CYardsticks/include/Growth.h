#pragma once

#include <stdint.h>

/// The least that building, laying out, drawing and changing a tree of rectangles can cost: structures on the heap, and
/// recursions that compare and fill. The yardstick for the growth of trees of views.
typedef struct GrowthNode GrowthNode;

/// Returns a rectangle in the coordinates of its future parent. Its size follows from the parent's when that is laid
/// out.
GrowthNode *_Nonnull growth_make(double x, double y, double width, double height, uint32_t colour);
void growth_add(GrowthNode *_Nonnull parent, GrowthNode *_Nonnull child);
void growth_free(GrowthNode *_Nonnull node);

/// Moves a rectangle, and marks its parents for layout.
void growth_move(GrowthNode *_Nonnull node, double x);

/// Computes the places of all rectangles in marked ones, and returns their number.
int growth_lay_out(GrowthNode *_Nonnull node);

/// Returns the deepest rectangle at a point of the root's parent; NULL for none.
GrowthNode *_Nullable growth_hit(GrowthNode *_Nonnull node, double x, double y);

/// Pixels that rectangles are drawn into.
typedef struct {
    uint32_t *_Nonnull pixels;
    int width, height;
} GrowthPicture;

GrowthPicture growth_picture(int width, int height);
void growth_picture_free(GrowthPicture picture);

/// Fills all rectangles that meet a strip of the picture, parents first, `offset` above their places.
void growth_draw(GrowthPicture picture, const GrowthNode *_Nonnull root, double offset, int top, int bottom);

/// Draws one rectangle at its place in the picture, which its parents say.
void growth_draw_one(GrowthPicture picture, const GrowthNode *_Nonnull node, uint32_t colour);

/// Moves the picture up by a number of lines.
void growth_scroll(GrowthPicture picture, int lines);

/// Adds a distance to numbers that each follow from the one before: the least that a solver can do for a chain.
void growth_chain(double *_Nonnull places, int count, double first, double distance);

/// Returns the bytes that are allocated in the process, with the allocator's own.
unsigned long allocated_bytes(void);

/// Returns the bytes that the allocator has given an object, which may be more than it asked for.
unsigned long allocated_bytes_of(const void *_Nonnull object);
