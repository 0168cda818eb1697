import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Tab bar controllers") struct TabBarControllerTests {
    /// A tab bar controller with screens in a window of 320 by 480 points.
    @MainActor
    private struct Fixture {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let calls = CallLog()
        let tabs = UITabBarController()

        init(_ names: [String] = ["a", "b", "c"], selecting index: Int? = nil) {
            if let index { tabs.selectedIndex = index }
            tabs.viewControllers = names.map { ScreenController($0, calls) }
            stage.rootViewController = tabs
            stage.settle()
        }

        var screens: [ScreenController] { tabs.viewControllers?.compactMap { $0 as? ScreenController } ?? [] }

        var buttons: [UIControl] {
            tabs.tabBar.subviews.compactMap { $0 as? UIControl }.sorted { $0.frame.minX < $1.frame.minX }
        }

        func tap(_ index: Int) {
            stage.finger.tap(buttons[index])
            stage.advance(by: 1)
        }

        func appearances() -> [String] { calls.take().filter { $0.contains("ppear") } }

        func end() {
            let screens = screens
            stage.rootViewController = nil
            #expect(screens.flatMap(\.faults) == [])
        }
    }

    private final class Delegate: UITabBarControllerDelegate {
        var refused: UIViewController?
        private(set) var calls: [String] = []

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }

        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            calls.append("should \(viewController.title ?? "")")
            return viewController !== refused
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            calls.append("did \(viewController.title ?? "")")
        }
    }

    @Test("A tap shows the other screen, with balanced callbacks, and views are loaded when they are needed")
    func selecting() {
        let fixture = Fixture()
        let delegate = Delegate()
        fixture.tabs.delegate = delegate
        #expect(fixture.screens.map(\.isViewLoaded) == [true, false, false])
        #expect(fixture.appearances() == ["a viewWillAppear", "a viewDidAppear"])
        fixture.tap(1)
        #expect(
            fixture.appearances() == [
                "a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear", "b viewDidAppear",
            ])
        #expect(fixture.tabs.selectedIndex == 1 && fixture.tabs.tabBar.selectedItem?.title == "b")
        #expect(fixture.screens.map { $0.viewIfLoaded?.window != nil } == [false, true, false])
        #expect(delegate.take() == ["should b", "did b"])
        delegate.refused = fixture.screens[2]
        fixture.tap(2)
        #expect(fixture.tabs.selectedIndex == 1 && delegate.take() == ["should c"])
        // A choice by code is not told.
        fixture.tabs.selectedViewController = fixture.screens[2]
        fixture.tabs.selectedIndex = 7
        #expect(fixture.tabs.selectedIndex == 2 && delegate.take() == [])
        fixture.tap(2)
        #expect(delegate.take() == ["should c"])
        #expect(fixture.screens.allSatisfy { $0.isChild && $0.tabBarController === fixture.tabs })
        fixture.end()
    }

    @Test("An index before the controllers selects one of them")
    func indexFirst() {
        let fixture = Fixture(selecting: 2)
        #expect(fixture.tabs.selectedViewController?.title == "c" && !fixture.screens[0].isViewLoaded)
        fixture.end()
    }

    @Test("A selection when the view is loaded loads the views of no other controllers")
    func selectionInViewDidLoad() {
        final class Tabs: UITabBarController {
            override func viewDidLoad() {
                super.viewDidLoad()
                selectedIndex = 1
            }
        }
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let (tabs, calls) = (Tabs(), CallLog())
        let screens = ["a", "b"].map { ScreenController($0, calls) }
        tabs.viewControllers = screens
        stage.rootViewController = tabs
        stage.settle()
        #expect(screens.map(\.isViewLoaded) == [false, true] && screens[1].view.frame == stage.window.bounds)
        #expect(calls.take().filter { $0.contains("ppear") } == ["b viewWillAppear", "b viewDidAppear"])
        stage.rootViewController = nil
        #expect(screens.flatMap(\.faults) == [])
    }

    @Test("A subclass is told of a choice before the controller is selected, and the delegate after it")
    func orderOfChoice() {
        final class Tabs: UITabBarController {
            var seen: [Int] = []
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
                super.tabBar(tabBar, didSelect: item)
                #expect(tabBar.selectedItem === item)
                seen.append(selectedIndex)
            }
        }
        final class Listener: UITabBarControllerDelegate {
            var seen: [Int] = []
            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
                seen.append(tabBarController.selectedIndex)
            }
        }
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let (tabs, listener) = (Tabs(), Listener())
        tabs.viewControllers = [ScreenController("a"), ScreenController("b")]
        tabs.delegate = listener
        stage.rootViewController = tabs
        stage.settle()
        #expect(stage.reader.move(to: "b"))
        stage.reader.activate()
        stage.advance(by: 1)
        #expect(tabs.seen == [0] && listener.seen == [1] && tabs.selectedIndex == 1)
        stage.rootViewController = nil
    }

    @Test("The selected controller stays when the others change, and otherwise the one in its place is selected")
    func replacing() {
        let fixture = Fixture()
        let (a, b, c) = (fixture.screens[0], fixture.screens[1], fixture.screens[2])
        fixture.tabs.selectedIndex = 1
        _ = fixture.calls.take()
        fixture.tabs.viewControllers = [c, b]
        #expect(fixture.tabs.selectedIndex == 1 && fixture.appearances() == [] && !a.isChild)
        #expect(fixture.tabs.tabBar.items?.map(\.title) == ["c", "b"])
        b.willMove(toParent: nil)
        b.removeFromParent()
        #expect(fixture.tabs.viewControllers == [c] && fixture.tabs.selectedViewController === c)
        #expect(b.phase == .gone && c.phase == .shown && b.viewIfLoaded?.superview == nil)
        fixture.tabs.viewControllers = nil
        fixture.stage.settle()
        #expect(fixture.tabs.selectedViewController == nil && c.phase == .gone && !c.isChild)
        #expect(fixture.tabs.selectedIndex == NSNotFound)
        fixture.tabs.setViewControllers([a, b, c], animated: true)
        fixture.stage.advance(by: 1)
        #expect(fixture.tabs.selectedViewController === a)
        // In place of the last of three there is none of two.
        fixture.tabs.selectedIndex = 2
        fixture.tabs.viewControllers = [a, b]
        #expect(fixture.tabs.selectedViewController === a && a.phase == .shown)
        fixture.tabs.viewControllers = [a, c]
        fixture.tabs.selectedIndex = 1
        fixture.tabs.viewControllers = [a, b]
        #expect(fixture.tabs.selectedViewController === b)
        #expect([a, b, c].flatMap(\.faults) == [])
        fixture.end()
    }

    @Test("A tap on the selected item pops to the root, and scrolls to the top")
    func reselecting() throws {
        let fixture = Fixture()
        let rows = RowsController(style: .plain)
        let navigation = UINavigationController(rootViewController: rows)
        fixture.tabs.viewControllers = [navigation] + fixture.screens
        fixture.tabs.selectedIndex = 0
        fixture.stage.settle()
        navigation.pushViewController(ScreenController("d"), animated: false)
        fixture.tap(0)
        #expect(navigation.topViewController === rows)
        rows.tableView.contentOffset.y = 700
        fixture.tap(0)
        #expect(rows.tableView.contentOffset.y == -rows.tableView.adjustedContentInset.top)
        fixture.end()
    }

    @Test("A tap on the selected item brings a collapsed large title back")
    func reselectingUnderLargeTitle() {
        let fixture = Fixture()
        let rows = RowsController(style: .plain)
        rows.title = "Rows"
        let navigation = UINavigationController(rootViewController: rows)
        navigation.navigationBar.prefersLargeTitles = true
        fixture.tabs.viewControllers = [navigation] + fixture.screens
        fixture.tabs.selectedIndex = 0
        fixture.stage.settle()
        let (height, top) = (navigation.navigationBar.frame.height, rows.tableView.contentOffset.y)
        rows.tableView.contentOffset.y = 700
        #expect(navigation.navigationBar.frame.height < height)
        fixture.tap(0)
        #expect(rows.tableView.contentOffset.y == top && navigation.navigationBar.frame.height == height)
        fixture.end()
    }

    @Test("The safe area ends at the bar, in a navigation controller as well")
    func safeAreas() {
        let fixture = Fixture()
        #expect(fixture.screens[0].view.safeAreaInsets.bottom == 74)
        #expect(fixture.tabs.tabBar.frame == CGRect(x: 0, y: 406, width: 320, height: 62))
        let rows = RowsController(style: .plain)
        let navigation = UINavigationController(rootViewController: rows)
        fixture.tabs.viewControllers = [navigation]
        fixture.stage.settle()
        #expect(rows.view.safeAreaInsets.bottom == 74 && rows.tableView.adjustedContentInset.bottom == 74)
        navigation.isToolbarHidden = false
        fixture.stage.settle()
        #expect(rows.view.safeAreaInsets.bottom == 124)
        fixture.tabs.setTabBarHidden(true, animated: true)
        fixture.stage.advance(by: 1)
        #expect(fixture.tabs.tabBar.frame.minY == 480 && rows.view.safeAreaInsets.bottom == 60)
        fixture.end()
    }

    @Test("A pushed controller that hides the bottom bar takes the bar away, and a pop or a drag brings it back")
    func hidesBottomBar() {
        let fixture = Fixture()
        let navigation = UINavigationController(rootViewController: ScreenController("root"))
        fixture.tabs.viewControllers = [navigation] + fixture.screens
        fixture.tabs.selectedIndex = 0
        fixture.stage.settle()
        let next = ScreenController("next")
        next.hidesBottomBarWhenPushed = true
        navigation.pushViewController(next, animated: true)
        fixture.stage.advance(by: 0.05)
        let bar = fixture.tabs.tabBar
        let middle = bar.layer.presentation()?.frame.minY ?? 0
        #expect(middle > 407 && middle < 479, "\(middle)")
        fixture.stage.advance(by: 1)
        #expect(bar.frame.minY == 480 && next.view.safeAreaInsets.bottom == 0)
        let finger = fixture.stage.finger
        finger.press(at: CGPoint(x: 4, y: 200))
        finger.move(to: CGPoint(x: 170, y: 200), over: 0.3)
        #expect(bar.frame.minY > 410 && bar.frame.minY < 470)
        finger.cancel()
        fixture.stage.advance(by: 1)
        #expect(bar.frame.minY == 480 && navigation.topViewController === next)
        navigation.popViewController(animated: true)
        fixture.stage.advance(by: 1)
        #expect(bar.frame.minY == 406)
        fixture.end()
    }

    @Test("A delegate that changes the tabs when it is asked does not make another one selected")
    func changesWhenAsked() {
        final class Remover: UITabBarControllerDelegate {
            var removed: UIViewController?
            func tabBarController(
                _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
            ) -> Bool {
                tabBarController.viewControllers?.removeAll { $0 === removed }
                return true
            }
        }
        let fixture = Fixture()
        let (remover, screens) = (Remover(), fixture.screens)
        fixture.tabs.delegate = remover
        remover.removed = screens[0]
        fixture.tap(1)
        #expect(fixture.tabs.selectedViewController === screens[1] && fixture.tabs.selectedIndex == 0)
        remover.removed = screens[2]
        fixture.tap(1)
        #expect(fixture.tabs.selectedViewController === screens[1] && fixture.tabs.viewControllers == [screens[1]])
        fixture.end()
    }

    @Test("Items have the look of the edge of the content, and an item shows changes of its own appearance")
    func scrollEdge() throws {
        func make(_ color: UIColor) -> UITabBarAppearance {
            let look = UITabBarAppearance()
            look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: color]
            look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: color]
            return look
        }
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let (tabs, rows) = (UITabBarController(), RowsController(style: .plain))
        rows.title = "Rows"
        tabs.tabBar.standardAppearance = make(.systemBlue)
        tabs.tabBar.scrollEdgeAppearance = make(.systemRed)
        tabs.viewControllers = [rows]
        stage.rootViewController = tabs
        stage.settle()
        let button = try #require(tabs.tabBar.subviews.lazy.compactMap { $0 as? UIControl }.first)
        let label = try #require(button.subviews.lazy.compactMap { $0 as? UILabel }.first)
        #expect(label.textColor == .systemBlue)
        let table = try #require(rows.tableView)
        table.contentOffset.y = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
        #expect(label.textColor == .systemRed)
        table.contentOffset.y = 0
        #expect(label.textColor == .systemBlue)
        // The item's own appearance was set before the item is in a bar.
        let other = ScreenController("other")
        other.tabBarItem.scrollEdgeAppearance = make(.systemGreen)
        tabs.viewControllers = [other]
        stage.settle()
        let next = try #require(tabs.tabBar.subviews.lazy.compactMap { $0 as? UIControl }.first)
        let title = try #require(next.subviews.lazy.compactMap { $0 as? UILabel }.first)
        #expect(title.textColor == .systemGreen)
        other.tabBarItem.scrollEdgeAppearance?.stackedLayoutAppearance.selected.titleTextAttributes = [
            .foregroundColor: UIColor.systemPurple
        ]
        #expect(title.textColor == .systemPurple)
        stage.rootViewController = nil
    }

    @Test("A screen that is no tab any more takes its content out of the bar's way no longer")
    func formerTab() throws {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let (tabs, screen) = (UITabBarController(), UIViewController())
        let scrollView = UIScrollView()
        screen.view = scrollView
        tabs.viewControllers = [screen]
        stage.rootViewController = tabs
        stage.settle()
        #expect(scrollView.adjustedContentInset.bottom == 74)
        screen.automaticallyAdjustsScrollViewInsets = false
        stage.settle()
        #expect(scrollView.adjustedContentInset.bottom == 0, "the content does not scroll")
        screen.automaticallyAdjustsScrollViewInsets = true
        stage.settle()
        #expect(scrollView.adjustedContentInset.bottom == 74)
        tabs.viewControllers = nil
        stage.settle()
        let other = UIViewController()
        other.additionalSafeAreaInsets.bottom = 30
        stage.rootViewController = other
        scrollView.frame = other.view.bounds
        other.view.addSubview(scrollView)
        stage.settle()
        #expect(scrollView.adjustedContentInset.bottom == 0)
        stage.rootViewController = nil
    }

    @Test("The items follow titles, badges and colours")
    func items() throws {
        let fixture = Fixture()
        let item = try #require(fixture.screens[1].tabBarItem)
        fixture.screens[1].title = "Mail"
        item.badgeValue = "3"
        item.image = UIImage(systemName: "envelope")
        fixture.stage.settle()
        let button = fixture.buttons[1]
        #expect(button.accessibilityLabel == "Mail" && button.accessibilityValue == "3, 2 of 3")
        let badge = try #require(button.subviews.last)
        let frame = badge.convert(badge.bounds, to: nil)
        #expect(frame.size == CGSize(width: 18, height: 18))
        let edge = CGPoint(x: frame.minX + 3, y: frame.midY)
        #expect(fixture.stage.pixel(at: edge) == UIColor.systemRed.resolvedColor(with: .current))
        item.badgeColor = .systemGreen
        fixture.stage.settle()
        #expect(fixture.stage.pixel(at: edge) == UIColor.systemGreen.resolvedColor(with: .current))
        let look = UITabBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .systemIndigo
        look.stackedLayoutAppearance.normal.badgeBackgroundColor = .blue
        fixture.tabs.tabBar.standardAppearance = look
        fixture.tabs.tabBar.scrollEdgeAppearance = look
        item.badgeColor = nil
        fixture.stage.settle()
        #expect(fixture.stage.pixel(at: edge) == UIColor.blue)
        #expect(
            fixture.stage.pixel(at: CGPoint(x: 3, y: 475)) == UIColor.systemIndigo.resolvedColor(with: .current))
        item.isEnabled = false
        fixture.stage.finger.tap(at: CGPoint(x: 160, y: 440))
        #expect(fixture.tabs.selectedIndex == 0)
        let replaced = UITabBarItem(tabBarSystemItem: .search, tag: 4)
        fixture.screens[1].tabBarItem = replaced
        #expect(fixture.tabs.tabBar.items?[1] === replaced && replaced.title == "Search")
        fixture.end()
    }

    @Test("The items are as wide as there is room up to a limit, or fill the bar, or are as wide as the app wants")
    func positions() {
        let stage = Stage(size: CGSize(width: 500, height: 100))
        let bar = UITabBar(frame: CGRect(x: 0, y: 20, width: 500, height: 62))
        bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        stage.window.addSubview(bar)
        func frames() -> [CGRect] {
            stage.settle()
            return bar.subviews.compactMap { ($0 as? UIControl)?.frame }.sorted { $0.minX < $1.minX }
        }
        #expect(frames().map(\.minX) == [100, 200, 300] && frames()[0].width == 100)
        bar.itemPositioning = .fill
        #expect(frames().map { $0.minX.rounded() } == [20, 173, 327])
        bar.itemPositioning = .centered
        bar.itemWidth = 60
        bar.itemSpacing = 20
        #expect(frames().map(\.minX) == [140, 220, 300] && frames()[0].width == 60)
        let look = UITabBarAppearance()
        look.stackedItemPositioning = .centered
        look.stackedItemWidth = 300
        bar.standardAppearance = look
        #expect(frames().map { $0.maxX.rounded() }.last == 480)
        #expect(UITabBarAppearance(barAppearance: look) == look && UITabBarAppearance() != look)
        bar.frame.size.width = 2
        stage.settle()
    }

    @Test("The items go from right to left where text does")
    func mirrored() {
        let fixture = Fixture()
        fixture.stage.window.traitOverrides.layoutDirection = .rightToLeft
        fixture.stage.settle()
        #expect(fixture.buttons.map { $0.accessibilityLabel ?? "" } == ["c", "b", "a"])
        fixture.tap(0)
        #expect(fixture.tabs.selectedIndex == 2)
        fixture.end()
    }

    @Test("Assistive technologies find a tab bar of buttons, the selected one of which says so")
    func accessibility() {
        let fixture = Fixture()
        #expect(fixture.buttons.map { $0.accessibilityTraits.contains(.selected) } == [true, false, false])
        #expect(fixture.tabs.tabBar.accessibilityTraits.contains(.tabBar))
        let reader = fixture.stage.reader
        #expect(reader.move(to: "b"))
        reader.activate()
        fixture.stage.advance(by: 1)
        #expect(fixture.tabs.selectedIndex == 1)
        fixture.end()
    }

    @Test("A bar of its own tells its delegate of choices")
    func bar() {
        final class Listener: UITabBarDelegate {
            var chosen: [Int] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.tag) }
        }
        let stage = Stage(size: CGSize(width: 320, height: 100))
        let bar = UITabBar(frame: CGRect(x: 0, y: 20, width: 320, height: 62))
        let listener = Listener()
        bar.delegate = listener
        bar.items = (0..<4).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        stage.window.addSubview(bar)
        stage.settle()
        stage.finger.tap(at: CGPoint(x: 60, y: 50))
        stage.finger.tap(at: CGPoint(x: 60, y: 50))
        #expect(listener.chosen == [0, 0] && bar.selectedItem?.tag == 0)
        bar.selectedItem = bar.items?[2]
        #expect(listener.chosen == [0, 0])
        bar.setItems([], animated: false)
        #expect(bar.selectedItem == nil && bar.items == nil)
    }
}
