import UIKit

// MARK: - Texts and constraints
extension Auditor {
    /// The difference in points up to which a text counts as fitting.
    private static let tolerance: CGFloat = 0.5

    /// Audits the texts and the constraints of all views, of targets and of others.
    func auditContent() {
        guard !rules.isDisjoint(with: [.clippedText, .ambiguousLayout, .lowContrast]) else { return }
        for root in subject.roots.reversed() {
            root.forEachBelow { view, _ in
                guard view.isShown else { return false }
                if let label = view as? UILabel { auditText(of: label) }
                auditContrast(of: view)
                // A stack view decides which of its views stretches.
                if !(view.superview is UIStackView), view.hasAmbiguousLayout {
                    add(
                        Draft(rule: .ambiguousLayout, message: "has an ambiguous layout", region: region(of: view)),
                        about: view)
                }
                return true
            }
        }
    }

    private func auditText(of label: UILabel) {
        guard rules.contains(.clippedText), shouldAudit(label), let text = label.text, !text.isEmpty else { return }
        let size = label.bounds.size
        guard let needed = Self.missingSize(of: label, in: size) else { return }
        let message =
            "needs \(CGRect(origin: .zero, size: needed).sizeText) pt for its text and has \(label.bounds.sizeText)"
        add(Draft(rule: .clippedText, message: message, region: region(of: label)), about: label)
    }

    /// Returns the size that a label needs for all of its text; nil if `size` is enough.
    private static func missingSize(of label: UILabel, in size: CGSize) -> CGSize? {
        let huge: CGFloat = 1e6
        // One line is as wide as the text; more lines are as high as the width makes them.
        let width = label.numberOfLines == 1 ? huge : size.width
        let needed = label.textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: huge),
            limitedToNumberOfLines: label.numberOfLines == 1 ? 1 : 0
        ).size
        let scale = label.adjustsFontSizeToFitWidth ? min(max(label.minimumScaleFactor, 0.01), 1) : 1
        let fits = needed.width * scale <= size.width + tolerance && needed.height * scale <= size.height + tolerance
        guard fits, label.numberOfLines > 1, scale == 1 else { return fits ? nil : needed }
        // The label may be high enough for more lines than it is allowed to have.
        let limited = label.textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: huge), limitedToNumberOfLines: label.numberOfLines)
        return limited.height < needed.height - tolerance ? needed : nil
    }

    private func region(of view: UIView) -> HitRegion? {
        box(of: view).map { box in
            let grid = grid(around: box)
            return HitRegion(map.grid, PixelArea(columns: grid.columns, rows: grid.rows))
        }
    }
}
