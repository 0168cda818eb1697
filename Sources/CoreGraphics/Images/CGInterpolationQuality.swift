import CCairo

/// The filter for images drawn at another size than their own.
public enum CGInterpolationQuality: Int32, Sendable {
    /// Bilinear filtering; the same as `medium` for an image drawn at less than half its size, where four pixels
    /// would leave some out.
    case `default` = 0
    /// Nearest-neighbour sampling.
    case none = 1
    /// Bilinear filtering of the four nearest pixels.
    case low = 2
    /// The same as `medium`.
    case high = 3
    /// Bilinear filtering, or the mean of all covered pixels when an image is made smaller.
    case medium = 4

    /// Returns Cairo's filter.
    ///
    /// - Parameter placement: The transform from the image's pixels to those drawn.
    func filter(for placement: CGAffineTransform) -> cairo_filter_t {
        switch self {
        case .none: return CAIRO_FILTER_NEAREST
        case .low: return CAIRO_FILTER_BILINEAR
        case .medium, .high: return CAIRO_FILTER_GOOD
        case .default:
            let across = placement.a * placement.a + placement.b * placement.b
            let down = placement.c * placement.c + placement.d * placement.d
            return min(across, down) >= 0.25 ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD
        }
    }
}
