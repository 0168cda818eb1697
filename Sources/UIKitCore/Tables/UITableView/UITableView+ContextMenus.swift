import CoreGraphics
import Foundation

/// The context menus of rows.
///
/// The delegate is asked when a press has lasted long enough, and the interaction is attached when it first has a menu:
/// a table without menus has no recognizer for them.
extension UITableView: ContextMenuSource {
    /// The interaction that shows the menus of rows; nil until one was opened.
    public var contextMenuInteraction: UIContextMenuInteraction? { table.menus }

    /// Returns the menu of a row.
    private func contextMenu(at path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
        let answer = answer(to: .contextMenu) {
            $0.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
        }
        let configuration = answer.flatMap { $0 }
        if configuration != nil { table.menuPath = path }
        return configuration
    }

    /// Starts to wait for a press that opens a menu.
    func watchForMenu(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard table.menus == nil, delegate != nil, !table.unimplemented.contains(.contextMenu) else { return }
        let watch =
            table.menuWatch
            ?? ContextMenuWatch { [weak self] touch, event in self?.openMenu(by: touch, with: event) }
        table.menuWatch = watch
        watch.begin(touches, with: event, in: self)
    }

    private func openMenu(by touch: UITouch, with event: UIEvent) {
        let point = touch.location(in: self)
        guard let path = indexPathForRow(at: point), let configuration = contextMenu(at: path, point: point) else {
            return
        }
        attachMenus().open(configuration, by: touch, with: event)
    }

    private func attachMenus() -> UIContextMenuInteraction {
        if let menus = table.menus { return menus }
        let menus = UIContextMenuInteraction(delegate: self)
        table.menus = menus
        addInteraction(menus)
        return menus
    }

    func offersContextMenu(for touch: UITouch) -> Bool { touch.view?.firstTouchHandler === self }

    func contextMenuOpener(for target: UIView) -> (() -> Bool)? {
        let around = sequence(first: target, next: \.superview).first { $0 is UITableViewCell }
        guard let cell = around as? UITableViewCell, cell.table === self, let path = cell.path, !table.needsData,
            contextMenu(at: path, point: cell.center) != nil
        else { return nil }
        return { [weak self, weak cell] in
            guard let self, let cell, cell.path == path else { return false }
            return attachMenus().open(at: cell)
        }
    }

    /// The cell of the row whose menu is open, as a preview.
    private var cellPreview: UITargetedPreview? {
        table.menuPath.flatMap(displayedCell(at:)).map { UITargetedPreview(view: $0) }
    }
}

extension UITableView: UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        indexPathForRow(at: location).flatMap { contextMenu(at: $0, point: location) }
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration) ?? cellPreview
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration) ?? cellPreview
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }
}
