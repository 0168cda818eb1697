import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite("The list of controllers without room in a tab bar") struct MoreTabTests {
    /// A tab bar controller with seven screens, the last of which is a navigation controller.
    @MainActor
    private final class Fixture: UITabBarControllerDelegate {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let log = CallLog()
        let tabs = UITabBarController()
        let inner: UINavigationController
        let screens: [ScreenController]
        var refused: UIViewController?
        private var calls: [String] = []

        init() {
            let log = log
            let screens = ["a", "b", "c", "d", "e", "f", "g"].map { ScreenController($0, log) }
            self.screens = screens
            inner = UINavigationController(rootViewController: screens[6])
            inner.title = "n"
            tabs.delegate = self
            tabs.viewControllers = Array(screens.dropLast()) + [inner]
            stage.rootViewController = tabs
            stage.settle()
        }

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }

        var bar: [String] { tabs.tabBar.items?.compactMap(\.title) ?? [] }
        var list: [String] { tabs.overflow.compactMap(\.title) }
        var more: UINavigationController { tabs.moreNavigationController }

        func tapItem(_ index: Int) {
            let buttons = tabs.tabBar.subviews.compactMap { $0 as? UIControl }
            stage.finger.tap(buttons.sorted { $0.frame.minX < $1.frame.minX }[index])
            stage.advance(by: 1)
        }

        func find<View: UIView>(_ matches: @escaping (View) -> Bool) throws -> View {
            func search(_ view: UIView) -> View? {
                if let found = view as? View, matches(found) { return found }
                return view.subviews.lazy.compactMap(search).first
            }
            return try #require(search(stage.window))
        }

        func tapRow(_ title: String) throws {
            stage.finger.tap(try find { (row: MoreRow) in row.item.title == title })
            stage.advance(by: 1)
        }

        func goBack() {
            stage.finger.tap(at: CGPoint(x: 38, y: 35))
            stage.advance(by: 1)
        }

        func end() {
            stage.rootViewController = nil
            #expect(screens.flatMap(\.faults) == [])
        }

        func tabBarController(_ controller: UITabBarController, shouldSelect other: UIViewController) -> Bool {
            calls.append("should \(other.title ?? "")")
            return other !== refused
        }

        func tabBarController(_ controller: UITabBarController, didSelect other: UIViewController) {
            calls.append("did \(other.title ?? "")")
        }

        private func text(_ controllers: [UIViewController]) -> String { controllers.compactMap(\.title).joined() }

        func tabBarController(_ controller: UITabBarController, willBeginCustomizing screens: [UIViewController]) {
            calls.append("will begin \(text(screens))")
        }

        func tabBarController(
            _ controller: UITabBarController, willEndCustomizing screens: [UIViewController], changed: Bool
        ) {
            calls.append("will end \(text(screens)) \(changed) of \(text(controller.viewControllers ?? []))")
        }

        func tabBarController(
            _ controller: UITabBarController, didEndCustomizing screens: [UIViewController], changed: Bool
        ) {
            calls.append("did end \(text(screens)) \(changed) of \(text(controller.viewControllers ?? []))")
        }
    }

    @Test("More than five controllers show four and an item for the rest, whose list pushes them")
    func pushing() throws {
        let fixture = Fixture()
        let (tabs, screens) = (fixture.tabs, fixture.screens)
        #expect(fixture.bar == ["a", "b", "c", "d", "More"] && fixture.list == ["e", "f", "n"])
        fixture.tapItem(4)
        #expect(tabs.selectedViewController === fixture.more && tabs.selectedIndex == NSNotFound)
        #expect(tabs.tabBar.selectedItem?.title == "More" && fixture.take() == ["should More", "did More"])
        #expect(screens[5].viewIfLoaded == nil && screens[0].phase == .gone)
        try fixture.tapRow("f")
        #expect(fixture.take() == ["should f", "did f"] && tabs.selectedViewController === screens[5])
        #expect(tabs.selectedIndex == 5 && screens[5].phase == .shown && tabs.tabBar.selectedItem?.title == "More")
        #expect(screens[5].navigationController === fixture.more && screens[5].tabBarController === tabs)
        // Another tab and back: the controller is still above the list.
        fixture.tapItem(0)
        #expect(tabs.selectedIndex == 0 && screens[0].phase == .shown && screens[5].phase == .gone)
        fixture.tapItem(4)
        #expect(tabs.selectedIndex == 5 && screens[5].phase == .shown)
        fixture.goBack()
        #expect(tabs.selectedViewController === fixture.more && screens[5].parent == nil)
        try fixture.tapRow("e")
        #expect(tabs.selectedIndex == 4)
        // A second tap on the item goes back to the list.
        fixture.tapItem(4)
        #expect(tabs.selectedViewController === fixture.more && screens[4].phase == .gone)
        _ = fixture.take()
        fixture.refused = screens[4]
        try fixture.tapRow("e")
        #expect(tabs.selectedViewController === fixture.more && fixture.take() == ["should e"])
        fixture.end()
    }

    @Test("A navigation controller of the list lends its screens, and gets the first one back")
    func lending() throws {
        let fixture = Fixture()
        let detail = ScreenController("h", fixture.log)
        fixture.tabs.selectedViewController = fixture.inner
        fixture.stage.advance(by: 1)
        #expect(fixture.tabs.selectedIndex == 6 && fixture.screens[6].phase == .shown)
        #expect(fixture.tabs.tabBar.selectedItem?.title == "More" && fixture.inner.viewControllers == [])
        fixture.screens[6].navigationController?.pushViewController(detail, animated: true)
        fixture.stage.advance(by: 1)
        #expect(detail.phase == .shown && fixture.more.viewControllers.count == 3)
        fixture.tapItem(4)
        #expect(fixture.tabs.selectedViewController === fixture.more)
        #expect(fixture.inner.viewControllers == [fixture.screens[6]] && detail.parent == nil)
        // One screen of the list after the other, without the list between them.
        fixture.tabs.selectedIndex = 6
        fixture.stage.advance(by: 1)
        fixture.tabs.selectedIndex = 4
        fixture.stage.advance(by: 1)
        #expect(fixture.screens[4].phase == .shown && fixture.inner.viewControllers == [fixture.screens[6]])
        // With fewer controllers there is no list.
        fixture.tabs.viewControllers = [fixture.screens[0], fixture.screens[4], fixture.inner]
        fixture.stage.advance(by: 1)
        #expect(fixture.bar == ["a", "e", "n"] && fixture.tabs.selectedIndex == 1)
        #expect(fixture.screens[4].parent === fixture.tabs && fixture.screens[4].phase == .shown)
        fixture.tapItem(2)
        #expect(fixture.screens[6].phase == .shown && fixture.inner.parent === fixture.tabs)
        fixture.end()
    }

    @Test("The user drags a controller of the list into the bar, and the delegate is told the new order")
    func customizing() throws {
        let fixture = Fixture()
        fixture.tabs.customizableViewControllers = Array(fixture.tabs.viewControllers?.dropFirst() ?? [])
        fixture.tapItem(4)
        _ = fixture.take()
        fixture.stage.finger.tap(at: CGPoint(x: 282, y: 35))
        fixture.stage.advance(by: 1)
        #expect(fixture.tabs.tabBar.isCustomizing && fixture.take() == ["will begin bcdefn"])
        func slot(_ index: Int) -> CGPoint {
            let button = fixture.tabs.tabBar.subviews.compactMap { $0 as? TabButton }
                .sorted { $0.frame.minX < $1.frame.minX }[index]
            return button.convert(CGPoint(x: 25, y: 30), to: nil)
        }
        func drag(_ title: String, to index: Int) throws {
            let choice = try fixture.find { (view: TabChoice) in view.item.title == title }
            fixture.stage.finger.press(at: choice.convert(CGPoint(x: 38, y: 33), to: nil))
            fixture.stage.finger.move(to: slot(index), over: 0.3)
            fixture.stage.finger.lift()
            fixture.stage.advance(by: 0.5)
        }
        try drag("f", to: 1)
        #expect(fixture.bar == ["a", "f", "c", "d", "More"])
        // Neither the last item nor one that the app has not named gives way.
        try drag("e", to: 4)
        try drag("e", to: 0)
        #expect(fixture.bar == ["a", "f", "c", "d", "More"])
        try drag("d", to: 2)
        #expect(fixture.bar == ["a", "f", "d", "c", "More"] && fixture.list == ["e", "f", "n"])
        let done = try fixture.find { (button: UIButton) in button.currentTitle == "Done" }
        fixture.stage.finger.tap(done)
        fixture.stage.advance(by: 1)
        #expect(
            fixture.take() == ["will end afdcebn true of abcdefn", "did end afdcebn true of afdcebn"])
        #expect(fixture.bar == ["a", "f", "d", "c", "More"] && fixture.list == ["e", "b", "n"])
        #expect(fixture.tabs.selectedViewController === fixture.more)
        fixture.tapItem(1)
        #expect(fixture.screens[5].phase == .shown && fixture.tabs.selectedIndex == 1)
        fixture.tapItem(4)
        try fixture.tapRow("b")
        #expect(fixture.screens[1].phase == .shown && fixture.tabs.selectedIndex == 5)
        fixture.end()
    }

    @Test("There is no button to arrange controllers that the app has fixed, nor tabs")
    func noCustomizing() {
        let fixture = Fixture()
        fixture.tapItem(4)
        let item = fixture.more.viewControllers[0].navigationItem
        #expect(item.rightBarButtonItem != nil)
        fixture.tabs.customizableViewControllers = []
        #expect(item.rightBarButtonItem == nil)
        fixture.tabs.tabs = ["a", "b", "c", "d", "e", "f"].map { name in
            UITab(title: name, image: nil, identifier: name) { _ in ScreenController(name, fixture.log) }
        }
        fixture.stage.advance(by: 1)
        #expect(fixture.bar == ["a", "b", "c", "d", "More"] && fixture.tabs.customizableViewControllers == nil)
        #expect(item.rightBarButtonItem == nil)
        fixture.tabs.tabs[1].isHidden = true
        fixture.stage.advance(by: 1)
        #expect(fixture.bar == ["a", "c", "d", "e", "f"])
        fixture.end()
    }

    @Test("A row shows the badge and the title that its item gets later")
    func rows() throws {
        let fixture = Fixture()
        fixture.tapItem(4)
        fixture.screens[4].tabBarItem.badgeValue = "3"
        fixture.screens[4].tabBarItem.title = "Later"
        fixture.stage.settle()
        let row: MoreRow = try fixture.find { $0.item.title == "Later" }
        #expect(row.accessibilityLabel == "Later" && row.accessibilityValue == "3")
        #expect(row.subviews.contains { ($0 as? UILabel)?.text == "Later" })
        fixture.end()
    }
}
