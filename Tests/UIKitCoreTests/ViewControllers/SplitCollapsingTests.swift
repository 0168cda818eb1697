import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

/// Columns that become one stack in a compact width, and separate again.
@MainActor @Suite("Split view controllers in a compact width") struct SplitCollapsingTests {
    @Test("The columns become a stack in a narrow window, and return with what was pushed")
    func collapsing() {
        let fixture = SplitFixture(.tripleColumn, width: 1300)
        fixture.resize(500)
        #expect(fixture.split.isCollapsed && fixture.titles == ["primary", "supplementary", "secondary"])
        #expect(fixture.span(.secondary) == [0, 500])
        let calls = fixture.calls.take().filter { !$0.contains("ove(") && !$0.contains("Load") }
        #expect(calls.first == "top of secondary" && calls.last == "did collapse")
        let more = ScreenController("more", fixture.calls)
        fixture.screens[.secondary]?.show(more, sender: nil)
        fixture.stage.advance(by: 1)
        #expect(fixture.titles.last == "more" && more.splitViewController === fixture.split)
        fixture.resize(1300)
        #expect(!fixture.split.isCollapsed && fixture.secondaryTitles == ["secondary", "more"])
        #expect(fixture.titles == ["primary"] && fixture.span(.supplementary) == [0, 320])
        #expect(fixture.calls.take().last == "did expand")
        fixture.resize(500)
        #expect(fixture.titles == ["primary", "supplementary", "secondary", "more"])
        fixture.end([more])
    }

    @Test("The delegate chooses the top of the stack, and columns are pushed onto it and popped from it")
    func topColumn() {
        let fixture = SplitFixture(.tripleColumn, width: 1300)
        fixture.top = .primary
        fixture.resize(500)
        #expect(fixture.titles == ["primary"])
        fixture.split.show(.secondary)
        fixture.stage.advance(by: 1)
        #expect(fixture.titles == ["primary", "supplementary", "secondary"] && fixture.span(.secondary) == [0, 500])
        fixture.split.show(.supplementary)
        fixture.stage.advance(by: 1)
        #expect(fixture.titles == ["primary", "supplementary"])
        fixture.split.hide(.supplementary)
        fixture.stage.advance(by: 1)
        #expect(fixture.titles == ["primary"] && fixture.span(.primary) == [0, 500])
        fixture.split.show(.supplementary)
        fixture.stage.advance(by: 1)
        #expect(fixture.titles == ["primary", "supplementary"])
        fixture.modeForExpanding = .twoBesideSecondary
        fixture.resize(1300)
        #expect(fixture.split.displayMode == .twoBesideSecondary && fixture.secondaryTitles == ["secondary"])
        #expect(fixture.span(.secondary) == [640, 1300] && fixture.span(.supplementary) == [320, 640])
        fixture.end()
    }

