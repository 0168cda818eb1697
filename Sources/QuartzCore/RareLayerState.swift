import CoreGraphics
import Foundation

/// What most layers do not have.
@MainActor
final class RareLayerState {
    var mask: CALayer?
    /// The layer that this one masks.
    weak var masked: CALayer?
    var shadowPath: CGPath?
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var allowsGroupOpacity = true
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var animations: [(key: String, animation: RunningAnimation)] = []
    var actions: [String: any CAAction]?
    var values: [String: Any] = [:]
}

/// What waits for layout.
struct LayoutFlags {
    /// The layer itself.
    var needsLayout = false
    /// A layer below it.
    var hasBelow = false
    /// The layer is placing its sublayers at this moment.
    var isRunning = false
}

/// How much of a layer will look different.
enum DamageKind: UInt8, Comparable {
    case none
    /// What it draws itself.
    case own
    /// What it draws itself and everything below it.
    case subtree

    static func < (left: DamageKind, right: DamageKind) -> Bool {
        left.rawValue < right.rawValue
    }
}
