import Stages
import TestSupport
import Testing
import UIKit

/// A split view controller in a window, with a screen for each column, called like it, and the listener to all changes.
@MainActor
final class SplitFixture: UISplitViewControllerDelegate {
    let stage: Stage
    let calls = CallLog()
    let split: UISplitViewController
    let screens: [UISplitViewController.Column: ScreenController]
    var top: UISplitViewController.Column?
    var modeForExpanding: UISplitViewController.DisplayMode?

    init(
        _ style: UISplitViewController.Style = .doubleColumn, width: CGFloat = 1000,
        isMirrored: Bool = false, configure: (UISplitViewController) -> Void = { _ in }
    ) {
        stage = Stage(size: CGSize(width: width, height: 500))
        split = UISplitViewController(style: style)
        var screens: [UISplitViewController.Column: ScreenController] = [:]
        screens[.primary] = ScreenController("primary", calls)
        if style == .tripleColumn { screens[.supplementary] = ScreenController("supplementary", calls) }
        screens[.secondary] = ScreenController("secondary", calls)
        self.screens = screens
        for (column, screen) in screens { split.setViewController(screen, for: column) }
        split.delegate = self
        configure(split)
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        stage.rootViewController = split
        stage.settle()
        _ = calls.take()
    }

    /// Returns the horizontal span of a column in the window; nil for one that is not shown.
    func span(_ column: UISplitViewController.Column) -> [CGFloat]? {
        guard let view = screens[column]?.viewIfLoaded, view.window != nil else { return nil }
        let frame = view.convert(view.bounds, to: nil)
        return [frame.minX, frame.maxX]
    }

    /// The titles of the stack in a compact width.
    var titles: [String] {
        (split.viewControllers.first as? UINavigationController)?.viewControllers.map { $0.title ?? "" } ?? []
    }

    var secondaryTitles: [String] {
        (split.viewControllers.last as? UINavigationController)?.viewControllers.map { $0.title ?? "" } ?? []
    }

    var appearances: [String] { calls.take().filter { !$0.contains("ove(") && !$0.contains("Load") } }

    func resize(_ width: CGFloat) {
        stage.resize(to: CGSize(width: width, height: 500))
        stage.advance(by: 1)
    }

    func end(_ others: [ScreenController] = []) {
        stage.advance(by: 1)
        let all = Array(screens.values) + others
        #expect(all.allSatisfy { $0.phase == ($0.viewIfLoaded?.window == nil ? .gone : .shown) })
        stage.rootViewController = nil
        #expect(all.flatMap(\.faults) == [] && all.allSatisfy { $0.phase == .gone })
    }

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { calls.note("will change to \(displayMode)") }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        calls.note("will show \(column)")
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        calls.note("will hide \(column)")
    }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        calls.note("top of \(proposedTopColumn)")
        return top ?? proposedTopColumn
    }

    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        calls.note("expanding to \(proposedDisplayMode)")
        return modeForExpanding ?? proposedDisplayMode
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.note("did collapse") }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.note("did expand") }

    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        calls.note("gesture begins")
    }

    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
        calls.note("gesture ends")
    }
}

/// Arrangements of columns, by code, by fingers and by buttons.
@MainActor @Suite("Split view controllers") struct SplitViewControllerTests {
    @Test(
        "Columns are beside the secondary one where there is room, and can displace it, or else are in front of it",
        arguments: [
            (
                UISplitViewController.Style.doubleColumn, CGFloat(1000),
                [UISplitViewController.DisplayMode.oneBesideSecondary],
                ["primary 0-320", "secondary 320-1000"]
            ),
            (.doubleColumn, 800, [.secondaryOnly, .oneOverSecondary], ["primary 0-320", "secondary 0-800"]),
            (
                .tripleColumn, 1300, [.oneBesideSecondary, .twoBesideSecondary],
                ["primary 0-320", "supplementary 320-640", "secondary 640-1300"]
            ),
            (
                .tripleColumn, 1000, [.oneBesideSecondary, .twoDisplaceSecondary],
                ["primary 0-320", "supplementary 320-640", "secondary 640-1320"]
            ),
            (
                .tripleColumn, 800, [.secondaryOnly, .twoOverSecondary],
                ["primary 0-320", "supplementary 320-640", "secondary 0-800"]
            ),
        ])
    func arrangements(
        style: UISplitViewController.Style, width: CGFloat, modes: [UISplitViewController.DisplayMode],
        spans: [String]
    ) {
        let fixture = SplitFixture(style, width: width)
        let split = fixture.split
        #expect(split.displayMode == modes[0] && !split.isCollapsed)
        split.show(.primary)
        fixture.stage.advance(by: 1)
        #expect(split.displayMode == modes[modes.count - 1])
        let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
        let shown = columns.compactMap { column in
            fixture.span(column).map { "\(column) \(Int(clamping: $0[0]))-\(Int(clamping: $0[1]))" }
        }
        #expect(shown == spans)
        split.hide(.primary)
        fixture.stage.advance(by: 1)
        #expect(fixture.span(.primary) == nil)
        split.show(.secondary)
        split.hide(.secondary)
        fixture.stage.advance(by: 1)
        #expect(fixture.span(.secondary) != nil)
        fixture.end()
    }

