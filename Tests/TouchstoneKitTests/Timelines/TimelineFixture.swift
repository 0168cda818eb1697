import HostInterface
import Testing
import UIKit

@testable import TouchstoneKit

/// A view with a tap, a double tap, a pan and a button, and the timelines of input on it.
@MainActor
struct TimelineFixture {
    /// The recognizers to add, in this order.
    struct Parts: OptionSet {
        let rawValue: Int
        static let single = Parts(rawValue: 1)
        static let double = Parts(rawValue: 2)
        static let pan = Parts(rawValue: 4)
        /// The single tap waits for the double tap.
        static let requirement = Parts(rawValue: 8)
        static let button = Parts(rawValue: 16)
    }

    let scene: Scene
    static let size = CGSize(width: 200, height: 160)
    /// A point of the button, and a point of the view alone.
    static let onButton = (x: 50.0, y: 120.0)
    static let onView = (x: 100.0, y: 40.0)

    init(_ scene: Scene) {
        self.scene = scene
    }

    init(_ parts: Parts) {
        scene = Scene(name: "bench", title: "Taps & <pans>", hint: "", size: Self.size) { frame in
            let view = UIView(frame: frame)
            let single = UITapGestureRecognizer()
            single.name = "single"
            let double = UITapGestureRecognizer()
            double.name = "double"
            double.numberOfTapsRequired = 2
            let pan = UIPanGestureRecognizer()
            pan.name = "pan"
            if parts.contains(.single) { view.addGestureRecognizer(single) }
            if parts.contains(.double) { view.addGestureRecognizer(double) }
            if parts.contains(.pan) { view.addGestureRecognizer(pan) }
            if parts.contains(.requirement) { single.require(toFail: double) }
            if parts.contains(.button) {
                let button = UIButton(frame: CGRect(x: 10, y: 100, width: 80, height: 40))
                button.setTitle("Go", for: .normal)
                button.addAction(UIAction { _ in }, for: .touchUpInside)
                view.addSubview(button)
            }
            return view
        }
    }

    /// Returns the script line of a touch at a time in seconds.
    static func touch(
        _ time: Double, _ phase: String, _ place: (x: Double, y: Double) = onView, finger: Int = 0
    ) -> String {
        "{\"t\":\(time),\"touch\":\(finger),\"phase\":\"\(phase)\",\"x\":\(place.x),\"y\":\(place.y)}"
    }

    static func script(_ lines: [String]) throws -> InputScript {
        try InputScript(
            text: "{\"touchstone\":1,\"size\":[\(size.width),\(size.height)],\"scale\":1}\n"
                + lines.joined(separator: "\n"))
    }

    /// Returns the timeline of a script.
    func timeline(_ lines: [String], limit: Int = 4000) throws -> GestureTimeline {
        try timeline(Self.script(lines), limit: limit)
    }

    func timeline(_ script: InputScript, limit: Int = 4000) throws -> GestureTimeline {
        var replay = SceneReplay()
        var recorder: GestureRecorder?
        replay.onSession = { recorder = GestureRecorder($0, limit: limit) }
        try replay.run(script, on: scene)
        let kept = try #require(recorder)
        kept.settle()
        return kept.timeline
    }
}
