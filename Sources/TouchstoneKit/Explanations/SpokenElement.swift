import UIKit

/// An element of a scene as a screen reader speaks it.
public struct SpokenElement: Encodable, Equatable, Sendable {
    /// The words that are spoken, in one line.
    public let text: String
    /// The kind of the element: button, slider, text.
    public let role: String
    /// The class of the view or element.
    public let name: String
    /// The frame in points of the scene.
    public let frame: [Double]
    /// The place at which the reader touches the element, in points of the scene.
    public let activationPoint: [Double]
    /// Whether a touch there reaches the element.
    public let isReachable: Bool

    @MainActor
    fileprivate init(_ object: UIResponder) {
        let (frame, point) = (object.accessibilityFrame, object.accessibilityActivationPoint)
        text = object.spokenText
        role = object.accessibilityRole.rawValue
        name = String(describing: type(of: object))
        self.frame = [frame.minX, frame.minY, frame.width, frame.height].map(Self.number)
        activationPoint = [point.x, point.y].map(Self.number)
        isReachable = object.answersTouch(at: point)
    }

    /// Returns a length with a thousandth of a point. What is not finite becomes zero.
    private static func number(_ length: CGFloat) -> Double {
        length.isFinite ? (Double(length) * 1000).rounded() / 1000 : 0
    }
}

extension SceneExplainer {
    /// Returns the elements of a scene in the order in which a screen reader speaks them.
    ///
    /// - Throws: An error if the scene has no such state or size.
    public func spokenElements(of scene: Scene) throws(PlaygroundError) -> [SpokenElement] {
        let session = try moment.session(of: scene, drawsFrames: false)
        return session.headless.asCurrent {
            AccessibilityTree(of: session.screen).elements.map { SpokenElement($0) }
        }
    }
}
