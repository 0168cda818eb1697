import CoreGraphics
import Foundation
import QuartzCore

/// The view of an item in a collection view, with content, a background and a background for the selection.
///
/// An app adds its views to `contentView`, which fills the cell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that contains what an app adds. It fills the cell.
    public let contentView: UIView

    private var state = CollectionCellState()

    /// The segue of a storyboard that selecting the cell performs.
    var performSelectionSegue: ((UICollectionViewCell) -> Void)?

    /// Creates a cell with an empty content view. Collection views use this initializer for registered classes.
    public override init(frame: CGRect) {
        contentView = CollectionContentView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        addSubview(contentView)
    }

    /// Creates a cell from an archive, with an empty content view, or from a nib with everything in it.
    public required init?(coder: NSCoder) {
        contentView = CollectionContentView(frame: .zero)
        super.init(coder: coder)
        for view in subviews where view is CollectionContentView { view.removeFromSuperview() }
        contentView.frame = bounds
        addSubview(contentView)
        coder.applyNib(to: self)
    }

    // MARK: - Background

    /// The view behind the content. It fills the cell.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            insertSubview(backgroundView, at: 0)
        }
    }

    /// The view in front of the background while the cell is selected or highlighted. It fills the cell. The cell adds
    /// it only then.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            updateSelectionView()
        }
    }

    // MARK: - Selection

    /// Whether the cell looks selected. Setting it does not change the selection of the collection view.
    open var isSelected: Bool {
        get { state.isSelected }
        set {
            guard newValue != state.isSelected else { return }
            state.isSelected = newValue
            stateDidChange()
        }
    }

    /// Whether the cell looks pressed.
    open var isHighlighted: Bool {
        get { state.isHighlighted }
        set {
            guard newValue != state.isHighlighted else { return }
            state.isHighlighted = newValue
            stateDidChange()
        }
    }

    private func stateDidChange() {
        updateSelectionView()
        let isShown = state.isSelected || state.isHighlighted
        if isShown != state.passesHighlight {
            state.passesHighlight = isShown
            contentView.setHighlightedInDescendants(isShown)
        }
        setNeedsUpdateConfiguration()
    }

    private func updateSelectionView() {
        guard let view = selectedBackgroundView else { return }
        guard state.isSelected || state.isHighlighted else {
            if view.superview === self { view.removeFromSuperview() }
            return
        }
        guard view.superview !== self else { return }
        UIView.performWithoutAnimation {
            view.frame = bounds
            if let backgroundView, backgroundView.superview === self {
                insertSubview(view, aboveSubview: backgroundView)
            } else {
                insertSubview(view, at: 0)
            }
        }
    }

    // MARK: - Configuration

    /// The states of the cell that its configuration depends on.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isFocused
        state.isEditing = collection?.isEditing == true
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// The closure that is called with the cell and its states whenever they change, and once before the cell is first
    /// shown.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { state.updateHandler }
        set {
            state.updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// A closure that configures a cell for its states.
    public typealias ConfigurationUpdateHandler =
        @MainActor (
            _ cell: UICollectionViewCell, _ state: UICellConfigurationState
        ) -> Void

    /// Requests a call of `updateConfiguration(using:)` with the next layout.
    public func setNeedsUpdateConfiguration() {
        state.needsConfiguration = true
        setNeedsLayout()
    }

    /// Called when the states of the cell have changed, before it is laid out. The default calls
    /// `configurationUpdateHandler`. Overrides call `super`.
    open func updateConfiguration(using state: UICellConfigurationState) {
        self.state.updateHandler?(self, state)
    }

    func updateConfigurationIfNeeded() {
        guard state.needsConfiguration else { return }
        state.needsConfiguration = false
        let configurationState = configurationState
        updateConfiguration(using: configurationState)
        // The handler may have set the configurations anew.
        state.needsConfiguration = false
        if state.updatesContent { showContent(state.content?.updated(for: configurationState)) }
        showBackground()
    }

    /// The content of the cell as a value; nil for that which the app adds to `contentView`. The default is nil.
    ///
    /// Unlike UIKit, `contentView` stays the same, and the view that the configuration makes fills it.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { state.content }
        set {
            state.content = newValue
            showContent(newValue)
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the content is updated for the states of the cell. The default is true.
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { state.updatesContent }
        set { state.updatesContent = newValue }
    }

    /// The background of the cell as a value; nil for that of a list, or none.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { state.background }
        set {
            state.background = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// The background of a cell without a configuration; nil for none.
    var standardBackground: UIBackgroundConfiguration? { nil }

    private func showContent(_ configuration: (any UIContentConfiguration)?) {
        guard let configuration else {
            state.contentView?.removeFromSuperview()
            state.contentView = nil
            return
        }
        state.contentView = contentView.show(configuration, in: state.contentView)
        measuredContentDidChange()
    }

    private func showBackground() {
        guard let configuration = state.background ?? standardBackground else {
            state.backgroundView?.removeCustomView()
            state.backgroundView?.removeFromSuperview()
            state.backgroundView = nil
            return
        }
        let view = state.backgroundView ?? ButtonBackground(frame: bounds)
        if state.backgroundView == nil {
            state.backgroundView = view
            insertSubview(view, at: 0)
        }
        view.show(configuration, tint: tintColor)
        state.backgroundInsets = configuration.backgroundInsets
        state.backgroundRadius = configuration.cornerRadius
        placeBackground()
    }

    private func placeBackground() {
        guard let view = state.backgroundView else { return }
        let insets = state.backgroundInsets
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isMirrored ? insets.leading : insets.trailing))
        view.place(frame, cornerRadius: state.backgroundRadius)
    }

    // MARK: - Views

    /// Lays out the content view and the backgrounds. Overrides call `super` first.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layOutParts()
    }

    func layOutParts() {
        placeBackground()
        if contentView.frame != bounds { contentView.frame = bounds }
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        if let view = selectedBackgroundView, view.superview === self, view.frame != bounds { view.frame = bounds }
    }

    /// The views behind the content.
    var backgroundParts: [UIView] {
        [state.backgroundView, backgroundView, selectedBackgroundView].compactMap(\.self).filter {
            $0.superview === self
        }
    }

    override var measuredView: UIView { state.contentView ?? contentView }

    /// Returns the size that the content configuration needs, or the current size without one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        state.contentView?.sizeThatFits(size) ?? super.sizeThatFits(size)
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        updateConfigurationIfNeeded()
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }

    open override var canBecomeFocused: Bool {
        guard let collection, let path = shownElement?.path, !isHidden else { return false }
        return collection.canFocus(self, at: path)
    }

    override func focusDidChange() {
        super.focusDidChange()
        setNeedsUpdateConfiguration()
        collection?.focusDidChange(of: self)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    override func didEndShowing() {
        super.didEndShowing()
        isHighlighted = false
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        if isSelected { defaults.traits.insert(.selected) }
        return defaults
    }
}

/// The view of a cell that contains what an app adds.
@MainActor
final class CollectionContentView: UIView {
    override func subviewContentSizeDidChange() {
        super.subviewContentSizeDidChange()
        (superview as? UICollectionReusableView)?.measuredContentDidChange()
    }
}

/// The stored state of a collection view's cell.
@MainActor
struct CollectionCellState {
    var isSelected = false
    var isHighlighted = false
    /// Whether the views in the cell were told that it is highlighted or selected.
    var passesHighlight = false
    var needsConfiguration = true
    var updateHandler: UICollectionViewCell.ConfigurationUpdateHandler?
    var content: (any UIContentConfiguration)?
    var contentView: (any UIView & UIContentView)?
    /// Whether the content is updated for the states of the cell.
    var updatesContent = true
    var background: UIBackgroundConfiguration?
    var backgroundView: ButtonBackground?
    var backgroundInsets = NSDirectionalEdgeInsets.zero
    var backgroundRadius: CGFloat = 0
}
