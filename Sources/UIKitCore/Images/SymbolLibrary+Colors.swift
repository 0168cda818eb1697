import CoreGraphics

extension SymbolLibrary {
    /// Returns the colours of a symbol's layers; nil for a symbol in one colour, that of the view.
    static func colors(
        of symbol: Symbol, named name: String, _ configuration: UIImage.SymbolConfiguration
    ) -> [UIColor]? {
        switch configuration.coloring {
        case nil, .monochrome: nil
        case .palette(let colors): colors
        case .hierarchical(let color):
            hierarchy.map { share in
                UIColor { traits in
                    let resolved = color.resolvedColor(with: traits)
                    return resolved.withAlphaComponent(resolved.cgColor.alpha * share)
                }
            }
        case .multicolor: multicolors(of: symbol, named: name)
        }
    }

    /// The opacity of the layers in a hierarchy. All values are our own: they have not been measured.
    private static let hierarchy: [CGFloat] = [1, 0.45, 0.25]

    private static func multicolors(of symbol: Symbol, named name: String) -> [UIColor]? {
        let words = name.split(separator: ".").map(String.init)
        if symbol.badge != nil {
            let sign = words.drop { $0 != "badge" }.dropFirst().first ?? ""
            return [sign.isEmpty || sign == "fill" ? .systemRed : signColors[sign] ?? .systemBlue, .label]
        }
        if symbol.isSlashed { return [.systemRed, .label] }
        guard let first = words.first else { return nil }
        if symbol.enclosure != nil {
            guard let color = signColors[first] else { return nil }
            return symbol.isFilled ? [.white, color] : [color]
        }
        guard symbol.isFilled else { return nil }
        if first == "exclamationmark", words.contains("triangle") { return [.white, .systemYellow] }
        return shapeColors[first].map { [$0] }
    }

    /// The colours of signs in badges and circles.
    private static let signColors: [String: UIColor] = [
        "plus": .systemGreen, "minus": .systemRed, "checkmark": .systemGreen, "xmark": .systemRed,
        "exclamationmark": .systemRed,
    ]

    /// The colours of filled shapes, by the first word of their names.
    private static let shapeColors: [String: UIColor] = [
        "heart": .systemRed, "star": .systemYellow, "sun": .systemYellow, "bolt": .systemYellow,
        "flame": .systemOrange, "leaf": .systemGreen, "drop": .systemCyan, "folder": .systemBlue,
        "flag": .systemOrange, "phone": .systemGreen, "trash": .systemRed, "moon": .systemIndigo,
    ]
}
