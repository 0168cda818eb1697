import CoreGraphics

/// The properties of a `CAGradientLayer`.
struct GradientState: Hashable {
    var colors: [CGColor]?
    var locations: [Double]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial

    /// The colours at their places; nil for less than two.
    var gradient: CGGradient? {
        guard let colors, colors.count > 1 else { return nil }
        let even = colors.indices.map { CGFloat($0) / CGFloat(colors.count - 1) }
        let places =
            locations.flatMap { $0.count == colors.count ? $0.map { CGFloat($0) } : nil } ?? even
        return CGGradient(colorsSpace: nil, colors: colors, locations: places)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(colors)
        hasher.combine(locations)
        hasher.combine(startPoint.x)
        hasher.combine(startPoint.y)
        hasher.combine(endPoint.x)
        hasher.combine(endPoint.y)
        hasher.combine(type)
    }
}
