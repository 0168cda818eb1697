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

    /// Marks the pointer on the rulers, and says in the line below the scene what is below it.
    ///
    /// - Parameter point: The pointer's place in points of the scene, outside of which it may be dragged; nil when it
    ///   is elsewhere.
    func showPointer(at point: CGPoint?) {
        let place = point.flatMap { CGRect(origin: .zero, size: canvas.screen.sceneSize).contains($0) ? $0 : nil }
        show(place.flatMap { place in live.flatMap { ViewTree.view(at: place, on: $0.session.screen) } }, at: place)
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
