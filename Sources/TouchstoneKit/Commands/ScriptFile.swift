import Foundation
import HostInterface

/// Reads input scripts named on the command line.
package enum ScriptFile {
    /// The script in a file, or on standard input where the path is "-".
    package static func read(_ path: String) throws(PlaygroundError) -> InputScript {
        let data: Data
        let name = NearMatches.printable(path, limit: 200)
        do {
            if path == "-" {
                data = try FileHandle.standardInput.readToEnd() ?? Data()
            } else {
                data = try Data(contentsOf: URL(fileURLWithPath: path))
            }
        } catch {
            throw .environment(
                "The script \(name) cannot be read: \(NearMatches.reason(error)) Give the path of a file that "
                    + "\"touchstone --record FILE\" wrote.")
        }
        do {
            return try InputScript(data: data)
        } catch {
            throw .misuse("\(name): \(error)")
        }
    }
}
