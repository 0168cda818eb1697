import CoreGraphics

/// How a key scrolls.
enum KeyboardScroll: Equatable {
    /// By a little.
    case line(NSLayoutConstraint.Axis, CGFloat)
    /// By what is seen.
    case page(CGFloat)
    /// To the beginning or the end.
    case edge(CGFloat)

    /// Nil for a key that does not scroll.
    @MainActor
    init?(_ key: UIKey) {
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        if key.keyCode == .keyboardSpacebar {
            guard modifiers.isSubset(of: .shift) else { return nil }
            self = .page(modifiers.isEmpty ? 1 : -1)
            return
        }
        switch (key.inputName, modifiers) {
        case (UIKeyCommand.inputPageUp, []), (UIKeyCommand.inputUpArrow, .alternate): self = .page(-1)
        case (UIKeyCommand.inputPageDown, []), (UIKeyCommand.inputDownArrow, .alternate): self = .page(1)
        case (UIKeyCommand.inputHome, []), (UIKeyCommand.inputUpArrow, .command): self = .edge(-1)
        case (UIKeyCommand.inputEnd, []), (UIKeyCommand.inputDownArrow, .command): self = .edge(1)
        case (UIKeyCommand.inputUpArrow, []): self = .line(.vertical, -1)
        case (UIKeyCommand.inputDownArrow, []): self = .line(.vertical, 1)
        case (UIKeyCommand.inputLeftArrow, []): self = .line(.horizontal, -1)
        case (UIKeyCommand.inputRightArrow, []): self = .line(.horizontal, 1)
        default: return nil
        }
    }
}
