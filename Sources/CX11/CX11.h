// Xlib, XInput2, MIT-SHM and SYNC for Swift: their headers, and shims for what Swift cannot import, which is macros with
// arguments, variadic functions, and events that lie in the union under a type of their own. No logic.

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

// Constants behind casts.
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

// Frees an image and leaves its pixels, which are ours.
static inline void cx11_destroy_image(XImage *image) {
    image->data = NULL;
    XDestroyImage(image);
}

// Releases a segment's identifier: it goes with the last process that has it attached, also after a crash.
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

// An input context that draws nothing of its own while a character is composed.
static inline XIC cx11_create_input_context(XIM method, Window window) {
    return XCreateIC(
        method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window, NULL);
}

#endif
