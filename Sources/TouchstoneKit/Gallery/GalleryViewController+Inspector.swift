import UIKit

/// The inspector, picking, and overlays.
extension GalleryViewController {
    func inspectorDidChange() {
        inspectorButton.isSelected = isInspectorShown
        if isInspectorShown {
            let panel = InspectorPanel { [unowned self] in isPicking.toggle() }
            panel.onSelection = { [unowned self] in live?.session.overlays.selection = $0 }
            inspectorPanel = panel
            galleryView.inspector = panel
            if let live { panel.refresh(live.session.screen) }
        } else {
            isPicking = false
            inspectorPanel?.select(nil)
            inspectorPanel = nil
            galleryView.inspector = nil
        }
    }

    func pickingDidChange() {
        if isPicking { isInspectorShown = true }
        inspectorPanel?.pick.isSelected = isPicking
        ask(.setCursor(isPicking ? .crosshair : .arrow))
        guard isPicking else {
            canvas.screen.onPick = nil
            return
        }
        canvas.screen.onPick = { [unowned self] point, isLast in
            guard let live else { return }
            inspectorPanel?.select(ViewTree.view(at: point, on: live.session.screen))
            if isLast { isPicking = false }
        }
    }

    /// Draws an overlay over the scene, or draws it no more.
    func toggle(_ overlay: Overlay) {
        if overlays.remove(overlay) == nil { overlays.insert(overlay) }
    }

    func overlaysDidChange() {
        for (overlay, button) in zip(Overlay.allCases, overlayButtons) {
            button.isSelected = overlays.contains(overlay)
        }
        live?.session.overlays.shown = overlays
    }
}
