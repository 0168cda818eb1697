import UIKit

/// The window of the playground. It hands the wheel and the pointer to what lies below it.
final class PlaygroundWindow: UIWindow {
    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        guard let place = event.pointerLocation else { return }
        let point = convert(place, from: nil as UIWindow?)
        switch event.type {
        case .scroll: scroll(event, at: point)
        case .hover: hover(event.isPointerGone ? nil : point)
        default: break
        }
    }

    private func scroll(_ event: UIEvent, at point: CGPoint) {
        guard let delta = event.scrollDelta else { return }
        var view = hitTest(point, with: event)
        while let current = view {
            if let list = current as? ListView {
                return list.scroll(by: delta.dy)
            }
            if let screen = current as? SceneScreenView {
                return screen.scroll(by: delta, at: screen.convert(point, from: self), modifiers: event.modifierFlags)
            }
            view = current.superview
        }
    }

    private func hover(_ point: CGPoint?) {
        guard let gallery = rootViewController as? GalleryViewController else { return }
        let screen = gallery.canvas.screen
        let inside = point.map { screen.convert($0, from: self) }.flatMap { screen.bounds.contains($0) ? $0 : nil }
        screen.hover(at: inside)
    }
}
