import Foundation
import HostInterface

/// The files that a recording is kept in.
@MainActor
struct RecordingFiles {
    private let scene: Scene
    private let script: InputScript

    init(_ scene: Scene, _ script: InputScript) {
        self.scene = scene
        self.script = script
    }

    /// Writes the script and the test into a folder under names that are not taken yet. Returns what both paths begin with.
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
