import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("How taps are counted")
struct TapCountTests {
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

    @Test("TE-06 Two fingers side by side are one tap each, and two each when they come again")
    func twoFingers() {
        tapWithTwoFingers(at: 50)
        tapWithTwoFingers(at: 50)
        #expect(view.counts == [1, 1, 2, 2])
    }

    @Test("TE-06 A tap elsewhere, or a late one, begins a new count")
    func elsewhere() {
        for x in [50, 60, 150, 60] as [CGFloat] {
            stage.finger.tap(at: CGPoint(x: x, y: 50))
        }
        stage.advance(by: 0.4)
        stage.finger.tap(at: CGPoint(x: 60, y: 50))
        #expect(view.counts == [1, 2, 1, 1, 1])
    }
}
