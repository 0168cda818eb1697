import Testing
import UIKit
import UIKitTesting

/// The examples with winners from the article on testing gestures.
@MainActor
@Suite("Examples with winners")
struct WinnerExampleTests {
    private func makeView() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        view.addGestureRecognizer(UITapGestureRecognizer())
        view.addSubview(UIButton(frame: CGRect(x: 100, y: 100, width: 120, height: 44)))
        return view
    }

    @Test func aGestureHasAnOutcome() {
        let outcome = HitGesture.tap.outcome(at: CGPoint(x: 160, y: 120)) { makeView() }
        #expect(
            outcome.story == """
                tap: UIButton
                  UIButton touchDown
                  UITapGestureRecognizer of UIView fails: UIButton keeps its touch
                  UIButton touchUpInside
                  UIButton primaryActionTriggered
                """)
    }

    @Test func aMapTellsWhereSomebodyWins() {
        let map = GestureMap(of: .tap, size: CGSize(width: 320, height: 240)) { makeView() }
        #expect(map.region(wonBy: "UIButton").boundingBox == CGRect(x: 100, y: 100, width: 120, height: 44))
        #expect(
            map.text == """
                tap
                  UITapGestureRecognizer of UIView: 71520 pt² in 0,0 320 x 240
                  UIButton: 5280 pt² in 100,100 120 x 44
                """)
    }

    @Test func aStageCanBeTriedToo() {
        let outcome = HitGesture.panUp.outcome(at: CGPoint(x: 160, y: 200)) {
            let stage = Stage(size: CGSize(width: 320, height: 400))
            stage.rootViewController = PlanetsViewController(style: .grouped)
            return stage
        }
        #expect(outcome.winners.map(\.name) == ["ScrollPanGestureRecognizer of UITableView"])
    }
}
