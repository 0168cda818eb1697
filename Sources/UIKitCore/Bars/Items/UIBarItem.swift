import CoreGraphics
import Foundation

/// The bar that shows an item and follows its changes.
@MainActor
protocol BarItemHost: AnyObject {
    /// Called after a property of the item changed.
    func barItemDidChange()
}

/// An item in a bar: its title, its image, and whether it can be used.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The title; nil for none.
    open var title: String? {
        didSet { if title != oldValue { didChange() } }
    }

    /// The image; nil for none. It is shown in the item's tint unless its rendering mode is `alwaysOriginal`.
    open var image: UIImage? {
        didSet { if image !== oldValue { didChange() } }
    }

    /// The image for a bar of compact height; nil for that of other bars.
    open var landscapeImagePhone: UIImage? {
        didSet { if landscapeImagePhone !== oldValue { didChange() } }
    }

    /// The insets by which the image is moved, in points.
    open var imageInsets = UIEdgeInsets.zero {
        didSet { if imageInsets != oldValue { didChange() } }
    }

    /// The insets by which `landscapeImagePhone` is moved, in points.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
        didSet { if landscapeImagePhoneInsets != oldValue { didChange() } }
    }

    /// Whether the user can use the item.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { didChange() } }
    }

    /// A number by which the app can find the item.
    open var tag = 0

    /// The name that assistive technologies speak; nil for the title, or the meaning of a system item.
    open var accessibilityLabel: String? {
        didSet { if accessibilityLabel != oldValue { didChange() } }
    }

    /// The result of using the item, for assistive technologies.
    open var accessibilityHint: String? {
        didSet { if accessibilityHint != oldValue { didChange() } }
    }

    /// The name by which tests find the view of the item.
    open var accessibilityIdentifier: String? {
        didSet { if accessibilityIdentifier != oldValue { didChange() } }
    }

    private var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()

    /// The bar that shows the item.
    weak var host: (any BarItemHost)?

    public override init() {
        super.init()
    }

    /// Sets the attributes of the title for a state; nil for those of the bar. The font and the colour count.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes.set(attributes, for: state)
        didChange()
    }

    /// Returns the attributes that were set for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes.exact(state)
    }

    func didChange() { host?.barItemDidChange() }
}
