import CoreGraphics
import Foundation
import UIKit
import UIKitTesting

/// A stage with a view that fills it, and recognizers whose actions are written down: made inside of a test.
@MainActor
final class GestureBench {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let log = Recorder()

    /// What is written behind the state.
    private var details: [ObjectIdentifier: () -> String] = [:]

    init() {
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
    }

    /// Attaches a recognizer to a view, the one that fills the stage by default.
    @discardableResult
    func add<Kind: UIGestureRecognizer>(
        _ recognizer: Kind, _ name: String = "", to other: UIView? = nil, detail: ((Kind) -> String)? = nil
    ) -> Kind {
        recognizer.name = name
        if let detail { details[ObjectIdentifier(recognizer)] = { [unowned recognizer] in detail(recognizer) } }
        recognizer.addTarget(self, action: Selector("note:", GestureBench.note(_:)))
        (other ?? view).addGestureRecognizer(recognizer)
        return recognizer
    }

    private func note(_ recognizer: UIGestureRecognizer) {
        let words = [recognizer.name ?? "", "\(recognizer.state)", details[ObjectIdentifier(recognizer)]?() ?? ""]
        log.add(words.filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// Puts fingers down at once, numbered from 0.
    func press(_ points: CGPoint...) {
        stage.together {
            for (number, point) in points.enumerated() { stage.finger(number).press(at: point) }
        }
    }

    /// Moves fingers at once, numbered from 0; all of them take the time.
    func move(_ points: CGPoint..., after seconds: TimeInterval = 0) {
        stage.advance(by: seconds)
        stage.together {
            for (number, point) in points.enumerated() { stage.finger(number).move(to: point) }
        }
    }

    /// Lifts fingers at once, numbered from 0.
    func lift(_ count: Int = 1) {
        stage.together {
            for number in 0..<count { stage.finger(number).lift() }
        }
    }
}

/// A short way to write a place.
func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A number as it is written in logs: rounded to four places.
func text(_ number: CGFloat) -> String {
    let rounded = (number * 10000).rounded() / 10000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
}

/// A place as it is written in logs.
func text(_ point: CGPoint) -> String { "\(text(point.x)),\(text(point.y))" }

/// Answers a recognizer's questions.
final class AnsweringDelegate: UIGestureRecognizerDelegate {
    var shouldBegin = true
    var isSimultaneous = false
    private(set) var questions = 0

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        questions += 1
        return shouldBegin
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
}
