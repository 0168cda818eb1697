import CoreGraphics
import UIKit

@testable import X11Host

/// A white view with a blue square of 40 x 40 in its middle, and what its recognizers tell.
@MainActor
final class GestureNotes {
    let view: UIView
    let square = UIView(frame: CGRect(x: 80, y: 80, width: 40, height: 40))
    /// The states that actions were sent in, each once in a row.
    private(set) var states: [String] = []
    /// The states without those of movements, of which several may have been one event.
    var turns: [String] { states.filter { !$0.hasSuffix("changed") } }
    /// Called after each action.
    var onAction: (UIGestureRecognizer) -> Void = { _ in }

    init(in view: UIView) {
        self.view = view
        square.backgroundColor = .blue
        square.isUserInteractionEnabled = false
        view.addSubview(square)
    }

    /// Attaches a recognizer to the view.
    func add<Kind: UIGestureRecognizer>(_ recognizer: Kind, _ name: String) -> Kind {
        recognizer.name = name
        recognizer.addTarget(self, action: Selector("note:", GestureNotes.note(_:)))
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    private func note(_ recognizer: UIGestureRecognizer) {
        let line = "\(recognizer.name ?? "") \(recognizer.state)"
        if states.last != line { states.append(line) }
        onAction(recognizer)
    }
}
