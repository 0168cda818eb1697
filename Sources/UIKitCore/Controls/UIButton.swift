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

    /// The light behind the content of a pressed button; see `showsTouchWhenHighlighted`.
    var glow: UIImageView?

    /// The parts of a button that has a configuration. It has none of the others then.
    var configured: ConfiguredButton?

    /// Whether the configuration waits to be updated, and whether it is being updated right now.
    var needsConfigurationUpdate = true
    var isUpdatingConfiguration = false

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
        if let image = buttonType.image { setImage(image, for: .normal) }
    }

    /// A button with the title and image of `primaryAction`, which it performs when it is tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// A button of type system that shows what `configuration` says, and performs `primaryAction` when it is tapped. A title
    /// and an image that the configuration leaves out are the action's.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var configuration = configuration
        if let primaryAction {
            if configuration.titleText == nil, !primaryAction.title.isEmpty {
                configuration.title = primaryAction.title
            }
            if configuration.image == nil { configuration.image = primaryAction.image }
            addAction(primaryAction, for: .primaryActionTriggered)
        }
        self.configuration = configuration
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
    /// button's to set: they change at layout, or when the label is asked for before. A configuration sets the font too.
    open var titleLabel: UILabel? {
        updateConfigurationIfNeeded()
        if let configured { return configured.title }
        updateTitle()
        return madeLabel
    }

    /// The view that shows the image, made on first access. Its image is the button's to set: it changes at layout.
    open var imageView: UIImageView? {
        updateConfigurationIfNeeded()
        return configured?.madeImage ?? madeImageView
    }

    /// The view that shows the subtitle of a button with a configuration, made on first access; nil without one.
    open var subtitleLabel: UILabel? {
        updateConfigurationIfNeeded()
        return configured?.madeSubtitle
    }

    // MARK: Configuration

    /// What the button shows and how, in place of what was set for its states: titles and images set with
    /// `setTitle(_:for:)` and `setImage(_:for:)` are shown where the configuration has none; the insets, the
    /// rectangles and all other ways to change a button's look count for nothing.
    ///
    /// It is updated for the button's state before layout, once for any number of changes.
    open var configuration: Configuration? {
        didSet { if configuration != oldValue { configurationDidChange() } }
    }

    /// Called when the button updates for its state, after `updateConfiguration()`; may change the configuration and
    /// anything else about the button. Called for the first time before the first layout.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether what is shown is `configuration` updated for the button's state. When false it is shown as it is, and
    /// `updateConfiguration()` or the handler change it.
    open var automaticallyUpdatesConfiguration = true {
        didSet { if automaticallyUpdatesConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Has `updateConfiguration()` and the handler called before the next layout. The button does so itself whenever its
    /// state, tint colour or traits change. Does nothing while they run.
    open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

    /// Called when the button updates for its state; an override may change `configuration`. Do not call it yourself.
    open func updateConfiguration() {}

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

    open override var intrinsicContentSize: CGSize {
        updateConfigurationIfNeeded()
        return configured?.size() ?? ownSize
    }

    /// The button's own size, whatever room there is. Only a configuration whose title breaks lines heeds the width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        guard let configured else { return ownSize }
        let own = configured.size()
        return configured.wraps && size.width > 0 && size.width < own.width ? configured.size(width: size.width) : own
    }

    open override func sizeToFit() {
        super.sizeToFit()
        keepsTitleMargin = hasPaddedTitle
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        if let configured {
            configured.place()
            configuredSizeMayHaveChanged()
        } else {
            showCurrentState()
            placeParts()
        }
    }

    open override var forFirstBaselineLayout: UIView { configured?.title ?? label ?? self }
    open override var forLastBaselineLayout: UIView { configured?.lastLabel ?? label ?? self }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { setNeedsUpdateConfiguration() } }
    }

    // MARK: Looks

    package override func stateDidChange() {
        super.stateDidChange()
        titleIsStale = true
        setNeedsUpdateConfiguration()
    }

    /// The colour of titles and template images of every type but custom, and what configurations make their colours of: the
    /// button's own, or the next one set on a view above it.
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

    /// Whether a light appears behind the content while the button is pressed.
    open var showsTouchWhenHighlighted = false {
        didSet { if showsTouchWhenHighlighted != oldValue { setNeedsLayout() } }
    }

    /// Whether the title's shadow falls to the other side while the button is pressed.
    open var reversesTitleShadowWhenHighlighted = false {
        didSet { if reversesTitleShadowWhenHighlighted != oldValue { titleDidChange() } }
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
        if buttonType != .custom { titleDidChange() }
        setNeedsUpdateConfiguration()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { setNeedsLayout() }
        setNeedsUpdateConfiguration()
    }

    override var accessibilityDefaults: AccessibilityDefaults { buttonDefaults }

    // MARK: Primary action

    /// Whether a tap selects and deselects the button, before its primary action is sent.
    open var changesSelectionAsPrimaryAction = false

    package override var isTriggeredByTap: Bool { true }

    /// One tap with one finger is the button's own.
    package override func claims(_ gesture: UIGestureRecognizer) -> Bool { gesture.kind.isSingleTap }

    package override func primaryActionWillBeSent() {
        super.primaryActionWillBeSent()
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
    }
}
