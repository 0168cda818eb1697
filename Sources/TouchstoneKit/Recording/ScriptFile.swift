import Foundation
import HostInterface

/// The files of input scripts.
package enum ScriptFile {
    private static let advice = "Give the path of a file that \"touchstone --record FILE\" wrote."

    /// Returns the script in a file, or on standard input if the path is "-".
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
        let base = folder + "/" + scene.name
        var path = base
        var number = 1
        while FileManager.default.fileExists(atPath: path + ".jsonl")
            || FileManager.default.fileExists(atPath: path + "Tests.swift")
        {
            number += 1
            path = "\(base)-\(number)"
        }
        try OutputFile.write(Data(script.text.utf8), to: path + ".jsonl")
        try OutputFile.write(Data(test.utf8), to: path + "Tests.swift")
        return path
    }
}
