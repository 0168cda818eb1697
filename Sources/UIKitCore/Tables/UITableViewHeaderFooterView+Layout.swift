import CoreGraphics

extension UITableViewHeaderFooterView {
    /// What a title keeps from the edges, in points: the baseline of a grouped header is near the rows below it.
    private var titleInsets: UIEdgeInsets {
        switch (look.style, look.isFooter) {
        case (.plain, _): UIEdgeInsets(top: 3, left: 0, bottom: 3, right: 0)
        case (_, true): UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
        case (_, false): UIEdgeInsets(top: look.isFirst ? 33 : 16, left: 0, bottom: 6, right: 0)
        }
    }

    var madeLabel: UILabel {
        if let label { return label }
        let made = CellLabel(in: contentView, of: self, font: titleFont, color: .secondaryLabel)
        made.numberOfLines = 0
        label = made
        return made
    }

    var madeDetailLabel: UILabel {
        if let detailLabel { return detailLabel }
        let made = CellLabel(in: contentView, of: self, font: detailFont, color: .secondaryLabel)
        made.numberOfLines = 0
        detailLabel = made
        return made
    }

    private var detailFont: UIFont { .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection) }

    private var titleFont: UIFont {
        look.style == .plain && !look.isFooter
            ? .preferredFont(forTextStyle: .headline, compatibleWith: traitCollection) : detailFont
    }

    /// The title that the table's data source gives. Headers of grouped tables have it in capitals.
    var title: String? {
        get { label?.text }
        set {
            let label = madeLabel
            label.text = look.style != .plain && !look.isFooter ? newValue?.uppercased() : newValue
        }
    }

    /// Takes over which header or footer the view has become.
    func adopt(style: UITableView.Style, isFooter: Bool, isFirst: Bool) {
        var new = look
        new.style = style
        new.isFooter = isFooter
        new.isFirst = isFirst
        guard new != look else { return }
        let takesFont = label.map { $0.font == titleFont } ?? false
        look = new
        if takesFont { label?.font = titleFont }
        setNeedsLayout()
    }

    func adopt(sideInsets: UIEdgeInsets, margin: CGFloat) {
        guard sideInsets != look.sideInsets || margin != look.margin else { return }
        look.sideInsets = sideInsets
        look.margin = margin
        setNeedsLayout()
    }

    /// Whether rows are behind the view. It covers them then, unless it has a background of its own.
    var isFloating: Bool {
        get { look.isFloating }
        set {
            guard newValue != look.isFloating else { return }
            look.isFloating = newValue
            contentView.layer.backgroundColor = newValue && hasNoBackground ? resolved(.systemBackground) : nil
        }
    }

    private var hasNoBackground: Bool {
        backgroundView == nil && backgroundColor == nil && contentView.backgroundColor == nil
    }

    func backgroundDidChange(from old: UIView?) {
        if let old, old.superview === self { old.removeFromSuperview() }
        guard let backgroundView else { return }
        backgroundView.frame = bounds
        insertSubview(backgroundView, at: 0)
    }

    // MARK: Layout

    private var edges: (left: CGFloat, right: CGFloat) {
        (look.sideInsets.left + look.margin, look.sideInsets.right + look.margin)
    }

    func fittingHeight(width: CGFloat) -> CGFloat {
        let room = max(width - edges.left - edges.right, 0)
        let insets = titleInsets
        let text: CGFloat = height(of: label, width: room) + height(of: detailLabel, width: room)
        let metrics = HeaderMetrics(style: look.style)
        let least = look.isFooter ? metrics.titledFooter : metrics.titledHeader(isFirst: look.isFirst)
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
        // A header of a group sits on the rows below it, a footer hangs below those above.
        let top: CGFloat =
            switch (look.style, look.isFooter) {
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
        guard let label, label.isFilled else { return 0 }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    }
}
