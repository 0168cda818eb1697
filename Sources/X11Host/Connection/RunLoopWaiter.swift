internal import CX11
import CoreFoundation
import Foundation

/// A waiter that sleeps in the run loop until the server sends data. Timers, `DispatchQueue.main` and main-actor
/// tasks run while it waits, on the thread that waits.
///
/// The server's socket wakes the thread directly: it is a port of the run loop, as Mach ports are on Apple's systems.
/// The run loop reads eight bytes from a port that woke it. The port is therefore an epoll descriptor that watches
/// the socket, from which nothing can be read.
@MainActor
final class RunLoopWaiter {
    private let socketDescriptor: Int32
    private let loopContext: RunLoopContext
    private var source: CFRunLoopSource?
    private var observer: CFRunLoopObserver?
    private var timer: CFRunLoopTimer?
    private var loop: CFRunLoop?
    private var armedFor: Double?

    /// A delay in seconds that is longer than any program runs. The run loop then sleeps without a timer of its own.
    private static let farFuture = 1e10

    /// Creates a waiter for a socket.
    ///
    /// - Parameter isDone: Called before each sleep; true ends the wait.
    init(descriptor: Int32, isDone: @escaping @MainActor () -> Bool) {
        socketDescriptor = descriptor
        let port = epoll_create1(Int32(EPOLL_CLOEXEC))
        loopContext = RunLoopContext(port: port) { MainActor.assumeIsolated { isDone() } }
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        epoll_ctl(port, EPOLL_CTL_ADD, descriptor, &event)
    }

    isolated deinit {
        detach()
        close(loopContext.port)
    }

    /// Returns when the server has sent data, the deadline has passed, something ran on the main queue, or `isDone`
    /// returns true when the loop is about to sleep.
    ///
    /// - Parameter deadline: The time on the clock of `seconds()`; nil to sleep for ever.
    func wait(until deadline: Double?) {
        attach()
        // A timer that has fired is spent. If the loop stopped slightly early, the timer is set again.
        if loopContext.isTimerSpent {
            loopContext.isTimerSpent = false
            armedFor = nil
        }
        arm(deadline)
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.farFuture, true)
    }

    /// Runs due timers and main-queue work without sleeping.
    func poll() {
        attach()
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true)
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

    private func arm(_ deadline: Double?) {
        guard deadline != armedFor, let timer else { return }
        armedFor = deadline
        let delay = deadline.map { max(0, $0 - Self.seconds()) } ?? Self.farFuture
        CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + delay)
    }

    /// Attaches to the run loop of the current thread: the main run loop in an application, any in a test.
    private func attach() {
        guard let current = CFRunLoopGetCurrent(), current !== loop else { return }
        detach()
        loop = current
        let info = Unmanaged.passUnretained(loopContext).toOpaque()
        source = makeSource(info)
        observer = makeObserver(info)
        timer = makeTimer(info)
        CFRunLoopAddSource(current, source, kCFRunLoopDefaultMode)
        CFRunLoopAddObserver(current, observer, kCFRunLoopDefaultMode)
        CFRunLoopAddTimer(current, timer, kCFRunLoopDefaultMode)
        armedFor = nil
    }

    private func detach() {
        if let source { CFRunLoopSourceInvalidate(source) }
        if let observer { CFRunLoopObserverInvalidate(observer) }
        if let timer { CFRunLoopTimerInvalidate(timer) }
        (source, observer, timer, loop) = (nil, nil, nil, nil)
    }

    private func makeSource(_ info: UnsafeMutableRawPointer) -> CFRunLoopSource? {
        var context = CFRunLoopSourceContext1()
        context.version = 1
        context.info = info
        context.getPort = { RunLoopContext.from($0)?.port ?? -1 }
        // The run loop returns after this callback; the caller then reads the data.
        context.perform = { _ in }
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
            if RunLoopContext.from(info)?.isDone() == true {
                CFRunLoopStop(CFRunLoopGetCurrent())
            }
        }
        return CFRunLoopObserverCreate(
            kCFAllocatorDefault, CFOptionFlags(CFRunLoopActivity.beforeWaiting.rawValue), true, 0, callback, &context)
    }

    /// Returns the timer that serves every deadline. It repeats, at an interval that is never reached, because a
    /// timer that fires once cannot be set again.
    private func makeTimer(_ info: UnsafeMutableRawPointer) -> CFRunLoopTimer? {
        var context = CFRunLoopTimerContext()
        context.info = info
        let callback: CFRunLoopTimerCallBack = { _, info in
            RunLoopContext.from(info)?.isTimerSpent = true
            CFRunLoopStop(CFRunLoopGetCurrent())
        }
        return CFRunLoopTimerCreate(
            kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + Self.farFuture, Self.farFuture, 0, 0, callback, &context)
    }
}

/// The state that the run loop's callbacks use. They are C functions and capture nothing.
private final class RunLoopContext {
    let port: Int32
    let isDone: () -> Bool
    /// Whether the timer has fired since it was set.
    var isTimerSpent = false

    init(port: Int32, isDone: @escaping () -> Bool) {
        self.port = port
        self.isDone = isDone
    }

    static func from(_ info: UnsafeMutableRawPointer?) -> RunLoopContext? {
        info.map { Unmanaged<RunLoopContext>.fromOpaque($0).takeUnretainedValue() }
    }
}
