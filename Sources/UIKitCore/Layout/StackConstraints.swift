import CoreGraphics

/// The constraints that arrange the views of a stack view: along its axis in this file, across it in another.
///
/// The priorities are those that UIKit's own constraints have been seen with. What ties the last view to the far edge is
/// just not required, so that views which do not fit reach beyond it instead of breaking the app's own constraints.
@MainActor
struct StackConstraints {
    let stack: UIStackView
    /// What the views are arranged in: the stack view, or what its margins leave.
    let box: any LayoutItem
    let views: [UIView]
    let along: StackDirection
    let across: StackDirection
    private(set) var made: [NSLayoutConstraint] = []

    /// Of what reaches to the far edge.
    static let edge = UILayoutPriority(999.5)
    /// Of what leaves hidden views no length, whatever is in them.
    static let collapse = UILayoutPriority(999.75)
    /// Of the wish for no more room across the axis than needed.
    static let fit = UILayoutPriority(51)
    /// Of the wish for no more room in gaps than needed, and of baselines to be near their edge.
    static let looseFit = UILayoutPriority(49)
    /// Of what decides only what nothing else does.
    static let leastWish = UILayoutPriority(25)
    /// Of equal distances between middles.
    private static let centering = 149
    /// Of the first of several lengths in proportion.
    private static let proportion = 999

    init(for stack: UIStackView) {
        self.stack = stack
        box = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        views = stack.arrangedSubviews.filter { !$0.isHidden }
        let isMirrored = stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
        along = StackDirection(stack.axis, isMirrored: isMirrored)
        across = StackDirection(stack.axis == .horizontal ? .vertical : .horizontal, isMirrored: isMirrored)
        connect()
        distribute()
        collapseHidden()
        align()
        suppressAmbiguity()
    }

    mutating func add(
        _ constraint: NSLayoutConstraint, _ name: String, priority: UILayoutPriority = .required
    ) {
        constraint.identifier = "stack \(name)"
        constraint.priority = priority
        made.append(constraint)
    }

    /// Ties the first and last view to the edges, and neighbours to each other.
    private mutating func connect() {
        guard let first = views.first, let last = views.last else {
            add(length(of: box, along), "is empty", priority: Self.leastWish)
            return
        }
        add(along.constraint(from: (box, along.start), to: (first, along.start)), "edge")
        let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        let isByBaseline = stack.axis == .vertical && stack.isBaselineRelativeArrangement
        for (view, next) in zip(views, views.dropFirst()) {
            add(
                along.constraint(
                    from: (view, isByBaseline ? .lastBaseline : along.end),
                    to: (next, isByBaseline ? .firstBaseline : along.start), isLoose ? .greaterThanOrEqual : .equal,
                    stack.effectiveSpacing(after: view)), "spacing")
        }
        add(along.constraint(from: (last, along.end), to: (box, along.end)), "edge", priority: Self.edge)
    }

    private mutating func distribute() {
        switch stack.distribution {
        case .fill:
            break
        case .fillEqually:
            for view in views.dropFirst() {
                let equal = NSLayoutConstraint(
                    [AnchorTerm(view, along.length)], .equal, [AnchorTerm(views[0], along.length)], constant: 0)
                add(equal, "equal length", priority: Self.edge)
            }
        case .fillProportionally:
            shareProportionally()
        case .equalSpacing:
            equalize(from: along.end, to: along.start) { _ in .required }
        case .equalCentering:
            equalize(from: along.center, to: along.center) { UILayoutPriority(Float(max(Self.centering - $0, 50))) }
        }
    }

    /// Lengths as parts of the whole, the spacing included, the later ones giving way first.
    private mutating func shareProportionally() {
        let lengths = views.map { stack.contentLength(of: $0, along: stack.axis) }
        let gaps = views.dropLast().map { stack.effectiveSpacing(after: $0) }
        let whole = lengths.reduce(0, +) + gaps.reduce(0, +)
        guard lengths.contains(where: { $0 > 0 }), whole > 0 else { return }
        for (index, view) in views.enumerated() where lengths[index] > 0 {
            let part = NSLayoutConstraint(
                [AnchorTerm(view, along.length)], .equal, [AnchorTerm(box, along.length)],
                multiplier: lengths[index] / whole, constant: 0)
            add(part, "proportional length", priority: UILayoutPriority(Float(max(Self.proportion - index, 751))))
        }
    }

    /// Makes the distances between neighbours the same, and no larger than they have to be.
    private mutating func equalize(
        from first: NSLayoutConstraint.Attribute, to second: NSLayoutConstraint.Attribute,
        priority: (Int) -> UILayoutPriority
    ) {
        let pairs = Array(zip(views, views.dropFirst()))
        guard let reference = pairs.first else { return }
        let distance = along.distance(from: (reference.0, first), to: (reference.1, second))
        for (index, pair) in pairs.dropFirst().enumerated() {
            let equal = NSLayoutConstraint(
                along.distance(from: (pair.0, first), to: (pair.1, second)), .equal, distance, constant: 0)
            add(equal, "equal distance", priority: priority(index))
        }
        for pair in pairs {
            let gap = along.constraint(from: (pair.0, along.end), to: (pair.1, along.start))
            add(gap, "gap", priority: Self.looseFit)
        }
    }

    /// Puts hidden views where they would appear, without a length.
    private mutating func collapseHidden() {
        var place: StackDirection.Mark = (box, along.start)
        for view in stack.arrangedSubviews {
            guard view.isHidden else {
                place = (view, along.end)
                continue
            }
            add(along.constraint(from: place, to: (view, along.start)), "hidden")
            add(length(of: view, along), "hidden", priority: Self.collapse)
        }
    }

    /// Gives a length to views that nothing else gives one.
    private mutating func suppressAmbiguity() {
        for view in views {
            add(length(of: view, along), "least length", priority: Self.leastWish)
            add(length(of: view, across), "least length", priority: Self.leastWish)
        }
    }

    func length(of item: any LayoutItem, _ direction: StackDirection) -> NSLayoutConstraint {
        NSLayoutConstraint([AnchorTerm(item, direction.length)], .equal, [], constant: 0)
    }
}
