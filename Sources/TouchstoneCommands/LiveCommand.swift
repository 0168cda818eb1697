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

    @MainActor
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        // It exports its symbols to the code that it loads.
        try CompanionProgram(name: "touchstone-live").become([file].compactMap(\.self))
    }
}
