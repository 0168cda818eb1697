import UIKit

// MARK: - Contrast of texts
extension Auditor {
    /// The pixels per point in which texts are drawn to be measured: enough for letters to have pixels that they cover
    /// completely.
    private static let textScale: CGFloat = 4

    /// The maximum number of pixels that are drawn for one text.
    private static let maximumTextPixels: CGFloat = 4_000_000

    /// The number of pixels from which on a colour counts. Fewer are noise in a picture behind the text.
    private static let minimumColorPixels = 8

    /// Audits the contrast of the text that a view shows itself, between the colours that are found in its picture.
    func auditContrast(of view: UIView) {
        guard rules.contains(.lowContrast), let text = ShownText(in: view), shouldAudit(view), !isInactive(view),
            let box = box(of: text.rect, in: view)?.shared(with: map.grid.bounds), !box.isEmpty, !isCovered(view),
            let colors = colors(in: box)
        else { return }
        let needed: CGFloat = text.isLarge ? 3 : 4.5
        let ratio = Contrast.ratio(Contrast.luminance(of: colors.text), Contrast.luminance(of: colors.background))
        guard ratio < needed else { return }
        // Rounded down, so that no value that is too small looks like one that suffices.
        let shown = Trace.text((ratio * 100).rounded(.down) / 100)
        add(
            Draft(
                rule: .lowContrast,
                message: "shows text of \(Self.hex(colors.text)) on \(Self.hex(colors.background)), "
                    + "whose contrast is \(shown) to 1; \(Trace.text(needed)) to 1 is needed",
                region: HitRegion(map.grid, PixelArea(columns: grid(around: box).columns, rows: grid(around: box).rows))
            ), about: view)
    }

    private static func hex(_ color: UInt32) -> String {
        let digits = String(color, radix: 16)
        return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }

    /// Returns whether a text needs no contrast: it, or the control around it, is disabled, it is decoration that is
    /// hidden from screen readers, or it is on its way in or out.
    private func isInactive(_ view: UIView) -> Bool {
        let isPassing = sequence(first: view, next: \.superview).contains {
            $0.accessibilityElementsHidden || $0.layer.animation(forKey: "opacity") != nil
        }
        if isPassing { return true }
        if let label = view as? UILabel, !label.isEnabled { return true }
        var control: UIView? = view
        while let next = control, !(next is UIControl) { control = next.superview }
        return (control as? UIControl)?.isEnabled == false
    }

    /// Returns whether views in front hide most of what a view draws.
    private func isCovered(_ view: UIView) -> Bool {
        guard let box = box(of: view) else { return true }
        let drawn = drawnPixels(of: view, in: grid(around: box))
        return visiblePixels(of: view).count * 2 <= drawn.count
    }

    /// Returns the colour that most of a part of the screen has, and the one that is most different from it.
    private func colors(in box: CGRect) -> (text: UInt32, background: UInt32)? {
        let scale = min(Self.textScale, (Self.maximumTextPixels / (box.width * box.height)).squareRoot())
        guard let bitmap = picture(of: box, scale: scale) else { return nil }
        let counts = bitmap.colorCounts()
        guard let background = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
        let luminance = Contrast.luminance(of: background)
        let text =
            counts.filter { $0.value >= Self.minimumColorPixels }
            .map { (color: $0.key, contrast: Contrast.ratio(Contrast.luminance(of: $0.key), luminance)) }
            .max { ($0.contrast, $0.color) < ($1.contrast, $1.color) }
        return text.map { ($0.color, background) }
    }
}

/// The place and the size of the text that a view shows itself.
@MainActor
private struct ShownText {
    /// The rectangle of the text in the view's coordinates.
    let rect: CGRect
    /// Whether the text counts as large for WCAG, so that it needs less contrast.
    let isLarge: Bool

    /// Reads a view; nil if it shows no text, or leaves that to its subviews.
    init?(in view: UIView) {
        let font: UIFont?
        switch view {
        case let label as UILabel where label.text?.isEmpty == false:
            // A label shows its lines in the middle of its height.
            let height = label.textRect(
                forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines
            ).height
            let bounds = label.bounds
            rect = CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
            font = label.font
        case let field as UITextField where field.text?.isEmpty == false:
            rect = field.textRect(forBounds: field.bounds)
            font = field.font
        case let field as UITextField where field.placeholder?.isEmpty == false:
            rect = field.placeholderRect(forBounds: field.bounds)
            font = field.font
        case let text as UITextView where text.text?.isEmpty == false:
            rect = text.bounds.inset(by: text.textContainerInset)
            font = text.font
        default: return nil
        }
        let size = font?.pointSize ?? UIFont.systemFontSize
        let isBold = font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
        // 18 and 14 points of print, in points of the screen.
        isLarge = size >= (isBold ? 18.66 : 24)
    }
}
