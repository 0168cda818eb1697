#pragma once

/// The least that a hit test can cost: rectangles on the heap and a recursion, the yardstick for `UIView.hitTest`.
typedef struct WalkNode WalkNode;

WalkNode *_Nonnull walk_make(double x, double y, double width, double height, int capacity);
void walk_add(WalkNode *_Nonnull parent, WalkNode *_Nonnull child);
void walk_free(WalkNode *_Nonnull node);

/// Returns the deepest node that contains a point of the root's parent; children are tried from the last to the first.
WalkNode *_Nullable walk_hit(WalkNode *_Nonnull node, double x, double y);
