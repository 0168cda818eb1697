import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("A pan in a scroll view")
struct PanInScrollViewTests {
    private let experiment: Experiment<PanInScrollViewScene>
    private let start: CGPoint

    init() throws {
        experiment = try Experiment(.panInScrollView, PanInScrollViewScene.self)
        start = experiment.view.card.center
    }

    private var view: PanInScrollViewScene { experiment.view }

    /// Drags the card in two steps and returns the logged lines.
    private func drag(_ way: CGVector, rule: PanInScrollViewScene.Rule) -> [String] {
        _ = experiment.tap(view.rules.chips[rule.rawValue])
        let finger = experiment.stage.finger
        let place = experiment.place(view.card)
        finger.press(at: place)
        experiment.stage.advance(by: 0.05)
        finger.move(to: CGPoint(x: place.x + way.dx / 2, y: place.y + way.dy / 2))
        experiment.stage.advance(by: 0.05)
        finger.move(to: CGPoint(x: place.x + way.dx, y: place.y + way.dy))
        // The pause is longer than the velocity lasts.
        experiment.stage.advance(by: 0.5)
        finger.lift()
        experiment.stage.advance(by: 1)
        return experiment.take()
    }

    /// Returns the distances that the card and the content have moved.
    private func ways() -> (card: CGPoint, list: CGFloat) {
        (CGPoint(x: view.card.center.x - start.x, y: view.card.center.y - start.y), view.list.contentOffset.y)
    }

    @Test("a script of a drag sideways and one up, under the first rule and by direction, gives the whole log")
    func script() throws {
        let played = try ScriptedExperiment(
            .panInScrollView, PanInScrollViewScene.self,
            lines: """
                {"t":1,"touch":0,"phase":"began","x":150,"y":106}
                {"t":1.1,"touch":0,"phase":"moved","x":170,"y":106}
                {"t":1.2,"touch":0,"phase":"moved","x":190,"y":106}
                {"t":1.8,"touch":0,"phase":"ended","x":190,"y":106}
                {"t":3,"touch":0,"phase":"began","x":250,"y":243}
                {"t":3.05,"touch":0,"phase":"ended","x":250,"y":243}
                {"t":5,"touch":0,"phase":"began","x":150,"y":106}
                {"t":5.1,"touch":0,"phase":"moved","x":150,"y":86}
                {"t":5.2,"touch":0,"phase":"moved","x":150,"y":66}
                {"t":5.8,"touch":0,"phase":"ended","x":150,"y":66}
                """)
        #expect(
            played.log == [
                "card and list together? no", "card: began", "card: changed", "card: ended",
                "may the card begin? no, up or down", "list: willBeginDragging", "list: didScroll x 2",
                "list: willEndDragging, to 0,30", "list: didEndDragging, rests",
            ])
    }

    @Test("by default the nearer pan wins, in every direction, and the list does not scroll", .fact("GR-25"))
    func nearest() {
        #expect(
            drag(CGVector(dx: 0, dy: -40), rule: .nearest) == [
                "card and list together? no", "card: began", "card: changed", "card: ended",
            ])
        #expect(ways() == (CGPoint(x: 0, y: -30), 0))
        #expect(
            drag(CGVector(dx: 40, dy: 0), rule: .nearest) == [
                "card and list together? no", "card: began", "card: changed", "card: ended",
            ])
        #expect(ways() == (CGPoint(x: 30, y: -30), 0))
    }

    @Test(
        "a pan that requires the list's pan to fail loses up and down, and sideways waits for the failure",
        .fact("GR-19"))
    func waiting() {
        #expect(
            drag(CGVector(dx: 0, dy: -40), rule: .waiting) == [
                "list: willBeginDragging", "list: didScroll x 2", "list: willEndDragging, to 0,30",
                "list: didEndDragging, rests",
            ])
        #expect(ways() == (.zero, 30))
        #expect(drag(CGVector(dx: 40, dy: 0), rule: .waiting) == ["card: began", "card: ended"])
        #expect(ways() == (CGPoint(x: 30, y: 0), 30))
    }

    @Test("when the delegate allows both, the list scrolls and the card moves in it", .fact("GR-18"))
    func both() {
        #expect(
            drag(CGVector(dx: 0, dy: -40), rule: .both) == [
                "card and list together? yes x 2", "card: began", "list: willBeginDragging", "list: didScroll x 2",
                "card: changed", "card: ended", "list: willEndDragging, to 0,30", "list: didEndDragging, rests",
            ])
        #expect(ways() == (CGPoint(x: 0, y: -30), 30))
    }

    @Test("a pan that refuses to begin up or down leaves that to the list, and keeps sideways drags", .fact("GR-21"))
    func direction() {
        #expect(
            drag(CGVector(dx: 0, dy: -40), rule: .direction) == [
                "may the card begin? no, up or down", "list: willBeginDragging", "list: didScroll x 2",
                "list: willEndDragging, to 0,30", "list: didEndDragging, rests",
            ])
        #expect(ways() == (.zero, 30))
        #expect(
            drag(CGVector(dx: 40, dy: 0), rule: .direction) == [
                "may the card begin? yes, sideways", "card and list together? no", "card: began", "card: changed",
                "card: ended",
            ])
        #expect(ways() == (CGPoint(x: 30, y: 0), 30))
    }

    @Test("beside the card only the list receives the touch", .fact("GR-08"))
    func beside() {
        let finger = experiment.stage.finger
        let place = experiment.place(view.list, CGPoint(x: 20, y: 150))
        finger.press(at: place)
        experiment.stage.advance(by: 0.05)
        finger.move(to: CGPoint(x: place.x, y: place.y - 30))
        experiment.stage.advance(by: 0.5)
        finger.lift()
        #expect(
            experiment.take() == [
                "list: willBeginDragging", "list: didScroll", "list: willEndDragging, to 0,20",
                "list: didEndDragging, rests",
            ])
        #expect(ways() == (.zero, 20))
    }

    @Test("a change of the rule during a drag takes the card from the finger", .fact("GR-11"))
    func changedOnTheWay() {
        let finger = experiment.stage.finger
        let place = experiment.place(view.card)
        finger.press(at: place)
        finger.move(to: CGPoint(x: place.x + 30, y: place.y))
        experiment.stage.finger(1).press(at: experiment.place(view.rules.chips[3]))
        experiment.stage.finger(1).lift()
        finger.move(to: CGPoint(x: place.x + 60, y: place.y))
        finger.lift()
        #expect(experiment.take() == ["card and list together? no", "card: began", "card: cancelled"])
        #expect(ways() == (CGPoint(x: 20, y: 0), 0))
    }
}
