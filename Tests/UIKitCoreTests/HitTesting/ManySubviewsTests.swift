import Stages
import Testing
import UIKit

@testable import UIKitCore

/// The work that a hit test does again after a change of one view among many.
@MainActor
@Suite("Hit testing among many subviews")
struct ManySubviewsTests: HitTestSuite {
    let stage = Stage(size: CGSize(width: 320, height: 320))

    /// Adds a thousand views in rows of thirty, and makes their boxes.
    private func views(_ make: (CGRect) -> UIView = { UIView(frame: $0) }) -> [UIView] {
        let views = (0..<1_000).map { index in make(CGRect(x: index % 30 * 10, y: index / 30 * 9, width: 8, height: 8))
        }
        for view in views { stage.window.addSubview(view) }
        #expect(hit(1, 1) === views[0])
        return views
    }

    /// Returns the number of boxes that are made to find a view.
    private func boxesMade(toFind view: UIView, at x: CGFloat, _ y: CGFloat) -> Int {
        let before = HitBoxCache.boxesMade
        #expect(hit(x, y) === view)
        return HitBoxCache.boxesMade - before
    }

    @Test("A view that moves, hides or is disabled makes one box again, however often it changes")
    func oneChange() {
        let views = views()
        for step in 0..<10 { views[500].frame.origin = CGPoint(x: 310, y: CGFloat(step)) }
        #expect(boxesMade(toFind: views[500], at: 311, 10) == 1)
        #expect(boxesMade(toFind: stage.window, at: 201, 145) == 0, "it has left its old place")
        views[500].isHidden = true
        #expect(boxesMade(toFind: stage.window, at: 311, 10) == 1)
        views[500].isHidden = false
        views[500].isUserInteractionEnabled = false
        #expect(boxesMade(toFind: stage.window, at: 311, 10) == 1)
    }

    @Test("Two views that change in turn make two boxes again")
    func twoInTurn() {
        let views = views()
        for step in 0..<1_000 { views[500 + step % 2].frame.origin = CGPoint(x: 310, y: CGFloat(step % 9)) }
        #expect(boxesMade(toFind: views[500], at: 311, 12) == 2)
    }

    @Test("A property that moves a view while the boxes are made leaves no old box behind")
    func changedByProperty() {
        final class Moving: UIView {
            weak var other: UIView?
            override var isHidden: Bool {
                get {
                    other?.frame.origin = CGPoint(x: 310, y: 10)
                    return super.isHidden
                }
                set { super.isHidden = newValue }
            }
        }
        let views = views()
        let moving = Moving(frame: CGRect(x: 300, y: 300, width: 8, height: 8))
        stage.window.addSubview(moving)
        moving.other = views[500]
        Trace.silently { _ = stage.window.hitTest(CGPoint(x: 311, y: 11), with: nil) }
        #expect(hit(311, 11) === views[500])
        #expect(hit(201, 145) === stage.window)
    }

    @Test("A view that has changed is found although views before it have left")
    func otherPlace() {
        let views = views()
        for view in views[0..<100] { view.removeFromSuperview() }
        #expect(hit(101, 28) === views[100])
        views[500].frame.origin = CGPoint(x: 310, y: 10)
        #expect(boxesMade(toFind: views[500], at: 311, 11) == 1)
    }

    @Test("Where many views change, all boxes are made again")
    func manyChanges() {
        let views = views()
        for view in views[0..<400] { view.frame.origin.y += 1 }
        #expect(boxesMade(toFind: views[0], at: 1, 2) == 1_000)
    }

    @Test("An override that moves a view during the hit test decides which view is found")
    func changedByOverride() {
        final class Moving: UIView {
            weak var other: UIView?
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                other?.frame.origin = CGPoint(x: 310, y: 10)
                return nil
            }
        }
        let views = views()
        let moving = Moving(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
        stage.window.addSubview(moving)
        moving.other = views[500]
        #expect(Trace.silently { stage.window.hitTest(CGPoint(x: 311, y: 11), with: nil) } === views[500])
    }
}
