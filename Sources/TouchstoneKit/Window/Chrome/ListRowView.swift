import UIKit

/// The content of one row of a `ListView`.
struct ListItem: Equatable {
    enum Style: Equatable {
        /// A row that can be chosen.
        case item
        /// A heading above rows.
        case header
        /// A row of small text, such as a line of a log.
        case line
    }

    /// A part of the text in one font and colour.
    struct Part: Equatable {
        var string: String
        var font: UIFont
        var color: UIColor

        init(_ string: String, _ font: UIFont, _ color: UIColor) {
            self.string = string
            self.font = font
            self.color = color
        }
    }

    var style: Style
    /// The text. It is not attributed text, which Foundation on Linux never frees: a log has hundreds of new lines a
    /// minute.
    var text: [Part]
    /// The secondary text at the trailing edge.
    var detail = ""
    /// The additional indentation of the text in points.
    var indent: CGFloat = 0

    init(_ style: Style, _ text: [Part], detail: String = "", indent: CGFloat = 0) {
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
        self.init(style, [Part(text, font, color)], detail: detail, indent: indent)
    }
}

/// One row of a `ListView`. The list reuses it for other items.
final class ListRowView: UIView {
    private let label = UILabel()
    private let detail = UILabel()
    private let selection = UIView()

    var item: ListItem? {
        didSet { if item != oldValue { show() } }
    }

    /// The row's state: pressed or chosen, and whether the list is first responder.
    var mark = Mark.none {
        didSet { if mark != oldValue { show() } }
    }

    enum Mark {
        case none, pressed, chosen, chosenWithKeyboard
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .clear
        selection.layer.cornerRadius = 6
        selection.isHidden = true
        label.lineBreakMode = .byTruncatingTail
        detail.font = .systemFont(ofSize: 11)
        detail.textAlignment = .right
        for view in [selection, label, detail] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let item else { return }
        selection.frame = bounds.shrunk(dx: item.style == .line ? 4 : 8, dy: item.style == .line ? 0 : 1)
        let left = (item.style == .line ? 10 : 18) + item.indent
        let right: CGFloat = item.style == .line ? 10 : 18
        let room = max(0, bounds.width - left - right)
        let detailWidth = item.detail.isEmpty ? 0 : min(detail.intrinsicContentSize.width.rounded(.up), room / 2)
        let top: CGFloat = item.style == .header ? 8 : 0
        let gap: CGFloat = detailWidth > 0 ? 8 : 0
        label.frame = CGRect(x: left, y: top, width: max(0, room - detailWidth - gap), height: bounds.height - top)
        detail.frame = CGRect(x: left + room - detailWidth, y: top, width: detailWidth, height: bounds.height - top)
    }

    private func show() {
        guard let item else { return }
        let isChosen = mark == .chosenWithKeyboard
        label.setRuns(
            item.text.map { part in
                AttributedRun(
                    part.string, [.font: part.font, .foregroundColor: isChosen ? UIColor.white : part.color])
            })
        detail.text = item.detail
        detail.textColor = isChosen ? .white : .tertiaryLabel
        selection.isHidden = mark == .none
        switch mark {
        case .none: break
        case .pressed: selection.backgroundColor = .quaternarySystemFill
        case .chosen: selection.backgroundColor = .systemFill
        case .chosenWithKeyboard: selection.backgroundColor = .systemBlue
        }
        setNeedsLayout()
    }
}
