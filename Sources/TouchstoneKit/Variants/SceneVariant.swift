import HostInterface
import Timeline
import UIKit

/// The traits that a scene's window has beside its appearance.
@MainActor
struct SceneTraits: Equatable {
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var textSize = UIContentSizeCategory.unspecified

    nonisolated init() {}

    var isDefault: Bool { self == SceneTraits() }

    /// Gives the window the traits. Called before it has views.
    func apply(to window: UIWindow) {
        guard !isDefault else { return }
        window.traitOverrides.layoutDirection = direction
        window.traitOverrides.preferredContentSizeCategory = textSize
    }
}

/// A way in which a scene can be shown.
@MainActor
struct SceneVariant {
    /// The name of a state of the scene.
    var state = "normal"
    /// Whether the first control that can have the keyboard focus has it.
    var isFocused = false
    var appearance = Appearance.light
    var traits = SceneTraits()
    /// The width, as a factor of the scene's own.
    var width: CGFloat = 1

    /// Returns a scene at the given moment, shown this way.
    ///
    /// The input of the moment reaches the corresponding places: it is scaled with the width, and mirrored when the
    /// layout is from right to left.
    func session(of scene: Scene, at base: SceneMoment) throws(PlaygroundError) -> SceneSession {
        var moment = base
        let size = base.size(of: scene)
        let width = (size.width * self.width).rounded()
        moment.size = CGSize(width: width, height: size.height)
        moment.appearance = appearance
        moment.traits = traits
        if state != "normal" { moment.state = state }
        moment.script?.events = base.events.map { event in
            event.moved { place in
                let x = size.width > 0 ? place.x * width / size.width : place.x
                return CGPoint(x: traits.direction == .rightToLeft ? width - x : x, y: place.y)
            }
        }
        return try moment.session(of: scene) { session in
            if isFocused { session.host.push(Self.tab) }
        }
    }

    /// The key that moves the focus to the first control.
    private static var tab: [HostEvent] {
        [true, false].map { isDown in
            let usage = Int(UIKeyboardHIDUsage.keyboardTab.rawValue)
            let sample = KeySample(isDown: isDown, usage: usage, characters: "\t", charactersIgnoringModifiers: "\t")
            return HostEvent(timestamp: .zero, content: .key(sample))
        }
    }
}

extension HostEvent {
    /// Returns the event at another place.
    fileprivate func moved(_ move: (CGPoint) -> CGPoint) -> HostEvent {
        var event = self
        switch content {
        case .touch(var sample):
            sample.location = move(sample.location)
            event.content = .touch(sample)
        case .hover(var sample):
            sample.location = move(sample.location)
            event.content = .hover(sample)
        case .scroll(var sample):
            sample.location = move(sample.location)
            event.content = .scroll(sample)
        case .transform(var sample):
            sample.location = move(sample.location)
            event.content = .transform(sample)
        default: break
        }
        return event
    }
}

/// A property by which the variants of a scene differ.
@MainActor
package enum VariantAxis: String, CaseIterable, Sendable {
    case state, appearance, direction, text, width

    /// A value of the property.
    struct Value {
        let title: String
        let apply: (inout SceneVariant) -> Void
    }

    /// The values, the first of which is the usual one.
    var values: [Value] {
        switch self {
        case .state:
            SceneState.standard.map { state in Value(title: state.name) { $0.state = state.name } }
                + [Value(title: "focused") { $0.isFocused = true }]
        case .appearance:
            Appearance.allCases.map { appearance in Value(title: appearance.rawValue) { $0.appearance = appearance } }
        case .direction:
            [
                Value(title: "left to right") { $0.traits.direction = .leftToRight },
                Value(title: "right to left") { $0.traits.direction = .rightToLeft },
            ]
        case .text:
            [
                ("XS", UIContentSizeCategory.extraSmall), ("L", .large), ("XXXL", .extraExtraExtraLarge),
                ("AX3", .accessibilityExtraLarge), ("AX5", .accessibilityExtraExtraExtraLarge),
            ].map { name, category in Value(title: "text \(name)") { $0.traits.textSize = category } }
        case .width:
            [(0.75, "narrow"), (1, "own width"), (1.5, "wide")].map { factor, name in
                Value(title: name) { $0.width = factor }
            }
        }
    }

    /// Creates the axes that a list on the command line names: `state,appearance`, or `all`.
    package static func list(_ text: String) throws(PlaygroundError) -> [VariantAxis] {
        if text == "all" { return allCases }
        var axes: [VariantAxis] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = word.trimmingCharacters(in: .whitespaces)
            guard let axis = VariantAxis(rawValue: name) else {
                let names = allCases.map(\.rawValue).joined(separator: ", ")
                throw .misuse(
                    "There are no variants by \"\(NearMatches.printable(name))\"; there are some by \(names), or all.")
            }
            guard !axes.contains(axis) else { throw .misuse("The variants by \(name) are asked for twice.") }
            axes.append(axis)
        }
        return axes
    }
}
