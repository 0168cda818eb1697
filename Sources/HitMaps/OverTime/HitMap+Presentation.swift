import QuartzCore
import UIKit

extension HitMap {
    /// Returns the result of `body`, run while hit tests find the views of a screen where animations show them at this
    /// moment, and not where their properties put them.
    ///
    /// Frames, transforms, opacities and the visibility are those of the presentation layers, also for the app's own
    /// `hitTest(_:with:)` and `point(inside:with:)`.
    ///
    /// - Parameter body: Receives whether anything is shown elsewhere than hit tests find it.
    static func whilePresented<Result>(_ screen: UIScreen, _ body: (_ isAnimated: Bool) -> Result) -> Result {
        var moved: [CALayer] = []
        func forgetPlaces() {
            for layer in moved {
                guard let view = layer.delegate as? UIView else { continue }
                (view.superview ?? view).hitBoxesDidChange()
            }
        }
        defer { forgetPlaces() }
        return screen.layerTree.root.whilePresented { changed in
            moved = changed
            forgetPlaces()
            return body(!changed.isEmpty)
        }
    }
}
