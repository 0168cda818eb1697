import UIKit

/// What a touch at one place of a scene leads to.
public struct SceneExplanation: Codable, Hashable, Sendable {
    /// What the command line calls the scene.
    public let scene: String
    /// Who is asked, who answers and why, and who would hear of it.
    public let touch: HitExplanation
    /// Who would win each gesture that begins there, and why the others would not.
    public let gestures: [GestureOutcome]

    /// The explanation for people, over several lines.
    public var text: String {
        Self.text(touch, gestures, heading: "gestures:")
    }

    /// An explanation for people, with a heading above what becomes of gestures.
    static func text(_ touch: HitExplanation, _ gestures: [GestureOutcome], heading: String) -> String {
        guard !gestures.isEmpty else { return touch.text }
        let stories = gestures.flatMap { $0.story.split(separator: "\n", omittingEmptySubsequences: false) }
        return ([touch.text, heading] + stories.map { "  \($0)" }).joined(separator: "\n")
    }

    /// The explanation for programs: JSON with its keys in the order of the alphabet.
    public var json: String { ReadableJSON.text(of: self) }
}
