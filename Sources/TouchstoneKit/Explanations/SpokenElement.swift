import HitMaps
import StandardStreams
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
    /// Where the element is seen and touched; nil unless it was measured.
    public private(set) var areas: Areas?

    /// Where an element is seen and touched, and how far both agree with where a screen reader finds it. Rectangles are
    /// in points of the scene, areas in square points.
    public struct Areas: Encodable, Equatable, Sendable {
        /// The area of the part of the frame that is in the scene.
        public let frameArea: Double
        /// The rectangle around what the element draws, and its area.
        public let drawn: [Double]
        public let drawnArea: Double
        /// The rectangle around the region in which touches reach the element, and the region's area.
        public let touched: [Double]
        public let touchedArea: Double
        /// The share of the frame and the region of touches together that belongs to both, from 0 to 1; nil for an
        /// element that takes no touches.
        public let agreement: Double?

        /// The areas in one line.
        public var text: String {
            let numbers = [frameArea, drawnArea, touchedArea].map { String(Int(clamping: $0.rounded())) }
            let share = agreement.map { "\(Int(clamping: ($0 * 100).rounded()))% in common" } ?? "takes no touches"
            return "frame \(numbers[0]), drawn \(numbers[1]), touched \(numbers[2]) pt\u{B2}: \(share)"
        }

        @MainActor
        fileprivate init(_ areas: ElementAreas) {
            func box(_ region: HitRegion) -> [Double] {
                let box = region.isEmpty ? .zero : region.boundingBox
                return [box.minX, box.minY, box.width, box.height].map(SpokenElement.number)
            }
            frameArea = SpokenElement.number(areas.frame.area)
            (drawn, drawnArea) = (box(areas.drawn), SpokenElement.number(areas.drawn.area))
            (touched, touchedArea) = (box(areas.hit), SpokenElement.number(areas.hit.area))
            agreement = areas.agreement.map { SpokenElement.number(CGFloat($0)) }
        }
    }

    @MainActor
    fileprivate init(_ object: UIResponder, _ range: UITextRange? = nil) {
        let (frame, point) = (object.accessibilityFrame, object.accessibilityActivationPoint)
        text = range.flatMap { (object as? any UITextInput)?.text(in: $0) } ?? object.spokenText
        role = object.accessibilityRole.rawValue
        name = String(describing: type(of: object))
        self.frame = [frame.minX, frame.minY, frame.width, frame.height].map(Self.number)
        activationPoint = [point.x, point.y].map(Self.number)
        isReachable = object.answersTouch(at: point)
    }

    @MainActor
    fileprivate init(_ areas: ElementAreas) {
        self.init(areas.element)
        self.areas = Areas(areas)
    }

    /// Returns a length with a thousandth of a point. What is not finite becomes zero.
    fileprivate static func number(_ length: CGFloat) -> Double {
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

    /// Returns the elements of a scene in the order in which a screen reader speaks them, with where they are seen and
    /// touched.
    ///
    /// - Throws: An error if the scene has no such state or size.
    public func measuredElements(of scene: Scene) throws(PlaygroundError) -> [SpokenElement] {
        let session = try moment.session(of: scene)
        return session.headless.asCurrent { HitMap(of: session.screen).elementAreas.map { SpokenElement($0) } }
    }

    /// Returns the items of a rotor in a scene, in the order in which a screen reader finds them from the beginning.
    ///
    /// - Parameters:
    ///   - rotor: The name of the rotor, such as "Headings".
    ///   - scene: The scene.
    /// - Throws: An error if the scene has no such state or size, or no such rotor.
    public func spokenElements(in rotor: String, of scene: Scene) throws(PlaygroundError) -> [SpokenElement] {
        let session = try moment.session(of: scene, drawsFrames: false)
        let (names, items) = session.headless.asCurrent { Self.items(of: rotor, on: session.screen) }
        if let items { return items }
        throw .misuse(
            "The scene \(scene.name) has no rotor called \(rotor); it has "
                + (names.isEmpty ? "none." : names.joined(separator: ", ") + "."))
    }

    /// Returns the names of all rotors of a screen, and the items of one; nil if there is no such rotor.
    private static func items(of name: String, on screen: UIScreen) -> ([String], [SpokenElement]?) {
        let tree = AccessibilityTree(of: screen)
        // A rotor of the app may belong to a part of the screen, and is found from there.
        var rotors: [AccessibilityRotor] = []
        for element in tree.elements {
            for rotor in AccessibilityRotor.rotors(at: element, in: tree)
            where !rotors.contains(where: { $0.name == rotor.name }) {
                rotors.append(rotor)
            }
        }
        let names = rotors.map(\.name)
        guard let rotor = rotors.first(where: { $0.name == name }) else { return (names, nil) }
        var result: [SpokenElement] = []
        var last: UIAccessibilityCustomRotorItemResult?
        // A search that goes round is left after as many items.
        while result.count < maximumItems, let item = rotor.item(from: last, .next, in: tree),
            let element = item.targetElement as? UIResponder,
            element !== last?.targetElement || item.targetRange != last?.targetRange
        {
            last = item
            result.append(SpokenElement(element, item.targetRange))
        }
        return (names, result)
    }

    private static let maximumItems = 10_000
}
