import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

/// Page controllers, and the fingers that turn their pages.
@MainActor @Suite("Page controllers") struct PageViewControllerTests {
    /// Pages "0" to "2" in a window of 320 by 240 points, the supplier of all of them and the listener to all changes.
    @MainActor
    private final class Fixture: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let calls = CallLog()
        let pages: UIPageViewController
        let all: [ScreenController]
        var dots = 0
        private(set) var questions = 0

        init(
            _ orientation: UIPageViewController.NavigationOrientation = .horizontal, from index: Int = 0,
            spacing: CGFloat = 0, dots: Int = 0, isMirrored: Bool = false
        ) {
            pages = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
            all = (0..<3).map { [calls] in ScreenController("\($0)", calls) }
            self.dots = dots
            pages.dataSource = self
            pages.delegate = self
            pages.setViewControllers([all[index]], direction: .forward, animated: false)
            if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
            stage.rootViewController = pages
            stage.settle()
            _ = calls.take()
        }

        private func index(_ page: UIViewController) -> Int { all.firstIndex { $0 === page } ?? 0 }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            questions += 1
            let index = index(viewController)
            return index > 0 ? all[index - 1] : nil
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            let index = index(viewController)
            return index + 1 < all.count ? all[index + 1] : nil
        }

        func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }

        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            pageViewController.viewControllers.map { index($0[0]) } ?? 0
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { calls.note("will turn to \(pendingViewControllers.map { $0.title ?? "" }.joined())") }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) {
            let names = previousViewControllers.map { $0.title ?? "" }.joined()
            calls.note("turned from \(names), finished: \(finished), completed: \(completed)")
        }

        var shown: String { pages.viewControllers?.map { $0.title ?? "" }.joined() ?? "none" }

        /// Returns the place of a page in the window, as it is shown now.
        func place(_ index: Int) -> CGPoint? {
            guard let view = all[index].viewIfLoaded, view.window != nil else { return nil }
            return view.convert(CGPoint.zero, to: nil)
        }

        func drag(from start: CGPoint, to end: CGPoint, over seconds: Double = 0.4, rests: Bool = true) {
            stage.finger.press(at: start)
            stage.finger.move(to: end, over: seconds)
            if rests { stage.advance(by: 0.5) }
        }

        func lift() {
            stage.finger.lift()
            stage.advance(by: 1.5)
        }

        func end() {
            let index = Int(shown) ?? 0
            #expect(all.flatMap(\.faults) == [])
            #expect(all.enumerated().allSatisfy { $0.element.phase == ($0.offset == index ? .shown : .gone) })
            #expect(pages.children == [all[index]] && place(index) == .zero)
            stage.rootViewController = nil
        }
    }

    @Test("A finger turns the page, and the callbacks come in order")
    func turning() {
        let fixture = Fixture()
        fixture.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 30, y: 100))
        let way = fixture.place(0)?.x ?? 0
        #expect(way < -190 && way > -220 && fixture.place(1)?.x == way + 320)
        #expect(
            fixture.calls.take() == [
                "will turn to 1", "1 willMove(parent)", "1 viewDidLoad", "0 viewWillDisappear", "1 viewWillAppear",
            ])
        #expect(fixture.shown == "0" && fixture.pages.children.count == 2)
        fixture.lift()
        #expect(
            fixture.calls.take() == [
                "0 willMove(nil)", "0 viewDidDisappear", "1 viewDidAppear", "0 didMove(nil)", "1 didMove(parent)",
                "turned from 0, finished: true, completed: true",
            ])
        #expect(fixture.shown == "1" && fixture.place(0) == nil)
        fixture.end()
    }

    @Test("A lift before the middle turns back")
    func turningBack() {
        let fixture = Fixture(from: 1)
        fixture.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
        #expect((fixture.place(1)?.x ?? 0) > 80 && (fixture.place(0)?.x ?? 0) < -200)
        _ = fixture.calls.take()
        fixture.lift()
        #expect(
            fixture.calls.take() == [
                "0 viewWillDisappear", "1 viewWillAppear", "0 willMove(nil)", "0 viewDidDisappear", "1 viewDidAppear",
                "0 didMove(nil)", "turned from 1, finished: true, completed: false",
            ])
        #expect(fixture.shown == "1")
        fixture.end()
    }

    @Test("A finger that goes to both sides turns to one page after the other")
    func bothSides() {
        let fixture = Fixture(from: 1)
        fixture.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 80, y: 100))
        fixture.stage.finger.move(to: CGPoint(x: 260, y: 100), over: 0.4)
        fixture.stage.advance(by: 0.5)
        #expect((fixture.place(0)?.x ?? -320) > -260 && fixture.place(2) == nil)
        #expect(
            fixture.calls.take().filter { $0.contains("turn") } == [
                "will turn to 2", "turned from 1, finished: true, completed: false", "will turn to 0",
            ])
        fixture.lift()
        fixture.end()
    }

    @Test("Content resists before the first page and after the last, and a flick turns a page")
    func ends() {
        let fixture = Fixture()
        fixture.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
        let way = fixture.place(0)?.x ?? 0
        #expect(way > 10 && way < 70 && fixture.calls.take() == [])
        fixture.lift()
        #expect(fixture.place(0) == .zero)
        for page in ["1", "2", "2"] {
            fixture.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 140, y: 100), over: 0.06, rests: false)
            fixture.lift()
            #expect(fixture.shown == page)
        }
        fixture.end()
    }

    @Test("Pages turn from top to bottom, with a distance between them")
    func vertical() {
        let fixture = Fixture(.vertical, from: 1, spacing: 20)
        fixture.drag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 80))
        let way = fixture.place(1)?.y ?? 0
        #expect(way < -80 && fixture.place(2)?.y == way + 260 && fixture.place(2)?.x == 0)
        fixture.lift()
        #expect(fixture.shown == "1" && fixture.all[1].view.frame.size == CGSize(width: 320, height: 240))
        fixture.end()
        let scrolling = Fixture()
        #expect(scrolling.pages.gestureRecognizers == [])
        scrolling.end()
    }

    @Test("Where text goes from right to left, the next page is at the left")
    func rightToLeft() {
        let fixture = Fixture(isMirrored: true)
        fixture.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 280, y: 100))
        let way = fixture.place(0)?.x ?? 0
        #expect(way > 190 && fixture.place(1)?.x == way - 320)
        fixture.lift()
        #expect(fixture.shown == "1")
        fixture.pages.setViewControllers([fixture.all[2]], direction: .forward, animated: true)
        fixture.stage.advance(by: 0.15)
        #expect((fixture.place(2)?.x ?? 0) < 0 && (fixture.place(1)?.x ?? 0) > 0)
        fixture.stage.advance(by: 1)
        fixture.end()
    }

    @Test(
        "Code turns pages without the delegate, and an interrupted animation is not finished", arguments: [true, false])
    func byCode(animated: Bool) {
        let fixture = Fixture()
        var ends: [Bool] = []
        fixture.pages.setViewControllers([fixture.all[1]], direction: .forward, animated: animated) { ends.append($0) }
        #expect(fixture.shown == "1" && ends == (animated ? [] : [true]))
        fixture.stage.advance(by: 0.15)
        if animated { #expect((fixture.place(1)?.x ?? 0) > 10 && (fixture.place(0)?.x ?? 0) < -10) }
        fixture.pages.setViewControllers([fixture.all[2]], direction: .reverse, animated: animated) { ends.append($0) }
        fixture.stage.advance(by: 0.15)
        if animated { #expect((fixture.place(2)?.x ?? 0) < -10) }
        fixture.stage.advance(by: 1)
        #expect(ends == [!animated, true] && fixture.shown == "2")
        #expect(!fixture.calls.take().contains { $0.contains("turn") })
        fixture.pages.setViewControllers([fixture.all[2]], direction: .forward, animated: animated) { ends.append($0) }
        #expect(ends == [!animated, true, true] && fixture.calls.take() == [])
        fixture.end()
    }

    @Test("The indicator follows the user, and turns pages")
    func indicator() throws {
        let fixture = Fixture(dots: 3)
        let control = try #require(fixture.pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
        #expect(control.numberOfPages == 3 && control.currentPage == 0)
        #expect(
            fixture.all[0].view.frame.height == 203 && control.frame == CGRect(x: 0, y: 203, width: 320, height: 37))
        fixture.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 30, y: 100))
        fixture.lift()
        #expect(control.currentPage == 1)
        _ = fixture.calls.take()
        fixture.stage.finger.tap(at: CGPoint(x: 260, y: 221))
        #expect(control.currentPage == 1)
        fixture.stage.advance(by: 1)
        #expect(fixture.shown == "2" && control.currentPage == 2)
        let turns = fixture.calls.take().filter { $0.contains("turn") }
        #expect(turns == ["will turn to 2", "turned from 1, finished: true, completed: true"])
        fixture.pages.setViewControllers([fixture.all[0]], direction: .reverse, animated: false)
        #expect(control.currentPage == 0)
        fixture.dots = 0
        fixture.pages.dataSource = fixture
        fixture.stage.settle()
        #expect(control.window == nil && fixture.all[0].view.frame.height == 240)
        fixture.end()
    }

    @Test("The indicator's number is the page that is turned to, and one that comes during a turn follows it")
    func indicatorNumber() throws {
        let fixture = Fixture(dots: 3)
        let control = try #require(fixture.pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
        _ = fixture.calls.take()
        #expect(control.changeNumber(to: 3))
        #expect(control.currentPage == 0)
        fixture.stage.advance(by: 1)
        #expect(fixture.shown == "2" && control.currentPage == 2)
        let turns = fixture.calls.take().filter { $0.contains("turn") }
        #expect(turns == ["will turn to 2", "turned from 0, finished: true, completed: true"])
        #expect(control.changeNumber(to: 2) && control.changeNumber(to: 1))
        fixture.stage.advance(by: 1)
        #expect(fixture.shown == "0" && control.currentPage == 0)
        // The app's own turn is the last word.
        #expect(control.changeNumber(to: 2) && control.changeNumber(to: 3))
        fixture.pages.setViewControllers([fixture.all[0]], direction: .reverse, animated: false)
        fixture.stage.advance(by: 1)
        #expect(fixture.shown == "0" && control.currentPage == 0)
        fixture.end()
    }

    @Test("Without a data source nothing turns, and it is asked when a finger begins")
    func dataSource() {
        let fixture = Fixture(from: 1)
        #expect(fixture.questions == 0)
        fixture.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 150, y: 100))
        fixture.stage.finger.move(to: CGPoint(x: 120, y: 100), over: 0.2)
        #expect(fixture.questions == 1)
        fixture.lift()
        fixture.pages.dataSource = nil
        fixture.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 30, y: 100))
        #expect(fixture.place(1) == .zero)
        fixture.lift()
        fixture.end()
    }

    @Test("What interrupts a finger leaves the callbacks balanced", arguments: 0..<6)
    func interruptions(kind: Int) {
        let fixture = Fixture(from: 1)
        fixture.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 50, y: 100))
        let (all, pages) = (fixture.all, fixture.pages)
        switch kind {
        case 0: pages.setViewControllers([all[0]], direction: .reverse, animated: true)
        case 1:
            fixture.stage.rootViewController = nil
            #expect(all.allSatisfy { $0.phase == .gone })
            fixture.stage.rootViewController = pages
        case 2: all[2].removeFromParent()
        case 3: fixture.stage.finger.cancel()
        case 4: fixture.stage.resize(to: CGSize(width: 400, height: 240))
        default:
            all[2].onCallback = { _, callback in
                guard callback == "viewWillDisappear" else { return }
                pages.setViewControllers([all[0]], direction: .reverse, animated: false)
            }
            fixture.stage.finger.move(to: CGPoint(x: 240, y: 100), over: 0.2)
        }
        fixture.stage.advance(by: 0.3)
        if fixture.stage.finger.isDown { fixture.stage.finger.lift() }
        fixture.stage.advance(by: 1.5)
        fixture.end()
    }

    @Test("A callback that turns pages does so after the others, and a further one takes its place")
    func turningInCallback() {
        let fixture = Fixture(from: 1)
        var ends: [String] = []
        fixture.all[0].onCallback = { [pages = fixture.pages, all = fixture.all] _, callback in
            guard callback == "viewDidLoad" else { return }
            pages.setViewControllers([all[1]], direction: .forward, animated: true) { ends.append("second \($0)") }
            pages.setViewControllers([all[2]], direction: .forward, animated: true) { ends.append("third \($0)") }
            #expect(pages.viewControllers == [all[2]])
        }
        fixture.pages.setViewControllers([fixture.all[0]], direction: .reverse, animated: true) {
            ends.append("first \($0)")
        }
        fixture.stage.advance(by: 1)
        #expect(ends == ["second false", "first false", "third true"])
        #expect(
            fixture.calls.take() == [
                "0 willMove(parent)", "0 viewDidLoad", "1 viewWillDisappear", "0 viewWillAppear", "1 willMove(nil)",
                "1 viewDidDisappear", "0 viewDidAppear", "1 didMove(nil)", "0 didMove(parent)", "2 willMove(parent)",
                "2 viewDidLoad", "0 viewWillDisappear", "2 viewWillAppear", "0 willMove(nil)", "0 viewDidDisappear",
                "2 viewDidAppear", "0 didMove(nil)", "2 didMove(parent)",
            ])
        fixture.all[0].onCallback = nil
        fixture.end()
    }

    @Test("A page that is caught on its way goes to the nearer side when the finger is lifted")
    func caught() {
        let fixture = Fixture()
        fixture.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 140, y: 100), over: 0.06, rests: false)
        fixture.stage.finger.lift()
        fixture.stage.advance(by: 0.1)
        let way = fixture.place(0)?.x ?? 0
        #expect(way < -60 && way > -320)
        fixture.stage.finger.press(at: CGPoint(x: 100, y: 100))
        fixture.stage.advance(by: 0.5)
        #expect(fixture.place(0)?.x == way)
        fixture.lift()
        fixture.end()
    }

    @Test("Callbacks stay balanced whatever interrupts what", arguments: Trials.seeds(0..<16, soak: 400))
    func random(seed: Int) {
        let fixture = Fixture(from: 1, dots: 3)
        let (stage, pages) = (fixture.stage, fixture.pages)
        var numbers = SeededNumbers(seed: seed)
        var meddling = 0
        var steps: [String] = []
        func turn() {
            let index = numbers.below(3)
            let (isForward, isAnimated) = (numbers.below(2) == 0, numbers.below(3) > 0)
            steps.append("turn to \(index)\(isAnimated ? " animated" : "")")
            pages.setViewControllers(
                [fixture.all[index]], direction: isForward ? .forward : .reverse, animated: isAnimated)
        }
        func change() {
            switch numbers.below(8) {
            case 0:
                steps.append("leave")
                stage.rootViewController = nil
                stage.rootViewController = pages
            case 1:
                let page = fixture.all[numbers.below(3)]
                steps.append("remove \(page.name)")
                page.removeFromParent()
            case 2:
                steps.append("other data source")
                pages.dataSource = pages.dataSource == nil ? fixture : nil
            default: turn()
            }
        }
        for page in fixture.all {
            page.onCallback = { page, callback in
                guard meddling > 0, numbers.below(8) == 0 else { return }
                meddling -= 1
                steps.append("in \(page.name) \(callback):")
                change()
            }
        }
        func point() -> CGPoint { CGPoint(x: numbers.below(320), y: 100 + numbers.below(130)) }
        for _ in 0..<40 {
            meddling = 2
            switch numbers.below(8) {
            case 0: change()
            case 1 where !stage.finger.isDown:
                steps.append("tap")
                stage.finger.tap(at: point())
            case 2:
                steps.append("resize")
                stage.resize(to: CGSize(width: 300 + numbers.below(3) * 20, height: 240))
            case 3, 4:
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
        pages.dataSource = fixture
        stage.resize(to: CGSize(width: 320, height: 240))
        pages.setViewControllers([fixture.all[0]], direction: .reverse, animated: true)
        stage.advance(by: 2)
        let isBalanced = fixture.all.map(\.phase) == [.shown, .gone, .gone] && fixture.all.flatMap(\.faults) == []
        #expect(isBalanced, "seed \(seed): \(steps.joined(separator: ", "))")
        fixture.end()
    }

    @Test("A page controller that is pushed appears and disappears with its page")
    func pushed() {
        let world = NavigationStage()
        let page = world.screen("page")
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([page], direction: .forward, animated: false)
        #expect(world.calls.take() == ["page willMove(parent)", "page didMove(parent)"])
        world.navigation.pushViewController(pages, animated: true)
        world.stage.advance(by: 1)
        #expect(
            world.calls.take().filter { $0.hasPrefix("page") }
                == ["page viewDidLoad", "page viewWillAppear", "page viewDidAppear"])
        world.navigation.popViewController(animated: true)
        world.stage.advance(by: 1)
        #expect(
            world.calls.take().filter { $0.hasPrefix("page") } == ["page viewWillDisappear", "page viewDidDisappear"])
        #expect(page.faults == [] && page.phase == .gone)
    }

    @Test("A page controller and its pages are freed")
    func freed() {
        weak var controller: UIPageViewController?
        weak var page: UIViewController?
        let stage = Stage(size: CGSize(width: 100, height: 100))
        do {
            let (pages, screen) = (
                UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal), UIViewController()
            )
            (controller, page) = (pages, screen)
            pages.setViewControllers([screen], direction: .forward, animated: false)
            stage.rootViewController = pages
            stage.settle()
            pages.setViewControllers([UIViewController()], direction: .forward, animated: true)
            stage.advance(by: 1)
        }
        #expect(page == nil && controller != nil)
        stage.rootViewController = nil
        stage.settle()
        #expect(controller == nil)
    }
}
