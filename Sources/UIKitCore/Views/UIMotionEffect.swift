import CoreGraphics
public import Foundation

/// An effect that shifts a view while the device is tilted.
///
/// Unlike UIKit on a device, and as in its simulator, nothing is tilted here: an effect says what would change, by
/// `keyPathsAndRelativeValues(forViewerOffset:)`, and views stay in place.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public nonisolated override init() {
        super.init()
    }

    /// Returns the changes of a view's properties by their key paths, for a viewer who looks from the side; nil for
    /// none, which is the default.
    ///
    /// - Parameter viewerOffset: The angles to the right and down, from -1 to 1.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that changes a number, a point or a rectangle in proportion to the angle.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The directions of tilting.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis = 0
        case tiltAlongVerticalAxis = 1
    }

    /// The path of the property.
    public let keyPath: String

    /// The direction of tilting.
    public let type: EffectType

    /// The change at the angle -1: a number; nil for 0.
    open var minimumRelativeValue: Any?

    /// The change at the angle 1: a number; nil for 0.
    open var maximumRelativeValue: Any?

    /// Creates an effect without a change.
    ///
    /// - Parameters:
    ///   - keyPath: The path of a number, such as `center.x`.
    ///   - type: The direction of tilting.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    /// Returns the number between the two changes.
    ///
    /// - Parameter viewerOffset: The angles to the right and down, from -1 to 1.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let angle = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let (low, high) = (Double(number: minimumRelativeValue) ?? 0, Double(number: maximumRelativeValue) ?? 0)
        return [keyPath: NSNumber(value: low + (high - low) * (Double(angle) + 1) / 2)]
    }
}

/// Several effects as one.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects.
    open var motionEffects: [UIMotionEffect]?

    /// Returns the changes of all effects; a later one replaces an earlier one of the same property.
    ///
    /// - Parameter viewerOffset: The angles to the right and down, from -1 to 1.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        guard !all.isEmpty else { return nil }
        return all.reduce(into: [:]) { $0.merge($1) { _, new in new } }
    }
}

extension UIView {
    /// The effects that were added, in that order.
    public var motionEffects: [UIMotionEffect] {
        get { rareIfLoaded?.motionEffects ?? [] }
        set { if rareIfLoaded != nil || !newValue.isEmpty { rare.motionEffects = newValue } }
    }

    /// Adds an effect, once.
    ///
    /// - Parameter effect: The effect.
    public func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(effect) { rare.motionEffects.append(effect) }
    }

    /// Removes an effect. Does nothing for one that was not added.
    ///
    /// - Parameter effect: The effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) {
        if rareIfLoaded != nil { rare.motionEffects.removeAll { $0 == effect } }
    }
}
