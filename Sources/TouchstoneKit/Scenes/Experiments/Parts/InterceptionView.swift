import UIKit

/// The view of an experiment with cards that hold a button each, and that tell when a hit test asks them. It logs who was
/// asked for a touch, and who got it.
class InterceptionView: ExperimentView {
    private(set) var buttons: [Chip] = []
    private var holders: [NamedView] = []
    private var asked: [String] = []

    override var logWidth: CGFloat { 250 }

    /// Adds a card with its button.
    final func add(_ card: NamedView, with button: Chip) {
        card.addSubview(button)
        addSubview(card)
        holders.append(card)
        buttons.append(button)
    }

    /// Called by a card with what it is to be remembered as, when a hit test asks it.
    final func noteAsked(_ name: String) {
        asked.append(name)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        asked = []
        let found = super.hitTest(point, with: event)
        // Pointers that pass and tests that look ask as well.
        if event?.type == .touches {
            log.add("asked: " + asked.joined(separator: ", "))
            log.add("hit: " + name(of: found))
        }
        return found
    }

    private func name(of view: UIView?) -> String {
        if let card = holders.first(where: { $0 === view }) { return "\"\(card.name)\"" }
        if let index = buttons.firstIndex(where: { $0 === view }) { return "the button of \"\(holders[index].name)\"" }
        return view === self ? "what is behind" : "nobody"
    }
}
