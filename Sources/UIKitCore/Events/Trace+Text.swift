import Foundation

extension Trace {
    /// A number as the trace writes it: at most two decimals, none where there is nothing after the point.
    package nonisolated static func text(_ value: CGFloat) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
        let hundredths = Int((value * 100).rounded())
        let sign = hundredths < 0 ? "-" : ""
        let whole = abs(hundredths) / 100
        let fraction = abs(hundredths) % 100
        if fraction == 0 { return "\(sign)\(whole)" }
        if fraction % 10 == 0 { return "\(sign)\(whole).\(fraction / 10)" }
        return "\(sign)\(whole).\(fraction < 10 ? "0" : "")\(fraction)"
    }

    /// A place as the trace writes it.
    package nonisolated static func text(_ point: CGPoint) -> String {
        "\(text(point.x)),\(text(point.y))"
    }
}
