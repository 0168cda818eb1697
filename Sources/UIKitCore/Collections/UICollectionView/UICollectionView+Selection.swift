import Foundation

/// Selecting items.
extension UICollectionView {
    /// The selected items in the order of their selection; nil when there are none.
    public var indexPathsForSelectedItems: [IndexPath]? {
        collection.selection.paths.isEmpty ? nil : collection.selection.paths
    }

    /// Whether the user can select items now: while the view is edited, only where that is allowed too.
    var letsUserSelect: Bool { allowsSelection && (!isEditing || allowsSelectionDuringEditing || selectsMany) }

    /// Whether several items can be selected now.
    var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    func setSelected(_ isSelected: Bool, at path: IndexPath) {
        guard contains(path), collection.selection.contains(path) != isSelected else { return }
        if isSelected { collection.selection.insert(path) } else { collection.selection.remove(path) }
        displayedCell(at: path)?.isSelected = isSelected
    }

    /// Returns the cell that shows an item at the moment.
    func displayedCell(at path: IndexPath) -> UICollectionViewCell? {
        collection.visible[.item(path)] as? UICollectionViewCell
    }

    func selectProgrammatically(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadDataIfNeeded()
        guard let path else {
            for old in collection.selection.paths { setSelected(false, at: old) }
            return
        }
        requireItem(path)
        guard allowsSelection else { return }
        if !selectsMany {
            for old in collection.selection.paths where old != path { setSelected(false, at: old) }
        }
        setSelected(true, at: path)
        if !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
    }

    /// Selects an item, or deselects it where a tap does that, and notifies the delegate.
    ///
    /// - Parameter performs: Whether the item's segue and primary action are performed, as by a tap.
    func selectByUser(_ path: IndexPath, performs: Bool = true) {
        guard letsUserSelect, contains(path) else { return }
        if selectsMany, collection.selection.contains(path) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) != false else { return }
            setSelected(false, at: path)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) != false else {
            Trace.emit(.control(ControlStep(self, .refusesItemSelection(path))), by: self)
            return
        }
        guard contains(path) else { return }
        if !selectsMany {
            for old in collection.selection.paths where old != path {
                setSelected(false, at: old)
                delegate?.collectionView(self, didDeselectItemAt: old)
            }
        }
        setSelected(true, at: path)
        Trace.emit(.control(ControlStep(self, .selectsItem(path))), by: self)
        if performs, let cell = displayedCell(at: path) { cell.performSelectionSegue?(cell) }
        delegate?.collectionView(self, didSelectItemAt: path)
        // One more of several selected items is not used.
        guard performs, collection.selection.paths == [path] else { return }
        if let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) {
            delegate.collectionView(self, performPrimaryActionForItemAt: path)
        }
    }

    func editingDidChange() {
        cancelPress()
        collection.swipe?.close(animated: true)
        for cell in collection.visible.values { (cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
        guard isEditing, !allowsMultipleSelectionDuringEditing else { return }
        for path in collection.selection.paths { setSelected(false, at: path) }
    }
}

/// The keyboard focus.
extension UICollectionView {
    /// Returns whether the item of a cell can get the focus.
    func canFocus(_ cell: UICollectionViewCell, at path: IndexPath) -> Bool {
        guard allowsFocus, collection.visible[.item(path)] === cell else { return false }
        return delegate?.collectionView(self, canFocusItemAt: path) ?? letsUserSelect
    }

    /// Called after a cell has got or lost the focus.
    func focusDidChange(of cell: UICollectionViewCell) {
        guard cell.isFocused, let path = cell.shownElement?.path else { return }
        guard !collection.selection.contains(path),
            delegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
        else { return }
        selectByUser(path, performs: false)
    }
}

/// Tracking touches in items. Touches arrive along the responder chain from the view in the cell that was hit. A view
/// that handles touches itself, such as a control, keeps them from the collection view.
extension UICollectionView {
    /// Highlights the item under a new touch, if the delegate allows it.
    func beginPress(_ touches: Set<UITouch>) {
        guard collection.press == nil || collection.press?.touch == nil, letsUserSelect, let touch = touches.first,
            let cell = cell(of: touch), let path = indexPath(for: cell), collection.swipe?.closingTouch !== touch,
            placeholder(at: path) == nil
        else { return }
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) != false else {
            Trace.emit(.control(ControlStep(self, .refusesItemHighlight(path))), by: self)
            return
        }
        guard indexPath(for: cell) == path else { return }
        collection.press = CellPress(touch: touch, path: path, cell: cell)
        cell.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    /// Cancels the press when the touch has left the item.
    func continuePress(_ touches: Set<UITouch>) {
        guard let press = collection.press, let touch = press.touch, touches.contains(touch) else { return }
        if !press.cell.bounds.contains(touch.location(in: press.cell)) { cancelPress() }
    }

    /// Selects the pressed item when the touch ends in it. The highlight ends last.
    func endPress(_ touches: Set<UITouch>) {
        guard let press = collection.press, let touch = press.touch, touches.contains(touch) else { return }
        if indexPath(for: press.cell) == press.path { selectByUser(press.path) }
        cancelPress()
    }

    /// Ends the press without selecting the item.
    func cancelPress() {
        guard let press = collection.press else { return }
        collection.press = nil
        press.cell.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: press.path)
    }

    /// Returns the cell in which a touch began.
    private func cell(of touch: UITouch) -> UICollectionViewCell? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UICollectionViewCell, cell.collection === self { return cell }
            view = current.superview
        }
        return nil
    }
}
