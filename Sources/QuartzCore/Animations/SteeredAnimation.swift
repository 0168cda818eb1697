import Foundation

/// An animation whose progress its owner computes.
///
/// A layer shares it instead of making a copy. Whenever the progress changes its course, the owner adds the animation
/// to the layer again.
package final class SteeredAnimation: CAPropertyAnimation {
    /// The change of the property, which takes one second.
    private var content = CAAnimation()
    /// The function from the seconds since the start to the progress, 0 at the start and 1 at the end.
    private var progress: (Double) -> Double = { _ in 0 }
    /// The owner, retained while the animation exists.
    private var owner: AnyObject?

    /// The duration of an animation that is at its end already, in seconds. One without a duration would get the
    /// transaction's.
    private static let shortestDuration = 1e-6

    /// - Parameters:
    ///   - content: The change, which becomes one that takes a second.
    ///   - owner: The owner, retained while the animation exists.
    package convenience init(_ content: CAPropertyAnimation, owner: AnyObject) {
        self.init(keyPath: content.keyPath)
        content.duration = 1
        self.content = content
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

    /// Sets the course that the animation follows when it is added to a layer next.
    ///
    /// - Parameters:
    ///   - duration: The seconds until its end; nil when it stands still.
    ///   - beginTime: The start in the layer's time; 0 for now.
    ///   - progress: Returns the progress after some seconds.
    package func follow(
        for duration: TimeInterval?, beginTime: TimeInterval, _ progress: @escaping (_ seconds: Double) -> Double
    ) {
        self.progress = progress
        self.beginTime = beginTime
        self.duration = max(duration ?? 1, Self.shortestDuration)
        speed = duration == nil ? 0 : 1
    }

    package override func duplicate() -> CAAnimation { self }

    package override func apply(at time: Double, model: LayerState, to state: inout LayerState) {
        content.apply(at: progress(time), model: model, to: &state)
    }
}

/// A change from one value to another that goes beyond its ends.
private final class UnclampedAnimation: CABasicAnimation {
    override func progress(at time: Double) -> Double { time }
}
