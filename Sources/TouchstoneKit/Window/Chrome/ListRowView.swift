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
    /// The picture before the text, if any.
    var icon: ViewIcon?
    /// The small picture before the text; nil for none, or while it is not drawn yet.
    var picture: UIImage?
    /// The room for a small picture; nil where rows have none.
    var pictureSize: CGSize?
    /// Whether the rows below belong to this one and are shown; nil where there are none.
    var isUnfolded: Bool?

    /// All of the text, for a row that has no room for it.
    var wholeText: String {
        let whole = text.map(\.string).joined()
        return detail.isEmpty ? whole : "\(whole)   \(detail)"
    }

    /// The room for a triangle and an icon before the text, in points.
    static let triangleWidth: CGFloat = 14
    static let iconWidth: CGFloat = 17

    init(_ style: Style, _ text: [Part], detail: String = "", indent: CGFloat = 0) {
        self.style = style
        self.text = text
        self.detail = detail
        self.indent = indent
    }

    @MainActor
    init(_ style: Style, _ text: String, detail: String = "", indent: CGFloat = 0) {
        let font: UIFont
        switch style {
        case .item: font = .systemFont(ofSize: 14)
        case .header: font = .systemFont(ofSize: 11, weight: .semibold)
        case .line: font = .systemFont(ofSize: 12)
        }
        let color: UIColor = style == .header ? ChromeColors.faint : .label
        self.init(style, [Part(text, font, color)], detail: detail, indent: indent)
    }
}

/// One row of a `ListView`. The list reuses it for other items.
final class ListRowView: UIView {
    private let label = UILabel()
    private let detail = UILabel()
    private let selection = UIView()
    /// The triangle and the icon; nil until a row has one.
    private var symbols: RowSymbolsView?
    /// The small picture; nil until a row has one.
    private var picture: UIImageView?

    var item: ListItem? {
        didSet { if item != oldValue { show() } }
    }

    /// The row's state: pressed or chosen, and whether the list is first responder.
    var mark = Mark.none {
        didSet { if mark != oldValue { show() } }
    }

    enum Mark {
        case none, hovered, pressed, chosen, chosenWithKeyboard
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

    /// Whether there is no room for all of the text.
    var isCutOff: Bool {
        func isCutOff(_ label: UILabel) -> Bool { label.intrinsicContentSize.width > label.frame.width + 1 }
        return isCutOff(label) || (item?.detail.isEmpty == false && isCutOff(detail))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let item else { return }
        selection.frame = bounds.shrunk(dx: item.style == .line ? 4 : 8, dy: item.style == .line ? 0 : 1)
        var left = (item.style == .line ? 10 : 18) + item.indent
        if item.icon != nil {
            let width = ListItem.triangleWidth + ListItem.iconWidth
            symbols?.frame = CGRect(x: left - 4, y: 0, width: width, height: bounds.height)
            left += width - 4
        }
        if let room = item.pictureSize {
            left = 14
            let size = item.picture?.size ?? room
            picture?.frame = CGRect(
                x: left + ((room.width - size.width) / 2).rounded(),
                y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
            left += room.width + 9
        }
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
        // Colours are legible on the plain background only.
        let marked: UIColor? =
            switch mark {
            case .none: nil
            case .hovered, .pressed, .chosen: .label
            case .chosenWithKeyboard: .white
            }
        label.setRuns(
            item.text.map { AttributedRun($0.string, [.font: $0.font, .foregroundColor: marked ?? $0.color]) })
        detail.text = item.detail
        detail.textColor = marked ?? ChromeColors.faint
        if let icon = item.icon {
            let view = symbols ?? RowSymbolsView()
            if view.superview == nil { addSubview(view) }
            view.show(icon, item.isUnfolded, marked ?? ChromeColors.faint)
            symbols = view
        }
        symbols?.isHidden = item.icon == nil
        showPicture(of: item)
        selection.isHidden = mark == .none
        switch mark {
        case .none: break
        case .hovered, .pressed: selection.backgroundColor = .quaternarySystemFill
        case .chosen: selection.backgroundColor = .systemFill
        case .chosenWithKeyboard: selection.backgroundColor = ChromeColors.accent
        }
        setNeedsLayout()
    }

    private func showPicture(of item: ListItem) {
        picture?.isHidden = item.pictureSize == nil
        guard item.pictureSize != nil else { return }
        let view = picture ?? UIImageView()
        if view.superview == nil {
            view.layer.cornerRadius = 3
            view.layer.borderWidth = 1
            view.layer.borderColor = UIColor(white: 0.5, alpha: 0.35).cgColor
            view.clipsToBounds = true
            view.backgroundColor = .quaternarySystemFill
            addSubview(view)
        }
        view.image = item.picture
        picture = view
    }
}
