import Stages
import Testing
import UIKit

@MainActor
@Suite("The gesture trace")
struct GestureTraceTests {
    @Test("Each decision is a line with the subject, the change, its cause and the reason")
    func lines() {
        let fixture = GestureFixture()
        let single = fixture.add(UITapGestureRecognizer(), "single")
        let double = fixture.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        fixture.stage.transcript.clear()
        fixture.stage.finger.tap(at: at(50, 50))
        fixture.stage.advance(by: 0.4)
        let view = "of UIView"
        let one = "UITapGestureRecognizer \"single\" \(view)"
        let two = "UITapGestureRecognizer \"double\" \(view)"
        #expect(
            fixture.stage.transcript.text(of: .gesture) == """
                gesture \(one) receives finger 0
                gesture \(two) receives finger 0
                gesture finger 0 is up
                gesture \(one) proposes: ended
                gesture \(one) may begin
                gesture \(one) waits for \(two) to fail
                gesture finger 0 is held back by \(one)
                gesture \(two) proposes: failed
                gesture \(two) fails
                gesture \(one) is recognized
                gesture finger 0 is cancelled in its view by \(one)
                gesture \(two) is reset
                gesture \(one) is reset
                """)
    }

    @Test("Records number recognizers and touches, so that a tool can draw a lane for each")
    func notes() throws {
        let fixture = GestureFixture()
        let first = fixture.add(UIPanGestureRecognizer(), "first")
        fixture.add(UIPanGestureRecognizer(), "second")
        fixture.press(at(10, 10))
        fixture.move(at(40, 10))
        fixture.move(at(60, 10))
        let notes = fixture.stage.transcript.records.compactMap(\.gesture)
        let begins = try #require(notes.first { $0.change == .began })
        let fails = try #require(notes.first { $0.change == .failed })
        #expect(begins.subject.kind == .recognizer && begins.subject.name.contains("first"))
        #expect(fails.peer == begins.subject && fails.reason == "it was prevented")
        #expect(fails.subject.number != begins.subject.number)
        let taken = try #require(notes.first { $0.change == .touchCancelled })
        #expect(taken.subject.kind == .touch && taken.peer == begins.subject)
        #expect(first.state == .changed)
        fixture.lift()
    }
}
