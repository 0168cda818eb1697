import Foundation

/// A session of `touchstone live` on a display of its own, looked at from outside.
final class LiveRun {
    /// The colours that a view is filled with, one after the other.
    static let colors = [
        Framebuffer.Pixel(red: 255, green: 0, blue: 0), Framebuffer.Pixel(red: 0, green: 255, blue: 0),
        Framebuffer.Pixel(red: 0, green: 0, blue: 255),
    ]

    /// A place of the view, which fills the scene in the middle of the gallery's window.
    static let place = (x: 640, y: 300)

    /// The size of a display on which the gallery's window has its usual size, 1080 x 760 points.
    static let displaySize = "1100x840"

    let scratch: Scratch
    let display: VirtualDisplay
    let screen: Framebuffer
    let program: RunningProgram
    private let file: URL
    private let compilers: CompilerWatch

    /// Starts a session and waits until it shows its first code.
    ///
    /// - Parameters:
    ///   - text: The source of the file that is edited.
    ///   - color: The colour that the code shows.
    ///   - others: The sources of the other files of the package; nil to show the file alone.
    init(_ text: String, showing color: Framebuffer.Pixel, with others: [String]? = nil) throws {
        scratch = try Scratch()
        display = try VirtualDisplay("-noreset", "-fbdir", scratch.url.path, size: Self.displaySize)
        screen = try Framebuffer(in: scratch.url)
        compilers = try CompilerWatch(in: scratch.url.appendingPathComponent("compiler"))
        let package = scratch.url.appendingPathComponent("package")
        let folder = package.appendingPathComponent("Sources/Pads")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appendingPathComponent("Pad.swift")
        try text.write(to: file, atomically: false, encoding: .utf8)
        if let others {
            let manifest = """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(name: "Pads", targets: [.target(name: "Pads")])

                """
            try manifest.write(
                to: package.appendingPathComponent("Package.swift"), atomically: false, encoding: .utf8)
            for (index, text) in others.enumerated() {
                try text.write(
                    to: folder.appendingPathComponent("Other\(index).swift"), atomically: false, encoding: .utf8)
            }
        }
        program = try RunningProgram(
            ["live"] + (others == nil ? [file.path] : []), in: package,
            environment: ["DISPLAY": display.name, "TMPDIR": scratch.url.path, "PATH": compilers.searchPath])
        guard try screen.becomes(color, Self.place.x, Self.place.y) else {
            throw Unseen("The first code was not shown.", program, compilers)
        }
        _ = compilers.seconds()
    }

    /// The code was not shown within a minute.
    struct Unseen: Error, CustomStringConvertible {
        let description: String

        fileprivate init(_ sentence: String, _ program: RunningProgram, _ compilers: CompilerWatch) {
            description = [sentence, program.complaint, compilers.output].filter { !$0.isEmpty }.joined(separator: "\n")
        }
    }

    /// Writes the file. The result is the time at which it was closed.
    func save(_ text: String) throws -> ContinuousClock.Instant {
        try text.write(to: file, atomically: false, encoding: .utf8)
        return .now
    }

    /// The seconds from a save to its pixels.
    struct Latency {
        var whole: Double
        /// The part in which the compiler and the linker ran.
        var compiler: Double
        var rest: Double { whole - compiler }
    }

    /// Writes the file and waits for the colour that its code shows.
    func show(_ text: String, _ color: Framebuffer.Pixel) throws -> Latency {
        let start = try save(text)
        guard try shows(color) else { throw Unseen("\(color) was not shown.", program, compilers) }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        return Latency(whole: seconds, compiler: compilers.seconds())
    }

    /// Returns whether the view's place gets a colour within a minute.
    func shows(_ color: Framebuffer.Pixel) throws -> Bool {
        try screen.becomes(color, Self.place.x, Self.place.y)
    }

