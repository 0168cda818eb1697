import Foundation
import QuartzCore

/// A control to press, with a title, an image beside it, and an image behind both.
///
/// Titles, colours and images are set per state. A state without a value shows that of the normal state. Only the exact
/// combination of flags counts, so a pressed selected button without values of its own looks like a normal one. Layout
/// shows the values for the current state in `titleLabel` and `imageView`.
///
/// A `configuration` replaces all of this with a description of the button as a whole.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The type that decides the default appearance. Chosen when the button is created.
    public internal(set) var buttonType = ButtonType.custom

    var titles = StateValues<String>()
    var attributedTitles = StateValues<NSAttributedString>()
    var titleColors = StateValues<UIColor>()
    var titleShadowColors = StateValues<UIColor>()
    var images = StateValues<UIImage>()
    var backgroundImages = StateValues<UIImage>()

    /// The views that show the button's titles and images, or its configuration.
    lazy var content: any ButtonContent = PlainButtonContent(of: self)

    /// Whether a title at the top or bottom keeps its margin, as it does once the button was sized to fit.
    var keepsTitleMargin = false

    /// Whether the configuration has to be updated for the button's state before it is shown.
    var needsConfigurationUpdate = true

    /// Whether the configuration is being updated.
    var isUpdatingConfiguration = false

    /// Creates a button of type custom.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        decodeContent(from: coder)
        coder.applyNib(to: self)
    }

    /// Writes the button with its titles, images and insets, and the look of its title label.
    ///
    /// Unlike UIKit, a configuration is not archived.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeContent(into: coder)
    }

    override var archivedSubviews: [UIView] {
        let parts = content.parts
        return super.archivedSubviews.filter { view in !parts.contains { $0 === view } }
    }

    /// Creates a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if let image = buttonType.image { setImage(image, for: .normal) }
    }

    /// Creates a button with the title and image of `primaryAction`, which a tap performs.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// Creates a button of type system with a configuration, and an action that a tap performs. The action provides a
    /// title and an image that the configuration does not have.
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

    /// Creates a button of type system with an image. A nil target searches the responder chain.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
        return button
    }

    // MARK: - Parts

    /// The view that shows the title, created on first access. Its font is the font of the button. The button sets
    /// its text and colours, at layout or before returning the label; a configuration also sets the font.
    open var titleLabel: UILabel? {
        updateConfigurationIfNeeded()
        return content.titleLabel
    }

    /// The view that shows the image, created on first access. The button sets its image at layout.
    open var imageView: UIImageView? {
        updateConfigurationIfNeeded()
        return content.imageView
    }

    /// The view that shows the subtitle, created on first access; nil for a button without a configuration.
    open var subtitleLabel: UILabel? {
        updateConfigurationIfNeeded()
        return content.subtitleLabel
    }

    // MARK: - Configuration

    /// The description of the button's content and appearance; nil shows the titles and images that were set for its
    /// states.
    ///
    /// A title set with `setTitle(_:for:)` or an image set with `setImage(_:for:)` is shown if the configuration has
    /// none. The insets, the rectangles and everything else that changes the appearance of a button have no effect.
    ///
    /// The button updates the configuration for its state before layout, once for any number of changes.
    open var configuration: Configuration? {
        didSet { if configuration != oldValue { configurationDidChange() } }
    }

    /// The closure to call when the button updates for its state, after `updateConfiguration()`. It may change the
    /// configuration and anything else about the button. The first call comes before the first layout.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether the button shows `configuration` updated for its state. If false, it shows the configuration as it is,
    /// and `updateConfiguration()` or the handler change it.
    open var automaticallyUpdatesConfiguration = true {
        didSet { if automaticallyUpdatesConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Requests a call of `updateConfiguration()` and the handler before the next layout. The button requests it
    /// whenever its state, tint colour or traits change. Does nothing while they run.
    open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

    /// Called when the button updates for its state; an override may change `configuration`. Do not call it yourself.
    open func updateConfiguration() {}

    // MARK: - Layout

    /// The margins between the button's edges and its content, in points. They are part of the intrinsic size.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { contentSizeDidChange() } }
    }

    /// The margins around the title, in points. They move and shrink the title without changing the intrinsic size.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// The margins around the image, in points. They move and shrink the image without changing the intrinsic size.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// Returns the rectangle of the background image, in the button's coordinates. Called at layout.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect {
        bounds
    }

    /// Returns the rectangle that holds title and image, in the button's coordinates. Called at layout.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: contentEdgeInsets)
    }

    /// Returns the rectangle of the title, in the button's coordinates. Called at layout with the content rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        content.titleRect(in: contentRect)
    }

    /// Returns the rectangle of the image, in the button's coordinates. Called at layout with the content rectangle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        content.imageRect(in: contentRect)
    }

    open override var intrinsicContentSize: CGSize {
        updateConfigurationIfNeeded()
        return content.size
    }

    /// Returns the intrinsic size. Only a configuration whose title breaks lines respects the given width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        return content.sizeThatFits(width: size.width)
    }

    open override func sizeToFit() {
        super.sizeToFit()
        keepsTitleMargin = hasPaddedTitle
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        content.layOut()
    }

    override var contentHeightDependsOnWidth: Bool { content.wraps }

    open override var forFirstBaselineLayout: UIView { content.firstLabel ?? self }
    open override var forLastBaselineLayout: UIView { content.lastLabel ?? self }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { setNeedsUpdateConfiguration() } }
    }

    // MARK: - Looks

    package override func stateDidChange() {
        super.stateDidChange()
        content.titleDidChange()
        setNeedsUpdateConfiguration()
    }

    /// The colour of titles and template images in every type but custom, and the base of a configuration's colours:
    /// the button's own, or that of the nearest ancestor that has one.
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

    /// Whether a glow appears behind the content while the button is pressed.
    open var showsTouchWhenHighlighted = false {
        didSet { if showsTouchWhenHighlighted != oldValue { setNeedsLayout() } }
    }

    /// Whether the title's shadow falls on the opposite side while the button is pressed.
    open var reversesTitleShadowWhenHighlighted = false {
        didSet { if reversesTitleShadowWhenHighlighted != oldValue { titleDidChange() } }
    }

    /// Whether a pressed button without an image for the highlighted state shows a darker one.
    open var adjustsImageWhenHighlighted = true {
        didSet { if adjustsImageWhenHighlighted != oldValue { setNeedsLayout() } }
    }

    /// Whether a disabled button without an image for the disabled state shows a fainter one.
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

    // MARK: - Titles and images per state
    //
    // A setter sets the value for exactly the given combination of flags; nil removes it. A getter returns the value
    // for the normal state if the given state has none.

    open func setTitle(_ title: String?, for state: UIControl.State) {
        guard title != titles.exact(state) else { return }
        titles.set(title, for: state)
        contentDidChange()
    }

    open func title(for state: UIControl.State) -> String? {
        titles.value(for: state)
    }

    /// Sets a title with attributes, which takes precedence over a plain one for the same state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        guard title != attributedTitles.exact(state) else { return }
        attributedTitles.set(title.map { NSAttributedString(attributedString: $0) }, for: state)
        contentDidChange()
    }

    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        attributedTitles.value(for: state)
    }

    /// Sets the colour of titles. Attributed titles use it where they specify none.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        guard color != titleColors.exact(state) else { return }
        titleColors.set(color, for: state)
        titleDidChange()
    }

    /// Returns the colour that was set, or else the default colour of the button's type for the state.
    open func titleColor(for state: UIControl.State) -> UIColor? {
        titleColors.value(for: state) ?? standardTitleColor(for: state)
    }

    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        guard color != titleShadowColors.exact(state) else { return }
        titleShadowColors.set(color, for: state)
        titleDidChange()
    }

    open func titleShadowColor(for state: UIControl.State) -> UIColor? {
        titleShadowColors.value(for: state)
    }

    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        guard image !== images.exact(state) else { return }
        images.set(image, for: state)
        contentDidChange()
    }

    open func image(for state: UIControl.State) -> UIImage? {
        images.value(for: state)
    }

    /// Sets the image that stretches behind the content.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        guard image !== backgroundImages.exact(state) else { return }
        backgroundImages.set(image, for: state)
        contentDidChange()
    }

    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        backgroundImages.value(for: state)
    }

    /// The title for the current state; that of the configuration if it has one.
    open var currentTitle: String? { configuration?.title ?? title(for: state) }

    /// The colour of the title for the current state.
    open var currentTitleColor: UIColor {
        titleColor(for: state) ?? .white
    }

    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

    /// The image for the current state; that of the configuration if it has one.
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The attributed title for the current state; nil if exactly that state has a plain title.
    open var currentAttributedTitle: NSAttributedString? {
        let state = state
        if let exact = attributedTitles.exact(state) { return exact }
        return titles.exact(state) == nil || state == .normal ? attributedTitle(for: state) : nil
    }

    override var accessibilityDefaults: AccessibilityDefaults { buttonDefaults }

    // MARK: - Primary action

    /// Whether a tap toggles `isSelected` before the primary action is sent. With a menu as its primary action, the
    /// button shows the title and the image of the element that is on, which is the chosen one.
    open var changesSelectionAsPrimaryAction = false {
        didSet { if changesSelectionAsPrimaryAction != oldValue { showSelectedElement() } }
    }

    /// The order of the menu's elements where the menu stands above the button.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    /// The menu that the button opens: at once with `showsMenuAsPrimaryAction`, otherwise when a finger stays on it.
    open var menu: UIMenu? {
        didSet { if menu !== oldValue { showSelectedElement() } }
    }

    open override var showsMenuAsPrimaryAction: Bool {
        didSet { if showsMenuAsPrimaryAction != oldValue { showSelectedElement() } }
    }

    package override var ownMenu: OwnMenu? { menu.map(ownMenu(with:)) }

    package override var isTriggeredByTap: Bool { true }

    /// Claims a single tap with one finger.
    package override func claims(_ gesture: UIGestureRecognizer) -> Bool { gesture.kind.isSingleTap }

    package override func primaryActionWillBeSent() {
        super.primaryActionWillBeSent()
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
    }
}
