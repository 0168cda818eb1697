import Foundation
import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The verb explain")
struct ExplainCommandTests {
    private let verbs = CommandLineVerbs(
        Gallery([
            Scene(name: "lamp", title: "", hint: "Press it.", size: CGSize(width: 40, height: 30)) {
                UIControl(frame: $0)
            }
        ]))

    @Test("refuses places and options that make no sense, in a sentence")
    func refusals() {
        let wrong: [(arguments: [String], words: String)] = [
            (["lmap", "1,1"], "Did you mean lamp?"), (["lamp"], "a scene and a place such as 160,100"),
            (["lamp", "1,1", "2,2"], "a scene and a place such as 160,100"),
            (["lamp", "40,1"], "The point 40,1 lies outside of lamp, which has 40 x 30 points."),
            (["lamp", "-1,1"], "The point -1,1 lies outside of lamp"), (["lamp", "1e308,1"], "lies outside of lamp"),
            (["lamp", "nan,1"], "\"nan,1\" is no place"), (["lamp", "inf,0"], "is no place"),
            (["lamp", ""], "\"\" is no place"), (["lamp", ","], "\",\" is no place"),
            (["lamp", "1"], "is no place"), (["lamp", "1,2,3"], "is no place"),
            (["lamp", "x\u{1B}[2J,1"], "\"x?[2J,1\" is no place"),
            (["lamp", String(repeating: "9", count: 5000)], "is no place"),
            (["lamp", "1,1", "--json", "--swift"], "not both"), (["lamp", "1,1", "--state", "x"], "no state \"x\""),
            (["lamp", "1,1", "--at", "-1"], "from 0 to 1e6"), (["lamp", "1,1", "--at=soon"], "is no number"),
            (["lamp", "1,1", "--size", "0x0"], "1 to 8192"), (["lamp", "1,1", "--scale", "99"], "0.25 to 8"),
            (["lamp", "1,1", "--jsno"], "Did you mean --json?"),
        ]
        for (arguments, words) in wrong {
            do throws(PlaygroundError) {
                _ = try verbs.run(["explain"] + arguments)
                Issue.record("\(arguments) was accepted")
            } catch {
                #expect(error.exitStatus == 2 && error.description.contains(words), "\(arguments): \(error)")
            }
        }
    }

    @Test("looks at the scene at the size, in the state and at the time that are asked for")
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
    /// A tap at some time.
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
