extension StackConstraints {
    /// Places the views across the axis. Hidden ones too, so that they do not jump when they appear.
    mutating func align() {
        let isRow = stack.axis == .horizontal
        switch stack.alignment {
        case .fill:
            for view in stack.arrangedSubviews {
                add(across.constraint(from: (box, across.start), to: (view, across.start)), "alignment")
                add(
                    across.constraint(from: (view, across.end), to: (box, across.end)), "alignment",
                    priority: Self.edge)
            }
        case .leading: alignEdges(isFirst: true)
        case .trailing: alignEdges(isFirst: false)
        case .firstBaseline: isRow ? alignBaselines(isFirst: true) : alignEdges(isFirst: true)
        case .lastBaseline: isRow ? alignBaselines(isFirst: false) : alignEdges(isFirst: false)
        case .center:
            for view in stack.arrangedSubviews {
                let center = NSLayoutConstraint(
                    [AnchorTerm(view, across.center)], .equal, [AnchorTerm(box, across.center)], constant: 0)
                add(center, "alignment")
            }
            for view in views { keepInside(view) }
        }
        if stack.alignment != .fill || stack.arrangedSubviews.isEmpty {
            add(length(of: box, across), "fit", priority: Self.fit)
        }
    }

    private mutating func alignEdges(isFirst: Bool) {
        for view in stack.arrangedSubviews {
            let edge =
                isFirst
                ? across.constraint(from: (box, across.start), to: (view, across.start))
                : across.constraint(from: (view, across.end), to: (box, across.end))
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
                ? across.constraint(from: (box, across.start), to: (view, across.start))
                : across.constraint(from: (view, across.end), to: (box, across.end))
            add(edge, "baseline fit", priority: Self.looseFit)
        }
    }

    /// Has the stack view be large enough for a view.
    private mutating func keepInside(_ view: UIView) {
        add(
            across.constraint(from: (box, across.start), to: (view, across.start), .greaterThanOrEqual), "boundary",
            priority: Self.edge)
        add(
            across.constraint(from: (view, across.end), to: (box, across.end), .greaterThanOrEqual), "boundary",
            priority: Self.edge)
    }
}
