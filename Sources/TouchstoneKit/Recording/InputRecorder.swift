import Foundation
import HostInterface
import Timeline
import UIKit

/// A recorder of the events of a host as an `InputScript`.
@MainActor
final class InputRecorder {
    private let path: String
    private(set) var script: InputScript
    private var start: Instant?

    init(path: String, size: CGSize, scale: CGFloat) {
        self.path = path
        script = InputScript(size: size, scale: scale)
    }

    /// Returns a host that forwards the events of `host` and records them.
    func listening(to host: any HostInterface.Host) -> any HostInterface.Host {
        RecordingHost(host) { [unowned self] in record($0) }
    }

    /// Writes the recording to the file: as a test if its name ends in `.swift`, otherwise as a script.
    ///
    /// - Parameter session: The script for the test, of the scene that it is about; nil for the recording itself.
    func finish(_ scene: Scene, session: InputScript?) throws(PlaygroundError) {
        let isTest = path.hasSuffix(".swift")
        let text = isTest ? try StageTest(scene, script: session ?? script).source() : script.text
        try OutputFile.write(Data(text.utf8), to: path)
    }

    private func record(_ event: HostEvent) {
        switch event.content {
        case .touch, .hover, .scroll, .transform, .key, .text, .clipboard, .drag, .shake, .remoteControl,
            .activation:
            break
        case .resize(let metrics) where start == nil:
            // The window's first size is stored in the script itself.
            script.size = metrics.size
            script.scale = metrics.scale
            return
        case .resize: break
        // These events concern only the display on which they occurred.
        case .expose, .closeRequest, .displayLost: return
        }
        let zero = start ?? event.timestamp
        start = zero
        var event = event
        // Devices have clocks of their own, so two timestamps may be slightly out of order.
        let earliest = script.events.last?.timestamp ?? .zero
        event.timestamp = max(Instant(nanoseconds: event.timestamp.nanoseconds - zero.nanoseconds), earliest)
        script.events.append(event)
    }
}

extension InputScript {
    /// The script without the presses of keys that are still down when it ends. The key that ends a recording, and
    /// Control with it, would otherwise never be released.
    var withoutKeysHeld: InputScript {
        var released: Set<Int> = []
        var kept: [HostEvent] = []
        for event in events.reversed() {
            if case .key(let key) = event.content {
                if key.isDown {
                    guard released.contains(key.usage) else { continue }
                    // Repetitions belong to the same release; the first press ends the pair.
                    if !key.isRepeat { released.remove(key.usage) }
                } else {
                    released.insert(key.usage)
                }
            }
            kept.append(event)
        }
        var script = self
        script.events = kept.reversed()
        return script
    }
}
