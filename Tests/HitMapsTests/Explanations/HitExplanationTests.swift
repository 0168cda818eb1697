import HitMaps
import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Hit explanations")
struct HitExplanationTests {
    private let stage = Stage(size: CGSize(width: 200, height: 160))

    private func add(_ view: UIView, _ frame: CGRect, to parent: UIView? = nil, tag: Int) -> UIView {
        view.frame = frame
        view.tag = tag
        (parent ?? stage.window).addSubview(view)
        return view
    }

    @Test("The text lists the tested views, the first reason against each, and the responders and recognizers")
    func story() {
        let holder = add(UIView(), CGRect(x: 10, y: 10, width: 100, height: 100), tag: 1)
        let button = add(UIButton(), CGRect(x: 20, y: 20, width: 40, height: 40), to: holder, tag: 2)
        _ = add(ShapedView(), CGRect(x: 20, y: 20, width: 40, height: 40), to: holder, tag: 3)
        let hidden = add(UIView(), CGRect(x: 0, y: 0, width: 100, height: 100), to: holder, tag: 4)
        hidden.isHidden = true
        let grown = add(UIView(), CGRect(x: 80, y: 80, width: 10, height: 10), to: holder, tag: 5)
        grown.minimumHitSize = CGSize(width: 20, height: 20)
        let tap = UITapGestureRecognizer()
        tap.isEnabled = false
        holder.addGestureRecognizer(tap)
        button.addGestureRecognizer(UIPanGestureRecognizer())
        stage.settle()
        stage.transcript.clear()

        let explanation = stage.explain(CGPoint(x: 31, y: 31))
        #expect(
            explanation.text == """
                a touch at 31,31
                  UIWindow at 31,31: inside
                    UIView#1 at 21,21: inside
                      UIView#5 at -59,-59: outside of its area -5,-5 20 x 20
                      UIView#4 at 21,21: no, hidden
                      ShapedView#3 at 1,1: outside, its own point(inside:) returns false
                      UIButton#2 at 1,1: inside
                      UIButton#2 is hit
                belongs to UIButton#2
                responders: UIButton#2, UIView#1, UIWindow, UIApplication
                recognizers: UIPanGestureRecognizer of UIButton#2, UITapGestureRecognizer of UIView#1 (disabled)
                """)
        #expect(stage.transcript.text == "")
        #expect(explanation.winner == "UIButton#2")
        stage.finger.tap(at: CGPoint(x: 31, y: 31))
        #expect(stage.transcript.text(of: .touch).contains("finger 0 belongs to UIButton#2"))
    }

    @Test("A view with its own hitTest is listed with its result")
    func deciding() {
        let deciding = DecidingView()
        _ = add(deciding, CGRect(x: 10, y: 10, width: 100, height: 100), tag: 1)
        deciding.decision = .onlySubviews
        #expect(
            stage.explain(CGPoint(x: 31, y: 31)).text == """
                a touch at 31,31
                  UIWindow at 31,31: inside
                    DecidingView#1 at 21,21: decides by its own hitTest
                    DecidingView#1 at 21,21: inside
                    DecidingView#1 is hit
                    DecidingView#1: it returns no view
                  UIWindow is hit
                belongs to UIWindow
                responders: UIWindow, UIApplication
                """)
    }

    @Test("A point outside of everything belongs to no view")
    func noView() {
        let explanation = HitExplanation(of: stage.window, at: CGPoint(x: -1, y: CGFloat.nan))
        #expect(
            explanation.text == """
                a touch at -1,nan
                  UIWindow at -1,nan: outside of its bounds 0,0 200 x 160
                belongs to no view
                """)
        #expect(explanation.json.contains("\"nan\""))
    }

    @Test("The JSON has the same contents")
    func json() throws {
        _ = add(UIView(), CGRect(x: 10, y: 10, width: 100, height: 100), tag: 1)
        let explanation = stage.explain(CGPoint(x: 5, y: 31))
        let decoded = try JSONDecoder().decode(HitExplanation.self, from: Data(explanation.json.utf8))
        #expect(decoded == explanation)
        #expect(
            explanation.json.contains(
                """
                    {
                      "depth" : 1,
                      "point" : [
                        -5,
                        21
                      ],
                      "reason" : "of its bounds 0,0 100 x 100",
                      "verdict" : "outside",
                      "view" : "UIView#1"
                    }
                """))
    }

    @Test("With overriding views the hit test is repeated, and a view with a different answer is reported")
    func fickle() {
        final class Fickle: UIView {
            var count = 0
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                count += 1
                return count % 2 == 0 ? self : nil
            }
        }
        let fickle = Fickle()
        _ = add(fickle, CGRect(x: 10, y: 10, width: 100, height: 100), tag: 1)
        #expect(
            stage.explain(CGPoint(x: 31, y: 31)).problems.map(\.description) == [
                "Fickle#1 answers the same hit test in different ways"
            ])
        #expect(fickle.count == 2)
        let map = HitMap(of: stage.window, scale: 2, precision: .tracing(step: 6))
        #expect(map.problems.map(\.kind) == [.inconsistent] && map.problems.map(\.view) == ["Fickle#1"])
    }

    @Test("The winner is the owner in the hit map, at every pixel of random trees")
    func agreement() {
        for seed in Trials.seeds(0..<12, soak: 200) {
            let root = RandomTree(seed: seed).root
            let map = HitMap(of: root)
            for row in map.grid.rows where row % 5 == 0 {
                for column in map.grid.columns where column % 3 == 0 {
                    let explanation = HitExplanation(of: root, at: map.grid.middle(column: column, row: row))
                    #expect(explanation.winner == map[column, row]?.traceName, "seed \(seed) \(column),\(row)")
                }
            }
        }
    }
}
