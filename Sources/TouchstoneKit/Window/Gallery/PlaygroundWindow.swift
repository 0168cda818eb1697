import UIKit

/// The window of the playground. It forwards scroll and hover events to the list or the scene below the pointer.
final class PlaygroundWindow: UIWindow {
    /// The view over which the current touchpad gesture began.
    private weak var gestureView: UIView?
    /// The list below the pointer.
    private weak var hoveredList: ListView?
    /// The variant of the scene below the pointer.
    private weak var hoveredVariant: SceneScreenView?

    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        if event.type == .touches { (rootViewController as? GalleryViewController)?.hideTip() }
        guard let place = event.pointerLocation else { return }
        let point = convert(place, from: nil as UIWindow?)
        switch event.type {
        case .scroll, .transform:
            // The row that a tip is about may be elsewhere then.
            (rootViewController as? GalleryViewController)?.hideTip()
            pass(event, at: point)
        case .hover: hover(event.isPointerGone ? nil : point, with: event)
        default: break
        }
    }

    /// Forwards a scroll or touchpad event. A gesture that began over the scene continues there, wherever the
    /// pointer moves.
    private func pass(_ event: UIEvent, at point: CGPoint) {
        let isGoingOn = event.gesturePhase.map { $0 != .began } ?? false
        let found = isGoingOn ? gestureView : view(at: point, with: event)
        gestureView = event.gesturePhase == .began || event.gesturePhase == .changed ? found : nil
        if let list = found as? ListView {
            list.scroll(by: event.scrollDelta?.dy ?? 0)
        } else if let canvas = found as? CanvasView {
            // The key held for it says nothing about the scene.
            if event.modifierFlags.contains(.control), let gallery = rootViewController as? GalleryViewController {
                gallery.leaveOutHeldKeys()
                gallery.logPanel?.refresh()
            }
            canvas.pass(event, at: canvas.convert(point, from: self))
        } else if let screen = found as? SceneScreenView {
            // The wheel scrolls the variants, which are in a scroll view of the window.
            let isVariant = (rootViewController as? GalleryViewController)?.variantsView != nil
            guard event.type != .scroll || !isVariant else { return }
            screen.pass(event, at: screen.convert(point, from: self))
        }
    }

    /// Returns the list, the scene or the canvas around it at a point. With Control, the wheel and pinches are for the
    /// canvas.
    private func view(at point: CGPoint, with event: UIEvent) -> UIView? {
        let isForCanvas =
            event.modifierFlags.contains(.control) && (event.type == .scroll || event.type == .transform)
        var view = hitTest(point, with: event)
        while let current = view, !(current is ListView), !(current is CanvasView),
            isForCanvas || !(current is SceneScreenView)
        {
            view = current.superview
        }
        return view
    }

    /// Tells the list below the pointer, and the one that it has left.
    private func hoverList(at point: CGPoint?, with event: UIEvent) {
        let list = point.flatMap { point in Trace.silently { view(at: point, with: event) } } as? ListView
        if let former = hoveredList, former !== list { former.hover(at: nil) }
        hoveredList = list
        if let point, let list { list.hover(at: list.convert(point, from: self)) }
    }

    private func hover(_ point: CGPoint?, with event: UIEvent) {
        guard let gallery = rootViewController as? GalleryViewController else { return }
        // The scene that the pointer leaves comes first.
        defer { hoverList(at: point, with: event) }
        gallery.showTip(of: point.flatMap { place in Trace.silently { hitTest(place, with: event) } }, at: point)
        // The palette is in front of the scene.
        if gallery.galleryView.palette != nil { return gallery.canvas.screen.hover(at: nil) }
        if gallery.variantsView != nil {
            let found = point.flatMap { view(at: $0, with: event) as? SceneScreenView }
            if let former = hoveredVariant, former !== found { former.hover(at: nil) }
            hoveredVariant = found
            if let point, let found { found.hover(at: found.convert(point, from: self)) }
            return
        }
        if let exploded = gallery.explodedView {
            let place = point.map { exploded.convert($0, from: self) }
            return exploded.hover(at: place.flatMap { exploded.bounds.contains($0) ? $0 : nil })
        }
        let screen = gallery.canvas.screen
        let inside = point.map { screen.convert($0, from: self) }.flatMap { screen.bounds.contains($0) ? $0 : nil }
        screen.hover(at: inside)
    }
}
