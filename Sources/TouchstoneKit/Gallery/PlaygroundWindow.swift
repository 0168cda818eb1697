import UIKit

/// The window of the playground. It hands the wheel to the gallery.
final class PlaygroundWindow: UIWindow {
    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        guard event.type == .scroll, let delta = event.scrollDelta, let point = event.pointerLocation,
            let gallery = rootViewController as? GalleryViewController
        else { return }
        gallery.scroll(by: delta, at: convert(point, from: nil as UIWindow?))
    }
}
