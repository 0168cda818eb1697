import TouchstoneKit
import UIKit

extension Scene {
    /// A control that overrides the dispatch of its actions.
    static let interceptedDispatch = Scene(
        name: "intercepted-dispatch", title: "Intercepted dispatch",
        hint: "Choose what sendAction(_:to:for:) does and tap Send: it may watch, redirect, or drop every action.",
        size: CGSize(width: 500, height: 340)
    ) { InterceptedDispatchScene(frame: $0) }
}

/// A button in one panel whose target is another panel.
final class InterceptedDispatchScene: ExperimentView {
    let choice = ChoiceRow(["passes on", "to nil", "drops"])
    let sender = InterceptingChip("Send", isSubject: true)
    private let around = PickingPanel("around", .systemGray5)
    private let target = PickingPanel("target", .systemGray5)
    private let caption = ExperimentView.caption("sendAction(_:to:for:)", alignment: .left)

    override func setUp() {
        for panel in [around, target] {
            panel.text = "\(panel.name), has pick:"
            panel.onPick = { [unowned self, unowned panel] in log.add("\(panel.name): pick: from \($0.title)") }
        }
        sender.addTarget(target, action: PickingPanel.pick, for: .touchUpInside)
        sender.onSend = { [unowned self] in log.add("sendAction \($0)") }
        choice.onChoice = { [unowned self] in sender.treatment = .init(rawValue: $0) ?? .passesOn }
        around.addSubview(sender)
        for view in [target, around, caption, choice] { addSubview(view) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        target.frame = CGRect(x: 16, y: 16, width: 258, height: 76)
        around.frame = CGRect(x: 16, y: 108, width: 258, height: 116)
        sender.frame = CGRect(x: 40, y: 40, width: 178, height: 48)
        caption.frame = CGRect(x: 16, y: 244, width: 258, height: 18)
        choice.frame = CGRect(x: 16, y: 268, width: 258, height: 32)
    }
}

/// A button that reports the actions it sends and may redirect them.
final class InterceptingChip: Chip {
    /// The treatment of an action.
    enum Treatment: Int {
        case passesOn, toNil, drops
    }

    var treatment = Treatment.passesOn

    /// Called with the action and its registered target.
    var onSend: (String) -> Void = { _ in }

    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        onSend("\(action) to \((target as? PickingPanel)?.name ?? "nil")")
        switch treatment {
        case .passesOn: super.sendAction(action, to: target, for: event)
        case .toNil: super.sendAction(action, to: nil, for: event)
        case .drops: break
        }
    }
}
