import Foundation

/// A watch on folders that reports when a file in one of them has been saved: written and closed, or moved there, as
/// editors do. Nothing is polled.
@MainActor
final class FileWatcher {
    private let descriptor: Int32
    private var endWatching: @MainActor () -> Void = {}
    private var folders: [Int32: String] = [:]
    private let onChange: @MainActor (Set<String>) -> Void

    /// The milliseconds after a change within which another one is reported together with it. Editors write a file in
    /// several steps, and some write it twice.
    private static let quietInterval: Int32 = 8
    /// The number of changes after which the first ones are reported although there are more.
    private static let maximumChanges = 1000

    /// Creates a watch that calls `onChange` with the paths of the files that were saved or removed at about the same
    /// time, and of the folders that were made.
    init(watch: DescriptorWatch, onChange: @escaping @MainActor (Set<String>) -> Void) throws(LiveError) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else {
            throw LiveError("Files cannot be watched: \(String(cString: strerror(errno))).")
        }
        self.onChange = onChange
        endWatching = watch(descriptor) { [weak self] in self?.read() }
    }

    isolated deinit {
        endWatching()
    }

    /// Watches a folder. Watching it again does nothing.
    func watch(_ folder: String) throws(LiveError) {
        let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR
        let number = inotify_add_watch(descriptor, folder, UInt32(events))
        guard number >= 0 else {
            throw LiveError("The folder \(folder) cannot be watched: \(String(cString: strerror(errno))).")
        }
        folders[number] = folder
    }

    private func read() {
        var paths: Set<String> = []
        // The loop waits here, where a flood of what the code prints cannot put off the end.
        repeat { readEvents(into: &paths) } while paths.count < Self.maximumChanges && hasMoreSoon
        if !paths.isEmpty { onChange(paths) }
    }

    private var hasMoreSoon: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, Self.quietInterval) > 0
    }

    private func readEvents(into paths: inout Set<String>) {
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            while true {
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                var offset = 0
                while offset < count {
                    let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let start = offset + MemoryLayout<inotify_event>.size
                    let name = buffer[start..<(start + Int(event.len))].prefix { $0 != 0 }
                    offset = start + Int(event.len)
                    // A file that is made has no contents yet.
                    let isFileMade = event.mask & UInt32(IN_CREATE) != 0 && event.mask & UInt32(IN_ISDIR) == 0
                    guard !isFileMade, !name.isEmpty, let folder = folders[event.wd] else { continue }
                    paths.insert("\(folder)/\(String(decoding: name, as: UTF8.self))")
                }
            }
        }
    }
}
