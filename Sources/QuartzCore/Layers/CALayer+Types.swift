import CoreGraphics

/// The position and scaling of content in a layer of another size. The top of a layer is at the smallest y.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Content stretched to fill the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Content scaled to fit into the bounds, with its aspect ratio preserved.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Content scaled to cover the bounds, with its aspect ratio preserved.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// All gravities that have a meaning, of which a layer stores the index.
    static let usual: [CALayerContentsGravity] = [
        .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight,
        .bottomLeft, .bottomRight,
    ]

    /// Returns the frame of content of a size in `bounds`.
    func frame(for size: CGSize, in bounds: CGRect) -> CGRect {
        var size = size
        switch self {
        case .resize:
            return bounds
        case .resizeAspect, .resizeAspectFill:
            guard size.width > 0, size.height > 0 else { return bounds }
            let across = bounds.width / size.width
            let down = bounds.height / size.height
            let scale = self == .resizeAspect ? min(across, down) : max(across, down)
            size = CGSize(width: size.width * scale, height: size.height * scale)
        default:
            break
        }
        let isLeft = self == .left || self == .topLeft || self == .bottomLeft
        let isRight = self == .right || self == .topRight || self == .bottomRight
        let isTop = self == .top || self == .topLeft || self == .topRight
        let isBottom = self == .bottom || self == .bottomLeft || self == .bottomRight
        let x = isLeft ? bounds.minX : isRight ? bounds.maxX - size.width : bounds.midX - size.width / 2
        let y =
            isTop ? bounds.minY : isBottom ? bounds.maxY - size.height : bounds.midY - size.height / 2
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
}

/// The way in which contents are drawn in another size than their own.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Means of adjacent pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// The nearest pixel, with which enlarged pixels are squares.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Means of all pixels that are covered.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

    var quality: CGInterpolationQuality {
        switch self {
        case .nearest: .none
        case .trilinear: .medium
        default: .default
        }
    }
}

/// The corners of a layer that are rounded. The smallest y is at the top.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    /// All corners.
    package static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// The curves of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve that begins more gently, farther from the corner. Unlike Core Animation, it is a single cubic curve, so
    /// that the two may differ by a part of a point.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A view, as its layer sees it. It is the layer's delegate while the app has not set another one, and observes the
/// changes that decide where the layer can be touched.
package protocol LayerOwner: CALayerDelegate {
    /// Called when the bounds, position, anchor point or transform have changed.
    func layerGeometryDidChange(_ layer: CALayer)
    /// Called when the layer was hidden or shown, or its opacity has changed.
    func layerVisibilityDidChange(_ layer: CALayer)
}

/// A reference from a layer to its owner. It is a type of its own, and not copyable, so that reflection does not look
/// into it: the owner may be gone.
struct OwnerReference: ~Copyable {
    private var object = BackReference()
    /// The same object with its methods. Safe, because it is read only while `object` is alive.
    private unowned(unsafe) var ownerIfAlive: (any LayerOwner)?

    var owner: (any LayerOwner)? {
        get {
            guard let alive = object.object(AnyObject.self) else { return nil }
            return withExtendedLifetime(alive) { ownerIfAlive }
        }
        set {
            object.set(newValue)
            ownerIfAlive = newValue
        }
    }
}
