import CoreGraphics

extension UITableViewHeaderFooterView {
    /// The distance between the title and the edges, in points. The title of a grouped header sits near the rows
    /// below it.
    private var titleInsets: UIEdgeInsets {
        switch (appearance.style, appearance.isFooter) {
        case (.plain, _): UIEdgeInsets(top: 3, left: 0, bottom: 3, right: 0)
        case (_, true): UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
        case (_, false): UIEdgeInsets(top: appearance.isFirst ? 33 : 16, left: 0, bottom: 6, right: 0)
        }
    }

    func makeLabel() -> UILabel {
        if let label { return label }
        let made = CellLabel(in: contentView, of: self, font: titleFont, color: .secondaryLabel)
        made.numberOfLines = 0
        label = made
        return made
    }

    func makeDetailLabel() -> UILabel {
        if let detailLabel { return detailLabel }
        let made = CellLabel(in: contentView, of: self, font: detailFont, color: .secondaryLabel)
        made.numberOfLines = 0
        detailLabel = made
        return made
    }

    private var detailFont: UIFont { .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection) }

    private var titleFont: UIFont {
        appearance.style == .plain && !appearance.isFooter
            ? .preferredFont(forTextStyle: .headline, compatibleWith: traitCollection) : detailFont
    }

    /// The title from the table's data source. Headers of grouped tables show it in capitals.
    var title: String? {
        get { label?.text }
        set {
            let label = makeLabel()
            label.text = appearance.style != .plain && !appearance.isFooter ? newValue?.uppercased() : newValue
        }
    }

    /// Configures the view for the header or footer that it displays.
    func adopt(style: UITableView.Style, isFooter: Bool, isFirst: Bool) {
        var new = appearance
        new.style = style
        new.isFooter = isFooter
        new.isFirst = isFirst
        guard new != appearance else { return }
        let takesFont = label.map { $0.font == titleFont } ?? false
        appearance = new
        if takesFont { label?.font = titleFont }
        setNeedsLayout()
    }

    func adopt(sideInsets: UIEdgeInsets, margin: CGFloat) {
        guard sideInsets != appearance.sideInsets || margin != appearance.margin else { return }
        appearance.sideInsets = sideInsets
        appearance.margin = margin
        setNeedsLayout()
    }

    /// Whether rows are behind the view. It then covers them, unless it has a background of its own.
    var isFloating: Bool {
        get { appearance.isFloating }
        set {
            guard newValue != appearance.isFloating else { return }
            appearance.isFloating = newValue
            contentView.layer.backgroundColor = newValue && hasNoBackground ? resolved(.systemBackground) : nil
        }
    }

    private var hasNoBackground: Bool {
        backgroundView == nil && backgroundColor == nil && contentView.backgroundColor == nil
    }

    // MARK: - Layout

    private var edges: (left: CGFloat, right: CGFloat) {
        (appearance.sideInsets.left + appearance.margin, appearance.sideInsets.right + appearance.margin)
    }

    func fittingHeight(width: CGFloat) -> CGFloat {
        let room = max(width - edges.left - edges.right, 0)
        let insets = titleInsets
        let text: CGFloat = height(of: label, width: room) + height(of: detailLabel, width: room)
        let metrics = HeaderMetrics(style: appearance.style)
        let least = appearance.isFooter ? metrics.titledFooter : metrics.titledHeader(isFirst: appearance.isFirst)
        let needed: CGFloat = text + insets.top + insets.bottom
        return max(needed, least).roundedUp(toScale: contentScaleFactor)
    }

    func layOutParts() {
        contentView.frame = bounds
        backgroundView?.frame = bounds
        applyMargins()
        let width = max(bounds.width - edges.left - edges.right, 0)
        let insets = titleInsets
        let titleHeight = height(of: label, width: width)
        let detailHeight = height(of: detailLabel, width: width)
        let free = bounds.height - titleHeight - detailHeight
        // A grouped header is aligned with the rows below it, a footer with those above.
        let top: CGFloat =
            switch (appearance.style, appearance.isFooter) {
            case (.plain, _): (free / 2).rounded(.down)
            case (_, true): insets.top
            case (_, false): free - insets.bottom
            }
        label?.frame = CGRect(x: edges.left, y: top, width: width, height: titleHeight)
        detailLabel?.frame = CGRect(x: edges.left, y: top + titleHeight, width: width, height: detailHeight)
    }

    func applyMargins() {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let margins = NSDirectionalEdgeInsets(
            top: 8, leading: isMirrored ? edges.right : edges.left, bottom: 8,
            trailing: isMirrored ? edges.left : edges.right)
        if contentView.directionalLayoutMargins != margins { contentView.directionalLayoutMargins = margins }
    }

    private func height(of label: CellLabel?, width: CGFloat) -> CGFloat {
        guard let label, label.hasText else { return 0 }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    }
}
