import CoreGraphics

/// The constraints that arrange the views of a stack view.
///
/// The priorities match those observed in UIKit. The constraint that ties the last view to the far edge is just
/// below required: views that do not fit extend past the edge instead of breaking the app's own constraints.
@MainActor
struct StackConstraints {
    let stack: UIStackView
    /// The item in which the views are arranged: the stack view or its margins guide.
    let container: any LayoutItem
    let views: [UIView]
    let along: StackDirection
    let across: StackDirection
    private(set) var constraints: [NSLayoutConstraint] = []

    /// The priority of constraints to the far edge.
    static let edge = UILayoutPriority(999.5)
    /// The priority that gives hidden views no length, regardless of their content.
    static let collapse = UILayoutPriority(999.75)
    /// The priority of using no more space across the axis than necessary.
    static let fit = UILayoutPriority(51)
    /// The priority of keeping gaps small and baselines near their edge.
    static let looseFit = UILayoutPriority(49)
    /// The priority of constraints that only resolve ambiguity.
    static let ambiguity = UILayoutPriority(25)
    /// The priority of equal distances between centres.
    private static let centering = 149
    /// The priority of the first of several proportional lengths.
    private static let proportion = 999

    init(for stack: UIStackView) {
        self.stack = stack
        container = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
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
        constraints.append(constraint)
    }

    /// Ties the first and last view to the edges, and neighbours to each other.
    private mutating func connect() {
        guard let first = views.first, let last = views.last else {
            add(length(of: container, along), "is empty", priority: Self.ambiguity)
            return
        }
        add(along.constraint(from: (container, along.start), to: (first, along.start)), "edge")
        let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        let isByBaseline = stack.axis == .vertical && stack.isBaselineRelativeArrangement
        for (view, next) in zip(views, views.dropFirst()) {
            add(
                along.constraint(
                    from: (view, isByBaseline ? .lastBaseline : along.end),
                    to: (next, isByBaseline ? .firstBaseline : along.start), isLoose ? .greaterThanOrEqual : .equal,
                    stack.effectiveSpacing(after: view)), "spacing")
        }
        add(along.constraint(from: (last, along.end), to: (container, along.end)), "edge", priority: Self.edge)
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

    /// Sets lengths as fractions of the whole, which includes the spacing. Later views give way first.
    private mutating func shareProportionally() {
        let lengths = views.map { stack.contentLength(of: $0, along: stack.axis) }
        let gaps = views.dropLast().map { stack.effectiveSpacing(after: $0) }
        let whole = lengths.reduce(0, +) + gaps.reduce(0, +)
        guard lengths.contains(where: { $0 > 0 }), whole > 0 else { return }
        for (index, view) in views.enumerated() where lengths[index] > 0 {
            let part = NSLayoutConstraint(
                [AnchorTerm(view, along.length)], .equal, [AnchorTerm(container, along.length)],
                multiplier: lengths[index] / whole, constant: 0)
            add(part, "proportional length", priority: UILayoutPriority(Float(max(Self.proportion - index, 751))))
        }
    }

    /// Makes the distances between neighbours equal, and no larger than necessary.
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

    /// Places hidden views at the position where they would appear, with zero length.
    private mutating func collapseHidden() {
        var end: StackDirection.Anchor = (container, along.start)
        for view in stack.arrangedSubviews {
            guard view.isHidden else {
                end = (view, along.end)
                continue
            }
            add(along.constraint(from: end, to: (view, along.start)), "hidden")
            add(length(of: view, along), "hidden", priority: Self.collapse)
        }
    }

    /// Gives zero length to views whose length nothing else determines.
    private mutating func suppressAmbiguity() {
        for view in views {
            add(length(of: view, along), "least length", priority: Self.ambiguity)
            add(length(of: view, across), "least length", priority: Self.ambiguity)
        }
    }

    func length(of item: any LayoutItem, _ direction: StackDirection) -> NSLayoutConstraint {
        NSLayoutConstraint([AnchorTerm(item, direction.length)], .equal, [], constant: 0)
    }
}

// MARK: - Alignment across the axis

extension StackConstraints {
    /// Positions the views across the axis. Includes hidden views, so that they do not jump when they appear.
    mutating func align() {
        let isRow = stack.axis == .horizontal
        switch stack.alignment {
        case .fill:
            for view in stack.arrangedSubviews {
                add(across.constraint(from: (container, across.start), to: (view, across.start)), "alignment")
                add(
                    across.constraint(from: (view, across.end), to: (container, across.end)), "alignment",
                    priority: Self.edge)
            }
        case .leading: alignEdges(isFirst: true)
        case .trailing: alignEdges(isFirst: false)
        case .firstBaseline: isRow ? alignBaselines(isFirst: true) : alignEdges(isFirst: true)
        case .lastBaseline: isRow ? alignBaselines(isFirst: false) : alignEdges(isFirst: false)
        case .center:
            for view in stack.arrangedSubviews {
                let center = NSLayoutConstraint(
                    [AnchorTerm(view, across.center)], .equal, [AnchorTerm(container, across.center)], constant: 0)
                add(center, "alignment")
            }
            for view in views { keepInside(view) }
        }
        if stack.alignment != .fill || stack.arrangedSubviews.isEmpty {
            add(length(of: container, across), "fit", priority: Self.fit)
        }
    }

