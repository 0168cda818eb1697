import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Facts about gestures that concern more than recognizers.
@MainActor
@Suite("Recognizers together with responders, tables and text")
struct GestureFactTests {
    let recorder = Recorder()

    @Test(
        "Recognizers are not responders: unhandled touches go to the superview and not to recognizers", .fact("GR-10"))
    func noResponders() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let outer = RecordingView("outer", recorder, frame: stage.window.bounds)
        let inner = RecordingView("inner", recorder, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        inner.passesOn = true
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        let probe = ProbeRecognizer("probe", recorder, [.ended: .failed])
        outer.addGestureRecognizer(probe)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["probe hears began 0", "inner began 10,10", "outer began 10,10"])
        stage.finger.lift()
        #expect(!((probe as Any) is UIResponder))
        let chain = inner.chain.map { "\(type(of: $0))" }
        #expect(chain == ["RecordingView", "RecordingView", "UIWindow", "UIApplication"])
    }

    @Test(
        "A tap recognizer around a table prevents row selection, unless it cancels no touches or excludes cells",
        .fact("GP-09"),
        arguments: [
            (true, true, ["tap"]), (false, true, ["tap", "select"]), (true, false, ["select"]),
        ])
    func table(cancels: Bool, receivesCells: Bool, expected: [String]) {
        let stage = Stage(size: CGSize(width: 200, height: 300))
        let view = UIView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        let fixture = TableFixture(rows: 3)
        let table = UITableView(frame: view.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = fixture
        table.delegate = fixture
        view.addSubview(table)
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = cancels
        let target = ClosureTarget { [recorder] in recorder.add("tap") }
        tap.addTarget(target, action: ClosureTarget.selector)
        let delegate = ClosureDelegate()
        delegate.receivesTouch = { [unowned table] touch in
            receivesCells || touch.view === table || touch.view?.isDescendant(of: table) != true
        }
        tap.delegate = delegate
        view.addGestureRecognizer(tap)
        stage.settle()
        stage.finger.tap(at: CGPoint(x: 100, y: 20))
        stage.advance(by: 1)
        let selects = fixture.recorder.take().contains { $0.hasPrefix("didSelect") } ? ["select"] : []
        #expect(recorder.take() + selects == expected)
    }

    @Test(
        "Recognizers receive touches that their view does not, because of multiple or exclusive touch",
        .fact("GP-10", "TE-19", "TE-24")
    )
    func withheldTouches() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let single = RecordingView("single", recorder, frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let exclusive = RecordingView("exclusive", recorder, frame: CGRect(x: 100, y: 0, width: 100, height: 200))
        exclusive.isExclusiveTouch = true
        for view in [single, exclusive] {
            stage.window.addSubview(view)
            view.addGestureRecognizer(ProbeRecognizer("probe of \(view.name)", recorder, [.ended: .failed]))
        }
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["probe of single hears began 0", "single began 10,10"])
        stage.finger(1).press(at: CGPoint(x: 20, y: 20))
        #expect(recorder.take() == ["probe of single hears began 1"])
        stage.finger(2).press(at: CGPoint(x: 150, y: 20))
        #expect(recorder.take() == ["probe of exclusive hears began 2"])
        for number in 0..<3 { stage.finger(number).lift() }
    }

    @Test("A touch outside a text field ends editing only if a recognizer ends it", .fact("GP-12"))
    func keyboard() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let view = UIView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        view.addSubview(field)
        field.becomeFirstResponder()
        stage.finger.tap(at: CGPoint(x: 150, y: 150))
        #expect(field.isFirstResponder)
        let target = ClosureTarget { [unowned view] in view.endEditing(false) }
        let tap = UITapGestureRecognizer(target: target, action: ClosureTarget.selector)
        view.addGestureRecognizer(tap)
        stage.finger.tap(at: CGPoint(x: 150, y: 150))
        #expect(!field.isFirstResponder)
        stage.advance(by: 1)
    }

    @Test(
        "A second tap elsewhere ends the wait of a single tap, and is not a tap itself: it was already down",
        .fact("GR-07", "GR-19"))
    func secondTapElsewhere() {
        let fixture = GestureFixture()
        let single = fixture.add(UITapGestureRecognizer(), "single") { text($0.location(in: nil)) }
        let double = fixture.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        fixture.stage.finger.tap(at: at(50, 50))
        fixture.stage.advance(by: 0.1)
        #expect(fixture.log.take() == [])
        fixture.stage.finger.press(at: at(300, 300))
        #expect(fixture.log.take() == ["single ended 50,50"])
        fixture.stage.finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.log.take() == [])
        fixture.stage.finger.tap(at: at(300, 300))
        fixture.stage.advance(by: 1)
        #expect(fixture.log.take() == ["single ended 300,300"])
    }

    @Test("Recognizers and views receive only their own among fingers that move together", .fact("GR-08"))
    func ownFingers() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        for (name, x) in [("left", 0), ("right", 100)] as [(String, CGFloat)] {
            let view = RecordingView(name, recorder, frame: CGRect(x: x, y: 0, width: 100, height: 200))
            view.isMultipleTouchEnabled = true
            stage.window.addSubview(view)
            view.addGestureRecognizer(ProbeRecognizer("probe of \(name)", recorder, [.ended: .failed]))
        }
        func all(_ body: (Finger, CGPoint) -> Void, _ y: CGFloat) {
            stage.together {
                for (number, x) in ([10, 110, 20, 120] as [CGFloat]).enumerated() {
                    body(stage.finger(number), CGPoint(x: x, y: y))
                }
            }
        }
        all({ $0.press(at: $1) }, 10)
        let hears = ["probe of left hears began 0 2", "probe of right hears began 1 3"]
        #expect(recorder.take() == hears + ["left began 10,10 20,10", "right began 10,10 20,10"])
        for y in [20, 30] as [CGFloat] {
            all({ $0.move(to: $1) }, y)
            let hears = ["probe of left hears moved 0 2", "probe of right hears moved 1 3"]
            let location = Int(y)
            let views = ["left moved 10,\(location) 20,\(location)", "right moved 10,\(location) 20,\(location)"]
            #expect(recorder.take() == hears + views)
        }
        for number in 0..<4 { stage.finger(number).lift() }
    }

    @Test("Ten fingers count as ten for a tap, a press and a pan", .fact("GR-09"))
    func tenFingers() {
        let fixture = GestureFixture()
        let tap = fixture.add(UITapGestureRecognizer(), "tap") { "\($0.numberOfTouches)" }
        tap.numberOfTouchesRequired = 10
        let press = fixture.add(UILongPressGestureRecognizer(), "press") { "\($0.numberOfTouches)" }
        press.numberOfTouchesRequired = 10
        let pan = fixture.add(UIPanGestureRecognizer(), "pan") {
            "\($0.numberOfTouches) \(text($0.translation(in: nil)))"
        }
        pan.minimumNumberOfTouches = 10
        func locations(_ y: CGFloat) -> [CGPoint] { (0..<10).map { at(20 + 35 * CGFloat($0), y) } }
        func put() {
            fixture.stage.together {
                for (number, location) in locations(100).enumerated() {
                    fixture.stage.finger(number).press(at: location)
                }
            }
        }
        put()
        fixture.lift(10)
        #expect(fixture.log.take() == ["tap ended 10"])
        put()
        fixture.stage.advance(by: 0.5)
        fixture.lift(10)
        #expect(fixture.log.take() == ["press began 10", "press ended 10"])
        put()
        fixture.stage.together {
            for (number, location) in locations(130).enumerated() { fixture.stage.finger(number).move(to: location) }
        }
        fixture.lift(10)
        #expect(fixture.log.take() == ["pan began 10 0,20", "pan ended 10 0,20"])
    }
}