    @Test("A column moves in and out, and the callbacks come in order")
    func showing() {
        let fixture = SplitFixture(width: 800)
        let split = fixture.split
        #expect(fixture.span(.primary) == nil && fixture.span(.secondary) == [0, 800])
        split.show(.primary)
        #expect(split.displayMode == .oneOverSecondary && split.transitionCoordinator?.isAnimated == true)
        #expect(
            fixture.appearances == [
                "will change to oneOverSecondary", "will show primary", "primary viewWillAppear",
            ])
        fixture.stage.advance(by: 1)
        #expect(fixture.appearances == ["primary viewDidAppear"] && fixture.span(.primary) == [0, 320])
        #expect(split.transitionCoordinator == nil)
        // The secondary column is dark, and a tap on it hides the other one.
        let plain = UIColor.systemBackground.resolvedColor(with: .current)
        #expect(fixture.stage.pixel(at: CGPoint(x: 600, y: 400)) != plain)
        fixture.stage.finger.tap(at: CGPoint(x: 600, y: 400))
        #expect(
            fixture.appearances == [
                "will change to secondaryOnly", "will hide primary", "primary viewWillDisappear",
            ])
        fixture.stage.advance(by: 1)
        #expect(fixture.appearances == ["primary viewDidDisappear"] && fixture.span(.primary) == nil)
        #expect(fixture.stage.pixel(at: CGPoint(x: 600, y: 400)) == plain)
        fixture.end()
    }

    @Test("A change that turns around on its way leaves the callbacks balanced")
    func turningAround() {
        let fixture = SplitFixture()
        let split = fixture.split
        split.hide(.primary)
        fixture.stage.advance(by: 0.1)
        split.show(.primary)
        fixture.stage.advance(by: 0.1)
        #expect(
            fixture.appearances == [
                "will change to secondaryOnly", "will hide primary", "primary viewWillDisappear",
                "will change to oneBesideSecondary", "will show primary", "primary viewWillAppear",
            ])
        fixture.stage.advance(by: 1)
        #expect(fixture.appearances == ["primary viewDidAppear"] && fixture.span(.primary) == [0, 320])
        fixture.end()
    }

    @Test("A finger from the primary edge moves the column, and a lift before the middle takes it back")
    func edge() {
        let fixture = SplitFixture(width: 800)
        let finger = fixture.stage.finger
        func drag(_ way: CGFloat) {
            finger.press(at: CGPoint(x: 4, y: 300))
            finger.move(to: CGPoint(x: 4 + way, y: 300), over: 0.4)
            fixture.stage.advance(by: 0.5)
        }
        drag(210)
        let right = fixture.span(.primary)?[1] ?? 0
        #expect(right > 190 && right < 215 && fixture.span(.secondary) == [0, 800])
        #expect(
            fixture.appearances == [
                "gesture begins", "will change to oneOverSecondary", "will show primary", "primary viewWillAppear",
            ])
        finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.span(.primary) == [0, 320])
        #expect(fixture.appearances == ["gesture ends", "primary viewDidAppear"])
        // Back, by a finger on the column.
        finger.press(at: CGPoint(x: 300, y: 300))
        finger.move(to: CGPoint(x: 100, y: 300), over: 0.4)
        fixture.stage.advance(by: 0.5)
        #expect((fixture.span(.primary)?[0] ?? 0) < -180)
        finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.span(.primary) == nil && fixture.split.displayMode == .secondaryOnly)
        _ = fixture.calls.take()
        drag(100)
        finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.split.displayMode == .secondaryOnly && fixture.span(.primary) == nil)
        #expect(fixture.appearances.filter { $0.hasPrefix("primary") }.count == 3)
        fixture.split.presentsWithGesture = false
        drag(210)
        finger.lift()
        #expect(fixture.span(.primary) == nil && fixture.calls.take() == [])
        fixture.end()
    }

    @Test("Columns beside each other follow a finger, too, and the secondary one gets the rest of the width")
    func tiling() {
        let fixture = SplitFixture { $0.preferredDisplayMode = .secondaryOnly }
        #expect(fixture.span(.secondary) == [0, 1000])
        fixture.stage.finger.press(at: CGPoint(x: 4, y: 300))
        fixture.stage.finger.move(to: CGPoint(x: 204, y: 300), over: 0.4)
        let (primary, secondary) = (fixture.span(.primary) ?? [], fixture.span(.secondary) ?? [])
        #expect(primary.count == 2 && abs(primary[1] - secondary[0]) < 0.01 && secondary[1] == 1000)
        fixture.stage.finger.cancel()
        fixture.stage.advance(by: 1)
        #expect(fixture.span(.primary) == nil && fixture.span(.secondary) == [0, 1000])
        fixture.end()
    }

    @Test("The primary column is at the right where text goes from right to left, or where the app wants it")
    func mirrored() {
        for isMirrored in [true, false] {
            let fixture = SplitFixture(.tripleColumn, width: 1300, isMirrored: isMirrored) {
                $0.primaryEdge = isMirrored ? .leading : .trailing
                $0.preferredDisplayMode = .twoBesideSecondary
            }
            #expect(fixture.span(.primary) == [980, 1300] && fixture.span(.supplementary) == [660, 980])
            #expect(fixture.span(.secondary) == [0, 660])
            fixture.split.hide(.primary)
            fixture.stage.advance(by: 1)
            fixture.stage.finger.press(at: CGPoint(x: 1296, y: 300))
            fixture.stage.finger.move(to: CGPoint(x: 1000, y: 300), over: 0.4)
            fixture.stage.finger.lift()
            fixture.stage.advance(by: 1)
            #expect(fixture.span(.primary) == [980, 1300])
            fixture.end()
        }
    }

    @Test("Widths follow the app's wishes within the limits")
    func widths() {
        let fixture = SplitFixture(.tripleColumn, width: 1300) { $0.preferredDisplayMode = .twoBesideSecondary }
        let split = fixture.split
        #expect(split.primaryColumnWidth == 320 && split.supplementaryColumnWidth == 320)
        split.preferredPrimaryColumnWidthFraction = 0.2
        fixture.stage.settle()
        #expect(split.primaryColumnWidth == 260 && fixture.span(.primary) == [0, 260])
        split.preferredPrimaryColumnWidthFraction = 0.5
        #expect(split.primaryColumnWidth == 320)
        split.maximumPrimaryColumnWidth = 400
        fixture.stage.settle()
        #expect(split.primaryColumnWidth == 400 && fixture.span(.supplementary) == [400, 720])
        split.preferredPrimaryColumnWidth = 200
        split.minimumPrimaryColumnWidth = 250
        #expect(split.primaryColumnWidth == 250)
        split.preferredSupplementaryColumnWidth = 400
        fixture.stage.settle()
        #expect(split.supplementaryColumnWidth == 400 && fixture.span(.secondary) == [650, 1300])
        split.maximumSupplementaryColumnWidth = 100
        fixture.stage.settle()
        #expect(fixture.span(.supplementary) == [250, 350])
        split.preferredPrimaryColumnWidth = .nan
        split.minimumPrimaryColumnWidth = 100_000
        #expect(split.primaryColumnWidth == 1300)
        fixture.end()
    }

    @Test("The app's preferences count as far as the columns have them, and take back the user's choice")
    func preferences() {
        let fixture = SplitFixture(width: 800)
        let split = fixture.split
        split.preferredDisplayMode = .oneBesideSecondary
        #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
        fixture.stage.settle()
        #expect(fixture.span(.primary) == [0, 320] && fixture.span(.secondary) == [320, 800])
        split.hide(.primary)
        #expect(split.displayMode == .secondaryOnly)
        split.preferredDisplayMode = .twoOverSecondary
        #expect(split.displayMode == .oneOverSecondary)
        split.preferredDisplayMode = .automatic
        split.preferredSplitBehavior = .displace
        #expect(split.splitBehavior == .tile && split.displayMode == .oneBesideSecondary)
        UIView.animate(withDuration: 0.3) { split.preferredDisplayMode = .secondaryOnly }
        #expect(fixture.span(.primary) != nil)
        fixture.end()
        #expect(fixture.span(.primary) == nil)
    }

    @Test("A button in the bar at the primary edge shows and hides the column, and one of the app's asks the delegate")
    func buttons() throws {
        let fixture = SplitFixture(width: 800)
        func bar(_ column: UISplitViewController.Column) -> UINavigationBar? {
            fixture.screens[column]?.navigationController?.navigationBar
        }
        func button(_ column: UISplitViewController.Column, _ label: String) -> UIControl? {
            func search(_ view: UIView) -> UIControl? {
                if let control = view as? UIControl, control.accessibilityLabel == label { return control }
                return view.subviews.lazy.compactMap(search).first
            }
            return bar(column).flatMap(search)
        }
        fixture.stage.finger.tap(try #require(button(.secondary, "Show Sidebar")))
        fixture.stage.advance(by: 1)
        #expect(fixture.span(.primary) == [0, 320] && button(.secondary, "Show Sidebar") == nil)
        fixture.stage.finger.tap(try #require(button(.primary, "Hide Sidebar")))
        fixture.stage.advance(by: 1)
        #expect(fixture.span(.primary) == nil && button(.secondary, "Show Sidebar") != nil)
        fixture.split.displayModeButtonVisibility = .never
        #expect(button(.secondary, "Show Sidebar") == nil)
        fixture.screens[.secondary]?.navigationItem.leftBarButtonItem = fixture.split.displayModeButtonItem
        fixture.stage.settle()
        fixture.stage.finger.tap(try #require(button(.secondary, "Show Sidebar")))
        fixture.stage.advance(by: 1)
        #expect(fixture.split.displayMode == .oneOverSecondary && !fixture.split.displayModeButtonItem.isHidden)
        fixture.resize(500)
        #expect(fixture.split.displayModeButtonItem.isHidden)
        fixture.end()
    }

    @Test("Columns beside the secondary one have a compact width, and safe areas of their own")
    func environment() {
        let fixture = SplitFixture {
            $0.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 10, right: 20)
        }
        let (primary, secondary) = (fixture.screens[.primary], fixture.screens[.secondary])
        #expect(primary?.traitCollection.horizontalSizeClass == .compact)
        #expect(secondary?.traitCollection.horizontalSizeClass == .regular)
        #expect(primary?.view.safeAreaInsets.left == 30 && primary?.view.safeAreaInsets.right == 0)
        #expect(secondary?.view.safeAreaInsets.left == 0 && secondary?.view.safeAreaInsets.right == 20)
        #expect(primary?.view.safeAreaInsets.bottom == 10)
        #expect(primary?.splitViewController === fixture.split)
        fixture.end()
    }

    @Test("A controller that replaces another one, or leaves, is told")
    func replacing() {
        let fixture = SplitFixture()
        let split = fixture.split
        let other = ScreenController("other", fixture.calls)
        let former = fixture.screens[.secondary]
        fixture.screens[.primary]?.showDetailViewController(other, sender: nil)
        fixture.stage.settle()
        #expect(split.viewController(for: .secondary) === other && former?.parent == nil && former?.phase == .gone)
        #expect(other.phase == .shown && fixture.secondaryTitles == ["other"])
        // A navigation controller is not wrapped.
        let navigation = UINavigationController(rootViewController: ScreenController("root", fixture.calls))
        split.setViewController(navigation, for: .primary)
        fixture.stage.settle()
        #expect(split.viewControllers.first === navigation && navigation.parent === split)
        navigation.removeFromParent()
        fixture.stage.settle()
        #expect(split.viewController(for: .primary) == nil && navigation.viewIfLoaded?.window == nil)
        split.viewControllers = [other]
        fixture.stage.settle()
        #expect(split.viewController(for: .primary) === other && split.viewController(for: .secondary) == nil)
        split.setViewController(former, for: .secondary)
        fixture.end([other])
    }

    @Test("A split view controller and its columns are freed")
    func freed() {
        weak var controller: UISplitViewController?
        weak var screen: UIViewController?
        let stage = Stage(size: CGSize(width: 1000, height: 400))
        do {
            let split = UISplitViewController(style: .doubleColumn)
            let primary = UIViewController()
            (controller, screen) = (split, primary)
            split.setViewController(primary, for: .primary)
            split.setViewController(UIViewController(), for: .secondary)
            stage.rootViewController = split
            stage.settle()
            split.hide(.primary)
            stage.advance(by: 1)
            split.setViewController(UIViewController(), for: .primary)
        }
        stage.settle()
        #expect(screen == nil && controller != nil)
        stage.rootViewController = nil
        stage.settle()
        #expect(controller == nil)
    }
}
