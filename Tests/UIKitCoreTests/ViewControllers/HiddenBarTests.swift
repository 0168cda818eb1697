import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite("Bars that hide") struct HiddenBarTests {
    private func start() -> (NavigationStage, UITableView) {
        let world = NavigationStage()
        let rows = RowsController(style: .plain)
        rows.title = "Rows"
        world.navigation.setViewControllers([rows], animated: false)
        world.navigation.isToolbarHidden = false
        world.stage.settle()
        return (world, rows.tableView)
    }

    private func swipe(_ world: NavigationStage, from y: CGFloat, by distance: CGFloat) {
        world.stage.finger.press(at: CGPoint(x: 160, y: y))
        world.stage.finger.move(to: CGPoint(x: 160, y: y + distance), over: 0.3)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
    }

    @Test("A swipe up hides both bars while the content scrolls, and a swipe down brings them back")
    func swiping() {
        let (world, table) = start()
        let navigation = world.navigation
        swipe(world, from: 400, by: -100)
        #expect(!navigation.isNavigationBarHidden, "unless it is asked for")
        table.contentOffset.y = 300
        navigation.hidesBarsOnSwipe = true
        var states: [UIGestureRecognizer.State] = []
        let swipes = navigation.barHideOnSwipeGestureRecognizer
        let target = ClosureTarget { states.append(swipes.state) }
        swipes.addTarget(target, action: ClosureTarget.selector)
        let before = table.contentOffset.y
        swipe(world, from: 400, by: -30)
        #expect(!navigation.isNavigationBarHidden, "a short way is not enough")
        swipe(world, from: 400, by: -120)
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        #expect(world.bar.frame.maxY <= 0 && table.contentOffset.y > before + 100)
        #expect(states.contains(.began) && states.contains(.ended))
        swipe(world, from: 200, by: 120)
        #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
        #expect(world.bar.frame.minY == 10)
        swipe(world, from: 30, by: -20)
        navigation.hidesBarsOnSwipe = false
        swipe(world, from: 400, by: -120)
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test("A swipe counts from where the finger has turned")
    func turning() {
        let (world, table) = start()
        table.contentOffset.y = 300
        world.navigation.hidesBarsOnSwipe = true
        world.stage.finger.press(at: CGPoint(x: 160, y: 160))
        world.stage.finger.move(to: CGPoint(x: 160, y: 320), over: 0.3)
        #expect(!world.navigation.isNavigationBarHidden)
        world.stage.finger.move(to: CGPoint(x: 160, y: 220), over: 0.3)
        #expect(world.navigation.isNavigationBarHidden)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
    }

    @Test("A tap on the content hides the bars and brings them back, but no tap on a control or a bar")
    func tapping() throws {
        let world = NavigationStage()
        let navigation = world.navigation
        let screen = try #require(navigation.topViewController)
        let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 44))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        screen.view.addSubview(button)
        navigation.hidesBarsOnTap = true
        world.stage.settle()
        world.stage.finger.tap(button)
        world.stage.finger.tap(at: CGPoint(x: 160, y: 35))
        world.stage.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden && taps == 1)
        world.stage.finger.tap(at: CGPoint(x: 160, y: 400))
        world.stage.advance(by: 1)
        #expect(navigation.isNavigationBarHidden && navigation.barHideOnTapGestureRecognizer.view === navigation.view)
        // The toolbar was hidden before, and stays so.
        world.stage.finger.tap(at: CGPoint(x: 160, y: 400))
        world.stage.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    }

    @Test("The bars hide when an input view appears in place of a keyboard, and a tap brings them back")
    func keyboard() throws {
        let world = NavigationStage()
        let navigation = world.navigation
        let screen = try #require(navigation.topViewController)
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        screen.view.addSubview(field)
        navigation.hidesBarsWhenKeyboardAppears = true
        world.stage.settle()
        field.becomeFirstResponder()
        world.stage.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
        field.resignFirstResponder()
        world.stage.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
        world.stage.finger.tap(at: CGPoint(x: 160, y: 300))
        world.stage.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden)
        world.stage.finger.tap(at: CGPoint(x: 160, y: 300))
        world.stage.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden, "taps hide no bars")
    }

    @Test("The bars hide while the height is compact")
    func compactHeight() {
        let world = NavigationStage()
        let navigation = world.navigation
        navigation.hidesBarsWhenVerticallyCompact = true
        world.stage.window.traitOverrides.verticalSizeClass = .compact
        world.stage.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
        world.stage.finger.tap(at: CGPoint(x: 160, y: 300))
        world.stage.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden)
        world.stage.window.traitOverrides.verticalSizeClass = .regular
        world.stage.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden)
    }
}
