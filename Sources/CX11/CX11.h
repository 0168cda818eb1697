// Xlib, XInput2, MIT-SHM and SYNC for Swift: their headers, and shims for declarations that Swift cannot import:
// macros with arguments, variadic functions, and event types that are not members of the XEvent union. No logic.

#ifndef CX11_H
#define CX11_H

#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/Xproto.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/XF86keysym.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/sync.h>
#include <locale.h>
#include <sys/epoll.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/timerfd.h>

// Constants that are defined with casts.
static const Atom cx11_atom_type = XA_ATOM;
static const Atom cx11_cardinal_type = XA_CARDINAL;
static const Atom cx11_string_type = XA_STRING;
static const Atom cx11_integer_type = XA_INTEGER;
static const Atom cx11_window_type = XA_WINDOW;
static const Atom cx11_wm_name = XA_WM_NAME;
static const Atom cx11_wm_icon_name = XA_WM_ICON_NAME;
static const Atom cx11_wm_class = XA_WM_CLASS;
static const Atom cx11_wm_client_machine = XA_WM_CLIENT_MACHINE;
static const Atom cx11_wm_hints = XA_WM_HINTS;
static const Atom cx11_wm_normal_hints = XA_WM_NORMAL_HINTS;
static const Atom cx11_resource_manager = XA_RESOURCE_MANAGER;

// Frees an image but not its pixels, which the caller owns.
static inline void cx11_destroy_image(XImage *image) {
    image->data = NULL;
    XDestroyImage(image);
}

// Releases a segment's identifier. The kernel frees the segment when the last process detaches, even by a crash.
static inline void cx11_forget_segment(int identifier) {
    shmctl(identifier, IPC_RMID, NULL);
}

static inline int cx11_is_mask_set(const unsigned char *mask, int mask_len, int bit) {
    return bit >= 0 && (bit >> 3) < mask_len && XIMaskIsSet(mask, bit) ? 1 : 0;
}

static inline void cx11_set_mask(unsigned char *mask, int bit) {
    XISetMask(mask, bit);
}

static inline int cx11_shm_completion_event(Display *display) {
    return XShmGetEventBase(display) + ShmCompletion;
}

static inline const XShmCompletionEvent *cx11_as_shm_completion(const XEvent *event) {
    return (const XShmCompletionEvent *)event;
}

static inline int cx11_xkb_event_type(const XEvent *event) {
    return ((const XkbAnyEvent *)event)->xkb_type;
}

// Returns an input context that draws nothing while a character is composed.
static inline XIC cx11_create_input_context(XIM method, Window window) {
    return XCreateIC(
        method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window, NULL);
}

static inline int cx11_preedit_start(XIC context, XPointer client, XPointer call) { return -1; }
static inline void cx11_preedit_caret(XIC context, XPointer client, XPointer call) {}

// Returns an input context that reports the composition by callbacks if `style` supports them.
static inline XIC cx11_create_composing_context(
    XIM method, Window window, XIMStyle style, XPoint spot, XPointer client, XIMProc done, XIMProc draw) {
    if (!(style & XIMPreeditCallbacks)) {
        return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
    }
    XIMCallback on_start = {client, (XIMProc)cx11_preedit_start}, on_done = {client, done}, on_draw = {client, draw},
                on_caret = {client, (XIMProc)cx11_preedit_caret};
    XVaNestedList preedit = XVaCreateNestedList(
        0, XNPreeditStartCallback, &on_start, XNPreeditDoneCallback, &on_done, XNPreeditDrawCallback, &on_draw,
        XNPreeditCaretCallback, &on_caret, XNSpotLocation, &spot, NULL);
    XIC context = XCreateIC(
        method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
    return context;
}

// Returns the input method's style that shows most of the composition in the application's own text. XCreateIC accepts
// styles that the method does not support, so this must be called first.
static inline XIMStyle cx11_best_style(XIM method) {
    XIMStyle best = XIMPreeditNothing | XIMStatusNothing;
    XIMStyles *styles = NULL;
    if (XGetIMValues(method, XNQueryInputStyle, &styles, NULL) != NULL || styles == NULL) return best;
    for (int i = 0; i < styles->count_styles; i++) {
        XIMStyle style = styles->supported_styles[i];
        if (style == (XIMPreeditCallbacks | XIMStatusNothing)) best = style;
    }
    XFree(styles);
    return best;
}

static inline long cx11_filter_events(XIC context) {
    unsigned long mask = 0;
    XGetICValues(context, XNFilterEvents, &mask, NULL);
    return (long)mask;
}

static inline void cx11_set_spot(XIC context, XPoint spot) {
    XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
    XSetICValues(context, XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
}

static inline void cx11_set_destroy_callback(XIM method, XPointer client, XIMProc destroyed) {
    XIMCallback callback = {client, destroyed};
    XSetIMValues(method, XNDestroyCallback, &callback, NULL);
}

#endif
