import CoreGraphics

/// A band at the top or bottom of a controller's view that bars cover, to which constraints can refer.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
    /// The height of the band, in points.
    var length: CGFloat { get }

    /// The upper edge of the band.
    var topAnchor: NSLayoutYAxisAnchor { get }

    /// The lower edge of the band.
    var bottomAnchor: NSLayoutYAxisAnchor { get }

    /// The height of the band.
    var heightAnchor: NSLayoutDimension { get }
}

/// The guide of a band that bars cover.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}

/// The band at the bottom of a view that the keyboard covers: the views that a first responder shows in place of a
/// keyboard, or else the part of the view outside of its safe area.
///
/// Unlike UIKit, there is no on-screen keyboard, so without such views the band begins at the bottom of the safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the band is never lower than the part of the view outside of its safe area.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owner?.insetsDidChange() } }
    }

    /// The height of the band.
    fileprivate var height: CGFloat {
        guard let owner else { return 0 }
        let least = usesBottomSafeArea ? owner.safeAreaInsets.bottom : 0
        guard let window = owner.window, let frame = window.inputViewFrame else { return least }
        let covered = owner.bounds.maxY - owner.convert(frame, from: window).minY
        return min(max(covered, least), max(owner.bounds.height, least))
    }
}

extension UIView {
    /// The band at the bottom of the view that the keyboard covers.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let guide = edgeGuide(.keyboard, named: "keyboardLayoutGuide")
        return guide as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide()
    }

    /// Returns the height of the band that a guide stands for; nil for a guide that is none.
    func bandHeight(of kind: UILayoutGuide.Kind) -> CGFloat? {
        switch kind {
        case .topBar: safeAreaInsets.top
        case .bottomBar: safeAreaInsets.bottom
        case .keyboard: keyboardLayoutGuide.height
        default: nil
        }
    }

    /// Lays out what depends on the keyboard's band, in the view and its descendants.
    func keyboardBandDidChange() {
        forEachBelow { view, _ in
            if view.layoutState.storage?.edgeGuides[.keyboard] != nil { view.insetsDidChange() }
            return true
        }
    }
}
