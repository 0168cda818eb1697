import CoreGraphics

/// How content is placed in a layer whose size is not its own. The top of a layer is where y is smallest.
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
    /// Stretched to fill the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, keeping its proportions.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers the bounds, keeping its proportions.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// Where content of a size goes in `bounds`.
    func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
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
