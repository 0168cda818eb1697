import Foundation
import QuartzCore

/// A control to press, with a title, an image beside it, and an image behind them.
///
/// Title, colours and images are set per state. A state for which a value was not set shows that of the normal state: only
/// the exact combination of flags counts, so a pressed selected button without values of its own looks like a normal one.
/// What the state shows is put into `titleLabel` and `imageView` at layout.
@MainActor
open class UIButton: UIControl {
    /// How the button looks unless told otherwise. Chosen when it is made.
    public private(set) var buttonType = ButtonType.custom

    var titles = StateValues<String>()
    var attributedTitles = StateValues<NSAttributedString>()
    var titleColors = StateValues<UIColor>()
    var titleShadowColors = StateValues<UIColor>()
    var images = StateValues<UIImage>()
    var backgroundImages = StateValues<UIImage>()

    var label: ButtonLabel?
    var contentImageView: UIImageView?
    var backgroundImageView: UIImageView?
    /// What lies behind the content of a selected button of type system.
    var selectionView: UIView?
    /// The colour that the image view was given instead of the tint colour.
    var shownImageTint: UIColor?

    /// Whether the label shows another title than the button's current one, or has yet to show it.
    var titleIsStale = true

    /// Whether the title keeps its margin when it is at the top or bottom.
    var keepsTitleMargin = false

    /// A custom button.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// A button with the title and image of `primaryAction`, which it performs when it is tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title.isEmpty ? nil : primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// A button of type system with an image. A nil target searches the responder chain.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
        return button
    }

    // MARK: Parts

    /// The view that shows the title, made on first access. Its font is the button's. Its text and colours are the
    /// button's to set: they change at layout, or when the label is asked for before.
    open var titleLabel: UILabel? {
        updateTitle()
        return madeLabel
    }

    /// The view that shows the image, made on first access. Its image is the button's to set: it changes at layout.
    open var imageView: UIImageView? { madeImageView }

    // MARK: Layout

    /// Margins between the button's edges and its content, in points. They are part of the button's own size.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { contentSizeDidChange() } }
    }

    /// Margins around the title, in points. They move and shrink the title, and leave the button's own size alone.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// Margins around the image, in points. They move and shrink the image, and leave the button's own size alone.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// The rectangle that the background image fills, in the button's coordinates. Called at layout.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect {
        bounds
    }

    /// The rectangle that holds title and image, in the button's coordinates. Called at layout.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: contentEdgeInsets)
    }

    /// The title's rectangle in the button's coordinates. Called at layout with the content's rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement(in: contentRect).title
    }

    /// The image's rectangle in the button's coordinates. Called at layout with the content's rectangle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement(in: contentRect).image
    }

    open override var intrinsicContentSize: CGSize { ownSize }

    /// The button's own size, whatever room there is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize }

    open override func sizeToFit() {
        super.sizeToFit()
        keepsTitleMargin = hasPaddedTitle
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showCurrentState()
        placeParts()
    }

    open override var forFirstBaselineLayout: UIView { label ?? self }
    open override var forLastBaselineLayout: UIView { label ?? self }

    // MARK: Looks

    package override func stateDidChange() {
        super.stateDidChange()
        titleIsStale = true
    }

    /// Whether an image without one for the highlighted state is shown darker while the button is pressed.
    open var adjustsImageWhenHighlighted = true {
        didSet { if adjustsImageWhenHighlighted != oldValue { setNeedsLayout() } }
    }

    /// Whether an image without one for the disabled state is shown fainter while the button is disabled.
    open var adjustsImageWhenDisabled = true {
        didSet { if adjustsImageWhenDisabled != oldValue { setNeedsLayout() } }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if buttonType == .system { titleDidChange() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { setNeedsLayout() }
    }

    override var accessibilityDefaults: AccessibilityDefaults { buttonDefaults }

    // MARK: Primary action

    /// Whether a tap selects and deselects the button, before its primary action is sent.
    open var changesSelectionAsPrimaryAction = false

    package override var isTriggeredByTap: Bool { true }

    package override func primaryActionWillBeSent() {
        super.primaryActionWillBeSent()
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
    }
}
