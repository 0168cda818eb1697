import Foundation
import HostInterface

/// Reads input scripts named on the command line.
package enum ScriptFile {
    /// The script in a file, or on standard input where the path is "-".
    package static func read(_ path: String) throws(PlaygroundError) -> InputScript {
        let data: Data
        do {
            if path == "-" {
                data = try FileHandle.standardInput.readToEnd() ?? Data()
            } else {
                data = try Data(contentsOf: URL(fileURLWithPath: path))
            }
        } catch {
            throw .environment(
                "The script \(path) cannot be read: \(error.localizedDescription) Give the path of a file that "
                    + "\"touchstone --record FILE\" wrote.")
        }
        do {
            return try InputScript(data: data)
        } catch {
            throw .misuse("\(path): \(error)")
        }
    }
}
