import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Views of the app's in bars") struct BarViewTests {
    private static func makeView(_ kind: String) -> UIView {
        guard kind == "label" else { return UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 30)) }
        let label = UILabel()
        label.text = "A title of some length"
        return label
    }

    @Test("A view in place of the title has its own size again after there was no room", arguments: ["view", "label"])
    func titleViews(kind: String) {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let screen = UIViewController()
        let view = Self.makeView(kind)
        let wish = kind == "label" ? view.intrinsicContentSize : view.bounds.size
        screen.navigationItem.titleView = view
        stage.rootViewController = UINavigationController(rootViewController: screen)
        stage.settle()
        func hasItsSize() -> Bool { view.bounds.width == wish.width.rounded(.up) && view.bounds.height == wish.height }
        #expect(hasItsSize())
        stage.resize(to: CGSize(width: 132, height: 480))
        stage.settle()
        #expect(view.bounds.width == 100)
        stage.resize(to: CGSize(width: 320, height: 480))
        stage.settle()
        #expect(hasItsSize())
        // A size that the app sets meanwhile is the view's own.
        view.bounds.size = CGSize(width: 60, height: 20)
        stage.resize(to: CGSize(width: 300, height: 480))
        stage.settle()
        #expect(view.bounds.size == CGSize(width: 60, height: 20))
    }

    @Test("Custom views of items have their own sizes again after there was no room", arguments: ["view", "label"])
    func customViews(kind: String) {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let screen = UIViewController()
        let view = Self.makeView(kind)
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
        stage.rootViewController = UINavigationController(rootViewController: screen)
        stage.settle()
        let width = kind == "label" ? view.intrinsicContentSize.width : 200
        #expect(view.bounds.width == width)
        for _ in 0..<2 {
            stage.resize(to: CGSize(width: 132, height: 480))
            stage.settle()
            #expect(abs(view.bounds.width - 100) < 0.001)
            stage.resize(to: CGSize(width: 320, height: 480))
            stage.settle()
            #expect(view.bounds.width == width)
        }
    }

    @Test("A view that two screens have belongs to the one that comes in, whatever changes meanwhile")
    func sharedViews() throws {
        let world = NavigationStage()
        let a = world.navigation.viewControllers[0]
        let title = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        a.navigationItem.titleView = title
        a.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: side)
        world.stage.settle()
        let b = world.screen("b")
        b.navigationItem.titleView = title
        b.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: side)
        world.navigation.pushViewController(b, animated: true)
        world.stage.advance(by: 0.1)
        a.navigationItem.prompt = "Changed"
        world.stage.advance(by: 0.1)
        let new = try #require(world.bar.subviews.last)
        #expect(title.isDescendant(of: new) && side.isDescendant(of: new))
        #expect(side.bounds.size == CGSize(width: 40, height: 30))
        world.stage.advance(by: 1)
        func isInPlace() -> Bool {
            title.convert(CGPoint(x: 50, y: 0), to: nil).x == 160 && side.convert(CGPoint.zero, to: nil).x == 264
        }
        #expect(isInPlace())
        world.navigation.popViewController(animated: true)
        world.stage.advance(by: 1)
        #expect(isInPlace() && title.window != nil)
    }
}
