import ArgumentParser
import Foundation
import TouchstoneKit
import UIKit

/// The verb `new`: a package with a control, a scene, a test and an audit.
struct NewCommand: Verb {
    static let synopsis = "new NAME"

    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a package with a control, a scene, a test and an audit.",
        discussion: """
            The package is a folder called NAME here. It builds, passes its tests, and can be shown by "live" at once. It takes \
            Touchstone from the clone that this program was built in.
            """)

    @Argument(help: "The name: letters and digits, a capital letter first.")
    var name: String

    @Option(
        help: ArgumentHelp(
            "The folder of Touchstone's sources, when the program lies elsewhere.", valueName: "folder"))
    var touchstone: String?

    @MainActor
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        let template = try PackageTemplate(name: name, touchstone: try clone())
        let path = FileManager.default.currentDirectoryPath + "/" + name
        guard mkdir(path, 0o777) == 0 else {
            if errno == EEXIST { throw .environment("There is a \(name) here already; choose another name.") }
            throw .environment("The folder \(name) cannot be created: \(String(cString: strerror(errno))).")
        }
        do throws(PlaygroundError) {
            let folder = OutputFolder(existing: path)
            for (file, text) in template.files {
                try folder.check(file, for: "the package", besides: [])
                try folder.write(Data(text.utf8), to: file)
            }
        } catch {
            // A part of a package is of no use, and would be in the way of the next attempt.
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
        let program = NearMatches.printable(ProgramFile.path ?? Terminal.program, limit: 400)
        Terminal.say(
            """
            \(name) has a control, a scene, a test and an audit.

                cd \(name)
                \(program) live   shows the control while you write it
                swift test        runs the test, and the audit of hit areas
                swift run         opens the gallery, which has the verbs of touchstone too
            """)
        return 0
    }

    /// Returns the folder of Touchstone's package.
    @MainActor
    private func clone() throws(PlaygroundError) -> URL {
        if let touchstone {
            let folder = URL(fileURLWithPath: touchstone).standardizedFileURL
            guard Self.isClone(folder) else {
                throw .misuse(
                    "\(NearMatches.printable(touchstone, limit: 200)) is not a folder of Touchstone's sources.")
            }
            return folder
        }
        var folder = URL(fileURLWithPath: ProgramFile.path ?? "/")
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            if Self.isClone(folder) { return folder }
        }
        throw .environment(
            "This program does not lie in a clone of Touchstone; say where one is with --touchstone FOLDER.")
    }

    private static func isClone(_ folder: URL) -> Bool {
        ["Package.swift", "Sources/UIKitCore", "Sources/TouchstoneKit"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
