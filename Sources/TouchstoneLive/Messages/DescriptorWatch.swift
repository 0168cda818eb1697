import Dispatch
import Foundation

/// A function that has another one called whenever a descriptor can be read, and returns a function that ends this and
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
