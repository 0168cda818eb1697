import UIKit

/// The tips of the gallery's controls, and the words about what is below the pointer.
extension GalleryViewController {
    /// Called when the pointer has moved to a view of the window, or out of it.
    ///
    /// - Parameters:
    ///   - found: The view.
    ///   - point: The place of the pointer in the window; nil when it has left.
    func showTip(of found: UIView?, at point: CGPoint?) {
        if let scrubber = logPanel?.scrubber, found?.isDescendant(of: scrubber) == true { prepareTravel() }
        let place = point.map { galleryView.convert($0, from: nil) } ?? .zero
        tips.move(to: found, at: place, in: galleryView, clock: clock)
    }

    /// Says in the line below the scene what is below the pointer, at a point of the scene; with nil it is elsewhere.
    func showPointer(at point: CGPoint?) {
        show(point.flatMap { point in live.flatMap { ViewTree.view(at: point, on: $0.session.screen) } }, at: point)
    }

    /// Says in the line below the scene that a view is below the pointer, at a point of the scene.
    func show(_ view: UIView?, at point: CGPoint?) {
        canvas.markPointer(point)
        guard let point, let view else {
            canvas.pointerNote = ""
            return
        }
        let text = ViewTree.text(of: view)
        let name = text.isEmpty ? view.traceName : "\(view.traceName) \u{201C}\(text)\u{201D}"
        let place = "\(Trace.text(point.x.rounded())), \(Trace.text(point.y.rounded()))"
        canvas.pointerNote = "\(place)   \(name)   \(ViewFacts.text(view.frame))"
    }

    func hideTip() {
        guard tips.view != nil || tips.isWaiting else { return }
        tips.hide()
    }
}