    /// The processes: the supervisor, and the window.
    var processes: [ProcessState] {
        let parent = "PPid:\t\(program.identifier)"
        let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int($0) }
        let children = numbers.filter { number in
            let status = (try? String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8)) ?? ""
            return status.split(separator: "\n").contains { $0 == parent }
        }
        return ([program.identifier] + children).map { ProcessState($0) }
    }

    /// The names of the libraries that are kept.
    var libraries: [String] { files.keys.filter { $0.hasSuffix(".so") } }

    /// The files of the session, and their bytes.
    var files: [String: Int] {
        guard let name = scratch.files.first(where: { $0.hasPrefix("touchstone-live-") }) else { return [:] }
        let folder = scratch.path(name)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.reduce(into: [:]) { sizes, name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
            sizes[name] = attributes?[.size] as? Int
        }
    }
}

/// The state of a process, as the system sees it.
struct ProcessState {
    /// The number of open files.
    var descriptors: Int
    var threads: Int
    /// The number of times that a thread was given a processor.
    var wakeUps: Int
    /// The bytes of its own memory, without the libraries of live.
    var memory: Int

    init(_ number: Int) {
        func names(_ folder: String) -> [String] {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/\(folder)")) ?? []
        }
        func lines(_ name: String) -> [Substring] {
            // A file of the system seems to have no size, by which Foundation would read it.
            guard let file = fopen("/proc/\(number)/\(name)", "r") else { return [] }
            defer { fclose(file) }
            var bytes: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        }
        func value(_ line: Substring) -> Int { line.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0 }
        descriptors = names("fd").count
        let tasks = names("task")
        threads = tasks.count
        wakeUps = tasks.flatMap { lines("task/\($0)/status") }.filter { $0.contains("ctxt_switches") }
            .reduce(0) { $0 + value($1) }
        memory = 0
        var isLibrary = false
        for line in lines("smaps") {
            // The names of values end with a colon, the ranges of addresses before them do not.
            if line.prefix(while: { $0 != " " }).hasSuffix(":") {
                if line.hasPrefix("Anonymous:"), !isLibrary { memory += value(line) * 1024 }
            } else {
                isLibrary = line.contains("/touchstone-live-")
            }
        }
    }
}

/// Programs in front of the compiler and the linker that note how long those run and what they say.
private struct CompilerWatch {
    private let log: URL
    private let said: URL

    /// The complaints of the compiler and the linker.
    var output: String { (try? String(contentsOf: said, encoding: .utf8)) ?? "" }

    /// The search path on which they come first.
    let searchPath: String

    init(in folder: URL) throws {
        log = folder.appendingPathComponent("log")
        said = folder.appendingPathComponent("said")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        searchPath = "\(folder.path):\(path)"
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let compiler = path.split(separator: ":").map { "\($0)/swiftc" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        let programs = URL(fileURLWithPath: compiler ?? "").resolvingSymlinksInPath().deletingLastPathComponent()
        for name in ["swiftc", "swift-frontend", "ld.lld", "clang"] {
            let real = programs.appendingPathComponent(name).path
            guard access(real, X_OK) == 0 else { continue }
            let text = """
                #!/bin/bash
                start=$EPOCHREALTIME
                '\(real)' "$@" 2>'\(said.path)'.$$
                status=$?
                if [ -s '\(said.path)'.$$ ]; then tee -a '\(said.path)' <'\(said.path)'.$$ >&2; fi
                rm -f '\(said.path)'.$$
                echo "$start $EPOCHREALTIME" >>'\(log.path)'
                exit $status

                """
            let (draft, file) = (folder.appendingPathComponent("\(name).text"), folder.appendingPathComponent(name))
            try text.write(to: draft, atomically: false, encoding: .utf8)
            chmod(draft.path, 0o755)
            try Program.copy(draft, to: file)
        }
    }

    /// Returns the seconds for which they ran since they were asked last.
    func seconds() -> Double {
        let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        try? FileManager.default.removeItem(at: log)
        var sum = 0.0
        for line in text.split(separator: "\n") {
            let times = line.split(separator: " ").compactMap { Double($0) }
            if times.count == 2 { sum += times[1] - times[0] }
        }
        return sum
    }
}
