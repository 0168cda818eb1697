import UIKit

/// The same level, which also says what it is, and can be used without seeing it.
///
/// Being an element by itself, it hides the text on it. What it says follows its state, because it is asked each time.
final class AccessibleLevelControl: LevelControl {
    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }

    override var accessibilityLabel: String? {
        get { "Volume" }
        set {}
    }

    override var accessibilityValue: String? {
        get { isMuted ? "muted" : "\(level * 10)%" }
        set {}
    }

    override var accessibilityHint: String? {
        get { isMuted ? "Unmutes." : "Mutes." }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { isEnabled ? .adjustable : [.adjustable, .notEnabled] }
        set {}
    }

    /// A little more than the control, for fingers that look for it.
    override var accessibilityFrame: CGRect {
        get { super.accessibilityFrame.insetBy(dx: -6, dy: -6) }
        set {}
    }

    override func accessibilityIncrement() {
        if isEnabled { change(to: level + 1) }
    }

    override func accessibilityDecrement() {
        if isEnabled { change(to: level - 1) }
    }

    override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        toggleMute()
        return true
    }
}
