import Foundation
import HostInterface
import Timeline
import UIKit

/// Writes what a host says as an `InputScript`, for playing it again.
@MainActor
final class InputRecorder {
    private let path: String
    private(set) var script: InputScript
    private var start: Instant?

    init(path: String, size: CGSize, scale: CGFloat) {
        self.path = path
        script = InputScript(size: size, scale: scale)
    }

    /// A host that says what `host` says, and has it recorded.
    func listening(to host: any HostInterface.Host) -> any HostInterface.Host {
        RecordingHost(host) { [unowned self] in record($0) }
    }

    /// Writes the file: the script, or a test where the file's name ends in `.swift`.
    ///
    /// - Parameter session: of the scene that the test is about; nil when what was recorded is that scene's.
    func finish(_ scene: Scene, session: InputScript?) throws(PlaygroundError) {
        let isTest = path.hasSuffix(".swift")
        let text = isTest ? try StageTest(scene, script: session ?? script).source() : script.text
        try OutputFile.write(Data(text.utf8), to: path)
    }

    private func record(_ event: HostEvent) {
        switch event.content {
        case .touch, .hover, .scroll, .transform, .key, .text, .clipboard, .shake, .remoteControl, .activation: break
        case .resize(let metrics) where start == nil:
            // The size that the window got to begin with is not an event but the script's own.
            script.size = metrics.size
            script.scale = metrics.scale
            return
        case .resize: break
        // What only the display is concerned with has no place on another one.
        case .expose, .closeRequest, .displayLost: return
        }
        let zero = start ?? event.timestamp
        start = zero
        var event = event
        // Devices stamp what they do themselves, and two of them may disagree by a little.
        let earliest = script.events.last?.timestamp ?? .zero
        event.timestamp = max(Instant(nanoseconds: event.timestamp.nanoseconds - zero.nanoseconds), earliest)
        script.events.append(event)
    }
}
