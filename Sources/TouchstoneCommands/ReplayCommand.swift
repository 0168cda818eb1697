import ArgumentParser
import Foundation
import HostInterface
import TouchstoneKit
import UIKit

/// The verb `replay`: input on the virtual clock.
struct ReplayCommand: Verb {
    static let synopsis = "replay SCENE SCRIPT"

    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Play an input script on a scene, on a virtual clock and without a display.",
        discussion:
            "Without --trace, --topic, --launch, --timeline and --as-test, prints how many events and frames there were."
    )

    @Argument(help: "The scene to play it on.")
    var scene: String

    @Argument(help: "The script, as --record writes it; - reads standard input.")
    var script: String

    @Flag(
        help:
            "Print the trace from the first input on, one record a line: which views were asked, which one answered, and why the others did not."
    )
    var trace = false

    private static let topicNames = TraceRecord.Topic.allCases.map(\.rawValue).joined(separator: ", ")

    @Option(
        name: .customLong("topic"),
        help: ArgumentHelp(
            "Print the records of this topic only; may be given several times: \(topicNames).",
            valueName: "topic"))
    var topics: [TraceRecord.Topic] = []

    @Flag(help: "Print the records of the launch as well, before the first input.")
    var launch = false

    @Option(help: ArgumentHelp("Write each frame as a PNG file into this folder.", valueName: "folder"))
    var frames: String?

    @Option(
        help: ArgumentHelp(
            "Draw a timeline of the touches and recognizers to this file, which ends in .svg, .png or .pdf.",
            valueName: "file"))
    var timeline: String?

    @Option(
        name: .customLong("as-test"),
        help: ArgumentHelp("Write the script as the Swift source of a test to this file.", valueName: "file"))
    var test: String?

    @Option(help: "light or dark.")
    var appearance = Appearance.light
}

// MARK: - The work

@MainActor
extension ReplayCommand {
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
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
        let isTraced = trace || launch || !topics.isEmpty
        if isTraced {
            var filter = TraceFilter(
                topics: topics, from: launch ? nil : script.events.first?.timestamp.seconds ?? .infinity)
            replay.onTrace = { if filter.includes($0) { Terminal.say($0.description) } }
        }
        if let frames {
            replay.onFrame = try Self.frameWriter(
                frames, besides: read + written + [("the file of --timeline", timeline)])
        }
        var recorder: GestureRecorder?
        if picture != nil { replay.onSession = { recorder = GestureRecorder($0, limit: GestureRecorder.pictureLimit) } }
        let count = try replay.run(script, on: scene)
        if let picture, let recorder {
            recorder.settle()
            try picture.write(recorder.timeline, title: scene.title, appearance: appearance, scale: script.scale)
            Terminal.say(picture.path)
        }
        if let test {
            try OutputFile.write(Data(StageTest(scene, script: script).source().utf8), to: test)
            Terminal.say(test)
        } else if !isTraced, picture == nil {
            let seconds = script.events.last?.timestamp.seconds ?? 0
            let words = [(script.events.count, "event"), (count, "frame")].map(Counted.text)
            Terminal.say("\(words[0]) in \(seconds) s, \(words[1])")
        }
        return 0
    }

    /// Returns a closure that writes each frame into the folder at `path`.
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
            try folder.check(name, for: "--frames", besides: others)
            try folder.write(data, to: name)
        }
    }
}

/// The choice of the records that `replay` prints.
struct TraceFilter {
    private let topics: Set<TraceRecord.Topic>
    private let start: TimeInterval?
    private var hasStarted: Bool

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - topics: The topics; empty for all of them.
    ///   - start: The time of the first input in seconds; nil to include what is before it.
    init(topics: [TraceRecord.Topic], from start: TimeInterval?) {
        self.topics = Set(topics.isEmpty ? TraceRecord.Topic.allCases : topics)
        self.start = start
        hasStarted = start == nil
    }

    /// Returns whether the next record is printed.
    mutating func includes(_ record: TraceRecord) -> Bool {
        if !hasStarted, let start {
            // Input at the time of the launch is recognized by what it causes first.
            hasStarted =
                record.instant.seconds >= start && start > 0
                || [.touch, .press, .hitTest, .gesture].contains(record.topic)
        }
        return hasStarted && topics.contains(record.topic)
    }
}

/// The file of `replay --timeline`: a picture of the touches and recognizers over time.
@MainActor
private struct TimelineFile {
    let path: String
    private let format: PictureFormat

    /// Throws if the file cannot be written, or is one of `others`, the other files of the same command.
    init(_ path: String, besides others: [(purpose: String, path: String?)]) throws(PlaygroundError) {
        self.path = path
        format = try PictureFormat(path: path)
        try OutputFile.check(path, for: "--timeline", besides: others)
    }

    /// Draws a timeline to the file, as a whole or not at all.
    func write(
        _ timeline: GestureTimeline, title: String, appearance: Appearance, scale: CGFloat
    ) throws(PlaygroundError) {
        let document = TimelineDocument(timeline, title: title)
        try OutputFile.write(document.data(as: format, appearance: appearance, scale: scale), to: path)
    }
}

extension TraceRecord.Topic: ExpressibleByArgument {}
