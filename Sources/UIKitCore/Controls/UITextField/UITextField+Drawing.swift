import CoreGraphics
import Foundation
import QuartzCore

extension UITextField {
    func drawContent(in rect: CGRect) {
        guard hasText, let context = UIGraphicsGetCurrentContext() else { return }
        let layout = layout
        context.saveGState()
        if isEditing, !content.selection.isEmpty {
            let color: UIColor = tintColor ?? .tintColor
            context.setFillColor(color.resolvedColor(with: traitCollection).withAlphaComponent(0.25).cgColor)
            let height = max(lineHeight, layout.layout.size.height)
            let middle = layout.origin.y + layout.layout.size.height / 2
            for selected in rects(of: content.selection) {
                context.fill(CGRect(x: selected.minX, y: middle - height / 2, width: selected.width, height: height))
            }
        }
        layout.text.draw(layout.layout, frame: layout.frame, at: layout.origin, in: context)
        context.restoreGState()
    }

    func drawPlaceholderContent(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0 else { return }
        let text = styledPlaceholder.truncating(if: true)
        let frame = TextFrame(width: rect.width, lines: 1, isMirrored: isMirrored)
        let layout = text.layout(in: frame)
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top: rect.minY
            case .bottom: rect.maxY - layout.size.height
            case .center, .fill: (rect.midY - layout.size.height / 2).rounded(toScale: contentScaleFactor)
            }
        context.saveGState()
        text.draw(layout, frame: frame, at: CGPoint(x: rect.minX, y: y), in: context)
        context.restoreGState()
    }

    // MARK: - Insertion point

    func placeCaret() {
        guard isEditing else { return }
        let rect = caretRect(for: TextOffset(content.head))
        parts.caret.backgroundColor = tintColor
        parts.caret.frame = rect.offsetBy(dx: -parts.text.frame.minX, dy: -parts.text.frame.minY)
        announceCaretRect(rect)
    }
}
