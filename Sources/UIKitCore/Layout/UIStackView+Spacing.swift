import CoreGraphics

extension UIStackView {
    /// Sets the distance after an arranged view, in points, which is forgotten when the view is no longer arranged.
    /// `spacingUseDefault` goes back to `spacing`.
    public func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        guard customSpacing(after: arrangedSubview) != spacing else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    /// The distance that was set after an arranged view; `spacingUseDefault` where none was.
    public func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// The distance after an arranged view in points, whoever says so.
    func effectiveSpacing(after view: UIView) -> CGFloat {
        let wanted = customSpacings[ObjectIdentifier(view)] ?? spacing
        return wanted == Self.spacingUseSystem ? NSLayoutConstraint.systemSpacing : wanted
    }
}
