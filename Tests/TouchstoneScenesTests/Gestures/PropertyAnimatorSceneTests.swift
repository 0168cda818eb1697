import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor @Suite("A drawer whose animation a finger catches")
struct PropertyAnimatorSceneTests {
    private let stage = Stage(size: Scene.propertyAnimator.size)

    private func drawer() throws -> DrawerView {
        stage.rootViewController = Scene.propertyAnimator.makeViewController()
        stage.settle()
        func find(_ view: UIView) -> DrawerView? {
            view as? DrawerView ?? view.subviews.lazy.compactMap(find).first
        }
        return try #require(find(stage.window))
    }

    private func shownTop(_ view: DrawerView) -> CGFloat {
        let layer = view.drawer.layer.presentation()
        return (layer?.position.y ?? 0) - view.drawer.bounds.height / 2
    }

    @Test("A tap opens it, a finger that catches it holds it, and one that throws it back closes it")
    func caught() throws {
        let view = try drawer()
        #expect(shownTop(view) == 336)
        stage.finger.tap(at: CGPoint(x: 160, y: 370))
        stage.advance(by: 0.1)
        let top = shownTop(view)
        #expect(top < 336 && top > 120)
        stage.finger.press(at: CGPoint(x: 160, y: 400))
        stage.finger.move(to: CGPoint(x: 160, y: 388), over: 0.1)
        let held = shownTop(view)
        stage.advance(by: 1)
        #expect(shownTop(view) == held)
        stage.finger.move(to: CGPoint(x: 160, y: 368), over: 0.1)
        #expect(abs(shownTop(view) - (held - 20)) < 0.5)
        stage.finger.move(to: CGPoint(x: 160, y: 428), over: 0.1)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(!view.isOpen && shownTop(view) == 336)
    }

    @Test("A drag up opens it, and a tap while it closes turns it round")
    func reversed() throws {
        let view = try drawer()
        stage.finger.press(at: CGPoint(x: 160, y: 370))
        stage.finger.move(to: CGPoint(x: 160, y: 270), over: 0.1)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(view.isOpen && shownTop(view) == 120)
        stage.finger.tap(at: CGPoint(x: 160, y: 400))
        stage.advance(by: 0.05)
        stage.finger.tap(at: CGPoint(x: 160, y: 400))
        stage.advance(by: 2)
        #expect(view.isOpen && shownTop(view) == 120)
    }
}
