import UIKit

/// The palette. While it is closed, there is none.
extension GalleryViewController {
    /// Opens the palette, or closes it.
    func togglePalette() {
        if galleryView.palette == nil { openPalette() } else { endPalette(with: nil) }
    }

    /// Opens the palette.
    ///
    /// - Parameter search: The text that is searched for at first.
    func openPalette(search: String = "") {
        let tree = live.map { ViewTree($0.session.screen) }
        let views = tree.map { tree in
            tree.rows.indices.map { PaletteIndex.Entry(tree.view(at: $0), tree.rows[$0]) }
        }
        let palette = PaletteView(
            [
                ("Commands", GalleryCommand.all.dropFirst().map(PaletteIndex.Entry.init)),
                ("Scenes", gallery.scenes.map(PaletteIndex.Entry.init)), ("Views of the scene", views ?? []),
            ],
            search: search)
        palette.onEnd = { [unowned self] in endPalette(with: $0) }
        responderBeforePalette = view.window?.firstResponder
        galleryView.palette = palette
        galleryView.layoutIfNeeded()
        palette.field.becomeFirstResponder()
    }

    /// Closes the palette and does what was chosen in it. The keyboard returns to where it was.
    private func endPalette(with target: PaletteIndex.Target?) {
        galleryView.palette?.field.resignFirstResponder()
        galleryView.palette = nil
        if let former = responderBeforePalette, (former as? UIView)?.window != nil {
            former.becomeFirstResponder()
        } else {
            galleryView.list.becomeFirstResponder()
        }
        responderBeforePalette = nil
        switch target {
        case .command(let command): command.perform(self)()
        case .scene(let scene): show(scene)
        case .view(let view): if let view = view.view { select(view) }
        case nil: break
        }
    }

    /// Shows a view in the inspector.
    func select(_ view: UIView) {
        if !inspectorContent.hasTree { inspectorContent = .views }
        isInspectorShown = true
        guard let live else { return }
        // The tree may be older than the view.
        inspectorPanel?.refresh(live.session.screen)
        inspectorPanel?.select(view)
    }
}
