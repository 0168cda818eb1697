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

    private let screen: UIScreen
    private let rect: CGRect
    private let scale: CGFloat
    private let precision: HitMap.Precision

    /// Creates a recording without a frame.
    ///
    /// - Parameters:
    ///   - view: A view on a screen.
    ///   - screen: The screen.
    ///   - rect: The part of the screen to look at, in points; nil for all of it.
    ///   - scale: Pixels per point; nil for the screen's.
    ///   - precision: How thoroughly overriding views are sampled at each frame.
    public init(
        of view: UIView, on screen: UIScreen, in rect: CGRect? = nil, scale: CGFloat? = nil,
        precision: HitMap.Precision = .everyPixel
    ) {
        let scale = scale ?? screen.scale
        precondition(scale > 0 && scale.isFinite, "A hit map needs a positive, finite scale, not \(scale).")
        self.view = view
        self.screen = screen
        self.rect = rect ?? screen.bounds
        self.scale = scale
        self.precision = precision
        let grid = PixelGrid(covering: self.rect, origin: .zero, scale: scale)
        presented = HitDurations(grid)
        model = HitDurations(grid)
    }

    /// Returns the areas as they are now.
    ///
    /// - Parameter time: The time of the moment, in seconds.
    public func moment(at time: TimeInterval) -> Moment {
        let model = region
        let presented = HitMap.whilePresented(screen) { moving in moving.isEmpty ? model : region }
        return Moment(time: time, presented: presented, model: model)
    }

    private var region: HitRegion {
        HitMap(of: screen, in: rect, scale: scale, precision: precision).region(in: view)
    }

    /// Records a frame, which lasts for `HitDurations.frame` seconds.
    public mutating func add(_ moment: Moment) {
        moments.append(moment)
        presented.add(moment.presented)
        model.add(moment.model)
    }
}
