import UIKit

/// The views of a scene as the rows of an outline.
@MainActor
struct ViewTree {
    struct Row: Equatable {
        let identity: ObjectIdentifier
        let name: String
        /// The text that the view shows; empty for none.
        let text: String
        let icon: ViewIcon
        /// Whether rows of subviews follow.
        let hasSubviews: Bool
        let frame: String
        let flags: String
        let depth: Int
        let isSeen: Bool
    }

    let rows: [Row]
    private let views: [WeakView]

    /// Creates rows for the views of a screen, its windows from back to front.
    init(_ screen: UIScreen) {
        var rows: [Row] = []
        var views: [WeakView] = []
        func add(_ view: UIView, _ depth: Int, _ isSeen: Bool) {
            let isSeen = isSeen && !view.isHidden && view.alpha > 0
            rows.append(
                Row(
                    identity: ObjectIdentifier(view), name: view.traceName, text: Self.text(of: view),
                    icon: ViewIcon(of: view), hasSubviews: !view.subviews.isEmpty, frame: ViewFacts.text(view.frame),
                    flags: ViewFacts.flags(of: view).joined(separator: ", "), depth: depth, isSeen: isSeen))
            views.append(WeakView(view: view))
            for subview in view.subviews { add(subview, depth + 1, isSeen) }
        }
        for window in screen.orderedWindows { add(window, 0, true) }
        self.rows = rows
        self.views = views
    }

    /// The longest text that a row shows.
    private static let maximumTextLength = 40

    /// Returns the text that a view shows, on one line.
    static func text(of view: UIView) -> String {
        let text =
            switch view {
            case let label as UILabel: label.text
            case let button as UIButton: button.currentTitle
            case let field as UITextField: field.text?.isEmpty == false && !field.isSecureTextEntry ? field.text : nil
            default: String?.none
            }
        return line(text ?? "")
    }

    /// Returns the beginning of a text on one line. A long text is not walked through.
    static func line(_ text: some Sequence<Character>) -> String {
        let start = Array(text.prefix(Self.maximumTextLength + 1))
        let line = start.prefix(Self.maximumTextLength).map { $0.isNewline ? " " : $0 }
        return String(line) + (start.count > line.count ? "\u{2026}" : "")
    }

    /// Returns the rows to show.
    ///
    /// - Parameters:
    ///   - folded: The views whose subviews are left out.
    ///   - filter: The words that the name or the text of a row contains. The ancestors of such rows are shown, too,
    ///     whatever is folded.
    func visibleRows(folded: Set<ObjectIdentifier>, filter: String) -> [Int] {
        let words = filter.prefix(1000).lowercased().split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? unfoldedRows(folded) : matchingRows(words)
    }

    private func unfoldedRows(_ folded: Set<ObjectIdentifier>) -> [Int] {
        guard !folded.isEmpty else { return Array(rows.indices) }
        var shown: [Int] = []
        var foldedDepth = Int.max
        for (index, row) in rows.enumerated() {
            guard row.depth <= foldedDepth else { continue }
            shown.append(index)
            foldedDepth = folded.contains(row.identity) ? row.depth : .max
        }
        return shown
    }

    /// Returns those of some rows that a filter finds themselves, and not for a subview.
    func matches(_ filter: String, among shown: [Int]) -> [Int] {
        let words = filter.prefix(1000).lowercased().split(whereSeparator: \.isWhitespace)
        return shown.filter { contains(words, $0) }
    }

    private func contains(_ words: [Substring], _ index: Int) -> Bool {
        let text = "\(rows[index].name) \(rows[index].text)".lowercased()
        return words.allSatisfy { text.contains($0) }
    }

    private func matchingRows(_ words: [Substring]) -> [Int] {
        var isShown = Array(repeating: false, count: rows.count)
        var ancestors: [Int] = []
        for (index, row) in rows.enumerated() {
            ancestors.removeLast(max(0, ancestors.count - row.depth))
            if contains(words, index) {
                for ancestor in ancestors { isShown[ancestor] = true }
                isShown[index] = true
            }
            ancestors.append(index)
        }
        return rows.indices.filter { isShown[$0] }
    }

    /// Returns the rows of the ancestors of a row.
    func ancestors(of index: Int) -> [Int] {
        var found: [Int] = []
        var depth = rows[index].depth
        for row in (0..<index).reversed() where rows[row].depth < depth {
            found.append(row)
            depth = rows[row].depth
        }
        return found
    }

    func view(at row: Int) -> UIView? {
        views.indices.contains(row) ? views[row].view : nil
    }

    func row(of view: UIView?) -> Int? {
        guard let view else { return nil }
        return rows.firstIndex { $0.identity == ObjectIdentifier(view) }
    }

    /// Returns the content of a row.
    ///
    /// - Parameter isUnfolded: Whether the rows of the subviews are shown.
    func item(at index: Int, isUnfolded: Bool) -> ListItem {
        let row = rows[index]
        var parts = [
            ListItem.Part(row.name, .systemFont(ofSize: 12, weight: .medium), row.isSeen ? .label : ChromeColors.faint)
        ]
        if !row.text.isEmpty {
            parts.append(ListItem.Part("  \u{201C}\(row.text)\u{201D}", .systemFont(ofSize: 11), ChromeColors.faint))
        }
        if !row.flags.isEmpty {
            parts.append(ListItem.Part("  " + row.flags, .systemFont(ofSize: 11), ChromeColors.orange))
        }
        var item = ListItem(.line, parts, detail: row.frame, indent: CGFloat(min(row.depth, 12)) * 12)
        item.icon = row.icon
        item.isUnfolded = row.hasSubviews ? isUnfolded : nil
        return item
    }

    /// Returns the frontmost view that is visible at a point of the screen, whether or not it receives touches.
    static func view(at point: CGPoint, on screen: UIScreen) -> UIView? {
        ViewMap.view(at: point, on: screen)
    }
}

/// A reference to a view that does not keep it alive. It is no `weak` one, so that a view to which there is one is as
/// fast as before: see `BackReference`.
final class WeakView {
    private var reference = BackReference()

    init(view: UIView?) { reference.set(view) }

    /// The view; nil when it is gone.
    var view: UIView? { reference.object() }
}
