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

    @Test(
        "the preferred size of the top controller, with the bars, becomes that of a navigation controller in a popover")
    func preferredSizeOfNavigation() throws {
        let stage = Stage(size: CGSize(width: 800, height: 600))
        let (root, first, second) = (UIViewController(), UIViewController(), UIViewController())
        stage.rootViewController = root
        first.preferredContentSize = CGSize(width: 300, height: 200)
        let navigation = UINavigationController(rootViewController: first)
        #expect(navigation.preferredContentSize == CGSize(width: 300, height: 260))
        navigation.modalPresentationStyle = .popover
        navigation.popoverPresentationController?.sourceView = root.view
        navigation.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 20, width: 10, height: 10)
        root.present(navigation, animated: false)
        stage.settle()
        #expect(navigation.view.bounds.size == CGSize(width: 300, height: 260))
        #expect(first.view.bounds.inset(by: first.view.safeAreaInsets).size == CGSize(width: 300, height: 200))
        second.preferredContentSize = CGSize(width: 320, height: 100)
        navigation.pushViewController(second, animated: true)
        stage.advance(by: 1)
        #expect(navigation.view.bounds.size == CGSize(width: 320, height: 160))
        // Only the top one counts.
        first.preferredContentSize.height = 210
        #expect(navigation.preferredContentSize.height == 160)
        second.preferredContentSize.height = 120
        stage.settle()
        #expect(navigation.view.bounds.height == 180)
        navigation.isNavigationBarHidden = true
        navigation.isToolbarHidden = false
        #expect(navigation.preferredContentSize.height == 180)
        navigation.isToolbarHidden = true
        stage.settle()
        #expect(second.view.bounds.size == CGSize(width: 320, height: 120))
        // One without a preference changes nothing.
        navigation.setViewControllers([first, UIViewController()], animated: false)
        #expect(navigation.preferredContentSize.height == 120)
        navigation.popViewController(animated: false)
        #expect(navigation.preferredContentSize == CGSize(width: 300, height: 210))
        stage.rootViewController = nil
    }

    @Test("the preferred size of the selected controller, with the bar, becomes that of a tab bar controller")
    func preferredSizeOfTabs() {
        let (tabs, first, second) = (UITabBarController(), UIViewController(), UIViewController())
        first.preferredContentSize = CGSize(width: 300, height: 200)
        tabs.viewControllers = [UINavigationController(rootViewController: first), second]
        #expect(tabs.preferredContentSize == CGSize(width: 300, height: 334))
        second.preferredContentSize = CGSize(width: 200, height: 100)
        #expect(tabs.preferredContentSize.width == 300)
        tabs.selectedIndex = 1
        #expect(tabs.preferredContentSize == CGSize(width: 200, height: 174))
        tabs.isTabBarHidden = true
        #expect(tabs.preferredContentSize == CGSize(width: 200, height: 100))
    }

    @Test("closures along a new size find the views in containers in theirs", arguments: [true, false])
    func inContainers(isTab: Bool) {
        let stage = Stage(size: CGSize(width: 300, height: 400))
        let child = Controller()
        let container: UIViewController
        if isTab {
            let tabs = UITabBarController()
            tabs.viewControllers = [child]
            container = tabs
        } else {
            container = UINavigationController(rootViewController: child)
        }
        stage.rootViewController = container
        stage.settle()
        stage.resize(to: CGSize(width: 400, height: 400))
        #expect(child.log == ["from 300 to 400", "along 400", "done, animated: false"])
        stage.rootViewController = nil
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
