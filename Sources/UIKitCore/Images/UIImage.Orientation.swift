import CoreGraphics

extension UIImage {
    /// How stored pixels are to be turned to be upright.
    public enum Orientation: Int, Sendable {
        case up = 0
        /// Turned by half a turn.
        case down = 1
        /// Turned by a quarter turn counterclockwise.
        case left = 2
        /// Turned by a quarter turn clockwise.
        case right = 3
        /// Left and right exchanged.
        case upMirrored = 4
        /// Top and bottom exchanged.
        case downMirrored = 5
        /// Rows and columns exchanged.
        case leftMirrored = 6
        /// Rows and columns exchanged, both beginning at the far end.
        case rightMirrored = 7
    }
}

extension UIImage.Orientation {
    /// True when the upright picture is as wide as the stored one is high.
    var swapsSides: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// The orientation that shows this one's picture with left and right exchanged.
    var flipped: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .down: .downMirrored
        case .left: .rightMirrored
        case .right: .leftMirrored
        case .upMirrored: .up
        case .downMirrored: .down
        case .leftMirrored: .right
        case .rightMirrored: .left
        }
    }

    /// Takes a stored picture to an upright one of `size`, both with y pointing down and the origin at the top left.
    func transform(toUpright size: CGSize) -> CGAffineTransform {
        let (width, height) = (size.width, size.height)
        return switch self {
        case .up: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
        }
    }
}
