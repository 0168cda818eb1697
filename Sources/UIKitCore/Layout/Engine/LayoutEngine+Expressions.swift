import CoreGraphics

extension LayoutEngine {
    /// Returns the left side of a constraint minus its right side: the expression that its relation compares with
    /// zero.
    ///
    /// - Parameter dependentRecord: The record to update when a number in the expression changes.
    func expression(of constraint: NSLayoutConstraint, dependentRecord: Int? = nil) -> LinearExpression? {
        guard constraint.isCalculable, let ancestor = constraint.commonAncestor else { return nil }
        let isMirrored = isMirrored(constraint, in: ancestor)
        var sum = LinearExpression(-Double(constraint.constant).clampedForLayout)
        let sides = [(constraint.firstTerms, 1.0), (constraint.secondTerms, -Double(constraint.multiplier))]
        for (terms, sign) in sides {
            for term in terms {
                guard let target = term.item,
                    let value = value(of: term.attribute, of: target, in: ancestor, isMirrored: isMirrored)
                else { return nil }
                sum.add(value, times: sign * term.factor)
                if let dependentRecord {
                    addDependent(dependentRecord, on: target, in: ancestor)
                    if term.attribute.isPosition { markScrollDependence(on: target, in: ancestor) }
                }
            }
        }
        return sum.isFinite ? sum : nil
    }

    func contentExpression(of item: SolvedItem, _ axis: NSLayoutConstraint.Axis) -> LinearExpression {
        let insets = item.alignmentInsets
        let size = axis == .horizontal ? item.contentSize.width : item.contentSize.height
        let extra = axis == .horizontal ? insets.horizontal : insets.vertical
        return item.length(axis) - LinearExpression((Double(size) + Double(extra)).clampedForLayout)
    }

