import UIKit

/// A state that a scene can be drawn in.
@MainActor
public struct SceneState {
    /// What the command line calls the state.
    public let name: String

    /// Puts a scene into the state, given its root view.
    public let apply: @MainActor (UIView) -> Void

    public init(name: String, apply: @escaping @MainActor (UIView) -> Void) {
        self.name = name
        self.apply = apply
    }

    /// The states of every scene: all of its controls are as they are, highlighted, disabled, or selected.
    public static let standard = [
        SceneState(name: "normal") { _ in },
        SceneState(name: "highlighted") { root in forEachControl(in: root) { $0.isHighlighted = true } },
        SceneState(name: "disabled") { root in forEachControl(in: root) { $0.isEnabled = false } },
        SceneState(name: "selected") { root in forEachControl(in: root) { $0.isSelected = true } },
    ]

    private static func forEachControl(in view: UIView, _ body: (UIControl) -> Void) {
        if let control = view as? UIControl { body(control) }
        for subview in view.subviews {
            forEachControl(in: subview, body)
        }
    }
}
