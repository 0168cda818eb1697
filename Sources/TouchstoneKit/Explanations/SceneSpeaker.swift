import Foundation
import HostInterface
import UIKit

/// A screen reader on its way through a scene, and the words that it speaks.
///
///     for element in try SceneSpeaker().elements(of: .lamp) { print(element.text) }
///
/// A new instance of the scene is read, without a display.
@preconcurrency @MainActor
public struct SceneSpeaker {
    /// One element in the order of reading.
    public struct Element: Encodable, Equatable, Sendable {
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
    }

    /// The name of the scene's state, one of its own or of `SceneState.standard`.
    public var state: String {
        get { moment.state }
        set { moment.state = newValue }
    }

    public var appearance: Appearance {
        get { moment.appearance }
        set { moment.appearance = newValue }
    }

    /// The size in points; nil for the script's size, or else the scene's own.
    public var size: CGSize? {
        get { moment.size }
        set { moment.size = newValue }
    }

    /// Pixels per point, for scenes whose layout depends on pixels.
    public var scale: CGFloat {
        get { moment.scale }
        set { moment.scale = newValue }
    }

    /// The script to play on a virtual clock before the scene is read.
    public var script: InputScript? {
        get { moment.script }
        set { moment.script = newValue }
    }

    private var moment = SceneMoment()

    public init() {}

    /// Returns the elements of a scene in the order of reading.
    ///
    /// - Throws: An error if the scene has no such state or size.
    public func elements(of scene: Scene) throws(PlaygroundError) -> [Element] {
        let session = try moment.session(of: scene, drawsFrames: false)
        return session.headless.asCurrent {
            AccessibilityTree(of: session.screen).elements.map { object in
                let (frame, point) = (object.accessibilityFrame, object.accessibilityActivationPoint)
                return Element(
                    text: object.spokenText, role: object.accessibilityRole.rawValue,
                    name: String(describing: type(of: object)),
                    frame: [frame.minX, frame.minY, frame.width, frame.height].map { Self.number($0) },
                    activationPoint: [Self.number(point.x), Self.number(point.y)],
                    isReachable: object.answersTouch(at: point))
            }
        }
    }

    /// Returns a length with a thousandth of a point. What is not finite becomes zero.
    private static func number(_ length: CGFloat) -> Double {
        length.isFinite ? (Double(length) * 1000).rounded() / 1000 : 0
    }
}
