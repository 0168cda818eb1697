import Foundation

/// Writing files so that one is there whole or not at all.
package enum OutputFile {
    /// Refuses a path that cannot be written, before any work is done for it.
    package static func check(_ path: String) throws(PlaygroundError) {
        let name = NearMatches.printable(path)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw .environment("\(name) is a folder; give the name of a file in it.")
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw .environment("\(name) cannot be written: there is no folder \(NearMatches.printable(folder)).")
        }
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw .environment("\(name) cannot be written: the folder \(folder) does not allow it.")
        }
    }

    /// Writes beside the file first and then puts the new one in its place.
    package static func write(_ data: Data, to path: String) throws(PlaygroundError) {
        try check(path)
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .environment("\(NearMatches.printable(path)) cannot be written: \(error.localizedDescription)")
        }
    }
}
