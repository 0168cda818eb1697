import CoreGraphics

extension UIView {
    /// The custom guides that the view owns.
    public var layoutGuides: [UILayoutGuide] {
        layoutState.storage?.guides ?? []
    }

    /// Adds a custom guide. A guide that another view owns is removed from that view first.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner !== self else { return }
        precondition(layoutGuide.kind == .custom, "A built-in layout guide cannot be moved to another view.")
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        layoutGuide.owner = self
        layoutStorage.guides.append(layoutGuide)
        constraintsDidChange()
    }

    /// Removes a custom guide and deactivates the constraints that refer to it.
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

    /// The view's bounds inset by its layout margins.
    public var layoutMarginsGuide: UILayoutGuide { edgeGuide(.layoutMargins, named: "layoutMarginsGuide") }

    /// The part of the view that bars and other system content do not cover.
    public var safeAreaLayoutGuide: UILayoutGuide { edgeGuide(.safeArea, named: "safeAreaLayoutGuide") }

    /// The part of the view inside its layout margins with lines that are not too long to read. In a view wider than
    /// 1,008 points with more than 920 between the margins, these are the 920 points in the middle.
    public var readableContentGuide: UILayoutGuide { edgeGuide(.readableContent, named: "readableContentGuide") }

    func edgeGuide(_ kind: UILayoutGuide.Kind, named name: String) -> UILayoutGuide {
        if let guide = layoutState.storage?.edgeGuides[kind] { return guide }
        let guide =
            switch kind {
            case .topBar, .bottomBar: BarLayoutGuide(kind, identifier: name, owner: self)
            case .keyboard: UIKeyboardLayoutGuide(kind, identifier: name, owner: self)
            default: UILayoutGuide(kind, identifier: name, owner: self)
            }
        layoutStorage.edgeGuides[kind] = guide
        return guide
    }

    /// Whether margins or the readable guide depend on the view's frame, apart from the safe area.
    var hasSizeDependentInsets: Bool {
        layoutState.preservesSuperviewLayoutMargins || layoutState.storage?.edgeGuides[.readableContent] != nil
    }

    /// Returns the distances from the bounds to a built-in guide.
    func insets(of kind: UILayoutGuide.Kind) -> UIEdgeInsets {
        switch kind {
        case .custom, .scrollContent, .scrollFrame, .topBar, .bottomBar, .keyboard: .zero
        case .layoutMargins: layoutMargins
        case .safeArea: safeAreaInsets
        case .readableContent: readableInsets
        }
    }

    private var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let width = bounds.width
        if width > Self.widestUnlimitedWidth, width - insets.horizontal > Self.readableWidth {
            insets.left = (width - Self.readableWidth) / 2
            insets.right = insets.left
        }
        return insets
    }

    /// The width of readable content in a wide view, in points.
    private static let readableWidth: CGFloat = 920
    /// The width of the widest view whose readable content fills its margins, in points (LY-49).
    private static let widestUnlimitedWidth: CGFloat = 1008
}
