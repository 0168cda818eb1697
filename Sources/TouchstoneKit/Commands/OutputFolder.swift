import Foundation

/// A folder that pictures are written into.
package struct OutputFolder {
    package let path: String

    /// The folder at `path`, made if it is not there yet.
    package static func make(_ path: String) throws(PlaygroundError) -> OutputFolder {
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
            throw .environment("The folder \(name) cannot be made: \(NearMatches.reason(error))")
        }
        return OutputFolder(path: url.path)
    }

    package func file(_ name: String) -> String {
        path + "/" + name
    }
}
