import Foundation
import QuartzCore

extension UIView {
    /// Animates properties through the keyframes that `addKeyframe` calls in `animations` define.
    ///
    /// - Parameters:
    ///   - duration: The total duration in seconds.
    ///   - delay: The delay before the changes become visible, in seconds.
    ///   - options: The interpolation between keyframes, and the options shared with other animations.
    ///   - animations: Calls `addKeyframe`. Called immediately.
    ///   - completion: Called once at the end, with true if the animations finished.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let context = AnimationContext(
            duration: duration, delay: delay, options: options.common,
            keyframes: KeyframeRecorder(mode: options.calculationMode), timing: { _ in .curve(.linear) },
            completion: completion)
        context.perform(animations)
    }

    /// Defines the changes in a part of an `animateKeyframes` animation. Call it inside that method's block.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start of the part, as a fraction of the total duration from 0 to 1.
    ///   - frameDuration: The length of the part, as a fraction of the total duration.
    ///   - animations: Makes the changes.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let keyframes = AnimationContext.active?.keyframes else { return animations() }
        let start = min(max(frameStartTime, 0), 1)
        let duration = min(max(frameDuration, 0), 1 - start)
        keyframes.record(start: start, duration: duration, changes: animations)
    }
}

// MARK: - Recording

/// A recorder of the changes made by `UIView.addKeyframe` blocks, which creates one animation per property from them.
@MainActor
final class KeyframeRecorder {
    /// The keyframes of one property of one layer.
    private final class Track {
        let layer: CALayer
        let key: String
        let view: UIView
        var keyframes: [(time: Double, value: Any)] = []
        /// The value before the keyframe being recorded.
        var start: Any?
        /// The value of the view's property before the first change.
        let original: Any?

        init(layer: CALayer, key: String, view: UIView, original: Any?) {
            self.layer = layer
            self.key = key
            self.view = view
            self.original = original
        }
    }

    private let mode: CAAnimationCalculationMode
    private var tracks: [Track] = []
    private var touched: [Track] = []

    init(mode: CAAnimationCalculationMode) {
        self.mode = mode
    }

    /// Called when a property is about to change.
    func recordChange(of layer: CALayer, key: String, from value: Any?, view: UIView) {
        if touched.contains(where: { $0.layer === layer && $0.key == key }) { return }
        let known = tracks.first { $0.layer === layer && $0.key == key }
        let track =
            known ?? Track(layer: layer, key: key, view: view, original: view.valueBeforeChange(of: layer, key))
        if known == nil {
            tracks.append(track)
            track.start = value
        } else {
            track.start = track.keyframes.last?.value ?? value
        }
        touched.append(track)
    }

    /// Runs a block and records its changes between two times, given as fractions of the total duration.
    func record(start: Double, duration: Double, changes: () -> Void) {
        let outer = touched
        touched = []
        changes()
        for track in touched {
            guard let from = track.start, let to = track.layer.value(forKeyPath: track.key) else { continue }
            if track.keyframes.isEmpty, start > 0 {
                track.keyframes.append((0, from))
            }
            track.keyframes.append((start, from))
            track.keyframes.append((start + duration, to))
        }
        touched = outer
    }

    /// Adds the animations to their layers. Changes made outside keyframes take the whole duration.
    func install(in context: AnimationContext) {
        for track in touched where track.keyframes.isEmpty {
            if let from = track.start, let to = track.layer.value(forKeyPath: track.key) {
                track.keyframes = [(0, from), (1, to)]
            }
        }
        for track in tracks where !track.keyframes.isEmpty {
            if let last = track.keyframes.last, last.time < 1 {
                track.keyframes.append((1, last.value))
            }
            let animation = CAKeyframeAnimation(keyPath: track.key)
            animation.values = track.keyframes.map(\.value)
            animation.keyTimes = track.keyframes.map { NSNumber(value: $0.time) }
            animation.calculationMode = mode
            if mode == .discrete {
                // Discrete mode needs one more time than values: each value holds until the next time.
                animation.keyTimes?.append(1)
            }
            let end = context.run.add(for: track.view)
            if let animator = context.animator {
                let steered = animator.steer(
                    animation, of: track.view, track.layer, key: track.key, original: track.original,
                    block: end)
                track.layer.add(steered, forKey: track.key)
                continue
            }
            context.apply(to: animation, on: track.view.timeline)
            animation.delegate = end
            track.layer.add(animation, forKey: track.key)
        }
        tracks = []
        touched = []
    }
}
