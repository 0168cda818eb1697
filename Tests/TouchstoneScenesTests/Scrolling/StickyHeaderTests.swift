import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("sticky header and footer by observing", .fact("AR-04"))
struct StickyHeaderTests {
    private let experiment: Experiment<StickyHeaderScene>

    init() throws {
        experiment = try Experiment(.stickyHeader, StickyHeaderScene.self)
    }

    private var view: StickyHeaderScene { experiment.view }

    /// Returns the frame of a bar in the scene's points.
    private func place(of bar: UIView) -> CGRect { bar.convert(bar.bounds, to: view) }

    /// Drags the middle of the list up or down in two steps and rests there.
    private func drag(by way: CGFloat) {
        let finger = experiment.stage.finger
        let place = experiment.place(view, CGPoint(x: 150, y: 150))
        finger.press(at: place)
        finger.move(to: CGPoint(x: place.x, y: place.y + way / 2))
        finger.move(to: CGPoint(x: place.x, y: place.y + way))
        experiment.stage.advance(by: 0.5)
    }

    private func lift() {
        experiment.stage.finger.lift()
        experiment.stage.advance(by: 2)
    }

    @Test("a script that pulls the list down, releases it, and scrolls it without observing gives the whole log")
    func script() throws {
        let played = try ScriptedExperiment(
            .stickyHeader, StickyHeaderScene.self,
            lines: """
                {"t":1,"touch":0,"phase":"began","x":150,"y":120}
                {"t":1.1,"touch":0,"phase":"moved","x":150,"y":160}
                {"t":1.2,"touch":0,"phase":"moved","x":150,"y":200}
                {"t":1.8,"touch":0,"phase":"ended","x":150,"y":200}
                {"t":4,"touch":0,"phase":"began","x":280,"y":299}
                {"t":4.1,"touch":0,"phase":"ended","x":280,"y":299}
                {"t":6,"touch":0,"phase":"began","x":150,"y":200}
                {"t":6.1,"touch":0,"phase":"moved","x":150,"y":150}
                {"t":6.7,"touch":0,"phase":"ended","x":150,"y":150}
                """)
        #expect(
            played.log == [
                "contentOffset has changed x 18", "the header grows", "the header is at the top", "observed no more",
            ])
    }

    @Test("the header grows by the distance that the list is pulled down, and shrinks back with the content")
    func pulling() {
        #expect(place(of: view.header) == CGRect(x: 12, y: 12, width: 292, height: 84))
        #expect(place(of: view.footer) == CGRect(x: 12, y: 236, width: 292, height: 38))
        drag(by: 60)
        #expect(experiment.take() == ["contentOffset has changed x 2", "the header grows"])
        let pulled = -view.list.contentOffset.y
        #expect(pulled > 20)
        #expect(place(of: view.header) == CGRect(x: 12, y: 12, width: 292, height: 84 + pulled))
        #expect(place(of: view.footer) == CGRect(x: 12, y: 236, width: 292, height: 38))
        lift()
        #expect(view.list.contentOffset == .zero)
        #expect(place(of: view.header) == CGRect(x: 12, y: 12, width: 292, height: 84))
        #expect(experiment.take().last == "the header is at the top")
    }

    @Test("both stay in place while the list scrolls")
    func scrolling() {
        drag(by: -110)
        lift()
        #expect(view.list.contentOffset.y == 100)
        #expect(place(of: view.header) == CGRect(x: 12, y: 12, width: 292, height: 84))
        #expect(place(of: view.footer) == CGRect(x: 12, y: 236, width: 292, height: 38))
        #expect(experiment.take() == ["contentOffset has changed x 2", "the header is at the top"])
    }

    @Test("in the article's variant the header scrolls away with the content, and the footer stays")
    func goingAway() {
        #expect(experiment.tap(view.stays.toggle) == ["the header scrolls away"])
        drag(by: -60)
        lift()
        #expect(place(of: view.header) == CGRect(x: 12, y: -38, width: 292, height: 84))
        #expect(place(of: view.footer) == CGRect(x: 12, y: 236, width: 292, height: 38))
        #expect(experiment.take() == ["contentOffset has changed x 2", "the header scrolls away"])
    }

    @Test("without observing, both scroll with the content")
    func unobserved() {
        #expect(experiment.tap(view.observes.toggle) == ["observed no more"])
        drag(by: -60)
        lift()
        #expect(view.header.frame == CGRect(x: 0, y: 0, width: 292, height: 84))
        #expect(view.footer.frame.maxY == view.list.contentSize.height)
        #expect(experiment.take() == [])
        #expect(experiment.tap(view.observes.toggle) == ["observing again"])
        #expect(place(of: view.header) == CGRect(x: 12, y: 12, width: 292, height: 84))
        #expect(place(of: view.footer) == CGRect(x: 12, y: 236, width: 292, height: 38))
    }

    @Test("the bars depend only on observing: the list has no delegate, and both are released with it")
    func independence() {
        #expect(view.list.delegate == nil)
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        list.contentSize = CGSize(width: 100, height: 500)
        weak var header: StickyHeader?
        func use() {
            let made = StickyHeader(minHeight: 40)
            header = made
            list.addSubview(made)
            list.contentOffset.y = -25
            #expect(made.frame == CGRect(x: 0, y: -25, width: 100, height: 65))
            made.removeFromSuperview()
            list.contentOffset.y = 10
            #expect(made.frame == CGRect(x: 0, y: -25, width: 100, height: 65))
        }
        use()
        #expect(header == nil)
    }
}
