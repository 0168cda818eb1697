import UIKit

/// The tips of the gallery's controls.
extension GalleryViewController {
    /// Called when the pointer has moved to a view of the window, or out of it.
    func showTip(of found: UIView?) {
        tips.move(to: found, in: galleryView, clock: clock)
    }

    func hideTip() {
        guard tips.view != nil || tips.isWaiting else { return }
        tips.hide()
    }
}
