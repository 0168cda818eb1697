import TouchstoneKit
import UIKit

extension Scene {
    /// An action without a target, and the responder that is found for it.
    static let nilTarget = Scene(
        name: "nil-target", title: "Nil target",
        hint: "Tap both buttons, then make the panel \"aside\" first responder and tap again: the search begins "
            + "elsewhere.",
        size: CGSize(width: 480, height: 340)
    ) { NilTargetScene(frame: $0) }
}

/// Two buttons that send `pick:` to a nil target. One is inside a panel that has the method.
final class NilTargetScene: ExperimentView {
    let outer = PickingPanel("outer", .systemGray5)
    let aside = PickingPanel("aside", .systemGray5)
    let nested = NilTargetChip("nested", isSubject: true)
    let alone = NilTargetChip("alone", isSubject: true)
    private(set) lazy var first = Chip("aside is first responder") { [unowned self] in
        if $0.isSelected { aside.resignFirstResponder() } else { aside.becomeFirstResponder() }
    }
    private let inner = NamedView("inner, has not", .systemGray4)

    override func setUp() {
        for panel in [outer, aside] {
            panel.text = "\(panel.name), has pick:"
            panel.onPick = { [unowned self, unowned panel] sender in
                log.add("\(panel.name): pick: from \(sender.title)")
            }
            panel.onFirst = { [unowned self] in first.isSelected = aside.isFirstResponder }
        }
        for button in [nested, alone] {
            button.addTarget(nil, action: PickingPanel.pick, for: .touchUpInside)
            button.onNotFound = { [unowned self, unowned button] in
                log.add("no responder has pick: for \(button.title)")
            }
        }
        inner.addSubview(nested)
        outer.addSubview(inner)
        for view in [outer, aside, alone, first] { addSubview(view) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        outer.frame = CGRect(x: 16, y: 14, width: 238, height: 128)
        inner.frame = CGRect(x: 16, y: 28, width: 206, height: 86)
        nested.frame = CGRect(x: 16, y: 34, width: 174, height: 36)
        alone.frame = CGRect(x: 48, y: 156, width: 174, height: 36)
        aside.frame = CGRect(x: 16, y: 206, width: 238, height: 64)
        first.frame = CGRect(x: 48, y: 286, width: 174, height: 32)
    }
}

/// A panel that implements an action and can become first responder.
final class PickingPanel: NamedView {
    static let pick = Selector("pick:", PickingPanel.pick(_:))

    /// Called with the sender when the action has arrived.
    var onPick: (Chip) -> Void = { _ in }

    /// Called when the panel has become or resigned first responder.
    var onFirst: () -> Void = {}

    private func pick(_ sender: Chip) {
        onPick(sender)
    }

    override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        let answer = super.becomeFirstResponder()
        didChangeFirst()
        return answer
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        let answer = super.resignFirstResponder()
        didChangeFirst()
        return answer
    }

    private func didChangeFirst() {
        layer.borderWidth = isFirstResponder ? 3 : 0
        layer.borderColor = UIColor.systemOrange.cgColor
        onFirst()
    }
}

/// A button that reports when no responder implements an action without a target.
final class NilTargetChip: Chip {
    /// Called when no responder was found.
    var onNotFound: () -> Void = {}

    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if !UIApplication.shared.sendAction(action, to: target, from: self, for: event) { onNotFound() }
    }
}
