import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("content containers", .fact("AR-04"))
struct ContentContainerTests {
    private final class Controller: UIViewController {
        var log: [String] = []

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("from \(Int(view.bounds.width)) to \(Int(size.width))")
            coordinator.animate(
                alongsideTransition: { [unowned self] _ in log.append("along \(Int(view.bounds.width))") },
                completion: { [unowned self] context in log.append("done, animated: \(context.isAnimated)") })
        }
    }

    private final class Stamp: UIView {
        var position: CGFloat = 0

        override func draw(_ rect: CGRect) {
            UIColor.systemRed.setFill()
            UIBezierPath(rect: CGRect(x: position, y: 10, width: 20, height: 20)).fill()
        }
    }

    @Test("a resized window tells its controller and a child that fills it before, and runs what they add after")
    func resizing() {
        let stage = Stage(size: CGSize(width: 300, height: 200))
        let (parent, child, fixed) = (Controller(), Controller(), Controller())
        stage.rootViewController = parent
        stage.settle()
        for controller in [child, fixed] {
            parent.addChild(controller)
            controller.view.frame =
                controller === child ? parent.view.bounds : CGRect(x: 0, y: 0, width: 50, height: 50)
            controller.view.autoresizingMask = controller === child ? [.flexibleWidth, .flexibleHeight] : []
            parent.view.addSubview(controller.view)
            controller.didMove(toParent: parent)
        }
        stage.settle()
        stage.resize(to: CGSize(width: 400, height: 200))
        #expect(parent.log == ["from 300 to 400", "along 400", "done, animated: false"])
        #expect(child.log == parent.log)
        #expect(fixed.log.isEmpty)
    }

    @Test("preferredContentSize of a controller can be observed")
    func observation() {
        let controller = UIViewController()
        var heights: [CGFloat] = []
        let token = controller.observe(\.preferredContentSize, options: [.new, .old]) { _, change in
            heights.append((change.oldValue?.height ?? -1) * 1000 + (change.newValue?.height ?? -1))
        }
        controller.preferredContentSize = CGSize(width: 0, height: 20)
        controller.preferredContentSize = CGSize(width: 0, height: 20)
        controller.preferredContentSize.height = 30
        #expect(heights == [20, 20_030])
        token.invalidate()
        controller.preferredContentSize.height = 40
        #expect(heights.count == 2)
    }

    @Test("a controller reaches under bars at all edges, and a view's context is clear, unless set")
    func defaults() {
        let controller = UIViewController()
        #expect(controller.edgesForExtendedLayout == .all)
        controller.edgesForExtendedLayout = []
        #expect(controller.edgesForExtendedLayout == [])
        let view = UIView()
        #expect(view.clearsContextBeforeDrawing)
        view.clearsContextBeforeDrawing = false
        #expect(!view.clearsContextBeforeDrawing)
        view.clearsContextBeforeDrawing = true
        #expect(view.clearsContextBeforeDrawing)
    }

    @Test("a second drawing shows nothing of the first, although the context is not to be cleared")
    func redrawing() {
        func picture(afterDrawingAt positions: [CGFloat]) -> CGImage {
            let stage = Stage(size: CGSize(width: 100, height: 50))
            let view = Stamp(frame: stage.window.bounds)
            view.isOpaque = false
            view.clearsContextBeforeDrawing = false
            stage.window.addSubview(view)
            for position in positions {
                view.position = position
                view.setNeedsDisplay()
                stage.settle()
            }
            return stage.image
        }
        let once = picture(afterDrawingAt: [60])
        #expect(picture(afterDrawingAt: [10]) != once)
        #expect(picture(afterDrawingAt: [10, 60]) == once)
    }

    @Test("a controller that is presented over the whole window is told, too")
    func presented() {
        let stage = Stage(size: CGSize(width: 300, height: 200))
        let (root, over) = (Controller(), Controller())
        stage.rootViewController = root
        stage.settle()
        over.modalPresentationStyle = .fullScreen
        root.present(over, animated: false)
        stage.settle()
        stage.resize(to: CGSize(width: 400, height: 200))
        #expect(over.log == ["from 300 to 400", "along 400", "done, animated: false"])
    }

    private final class Keeper: UIViewController {
        var coordinator: (any UIViewControllerTransitionCoordinator)?

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            self.coordinator = coordinator
        }
    }

    @Test("a coordinator takes nothing once the change is over")
    func late() throws {
        let stage = Stage(size: CGSize(width: 300, height: 200))
        let keeper = Keeper()
        stage.rootViewController = keeper
        stage.settle()
        stage.resize(to: CGSize(width: 400, height: 200))
        let coordinator = try #require(keeper.coordinator)
        #expect(!coordinator.animate(alongsideTransition: { _ in Issue.record("It is over.") }))
    }
}
