import UIKit

/// One row of a `ListView`. The list reuses it for another item when it leaves the visible part.
final class ListRowView: UIView {
    private let label = UILabel()
    private let detail = UILabel()
    private let selection = UIView()

    var item: ListItem? {
        didSet { if item != oldValue { show() } }
    }

    /// How the row is marked: chosen, and whether the list has the keyboard.
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
        selection.frame = bounds.insetBy(dx: item.style == .line ? 4 : 8, dy: item.style == .line ? 0 : 1)
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
        // Comparing texts with attributes, which a label does with the one that it has, takes longer than to show one.
        label.attributedText = nil
        label.attributedText = item.text
        if isChosen { label.textColor = .white }
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
