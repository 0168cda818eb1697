import HitMaps
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Gesture maps")
struct GestureMapTests {
    private static let size = CGSize(width: 120, height: 100)

    private func map(_ gesture: HitGesture, _ make: () -> any GestureSubject) -> GestureMap {
        GestureMap(of: gesture, size: Self.size, in: make)
    }

    private func winners(
        _ gesture: HitGesture, at x: CGFloat, _ y: CGFloat, _ make: () -> any GestureSubject
    ) -> [String] {
        gesture.outcome(at: CGPoint(x: x, y: y), size: Self.size, in: make).winners.map(\.name)
    }

    @Test("A recognizer behind a table's rows wins taps on them, and a button wins its own taps")
    func priorities() {
        let make = { PriorityBoard(frame: CGRect(origin: .zero, size: Self.size)) }
        #expect(
            map(.tap, make).text == """
                tap
                  UITapGestureRecognizer "back" of PriorityBoard: 9600 pt² in 0,0 120 x 80
                  UIButton: 2400 pt² in 0,80 120 x 20
                """)
        #expect(
            map(.panUp, make).text == """
                pan-up
                  ScrollPanGestureRecognizer of UITableView: 7200 pt² in 0,20 120 x 60
                  UIButton: 2400 pt² in 0,80 120 x 20
                  no winner: 2400 pt² in 0,0 120 x 20
                """)
        let long = map(.longPress, make)
        #expect(long.outcome(at: CGPoint(x: 60, y: 30))?.text == "long-press: UITableView")
        #expect(long.outcome(at: CGPoint(x: 60, y: 90))?.text == "long-press: UIButton")
        #expect(long.outcome(at: CGPoint(x: 60, y: 10))?.text == "long-press: no winner")
    }

    @Test("Recognizer and responder both win when the recognizer cancels no touches")
    func leaving() {
        let make = {
            let board = PriorityBoard(frame: CGRect(origin: .zero, size: Self.size))
            board.back.cancelsTouchesInView = false
            return board
        }
        let outcome = map(.tap, make).outcome(at: CGPoint(x: 60, y: 30))
        #expect(outcome?.text == "tap: UITapGestureRecognizer \"back\" of PriorityBoard and UITableView")
        #expect(outcome?.winners.map(\.kind) == [.recognizer, .responder])
    }

    @Test("The story explains why the others did not win")
    func reasons() {
        let story = HitGesture.tap.outcome(at: CGPoint(x: 60, y: 90), size: Self.size) {
            PriorityBoard(frame: CGRect(origin: .zero, size: Self.size))
        }.story
        #expect(
            story == """
                tap: UIButton
                  UIButton touchDown
                  UITapGestureRecognizer "back" of PriorityBoard fails: UIButton keeps its touch
                  UIButton touchUpInside
                  UIButton primaryActionTriggered
                """)
    }

    @Test("A slider's thumb wins against swipes along its track, and a switch against pans, as Apple documents")
    func controls() {
        let swipes = {
            let back = UIView(frame: CGRect(origin: .zero, size: Self.size))
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = [.left, .right]
            back.addGestureRecognizer(swipe)
            let slider = UISlider(frame: CGRect(x: 10, y: 30, width: 100, height: 30))
            slider.value = 0.5
            back.addSubview(slider)
            return back
        }
        #expect(winners(.swipeRight, at: 60, 45, swipes) == ["UISlider"])
        #expect(winners(.swipeRight, at: 60, 10, swipes) == ["UISwipeGestureRecognizer of UIView"])
        let pans = {
            let back = UIView(frame: CGRect(origin: .zero, size: Self.size))
            back.addGestureRecognizer(UIPanGestureRecognizer())
            let (slider, onOff) = (UISlider(frame: CGRect(x: 10, y: 60, width: 100, height: 30)), UISwitch())
            back.addSubview(slider)
            back.addSubview(onOff)
            return back
        }
        #expect(winners(.panRight, at: 20, 15, pans) == ["UISwitch"])
        #expect(winners(.panRight, at: 60, 75, pans) == ["UIPanGestureRecognizer of UIView"])
        #expect(winners(.tap, at: 20, 15, pans) == ["UISwitch"])
    }

    @Test("Taps that require each other to fail are decided after the wait")
    func failureRequirement() {
        let make = {
            let view = UIView(frame: CGRect(origin: .zero, size: Self.size))
            let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
            (single.name, double.name) = ("single", "double")
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            view.addGestureRecognizer(single)
            view.addGestureRecognizer(double)
            return view
        }
        #expect(winners(.tap, at: 9, 9, make) == ["UITapGestureRecognizer \"single\" of UIView"])
        #expect(winners(.doubleTap, at: 9, 9, make) == ["UITapGestureRecognizer \"double\" of UIView"])
        let outcome = HitGesture.doubleTap.outcome(at: CGPoint(x: 9, y: 9), size: Self.size, in: make)
        #expect(
            outcome.reasons.contains(
                "UITapGestureRecognizer \"single\" of UIView fails because of UITapGestureRecognizer \"double\" of UIView: "
                    + "it requires that one to fail"))
    }

    @Test("In a scroll view the button wins gestures that do not scroll, and the view keeps those beside it")
    func scrollView() {
        let make = {
            let scroll = UIScrollView(frame: CGRect(origin: .zero, size: Self.size))
            scroll.contentSize = CGSize(width: 120, height: 400)
            let button = UIButton(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
            scroll.addSubview(button)
            return scroll
        }
        let pan = "ScrollPanGestureRecognizer of UIScrollView"
        #expect(winners(.tap, at: 60, 50, make) == ["UIButton"])
        #expect(winners(.longPress, at: 60, 50, make) == ["UIButton"])
        #expect(winners(.panUp, at: 60, 50, make) == [pan])
        #expect(winners(.swipeDown, at: 60, 50, make) == [pan])
        #expect(winners(.panLeft, at: 60, 50, make) == ["UIButton"])
        #expect(winners(.panLeft, at: 5, 5, make) == ["UIScrollView"])
        #expect(map(.panUp, make).text == "pan-up\n  \(pan): 12000 pt² in 0,0 120 x 100")
    }

    @Test("All recognizers that recognize simultaneously win")
    func simultaneous() {
        func make(_ isSimultaneous: Bool) -> UIView {
            let view = ChoosyView(frame: CGRect(origin: .zero, size: Self.size))
            view.isSimultaneous = isSimultaneous
            view.add(UIPanGestureRecognizer())
            view.add(UISwipeGestureRecognizer())
            return view
        }
        let pan = "UIPanGestureRecognizer of ChoosyView"
        #expect(winners(.swipeRight, at: 60, 50, { make(false) }) == [pan])
        #expect(winners(.swipeRight, at: 60, 50, { make(true) }) == [pan, "UISwipeGestureRecognizer of ChoosyView"])
        #expect(winners(.panRight, at: 60, 50, { make(true) }) == [pan])
    }

    @Test("The region is exact when a delegate decides by position", arguments: [1.0, 2.0])
    func places(scale: Double) {
        let make = {
            let view = ChoosyView(frame: CGRect(x: 10, y: 10, width: 100, height: 80))
            view.isWelcome = { hypot($0.x - 60, $0.y - 30) < 25 }
            view.add(UITapGestureRecognizer())
            return view
        }
        let map = GestureMap(of: .tap, size: Self.size, scale: CGFloat(scale), in: make)
        let region = map.region(wonBy: "UITapGestureRecognizer of ChoosyView")
        var pixels = 0
        for row in map.grid.rows {
            for column in map.grid.columns {
                let point = map.grid.middle(column: column, row: row)
                let isWelcome = hypot(point.x - 70, point.y - 40) < 25
                if isWelcome { pixels += 1 }
                #expect(region.contains(point) == isWelcome)
            }
        }
        #expect(region.pixelCount == pixels && pixels > 1900)
        #expect(map.replays < pixels / 2, "\(map.replays)")
        #expect(map.problems == [])
    }

    @Test("The winner of a pinch depends on what each finger hits")
    func pinch() {
        let make = {
            let view = UIView(frame: CGRect(origin: .zero, size: Self.size))
            let half = UIView(frame: CGRect(x: 60, y: 0, width: 60, height: 100))
            half.addGestureRecognizer(UIPinchGestureRecognizer())
            view.addSubview(half)
            return view
        }
        // Both fingers have to come down in the right half, the left one 20 points before the position.
        #expect(
            map(.pinch, make).text == """
                pinch
                  no winner: 8000 pt² in 0,0 80 x 100
                  UIPinchGestureRecognizer of UIView: 4000 pt² in 80,0 40 x 100
                """)
    }

    @Test("The map starts from the state that a test has set up")
    func stages() {
        let map = GestureMap(of: .tap) {
            let stage = Stage(size: Self.size)
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            button.addAction(UIAction { [unowned button] _ in button.frame.origin.x = 70 }, for: .touchUpInside)
            stage.window.addSubview(button)
            stage.finger.tap(button)
            return stage
        }
        #expect(map.region(wonBy: "UIButton").boundingBox == CGRect(x: 70, y: 0, width: 50, height: 50))
    }

    @Test("The map leaves the current application and its trace alone")
    func apart() {
        let stage = Stage(size: Self.size)
        _ = map(.tap) { PriorityBoard(frame: CGRect(origin: .zero, size: Self.size)) }
        #expect(UIApplication.shared === stage.application)
        #expect(stage.transcript.text == "")
    }

    @Test("The JSON has the same contents")
    func json() throws {
        let map = map(.tap) { PriorityBoard(frame: CGRect(origin: .zero, size: Self.size)) }
        let report = try JSONDecoder().decode(GestureMap.Report.self, from: Data(map.json.utf8))
        #expect(report == map.report)
        #expect(report.parts.map(\.area) == [9600, 2400])
        #expect(report.parts[1].outcome.winners.map(\.path) == [[0, 0, 1]])
        let outcome = try #require(map.outcome(at: CGPoint(x: 60, y: 90)))
        #expect(try JSONDecoder().decode(GestureOutcome.self, from: Data(outcome.json.utf8)) == outcome)
    }
}

/// A view with a tap, and a table and a button in it.
@MainActor
final class PriorityBoard: UIView, UITableViewDataSource {
    let back = UITapGestureRecognizer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        back.name = "back"
        addGestureRecognizer(back)
        let table = UITableView(frame: CGRect(x: 0, y: 20, width: frame.width, height: 60))
        table.rowHeight = 20
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        addSubview(table)
        addSubview(UIButton(frame: CGRect(x: 0, y: 80, width: frame.width, height: 20)))
    }

    required init?(coder: NSCoder) { nil }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}

/// A view that is the delegate of its recognizers.
@MainActor
final class ChoosyView: UIView, UIGestureRecognizerDelegate {
    var isSimultaneous = false
    var isWelcome: (CGPoint) -> Bool = { _ in true }

    func add(_ recognizer: UIGestureRecognizer) {
        recognizer.delegate = self
        addGestureRecognizer(recognizer)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        isWelcome(touch.location(in: self))
    }
}
