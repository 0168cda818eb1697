import Stages
import TestSupport
import Testing
import UIKit

/// Page controllers whose pages are turned like those of a book.
@MainActor @Suite("Pages of books") struct PageCurlTests {
    /// Pages of six colours in a window of 320 by 240 points, the supplier of all of them and the listener to all
    /// changes.
    @MainActor
    private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        static let colors: [UIColor] = [.red, .green, .blue, .cyan, .magenta, .yellow]
        let stage: Stage
        let calls = CallLog()
        let pages: UIPageViewController
        let all: [ScreenController]
        var spineWhenWide = UIPageViewController.SpineLocation.none
        var spineChanges = 0
        var onSpineQuestion: (UIPageViewController, UIInterfaceOrientation) -> Void = { _, _ in }
        var onTurned: (UIPageViewController) -> Void = { _ in }

        init(
            _ spine: UIPageViewController.SpineLocation = .min, isDoubleSided: Bool = false, from first: Int = 0,
            orientation: UIPageViewController.NavigationOrientation = .horizontal, isMirrored: Bool = false,
            size: CGSize = CGSize(width: 320, height: 240)
        ) {
            stage = Stage(size: size)
            pages = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: orientation,
                options: [.spineLocation: spine.rawValue])
            all = Self.colors.indices.map { [calls] in ScreenController("\($0)", calls) }
            for (page, color) in zip(all, Self.colors) {
                page.onCallback = { page, name in
                    if name == "viewDidLoad" { page.view.backgroundColor = color }
                }
            }
            if isDoubleSided { pages.isDoubleSided = true }
            pages.dataSource = self
            pages.delegate = self
            let count = spine == .mid ? 2 : 1
            pages.setViewControllers(Array(all[first..<first + count]), direction: .forward, animated: false)
            if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
            stage.rootViewController = pages
            stage.settle()
            _ = calls.take()
        }

        private func index(_ page: UIViewController) -> Int { all.firstIndex { $0 === page } ?? 0 }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            let index = index(viewController)
            return index > 0 ? all[index - 1] : nil
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            let index = index(viewController)
            return index + 1 < all.count ? all[index + 1] : nil
        }

        private func names(_ pages: [UIViewController]) -> String { pages.map { $0.title ?? "" }.joined() }

        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { calls.note("will turn to \(names(pendingViewControllers))") }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) {
            calls.note("turned from \(names(previousViewControllers)), \(finished), \(completed)")
            onTurned(pageViewController)
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
        ) -> UIPageViewController.SpineLocation {
            guard spineWhenWide != .none else { return pageViewController.spineLocation }
            spineChanges += 1
            onSpineQuestion(pageViewController, orientation)
            return orientation.isLandscape ? spineWhenWide : .min
        }

        var shown: String { names(pages.viewControllers ?? []) }

        func drag(_ start: CGFloat, _ end: CGFloat, over seconds: Double = 0.4, isVertical: Bool = false) {
            func point(_ place: CGFloat) -> CGPoint {
                isVertical ? CGPoint(x: 100, y: place) : CGPoint(x: place, y: 100)
            }
            stage.finger.press(at: point(start))
            stage.finger.move(to: point(end), over: seconds)
            // A finger that rests is no flick.
            if seconds > 0.2 { stage.advance(by: 0.5) }
        }

        func lift() {
            stage.finger.lift()
            stage.advance(by: 1)
        }

        func tap(_ x: CGFloat) {
            stage.finger.tap(at: CGPoint(x: x, y: 100))
            stage.advance(by: 1)
        }

        /// Returns the number of the page whose colour is at a place, "-" for another colour.
        func page(at x: CGFloat, y: CGFloat = 100) -> String {
            let color = stage.pixel(at: CGPoint(x: x, y: y))
            return Self.colors.firstIndex(of: color).map { "\($0)" } ?? "-"
        }

        func end() {
            stage.rootViewController = nil
            #expect(all.flatMap(\.faults) == [])
        }
    }

    @Test("A finger folds the leaf to the spine, and the page below it shows")
    func turning() {
        let book = Book()
        #expect(book.pages.spineLocation == .min && !book.pages.isDoubleSided && book.shown == "0")
        #expect(
            book.pages.gestureRecognizers.map { "\(type(of: $0))" } == [
                "UIPanGestureRecognizer", "UITapGestureRecognizer",
            ])
        book.drag(300, 200)
        #expect(book.page(at: 8) == "0" && book.page(at: 150) == "-" && book.page(at: 300) == "1")
        #expect(book.shown == "0")
        #expect(
            book.calls.take() == [
                "will turn to 1", "1 willMove(parent)", "1 viewDidLoad", "0 viewWillDisappear", "1 viewWillAppear",
            ])
        // The back of the leaf is paper through which the page before it shines faintly.
        let back = book.stage.pixel(at: CGPoint(x: 150, y: 100))
        var (red, green) = (CGFloat.zero, CGFloat.zero)
        #expect(back.getRed(&red, green: &green, blue: nil, alpha: nil) && red > 0.9 && green > 0.8 && green < red)
        book.lift()
        // A finger at rest before the middle turns back.
        #expect(book.shown == "0" && book.page(at: 300) == "0")
        #expect(
            book.calls.take() == [
                "1 viewWillDisappear", "0 viewWillAppear", "1 willMove(nil)", "1 viewDidDisappear", "0 viewDidAppear",
                "1 didMove(nil)", "turned from 0, true, false",
            ])
        book.drag(300, 100)
        book.lift()
        #expect(book.shown == "1" && book.page(at: 8) == "1" && book.all[1].view.frame == book.stage.window.bounds)
        #expect(book.calls.take().suffix(3) == ["0 didMove(nil)", "1 didMove(parent)", "turned from 0, true, true"])
        // A flick turns a page from anywhere, and the first page has none before it.
        book.drag(100, 150, over: 0.05)
        book.lift()
        #expect(book.shown == "0" && book.page(at: 8) == "0")
        _ = book.calls.take()
        book.drag(100, 300)
        #expect(book.page(at: 8) == "0" && book.calls.take() == [])
        book.lift()
        book.end()
    }

    @Test("A tap at an edge turns a page, and one elsewhere does not")
    func tapping() {
        let book = Book()
        book.tap(10)
        #expect(book.shown == "0")
        book.tap(310)
        #expect(book.shown == "1" && book.calls.take().last == "turned from 0, true, true")
        book.tap(160)
        #expect(book.shown == "1")
        book.tap(10)
        #expect(book.shown == "0")
        book.end()
    }

    @Test("With the spine in the middle two pages are shown, and a leaf shows one more on its back")
    func middle() {
        let book = Book(.mid)
        #expect(book.pages.isDoubleSided && book.shown == "01" && book.page(at: 80) == "0" && book.page(at: 240) == "1")
        book.pages.isDoubleSided = false
        #expect(book.pages.isDoubleSided)
        book.drag(300, 150)
        // The edge of the leaf goes with the finger, and the fold is half way.
        #expect(book.page(at: 20) == "0" && book.page(at: 195) == "2" && book.page(at: 300) == "3")
        #expect(book.calls.take().first == "will turn to 23")
        book.lift()
        #expect(book.shown == "01")
        book.drag(300, 60)
        book.lift()
        #expect(book.shown == "23" && book.page(at: 80) == "2" && book.page(at: 240) == "3")
        #expect(book.calls.take().last == "turned from 01, true, true")
        #expect(book.all.map { $0.viewIfLoaded?.window != nil } == [false, false, true, true, false, false])
        book.drag(20, 260)
        book.lift()
        #expect(book.shown == "01" && book.page(at: 80) == "0")
        book.tap(310)
        book.tap(310)
        book.tap(310)
        #expect(book.shown == "45")
        book.end()
    }

    @Test("A leaf with two sides shows every other page on its back")
    func backs() {
        let book = Book(isDoubleSided: true)
        book.drag(300, 150)
        #expect(book.page(at: 60) == "1" && book.page(at: 300) == "2")
        #expect(book.calls.take().first == "will turn to 2")
        book.lift()
        book.drag(300, 60)
        book.lift()
        #expect(book.shown == "2" && book.all[1].parent == nil && book.all[1].phase == .gone)
        book.tap(10)
        #expect(book.shown == "0" && book.page(at: 160) == "0")
        book.end()
    }

    @Test("The spine at the far end, and text from right to left, turn the book around", arguments: [false, true])
    func otherSide(isMirrored: Bool) {
        let book = Book(isMirrored ? .min : .max, isMirrored: isMirrored)
        book.drag(20, 120)
        #expect(book.page(at: 312) == "0" && book.page(at: 170) == "-" && book.page(at: 20) == "1")
        book.lift()
        book.drag(20, 300)
        book.lift()
        #expect(book.shown == "1")
        book.tap(310)
        #expect(book.shown == "0")
        book.end()
    }

    @Test("Pages of a calendar are turned upwards")
    func vertical() {
        let book = Book(orientation: .vertical)
        book.drag(220, 140, isVertical: true)
        #expect(book.page(at: 100, y: 4) == "0" && book.page(at: 100, y: 230) == "1")
        book.lift()
        book.drag(220, 20, isVertical: true)
        book.lift()
        #expect(book.shown == "1")
        book.end()
    }

    @Test("Code turns a leaf without the delegate, and other code ends that with its pages")
    func byCode() {
        let book = Book()
        var ends: [String] = []
        book.pages.setViewControllers([book.all[1]], direction: .forward, animated: true) { ends.append("first \($0)") }
        book.stage.advance(by: 0.2)
        #expect(book.shown == "1" && book.page(at: 300) == "1" && book.page(at: 8) == "0" && ends == [])
        // A finger turns no leaf meanwhile.
        book.drag(300, 100)
        book.stage.finger.lift()
        book.stage.advance(by: 1)
        #expect(book.shown == "1" && ends == ["first true"])
        #expect(!book.calls.take().contains { $0.contains("turn") })
        book.pages.setViewControllers([book.all[2]], direction: .forward, animated: true) {
            ends.append("second \($0)")
        }
        book.stage.advance(by: 0.2)
        book.pages.setViewControllers([book.all[0]], direction: .reverse, animated: false) {
            ends.append("third \($0)")
        }
        #expect(ends == ["first true", "second false", "third true"] && book.shown == "0")
        book.stage.settle()
        #expect(book.page(at: 8) == "0" && book.page(at: 300) == "0")
        // A page that leaves the controller in the middle of a turn is not shown.
        book.drag(300, 140)
        book.all[1].willMove(toParent: nil)
        book.all[1].removeFromParent()
        book.lift()
        #expect(book.shown == "0" && book.page(at: 300) == "0")
        book.end()
    }

    @Test("The delegate moves the spine to the middle of a wide view, and the next page comes with it")
    func spine() {
        let book = Book(size: CGSize(width: 240, height: 320))
        book.spineWhenWide = .mid
        #expect(book.pages.spineLocation == .min && book.spineChanges == 0)
        book.stage.resize(to: CGSize(width: 320, height: 240))
        book.stage.settle()
        #expect(book.pages.spineLocation == .mid && book.shown == "01" && book.spineChanges == 1)
        #expect(book.page(at: 80) == "0" && book.page(at: 240) == "1" && book.all[1].phase == .shown)
        book.stage.resize(to: CGSize(width: 240, height: 320))
        book.stage.settle()
        #expect(book.pages.spineLocation == .min && book.shown == "0" && book.page(at: 200) == "0")
        #expect(book.all[1].parent == nil && book.all[1].phase == .gone)
        book.end()
    }

    @Test("After the spine has left the middle a turn goes to the next page again", arguments: [false, true])
    func fromTheMiddle(setsPages: Bool) {
        let book = Book(size: CGSize(width: 240, height: 320))
        book.spineWhenWide = .mid
        if setsPages {
            // The template of an app with pages answers like this.
            book.onSpineQuestion = { pages, orientation in
                guard orientation.isPortrait, let page = pages.viewControllers?.first else { return }
                pages.setViewControllers([page], direction: .forward, animated: true)
                pages.isDoubleSided = false
            }
        }
        book.stage.resize(to: CGSize(width: 320, height: 240))
        book.stage.settle()
        #expect(book.pages.isDoubleSided && book.shown == "01")
        book.stage.resize(to: CGSize(width: 240, height: 320))
        book.stage.settle()
        #expect(!book.pages.isDoubleSided && book.pages.spineLocation == .min && book.shown == "0")
        book.tap(230)
        #expect(book.shown == "1" && book.page(at: 120) == "1")
        book.end()
    }

    @Test("A page that is set while a resize ends a turn gives way to the two pages of a spine in the middle")
    func resizeDuringTurn() {
        let book = Book(size: CGSize(width: 240, height: 320))
        book.spineWhenWide = .mid
        var ends: [Bool] = []
        book.onTurned = { [page = book.all[3]] pages in
            pages.setViewControllers([page], direction: .forward, animated: true) { ends.append($0) }
        }
        book.drag(220, 140)
        #expect(book.calls.take().first == "will turn to 1")
        book.stage.resize(to: CGSize(width: 320, height: 240))
        book.stage.settle()
        #expect(book.calls.take().contains("turned from 0, false, false"))
        #expect(book.pages.spineLocation == .mid && book.shown == "01" && ends == [false])
        book.lift()
        #expect(book.shown == "01" && book.page(at: 80) == "0" && book.page(at: 240) == "1")
        book.end()
    }

    @Test("A tap in the middle of a page lets a leaf fall, and one at an edge turns the next one")
    func tapDuringFall() {
        let book = Book()
        book.drag(300, 250, over: 0.05)
        book.stage.finger.lift()
        book.tap(160)
        #expect(book.shown == "1" && book.calls.take().last == "turned from 0, true, true")
        book.drag(300, 250, over: 0.05)
        book.stage.finger.lift()
        book.tap(310)
        #expect(book.shown == "3" && book.calls.take().contains("turned from 1, false, true"))
        book.end()
    }

    @Test("A controller that scrolls has no spine and no recognizers")
    func scrolling() {
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.spineLocation: 2])
        pages.isDoubleSided = true
        #expect(pages.spineLocation == .none && !pages.isDoubleSided && pages.gestureRecognizers == [])
    }
}
