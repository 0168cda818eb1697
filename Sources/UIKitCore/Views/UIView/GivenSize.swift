import CoreGraphics

/// The size that a part of UIKitCore has given to a view of the app's, which may be smaller than the view's own.
@MainActor
struct GivenSize {
    /// The size that the app gave the view before; nil for a view without one.
    private let own: CGSize?
    private let given: CGSize

    /// Gives a view a size for the place that there is. Its own one comes back when there is more.
    static func give(_ size: CGSize, to view: UIView) {
        view.rare.givenSize = GivenSize(own: ownSize(of: view), given: size)
        view.bounds.size = size
    }

    /// Returns the size that a view of the app's should have: its own, or else that which fits it.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - height: The height in points that a view has whose content does not tell its own.
    static func natural(of view: UIView, inHeight height: CGFloat) -> CGSize {
        if view.translatesAutoresizingMaskIntoConstraints, let own = ownSize(of: view) { return own }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if fitting.width > 0, fitting.height > 0 { return fitting }
        let wish = view.intrinsicContentSize
        if wish.width > 0, wish.height > 0 { return wish }
        return view.sizeThatFits(CGSize(width: CGFloat.infinity, height: height))
    }

    /// Returns the size that the app has given a view.
    private static func ownSize(of view: UIView) -> CGSize? {
        let size = view.bounds.size
        // A size that differs from the given one is a new one of the app's.
        if let known = view.rareIfLoaded?.givenSize, known.given == size { return known.own }
        return size == .zero ? nil : size
    }
}
