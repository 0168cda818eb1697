import Foundation

/// An animation whose place on its way its owner gives, and may change at any time.
///
/// A layer shares it instead of making a copy. Whenever the way changes, it is added to its layer again.
package final class SteeredAnimation: CAPropertyAnimation {
    /// The change of the property, which takes one second.
    private var content = CAAnimation()
    /// Returns the place after some seconds, 0 at the start and 1 at the end.
    private var place: (Double) -> Double = { _ in 0 }
    /// The place at which the change begins, from 0 to 1.
    private var beginning = 0.0
    /// Kept alive as long as the animation.
    private var owner: AnyObject?

    /// The duration of an animation that is at its end already, in seconds. One without a duration would get the
    /// transaction's.
    private static let shortestDuration = 1e-6

    /// - Parameters:
    ///   - content: The change, which becomes one that takes a second.
    ///   - beginning: The place at which it begins.
    ///   - owner: Kept alive as long as the animation.
    package convenience init(_ content: CAPropertyAnimation, from beginning: Double, owner: AnyObject) {
        self.init(keyPath: content.keyPath)
        content.duration = 1
        self.content = content
        self.beginning = beginning
        self.owner = owner
        fillMode = .both
        // The owner removes it, and may move it back after its end.
        isRemovedOnCompletion = false
    }

    /// Creates an animation from one value to the property's, which may go beyond both, as springs do.
    package static func change(keyPath: String, from value: Any?) -> CAPropertyAnimation {
        let change = UnclampedAnimation(keyPath: keyPath)
        change.fromValue = value
        return change
    }

    /// Lets the animation follow a way when it is added to a layer next.
    ///
    /// - Parameters:
    ///   - duration: The seconds until its end; nil when it stands still.
    ///   - beginTime: The start in the layer's time; 0 for now.
    ///   - place: Returns the place after some seconds.
    package func follow(
        for duration: TimeInterval?, beginTime: TimeInterval, _ place: @escaping (_ seconds: Double) -> Double
    ) {
        self.place = place
        self.beginTime = beginTime
        self.duration = max(duration ?? 1, Self.shortestDuration)
        speed = duration == nil ? 0 : 1
    }

    package override func duplicate() -> CAAnimation { self }

    package override func apply(at time: Double, model: LayerState, to state: inout LayerState) {
        content.apply(at: part(at: place(time)), model: model, to: &state)
    }

    /// Returns the part of the change that is made at a place.
    private func part(at place: Double) -> Double {
        guard beginning > 0 else { return place }
        guard beginning < 1 else { return place >= 1 ? 1 : 0 }
        return max(0, (place - beginning) / (1 - beginning))
    }
}

/// A change from one value to another that goes beyond its ends.
private final class UnclampedAnimation: CABasicAnimation {
    override func progress(at time: Double) -> Double { time }
}