    @Test("A finger that has gone back leaves the secondary column where it was")
    func poppedByFinger() {
        let fixture = SplitFixture()
        fixture.resize(500)
        #expect(fixture.titles == ["primary", "secondary"])
        fixture.stage.finger.press(at: CGPoint(x: 4, y: 300))
        fixture.stage.finger.move(to: CGPoint(x: 400, y: 300), over: 0.2)
        fixture.stage.finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.titles == ["primary"])
        fixture.resize(1000)
        #expect(fixture.secondaryTitles == ["secondary"] && fixture.span(.secondary) == [320, 1000])
        // In the middle of the way, too.
        fixture.resize(500)
        fixture.stage.finger.press(at: CGPoint(x: 4, y: 300))
        fixture.stage.finger.move(to: CGPoint(x: 200, y: 300), over: 0.2)
        fixture.resize(1000)
        fixture.stage.finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.secondaryTitles == ["secondary"] && fixture.span(.secondary) == [320, 1000])
        fixture.end()
    }

    @Test("A column for compact widths is shown in place of all others")
    func compactColumn() {
        let compact = ScreenController("compact")
        let fixture = SplitFixture { $0.setViewController(compact, for: .compact) }
        #expect(compact.viewIfLoaded?.window == nil && fixture.split.viewControllers.count == 2)
        fixture.stage.window.traitOverrides.horizontalSizeClass = .compact
        fixture.stage.advance(by: 1)
        #expect(fixture.split.viewControllers == [compact] && compact.view.frame.width == 1000)
        #expect(fixture.calls.take().contains("top of compact") && fixture.span(.secondary) == nil)
        fixture.split.show(.secondary)
        fixture.stage.window.traitOverrides.horizontalSizeClass = .regular
        fixture.stage.advance(by: 1)
        #expect(compact.viewIfLoaded?.window == nil && fixture.span(.secondary) == [320, 1000])
        fixture.end([compact])
    }

    @Test("A detail is pushed, and replaces the one before")
    func detail() {
        let fixture = SplitFixture(width: 500) { $0.setViewController(nil, for: .secondary) }
        #expect(fixture.split.isCollapsed && fixture.titles == ["primary"])
        let (first, second) = (ScreenController("first", fixture.calls), ScreenController("second", fixture.calls))
        fixture.screens[.primary]?.showDetailViewController(first, sender: nil)
        fixture.stage.advance(by: 0.1)
        #expect(fixture.titles == ["primary", "first"] && first.phase == .appearing)
        fixture.stage.advance(by: 1)
        fixture.screens[.primary]?.showDetailViewController(second, sender: nil)
        fixture.stage.advance(by: 1)
        #expect(fixture.titles == ["primary", "second"] && first.parent == nil)
        fixture.resize(1000)
        #expect(fixture.secondaryTitles == ["second"] && fixture.split.viewController(for: .secondary) === second)
        fixture.end([first, second])
    }

    @Test("A controller that changes the columns while it is pushed is told once")
    func changesDuringPush() {
        let fixture = SplitFixture(width: 500) { $0.setViewController(nil, for: .secondary) }
        let (detail, other) = (ScreenController("detail", fixture.calls), ScreenController("other", fixture.calls))
        var changes = 1
        detail.onCallback = { _, callback in
            guard callback == "willMove(parent)", detail.parent == nil, changes > 0 else { return }
            changes -= 1
            fixture.split.setViewController(other, for: .primary)
        }
        fixture.split.setViewController(detail, for: .secondary)
        changes = 1
        fixture.split.show(.secondary)
        fixture.stage.advance(by: 1)
        #expect(fixture.titles == ["other", "detail"] && fixture.screens[.primary]?.parent == nil)
        fixture.end([detail, other])
    }

    /// A delegate of a split view controller without columns.
    private final class ClassicDelegate: UISplitViewControllerDelegate {
        var leavesOut = false
        var separated: UIViewController?

        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool { leavesOut }

        func splitViewController(
            _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
        ) -> UIViewController? { separated }
    }

    @Test("Two controllers without a style are not wrapped, and the delegate decides on their stack")
    func classic() {
        let stage = Stage(size: CGSize(width: 1000, height: 400))
        let (split, decider) = (UISplitViewController(), ClassicDelegate())
        let list = UINavigationController(rootViewController: ScreenController("list"))
        let detail = ScreenController("detail")
        split.viewControllers = [list, detail]
        split.delegate = decider
        stage.rootViewController = split
        stage.settle()
        #expect(split.style == .unspecified && split.viewControllers == [list, detail] && detail.parent === split)
        #expect(detail.view.convert(CGPoint.zero, to: nil).x == 320)
        stage.resize(to: CGSize(width: 500, height: 400))
        #expect(list.topViewController === detail && split.viewControllers == [list])
        stage.resize(to: CGSize(width: 1000, height: 400))
        #expect(list.viewControllers.count == 1 && split.viewControllers == [list, detail])
        #expect(detail.phase == .shown && detail.parent === split)
        decider.leavesOut = true
        stage.resize(to: CGSize(width: 500, height: 400))
        #expect(list.viewControllers.count == 1 && detail.phase == .gone)
        let other = ScreenController("other")
        decider.separated = other
        stage.resize(to: CGSize(width: 1000, height: 400))
        #expect(split.viewControllers == [list, other] && other.phase == .shown && detail.parent == nil)
        stage.rootViewController = nil
        #expect(detail.faults + other.faults == [])
    }

    @Test("Callbacks stay balanced whatever interrupts what", arguments: Trials.seeds(0..<16, soak: 400))
    func random(seed: Int) {
        let fixture = SplitFixture(seed % 2 == 0 ? .doubleColumn : .tripleColumn, width: 800)
        let (stage, split) = (fixture.stage, fixture.split)
        let extra = (0..<3).map { ScreenController("extra \($0)") }
        let all = Array(fixture.screens.values).sorted { $0.name < $1.name } + extra
        var numbers = SeededNumbers(seed: seed)
        var meddling = 0
        var steps: [String] = []
        func column() -> UISplitViewController.Column {
            let all: [UISplitViewController.Column] = [.primary, .secondary, .compact, .supplementary]
            return all[numbers.below(split.style == .tripleColumn ? 4 : 3)]
        }
        func change() {
            switch numbers.below(11) {
            case 0:
                steps.append("leave")
                stage.rootViewController = nil
                stage.rootViewController = split
            case 1:
                let screen = all[numbers.below(all.count)]
                steps.append("remove \(screen.name)")
                (screen.navigationController ?? screen).removeFromParent()
            case 2, 3:
                let (screen, column) = (all[numbers.below(all.count)], column())
                guard screen.parent != nil || screen.presentingViewController == nil else { return }
                steps.append("put \(screen.name) in \(column)")
                split.setViewController(screen, for: column)
            case 4:
                let screen = extra[numbers.below(3)]
                // A compact column without a stack presents it.
                guard screen.parent == nil, screen.presentingViewController == nil else { return }
                steps.append("detail \(screen.name)")
                split.showDetailViewController(screen, sender: nil)
            case 5:
                let behaviors: [UISplitViewController.SplitBehavior] = [.automatic, .tile, .overlay, .displace]
                split.preferredSplitBehavior = behaviors[numbers.below(4)]
                steps.append("\(split.preferredSplitBehavior)")
            case 6:
                let column = column()
                steps.append("hide \(column)")
                split.hide(column)
            case 7:
                steps.append("top")
                fixture.top = numbers.below(2) == 0 ? nil : column()
            default:
                let column = column()
                steps.append("show \(column)")
                split.show(column)
            }
        }
        for screen in all {
            screen.onCallback = { screen, callback in
                guard meddling > 0, numbers.below(10) == 0 else { return }
                meddling -= 1
                steps.append("in \(screen.name) \(callback):")
                change()
            }
        }
        func point() -> CGPoint {
            CGPoint(x: numbers.below(4) == 0 ? 4 : numbers.below(700), y: 100 + numbers.below(300))
        }
        for _ in 0..<40 {
            meddling = 2
            switch numbers.below(8) {
            case 0, 1: change()
            case 2 where !stage.finger.isDown:
                steps.append("tap")
                stage.finger.tap(at: point())
            case 3:
                let width = [500, 700, 900, 1300][numbers.below(4)]
                steps.append("resize \(width)")
                stage.resize(to: CGSize(width: width, height: 500))
            case 4, 5:
                steps.append(stage.finger.isDown ? "lift" : "press")
                if stage.finger.isDown { stage.finger.lift() } else { stage.finger.press(at: point()) }
            default:
                guard stage.finger.isDown else { continue }
                steps.append("move")
                stage.finger.move(to: point(), over: Double(numbers.below(20)) / 60)
            }
            stage.advance(by: Double(numbers.below(20)) / 60)
        }
        meddling = 0
        if stage.finger.isDown { stage.finger.lift() }
        stage.advance(by: 2)
        let unbalanced = all.filter { $0.phase != ($0.viewIfLoaded?.window == nil ? .gone : .shown) }.map(\.name)
        let faults = all.flatMap(\.faults)
        #expect(unbalanced == [] && faults == [], "seed \(seed): \(steps.joined(separator: ", "))")
        stage.rootViewController = nil
        stage.advance(by: 1)
        #expect(all.allSatisfy { $0.phase == .gone }, "seed \(seed): \(steps.joined(separator: ", "))")
    }
}
