import Foundation
import TouchstoneKit

/// The loop of the supervisor: it sleeps until a descriptor can be read, without any wake-up in between.
///
/// This does not use Dispatch, which occasionally accesses a freed source when many pipes are opened and closed.
@MainActor
final class PollLoop {
    private var entries: [Int: (descriptor: Int32, onReadable: @MainActor () -> Void)] = [:]
    private var lastKey = 0

    /// Calls `onReadable` whenever a descriptor can be read. The returned function stops watching and closes the
    /// descriptor.
    func watch(_ descriptor: Int32, _ onReadable: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        lastKey += 1
        let key = lastKey
        entries[key] = (descriptor, onReadable)
        return { [weak self] in
            if self?.entries.removeValue(forKey: key) != nil { close(descriptor) }
        }
    }

    /// Calls a function for each of some signals, which no longer have their usual effect.
    func watch(signals: [Int32], _ onSignal: @escaping @MainActor () -> Void) throws(LiveError) {
        guard let pipe = DescriptorPair.pipe() else { throw LiveError("There are too many open files.") }
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        // A thread takes the signals. A handler could do next to nothing.
        pthread_sigmask(SIG_BLOCK, &set, nil)
        let thread = Thread { [set] in
            var signals = set
            var number: Int32 = 0
            while sigwait(&signals, &number) == 0 {
                var byte: UInt8 = 0
                _ = write(pipe.writing, &byte, 1)
            }
        }
        thread.stackSize = 1 << 17
        thread.start()
        _ = watch(pipe.reading, onSignal)
    }

    /// Waits and calls functions, for ever.
    func run() -> Never {
        while true { turn() }
    }

    private func turn() {
        let keys = entries.keys.sorted()
        var list = keys.compactMap { entries[$0] }.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        guard poll(&list, nfds_t(list.count), -1) > 0 else { return }
        for (key, entry) in zip(keys, list) where entry.revents != 0 {
            // Another one may have ended it just now.
            entries[key]?.onReadable()
        }
    }
}
