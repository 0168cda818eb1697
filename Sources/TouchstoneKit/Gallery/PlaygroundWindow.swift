import UIKit

/// The window of the playground. It hands the wheel and the pointer to what lies below it.
final class PlaygroundWindow: UIWindow {
    /// Over what two fingers on a touchpad began what they do.
    private weak var gestureView: UIView?

    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        guard let place = event.pointerLocation else { return }
        let point = convert(place, from: nil as UIWindow?)
        switch event.type {
        case .scroll, .transform: pass(event, at: point)
        case .hover: hover(event.isPointerGone ? nil : point)
        default: break
        }
    }

    /// Hands on what a wheel or a touchpad did. What began over the scene goes on there, wherever the pointer is.
    private func pass(_ event: UIEvent, at point: CGPoint) {
        let isGoingOn = event.gesturePhase.map { $0 != .began } ?? false
        let found = isGoingOn ? gestureView : view(at: point, with: event)
        gestureView = event.gesturePhase == .began || event.gesturePhase == .changed ? found : nil
        if let list = found as? ListView {
            list.scroll(by: event.scrollDelta?.dy ?? 0)
        } else if let screen = found as? SceneScreenView {
            screen.pass(event, at: screen.convert(point, from: self))
        }
    }

    /// The list, or the scene, that lies at a point.
    private func view(at point: CGPoint, with event: UIEvent) -> UIView? {
        var view = hitTest(point, with: event)
        while let current = view, !(current is ListView), !(current is SceneScreenView) {
            view = current.superview
        }
        return view
    }

    private func hover(_ point: CGPoint?) {
        guard let gallery = rootViewController as? GalleryViewController else { return }
        let screen = gallery.canvas.screen
        let inside = point.map { screen.convert($0, from: self) }.flatMap { screen.bounds.contains($0) ? $0 : nil }
        screen.hover(at: inside)
    }
}
