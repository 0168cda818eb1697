import Foundation
import HostInterface

/// The files of input scripts.
package enum ScriptFile {
    private static let advice = "Give the path of a file that \"touchstone --record FILE\" wrote."

    /// Returns the script in a file, or on standard input if the path is "-".
    package static func read(_ path: String) throws(PlaygroundError) -> InputScript {
        let data = try InputFile.read(path, as: "script", advice: advice)
        do {
            return try InputScript(data: data)
        } catch {
            throw .misuse("\(NearMatches.printable(path, limit: 200)): \(error)")
        }
    }
}

/// The files of a recording as a script and as a test.
@MainActor
struct RecordingFiles {
    private let scene: Scene
    private let script: InputScript

    init(_ scene: Scene, _ script: InputScript) {
        self.scene = scene
        self.script = script
    }

    /// Writes both files into a folder under an unused name. Returns their common path without the endings.
    func save(in folder: String) throws(PlaygroundError) -> String {
        let test = try StageTest(scene, script: script).source()
        let place = OutputFolder(existing: folder)
        var name = scene.name
        var number = 1
        while [".jsonl", "Tests.swift"].contains(where: {
            FileManager.default.fileExists(atPath: place.file(name + $0))
        }) {
            number += 1
            name = "\(scene.name)-\(number)"
        }
        try place.write(Data(script.text.utf8), to: name + ".jsonl")
        try place.write(Data(test.utf8), to: name + "Tests.swift")
        return "\(folder)/\(name)"
    }
}
