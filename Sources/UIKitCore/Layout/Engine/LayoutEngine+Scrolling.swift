import CoreGraphics

/// Constraints in scroll views.
///
/// In a constraint between a scroll view and its content, edges and margins refer to the content area, so that
/// constraints determine the content size. Widths, heights and centres refer to the scroll view's frame.
/// `contentLayoutGuide` and `frameLayoutGuide` refer to one or the other explicitly.
extension LayoutEngine {
    /// Returns the span of a scroll view's content area or visible bounds, if the term refers to it.
    func contentSpan(
        of target: any LayoutItem, _ axis: NSLayoutConstraint.Axis, attribute: NSLayoutConstraint.Attribute,
        in ancestor: UIView
    ) -> (start: LinearExpression, length: LinearExpression)? {
        guard let view = target.layoutView, let item = item(for: view), let scrollContent = item.scrollContent
        else { return nil }
        guard let guide = target as? UILayoutGuide else {
            guard view === ancestor, attribute.isEdge else { return nil }
            let insets = attribute.isMargin ? view.layoutMargins : .zero
            let before = Double(axis == .horizontal ? insets.left : insets.top).clampedForLayout
            let both = Double(axis == .horizontal ? insets.horizontal : insets.vertical).clampedForLayout
            return (LinearExpression(before), scrollContent.length(axis) - LinearExpression(both))
        }
        guard guide.kind == .scrollContent || guide.kind == .scrollFrame,
            var start = origin(of: view, axis, in: ancestor)
        else { return nil }
        // From outside, the content area moves with the offset and the frame stays; from inside, it is the other
        // way round.
        if guide.kind == .scrollContent, view !== ancestor { start.add(contentShift(in: view, axis)) }
        if guide.kind == .scrollFrame, view === ancestor { start.add(contentShift(in: view, axis), times: -1) }
        return (start, guide.kind == .scrollContent ? scrollContent.length(axis) : item.length(axis))
    }

    /// Returns the negative content offset of a view along an axis; zero for a view that does not scroll.
    func contentShift(in view: UIView, _ axis: NSLayoutConstraint.Axis) -> LinearExpression {
        guard let scrollContent = item(for: view)?.scrollContent else { return LinearExpression() }
        scrollContent.offset = view.bounds.origin
        return LinearExpression(-Double(scrollContent.offset[axis]).clampedForLayout)
    }

    /// Marks each scroll view between the item and the ancestor whose scrolling changes the item's position.
    func markScrollDependence(on target: any LayoutItem, in ancestor: UIView) {
        let first = target.layoutView
        let kind = (target as? UILayoutGuide)?.kind
        var current = first
        while let view = current {
            if let scrollContent = item(for: view)?.scrollContent {
                let isOfContent = view !== first || kind == .scrollContent
                let isSeenFromInside = view === ancestor
                if isSeenFromInside ? kind == .scrollFrame && view === first : isOfContent {
                    scrollContent.dependsOnOffset = true
                }
            }
            if view === ancestor { return }
            current = view.superview
        }
    }

    /// Returns whether a scroll view's offset differs from the one that constraints were last calculated with.
    func hasScrolled(_ item: SolvedItem) -> Bool {
        guard let scrollContent = item.scrollContent, scrollContent.dependsOnOffset, let view = item.view else {
            return false
        }
        return scrollContent.offset != view.bounds.origin
    }

    /// Stores the solved content size of each scroll view, and marks those that have a different one.
    func markScrollViews(except current: UIView?) {
        for item in order {
            guard let scrollContent = item.scrollContent, let view = item.view else { continue }
            scrollContent.solvedContentSize = contentSize(of: scrollContent, view)
            if view !== current, let size = scrollContent.solvedContentSize, size != view.scrollableContentSize {
                view.setNeedsLayout()
            }
        }
    }

    /// Applies the solved content size to a scroll view.
    func applyContentSize(of host: UIView) {
        guard let size = item(for: host)?.scrollContent?.solvedContentSize else { return }
        host.scrollableContentSize = size
    }

    /// Returns the content size, in the dimensions that the constraints determine.
    private func contentSize(of scrollContent: ScrollContent, _ view: UIView) -> CGSize? {
        guard scrollContent.usesWidth || scrollContent.usesHeight, var size = view.scrollableContentSize else {
            return nil
        }
        if scrollContent.usesWidth, isDetermined(scrollContent.width) {
            size.width = solution.value(of: scrollContent.width)
        }
        if scrollContent.usesHeight, isDetermined(scrollContent.height) {
            size.height = solution.value(of: scrollContent.height)
        }
        guard size.width.isFinite, size.height.isFinite else { return nil }
        return LayoutRounding(scale: view.contentScaleFactor).rounded(size)
    }

    private func isDetermined(_ length: LinearExpression) -> Bool {
        length.terms.allSatisfy { solver.isDetermined($0.variable) }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute is a position and not a length.
    var isPosition: Bool { self != .width && self != .height }

    /// Whether the attribute is an edge or a margin, and not a length, a centre or a baseline.
    var isEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
            .leadingMargin, .trailingMargin:
            true
        default: false
        }
    }
}

/// The content of a scroll view in the engine, in addition to the view's frame.
@MainActor
final class ScrollContent {
    /// The size of the content area, which constraints to its edges determine.
    let width: LinearExpression
    let height: LinearExpression

    /// Whether a constraint refers to the content area along each axis.
    var usesWidth = false
    var usesHeight = false

    /// The last solved content size; nil where constraints leave it open.
    var solvedContentSize: CGSize?

    /// The content offset that constraints were last calculated with.
    var offset = CGPoint.zero
    /// Whether a constraint depends on the offset: one between the content and an item that does not scroll with
    /// it.
    var dependsOnOffset = false

    init(solver: inout ConstraintSolver) {
        width = LinearExpression(solver.makeVariable(nonNegative: true))
        height = LinearExpression(solver.makeVariable(nonNegative: true))
    }

    /// Returns the length of the content area along an axis and marks it as in use.
    func length(_ axis: NSLayoutConstraint.Axis) -> LinearExpression {
        if axis == .horizontal {
            usesWidth = true
            return width
        }
        usesHeight = true
        return height
    }
}
