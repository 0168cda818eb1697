internal import CX11
import CoreFoundation
import Foundation

/// A waiter that sleeps in the run loop until the server sends data. Timers, `DispatchQueue.main` and main-actor
/// tasks run while it waits, on the thread that waits.
///
/// The server's socket wakes the thread directly: it is a port of the run loop, as Mach ports are on Apple's systems.
/// The run loop reads eight bytes from a port that woke it. The port is therefore an epoll descriptor that watches
/// the socket, from which nothing can be read.
///
/// The port also watches a timer of the monotonic clock, which serves the deadlines. Timers of the run loop take dates
/// of the wall clock, which the user can set.
@MainActor
final class RunLoopWaiter {
    private let socketDescriptor: Int32
    private let loopContext: RunLoopContext
    private let mode: CFRunLoopMode
    private var source: CFRunLoopSource?
    private var observer: CFRunLoopObserver?
    private var loop: CFRunLoop?
    /// The time for which the timer is set; nil while it is not.
    private var armedFor: Double?

    /// A delay in seconds that is longer than any program runs. The run loop then sleeps without a timer of its own.
    private static let farFuture = 1e10

    /// Creates a waiter for a socket.
    ///
    /// - Parameters:
    ///   - mode: The mode in which the run loop waits. Only the common modes serve the main queue.
    ///   - isDone: Called before each sleep; true ends the wait.
    init(descriptor: Int32, mode: CFRunLoopMode, isDone: @escaping @MainActor () -> Bool) {
        socketDescriptor = descriptor
        self.mode = mode
        let port = epoll_create1(Int32(EPOLL_CLOEXEC))
        let timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
        #if DEBUG
            let ask: () -> Bool = { MainActor.assumeIsolated { isDone() } }
        #else
            // The run loop calls on the thread that waits, which is the main actor's. To have the runtime check that
            // takes as long as to ask whether the wait is over.
            let ask = unsafeBitCast(isDone, to: (() -> Bool).self)
        #endif
        loopContext = RunLoopContext(port: port, timer: timer, isDone: ask)
        for watched in [descriptor, timer] {
            var event = epoll_event()
            event.events = EPOLLIN.rawValue
            epoll_ctl(port, EPOLL_CTL_ADD, watched, &event)
        }
    }

    isolated deinit {
        detach()
        close(loopContext.timer)
        close(loopContext.port)
    }

    /// Returns when the server has sent data, the deadline has passed, something ran on the main queue, or `isDone`
    /// returns true when the loop is about to sleep.
    ///
    /// - Parameter deadline: The time on the clock of `seconds()`; nil to sleep for ever.
    func wait(until deadline: Double?) {
        attach()
        arm(deadline)
        run(for: Self.farFuture)
    }

    /// Runs due timers and main-queue work without sleeping.
    func poll() {
        attach()
        run(for: 0)
    }

    private func run(for seconds: Double) {
        let isNested = loopContext.isRunning
        loopContext.isRunning = true
        CFRunLoopRunInMode(mode, seconds, true)
        loopContext.isRunning = isNested
    }

    /// Stops watching the socket after the connection was lost, because a closed socket would wake the loop
    /// constantly.
    func stopWatchingSocket() {
        epoll_ctl(loopContext.port, EPOLL_CTL_DEL, socketDescriptor, nil)
    }

    /// Returns the time in seconds of the monotonic clock.
    static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Sets the timer, which also ends the readiness of one that has expired.
    private func arm(_ deadline: Double?) {
        let isExpired = armedFor.map { $0 <= Self.seconds() } ?? false
        guard deadline != armedFor || isExpired else { return }
        armedFor = deadline
        loopContext.isTimerSet = deadline != nil
        var setting = itimerspec()
        if let deadline {
            // A time of zero would switch the timer off.
            let nanoseconds = max(1, Int64(clamping: min(deadline, Self.farFuture / 2) * 1e9))
            setting.it_value.tv_sec = Int(nanoseconds / 1_000_000_000)
            setting.it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
        }
        timerfd_settime(loopContext.timer, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }

    /// Attaches to the run loop of the current thread: the main run loop in an application, any in a test.
    private func attach() {
        guard let current = CFRunLoopGetCurrent(), current !== loop else { return }
        detach()
        loop = current
        let info = Unmanaged.passUnretained(loopContext).toOpaque()
        source = makeSource(info)
        observer = makeObserver(info)
        CFRunLoopAddSource(current, source, mode)
        CFRunLoopAddObserver(current, observer, mode)
    }

    private func detach() {
        if let source { CFRunLoopSourceInvalidate(source) }
        if let observer { CFRunLoopObserverInvalidate(observer) }
        (source, observer, loop) = (nil, nil, nil)
    }

    private func makeSource(_ info: UnsafeMutableRawPointer) -> CFRunLoopSource? {
        var context = CFRunLoopSourceContext1()
        context.version = 1
        context.info = info
        context.getPort = { RunLoopContext.from($0)?.port ?? -1 }
        // The run loop returns after this callback; the caller then reads the socket. A timer that has expired is ready
        // until it is read, and would wake a run loop that an action runs again and again.
        context.perform = { RunLoopContext.from($0)?.readTimer() }
        return withUnsafeMutablePointer(to: &context) {
            $0.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
                CFRunLoopSourceCreate(kCFAllocatorDefault, 0, $0)
            }
        }
    }

    private func makeObserver(_ info: UnsafeMutableRawPointer) -> CFRunLoopObserver? {
        var context = CFRunLoopObserverContext()
        context.info = info
        let callback: CFRunLoopObserverCallBack = { _, _, info in
            if let context = RunLoopContext.from(info), context.isRunning, context.isDone() {
                CFRunLoopStop(CFRunLoopGetCurrent())
            }
        }
        return CFRunLoopObserverCreate(
            kCFAllocatorDefault, CFOptionFlags(CFRunLoopActivity.beforeWaiting.rawValue), true, 0, callback, &context)
    }
}

/// The state that the run loop's callbacks use. They are C functions and capture nothing.
private final class RunLoopContext {
    let port: Int32
    /// The descriptor of the timer that wakes the loop at a deadline.
    let timer: Int32
    /// Whether the timer is set, or has expired since it was.
    var isTimerSet = false
    /// Whether the waiter runs the loop. It may end no other run, such as that of another host's waiter: one that ends
    /// before the first sleep serves no main queue.
    var isRunning = false
    let isDone: () -> Bool

    init(port: Int32, timer: Int32, isDone: @escaping () -> Bool) {
        self.port = port
        self.timer = timer
        self.isDone = isDone
    }

    func readTimer() {
        guard isTimerSet else { return }
        var expirations: UInt64 = 0
        _ = read(timer, &expirations, MemoryLayout.size(ofValue: expirations))
    }

    static func from(_ info: UnsafeMutableRawPointer?) -> RunLoopContext? {
        info.map { Unmanaged<RunLoopContext>.fromOpaque($0).takeUnretainedValue() }
    }
}
