import CoreGraphics

/// The labels, the image view and the accessories that a cell creates.
extension UITableViewCell {
    func makeTextLabel() -> UILabel {
        if let label = parts.text { return label }
        let label = CellLabel(
            in: contentView, of: self, font: textFont, color: style == .value2 ? nil : .label)
        if style == .value2 { label.textAlignment = .right }
        parts.text = label
        return label
    }

    func makeDetailLabel() -> UILabel? {
        guard style != .default else { return nil }
        if let label = parts.detail { return label }
        let label = CellLabel(
            in: contentView, of: self, font: detailFont, color: style == .value2 ? .label : .secondaryLabel)
        parts.detail = label
        return label
    }

    func makeImageView() -> UIImageView {
        if let view = parts.image { return view }
        let view = CellImageView(in: contentView, of: self)
        parts.image = view
        return view
    }

    private var textFont: UIFont {
        .preferredFont(forTextStyle: style == .value2 ? .subheadline : .body, compatibleWith: traitCollection)
    }

    private var detailFont: UIFont {
        let textStyle: UIFont.TextStyle =
            switch style {
            case .subtitle: .caption1
            case .value2: .subheadline
            default: .body
            }
        return .preferredFont(forTextStyle: textStyle, compatibleWith: traitCollection)
    }

    /// Invalidates the row heights after a change of the preferred text size.
    func fontsDidChange() {
        guard let table else { return }
        table.heightsMayHaveChanged()
    }

    // MARK: - Accessories

    func accessoriesDidChange(from old: UIView? = nil) {
        if let old, old.superview === self { old.removeFromSuperview() }
        parts.glyph?.removeFromSuperview()
        parts.button?.removeFromSuperview()
        parts.glyph = nil
        parts.button = nil
        setNeedsLayout()
        if let accessoryView { return addSubview(accessoryView) }
        for (view, _) in makeAccessories(accessoryType) {
            if let button = view as? UIButton { parts.button = button }
            if let glyph = view as? CellGlyph { parts.glyph = glyph }
        }
    }

    /// Adds the views of a standard accessory to the cell, and returns them with their sizes, from the trailing edge.
    func makeAccessories(_ type: AccessoryType) -> [(view: UIView, size: CGSize)] {
        func glyph(_ kind: CellGlyph.Kind) -> (view: UIView, size: CGSize) {
            (CellGlyph(kind, in: self), kind.size)
        }
        switch type {
        case .none: return []
        case .disclosureIndicator: return [glyph(.chevron)]
        case .checkmark: return [glyph(.tick)]
        case .detailButton: return [(makeDetailButton(), CellMetrics.detailButtonSize)]
        case .detailDisclosureButton:
            let button = makeDetailButton()
            return [glyph(.chevron), (button, CellMetrics.detailButtonSize)]
        }
    }

    private func makeDetailButton() -> UIButton {
        let button = UIButton(type: .detailDisclosure)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self, let table = self.table, let path = self.path else { return }
                self.performAccessorySegue?(self)
                table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
            }, for: .touchUpInside)
        addSubview(button)
        return button
    }

    /// The accessories with their sizes, starting at the trailing edge.
    var accessories: [(view: UIView, size: CGSize)] {
        if let editing = parts.editing, editing.isEditing {
            var views: [(UIView, CGSize)] = []
            if let control = editing.reorderControl {
                views.append((control, CGSize(width: CellReorderControl.size.width, height: bounds.height)))
            }
            if let view = editing.accessoryView { views.append((view, view.bounds.size)) }
            return views + editing.accessoryParts
        }
        if let accessoryView { return [(accessoryView, accessoryView.bounds.size)] }
        var views: [(UIView, CGSize)] = []
        if let glyph = parts.glyph { views.append((glyph, glyph.kind.size)) }
        if let button = parts.button { views.append((button, CellMetrics.detailButtonSize)) }
        return views
    }
}
