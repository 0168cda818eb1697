import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Scroll views in a scroll view")
struct NestedScrollViewsTests {
    private let experiment: Experiment<NestedScrollViewsScene>

    init() throws {
        experiment = try Experiment(.nestedScrollViews, NestedScrollViewsScene.self)
    }

    private var view: NestedScrollViewsScene { experiment.view }

    /// Drags on a view, lifts at rest, and returns the logged lines.
    private func drag(_ part: UIView, by way: CGVector) -> [String] {
        let finger = experiment.stage.finger
        let place = experiment.place(part)
        finger.press(at: place)
        finger.move(to: CGPoint(x: place.x + way.dx / 2, y: place.y + way.dy / 2), over: 0.1)
        finger.move(to: CGPoint(x: place.x + way.dx, y: place.y + way.dy), over: 0.1)
        experiment.stage.advance(by: 0.5)
        finger.lift()
        experiment.stage.advance(by: 1)
        return experiment.take()
    }

    @Test("a script of drags on the pages, sideways and up, gives the whole log")
    func script() throws {
        let played = try ScriptedExperiment(
            .nestedScrollViews, NestedScrollViewsScene.self,
            lines: """
                {"t":1,"touch":0,"phase":"began","x":200,"y":80}
                {"t":1.1,"touch":0,"phase":"moved","x":150,"y":82}
                {"t":1.2,"touch":0,"phase":"moved","x":40,"y":84}
                {"t":1.8,"touch":0,"phase":"ended","x":40,"y":84}
                {"t":4,"touch":0,"phase":"began","x":200,"y":80}
                {"t":4.1,"touch":0,"phase":"moved","x":202,"y":60}
                {"t":4.2,"touch":0,"phase":"moved","x":204,"y":40}
                {"t":4.8,"touch":0,"phase":"ended","x":204,"y":40}
                """)
        #expect(
            played.log == [
                "pages: willBeginDragging", "pages: didScroll x 2", "pages: willEndDragging, to 252,0",
                "pages: didEndDragging, goes on", "pages: willBeginDecelerating", "pages: didScroll x 31",
                "pages: didEndDecelerating", "outer: willBeginDragging", "outer: didScroll x 2",
                "outer: willEndDragging, to 0,30", "outer: didEndDragging, rests",
            ])
    }

    @Test("a drag sideways on the pages turns them, and the outer view does not scroll", .fact("SV-12"))
    func pages() {
        #expect(
            drag(view.pages, by: CGVector(dx: -160, dy: 4)) == [
                "pages: willBeginDragging", "pages: didScroll x 12", "pages: willEndDragging, to 252,0",
                "pages: didEndDragging, goes on", "pages: willBeginDecelerating", "pages: didScroll x 31",
                "pages: didEndDecelerating",
            ])
        #expect(view.pages.contentOffset.x == view.pages.bounds.width && view.outer.contentOffset == .zero)
        #expect(view.pageControl.currentPage == 1)
    }

    @Test("a drag up on the pages scrolls the outer view, and turns no page")
    func upOnPages() {
        #expect(
            drag(view.pages, by: CGVector(dx: 4, dy: -60)) == [
                "outer: willBeginDragging", "outer: didScroll x 10", "outer: willEndDragging, to 0,50",
                "outer: didEndDragging, rests",
            ])
        #expect(view.outer.contentOffset.y == 50 && view.pages.contentOffset == .zero)
    }

    @Test("of two views that scroll in the same direction, the inner one scrolls until its end", .fact("GR-25"))
    func sameDirection() {
        #expect(
            drag(view.inner, by: CGVector(dx: 0, dy: -60)) == [
                "inner: willBeginDragging", "inner: didScroll x 10", "inner: willEndDragging, to 0,50",
                "inner: didEndDragging, rests",
            ])
        #expect(view.inner.contentOffset.y == 50 && view.outer.contentOffset == .zero)
    }

    @Test("a drag that begins at the inner view's end scrolls the outer view, if the inner one hands over")
    func handsOver() {
        view.inner.contentOffset.y = view.inner.contentSize.height - view.inner.bounds.height
        let end = view.inner.contentOffset.y
        _ = experiment.take()
        #expect(
            drag(view.inner, by: CGVector(dx: 0, dy: -40)) == [
                "outer: willBeginDragging", "outer: didScroll x 9", "outer: willEndDragging, to 0,30",
                "outer: didEndDragging, rests",
            ])
        #expect(view.inner.contentOffset.y == end && view.outer.contentOffset.y == 30)
        _ = experiment.tap(view.handsOver.toggle)
        #expect(
            drag(view.inner, by: CGVector(dx: 0, dy: -40)) == [
                "inner: willBeginDragging", "inner: didScroll x 9", "inner: willEndDragging, to 0,240",
                "inner: didEndDragging, goes on", "inner: willBeginDecelerating", "inner: didScroll x 11",
                "inner: didEndDecelerating",
            ])
        #expect(view.inner.contentOffset.y == end && view.outer.contentOffset.y == 30)
    }

    @Test("a tap on the page control turns the page in 0.3 seconds", .fact("SV-27"))
    func pageControl() {
        experiment.stage.finger.tap(at: experiment.place(view.pageControl, CGPoint(x: 240, y: 13)))
        experiment.stage.advance(by: 1)
        #expect(experiment.take() == ["pages: didScroll x 18", "pages: didEndScrollingAnimation"])
        #expect(view.pages.contentOffset.x == view.pages.bounds.width)
    }
}
