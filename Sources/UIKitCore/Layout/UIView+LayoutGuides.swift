import CoreGraphics

extension UIView {
    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] {
        layoutState.storage?.guides ?? []
    }

    /// Adds a guide, to be placed by constraints. One that is in another view is taken from it.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner !== self else { return }
        precondition(layoutGuide.kind == .custom, "The guides that come with a view stay in it.")
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        layoutGuide.owner = self
        layoutStorage.guides.append(layoutGuide)
        constraintsDidChange()
    }

    /// Removes a guide that was added to the view. Constraints about it become inactive.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner === self, layoutGuide.kind == .custom else { return }
        var current: UIView? = self
        while let view = current {
            for constraint in view.constraints
            where (constraint.firstTerms + constraint.secondTerms).contains(where: { $0.item === layoutGuide }) {
                view.release(constraint)
            }
            current = view.superview
        }
        layoutStorage.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owner = nil
        constraintsDidChange()
    }

    /// The part of the view inside of its layout margins.
    public var layoutMarginsGuide: UILayoutGuide { edgeGuide(.layoutMargins, named: "layoutMarginsGuide") }

    /// The part of the view that nothing of the system covers.
    public var safeAreaLayoutGuide: UILayoutGuide { edgeGuide(.safeArea, named: "safeAreaLayoutGuide") }

    /// The part of the view inside of its layout margins whose lines are not too long to read: where more than 992 points
    /// are left, the 920 in the middle.
    public var readableContentGuide: UILayoutGuide { edgeGuide(.readableContent, named: "readableContentGuide") }

    func edgeGuide(_ kind: UILayoutGuide.Kind, named name: String) -> UILayoutGuide {
        if let guide = layoutState.storage?.edgeGuides[kind] { return guide }
        let guide = UILayoutGuide(kind, identifier: name, owner: self)
        layoutStorage.edgeGuides[kind] = guide
        return guide
    }

    /// Whether margins or the readable guide depend on the view's frame, besides the safe area.
    var hasSizeDependentInsets: Bool {
        layoutState.preservesSuperviewLayoutMargins || layoutState.storage?.edgeGuides[.readableContent] != nil
    }

    /// The distances from the bounds to a guide that comes with the view.
    func insets(of kind: UILayoutGuide.Kind) -> UIEdgeInsets {
        switch kind {
        case .custom, .scrollContent, .scrollFrame: .zero
        case .layoutMargins: layoutMargins
        case .safeArea: safeAreaInsets
        case .readableContent: readableInsets
        }
    }

    private var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let width = bounds.width
        if width - insets.horizontal > Self.widestUnlimitedText {
            insets.left = (width - Self.readableWidth) / 2
            insets.right = insets.left
        }
        return insets
    }

    /// The width of readable content in a wide view, in points.
    private static let readableWidth: CGFloat = 920
    /// The widest margins that are taken as they are, in points.
    private static let widestUnlimitedText: CGFloat = 992
}
