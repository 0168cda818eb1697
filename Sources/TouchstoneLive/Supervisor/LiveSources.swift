import Foundation

/// The source files of one module that is shown while it is written.
struct LiveSources {
    /// The name for the user: that of the file or of the target.
    var name: String
    /// The folder whose files all belong to the module; nil for the one file.
    var folder: String?
    /// The files with absolute paths, sorted.
    var files: [String]
    /// The compiler's language mode.
    var languageMode: String
    /// The paths in the folder that do not belong to the module.
    private var excluded: [String] = []
    /// The contents of files as they were read last. A save changes one of many.
    private var known: [String: KnownFile] = [:]

    private struct KnownFile {
        var stamp: FileStamp
        var contents: SourceContents
    }

    /// Creates the sources of one file.
    init(file path: String) throws(LiveError) {
        var info = stat()
        guard !path.utf8.contains(0), stat(path, &info) == 0 else {
            throw LiveError("There is no file \(path).")
        }
        guard info.st_mode & S_IFMT == S_IFREG, path.hasSuffix(".swift") else {
            throw LiveError("\(path) is no Swift file; name one, or begin in the folder of a package without a name.")
        }
        let file = URL(fileURLWithPath: path).standardizedFileURL
        name = file.lastPathComponent
        files = [file.path]
        languageMode = Self.languageMode(around: file.deletingLastPathComponent())
    }

    /// Creates the sources of a target.
    ///
    /// - Parameters:
    ///   - target: Its name.
    ///   - folder: The absolute path of its folder.
    ///   - excluded: The paths in the folder that do not belong to it.
    ///   - languageMode: The compiler's language mode.
    init(target: String, folder: String, excluding excluded: [String] = [], languageMode: String) {
        name = target
        self.folder = folder
        files = []
        self.excluded = excluded
        self.languageMode = languageMode
        update()
    }

    /// The folders that are watched.
    var folders: [String] {
        guard let folder else { return files.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } }
        var folders = [folder]
        let walk = FileManager.default.enumerator(atPath: folder)
        while let next = walk?.nextObject() as? String {
            var isFolder: ObjCBool = false
            let path = "\(folder)/\(next)"
            if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
                folders.append(path)
            }
        }
        return folders
    }

    /// Finds the files of the folder again, after one was added or removed.
    mutating func update() {
        guard let folder else { return }
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        // A module with scenes is a part of another program here, and has none of its own.
        files = paths.filter { $0.hasSuffix(".swift") && $0 != "main.swift" && !isExcluded($0) }.sorted()
            .map { "\(folder)/\($0)" }
    }

    private func isExcluded(_ path: String) -> Bool {
        excluded.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    }

    /// Returns whether a change of a path may change what is shown.
    func contains(_ path: String) -> Bool {
        guard let folder else { return files.contains(path) }
        guard path.hasPrefix(folder + "/") else { return false }
        return path.hasSuffix(".swift") || !path.dropFirst(folder.count).contains(".")
    }

    /// Returns the language mode of the package that a folder is in: 5 if its tools are older than 6, otherwise 6.
    static func languageMode(around folder: URL) -> String {
        var folder = folder
        while folder.pathComponents.count > 1 {
            let manifest = folder.appendingPathComponent("Package.swift")
            if let text = try? String(contentsOf: manifest, encoding: .utf8) {
                let line = text.split(separator: "\n").first { $0.contains("swift-tools-version") } ?? ""
                let version = line.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? ""
                return (version.split(separator: ".").first.flatMap { Int($0) } ?? 6) < 6 ? "5" : "6"
            }
            folder.deleteLastPathComponent()
        }
        return "6"
    }

    /// Returns the contents of all files together. A file that cannot be read is one that the compiler complains of.
    mutating func contents() -> SourceContents {
        var contents = SourceContents()
        let before = known
        known = [:]
        for file in files {
            guard let stamp = FileStamp(file) else { continue }
            let same = before[file].flatMap { $0.stamp == stamp ? $0.contents : nil }
            guard let found = same ?? Self.read(file) else { continue }
            known[file] = KnownFile(stamp: stamp, contents: found)
            contents.add(found)
        }
        return contents
    }

    private static func read(_ file: String) -> SourceContents? {
        FileManager.default.contents(atPath: file).map { SourceContents(String(decoding: $0, as: UTF8.self)) }
    }

    /// Returns the file that a class is declared in.
    func file(of name: String, line: Int) -> String {
        guard files.count > 1 else { return files.first ?? "" }
        return files.first { file in
            known[file]?.contents.classes.contains { $0.name == name && $0.line == line } == true
        } ?? files[0]
    }
}

/// The marks by which a file is known to be unchanged.
private struct FileStamp: Equatable {
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int64
    private let number: UInt64

    /// Looks at a file; nil if there is none.
    init?(_ path: String) {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        seconds = info.st_mtim.tv_sec
        nanoseconds = info.st_mtim.tv_nsec
        size = Int64(info.st_size)
        number = UInt64(info.st_ino)
    }
}
