import CoreGraphics
import Foundation

/// A spring that brings an item to a point and turns it upright.
///
/// Unlike UIKit, whose values are not published, the spring has an angular frequency of 16 per second.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem

    /// The point at which the centre of the item arrives, in the coordinates of the animator's reference view.
    open var snapPoint: CGPoint {
        didSet { if snapPoint != oldValue { behaviorDidChange() } }
    }

    /// The damping: from 0 for many oscillations about the point to 1 for none. 0.5 by default.
    open var damping: CGFloat = 0.5 {
        didSet { if damping != oldValue { behaviorDidChange() } }
    }

    /// Creates a spring.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - point: The point at which its centre arrives.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    override var ownItems: [any UIDynamicItem] { [item] }

    override func contribute(to setup: DynamicSetup) {
        // Without any damping the item would never come to rest.
        let ratio = 0.15 + 0.85 * min(max(Double(damping), 0), 1)
        setup.snaps.append(
            DynamicWorld.Snap(body: setup.body(of: item), target: DynamicsVector(snapPoint), damping: ratio))
    }
}
