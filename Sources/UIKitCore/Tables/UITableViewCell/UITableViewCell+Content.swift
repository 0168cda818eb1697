import CoreGraphics

/// The content of a cell as a value, in place of its labels and its image view.
extension UITableViewCell {
    /// The content of the cell; nil for the labels and the image view of its style, or the views that an app adds. The
    /// view that the configuration makes fills `contentView`, and determines the height of the cell.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { parts.content?.configuration }
        set { show(newValue) }
    }

    /// Returns the content of a cell of this style, with empty texts.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        var content: UIListContentConfiguration =
            switch style {
            case .default: .cell()
            case .subtitle: .subtitleCell()
            case .value1, .value2: .valueCell()
            }
        content.directionalLayoutMargins.leading = appearance.margin
        return content
    }

    /// Returns the background of a cell in a list of the table's style, which is grey while the cell is selected or
    /// pressed.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration.listCell().resolved(isGrouped: appearance.position.style != .plain)
    }

    /// The background of the cell as a value; nil, the default, for `backgroundColor` and the background views. Setting
    /// it removes `backgroundView` and `selectedBackgroundView`, and setting `backgroundView` removes it.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { parts.configuration?.background }
        set {
            if newValue != nil {
                backgroundView = nil
                selectedBackgroundView = nil
            }
            guard newValue != nil || parts.configuration != nil else { return }
            loadedConfiguration.background = newValue
            if table != nil || newValue != nil { updateStandardBackground() }
            updateSelectionAppearance(animated: false)
        }
    }

    /// Whether the content is updated for the states of the cell. The default is true.
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { parts.configuration?.updatesContent ?? true }
        set {
            loadedConfiguration.updatesContent = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the background is updated for the states of the cell. The default is true.
    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { parts.configuration?.updatesBackground ?? true }
        set {
            loadedConfiguration.updatesBackground = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// A closure that configures a cell for its states.
    public typealias ConfigurationUpdateHandler =
        @MainActor (
            _ cell: UITableViewCell, _ state: UICellConfigurationState
        ) -> Void

    /// The closure that is called with the cell and its states whenever they change, and once before the cell is first
    /// shown.
    public var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { parts.configuration?.updateHandler }
        set {
            guard newValue != nil || parts.configuration != nil else { return }
            loadedConfiguration.updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Requests a call of `updateConfiguration(using:)` with the next layout.
    public func setNeedsUpdateConfiguration() {
        appearance.needsConfiguration = true
        setNeedsLayout()
    }

    // MARK: - Updates

    /// The states that the cell knows.
    var standardState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isFocused
        state.isEditing = isEditing
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    private var loadedConfiguration: CellConfiguration {
        if let known = parts.configuration { return known }
        let new = CellConfiguration()
        parts.configuration = new
        return new
    }

    /// Lets the app configure the cell for its states, if they have changed, and shows the content and the background
    /// for them.
    func updateConfigurationIfNeeded() {
        guard appearance.needsConfiguration else { return }
        appearance.needsConfiguration = false
        let state = configurationState
        updateConfiguration(using: state)
        // The app may have set the configurations anew.
        appearance.needsConfiguration = false
        if automaticallyUpdatesContentConfiguration, let content = parts.content {
            show(content.configuration, for: state)
        }
        showBackground(for: state)
    }

    private func show(_ configuration: (any UIContentConfiguration)?) {
        guard let configuration else {
            parts.content?.view.removeFromSuperview()
            parts.content = nil
            return
        }
        // An app may ask the content's view for its size at once.
        show(configuration, for: automaticallyUpdatesContentConfiguration ? configurationState : nil)
        setNeedsUpdateConfiguration()
    }

    private func show(_ configuration: any UIContentConfiguration, for state: UICellConfigurationState?) {
        let shown = state.map { configuration.updated(for: $0) } ?? configuration
        let view = contentView.show(shown, in: parts.content?.view)
        parts.content = CellContent(configuration: configuration, view: view)
        setNeedsLayout()
    }

    private func showBackground(for state: UICellConfigurationState) {
        guard let known = parts.configuration else { return }
        guard var background = known.background else {
            known.backgroundView?.removeCustomView()
            known.backgroundView?.outline?.removeFromSuperview()
            known.backgroundView?.removeFromSuperview()
            known.backgroundView = nil
            return
        }
        background = background.resolved(isGrouped: appearance.position.style != .plain)
        if known.updatesBackground { background = background.updated(for: state) }
        let view = known.backgroundView ?? ButtonBackground(frame: bounds)
        if known.backgroundView == nil {
            known.backgroundView = view
            insertSubview(view, at: 0)
        }
        view.show(background, tint: tintColor)
        (known.insets, known.radius) = (background.backgroundInsets, background.cornerRadius)
    }

    /// Places the view of the background configuration.
    func placeBackground() {
        guard let known = parts.configuration, let view = known.backgroundView else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = bounds.inset(
            by: UIEdgeInsets(
                top: known.insets.top, left: isMirrored ? known.insets.trailing : known.insets.leading,
                bottom: known.insets.bottom, right: isMirrored ? known.insets.leading : known.insets.trailing))
        view.place(frame, cornerRadius: known.radius)
    }

    /// Whether a background configuration shows the states of the cell, in place of a view for the selection.
    var hasBackgroundConfiguration: Bool { parts.configuration?.background != nil }
}

/// The content of a cell, and the view that shows it.
@MainActor
struct CellContent {
    let configuration: any UIContentConfiguration
    let view: any UIView & UIContentView
}

/// The configurations of a cell besides its content, and the view of its background.
@MainActor
final class CellConfiguration {
    var updateHandler: UITableViewCell.ConfigurationUpdateHandler?
    var updatesContent = true
    var updatesBackground = true
    var background: UIBackgroundConfiguration?
    var backgroundView: ButtonBackground?
    var insets = NSDirectionalEdgeInsets.zero
    var radius: CGFloat = 0
}
