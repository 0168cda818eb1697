import UIKit

/// An explanation of a touch at a point of a scene.
public struct SceneExplanation: Codable, Hashable, Sendable {
    /// The scene's name on the command line.
    public let scene: String
    /// The hit test step by step, with its result and the responders and recognizers that would receive the touch.
    public let touch: HitExplanation
    /// The outcome of each gesture that begins there, with the reasons.
    public let gestures: [GestureOutcome]

    /// The explanation for people, over several lines.
    public var text: String {
        Self.text(touch, gestures, heading: "gestures:")
    }

    /// Returns an explanation for people, with a heading above the outcomes of gestures.
    static func text(_ touch: HitExplanation, _ gestures: [GestureOutcome], heading: String) -> String {
        guard !gestures.isEmpty else { return touch.text }
        let stories = gestures.flatMap { $0.story.split(separator: "\n", omittingEmptySubsequences: false) }
        return ([touch.text, heading] + stories.map { "  \($0)" }).joined(separator: "\n")
    }

    /// The explanation for programs: JSON with sorted keys.
    public var json: String { ReadableJSON.text(of: self) }
}

extension SceneSession {
    /// Explains which view a touch at a point of the scene would go to now. The scene's own views are hit-tested.
    func explanation(at point: CGPoint) -> HitExplanation {
        headless.asCurrent { HitExplanation(of: screen, at: point) }
    }
}
