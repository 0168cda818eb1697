import Foundation

/// Texts for amounts and times.
enum Formatting {
    /// Returns seconds as minutes and seconds, such as "4:05".
    static func clock(_ seconds: Int) -> String {
        let hours = seconds / 3600
        let minutes = seconds / 60 % 60
        if hours > 0 { return String(format: "%d:%02d:%02d", hours, minutes, seconds % 60) }
        return String(format: "%d:%02d", minutes, seconds % 60)
    }

    /// Returns an amount with a fraction where cooks use one, such as "1½".
    static func amount(_ value: Double) -> String {
        let whole = Int(value)
        let rest = value - Double(whole)
        let fractions: [(Double, String)] = [(0.25, "¼"), (0.33, "⅓"), (0.5, "½"), (0.66, "⅔"), (0.75, "¾")]
        if let fraction = fractions.first(where: { abs($0.0 - rest) < 0.02 }) {
            return whole == 0 ? fraction.1 : "\(whole)\(fraction.1)"
        }
        if rest < 0.05 { return "\(whole)" }
        return String(format: "%.1f", value)
    }

    /// Returns a number of minutes in the user's language.
    static func minutes(_ count: Int) -> String {
        let format = NSLocalizedString(count == 1 ? "minutes.one" : "minutes.many", comment: "A duration")
        return format.replacingOccurrences(of: "%d", with: "\(count)")
    }
}
