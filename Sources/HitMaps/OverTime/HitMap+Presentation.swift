import UIKit

extension HitMap {
    /// Returns the result of `body`, run while hit tests find the views of a screen where animations show them at this
    /// moment, and not where their properties put them.
    ///
    /// Frames, transforms, opacities and the visibility are those of the presentation layers, also for the app's own
    /// `hitTest(_:with:)` and `point(inside:with:)`.
    ///
    /// - Parameter body: Receives the views that are shown in another way than their properties say.
    static func whilePresented<Result>(_ screen: UIScreen, _ body: (_ moving: [UIView]) -> Result) -> Result {
        var moved: [CALayer] = []
        func forgetPlaces() {
            for layer in moved {
                guard let view = layer.delegate as? UIView else { continue }
                (view.superview ?? view).hitBoxesDidChange()
            }
        }
        let changes = screen.layerTree.hitTestChanges
        defer {
            forgetPlaces()
            // In the end hit tests have the same results as before.
            screen.layerTree.hitTestChanges = changes
        }
        return screen.layerTree.root.whilePresented { changed in
            moved = changed
            forgetPlaces()
            return body(changed.compactMap { $0.delegate as? UIView })
        }
    }
}

/// The areas of all views that an animation shows in another way than their properties say, at a moment.
@MainActor
package struct MovingAreas {
    /// The area in which the screen shows the views.
    package let presented: HitRegion
    /// The area in which touches belong to the views.
    package let model: HitRegion

    /// The distance from the moving views within which they are looked for, in points.
    private static let reach: CGFloat = 44

    /// Looks only near the views, so that others are not asked. Returns nil when nothing moves.
    package init?(on screen: UIScreen, scale: CGFloat, precision: HitMap.Precision) {
        let (views, shown) = HitMap.whilePresented(screen) { ($0, Self.boxes(of: $0)) }
        guard !views.isEmpty else { return nil }
        // A view may take touches where it is seen, and be seen where it takes touches.
        let rect = Self.surroundings(of: shown + Self.boxes(of: views), on: screen)
        func area() -> HitRegion {
            let map = HitMap(of: screen, in: rect, scale: scale, precision: precision)
            return views.reduce(HitRegion(map.grid, .empty)) { $0.union(map.region(in: $1)) }
        }
        presented = HitMap.whilePresented(screen) { _ in area() }
        model = area()
    }

    /// Returns the bounding boxes of views on their screen.
    private static func boxes(of views: [UIView]) -> [CGRect] {
        views.compactMap { view in
            view.window.map { $0.convert(view.convert(view.bounds, to: $0), to: nil as UIWindow?) }
        }
    }

    private static func surroundings(of boxes: [CGRect], on screen: UIScreen) -> CGRect {
        guard boxes.allSatisfy(\.isFinite) else { return screen.bounds }
        let box = boxes.reduce(CGRect.null) { $0.union($1) }
        let rect = box.insetBy(dx: -reach, dy: -reach).intersection(screen.bounds)
        return box.isNull || rect.isNull ? .zero : rect
    }
}
