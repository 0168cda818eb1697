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

    /// The states of the cell that its content depends on.
    public var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isFocused
        state.isEditing = isEditing
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    private func show(_ configuration: (any UIContentConfiguration)?) {
        guard let configuration else {
            parts.content?.view.removeFromSuperview()
            parts.content = nil
            return
        }
        let view = contentView.show(configuration.updated(for: configurationState), in: parts.content?.view)
        parts.content = CellContent(configuration: configuration, view: view)
        setNeedsLayout()
    }

    /// Updates the content for new states of the cell.
    func updateContent() {
        if let content = parts.content { show(content.configuration) }
    }
}

/// The content of a cell, and the view that shows it.
@MainActor
struct CellContent {
    let configuration: any UIContentConfiguration
    let view: any UIView & UIContentView
}
