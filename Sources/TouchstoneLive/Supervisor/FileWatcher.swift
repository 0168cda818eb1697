import Foundation

/// A watch on folders that reports when a file in one of them has been saved: written and closed, or moved there, as
/// editors do. Nothing is polled.
@MainActor
final class FileWatcher {
    private let descriptor: Int32
    private var endWatching: @MainActor () -> Void = {}
    private var folders: [Int32: String] = [:]
    private let onChange: @MainActor (String) -> Void

    /// Creates a watch that calls `onChange` with the path of each file that was saved or removed, and of each folder
    /// that was made.
    init(watch: DescriptorWatch, onChange: @escaping @MainActor (String) -> Void) throws(LiveError) {
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
        var paths: [String] = []
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
                    paths.append("\(folder)/\(String(decoding: name, as: UTF8.self))")
                }
            }
        }
        var seen: Set<String> = []
        for path in paths where seen.insert(path).inserted { onChange(path) }
    }
}
