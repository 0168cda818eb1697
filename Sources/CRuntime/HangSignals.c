#include "CRuntime.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

// Signal handlers are written in C. A handler may interrupt any instruction, and Swift code may call its runtime
// anywhere: to make a type's metadata, which locks and allocates, to initialize a global, or to note an access to a
// variable. This file uses only lock-free atomics and functions that POSIX allows in handlers.

volatile unsigned long runtime_hang_progress;

/// The number of checks in a row without progress that make a hang. More than one, because a stopped process is checked
/// at once when it continues.
static const int most_idle_checks = 2;

static _Atomic(const char *) report;
static volatile unsigned long last_progress;
static volatile sig_atomic_t idle_checks;

static pthread_t watched_thread;
static struct sigaction former_fault_action;

static void exit_with_report(void) {
    const char *text = atomic_load(&report);
    if (text == NULL) return;
    ssize_t written = write(STDERR_FILENO, text, strlen(text));
    (void)written;
    _exit(1);
}

/// Returns whether the handler runs on the watched thread, where the report cannot change meanwhile. Otherwise sends
/// the signal there.
static bool is_on_watched_thread(int signal) {
    if (pthread_equal(pthread_self(), watched_thread)) return true;
    pthread_kill(watched_thread, signal);
    return false;
}

static void work_limit_reached(int signal) {
    if (is_on_watched_thread(signal)) exit_with_report();
}

static void check_progress(int signal) {
    if (!is_on_watched_thread(signal)) return;
    unsigned long progress = runtime_hang_progress;
    idle_checks = progress == last_progress ? idle_checks + 1 : 0;
    last_progress = progress;
    if (idle_checks >= most_idle_checks) exit_with_report();
}

static void fault(int signal) {
    // A fault on another thread is not the fault of the code that is watched.
    if (pthread_equal(pthread_self(), watched_thread)) exit_with_report();
    // The fault has another cause: it happens again at once, now with the former handler.
    sigaction(signal, &former_fault_action, NULL);
}

static void handle(int signal, void (*handler)(int), struct sigaction *former) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_ONSTACK | SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, former);
}

/// Watches the calling thread, and gives it the stack for handlers. A program that gives its main thread away, as one
/// with an asynchronous entry does, runs the main queue on other threads, one after the other.
static bool watch_this_thread(void) {
    static bool is_watching;
    static char stack[1 << 16];
    if (is_watching && pthread_equal(pthread_self(), watched_thread)) return true;
    stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
    if (sigaltstack(&alternative, NULL) != 0) return false;
    // The threads on which queues run block the signals.
    sigset_t timers;
    sigemptyset(&timers);
    sigaddset(&timers, SIGVTALRM);
    sigaddset(&timers, SIGALRM);
    if (pthread_sigmask(SIG_UNBLOCK, &timers, NULL) != 0) return false;
    watched_thread = pthread_self();
    is_watching = true;
    return true;
}

bool runtime_hang_install(void) {
    static bool is_installed;
    if (!watch_this_thread()) return false;
    if (is_installed) return true;
    handle(SIGVTALRM, work_limit_reached, NULL);
    handle(SIGALRM, check_progress, NULL);
    handle(SIGSEGV, fault, &former_fault_action);
    is_installed = true;
    return true;
}

void runtime_hang_set_report(const char *text) {
    if (text != NULL) watch_this_thread();
    atomic_store(&report, text);
}

static struct timeval time_of(unsigned milliseconds) {
    return (struct timeval){.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
}

static void set_timer(__itimer_which_t kind, unsigned first, unsigned again) {
    struct itimerval timer = {.it_value = time_of(first), .it_interval = time_of(again)};
    setitimer(kind, &timer, NULL);
}

void runtime_hang_set_timers(unsigned work, unsigned interval) {
    last_progress = runtime_hang_progress;
    idle_checks = 0;
    set_timer(ITIMER_VIRTUAL, work, 0);
    set_timer(ITIMER_REAL, interval, interval);
}
