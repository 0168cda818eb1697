import Foundation
import TouchstoneKit

/// The files that the command line names.
enum InputFile {
    /// The most bytes that are read: a quarter of a gigabyte.
    private static let byteLimit = 1 << 28

    /// Returns the bytes of a file, or of standard input if the path is "-".
    ///
    /// The error names the file and the reason.
    static func read(_ path: String) throws(PlaygroundError) -> Data {
        let name = path == "-" ? "Standard input" : NearMatches.printable(path, limit: 200)
        var isFolder: ObjCBool = false
        if path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw .environment("\(name) cannot be read: it is a folder.")
        }
        let data: Data
        do {
            let file =
                path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            data = try file.read(upToCount: byteLimit + 1) ?? Data()
        } catch {
            throw .environment("\(name) cannot be read: \(NearMatches.reason(error))")
        }
        guard data.count <= byteLimit else { throw .misuse("\(name) has more than \(byteLimit >> 20) megabytes.") }
        return data
    }
}

/// A folder for pictures.
struct OutputFolder {
    /// The absolute path.
    let path: String

    /// Returns the folder at `path`, and creates it if necessary.
    static func make(_ path: String) throws(PlaygroundError) -> OutputFolder {
        let url = URL(fileURLWithPath: path)
        let name = NearMatches.printable(path, limit: 200)
        do {
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue {
                throw PlaygroundError.environment("\(name) is a file; give the name of a folder for the pictures.")
            }
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch let error as PlaygroundError {
            throw error
        } catch {
            throw .environment("The folder \(name) cannot be created: \(NearMatches.reason(error))")
        }
        return OutputFolder(path: url.path)
    }

    /// Returns the path of a file in the folder.
    func file(_ name: String) -> String {
        path + "/" + name
    }
}
