import CoreGraphics

/// Constraints in scroll views.
///
/// Between a scroll view and what is in it, edges and margins mean those of the content, so that constraints decide how
/// large it is; widths, heights and middles mean those of the view. `contentLayoutGuide` and `frameLayoutGuide` say the one
/// or the other outright.
extension LayoutEngine {
    /// The span of a scroll view's content, or of the part that is seen, where the term means that.
    func contentSpan(
        of target: any LayoutItem, _ axis: NSLayoutConstraint.Axis, attribute: NSLayoutConstraint.Attribute,
        in ancestor: UIView
    ) -> (start: LinearExpression, length: LinearExpression)? {
        guard let view = target.layoutView as? UIScrollView, let item = item(for: view), let scrolled = item.scrolled
        else { return nil }
        guard let guide = target as? UILayoutGuide else {
            guard view === ancestor, attribute.isEdge else { return nil }
            let insets = attribute.isMargin ? view.layoutMargins : .zero
            let before = Double(axis == .horizontal ? insets.left : insets.top).usable
            let both = Double(axis == .horizontal ? insets.horizontal : insets.vertical).usable
            return (LinearExpression(before), scrolled.length(axis) - LinearExpression(both))
        }
        guard guide.kind == .scrollContent || guide.kind == .scrollFrame,
            var start = origin(of: view, axis, in: ancestor)
        else { return nil }
        // Seen from outside, the content begins where it has been scrolled to and the frame where it always was.
        if guide.kind == .scrollContent, view !== ancestor { start.add(scrolledAway(in: view, axis)) }
        if guide.kind == .scrollFrame, view === ancestor { start.add(scrolledAway(in: view, axis), times: -1) }
        return (start, guide.kind == .scrollContent ? scrolled.length(axis) : item.length(axis))
    }

    /// By how much the content of a view lies before its edge.
    func scrolledAway(in view: UIView, _ axis: NSLayoutConstraint.Axis) -> LinearExpression {
        guard let scrolled = item(for: view)?.scrolled else { return LinearExpression() }
        scrolled.offset = view.bounds.origin
        return LinearExpression(-Double(scrolled.offset[axis]).usable)
    }

    /// Has a constraint on a place brought up to date when a scroll view scrolls that the place is in and the ancestor is not.
    func noteScrolling(on target: any LayoutItem, in ancestor: UIView) {
        let first = target.layoutView
        let kind = (target as? UILayoutGuide)?.kind
        var current = first
        while let view = current {
            if let scrolled = item(for: view)?.scrolled {
                let isOfContent = view !== first || kind == .scrollContent
                let isSeenFromInside = view === ancestor
                if isSeenFromInside ? kind == .scrollFrame && view === first : isOfContent {
                    scrolled.dependsOnOffset = true
                }
            }
            if view === ancestor { return }
            current = view.superview
        }
    }

    /// Whether a scroll view has another offset than a constraint was told of.
    func hasScrolled(_ item: SolvedItem) -> Bool {
        guard let scrolled = item.scrolled, scrolled.dependsOnOffset, let view = item.view else { return false }
        return scrolled.offset != view.bounds.origin
    }

    /// Notes how large the solver wants the content of scroll views to be, and has those lay out where it is not.
    func markScrollViews(except current: UIView?) {
        for item in order {
            guard let scrolled = item.scrolled, let view = item.view as? UIScrollView else { continue }
            scrolled.solvedSize = contentSize(of: scrolled, view)
            if view !== current, let size = scrolled.solvedSize, size != view.contentSize { view.setNeedsLayout() }
        }
    }

    /// Gives the content of a scroll view the size that the constraints say.
    func sizeContent(of host: UIView) {
        guard let view = host as? UIScrollView, let size = item(for: view)?.scrolled?.solvedSize else { return }
        view.contentSize = size
    }

    /// The size of the content, where constraints leave it no choice.
    private func contentSize(of scrolled: ScrolledItem, _ view: UIScrollView) -> CGSize? {
        guard scrolled.usesWidth || scrolled.usesHeight else { return nil }
        var size = view.contentSize
        if scrolled.usesWidth, isDetermined(scrolled.width) { size.width = solution.value(of: scrolled.width) }
        if scrolled.usesHeight, isDetermined(scrolled.height) { size.height = solution.value(of: scrolled.height) }
        guard size.width.isFinite, size.height.isFinite else { return nil }
        return LayoutRounding(scale: view.contentScaleFactor).rounded(size)
    }

    private func isDetermined(_ length: LinearExpression) -> Bool {
        length.terms.allSatisfy { solver.isDetermined($0.variable) }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute is about where something is and not about how long it is.
    var isPlace: Bool { self != .width && self != .height }

    /// Whether the attribute is about an edge or a margin, and not about a length, a middle or a line of text.
    var isEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
            .leadingMargin, .trailingMargin:
            true
        default: false
        }
    }
}
