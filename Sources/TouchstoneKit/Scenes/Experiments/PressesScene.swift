import UIKit

extension Scene {
    /// Keys, media keys and shaking, and who hears of them.
    static let presses = Scene(
        name: "presses-and-shake", title: "Presses and shake",
        hint: "Tap the pad, then press keys and media keys, or have a script shake: the first responder hears of them.",
        size: CGSize(width: 520, height: 320)
    ) { PressesScene(frame: $0) }
}

/// A pad that can become first responder. Whatever it does not keep goes up the chain to the scene's view.
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
