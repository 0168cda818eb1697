import Foundation
import QuartzCore

/// Gathers what the blocks of `UIView.addKeyframe` change, and makes one animation of each property from it.
@MainActor
final class KeyframeRecorder {
    /// The keyframes of one property of one layer.
    private final class Track {
        let layer: CALayer
        let key: String
        let view: UIView
        var keyframes: [(time: Double, value: Any)] = []
        /// The value before the keyframe that is being recorded.
        var start: Any?

        init(layer: CALayer, key: String, view: UIView) {
            self.layer = layer
            self.key = key
            self.view = view
        }
    }

    private let mode: CAAnimationCalculationMode
    private var tracks: [Track] = []
    private var touched: [Track] = []

    init(mode: CAAnimationCalculationMode) {
        self.mode = mode
    }

    /// Notes that a property is about to change.
    func note(_ layer: CALayer, key: String, from value: Any?, view: UIView) {
        if touched.contains(where: { $0.layer === layer && $0.key == key }) { return }
        let known = tracks.first { $0.layer === layer && $0.key == key }
        let track = known ?? Track(layer: layer, key: key, view: view)
        if known == nil {
            tracks.append(track)
            track.start = value
        } else {
            track.start = track.keyframes.last?.value ?? value
        }
        touched.append(track)
    }

    /// Runs a block whose changes happen between two times, as fractions of the whole.
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

    /// Adds the animations to their layers. Changes made outside of keyframes take the whole time.
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
                // One time more than there are values: each value holds until the next time.
                animation.keyTimes?.append(1)
            }
            context.apply(to: animation)
            animation.delegate = context.run.add(for: track.view)
            track.layer.add(animation, forKey: track.key)
        }
        tracks = []
        touched = []
    }
}
