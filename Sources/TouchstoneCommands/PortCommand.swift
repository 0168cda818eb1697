import ArgumentParser
import TouchstoneKit
import UIKit

/// The verb `port`: becomes the program that translates sources from iOS, which lies beside this one.
struct PortCommand: Verb {
    static let synopsis = "port FOLDER --into DIR"

    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Translate a folder from an iOS project once, into sources to go on with.",
        discussion: """
            Sources keep their paths, and resources go into DIR/Resources. The report counts what was translated by kind, names \
            the place of what could not be, and prints the lines for the manifest. "swift package port" does the same in a \
            package that depends on Touchstone.
            """)

    @Argument(help: "The folder with Swift files, nibs, storyboards, catalogs and strings.")
    var folder: String

    @Option(help: ArgumentHelp("The folder to write, which has to be new or empty.", valueName: "dir"))
    var into: String

    @MainActor
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        // It is linked to the compiler's parser.
        try CompanionProgram(name: "UIKitInteropTool").become(["port", "--into", into, folder])
    }
}
