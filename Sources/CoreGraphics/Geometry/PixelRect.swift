/// A rectangle of whole pixels, origin at the top left, y down.
public struct PixelRect: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates the smallest rectangle of whole pixels that covers `rect`, which is in pixels. It is empty when `rect`
    /// is empty or NaN. Coordinates are clamped to a thousand million pixels.
    ///
    /// An edge that a rounding error puts just beyond a pixel's border does not add that pixel.
    public init(covering rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else {
            self = .zero
            return
        }
        let slack: CGFloat = 1.0 / 1024
        let left = Self.whole((rect.minX + slack).rounded(.down))
        let top = Self.whole((rect.minY + slack).rounded(.down))
        let right = Self.whole((rect.maxX - slack).rounded(.up))
        let bottom = Self.whole((rect.maxY - slack).rounded(.up))
        self.init(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }

    /// Creates the rectangle of pixels that `rect`, in points, touches at `scale` pixels per point.
    public init(covering rect: CGRect, scale: CGFloat) {
        self.init(
            covering: CGRect(
                x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale))
    }

    /// Creates the rectangle whose edges are those of `rect`, which is in pixels; nil when one of them does not lie
    /// between two pixels, or far outside of any screen.
    init?(exactly rect: CGRect) {
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        guard left == left.rounded(), top == top.rounded(), right == right.rounded(), bottom == bottom.rounded(),
            abs(left) < 1e6, abs(top) < 1e6, abs(right) < 1e6, abs(bottom) < 1e6
        else { return nil }
        let (x, y) = (Self.whole(left), Self.whole(top))
        self.init(x: x, y: y, width: Self.whole(right) - x, height: Self.whole(bottom) - y)
    }

    /// Returns the whole part of a coordinate, far from the limits of `Int`, so that sums do not overflow.
    static func whole(_ value: CGFloat) -> Int {
        min(max(Int(clamping: value), -1_000_000_000), 1_000_000_000)
    }

    public var minX: Int { x }
    public var minY: Int { y }
    public var maxX: Int { x + width }
    public var maxY: Int { y + height }
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The number of pixels.
    public var area: Int { isEmpty ? 0 : width * height }

    /// Returns the smallest rectangle that contains both. An empty one adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Returns the common pixels, `.zero` when there are none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard right > left, bottom > top else { return .zero }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns whether the rectangles have a pixel in common.
    public func intersects(_ other: PixelRect) -> Bool {
        !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    /// Returns whether this rectangle contains all pixels of the other.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
    }

    public func contains(x: Int, y: Int) -> Bool {
        x >= self.x && y >= self.y && x < maxX && y < maxY
    }

    public func insetBy(dx: Int, dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    public func offsetBy(dx: Int, dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// The same rectangle in floating-point numbers.
    public var rect: CGRect {
        CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
    }
}
