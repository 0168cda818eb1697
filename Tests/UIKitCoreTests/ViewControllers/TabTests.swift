import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite("Tabs") struct TabTests {
    /// A tab bar controller with tabs called a, b and c in a window of 320 by 480 points.
    @MainActor
    private struct Fixture {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let calls = CallLog()
        let tabs: UITabBarController

        init(_ names: [String] = ["a", "b", "c"], search: Bool = false) {
            stage.settle()
            let calls = calls
            var all = names.map { name in
                UITab(title: name.uppercased(), image: nil, identifier: name) { _ in ScreenController(name, calls) }
            }
            if search { all.insert(UISearchTab { _ in ScreenController("search", calls) }, at: 0) }
            tabs = UITabBarController(tabs: all)
            stage.rootViewController = tabs
            stage.settle()
        }

        var buttons: [UIControl] {
            tabs.tabBar.subviews.compactMap { $0 as? UIControl }.sorted { $0.frame.minX < $1.frame.minX }
        }

        var spoken: [String] { buttons.compactMap(\.accessibilityLabel) }

        var screens: [ScreenController] { tabs.viewControllers?.compactMap { $0 as? ScreenController } ?? [] }

        func tap(_ index: Int) {
            stage.finger.tap(buttons[index])
            stage.advance(by: 1)
        }

        func appearances() -> [String] { calls.take().filter { $0.contains("ppear") } }
    }

    private final class Delegate: UITabBarControllerDelegate {
        var refused = ""
        private(set) var calls: [String] = []

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }

        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            calls.append("should \(tab.identifier)")
            return tab.identifier != refused
        }

        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) {
            calls.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "-")")
        }

        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            calls.append("should select a controller")
            return true
        }
    }

    @Test("A tab has its own title in the bar, and is found by its name and selected")
    func selecting() throws {
        let fixture = Fixture()
        let delegate = Delegate()
        fixture.tabs.delegate = delegate
        #expect(fixture.spoken == ["A", "B", "C"] && fixture.tabs.selectedTab?.identifier == "a")
        #expect(
            fixture.tabs.tab(forIdentifier: "c") === fixture.tabs.tabs[2] && fixture.tabs.tab(forIdentifier: "x") == nil
        )
        fixture.tap(1)
        #expect(delegate.take() == ["should b", "did b after a"])
        #expect(fixture.tabs.selectedTab?.identifier == "b" && fixture.tabs.selectedIndex == 1)
        delegate.refused = "c"
        fixture.tap(2)
        #expect(fixture.tabs.selectedIndex == 1 && delegate.take() == ["should c"])
        // A choice by code is not told.
        fixture.tabs.selectedTab = fixture.tabs.tabs[2]
        fixture.stage.settle()
        #expect(fixture.tabs.selectedIndex == 2 && delegate.take() == [] && fixture.screens[2].phase == .shown)
        let tab = fixture.tabs.tabs[1]
        (tab.title, tab.badgeValue, tab.subtitle) = ("Second", "5", "Opens the second screen")
        fixture.stage.settle()
        #expect(fixture.spoken == ["A", "Second", "C"])
        #expect(fixture.buttons[1].accessibilityValue == "5, 2 of 3" && tab.tabBarController === fixture.tabs)
        #expect(fixture.tabs.tabBar.items?[1].accessibilityHint == "Opens the second screen")
    }

    @Test("Hidden tabs leave the bar, a search is at its end, and a compact bar shows the tabs that the app says")
    func placement() {
        let fixture = Fixture(search: true)
        #expect(fixture.spoken == ["A", "B", "C", "Search"] && fixture.tabs.tabs[0] is UISearchTab)
        fixture.tabs.tabs[1].isHidden = true
        fixture.stage.settle()
        #expect(fixture.spoken == ["B", "C", "Search"])
        fixture.tap(1)
        #expect(fixture.tabs.selectedTab?.identifier == "c")
        fixture.tabs.tabs[3].preferredPlacement = .sidebarOnly
        fixture.stage.settle()
        #expect(fixture.spoken == ["B", "Search"] && fixture.tabs.tabBar.selectedItem == nil)
        #expect(fixture.tabs.selectedTab?.identifier == "c", "a tab that is not in the bar stays selected")
        fixture.stage.window.traitOverrides.horizontalSizeClass = .compact
        fixture.tabs.compactTabIdentifiers = ["search", "b"]
        fixture.stage.settle()
        #expect(fixture.spoken == ["Search", "B"])
        fixture.tap(1)
        #expect(fixture.tabs.selectedTab?.identifier == "b")
    }

    @Test("Other tabs keep the selected one, and view controllers take the place of tabs")
    func replacing() {
        let fixture = Fixture()
        let (a, b, c) = (fixture.tabs.tabs[0], fixture.tabs.tabs[1], fixture.tabs.tabs[2])
        fixture.tabs.selectedTab = b
        fixture.tabs.setTabs([b, a, b], animated: true)
        fixture.stage.advance(by: 1)
        #expect(a.tabBarController === fixture.tabs && c.tabBarController == nil)
        #expect(fixture.spoken == ["B", "A"] && fixture.tabs.selectedTab === b && fixture.tabs.tabs.count == 2)
        #expect(fixture.screens.map(\.title) == ["b", "a"] && fixture.screens.flatMap(\.faults) == [])
        fixture.tabs.viewControllers = [ScreenController("x")]
        fixture.stage.settle()
        #expect(fixture.tabs.tabs.isEmpty && fixture.tabs.selectedTab == nil && a.tabBarController == nil)
        #expect(fixture.spoken == ["x"])
    }

    @Test("An accessory stands on its glass above the bar, takes room from the content, and hides with the bar")
    func accessory() throws {
        let fixture = Fixture()
        let player = UIButton(frame: .zero)
        var taps = 0
        player.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let room = fixture.screens[0].view.safeAreaInsets.bottom
        fixture.tabs.setBottomAccessory(UITabAccessory(contentView: player), animated: true)
        fixture.stage.advance(by: 1)
        let bar = fixture.tabs.tabBar.frame
        #expect(player.convert(player.bounds, to: nil) == CGRect(x: 16, y: bar.minY - 56, width: 288, height: 48))
        #expect(fixture.screens[0].view.safeAreaInsets.bottom == room + 56)
        fixture.stage.finger.tap(player)
        #expect(taps == 1 && fixture.tabs.bottomAccessory?.contentView === player)
        fixture.tabs.setTabBarHidden(true, animated: true)
        fixture.stage.advance(by: 1)
        #expect(player.convert(player.bounds, to: nil).minY >= 480)
        fixture.tabs.setTabBarHidden(false, animated: false)
        fixture.tabs.bottomAccessory = nil
        fixture.stage.settle()
        #expect(player.window == nil && fixture.screens[0].view.safeAreaInsets.bottom == room)
    }

    // MARK: - Animations

    /// A delegate whose animation moves the screens sideways.
    private final class Slide: NSObject, UIViewControllerAnimatedTransitioning, UITabBarControllerDelegate {
        var interactor: UIPercentDrivenInteractiveTransition?
        private(set) var asked: [String] = []
        private(set) var endings: [Bool] = []
        private(set) var safeAreas: [CGFloat] = []

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
                let new = context.viewController(forKey: .to)
            else { return }
            to.frame = context.finalFrame(for: new)
            to.center.x += 320
            context.containerView.addSubview(to)
            safeAreas = [from.safeAreaInsets.bottom, to.safeAreaInsets.bottom]
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
                from.center.x -= 320
                to.center.x -= 320
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }

        func animationEnded(_ transitionCompleted: Bool) { endings.append(transitionCompleted) }

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            asked.append("\(fromVC.title ?? "") \(toVC.title ?? "")")
            return self
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    }

    @Test("An animation of the app's moves the screens behind the bar")
    func animated() throws {
        let fixture = Fixture()
        let slide = Slide()
        fixture.tabs.delegate = slide
        let (a, b) = (fixture.screens[0], fixture.screens[1])
        _ = fixture.appearances()
        fixture.stage.finger.tap(fixture.buttons[1])
        fixture.stage.advance(by: 0.2)
        #expect(slide.asked == ["a b"] && fixture.appearances() == ["a viewWillDisappear", "b viewWillAppear"])
        #expect(a.view.window != nil && b.view.window != nil && fixture.tabs.tabBar.selectedItem?.title == "B")
        #expect(fixture.tabs.transitionCoordinator?.transitionDuration == 0.4)
        #expect(slide.safeAreas.count == 2 && slide.safeAreas.allSatisfy { $0 == slide.safeAreas[0] && $0 > 60 })
        // The bar is in front of the container.
        let place = fixture.buttons[2].convert(CGPoint(x: 10, y: 20), to: fixture.stage.window)
        #expect(fixture.stage.window.hitTest(place, with: nil) === fixture.buttons[2])
        fixture.stage.advance(by: 1)
        #expect(fixture.appearances() == ["a viewDidDisappear", "b viewDidAppear"] && slide.endings == [true])
        #expect(
            a.view.window == nil && b.view.superview === fixture.tabs.view && b.view.frame == fixture.tabs.view.bounds)
        #expect(fixture.tabs.transitionCoordinator == nil)
    }

    @Test("Another choice, and a controller that goes away, end the animation at once", arguments: [true, false])
    func interrupted(goesAway: Bool) {
        let fixture = Fixture()
        let slide = Slide()
        fixture.tabs.delegate = slide
        let screens = fixture.screens
        fixture.tabs.selectedIndex = 1
        fixture.stage.advance(by: 0.1)
        if goesAway { fixture.stage.rootViewController = nil } else { fixture.tabs.selectedIndex = 2 }
        fixture.stage.advance(by: 1)
        #expect(screens.map(\.phase) == (goesAway ? [.gone, .gone, .gone] : [.gone, .gone, .shown]))
        #expect(screens.flatMap(\.faults) == [] && slide.endings == (goesAway ? [true] : [true, true]))
        fixture.stage.rootViewController = nil
        #expect(screens.flatMap(\.faults) == [])
    }

    @Test("A gesture moves the animation, and one that is cancelled leaves the tab as it was")
    func interactive() {
        let fixture = Fixture()
        let slide = Slide()
        let interactor = UIPercentDrivenInteractiveTransition()
        slide.interactor = interactor
        fixture.tabs.delegate = slide
        let (a, b) = (fixture.screens[0], fixture.screens[1])
        fixture.tabs.selectedIndex = 1
        interactor.update(0.25)
        fixture.stage.advance(by: 1)
        #expect(a.phase == .disappearing && b.phase == .appearing && slide.endings == [])
        interactor.cancel()
        fixture.stage.advance(by: 1)
        #expect(fixture.tabs.selectedTab?.identifier == "a" && fixture.tabs.tabBar.selectedItem?.title == "A")
        #expect(a.phase == .shown && b.phase == .gone && slide.endings == [false] && a.view.frame.minX == 0)
        fixture.tabs.selectedIndex = 1
        interactor.update(0.5)
        interactor.finish()
        fixture.stage.advance(by: 1)
        #expect(fixture.tabs.selectedTab?.identifier == "b" && b.phase == .shown && slide.endings == [false, true])
        #expect(a.faults == [] && b.faults == [])
    }
}
