import CoreGraphics
import Foundation

/// The context menus of items.
///
/// The delegate is asked when a press has lasted long enough, and the interaction is attached when it first has a menu:
/// a collection view without menus has no recognizer for them.
extension UICollectionView: ContextMenuSource {
    /// The interaction that shows the menus of items; nil until one was opened.
    public var contextMenuInteraction: UIContextMenuInteraction? { collection.menus }

    /// Returns the menu of an item, or of all selected items if it is one of several.
    private func contextMenu(at path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
        guard let delegate else { return nil }
        let selected = collection.selection.paths
        let paths = selected.count > 1 && selected.contains(path) ? selected : [path]
        collection.unimplemented.remove(.contextMenu)
        let configuration = delegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
        // The one for a single item may be implemented where that for several is not.
        if paths.count > 1 { collection.unimplemented.remove(.contextMenu) }
        if configuration != nil { collection.menuPaths = (paths, path) }
        return configuration
    }

    /// Starts to wait for a press that opens a menu.
    func watchForMenu(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard collection.menus == nil, delegate != nil, !collection.unimplemented.contains(.contextMenu) else { return }
        let watch =
            collection.menuWatch
            ?? ContextMenuWatch { [weak self] touch, event in self?.openMenu(by: touch, with: event) }
        collection.menuWatch = watch
        watch.begin(touches, with: event, in: self)
    }

    private func openMenu(by touch: UITouch, with event: UIEvent) {
        let point = touch.location(in: self)
        guard let path = indexPathForItem(at: point), let configuration = contextMenu(at: path, point: point) else {
            return
        }
        attachMenus().open(configuration, by: touch, with: event)
    }

    private func attachMenus() -> UIContextMenuInteraction {
        if let menus = collection.menus { return menus }
        let menus = UIContextMenuInteraction(delegate: self)
        collection.menus = menus
        addInteraction(menus)
        return menus
    }

    func offersContextMenu(for touch: UITouch) -> Bool {
        let handler = touch.view?.firstTouchHandler
        // A section that scrolls by itself passes its touches on.
        return handler === self || handler is SectionScrollView
    }

    func contextMenuOpener(for target: UIView) -> (() -> Bool)? {
        let around = sequence(first: target, next: \.superview).first { $0 is UICollectionViewCell }
        guard let cell = around as? UICollectionViewCell, cell.collection === self, let path = indexPath(for: cell),
            !collection.needsData, contextMenu(at: path, point: cell.center) != nil
        else { return nil }
        return { [weak self, weak cell] in
            guard let self, let cell, indexPath(for: cell) == path else { return false }
            return attachMenus().open(at: cell)
        }
    }

    /// The cell of the item that was pressed, as a preview.
    private var cellPreview: UITargetedPreview? {
        (collection.menuPaths?.pressed).flatMap(displayedCell(at:)).map { UITargetedPreview(view: $0) }
    }
}

extension UICollectionView: UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        indexPathForItem(at: location).flatMap { contextMenu(at: $0, point: location) }
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        collection.menuPaths.flatMap {
            delegate?.collectionView(
                self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: $0.pressed)
        } ?? cellPreview
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        collection.menuPaths.flatMap {
            delegate?.collectionView(
                self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: $0.pressed)
        } ?? cellPreview
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }
}
