import TouchstoneKit
import UIKit

/// A program that is built beside this one, and that a verb becomes: what it needs would make this one larger and
/// slower to start.
struct CompanionProgram {
    /// The name of the product.
    let name: String

    /// Replaces this process with the program. Returns only by an error, which names what to build if it is not there.
    ///
    /// - Parameter arguments: The arguments after the program's name.
    @MainActor
    func become(_ arguments: [String]) throws(PlaygroundError) -> Never {
        let folder = URL(fileURLWithPath: ProgramFile.path ?? "/").deletingLastPathComponent()
        // A build for a plugin adds a word to the name.
        let found = [name, "\(name)-tool"].map { folder.appendingPathComponent($0).path }.first {
            access($0, X_OK) == 0
        }
        guard let found else {
            let options = folder.lastPathComponent == "release" ? " -c release" : ""
            throw .environment(
                "There is no \(name) beside this program; build it with \"swift build\(options) --product \(name)\".")
        }
        let words = ([found] + arguments).map { strdup($0) }
        execv(found, words + [nil])
        throw .environment("\(found) cannot be started: \(String(cString: strerror(errno))).")
    }
}
