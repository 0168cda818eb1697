#pragma once

#include <stdbool.h>

/// Returns a new instance of a Swift class that derives from NSObject, made with its `init()`, at +1.
///
/// Swift calls an initializer through a metatype only when it is marked `required`, which would force every subclass of
/// UIResponder to spell out `init()`. The Swift runtime can look up the initializer in the class's method table.
void *_Nonnull runtime_make_object(const void *_Nonnull type);

/// Returns a new instance of a class that derives from CALayer, made with its `init(layer:)`, at +1; null when the
/// program has no descriptor of that initializer. `layer` points to a Swift value of type Any, which is consumed.
///
/// The initializer is not `required`, since layers for iOS do not mark it so.
void *_Nullable runtime_copy_layer(const void *_Nonnull type, void *_Nonnull layer);

/// Returns a new view of a class that derives from UIView, made with its `init(frame:)`, at +1; null when the program
/// has no descriptor of that initializer.
void *_Nullable runtime_make_view(const void *_Nonnull type, double x, double y, double width, double height);

/// Returns a new controller of a class that derives from UIViewController, made with its `init(nibName:bundle:)`, at
/// +1; null when the program has no descriptor of that initializer. `name` points to a Swift value of type String?. It
/// and `bundle`, which may be null, are consumed.
void *_Nullable runtime_make_controller(
    const void *_Nonnull type, const void *_Nonnull name, void *_Nullable bundle);

/// Returns a new cell of a class that derives from UITableViewCell, made with its `init(style:reuseIdentifier:)`, at
/// +1; null when the program has no descriptor of that initializer. `style` is the Swift value of the style in memory,
/// and `identifier` points to one of type String?, which is consumed.
void *_Nullable runtime_make_cell(const void *_Nonnull type, unsigned char style, const void *_Nonnull identifier);

/// Keeps the memory of a Swift object that is gone until `runtime_release_memory` is called as often.
static inline void runtime_retain_memory(void *_Nonnull object) {
    extern void *_Nonnull swift_unownedRetain(void *_Nonnull);
    swift_unownedRetain(object);
}

/// Frees the memory of a Swift object that is gone, once nothing else keeps it.
static inline void runtime_release_memory(void *_Nonnull object) {
    extern void swift_unownedRelease(void *_Nonnull);
    swift_unownedRelease(object);
}

/// Returns a Swift object at +1; null once its deinitializer has begun. Callers keep its memory.
static inline void *_Nullable runtime_retain_if_alive(void *_Nonnull object) {
    extern void *_Nullable swift_tryRetain(void *_Nonnull);
    return swift_tryRetain(object);
}

/// Makes a reader of Foundation's class NSKeyedUnarchiver return nil for a key that an object does not have, as on iOS.
/// For Foundation on Linux such a key is an error, after which the reader decodes nothing any more.
///
/// Swift cannot derive from the class, because it has private members that a module does not show. So the reader gets a
/// copy of its class with two other methods. Does nothing when the program has no descriptors of them. Callers make
/// sure that no two threads are in it, and that the reader is of no other class.
void runtime_tolerate_absent_keys(void *_Nonnull reader);

/// The methods whose overrides change how UIKit treats a class.
typedef enum {
    runtime_method_cut,
    runtime_method_copy,
    runtime_method_paste,
    runtime_method_delete,
    runtime_method_select,
    runtime_method_select_all,
    runtime_method_toggle_boldface,
    runtime_method_toggle_italics,
    runtime_method_toggle_underline,
    runtime_method_touches_began,
    runtime_method_touches_moved,
    runtime_method_touches_ended,
    runtime_method_accessibility_activate,
    runtime_method_hit_test,
    runtime_method_point_inside,
    runtime_method_draw_rect,
    runtime_method_draw_layer,
    runtime_method_gesture_should_begin,
    runtime_method_begin_tracking,
    runtime_method_continue_tracking,
    runtime_method_commit_editing,
    runtime_method_move_row,
    runtime_method_count,
} runtime_method;

typedef enum { runtime_answer_no, runtime_answer_yes, runtime_answer_unknown } runtime_answer;

/// Returns whether `type`, or a class between it and `base`, overrides a method. `base` is the class that declares the
/// method or one derived from it, and `type` is derived from `base`. Unknown when the program has no descriptor of the
/// method.
runtime_answer runtime_overrides_method(const void *_Nonnull type, const void *_Nonnull base, runtime_method which);

/// The number of steps that watched code has made. `runtime_hang_step` counts one.
extern volatile unsigned long runtime_hang_progress;

static inline void runtime_hang_step(void) { runtime_hang_progress += 1; }

/// Installs handlers of signals on a stack of their own, once. They write the current report and end the process with
/// status 1 when watched code uses too much processor time, makes no progress in real time, or faults on the calling
/// thread. Returns whether the system allowed it.
bool runtime_hang_install(void);

/// Sets the sentence that the handlers write, which has to live until the next call; null while nothing is watched. The
/// calling thread is the one that is watched.
void runtime_hang_set_report(const char *_Nullable text);

/// Starts the timers: `work` milliseconds of processor time, and a check for progress every `interval` milliseconds of
/// real time. Zeros stop them.
void runtime_hang_set_timers(unsigned work, unsigned interval);

/// Whether the last call of a protocol's optional requirement on this thread found no implementation.
bool runtime_missing_get(void);
void runtime_missing_set(bool value);
