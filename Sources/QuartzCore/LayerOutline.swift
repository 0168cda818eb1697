import CoreGraphics

/// The bounds of a layer with their round corners, kept because they are drawn much more often than they change.
struct LayerOutline {
    let bounds: CGRect
    let radius: CGFloat
    let corners: CACornerMask
    let path: CGPath
}

extension CALayer {
    /// The bounds with their round corners.
    func outline(_ state: LayerState) -> CGPath {
        if let keptOutline, keptOutline.bounds == state.bounds,
            keptOutline.radius == state.cornerRadius,
            keptOutline.corners == maskedCorners
        {
            return keptOutline.path
        }
        let path = state.outline(of: state.bounds, radius: state.cornerRadius, corners: maskedCorners)
        keptOutline = LayerOutline(
            bounds: state.bounds, radius: state.cornerRadius, corners: maskedCorners, path: path)
        return path
    }
}
