import CoreGraphics
import Foundation

/// A view that an effect applies to, with its outline and its place.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view of the preview.
    public let view: UIView

    /// The outlines of the preview.
    public let parameters: UIPreviewParameters

    /// The container of the preview, and its place there.
    public let target: UIPreviewTarget

    /// Creates a preview of a view.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - parameters: The outlines of the preview.
    ///   - target: The container of the preview, and its place there.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// Creates a preview of a view where it is in its superview.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - parameters: The outlines of the preview.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        let target = UIPreviewTarget(
            container: view.superview ?? view, center: view.center, transform: view.transform)
        self.init(view: view, parameters: parameters, target: target)
    }

    /// Creates a preview of a view where it is in its superview, with its bounds for an outline.
    ///
    /// - Parameter view: The view.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    /// The size of the preview, in points: that of the visible path, or else of the view.
    open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }
}

/// The outlines of a preview, and the colour behind it.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The visible part of the view, in the view's coordinates; nil for its bounds with the corners of its layer.
    open var visiblePath: UIBezierPath?

    /// The outline that casts the shadow, in the view's coordinates; nil for that of the visible part.
    open var shadowPath: UIBezierPath?

    /// The colour behind the view in a preview above a menu. Setting nil restores the colour of backgrounds.
    open var backgroundColor: UIColor! = .systemBackground {
        didSet { if backgroundColor == nil { backgroundColor = .systemBackground } }
    }

    /// Creates parameters for the whole view.
    public override init() {
        super.init()
    }
}

/// The place of a preview.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view that contains the preview.
    public let container: UIView

    /// The centre of the preview, in the container's coordinates.
    public let center: CGPoint

    /// The transform of the preview.
    public let transform: CGAffineTransform

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - container: The view that contains the preview.
    ///   - center: The centre of the preview, in the container's coordinates.
    ///   - transform: The transform of the preview.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }
}
