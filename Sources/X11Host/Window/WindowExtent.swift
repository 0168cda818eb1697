internal import CX11
import CoreGraphics
import HostInterface

/// A window's size in pixels, clamped to what a server and a frame support.
struct WindowExtent: Equatable {
    var width: Int
    var height: Int

    /// The maximum length of a side: windows are addressed with 16 bits, signed, and some drivers support only half
    /// of that.
    static let maximumSide = 16_384
    /// The maximum number of pixels in a frame: 64 million, a quarter of a gigabyte.
    static let maximumPixels = 1 << 26

    init(width: Int, height: Int) {
        self.width = min(max(width, 1), Self.maximumSide)
        self.height = min(max(height, 1), Self.maximumSide)
        if self.width * self.height > Self.maximumPixels {
            self.height = max(1, Self.maximumPixels / self.width)
        }
    }

    /// Creates the extent of `size` points. A dimension that is not a number becomes one pixel.
    init(size: CGSize, scale: CGFloat) {
        self.init(width: Self.pixels(size.width, scale), height: Self.pixels(size.height, scale))
    }

    /// Returns the size in points.
    func size(scale: CGFloat) -> CGSize {
        CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    }

    /// Returns a warning for the developer when a window cannot have the requested size in points; otherwise nil.
    func warning(forRequest size: CGSize, scale: CGFloat) -> String? {
        let isTooSmall = !(size.width * scale >= 0.5 && size.height * scale >= 0.5)
        let wanted = (size.width * scale, size.height * scale)
        guard isTooSmall || wanted.0 >= CGFloat(width) + 1 || wanted.1 >= CGFloat(height) + 1 else { return nil }
        return """
            The requested window size is \(size.width) x \(size.height) points at \(scale) pixels per point. Windows have \
            from 1 to \(Self.maximumSide) pixels a side and at most \(Self.maximumPixels) in total, so it gets \
            \(width) x \(height) pixels.
            """
    }

    private static func pixels(_ points: CGFloat, _ scale: CGFloat) -> Int {
        let value = (points * scale).rounded()
        guard value >= 1 else { return 1 }
        return value >= CGFloat(maximumSide) ? maximumSide : Int(clamping: value)
    }
}

/// The size limits that the window manager enforces for a window.
struct SizeHints {
    /// The smallest size in points; nil for no limit.
    var minimum: CGSize?
    /// The largest size in points; nil for no limit.
    var maximum: CGSize?

    /// Sets the window's limits, in pixels of the given scale.
    @MainActor
    func apply(to window: Window, scale: CGFloat, connection: X11Connection) {
        guard !connection.isLost, let hints = XAllocSizeHints() else { return }
        defer { XFree(hints) }
        hints.pointee.flags = PMinSize | PWinGravity
        hints.pointee.win_gravity = NorthWestGravity
        let least = WindowExtent(size: minimum ?? .zero, scale: scale)
        hints.pointee.min_width = Int32(least.width)
        hints.pointee.min_height = Int32(least.height)
        if let maximum {
            let most = WindowExtent(size: maximum, scale: scale)
            hints.pointee.flags |= PMaxSize
            hints.pointee.max_width = Int32(max(most.width, least.width))
            hints.pointee.max_height = Int32(max(most.height, least.height))
        }
        XSetWMNormalHints(connection.display, window, hints)
    }
}

/// The display's scale in pixels per point. It is derived from the one number in which desktops agree to store it:
/// the resource `Xft.dpi`, 96 for a scale of one.
enum DisplayScale {
    /// Returns the dots per inch in a display's resources; nil when they name no plausible number.
    static func dotsPerInch(inResources resources: String) -> Double? {
        var found: Double?
        for line in resources.split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].filter { !$0.isWhitespace }
            guard name == "Xft.dpi" || name == "Xft*dpi" || name == "*dpi" else { continue }
            let value = line[line.index(after: colon)...].filter { !$0.isWhitespace }
            guard let number = Double(value), (24...1536).contains(number) else { continue }
            found = number
        }
        return found
    }

    /// Returns the scale, rounded to quarters and at least one: text smaller than designed is not readable on any
    /// screen.
    static func scale(forResources resources: String) -> CGFloat {
        guard let dots = dotsPerInch(inResources: resources) else { return 1 }
        return max(1, (CGFloat(dots) / 96 * 4).rounded() / 4)
    }
}
