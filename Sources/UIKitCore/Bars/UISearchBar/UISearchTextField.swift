import CoreGraphics
import Foundation

/// The field of a search bar: a text field with a magnifying glass and a rounded background.
///
/// Unlike UIKit, it has no tokens.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    /// The distance in points by which the text is moved.
    var textAdjustment = UIOffset.zero {
        didSet { if textAdjustment != oldValue { partsDidChange() } }
    }

    /// The distances in points by which the magnifying glass and the view at the end are moved.
    var iconAdjustments = (left: UIOffset.zero, right: UIOffset.zero) {
        didSet { partsDidChange() }
    }

    /// The distance of the icons from the ends of the field, and of the text from the icons.
    private static let (edge, gap): (CGFloat, CGFloat) = (8, 6)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clearButtonMode = .whileEditing
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        leftViewMode = .always
        layer.cornerRadius = 10
        backgroundColor = .tertiarySystemFill
        if leftView == nil { leftView = Self.magnifier }
    }

    static var magnifier: UIView {
        let view = UIImageView(
            image: UIImage(
                systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)))
        view.tintColor = .secondaryLabel
        view.sizeToFit()
        return view
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(
            dx: (isMirrored ? -Self.edge : Self.edge) + iconAdjustments.left.horizontal,
            dy: iconAdjustments.left.vertical)
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds).offsetBy(
            dx: (isMirrored ? Self.edge : -Self.edge) + iconAdjustments.right.horizontal,
            dy: iconAdjustments.right.vertical)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect { inset(super.textRect(forBounds: bounds)) }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect { inset(super.editingRect(forBounds: bounds)) }

    private func inset(_ rect: CGRect) -> CGRect {
        let hasLeft = isLeftViewVisible
        let hasRight = isRightViewVisible || isClearButtonVisible
        let leading = hasLeft ? Self.gap : Self.edge
        let trailing = hasRight ? Self.gap : Self.edge
        let insets = UIEdgeInsets(
            top: 0, left: isMirrored ? trailing : leading, bottom: 0, right: isMirrored ? leading : trailing)
        return rect.inset(by: insets).offsetBy(dx: textAdjustment.horizontal, dy: textAdjustment.vertical)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        defaults.traits.insert(.searchField)
        defaults.role = .searchField
        return defaults
    }

    override class var activatingClass: UIResponder.Type { UISearchTextField.self }
}
