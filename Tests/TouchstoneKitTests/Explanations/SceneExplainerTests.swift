import HostInterface
import Testing
import Timeline
import UIKit

@testable import TouchstoneKit

@MainActor
@Suite("A scene explainer")
struct SceneExplainerTests {
    @Test("inspects the scene at the requested size, state and time")
    func moments() throws {
        let scene = Scene(name: "box", title: "", hint: "", size: CGSize(width: 60, height: 30)) { frame in
            let view = UIView(frame: frame)
            let button = UIButton(frame: CGRect(x: 30, y: 0, width: 30, height: 30))
            button.autoresizingMask = .flexibleLeftMargin
            button.addAction(UIAction { _ in view.isUserInteractionEnabled = false }, for: .touchUpInside)
            view.addSubview(button)
            return view
        }
        var explainer = SceneExplainer()
        func winner(_ x: CGFloat) throws -> String? {
            try explainer.explanation(of: scene, at: CGPoint(x: x, y: 10)).touch.winner
        }
        #expect(try winner(35) == "UIButton")
        explainer.size = CGSize(width: 90, height: 30)
        #expect(try winner(35) == "UIView")
        #expect(try winner(65) == "UIButton")
        explainer.script = .tap(CGPoint(x: 65, y: 10), at: 1, size: CGSize(width: 90, height: 30))
        #expect(try winner(65) == "UIWindow")
        explainer.time = 1
        #expect(try winner(65) == "UIButton")
        #expect(throws: PlaygroundError.self) { try winner(90) }
    }
}

extension InputScript {
    /// Returns the input of a tap at a time in seconds.
    static func tap(_ point: CGPoint, at seconds: Double, size: CGSize) -> InputScript {
        InputScript(
            size: size,
            events: [(0, TouchSample.Phase.began), (0.05, .ended)].map { delay, phase in
                HostEvent(
                    timestamp: Instant(seconds: seconds + delay),
                    content: .touch(TouchSample(finger: 0, phase: phase, location: point)))
            })
    }
}
