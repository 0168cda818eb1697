import Foundation

/// Writing files so that one is there whole or not at all.
package enum OutputFile {
    /// What a path leads to that is no file of bytes: a device or a pipe is written to and never replaced.
    package static func isSpecial(_ path: String) -> Bool {
        let kind = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        return kind.map { $0 != .typeRegular && $0 != .typeDirectory } ?? false
    }

    /// Where symbolic links lead. They stay, and what they point to is written.
    static func destination(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// Refuses a path that cannot be written, and one that leads to another file of the same command: what it reads would be
    /// lost. Every verb that writes asks before it begins.
    ///
    /// - Parameters:
    ///   - option: which option has to be given another file: "-o".
    ///   - others: the other files, each with what it is for: "the script". "-" stands for standard input.
    package static func check(
        _ path: String, for option: String, besides others: [(purpose: String, path: String?)]
    ) throws(PlaygroundError) {
        let file = FileIdentity(path)
        for (purpose, other) in others {
            guard let other, FileIdentity(other).isSame(as: file) else { continue }
            throw .misuse("\(NearMatches.printable(path)) is \(purpose) too; give \(option) a file of its own.")
        }
        try check(path)
    }

    /// Refuses a path that cannot be written, before any work is done for it.
    package static func check(_ path: String) throws(PlaygroundError) {
        guard !path.isEmpty else { throw .misuse("The name of a file is empty.") }
        let name = NearMatches.printable(path)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw .environment("\(name) is a folder; give the name of a file in it.")
        }
        let destination = destination(path)
        if isSpecial(destination) {
            guard !FileManager.default.isWritableFile(atPath: destination) else { return }
            throw .environment("\(name) cannot be written: it does not allow it.")
        }
        let folder = URL(fileURLWithPath: destination).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw .environment("\(name) cannot be written: there is no folder \(NearMatches.printable(folder)).")
        }
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw .environment(
                "\(name) cannot be written: the folder \(NearMatches.printable(folder)) does not allow it.")
        }
    }

    /// Writes beside the file first and then puts the new one in its place.
    package static func write(_ data: Data, to path: String) throws(PlaygroundError) {
        try check(path)
        do {
            let destination = destination(path)
            try data.write(to: URL(fileURLWithPath: destination), options: isSpecial(destination) ? [] : .atomic)
        } catch {
            throw .environment("\(NearMatches.printable(path)) cannot be written: \(NearMatches.reason(error))")
        }
    }
}
