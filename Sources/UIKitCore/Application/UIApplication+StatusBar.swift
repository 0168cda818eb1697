import CoreGraphics

/// The status bar that a desktop does not have.
extension UIApplication {
    /// The rectangle of the status bar.
    ///
    /// Unlike UIKit, there is no status bar, and this is the empty rectangle.
    public var statusBarFrame: CGRect { .zero }

    /// Whether there is no status bar. Always true.
    public var isStatusBarHidden: Bool { true }

    /// The style of the status bar. Always the default, since there is no bar.
    public var statusBarStyle: UIStatusBarStyle { .default }

    /// The orientation of the user interface: portrait, or landscape on a screen that is wider than high.
    ///
    /// Unlike UIKit, it follows the shape of the host's window, because a desktop is not turned.
    public var statusBarOrientation: UIInterfaceOrientation { screen.orientation }

    /// The direction of the user interface.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        screen.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

extension UIScreen {
    /// The traits of the screen, which its windows inherit.
    public var traitCollection: UITraitCollection { traits(atScale: scale) }

    /// Returns the traits of the screen with a number of pixels per point.
    func traits(atScale scale: CGFloat) -> UITraitCollection {
        var values = TraitValues()
        values.displayScale = scale
        values.accessibilityContrast = contrast
        return UITraitCollection.standard.overridden(by: values)
    }

    /// The part of the screen without the status bar: the whole screen, since there is no bar.
    public var applicationFrame: CGRect { bounds }

    /// The orientation that the screen's shape stands for.
    var orientation: UIInterfaceOrientation { Self.orientation(of: bounds) }

    /// Returns the orientation that a shape of the screen stands for.
    static func orientation(of bounds: CGRect) -> UIInterfaceOrientation {
        bounds.width > bounds.height ? .landscapeLeft : .portrait
    }
}
