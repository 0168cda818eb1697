import UIKit

/// The area of a view while an animation moves it: where the screen shows it, and where touches find it.
///
/// A hit test uses the properties of views, which have their final values as soon as an animation begins. What an
/// animation shows meanwhile is the presentation, and touches do not follow it.
///
/// Both areas include those of the view's descendants, without what views in front take. The area on the screen is that
/// of a hit test in which all views are where the presentation shows them; it is what a user would expect.
@preconcurrency @MainActor
public struct HitAreaOverTime {
    /// The areas at a moment.
    public struct Moment: Sendable {
        /// The time in seconds.
        public let time: TimeInterval
        /// The area in which the screen shows the view.
        public let presented: HitRegion
        /// The area in which touches belong to the view.
        public let model: HitRegion
    }

    /// The view whose areas are recorded.
    public let view: UIView
    /// The frames that were recorded, in their order.
    public private(set) var moments: [Moment] = []
    /// The time for which the screen showed the view at each pixel.
    public private(set) var presented: HitDurations
    /// The time for which touches at each pixel belonged to the view.
    public private(set) var model: HitDurations

    private let scale: CGFloat

    /// Creates a recording without a frame.
    ///
    /// - Parameters:
    ///   - view: a view on a screen.
    ///   - screen: the screen.
    ///   - scale: pixels per point; nil for the screen's.
    public init(of view: UIView, on screen: UIScreen, scale: CGFloat? = nil) {
        let scale = scale ?? screen.scale
        precondition(scale > 0 && scale.isFinite, "A hit map needs a positive, finite scale, not \(scale).")
        self.view = view
        self.scale = scale
        let grid = PixelGrid(covering: screen.bounds, origin: .zero, scale: scale)
        presented = HitDurations(grid)
        model = HitDurations(grid)
    }

    /// Returns the areas on a screen as it is now.
    ///
    /// - Parameter time: the time of the moment, in seconds.
    public func moment(on screen: UIScreen, at time: TimeInterval) -> Moment {
        let model = HitMap(of: screen, scale: scale).region(in: view)
        let presented = HitMap.whilePresented(screen) { isAnimated in
            isAnimated ? HitMap(of: screen, scale: scale).region(in: view) : model
        }
        return Moment(time: time, presented: presented, model: model)
    }

    /// Records a frame, which lasts for `HitDurations.frame` seconds.
    public mutating func add(_ moment: Moment) {
        moments.append(moment)
        presented.add(moment.presented)
        model.add(moment.model)
    }
}
