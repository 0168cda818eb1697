internal import CEpoll
import CoreFoundation
import Foundation

/// A descriptor that wakes the main run loop, on the thread that runs it.
///
/// The run loop reads eight bytes from a port that woke it, so the port is an epoll descriptor, from which nothing can
/// be read.
@MainActor
final class DescriptorSource {
    private let descriptor: Int32
    private let context: SourceContext
    private var source: CFRunLoopSource?
    private var waitsForRoom = false

    /// Creates a source in the run loop of the current thread.
    ///
    /// - Parameter onReady: Called when there is something to read, or room to write if that was asked for.
    init(_ descriptor: Int32, onReady: @escaping @MainActor () -> Void) {
        self.descriptor = descriptor
        context = SourceContext(port: epoll_create1(Int32(EPOLL_CLOEXEC))) { MainActor.assumeIsolated { onReady() } }
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        epoll_ctl(context.port, EPOLL_CTL_ADD, descriptor, &event)
        source = makeSource()
        CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode)
    }

    isolated deinit { end() }

    /// Removes the source. The descriptor stays open.
    func end() {
        guard let source else { return }
        CFRunLoopSourceInvalidate(source)
        self.source = nil
        close(context.port)
    }

    /// Sets whether `onReady` is called when the descriptor takes more bytes as well.
    func setWaitsForRoom(_ waits: Bool) {
        guard waits != waitsForRoom, source != nil else { return }
        waitsForRoom = waits
        var event = epoll_event()
        event.events = EPOLLIN.rawValue | (waits ? EPOLLOUT.rawValue : 0)
        epoll_ctl(context.port, EPOLL_CTL_MOD, descriptor, &event)
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
    let onReady: () -> Void

    init(port: Int32, onReady: @escaping () -> Void) {
        self.port = port
        self.onReady = onReady
    }

    static func from(_ info: UnsafeMutableRawPointer?) -> SourceContext? {
        info.map { Unmanaged<SourceContext>.fromOpaque($0).takeUnretainedValue() }
    }
}
