/// A sequence of colours that blend into each other.
public final class CGGradient: Hashable, Sendable {
    /// A colour and its location from 0 to 1.
    package struct Stop: Hashable, Sendable {
        package var location: CGFloat
        package var color: CGColor
    }

    /// The stops in order of their locations.
    package let stops: [Stop]

    package init(stops: [Stop]) {
        self.stops = stops.sorted { $0.location < $1.location }
    }

    /// Creates a gradient of colours at locations from 0 to 1. Without locations the colours are spaced evenly.
    ///
    /// The result is nil without a colour.
    ///
    /// - Parameters:
    ///   - space: Ignored, because colours are blended in sRGB.
    ///   - colors: At least one colour.
    ///   - locations: One per colour. NaN counts as 0.
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?
    ) {
        guard !colors.isEmpty else { return nil }
        self.init(
            stops: colors.enumerated().map { index, color in
                let even = colors.count == 1 ? 0 : CGFloat(index) / CGFloat(colors.count - 1)
                return Stop(location: Self.clamped(locations?[index] ?? even), color: color)
            })
    }

    /// Creates a gradient of the colours in an array of a C interface, as code for Apple's systems passes it.
    ///
    /// - Parameters:
    ///   - space: Ignored, because colours are blended in sRGB.
    ///   - colors: At least one `CGColor`; the result is nil if it has anything else.
    ///   - locations: One per colour; nil spaces the colours evenly. NaN counts as 0.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let list = colors.compactMap { $0 as? CGColor }
        guard list.count == colors.count else { return nil }
        self.init(colorsSpace: space, colors: list, locations: locations)
    }

    /// Creates a gradient from the components of a space, alpha after each colour's components.
    ///
    /// - Parameters:
    ///   - space: The space of the components.
    ///   - components: The number of the space's components plus one, times `count`.
    ///   - locations: `count` numbers; nil spaces the colours evenly.
    ///   - count: The number of colours.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let step = space.numberOfComponents + 1
        guard count > 0 else { return nil }
        let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * step) }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }

    private static func clamped(_ location: CGFloat) -> CGFloat {
        location.isNaN ? 0 : min(max(location, 0), 1)
    }

    /// Returns the colour at a location from 0 to 1, not premultiplied.
    package func color(at location: CGFloat) -> CGColor {
        guard let first = stops.first, let last = stops.last else { return .clear }
        if location <= first.location { return first.color }
        guard let next = stops.firstIndex(where: { $0.location >= location }), next > 0 else { return last.color }
        let (a, b) = (stops[next - 1], stops[next])
        let width = b.location - a.location
        let fraction = width > 0 ? (location - a.location) / width : 1
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * fraction }
        return CGColor(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
            blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
    }

    /// Returns the gradient with its colours changed.
    package func withColors(_ change: (CGColor) -> CGColor) -> CGGradient {
        CGGradient(stops: stops.map { Stop(location: $0.location, color: change($0.color)) })
    }

    public static func == (left: CGGradient, right: CGGradient) -> Bool {
        left === right || left.stops == right.stops
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(stops)
    }
}

/// Options for extending a gradient beyond its ends in the colours of its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
