import HostInterface
import Testing
import UIKit

@testable import TouchstoneKit

/// The pictures of recognizers at work: scenes after a script was played, and timelines of it.
extension DocumentationPicture {
    static func gestures(of gallery: Gallery) throws -> [DocumentationPicture] {
        let played = [
            ("who-wins", "gesture-priority", whoWins), ("controls-and-recognizers", "control-and-recognizers", tapEach),
            ("held-touches", "delays-and-cancels", heldTouches),
            ("one-tap-or-two", "single-and-double-tap", oneTapOrTwo),
        ]
        let scenes = try played.map { name, scene, script in
            DocumentationPicture(
                .uiKit, try gallery.scene(named: scene), name: name, script: script.joined(separator: "\n"))
        }
        return scenes + [
            DocumentationPicture(.uiKit, try timeline(of: "gesture-priority", rowThenButton)),
            DocumentationPicture(
                .touchstoneKit, try timeline(of: "single-and-double-tap", doubleTap), name: "timeline"),
        ]
    }

    /// What `touchstone replay SCENE SCRIPT --timeline FILE` draws.
    static func timeline(of name: String, _ lines: [String]) throws -> Scene {
        let scene = try Gallery.builtIn.scene(named: name)
        let script = try input(lines.joined(separator: "\n"), on: scene)
        return TimelineDocument(try TimelineBench(scene).timeline(script), title: scene.title).scene
    }

    private static func tap(_ x: Double, _ y: Double, at time: Double, for duration: Double = 0.05) -> [String] {
        [
            TimelineBench.touch(time, "began", (x, y)), TimelineBench.touch(time + duration, "ended", (x, y)),
        ]
    }

    /// A row is tapped at once, then slowly, then held; the rows are dragged.
    private static let whoWins =
        tap(130, 100, at: 1) + tap(130, 100, at: 3, for: 0.3) + tap(130, 100, at: 5, for: 1.2) + [
            TimelineBench.touch(8, "began", (130, 150)), TimelineBench.touch(8.05, "moved", (130, 130)),
            TimelineBench.touch(8.1, "moved", (130, 110)), TimelineBench.touch(8.6, "ended", (130, 110)),
        ]

    /// A tap of each control in turn.
    private static let tapEach = [48.0, 112, 176, 240].enumerated().flatMap { row, y in
        tap(100, y, at: 1 + Double(row) * 4) + tap(244, y, at: 3 + Double(row) * 4)
    }

    /// One tap where two are wanted, then the same after `delaysTouchesEnded` was switched off.
    private static let heldTouches =
        tap(40, 133, at: 1, for: 0.1) + tap(251, 133, at: 3, for: 0.1) + tap(40, 133, at: 5, for: 0.1)

    /// One tap; the failure requirement is switched on; two taps.
    private static let oneTapOrTwo =
        tap(140, 70, at: 1, for: 0.1) + tap(140, 160, at: 3, for: 0.1) + tap(140, 70, at: 5, for: 0.1)
        + tap(140, 70, at: 5.3, for: 0.1)

    /// A slow tap of a row, and one of the button.
    private static let rowThenButton = tap(130, 100, at: 0.25, for: 0.3) + tap(130, 205, at: 1.5, for: 0.1)

    /// The failure requirement is switched on; two taps.
    static let doubleTap =
        tap(140, 160, at: 0.25) + tap(140, 70, at: 1.5, for: 0.1) + tap(140, 70, at: 1.75, for: 0.1)
}
