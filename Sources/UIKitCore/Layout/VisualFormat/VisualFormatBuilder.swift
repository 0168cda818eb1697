import CoreGraphics
import Foundation

/// A builder of the constraints that a visual format describes.
@MainActor
struct VisualFormatBuilder {
    let format: VisualFormat
    let options: NSLayoutConstraint.FormatOptions
    let metrics: [String: Any]
    let views: [String: Any]

    func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var named: [any LayoutItem] = []
        var previous: (any LayoutItem)?
        for (index, element) in format.elements.enumerated() {
            let current = try element.name.map { name throws(VisualFormatError) in try view(name) }
            if let current {
                named.append(current)
            }
            if index > 0 {
                found += try gap(element.gap, from: previous, to: current)
            }
            if let current {
                for predicate in element.lengths {
                    found.append(try length(of: current, predicate))
                }
            }
            previous = current
        }
        for attribute in options.alignedAttributes {
            for (first, second) in zip(named, named.dropFirst()) {
                found.append(
                    NSLayoutConstraint(
                        [AnchorTerm(first, attribute)], .equal, [AnchorTerm(second, attribute)], constant: 0))
            }
        }
        return found
    }

    private var isVertical: Bool { format.axis == .vertical }

    private func view(_ name: String) throws(VisualFormatError) -> any LayoutItem {
        guard let item = views[name] as? any LayoutItem else {
            throw VisualFormatError(
                description: "The visual format names the view \(name), which is not among the views.")
        }
        return item
    }

    private func length(
        of item: any LayoutItem, _ predicate: VisualFormat.Predicate
    ) throws(VisualFormatError) -> NSLayoutConstraint {
        let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        var other: [AnchorTerm] = []
        var constant: CGFloat = 0
        if case .name(let name) = predicate.value, metrics[name] == nil {
            other = [AnchorTerm(try view(name), attribute)]
        } else {
            constant = try number(predicate.value)
        }
        let constraint = NSLayoutConstraint(
            [AnchorTerm(item, attribute)], predicate.relation, other, constant: constant)
        try setPriority(predicate, of: constraint)
        return constraint
    }

    /// Returns the constraints on a gap. A neighbour of nil is the superview. The later neighbour is the first
    /// item.
    private func gap(
        _ gap: VisualFormat.Gap, from previous: (any LayoutItem)?, to current: (any LayoutItem)?
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        let usesMargins = gap == .standard && (previous == nil || current == nil)
        guard let first = current ?? superview(of: previous), let second = previous ?? superview(of: current) else {
            throw VisualFormatError(description: "The visual format refers to a superview, but the view has none.")
        }
        let predicates: [VisualFormat.Predicate]
        switch gap {
        case .none: predicates = [VisualFormat.Predicate(value: .number(0))]
        case .standard:
            predicates = [VisualFormat.Predicate(value: .number(usesMargins ? 0 : NSLayoutConstraint.systemSpacing))]
        case .predicates(let listed): predicates = listed
        }
        let start = attributes(isEnd: false, withMargins: usesMargins && previous == nil)
        let end = attributes(isEnd: true, withMargins: usesMargins && current == nil)
        var found: [NSLayoutConstraint] = []
        for predicate in predicates {
            let isBetweenViews = previous != nil && current != nil
            let left = current == nil ? end.outer : isBetweenViews ? start.between : start.own
            let right = previous == nil ? start.outer : isBetweenViews ? end.between : end.own
            var constant = try number(predicate.value)
            var relation = predicate.relation
            if isRightToLeft {
                constant = -constant
                relation = NSLayoutConstraint.Relation(rawValue: -relation.rawValue) ?? relation
            }
            let constraint = NSLayoutConstraint(
                [AnchorTerm(first, left)], relation, [AnchorTerm(second, right)], constant: constant)
            try setPriority(predicate, of: constraint)
            found.append(constraint)
        }
        return found
    }

    private var isRightToLeft: Bool { !isVertical && options.contains(.directionRightToLeft) }

    /// Returns the attributes at one end: of the view towards the superview, of the superview, and towards another
    /// view.
    private func attributes(
        isEnd: Bool, withMargins: Bool
    ) -> (own: NSLayoutConstraint.Attribute, outer: NSLayoutConstraint.Attribute, between: NSLayoutConstraint.Attribute)
    {
        if isVertical {
            let own: NSLayoutConstraint.Attribute = isEnd ? .bottom : .top
            let margin: NSLayoutConstraint.Attribute = isEnd ? .bottomMargin : .topMargin
            let baseline: NSLayoutConstraint.Attribute = isEnd ? .lastBaseline : .firstBaseline
            return (own, withMargins ? margin : own, options.contains(.spacingBaselineToBaseline) ? baseline : own)
        }
        let own: NSLayoutConstraint.Attribute
        let margin: NSLayoutConstraint.Attribute
        if options.contains(.directionLeftToRight) {
            own = isEnd ? .right : .left
            margin = isEnd ? .rightMargin : .leftMargin
        } else if isRightToLeft {
            own = isEnd ? .left : .right
            margin = isEnd ? .leftMargin : .rightMargin
        } else {
            own = isEnd ? .trailing : .leading
            margin = isEnd ? .trailingMargin : .leadingMargin
        }
        return (own, withMargins ? margin : own, own)
    }

    private func superview(of item: (any LayoutItem)?) -> UIView? {
        (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    }

    private func setPriority(
        _ predicate: VisualFormat.Predicate, of constraint: NSLayoutConstraint
    ) throws(VisualFormatError) {
        guard let priority = predicate.priority else { return }
        constraint.priority = UILayoutPriority(Float(try number(priority)))
    }

    private func number(_ value: VisualFormat.Value) throws(VisualFormatError) -> CGFloat {
        switch value {
        case .number(let number):
            return number
        case .name(let name):
            switch metrics[name] {
            case let number as CGFloat: return number
            case let number as Double: return CGFloat(number)
            case let number as Float: return CGFloat(number)
            case let number as Int: return CGFloat(number)
            case let number as NSNumber: return CGFloat(number.doubleValue)
            default:
                throw VisualFormatError(
                    description: "The visual format names \(name), which is not a number among the metrics.")
            }
        }
    }
}
