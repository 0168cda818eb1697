import ArgumentParser
import TouchstoneKit
import UIKit

/// The verb `live`: becomes the program `touchstone-live`, which lies beside this one.
struct LiveCommand: Verb {
    static let synopsis = "live [FILE]"

    static let configuration = CommandConfiguration(
        commandName: "live",
        abstract: "Show a Swift file, or the scenes of the package here, again whenever it is saved.",
        discussion: """
            FILE has scenes, or else a subclass of UIView or UIViewController. The input so far is played on the new code. \
            An error or a crash leaves the last good picture, and Control-E opens its line in $VISUAL or $EDITOR.
            """)

    @Argument(help: "A Swift file; without one, the package in this folder.")
    var file: String?

    /// The program that does the work. It exports its symbols to the code that it loads, which makes it larger and
    /// slower to start than this one.
    private static let program = "touchstone-live"

    @MainActor
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        let own = URL(fileURLWithPath: ProgramFile.path ?? "/")
        let folder = own.deletingLastPathComponent()
        let program = folder.appendingPathComponent(Self.program).path
        if access(program, X_OK) == 0 {
            let words = ([program] + [file].compactMap(\.self)).map { strdup($0) }
            execv(program, words + [nil])
            throw .environment("\(program) cannot be started: \(String(cString: strerror(errno))).")
        }
        let isRelease = folder.lastPathComponent == "release"
        throw .environment(
            "There is no \(Self.program) beside this program; build it with "
                + "\"swift build\(isRelease ? " -c release" : "") --product \(Self.program)\".")
    }
}
