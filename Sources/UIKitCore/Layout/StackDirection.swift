import CoreGraphics

/// The attributes of one direction in a stack view, so that rows, columns and rows from the right are built alike.
@MainActor
struct StackDirection {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute
    let length: NSLayoutConstraint.Attribute
    /// -1 where places become smaller from start to end.
    private let sign: Double

    /// - Parameter isMirrored: whether rows begin at the right.
    init(_ axis: NSLayoutConstraint.Axis, isMirrored: Bool) {
        // Left and right are named, since arranged views may have directions of their own.
        switch (axis, isMirrored) {
        case (.vertical, _): (start, end, center, length, sign) = (.top, .bottom, .centerY, .height, 1)
        case (.horizontal, false): (start, end, center, length, sign) = (.left, .right, .centerX, .width, 1)
        case (.horizontal, true): (start, end, center, length, sign) = (.right, .left, .centerX, .width, -1)
        }
    }

    /// A place of a view or guide.
    typealias Mark = (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute)

    /// How far `second` is beyond `first`.
    func distance(from first: Mark, to second: Mark) -> [AnchorTerm] {
        [
            AnchorTerm(second.item, second.attribute, factor: sign),
            AnchorTerm(first.item, first.attribute, factor: -sign),
        ]
    }

    /// A constraint on how far `second` is beyond `first`.
    func constraint(
        from first: Mark, to second: Mark, _ relation: NSLayoutConstraint.Relation = .equal, _ distance: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(self.distance(from: first, to: second), relation, [], constant: distance)
    }
}
