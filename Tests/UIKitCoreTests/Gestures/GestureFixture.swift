import CoreGraphics
import Foundation
import Stages
import UIKit

/// A stage with a view that fills it, and recognizers whose actions are recorded. Create it within a test.
@MainActor
final class GestureFixture {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let log = Recorder()

    /// The text that is recorded after the state, by recognizer.
    private var details: [ObjectIdentifier: () -> String] = [:]

    init() {
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
    }

    /// Attaches a recognizer to a view; by default to the one that fills the stage.
    @discardableResult
    func add<Kind: UIGestureRecognizer>(
        _ recognizer: Kind, _ name: String = "", to other: UIView? = nil, detail: ((Kind) -> String)? = nil
    ) -> Kind {
        recognizer.name = name
        if let detail { details[ObjectIdentifier(recognizer)] = { [unowned recognizer] in detail(recognizer) } }
        recognizer.addTarget(self, action: Selector("note:", GestureFixture.note(_:)))
        (other ?? view).addGestureRecognizer(recognizer)
        return recognizer
    }

    private func note(_ recognizer: UIGestureRecognizer) {
        let words = [recognizer.name ?? "", "\(recognizer.state)", details[ObjectIdentifier(recognizer)]?() ?? ""]
        log.add(words.filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// Presses fingers at once, numbered from 0.
    func press(_ points: CGPoint...) {
        stage.together {
            for (number, point) in points.enumerated() { stage.finger(number).press(at: point) }
        }
    }

    /// Moves fingers at once, numbered from 0, after a duration.
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

/// Returns a point; a shorthand.
func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Returns a number as it appears in logs: rounded to four decimals.
func text(_ number: CGFloat) -> String {
    let rounded = (number * 10000).rounded() / 10000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
}

/// Returns a point as it appears in logs.
func text(_ point: CGPoint) -> String { "\(text(point.x)),\(text(point.y))" }

/// A delegate with configurable answers.
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
