import CoreGraphics
import Foundation

/// The searches of a text view.
@MainActor
final class TextViewFinder: UIFindInteractionDelegate {
    private(set) lazy var interaction = UIFindInteraction(sessionDelegate: self)

    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        guard let textView = view as? UITextView else { return nil }
        let session = TextViewFindSession(textView)
        session.onChange = { [weak interaction] in interaction?.updateResultCount() }
        return session
    }
}

extension UITextView {
    func findInteractionAbilityDidChange() {
        if isFindInteractionEnabled {
            let finder = arrangement.finder ?? TextViewFinder()
            arrangement.finder = finder
            addInteraction(finder.interaction)
        } else if let finder = arrangement.finder {
            removeInteraction(finder.interaction)
            arrangement.finder = nil
        }
    }

    /// Draws a plate behind each result of a search in a block. The place is the block's upper left corner.
    func drawResults(in block: BlockLayout, at origin: CGPoint, _ context: CGContext) {
        guard let find = arrangement.find, find.resultCount > 0, let last = block.lines.last else { return }
        let start = block.start
        context.saveGState()
        for (range, isCurrent) in find.results(in: start..<start - block.prefix + last.range.upperBound + 1) {
            let color = isCurrent ? TextViewFindSession.currentColor : TextViewFindSession.color
            context.setFillColor(color.resolvedColor(with: traitCollection).cgColor)
            for rect in rects(of: range, in: block) { context.fill(rect.offsetBy(dx: origin.x, dy: origin.y)) }
        }
        context.restoreGState()
    }

    // MARK: - State

    /// The selection, the scroll position and whether the text is being edited, as one value to be set again.
    public var interactionState: Any {
        get {
            TextInteractionState(
                selection: content.selection, offset: contentOffset, isEditing: session.isOpen)
        }
        set {
            guard let state = newValue as? TextInteractionState else { return }
            if state.isEditing, !session.isOpen { becomeFirstResponder() }
            select(anchor: state.selection.lowerBound, head: state.selection.upperBound)
            layoutIfNeeded()
            contentOffset = CGPoint(
                x: state.offset.x.clamped(to: contentOffsetBounds.x),
                y: state.offset.y.clamped(to: contentOffsetBounds.y))
        }
    }
}

/// The state in which the user has left a text view, besides its text.
private struct TextInteractionState {
    let selection: Range<Int>
    let offset: CGPoint
    let isEditing: Bool
}

extension NSAttributedString.Key {
    /// An `NSAttributedString.TextHighlightStyle`: text that a text view shows with its `textHighlightAttributes`.
    public static let textHighlightStyle = NSAttributedString.Key("NSTextHighlightStyle")
}

extension NSAttributedString {
    /// The kinds of highlighted text.
    public struct TextHighlightStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The highlight of the text view.
        public static let `default` = TextHighlightStyle(rawValue: "NSTextHighlightStyleDefault")
    }
}
