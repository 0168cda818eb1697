import CoreGraphics

extension NSLayoutConstraint {
    /// The constraint in one line: `title.leading == UIView.leading + 8 @750`.
    package var sentence: String {
        var text = Self.text(of: firstTerms) + " " + relation.symbol
        if secondTerms.isEmpty {
            text += " \(Trace.text(constant))"
        } else {
            text += " " + Self.text(of: secondTerms)
            if multiplier != 1 { text += " * \(Trace.text(multiplier))" }
            if constant < 0 {
                text += " - \(Trace.text(-constant))"
            } else if constant != 0 {
                text += " + \(Trace.text(constant))"
            }
        }
        if priority != .required { text += " @\(Trace.text(CGFloat(priority.rawValue)))" }
        if let identifier { text += " (\(identifier))" }
        return text
    }

    private static func text(of terms: [AnchorTerm]) -> String {
        let parts = terms.map { "\($0.item?.layoutName ?? "gone").\($0.attribute.name)" }
        return parts.count == 1 ? parts[0] : "(" + parts.joined(separator: " - ") + ")"
    }
}
