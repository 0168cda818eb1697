/// A font, such as a `UIFont` of another module, for layers that show text.
package protocol FontConvertible {
    /// The font as CoreGraphics describes it.
    var fontDescription: FontDescription { get }
}

/// A colour of another module, such as `UIColor`, for layers that show text.
package protocol ColorConvertible {
    /// The colour at this moment.
    var cgColor: CGColor { get }
}

extension FontDescription {
    /// Creates the description of the font with a PostScript name such as `Inter-BoldItalic`, or with the name of a
    /// family.
    ///
    /// The system font replaces an unknown family, in the weight that the name says.
    package init(name: String, size: CGFloat) {
        let parts = name.split(separator: "-", maxSplits: 1)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        let weights: [(String, CGFloat)] = [
            ("ultralight", -0.8), ("thin", -0.6), ("light", -0.4), ("medium", 0.23), ("semibold", 0.3),
            ("demibold", 0.3), ("heavy", 0.56), ("black", 0.62), ("bold", 0.4),
        ]
        self.init(
            family: parts.first.map(String.init), size: size,
            weight: weights.first { style.contains($0.0) }?.1 ?? 0,
            isItalic: style.contains("italic") || style.contains("oblique"))
    }
}
