import CoreGraphics

extension UIImage {
    /// The transform from the stored pixels to the upright image.
    public enum Orientation: Int, Sendable {
        case up = 0
        /// Rotated by half a turn.
        case down = 1
        /// Rotated by a quarter turn counterclockwise.
        case left = 2
        /// Rotated by a quarter turn clockwise.
        case right = 3
        /// Left and right swapped.
        case upMirrored = 4
        /// Top and bottom swapped.
        case downMirrored = 5
        /// Rows and columns swapped.
        case leftMirrored = 6
        /// Rows and columns swapped, and both reversed.
        case rightMirrored = 7
    }

    /// A choice between an image's own colours and the tint colour.
    public enum RenderingMode: Int, Sendable {
        /// The view's default: buttons of type system treat the image as a template, image views do not.
        case automatic = 0
        case alwaysOriginal = 1
        /// The opaque parts are drawn in the tint colour; the image's own colours are ignored.
        case alwaysTemplate = 2
    }

    /// The way in which a part of an image fills an area larger than itself.
    public enum ResizingMode: Int, Sendable {
        /// The part is repeated.
        case tile = 0
        /// The part is enlarged.
        case stretch = 1
    }

    /// A limit on the brightness of an image relative to standard white.
    public enum DynamicRange: Int, Sendable {
        /// The limit of the environment.
        case unspecified = -1
        /// No brighter than white.
        case standard = 0
        /// Brighter than white, but not enough to distract from standard content beside it.
        case constrainedHigh = 1
        /// As bright as the image specifies.
        case high = 2
    }
}

extension UIImage.Orientation {
    /// The orientations in the order in which EXIF numbers them, from 1.
    private static let numbered: [UIImage.Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    /// Creates the orientation with a number of EXIF's; up for any other number.
    init(exif number: Int) {
        self = Self.numbered.indices.contains(number - 1) ? Self.numbered[number - 1] : .up
    }

    /// The number that EXIF gives the orientation, from 1 to 8.
    var exif: Int { (Self.numbered.firstIndex(of: self) ?? 0) + 1 }

    /// Whether the upright image is as wide as the stored one is high.
    var swapsWidthAndHeight: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// The orientation that shows the same image with left and right swapped.
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

    /// Returns the transform from the stored image to the upright one of `size`, both with the origin at the top left
    /// and y pointing down.
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
