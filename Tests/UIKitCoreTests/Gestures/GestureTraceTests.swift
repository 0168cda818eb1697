import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("What the trace says of gestures")
struct GestureTraceTests {
    @Test("Each decision is a line with who, what, because of whom and why")
    func lines() {
        let bench = GestureBench()
        let single = bench.add(UITapGestureRecognizer(), "single")
        let double = bench.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        bench.stage.transcript.clear()
        bench.stage.finger.tap(at: at(50, 50))
        bench.stage.advance(by: 0.4)
        let view = "of UIView"
        let one = "UITapGestureRecognizer \"single\" \(view)"
        let two = "UITapGestureRecognizer \"double\" \(view)"
        #expect(
            bench.stage.transcript.text(of: .gesture) == """
                gesture \(one) hears of finger 0
                gesture \(two) hears of finger 0
                gesture finger 0 is up
                gesture \(one) proposes: ended
                gesture \(one) may begin
                gesture \(one) waits for \(two) to fail
                gesture finger 0 is held back by \(one)
                gesture \(two) proposes: failed
                gesture \(two) fails
                gesture \(one) is recognized
                gesture finger 0 is taken from its view by \(one)
                gesture \(two) is reset
                gesture \(one) is reset
                """)
    }

    @Test("Records name recognizers and touches by numbers, for drawing a lane for each")
    func notes() throws {
        let bench = GestureBench()
        let first = bench.add(UIPanGestureRecognizer(), "first")
        bench.add(UIPanGestureRecognizer(), "second")
        bench.press(at(10, 10))
        bench.move(at(40, 10))
        bench.move(at(60, 10))
        let notes = bench.stage.transcript.records.compactMap(\.gesture)
        let begins = try #require(notes.first { $0.change == .began })
        let fails = try #require(notes.first { $0.change == .failed })
        #expect(begins.subject.kind == .recognizer && begins.subject.name.contains("first"))
        #expect(fails.peer == begins.subject && fails.reason == "it was prevented")
        #expect(fails.subject.number != begins.subject.number)
        let taken = try #require(notes.first { $0.change == .touchCancelled })
        #expect(taken.subject.kind == .touch && taken.peer == begins.subject)
        #expect(first.state == .changed)
        bench.lift()
    }
}
