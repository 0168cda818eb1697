/* Input for .ci/endurance: clicks, keys and new sizes for one window of a running program, by XTEST, as a user's hands
   would send them. After each input the window is asked whether it is alive (_NET_WM_PING). It answers when it has
   handled what came before, so nothing piles up and nothing is timed.

       endurance PID clicks COUNT | scenes COUNT | resize SECONDS

   It prints the memory that the program has written to, as kilobytes, in twenty lines: how much was done, that memory,
   and the sum of what is private and what is shared with the server. The exit status is 1 when the program does not
   answer for half a minute or ends. */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static Display *display;
static Window root, window;
static Atom protocols, ping;
static long pings;

static void fail(const char *sentence) {
    fprintf(stderr, "endurance: %s\n", sentence);
    exit(1);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

static int belongs_to(Window candidate, unsigned long pid) {
    Atom type;
    int format, found = 0;
    unsigned long count, rest;
    unsigned char *value = NULL;
    Atom property = XInternAtom(display, "_NET_WM_PID", False);
    if (!XGetWindowProperty(display, candidate, property, 0, 1, False, XA_CARDINAL, &type, &format, &count, &rest, &value) &&
        value && count == 1)
        found = *(unsigned long *)value == pid;
    if (value) XFree(value);
    return found;
}

/* The program's window, which may take a while to appear. */
static Window find(unsigned long pid) {
    for (double end = now() + 30; now() < end; poll(NULL, 0, 50)) {
        Window parent, top, *children = NULL, found = 0;
        unsigned int count = 0;
        XQueryTree(display, root, &top, &parent, &children, &count);
        for (unsigned int i = 0; i < count; i++) {
            XWindowAttributes attributes;
            if (belongs_to(children[i], pid) && XGetWindowAttributes(display, children[i], &attributes) &&
                attributes.map_state == IsViewable)
                found = children[i];
        }
        if (children) XFree(children);
        if (found) return found;
    }
    fail("the program has no window");
    return 0;
}

/* Waits until the program has handled all input. */
static void settle(void) {
    XEvent event = {0};
    event.xclient.type = ClientMessage;
    event.xclient.window = window;
    event.xclient.message_type = protocols;
    event.xclient.format = 32;
    event.xclient.data.l[0] = ping;
    event.xclient.data.l[1] = ++pings;
    event.xclient.data.l[2] = window;
    XSendEvent(display, window, False, NoEventMask, &event);
    XFlush(display);
    for (double end = now() + 30; now() < end;) {
        while (XPending(display)) {
            XNextEvent(display, &event);
            if (event.type == DestroyNotify && event.xdestroywindow.window == window) fail("the window is gone");
            if (event.type == ClientMessage && event.xclient.data.l[0] == (long)ping && event.xclient.data.l[1] == pings)
                return;
        }
        struct pollfd socket = {ConnectionNumber(display), POLLIN, 0};
        poll(&socket, 1, 100);
    }
    fail("the program does not answer");
}

/* Prints what the program has written to: private memory, and with that what it shares with the server. */
static void report(const char *pid, long done) {
    char path[64], line[256];
    long private = 0, shared = 0, value;
    snprintf(path, sizeof path, "/proc/%s/smaps_rollup", pid);
    FILE *file = fopen(path, "r");
    if (!file) fail("the program has ended");
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "Private_Dirty: %ld", &value) == 1) private = value;
        if (sscanf(line, "Shared_Dirty: %ld", &value) == 1) shared = value;
    }
    fclose(file);
    printf("%ld %ld %ld\n", done, private, private + shared);
    fflush(stdout);
}

static unsigned int seed = 1;

/* The same numbers each time, below a limit. */
static int any(int limit) {
    seed = seed * 1664525u + 1013904223u;
    return (int)((seed >> 8) % (unsigned int)limit);
}

static void size(int *width, int *height) {
    XWindowAttributes attributes;
    if (!XGetWindowAttributes(display, window, &attributes)) fail("the window is gone");
    *width = attributes.width;
    *height = attributes.height;
}

/* Clicks somewhere in the middle of the scene, which is to the right of the list and above the log. */
static void click(int width, int height) {
    int x = 196 + 40 + any(width - 196 - 80), y = height / 4 + any(height / 3);
    XTestFakeMotionEvent(display, -1, x, y, CurrentTime);
    XTestFakeButtonEvent(display, 1, True, CurrentTime);
    XTestFakeButtonEvent(display, 1, False, CurrentTime);
}

static void key(KeySym symbol) {
    KeyCode code = XKeysymToKeycode(display, symbol);
    XTestFakeKeyEvent(display, code, True, CurrentTime);
    XTestFakeKeyEvent(display, code, False, CurrentTime);
}

int main(int count, char **arguments) {
    if (count != 4) fail("usage: endurance PID clicks COUNT | scenes COUNT | resize SECONDS");
    const char *pid = arguments[1], *kind = arguments[2];
    long total = atol(arguments[3]);
    display = XOpenDisplay(NULL);
    if (!display) fail("no display");
    root = DefaultRootWindow(display);
    protocols = XInternAtom(display, "WM_PROTOCOLS", False);
    ping = XInternAtom(display, "_NET_WM_PING", False);
    XSelectInput(display, root, SubstructureNotifyMask);
    window = find(strtoul(pid, NULL, 10));
    XSetInputFocus(display, window, RevertToPointerRoot, CurrentTime);
    settle();

    int width, height;
    size(&width, &height);
    long step = total / 20 > 0 ? total / 20 : 1;
    if (!strcmp(kind, "clicks")) {
        for (long done = 1; done <= total; done++) {
            click(width, height);
            settle();
            if (done % step == 0) report(pid, done);
        }
    } else if (!strcmp(kind, "scenes")) {
        /* A click into the list gives it the keyboard. */
        XTestFakeMotionEvent(display, -1, 100, 80, CurrentTime);
        XTestFakeButtonEvent(display, 1, True, CurrentTime);
        XTestFakeButtonEvent(display, 1, False, CurrentTime);
        for (long done = 1; done <= total; done++) {
            key((done - 1) / 45 % 2 == 0 ? XK_Down : XK_Up);
            settle();
            if (done % step == 0) report(pid, done);
        }
    } else if (!strcmp(kind, "resize")) {
        double begin = now();
        long reports = 0;
        for (long done = 1; now() - begin < total; done++) {
            XResizeWindow(display, window, 500 + any(900), 400 + any(600));
            settle();
            if (now() - begin >= total * (reports + 1) / 20.0) {
                reports++;
                report(pid, done);
            }
        }
        XResizeWindow(display, window, width, height);
        settle();
    } else {
        fail("there are clicks, scenes and resize");
    }
    return 0;
}
