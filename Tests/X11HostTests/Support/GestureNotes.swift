import CoreGraphics
import UIKit

@testable import X11Host

/// A recorder of the actions of recognizers on a white view with a blue square of 40 x 40 at its centre.
@MainActor
final class GestureNotes {
    let view: UIView
    let square = UIView(frame: CGRect(x: 80, y: 80, width: 40, height: 40))
    /// The states in which actions were sent, without consecutive duplicates.
    private(set) var states: [String] = []
    /// The states without `changed`, because several movements may have been coalesced.
    var turns: [String] { states.filter { !$0.hasSuffix("changed") } }
    /// Called after each action.
    var onAction: (UIGestureRecognizer) -> Void = { _ in }

    init(in view: UIView) {
        self.view = view
        square.backgroundColor = .blue
        square.isUserInteractionEnabled = false
        view.addSubview(square)
    }

    /// Adds a recognizer to the view.
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
