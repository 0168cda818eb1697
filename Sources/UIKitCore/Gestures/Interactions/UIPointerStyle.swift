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

    private init(_ kind: Kind) {
        self.kind = kind
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

    /// The corner radius of an outline without one, in points.
    public nonisolated static let defaultCornerRadius: CGFloat = 8
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
