import Foundation
import HostInterface

/// Reads input scripts named on the command line.
package enum ScriptFile {
    private static let advice = "Give the path of a file that \"touchstone --record FILE\" wrote."

    /// The script in a file, or on standard input where the path is "-".
    package static func read(_ path: String) throws(PlaygroundError) -> InputScript {
        let data: Data
        let name = NearMatches.printable(path, limit: 200)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw .environment("The script \(name) cannot be read: it is a folder. \(advice)")
        }
        do {
            if path == "-" {
                data = try FileHandle.standardInput.readToEnd() ?? Data()
            } else {
                data = try Data(contentsOf: URL(fileURLWithPath: path))
            }
        } catch {
            throw .environment(
                "The script \(name) cannot be read: \(NearMatches.reason(error)) \(advice)")
        }
        do {
            return try InputScript(data: data)
        } catch {
            throw .misuse("\(name): \(error)")
        }
    }
}
