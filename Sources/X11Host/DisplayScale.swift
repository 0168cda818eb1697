import CoreGraphics

/// Pixels per point, from the one number in which desktops agree to keep it: the resource `Xft.dpi`, 96 for one.
enum DisplayScale {
    /// The dots per inch that the resources of a display name, nil when they name none that makes sense.
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

    /// Rounded to quarters, and never below one: text smaller than the designer's cannot be read on any screen.
    static func scale(forResources resources: String) -> CGFloat {
        guard let dots = dotsPerInch(inResources: resources) else { return 1 }
        return max(1, (CGFloat(dots) / 96 * 4).rounded() / 4)
    }
}
