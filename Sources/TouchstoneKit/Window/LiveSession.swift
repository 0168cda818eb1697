import Foundation

/// A window of `touchstone live` that is open, as the system sees its process.
///
/// Libraries cannot be unloaded, so each save leaves one in the window's address space. The system knows them, and a
/// session needs no record of its own for others to read.
struct LiveSession: Equatable {
    /// The name of what is shown.
    var name: String
    /// The number of the process.
    var process: Int
    /// The number of libraries that are mapped, one for each save.
    var libraryCount: Int
    /// The bytes that they take of the address space.
    var mappedBytes: Int

    /// Finds the windows of the user's sessions.
    ///
    /// - Parameter folder: The folder in which the system describes processes.
    static func running(in folder: String = "/proc") -> [LiveSession] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { Int($0) }.sorted().compactMap { LiveSession(process: $0, in: folder) }
    }

    /// Reads the description of a process; nil if it is not a window of a session, or belongs to another user.
    private init?(process: Int, in folder: String) {
        func text(_ name: String) -> String? { Self.text(of: "\(folder)/\(process)/\(name)") }
        // The window's process is started with an option, its journal, and the name of what it shows.
        let words = (text("cmdline") ?? "").split(separator: "\0", omittingEmptySubsequences: false)
        guard words.count >= 4, words[0].hasSuffix("/touchstone-live"), words[1] == "--window",
            let maps = text("maps"), !maps.isEmpty
        else { return nil }
        self.process = process
        name = String(words[3])
        let own = "\(words[2].split(separator: "/").dropLast().last ?? "")/live"
        var libraries: Set<Substring> = []
        mappedBytes = 0
        for line in maps.split(separator: "\n") {
            // A range of addresses, access, offset, device and number of the file, and its path.
            let fields = line.split(separator: " ", maxSplits: 5)
            guard fields.count == 6, fields[5].contains(own) else { continue }
            let ends = fields[0].split(separator: "-").compactMap { Int($0, radix: 16) }
            guard ends.count == 2 else { continue }
            libraries.insert(fields[5].drop { $0 == " " })
            mappedBytes += ends[1] - ends[0]
        }
        libraryCount = libraries.count
    }

    /// Reads a file of the system to its end. Such a file seems to have no size, by which Foundation would read it.
    private static func text(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += chunk[..<count]
        }
    }
}

extension Checkup.Finding {
    /// Creates the finding about a session.
    init(_ session: LiveSession) {
        let size = String(format: "%.1f", Double(session.mappedBytes) / 0x100000)
        let count = "\(session.libraryCount) \(session.libraryCount == 1 ? "library" : "libraries")"
        self.init(
            subject: "live", value: "\(session.name), process \(session.process): \(count), \(size) MiB mapped",
            isGood: true, advice: nil)
    }
}
