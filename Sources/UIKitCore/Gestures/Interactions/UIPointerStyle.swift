import CoreGraphics
import Foundation

/// The look of the pointer over a region, and the effect on the content there.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    enum Kind {
        case system, hidden
        case shape(UIPointerShape)
        case effect(UIPointerEffect, UIPointerShape?)
    }

    let kind: Kind
    let constrainedAxes: UIAxis

    /// The shapes beside the pointer, which move with it.
    open var accessories: [UIPointerAccessory] = []

    private init(_ kind: Kind, constrainedAxes: UIAxis = []) {
        self.kind = kind
        self.constrainedAxes = constrainedAxes
        super.init()
    }

    /// Creates a style that applies an effect to a view.
    ///
    /// - Parameters:
    ///   - effect: The effect and the view.
    ///   - shape: The outline of the effect, in the coordinates of the preview's container; nil for that of the
    ///     preview.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(.effect(effect, shape))
    }

    /// Creates a style that changes the pointer alone.
    ///
    /// - Parameter shape: The shape of the pointer.
    public convenience init(shape: UIPointerShape) {
        self.init(.shape(shape))
    }

    /// Creates a style that changes the pointer alone.
    ///
    /// Unlike UIKit, the pointer of a desktop moves freely: only its accessories keep to the axes.
    ///
    /// - Parameters:
    ///   - shape: The shape of the pointer.
    ///   - axes: The axes along which the accessories stay in the middle of the region.
    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis) {
        self.init(.shape(shape), constrainedAxes: axes)
    }

    /// Returns the style of the pointer where no interaction changes it.
    public class func system() -> UIPointerStyle { UIPointerStyle(.system) }

    /// Returns a style that hides the pointer.
    public class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }
}

/// An effect of the pointer on a view.
///
/// Unlike UIKit, the pointer of a desktop keeps its shape beside an effect, and the view does not follow it.
@preconcurrency @MainActor
public enum UIPointerEffect {
    /// A highlight, a lift or a tint, whichever suits the view's size and background.
    case automatic(UITargetedPreview)

    /// A translucent shape over the view.
    case highlight(UITargetedPreview)

    /// The view grows a little and casts a shadow.
    case lift(UITargetedPreview)

    /// A tint, a shadow and growth, each if asked for.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// The place of a tint.
    public enum TintMode: Int, Sendable {
        case none = 0
        /// Over the view.
        case overlay = 1
        /// Behind the view.
        case underlay = 2
    }

    /// The view that the effect applies to.
    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
        }
    }
}

/// A shape of the pointer, or the outline of an effect.
///
/// Unlike UIKit, a pointer that is not a beam keeps the shape of the desktop's.
@preconcurrency @MainActor
public enum UIPointerShape {
    /// A path.
    case path(UIBezierPath)

    /// A rectangle with round corners.
    case roundedRect(CGRect, radius: CGFloat = defaultCornerRadius)

    /// The beam over text. The desktop chooses its length.
    case verticalBeam(length: CGFloat)

    /// The beam over text that runs from top to bottom. The desktop chooses its length.
    case horizontalBeam(length: CGFloat)

    /// The corner radius of an outline without one, in points.
    public nonisolated static let defaultCornerRadius: CGFloat = 8
}

/// A shape beside the pointer, such as an arrow that says where something can be dragged.
@preconcurrency @MainActor
public struct UIPointerAccessory {
    /// A place around the pointer.
    public struct Position: Hashable, Sendable {
        /// The distance from the pointer, in points.
        public var offset: CGFloat
        /// The direction from the pointer in radians, clockwise; 0 is above it.
        public var angle: CGFloat

        /// Creates a place.
        ///
        /// - Parameters:
        ///   - offset: The distance from the pointer, in points.
        ///   - angle: The direction in radians, clockwise from above.
        public init(offset: CGFloat, angle: CGFloat) {
            self.offset = offset
            self.angle = angle
        }

        private init(turns: CGFloat) {
            self.init(offset: 22, angle: turns * 2 * .pi)
        }

        public static let top = Position(turns: 0)
        public static let topRight = Position(turns: 0.125)
        public static let right = Position(turns: 0.25)
        public static let bottomRight = Position(turns: 0.375)
        public static let bottom = Position(turns: 0.5)
        public static let bottomLeft = Position(turns: 0.625)
        public static let left = Position(turns: 0.75)
        public static let topLeft = Position(turns: 0.875)
    }

    /// The shape. A path is placed with its origin in the middle; a rectangle with the middle of its size.
    public let shape: UIPointerShape

    /// The place.
    public let position: Position

    /// Whether the shape is turned so that its top points away from the pointer.
    public var orientationMatchesAngle = false

    /// Creates a shape beside the pointer.
    ///
    /// - Parameters:
    ///   - shape: The shape.
    ///   - position: Its place.
    public init(_ shape: UIPointerShape, position: Position) {
        self.shape = shape
        self.position = position
    }

    /// Returns an arrowhead that points away from the pointer.
    public static func arrow(_ position: Position) -> UIPointerAccessory {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -5, y: 3))
        path.addLine(to: CGPoint(x: 0, y: -3))
        path.addLine(to: CGPoint(x: 5, y: 3))
        path.close()
        var arrow = UIPointerAccessory(.path(path), position: position)
        arrow.orientationMatchesAngle = true
        return arrow
    }

    /// The outline around the middle of the shape.
    var outline: CGPath {
        switch shape {
        case .path(let path): path.cgPath
        case .roundedRect(let rect, let radius): Self.bar(rect.size, radius: radius)
        case .verticalBeam(let length): Self.bar(CGSize(width: 2, height: length), radius: 1)
        case .horizontalBeam(let length): Self.bar(CGSize(width: length, height: 2), radius: 1)
        }
    }

    private static func bar(_ size: CGSize, radius: CGFloat) -> CGPath {
        let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        return UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath
    }
}

/// Axes of a plane.
public struct UIAxis: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let horizontal = UIAxis(rawValue: 1 << 0)
    public static let vertical = UIAxis(rawValue: 1 << 1)
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// The place of the region, in the coordinates of the interaction's view.
    public let rect: CGRect

    /// A value that tells the app one region from another; nil for none.
    public let identifier: AnyHashable?

    /// Creates a region.
    ///
    /// - Parameters:
    ///   - rect: Its place, in the coordinates of the interaction's view.
    ///   - identifier: A value that tells regions apart; nil for none.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }

    /// Returns whether another region has the same place and identifier.
    func isSame(as other: UIPointerRegion) -> Bool { rect == other.rect && identifier == other.identifier }
}

/// The pointer for which an interaction asks for a region.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The place of the pointer, in the coordinates of the interaction's view.
    public let location: CGPoint

    /// The modifier keys that are down.
    public let modifiers: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        self.location = location
        self.modifiers = modifiers
        super.init()
    }
}
