import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Large titles") struct LargeTitleTests {
    private func start() -> (NavigationStage, UITableView) {
        let world = NavigationStage()
        world.bar.prefersLargeTitles = true
        let rows = RowsController(style: .plain)
        rows.title = "Rows"
        world.navigation.setViewControllers([rows], animated: false)
        world.stage.settle()
        return (world, rows.tableView)
    }

    @Test("A large title makes the bar higher, and content that scrolls makes it lower again")
    func collapsing() {
        let (world, table) = start()
        let full = world.bar.frame.height
        let large = full - 50
        #expect(large > 45 && large < 60)
        #expect(table.contentOffset.y == -(10 + full) && table.adjustedContentInset.top == 10 + full)
        table.contentOffset.y += 20
        #expect(world.bar.frame.height == full - 20 && table.safeAreaInsets.top == 10 + full - 20)
        #expect(table.contentOffset.y == -(10 + full) + 20)
        table.contentOffset.y = 100
        #expect(world.bar.frame.height == 50 && table.adjustedContentInset.top == 60)
        table.contentOffset.y = -(10 + full)
        #expect(world.bar.frame.height == full)
    }

    @Test("A finger collapses the title and brings it back")
    func dragging() {
        let (world, table) = start()
        let full = world.bar.frame.height
        world.stage.finger.press(at: CGPoint(x: 160, y: 400))
        world.stage.finger.move(to: CGPoint(x: 160, y: 200), over: 0.5)
        world.stage.advance(by: 0.5)
        world.stage.finger.lift()
        world.stage.advance(by: 2)
        #expect(world.bar.frame.height == 50)
        world.stage.finger.press(at: CGPoint(x: 160, y: 200))
        world.stage.finger.move(to: CGPoint(x: 160, y: 470), over: 0.3)
        // The finger is beyond the top, so the content springs back to it.
        #expect(table.contentOffset.y < -(10 + full))
        #expect(world.bar.frame.height == full)
        world.stage.finger.lift()
        world.stage.advance(by: 3)
        #expect(world.bar.frame.height == full && table.contentOffset.y == -(10 + full))
    }

    @Test("A finger leaves no title collapsed by half", arguments: [(15, 0), (35, 1)] as [(CGFloat, CGFloat)])
    func settling(distance: CGFloat, part: CGFloat) {
        let (world, table) = start()
        let full = world.bar.frame.height
        world.stage.finger.press(at: CGPoint(x: 160, y: 400))
        world.stage.finger.move(to: CGPoint(x: 160, y: 390 - distance), over: 0.5)
        world.stage.advance(by: 0.5)
        #expect(abs(world.bar.frame.height - full + distance) < 0.001)
        world.stage.finger.lift()
        world.stage.advance(by: 2)
        #expect(world.bar.frame.height == full - part * (full - 50))
        #expect(table.contentOffset.y == -(10 + full) + part * (full - 50))
    }

    @Test("The title in the bar appears where the large one goes, and content behind the bar changes its look")
    func titles() throws {
        let (world, table) = start()
        func shown() -> [CGFloat] {
            var sizes: [CGFloat] = []
            func search(_ view: UIView) {
                guard !view.isHidden, view.alpha > 0 else { return }
                if let label = view as? UILabel, label.text == "Rows" { sizes.append(label.font.pointSize) }
                for view in view.subviews { search(view) }
            }
            world.stage.settle()
            search(world.bar)
            return sizes
        }
        #expect(shown() == [34])
        table.contentOffset.y = 200
        #expect(shown() == [17])
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        world.bar.standardAppearance = look
        #expect(world.stage.pixel(at: CGPoint(x: 20, y: 20)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        table.contentOffset.y = -200
        world.stage.advance(by: 1)
        #expect(world.stage.pixel(at: CGPoint(x: 20, y: 20)) != UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test("The item decides, and an automatic one follows the screen before")
    func displayModes() {
        let world = NavigationStage()
        world.bar.prefersLargeTitles = true
        world.stage.settle()
        let full = world.bar.frame.height
        #expect(full > 90)
        let b = world.push("b")
        #expect(world.bar.frame.height == full)
        b.navigationItem.largeTitleDisplayMode = .never
        world.stage.settle()
        #expect(world.bar.frame.height == 50 && b.view.safeAreaInsets.top == 60)
        world.push("c")
        #expect(world.bar.frame.height == 50)
        world.navigation.popToRootViewController(animated: true)
        world.stage.advance(by: 1)
        #expect(world.bar.frame.height == full)
    }

    @Test("A title that was collapsed is so after a push and a pop")
    func returning() {
        let (world, table) = start()
        table.contentOffset.y = 200
        world.push("b")
        #expect(world.bar.frame.height > 90)
        world.navigation.popViewController(animated: true)
        world.stage.advance(by: 1)
        #expect(table.contentOffset.y == 200 && world.bar.frame.height == 50)
    }

    @Test("Content that does not scroll begins below the bar, too")
    func shortContent() {
        let world = NavigationStage()
        let short = UIViewController()
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 100, height: 100)
        short.view = scroll
        world.navigation.setViewControllers([short], animated: false)
        world.stage.settle()
        #expect(scroll.adjustedContentInset.top == 60 && scroll.contentOffset.y == -60)
    }

    @Test("A large title grows with the preferred text size")
    func textSize() {
        let (world, _) = start()
        let full = world.bar.frame.height
        world.stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        world.stage.settle()
        #expect(world.bar.frame.height > full + 10)
    }

    @Test(
        "Content at its beginning follows a bar that is hidden, or that loses its large title",
        arguments: [true, false])
    func losing(isAnimated: Bool) {
        let (world, table) = start()
        let full = world.bar.frame.height
        world.navigation.setNavigationBarHidden(true, animated: isAnimated)
        world.stage.advance(by: 1)
        #expect(table.contentOffset.y == 0 && table.adjustedContentInset.top == 0)
        world.navigation.setNavigationBarHidden(false, animated: isAnimated)
        world.stage.advance(by: 1)
        #expect(table.contentOffset.y == -(10 + full))
        world.navigation.viewControllers[0].navigationItem.largeTitleDisplayMode = .never
        world.stage.settle()
        #expect(table.contentOffset.y == -60)
        world.stage.finger.press(at: CGPoint(x: 160, y: 300))
        world.stage.finger.move(to: CGPoint(x: 160, y: 340), over: 0.2)
        world.stage.finger.lift()
        world.stage.advance(by: 2)
        #expect(table.contentOffset.y == -60)
    }

    @Test("A bar follows a scroll view that is set after the screen is shown")
    func lateScrollView() {
        let world = NavigationStage()
        world.bar.prefersLargeTitles = true
        let screen = world.navigation.viewControllers[0]
        let scroll = UIScrollView(frame: screen.view.bounds)
        scroll.contentSize = CGSize(width: 320, height: 2000)
        screen.view.addSubview(UIView())
        screen.view.addSubview(scroll)
        world.stage.settle()
        let full = world.bar.frame.height
        scroll.contentOffset.y = 200
        #expect(world.bar.frame.height == full)
        screen.setContentScrollView(scroll, for: .top)
        world.stage.settle()
        #expect(world.bar.frame.height == 50)
        scroll.contentOffset.y = -(10 + full)
        #expect(world.bar.frame.height == full)
        screen.setContentScrollView(nil, for: .top)
        world.stage.settle()
        scroll.contentOffset.y = 200
        #expect(world.bar.frame.height == full)
    }

    @Test("Content that ends before the title is collapsed rests at its end")
    func settlingAtTheEnd() {
        let world = NavigationStage()
        world.bar.prefersLargeTitles = true
        let screen = UIViewController()
        let scroll = UIScrollView()
        screen.view = scroll
        world.navigation.setViewControllers([screen], animated: false)
        world.stage.settle()
        let top = 10 + world.bar.frame.height
        scroll.contentSize = CGSize(width: 320, height: 480 - top + 40)
        world.stage.finger.press(at: CGPoint(x: 160, y: 400))
        world.stage.finger.move(to: CGPoint(x: 160, y: 355), over: 0.5)
        world.stage.advance(by: 0.5)
        world.stage.finger.lift()
        world.stage.advance(by: 2)
        #expect(scroll.contentOffset.y == 40 - top)
    }
}
