#pragma once

#include <stdbool.h>

/// A new instance of a Swift class that derives from NSObject, made with its `init()`, at +1.
///
/// Swift calls an initializer through a metatype only when it is marked `required`, which would force every subclass of
/// UIResponder to spell out `init()`. The Swift runtime can look the initializer up in the class's method table instead.
void *_Nonnull runtime_make_object(const void *_Nonnull type);

/// Whether a class derived from UIResponder, or a class between the two, overrides an edit action: cut, copy, paste,
/// delete, select, selectAll, toggleBoldface, toggleItalics and toggleUnderline are 0 to 8. False when that cannot be told.
bool runtime_overrides_edit_action(const void *_Nonnull type, const void *_Nonnull responder, int action);
