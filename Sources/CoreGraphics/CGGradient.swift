/// Colours that go over into each other.
public final class CGGradient: Hashable, Sendable {
    /// A colour and where it is, from 0 to 1.
    package struct Stop: Hashable, Sendable {
        package var location: CGFloat
        package var color: CGColor
    }

    /// In order of their locations.
    package let stops: [Stop]

    package init(stops: [Stop]) {
        self.stops = stops.sorted { $0.location < $1.location }
    }

    /// Colours at the given locations from 0 to 1; without locations they are spread evenly.
    ///
    /// Unlike UIKit, `colors` is an array of `CGColor`: `CFArray` does not exist on Linux. Without a colour the result
    /// is nil.
    ///
    /// - Parameters:
    ///   - space: ignored: colours are blended in sRGB.
    ///   - colors: at least one.
    ///   - locations: as many as there are colours. Those that are not numbers count as 0.
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?
    ) {
        guard !colors.isEmpty else { return nil }
        self.init(
            stops: colors.enumerated().map { index, color in
                let even = colors.count == 1 ? 0 : CGFloat(index) / CGFloat(colors.count - 1)
                return Stop(location: Self.limited(locations?[index] ?? even), color: color)
            })
    }

    /// Colours from the components of a space, alpha after each of them.
    ///
    /// - Parameters:
    ///   - space: what the components mean.
    ///   - components: one more than the space has, times `count`.
    ///   - locations: `count` numbers; nil spreads the colours evenly.
    ///   - count: how many colours there are.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let step = space.numberOfComponents + 1
        guard count > 0 else { return nil }
        let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * step) }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }

    private static func limited(_ location: CGFloat) -> CGFloat {
        location.isNaN ? 0 : min(max(location, 0), 1)
    }

    public static func == (left: CGGradient, right: CGGradient) -> Bool {
        left === right || left.stops == right.stops
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(stops)
    }
}

/// Whether a gradient goes on, in the colours of its ends, beyond them.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
