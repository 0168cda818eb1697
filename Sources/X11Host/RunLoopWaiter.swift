internal import CX11
import CoreFoundation
import Foundation

/// Sleeps in the run loop until the server has something to say, so that timers, `DispatchQueue.main` and main-actor tasks
/// run while the application waits, on the thread that waits.
///
/// The server's socket wakes the thread directly: it is a port of the run loop, as Mach ports are on Apple's systems. The
/// run loop reads eight bytes from a port that woke it, so it gets an epoll descriptor around the socket, from which
/// nothing can be read.
@MainActor
final class RunLoopWaiter {
    private let socketDescriptor: Int32
    private let hooks: LoopHooks
    private var source: CFRunLoopSource?
    private var observer: CFRunLoopObserver?
    private var timer: CFRunLoopTimer?
    private var loop: CFRunLoop?
    private var armedFor: Double?

    /// Longer than any program runs: the run loop then sleeps without a timer of its own.
    private static let forEver = 1e10

    /// - Parameter isDone: asked before each sleep; true ends the wait.
    init(descriptor: Int32, isDone: @escaping @MainActor () -> Bool) {
        socketDescriptor = descriptor
        let port = epoll_create1(Int32(EPOLL_CLOEXEC))
        hooks = LoopHooks(port: port) { MainActor.assumeIsolated { isDone() } }
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        epoll_ctl(port, EPOLL_CTL_ADD, descriptor, &event)
    }

    isolated deinit {
        detach()
        close(hooks.port)
    }

    /// Returns after something has happened: the server sent data, the time is up, something ran on the main queue, or
    /// `isDone` says so when the loop is about to sleep.
    ///
    /// - Parameter deadline: on the clock of `seconds()`; nil sleeps for ever.
    func wait(until deadline: Double?) {
        attach()
        // A timer that went off is spent. Should the loop have stopped an instant early it is set again.
        if hooks.isTimerSpent {
            hooks.isTimerSpent = false
            armedFor = nil
        }
        arm(deadline)
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.forEver, true)
    }

    /// Runs what is due and does not sleep.
    func poll() {
        attach()
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true)
    }

    /// The connection is gone: its socket would only wake the loop.
    func forgetSocket() {
        epoll_ctl(hooks.port, EPOLL_CTL_DEL, socketDescriptor, nil)
    }

    /// Seconds on the clock that never jumps.
    static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func arm(_ deadline: Double?) {
        guard deadline != armedFor, let timer else { return }
        armedFor = deadline
        let delay = deadline.map { max(0, $0 - Self.seconds()) } ?? Self.forEver
        CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + delay)
    }

    /// Joins the run loop of the thread that waits: the main one in an application, any in a test.
    private func attach() {
        guard let current = CFRunLoopGetCurrent(), current !== loop else { return }
        detach()
        loop = current
        let info = Unmanaged.passUnretained(hooks).toOpaque()
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
        context.getPort = { LoopHooks.from($0)?.port ?? -1 }
        // The run loop returns after it; what the server sent is read then.
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
            if LoopHooks.from(info)?.isDone() == true {
                CFRunLoopStop(CFRunLoopGetCurrent())
            }
        }
        return CFRunLoopObserverCreate(
            kCFAllocatorDefault, CFOptionFlags(CFRunLoopActivity.beforeWaiting.rawValue), true, 0, callback, &context)
    }

    /// One timer for every deadline; it repeats, at an interval that is never reached, since one that fires once is spent.
    private func makeTimer(_ info: UnsafeMutableRawPointer) -> CFRunLoopTimer? {
        var context = CFRunLoopTimerContext()
        context.info = info
        let callback: CFRunLoopTimerCallBack = { _, info in
            LoopHooks.from(info)?.isTimerSpent = true
            CFRunLoopStop(CFRunLoopGetCurrent())
        }
        return CFRunLoopTimerCreate(
            kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + Self.forEver, Self.forEver, 0, 0, callback, &context)
    }
}

/// What the run loop's callbacks, which are C functions, need to know.
private final class LoopHooks {
    let port: Int32
    let isDone: () -> Bool
    /// Whether the timer has gone off since it was set.
    var isTimerSpent = false

    init(port: Int32, isDone: @escaping () -> Bool) {
        self.port = port
        self.isDone = isDone
    }

    static func from(_ info: UnsafeMutableRawPointer?) -> LoopHooks? {
        info.map { Unmanaged<LoopHooks>.fromOpaque($0).takeUnretainedValue() }
    }
}
