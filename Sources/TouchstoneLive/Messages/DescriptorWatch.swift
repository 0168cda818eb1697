import Dispatch
import Foundation

/// A function that calls a handler whenever a descriptor is readable. It returns a function that stops watching and
/// closes the descriptor.
typealias DescriptorWatch = @MainActor (Int32, @escaping @MainActor () -> Void) -> @MainActor () -> Void

/// Watching descriptors in the main run loop, in which a window waits.
@MainActor
enum RunLoopWatch {
    static func watch(_ descriptor: Int32, _ onReadable: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setCancelHandler { close(descriptor) }
        source.setEventHandler { MainActor.assumeIsolated(onReadable) }
        source.resume()
        return { source.cancel() }
    }
}
