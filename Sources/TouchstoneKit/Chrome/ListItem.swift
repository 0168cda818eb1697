import UIKit

/// What one row of a `ListView` shows.
struct ListItem: Equatable {
    enum Style: Equatable {
        /// A row that can be chosen.
        case item
        /// A heading above rows.
        case header
        /// A row of small text that many stand below one another.
        case line
    }

    var style: Style
    var text: NSAttributedString
    /// Less important text at the trailing edge.
    var detail = ""
    /// How far the text begins from the leading edge, beyond the margin, in points.
    var indent: CGFloat = 0

    init(_ style: Style, _ text: NSAttributedString, detail: String = "", indent: CGFloat = 0) {
        self.style = style
        self.text = text
        self.detail = detail
        self.indent = indent
    }

    init(_ style: Style, _ text: String, detail: String = "", indent: CGFloat = 0) {
        let font: UIFont
        switch style {
        case .item: font = .systemFont(ofSize: 14)
        case .header: font = .systemFont(ofSize: 11, weight: .semibold)
        case .line: font = .systemFont(ofSize: 12)
        }
        let color: UIColor = style == .header ? .secondaryLabel : .label
        self.init(
            style, NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color]),
            detail: detail, indent: indent)
    }
}