    /// Returns whether positions are measured from the right: for leading and trailing edges in a common ancestor whose
    /// content runs from right to left. The directions of the items themselves are those of their own content.
    private func isMirrored(_ constraint: NSLayoutConstraint, in ancestor: UIView) -> Bool {
        let isDirectional = (constraint.firstTerms + constraint.secondTerms).contains { $0.attribute.isDirectional }
        return isDirectional && ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// Registers a record for an update when the item, its view or an ancestor up to `ancestor` changes.
    private func addDependent(_ record: Int, on target: any LayoutItem, in ancestor: UIView) {
        var current = target.layoutView
        while let view = current {
            item(for: view)?.dependents.insert(record)
            if view === ancestor { break }
            current = view.superview
        }
    }

    private func value(
        of attribute: NSLayoutConstraint.Attribute, of target: any LayoutItem, in ancestor: UIView, isMirrored: Bool
    ) -> LinearExpression? {
        let axis: NSLayoutConstraint.Axis =
            attribute == .width || attribute.family == .horizontalPosition ? .horizontal : .vertical
        guard
            let span = contentSpan(of: target, axis, attribute: attribute, in: ancestor)
                ?? span(of: target, axis, attribute: attribute, in: ancestor)
        else { return nil }
        let position: LinearExpression
        switch attribute {
        case .width, .height:
            return span.length
        case .left, .top, .leftMargin, .topMargin:
            position = span.start
        case .right, .bottom, .rightMargin, .bottomMargin:
            position = span.start + span.length
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
            position = span.start + span.length * 0.5
        case .leading, .leadingMargin:
            position = isMirrored ? span.start + span.length : span.start
        case .trailing, .trailingMargin:
            position = isMirrored ? span.start : span.start + span.length
        case .firstBaseline, .lastBaseline:
            return baseline(isFirst: attribute == .firstBaseline, of: target, in: ancestor)
        case .notAnAttribute:
            return nil
        }
        guard isMirrored, axis == .horizontal else { return position }
        return item(for: ancestor).map { $0.width - position }
    }

    /// Returns the start of a rectangle in the ancestor's coordinates, and its length.
    private func span(
        of target: any LayoutItem, _ axis: NSLayoutConstraint.Axis, attribute: NSLayoutConstraint.Attribute,
        in ancestor: UIView
    ) -> (start: LinearExpression, length: LinearExpression)? {
        guard let view = target.layoutView, let item = item(for: view),
            let origin = origin(of: view, axis, in: ancestor)
        else { return nil }
        var insets = item.alignmentInsets
        if let guide = target as? UILayoutGuide {
            if guide.kind == .custom {
                guard let inner = self.item(for: guide) else { return nil }
                return (origin + inner.start(axis), inner.length(axis))
            }
            if axis == .vertical, let height = view.bandHeight(of: guide.kind) {
                let length = LinearExpression(Double(height).clampedForLayout)
                return (guide.kind == .topBar ? origin : origin + item.length(axis) - length, length)
            }
            insets = view.insets(of: guide.kind)
        } else if attribute.isMargin {
            insets = view.layoutMargins
        }
        let before = Double(axis == .horizontal ? insets.left : insets.top).clampedForLayout
        let both = Double(axis == .horizontal ? insets.horizontal : insets.vertical).clampedForLayout
        return (origin + LinearExpression(before), item.length(axis) - LinearExpression(both))
    }

    /// Returns the origin of a view in the ancestor's coordinates. Layout ignores transforms.
    func origin(of view: UIView, _ axis: NSLayoutConstraint.Axis, in ancestor: UIView) -> LinearExpression? {
        var sum = LinearExpression()
        var current = view
        while current !== ancestor {
            guard let item = item(for: current), let superview = current.superview else { return nil }
            sum.add(item.start(axis))
            if superview !== ancestor { sum.add(contentShift(in: superview, axis)) }
            current = superview
        }
        return sum
    }

    private func baseline(isFirst: Bool, of target: any LayoutItem, in ancestor: UIView) -> LinearExpression? {
        guard let view = target as? UIView else {
            return value(of: isFirst ? .top : .bottom, of: target, in: ancestor, isMirrored: false)
        }
        let other = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        if other !== view, other.isDescendant(of: view), item(for: other) != nil {
            return baseline(isFirst: isFirst, of: other, in: ancestor)
        }
        let offset = isFirst ? view.firstBaselineOffset : -view.lastBaselineOffset
        return value(of: isFirst ? .top : .bottom, of: view, in: ancestor, isMirrored: false)
            .map { $0 + LinearExpression(Double(offset).clampedForLayout) }
    }

    /// Returns the rank of a constraint, by which contradictory constraints are left out.
    func rank(of constraint: NSLayoutConstraint) -> ConstraintRank {
        let first = constraint.firstTerms.first.flatMap(index)
        let second = constraint.secondTerms.first.flatMap(index)
        let isReversed = (second ?? -1) > (first ?? -1)
        let relation: Int
        switch constraint.relation {
        case .equal: relation = 0
        case .greaterThanOrEqual: relation = isReversed ? 2 : 1
        case .lessThanOrEqual: relation = isReversed ? 1 : 2
        }
        let attribute = isReversed ? constraint.secondAttribute : constraint.firstAttribute
        let constant = Double(constraint.constant).clampedForLayout
        return ConstraintRank(
            later: max(first ?? -1, second ?? -1), earlier: second == nil ? .max : min(first ?? -1, second ?? -1),
            relation: relation, attribute: attribute.rawValue, isReversed: isReversed,
            constant: isReversed ? -constant : constant, multiplier: Double(constraint.multiplier).clampedForLayout,
            order: constraint.activationOrder)
    }

    private func index(of term: AnchorTerm) -> Int? {
        guard let target = term.item else { return nil }
        if let known = item(for: target) { return known.index }
        return target.layoutView.flatMap { item(for: $0)?.index }
    }
}

extension NSLayoutConstraint {
    /// Whether layout can calculate with the constraint's numbers.
    var isCalculable: Bool {
        !constant.isNaN && constant.isFinite && multiplier.isFinite && abs(multiplier) < 1e6
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute refers to the layout margins.
    var isMargin: Bool {
        rawValue >= Self.leftMargin.rawValue
    }
}
