import CoreGraphics

extension UIViewController {
    /// What the controller adds to the safe area of its view, in points, for what it shows over the view's edges.
    ///
    /// Unlike UIKit, setting it loads the view.
    public var additionalSafeAreaInsets: UIEdgeInsets {
        get { viewIfLoaded?.additionalSafeAreaInsets ?? .zero }
        set { view.additionalSafeAreaInsets = newValue }
    }
}
