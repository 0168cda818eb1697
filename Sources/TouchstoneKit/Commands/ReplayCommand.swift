import HostInterface
import UIKit

/// The verb `replay`: input on the virtual clock.
@MainActor
package struct ReplayCommand {
    package var gallery: Gallery
    package var scene = ""
    /// Path of the script; "-" stands for standard input.
    package var script = ""
    package var trace = false
    /// A folder for every frame.
    package var frames: String?
    /// A file for a picture of what became of touches and recognizers.
    package var timeline: String?
    /// A file for the script as a test.
    package var test: String?
    package var appearance = Appearance.light

    package init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    package func run() throws(PlaygroundError) {
        let scene = try gallery.scene(named: scene)
        let read = [(purpose: "the script", path: Optional(script))]
        let written = [(purpose: "the file of --as-test", path: test)]
        let picture = try timeline.map { path throws(PlaygroundError) in
            try TimelineFile(path, besides: read + written)
        }
        if let test { try OutputFile.check(test, for: "--as-test", besides: read) }
        let script = try ScriptFile.read(script)
        var replay = SceneReplay()
        replay.appearance = appearance
        if trace { replay.onTrace = { Terminal.say($0.description) } }
        if let frames {
            replay.onFrame = try Self.frameWriter(
                frames, besides: read + written + [("the file of --timeline", timeline)])
        }
        var recorder: GestureRecorder?
        if picture != nil { replay.onSession = { recorder = GestureRecorder($0, limit: Self.mostMarks) } }
        let count = try replay.run(script, on: scene)
        if let picture, let recorder {
            recorder.settle()
            try picture.write(
                recorder.timeline, title: scene.title, appearance: appearance, scale: script.scale)
            Terminal.say(picture.path)
        }
        if let test {
            try OutputFile.write(Data(StageTest(scene, script: script).source().utf8), to: test)
            Terminal.say(test)
        } else if !trace, picture == nil {
            let seconds = script.events.last?.timestamp.seconds ?? 0
            let words = [(script.events.count, "event"), (count, "frame")].map(Counted.text)
            Terminal.say("\(words[0]) in \(seconds) s, \(words[1])")
        }
    }

    /// How much of a timeline is kept: more than a picture can show.
    static let mostMarks = 4000

    private static func frameWriter(
        _ path: String, besides others: [(purpose: String, path: String?)]
    ) throws(PlaygroundError) -> @MainActor (CGImage, TimeInterval) throws(PlaygroundError) -> Void {
        let folder = try OutputFolder.make(path)
        var number = 0
        return { image, _ throws(PlaygroundError) in
            number += 1
            let digits = String(number)
            let name = "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
            guard let data = image.pngData() else {
                throw .environment("Frame \(number) could not be encoded.")
            }
            try OutputFile.check(folder.file(name), for: "--frames", besides: others)
            try OutputFile.write(data, to: folder.file(name))
        }
    }
}
