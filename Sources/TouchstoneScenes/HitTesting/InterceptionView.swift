import TouchstoneKit
import UIKit

/// The view of an experiment with cards that hold a button each and report their hit tests. It logs the hit-tested
/// cards and the view that got the touch.
class InterceptionView: ExperimentView {
    private(set) var buttons: [Chip] = []
    private var holders: [NamedView] = []
    private var asked: [String] = []

    override var logWidth: CGFloat { 250 }

    /// Adds a card and its button.
    final func add(_ card: NamedView, with button: Chip) {
        card.addSubview(button)
        addSubview(card)
        holders.append(card)
        buttons.append(button)
    }

    /// Records the name of a card that is being hit-tested.
    final func noteAsked(_ name: String) {
        asked.append(name)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        asked = []
        let found = super.hitTest(point, with: event)
        // Hover events and tests perform hit tests, too.
        if event?.type == .touches {
            log.add("asked: " + asked.joined(separator: ", "))
            log.add("hit: " + name(of: found))
        }
        return found
    }

    private func name(of view: UIView?) -> String {
        if let card = holders.first(where: { $0 === view }) { return "\"\(card.name)\"" }
        if let index = buttons.firstIndex(where: { $0 === view }) { return "the button of \"\(holders[index].name)\"" }
        return view === self ? "the view behind" : "no view"
    }
}
