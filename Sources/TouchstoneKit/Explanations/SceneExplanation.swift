import UIKit

/// What a touch at one place of a scene leads to.
public struct SceneExplanation: Codable, Hashable, Sendable {
    /// What the command line calls the scene.
    public let scene: String
    /// Who is asked, who answers and why, and who would hear of it.
    public let touch: HitExplanation

    /// The explanation for people, over several lines.
    public var text: String { touch.text }

    /// The explanation for programs: JSON with its keys in the order of the alphabet.
    public var json: String { ReadableJSON.text(of: self) }
}
