internal import CEpoll
import CoreFoundation
import Foundation

/// A descriptor that wakes the main run loop, on the thread that runs it.
///
/// The run loop reads eight bytes from a port that woke it, so the port is an epoll descriptor, from which nothing can
/// be read. It also wakes once for each change of its ports only: the descriptor is therefore watched anew after each
/// call, which counts as a change if there is something left.
@MainActor
final class DescriptorSource {
    private let descriptor: Int32
    private let onReady: @MainActor (Bool) -> Void
    private let context: SourceContext
    private var source: CFRunLoopSource?
    private var interest = EPOLLIN.rawValue

    /// A mode in which a run loop serves descriptors only, while timers, the main queue and tasks of the main actor
    /// wait. Tests run the loop in it, so that no other test runs inside of theirs.
    static let descriptorsOnly = CFStringCreateWithCString(
        nil, "TouchstoneDescriptors", CFStringBuiltInEncodings.UTF8.rawValue)

    /// Creates a source in the run loop of the current thread.
    ///
    /// - Parameter onReady: Called when there is something to read, or what else `setInterest` asks for, and when the
    ///   other end is gone, whatever `setInterest` asks for. The argument tells whether it is gone.
    init(_ descriptor: Int32, onReady: @escaping @MainActor (Bool) -> Void) {
        self.descriptor = descriptor
        self.onReady = onReady
        context = SourceContext(port: epoll_create1(Int32(EPOLL_CLOEXEC)))
        context.onReady = { [weak self] in MainActor.assumeIsolated { self?.fire() } }
        watch(EPOLL_CTL_ADD)
        source = makeSource()
        for mode in [kCFRunLoopDefaultMode, Self.descriptorsOnly] {
            CFRunLoopAddSource(CFRunLoopGetCurrent(), source, mode)
        }
    }

    isolated deinit { end() }

    /// Removes the source. The descriptor stays open.
    func end() {
        guard let source else { return }
        CFRunLoopSourceInvalidate(source)
        self.source = nil
        close(context.port)
    }

    /// Sets whether `onReady` is called when there is something to read, and when the descriptor takes more bytes.
    func setInterest(inBytes: Bool, inRoom: Bool) {
        let wanted = (inBytes ? EPOLLIN.rawValue : 0) | (inRoom ? EPOLLOUT.rawValue : 0)
        guard wanted != interest, source != nil else { return }
        interest = wanted
        watch(EPOLL_CTL_MOD)
    }

    private func fire() {
        var event = epoll_event()
        let count = epoll_wait(context.port, &event, 1, 0)
        onReady(count > 0 && event.events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0)
        if source != nil { watch(EPOLL_CTL_MOD) }
    }

    /// Watches the descriptor until it is ready once.
    private func watch(_ operation: Int32) {
        var event = epoll_event()
        event.events = interest | EPOLLONESHOT.rawValue
        epoll_ctl(context.port, operation, descriptor, &event)
    }

    private func makeSource() -> CFRunLoopSource? {
        var callbacks = CFRunLoopSourceContext1()
        callbacks.version = 1
        callbacks.info = Unmanaged.passUnretained(context).toOpaque()
        // The run loop keeps the context as long as the source, which may be in the middle of a callback when it ends.
        callbacks.retain = { info in
            info.map { UnsafeRawPointer(Unmanaged<SourceContext>.fromOpaque($0).retain().toOpaque()) }
        }
        callbacks.release = { info in
            if let info { Unmanaged<SourceContext>.fromOpaque(info).release() }
        }
        callbacks.getPort = { SourceContext.from($0)?.port ?? -1 }
        callbacks.perform = { SourceContext.from($0)?.onReady() }
        return withUnsafeMutablePointer(to: &callbacks) {
            $0.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
                CFRunLoopSourceCreate(kCFAllocatorDefault, 0, $0)
            }
        }
    }
}

/// The state that the run loop's callbacks use. They are C functions and capture nothing.
private final class SourceContext {
    let port: Int32
    var onReady: () -> Void = {}

    init(port: Int32) {
        self.port = port
    }

    static func from(_ info: UnsafeMutableRawPointer?) -> SourceContext? {
        info.map { Unmanaged<SourceContext>.fromOpaque($0).takeUnretainedValue() }
    }
}
