import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Tap counting")
struct TapCounterTests {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    private let view: CountingView

    private final class CountingView: UIView {
        var counts: [Int] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            counts += touches.sorted { $0.location(in: self).x < $1.location(in: self).x }.map(\.tapCount)
        }
    }

    init() {
        view = CountingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
    }

    private func tapWithTwoFingers(at x: CGFloat) {
        stage.together {
            stage.finger(0).press(at: CGPoint(x: x, y: 50))
            stage.finger(1).press(at: CGPoint(x: x + 20, y: 50))
        }
        stage.advance(by: 0.05)
        stage.together {
            stage.finger(0).lift()
            stage.finger(1).lift()
        }
        stage.advance(by: 0.1)
    }

    @Test("Two fingers side by side count as one tap each, and as two each when they tap again", .fact("TE-06"))
    func twoFingers() {
        tapWithTwoFingers(at: 50)
        tapWithTwoFingers(at: 50)
        #expect(view.counts == [1, 1, 2, 2])
    }

    @Test("A tap elsewhere, or a late one, starts a new count", .fact("TE-06"))
    func elsewhere() {
        for x in [50, 60, 150, 60] as [CGFloat] {
            stage.finger.tap(at: CGPoint(x: x, y: 50))
        }
        stage.advance(by: 0.4)
        stage.finger.tap(at: CGPoint(x: 60, y: 50))
        #expect(view.counts == [1, 2, 1, 1, 1])
    }
}
