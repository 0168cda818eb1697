import UIKit

/// A state to draw a scene in, such as highlighted.
@preconcurrency @MainActor
public struct SceneState {
    /// The name on the command line.
    public let name: String

    /// Puts the scene with the given root view into the state.
    public let apply: @MainActor (UIView) -> Void

    public init(name: String, apply: @escaping @MainActor (UIView) -> Void) {
        self.name = name
        self.apply = apply
    }

    /// The states of every scene: all its controls are unchanged, highlighted, disabled or selected.
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

/// The appearance of a scene: light or dark.
public enum Appearance: String, CaseIterable, Sendable {
    case light, dark

    var style: UIUserInterfaceStyle {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}
