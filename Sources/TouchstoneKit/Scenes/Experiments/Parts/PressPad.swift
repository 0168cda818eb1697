import UIKit

/// A view that becomes first responder when it is tapped, and tells of everything that goes to one.
final class PressPad: NamedView {
    /// Whether the next responder hears of everything too.
    var callsSuper = false

    /// Called with what happened.
    var onEvent: (String) -> Void = { _ in }

    override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        let answer = super.becomeFirstResponder()
        showState()
        return answer
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        let answer = super.resignFirstResponder()
        showState()
        return answer
    }

    private func showState() {
        text = isFirstResponder ? "first responder" : name
        layer.borderWidth = isFirstResponder ? 3 : 0
        layer.borderColor = UIColor.systemOrange.cgColor
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        becomeFirstResponder()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: Presses

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        tell("pressesBegan", presses)
        if callsSuper { super.pressesBegan(presses, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        tell("pressesChanged", presses)
        if callsSuper { super.pressesChanged(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        tell("pressesEnded", presses)
        if callsSuper { super.pressesEnded(presses, with: event) }
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        tell("pressesCancelled", presses)
        if callsSuper { super.pressesCancelled(presses, with: event) }
    }

    private func tell(_ method: String, _ presses: Set<UIPress>) {
        onEvent("\(method) " + presses.map(Self.name(of:)).sorted().joined(separator: ", "))
    }

    private static func name(of press: UIPress) -> String {
        if let name = names[press.type] { return name }
        guard let key = press.key else { return "button \(press.type.rawValue)" }
        let isReadable = key.characters.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
        return !key.characters.isEmpty && isReadable ? key.characters : "key \(key.keyCode.rawValue)"
    }

    private static let names: [UIPress.PressType: String] = [
        .upArrow: "up arrow", .downArrow: "down arrow", .leftArrow: "left arrow", .rightArrow: "right arrow",
        .select: "select", .menu: "menu", .pageUp: "page up", .pageDown: "page down",
    ]

    // MARK: Motion and remote control

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        onEvent("motionBegan \(motion)")
        if callsSuper { super.motionBegan(motion, with: event) }
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        onEvent("motionEnded \(motion)")
        if callsSuper { super.motionEnded(motion, with: event) }
    }

    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        onEvent("motionCancelled \(motion)")
        if callsSuper { super.motionCancelled(motion, with: event) }
    }

    override func remoteControlReceived(with event: UIEvent?) {
        onEvent(event.map { "\($0.subtype)" } ?? "remoteControlReceived")
        if callsSuper { super.remoteControlReceived(with: event) }
    }
}
