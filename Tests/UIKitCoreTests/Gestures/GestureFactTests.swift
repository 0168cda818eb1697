import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

/// Facts of gestures that concern more than recognizers.
@MainActor
@Suite("Recognizers beside responders, tables and text")
struct GestureFactTests {
    let recorder = Recorder()

    @Test("GR-10 Recognizers are no responders: what a view passes on goes to its superview and not to them")
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
        "GP-09 A tap around a table keeps a row from being selected, unless it cancels no touches or leaves cells alone",
        arguments: [
            (true, true, ["tap"]), (false, true, ["tap", "select"]), (true, false, ["select"]),
        ])
    func table(cancels: Bool, hearsOfCells: Bool, expected: [String]) {
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
            hearsOfCells || touch.view === table || touch.view?.isDescendant(of: table) != true
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
        "GP-10 TE-19 TE-24 What a view does not get, being touched already or because another one insists, its recognizers do"
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

    @Test("GP-12 A touch outside of a text field takes the keyboard from it only where a recognizer does")
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

    @Test("GR-07 GR-19 A second tap elsewhere ends the wait of a single tap, and is none itself: it was down already")
    func secondTapElsewhere() {
        let bench = GestureBench()
        let single = bench.add(UITapGestureRecognizer(), "single") { text($0.location(in: nil)) }
        let double = bench.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        bench.stage.finger.tap(at: at(50, 50))
        bench.stage.advance(by: 0.1)
        #expect(bench.log.take() == [])
        bench.stage.finger.press(at: at(300, 300))
        #expect(bench.log.take() == ["single ended 50,50"])
        bench.stage.finger.lift()
        bench.stage.advance(by: 1)
        #expect(bench.log.take() == [])
        bench.stage.finger.tap(at: at(300, 300))
        bench.stage.advance(by: 1)
        #expect(bench.log.take() == ["single ended 300,300"])
    }

    @Test("GR-08 Of fingers that move together a recognizer is told of its own, and the views of theirs")
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
            let place = Int(y)
            let views = ["left moved 10,\(place) 20,\(place)", "right moved 10,\(place) 20,\(place)"]
            #expect(recorder.take() == hears + views)
        }
        for number in 0..<4 { stage.finger(number).lift() }
    }

    @Test("GR-09 Ten fingers are ten for a tap, a press and a pan")
    func tenFingers() {
        let bench = GestureBench()
        let tap = bench.add(UITapGestureRecognizer(), "tap") { "\($0.numberOfTouches)" }
        tap.numberOfTouchesRequired = 10
        let press = bench.add(UILongPressGestureRecognizer(), "press") { "\($0.numberOfTouches)" }
        press.numberOfTouchesRequired = 10
        let pan = bench.add(UIPanGestureRecognizer(), "pan") {
            "\($0.numberOfTouches) \(text($0.translation(in: nil)))"
        }
        pan.minimumNumberOfTouches = 10
        func places(_ y: CGFloat) -> [CGPoint] { (0..<10).map { at(20 + 35 * CGFloat($0), y) } }
        func put() {
            bench.stage.together {
                for (number, place) in places(100).enumerated() { bench.stage.finger(number).press(at: place) }
            }
        }
        put()
        bench.lift(10)
        #expect(bench.log.take() == ["tap ended 10"])
        put()
        bench.stage.advance(by: 0.5)
        bench.lift(10)
        #expect(bench.log.take() == ["press began 10", "press ended 10"])
        put()
        bench.stage.together {
            for (number, place) in places(130).enumerated() { bench.stage.finger(number).move(to: place) }
        }
        bench.lift(10)
        #expect(bench.log.take() == ["pan began 10 0,20", "pan ended 10 0,20"])
    }
}
