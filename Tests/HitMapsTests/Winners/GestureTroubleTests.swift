import HitMaps
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Gesture maps of misbehaving views")
struct GestureTroubleTests {
    private static let size = CGSize(width: 60, height: 40)

    private func map(_ make: () -> any GestureSubject) -> GestureMap {
        GestureMap(of: .tap, size: Self.size, in: make)
    }

    @Test("Winners are found in an app that never settles, and that is reported")
    func restless() {
        let map = map {
            let view = RestlessView(frame: CGRect(origin: .zero, size: Self.size))
            view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: view.start))
            return view
        }
        #expect(map.problems.map(\.kind) == [.endless])
        #expect(map.region(wonBy: "UITapGestureRecognizer of RestlessView").area == 2400)
    }

    @Test("Winners are found despite endless animations")
    func animated() {
        let map = map {
            let view = UIView(frame: CGRect(origin: .zero, size: Self.size))
            let spinner = UIActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            spinner.startAnimating()
            view.addSubview(spinner)
            view.addSubview(UIButton(frame: CGRect(x: 30, y: 0, width: 30, height: 40)))
            return view
        }
        #expect(map.region(wonBy: "UIButton").area == 1200)
        #expect(map.problems == [])
    }

    @Test("Copies that differ are reported")
    func notAlike() {
        var count = 0
        let map = map {
            count += 1
            let view = UIView(frame: CGRect(origin: .zero, size: Self.size))
            view.addSubview(UIButton(frame: CGRect(x: count % 2 * 30, y: 0, width: 30, height: 40)))
            view.addGestureRecognizer(UITapGestureRecognizer())
            return view
        }
        #expect(map.problems.map(\.kind).contains(.inconsistent))
    }

    @Test("There is no winner outside of the window, on a disabled control, and in an empty window")
    func noWinner() {
        let make = {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
            button.isEnabled = false
            return button
        }
        #expect(map(make).text == "tap\n  no winner: 2400 pt² in 0,0 60 x 40")
        let outcome = HitGesture.tap.outcome(at: CGPoint(x: 5, y: 5), size: Self.size, in: make)
        #expect(outcome.winners == [])
        #expect(outcome.reasons == ["UIButton is disabled and swallows the touch"])
        for point in [CGPoint(x: -50, y: 9), CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 1e300, y: -CGFloat.infinity)] {
            for gesture in HitGesture.allCases {
                #expect(gesture.outcome(at: point, size: Self.size, in: make).winners == [], "\(gesture) \(point)")
            }
        }
    }

    @Test("A hit test that depends on the event is reported")
    func looksAtEvents() {
        final class Shy: UIControl {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                event == nil ? super.hitTest(point, with: event) : nil
            }
        }
        func outcome(_ view: @escaping () -> UIView) -> GestureOutcome {
            HitGesture.tap.outcome(at: CGPoint(x: 5, y: 5), size: Self.size) {
                let view = view()
                view.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
                return view
            }
        }
        #expect(
            outcome { Shy() }.text
                == "tap: no winner (a touch belongs to UIWindow, but a hit test without an event finds Shy)")
        #expect(outcome { UIControl() }.problem == nil)
    }

    @Test("The number of replays is limited when adjacent pixels have different winners")
    func noise() {
        let map = map {
            let view = ChoosyView(frame: CGRect(origin: .zero, size: Self.size))
            view.isWelcome = { (Int($0.x) + Int($0.y)) % 2 == 0 }
            view.add(UITapGestureRecognizer())
            return view
        }
        #expect(map.region(wonBy: "UITapGestureRecognizer of ChoosyView").pixelCount == 1200)
    }
}

/// A view that, once started, needs display again whenever it draws.
@MainActor
final class RestlessView: UIView {
    private var isStarted = false

    var start: Selector { Selector("begin", RestlessView.begin) }

    private func begin() {
        isStarted = true
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        if isStarted { setNeedsDisplay() }
    }
}