    private mutating func alignEdges(isFirst: Bool) {
        for view in stack.arrangedSubviews {
            let edge =
                isFirst
                ? across.constraint(from: (container, across.start), to: (view, across.start))
                : across.constraint(from: (view, across.end), to: (container, across.end))
            add(edge, "alignment")
        }
        for view in views { keepInside(view) }
    }

    private mutating func alignBaselines(isFirst: Bool) {
        let attribute: NSLayoutConstraint.Attribute = isFirst ? .firstBaseline : .lastBaseline
        let reference = views.first ?? stack.arrangedSubviews.first
        for view in stack.arrangedSubviews where view !== reference {
            guard let reference else { continue }
            let line = NSLayoutConstraint(
                [AnchorTerm(view, attribute)], .equal, [AnchorTerm(reference, attribute)], constant: 0)
            add(line, "alignment")
        }
        for view in views {
            keepInside(view)
            let edge =
                isFirst
                ? across.constraint(from: (container, across.start), to: (view, across.start))
                : across.constraint(from: (view, across.end), to: (container, across.end))
            add(edge, "baseline fit", priority: Self.looseFit)
        }
    }

    /// Makes the stack view large enough to contain a view.
    private mutating func keepInside(_ view: UIView) {
        add(
            across.constraint(from: (container, across.start), to: (view, across.start), .greaterThanOrEqual),
            "boundary",
            priority: Self.edge)
        add(
            across.constraint(from: (view, across.end), to: (container, across.end), .greaterThanOrEqual), "boundary",
            priority: Self.edge)
    }
}

// MARK: - Direction

/// The attributes of one direction in a stack view. Rows, columns and mirrored rows share the code that uses it.
@MainActor
struct StackDirection {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute
    let length: NSLayoutConstraint.Attribute
    /// -1 if coordinates decrease from start to end.
    private let sign: Double

    /// - Parameter isMirrored: Whether rows start at the right.
    init(_ axis: NSLayoutConstraint.Axis, isMirrored: Bool) {
        // Uses left and right, because arranged views may have layout directions of their own.
        switch (axis, isMirrored) {
        case (.vertical, _): (start, end, center, length, sign) = (.top, .bottom, .centerY, .height, 1)
        case (.horizontal, false): (start, end, center, length, sign) = (.left, .right, .centerX, .width, 1)
        case (.horizontal, true): (start, end, center, length, sign) = (.right, .left, .centerX, .width, -1)
        }
    }

    /// An edge or centre of a view or guide.
    typealias Anchor = (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute)

    /// Returns the signed distance from `first` to `second`.
    func distance(from first: Anchor, to second: Anchor) -> [AnchorTerm] {
        [
            AnchorTerm(second.item, second.attribute, factor: sign),
            AnchorTerm(first.item, first.attribute, factor: -sign),
        ]
    }

    /// Returns a constraint on the signed distance from `first` to `second`.
    func constraint(
        from first: Anchor, to second: Anchor, _ relation: NSLayoutConstraint.Relation = .equal, _ distance: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(self.distance(from: first, to: second), relation, [], constant: distance)
    }
}
