import TouchstoneKit
import UIKit

extension Scene {
    /// Keys, media keys and shakes, and the responders that receive them.
    static let presses = Scene(
        name: "presses-and-shake", title: "Presses and shake",
        hint:
            "Tap the pad, then press keys and media keys, or let a script shake the device: the first responder gets them.",
        size: CGSize(width: 520, height: 320)
    ) { PressesScene(frame: $0) }
}

/// A pad that can become first responder. It passes events that it does not keep up the chain to the scene's view.
final class PressesScene: ExperimentView {
    let pad = PressPad("tap to become first responder", .systemGray5)
    private(set) lazy var passing = Chip("calls super") { [unowned self] in
        $0.isSelected.toggle()
        pad.callsSuper = $0.isSelected
    }
    private(set) lazy var resign = Chip("resign") { [unowned self] _ in pad.resignFirstResponder() }

    override var logWidth: CGFloat { 240 }

    override func setUp() {
        pad.onEvent = { [unowned self] in log.add("pad: \($0)") }
        for view in [pad, passing, resign] { addSubview(view) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pad.frame = CGRect(x: 20, y: 20, width: 240, height: 200)
        passing.frame = CGRect(x: 20, y: 244, width: 114, height: 34)
        resign.frame = CGRect(x: 146, y: 244, width: 114, height: 34)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.add("  behind: pressesBegan")
        super.pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.add("  behind: pressesEnded")
        super.pressesEnded(presses, with: event)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.add("  behind: pressesCancelled")
        super.pressesCancelled(presses, with: event)
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        log.add("  behind: motionEnded")
        super.motionEnded(motion, with: event)
    }

    override func remoteControlReceived(with event: UIEvent?) {
        log.add("  behind: remoteControlReceived")
        super.remoteControlReceived(with: event)
    }
}

/// A view that a tap makes first responder and that reports the events it receives.
final class PressPad: NamedView {
    /// Whether events are also passed to the next responder.
    var callsSuper = false

    /// Called with a description of each event.
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

    // MARK: - Presses

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

    // MARK: - Motion and remote control

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
