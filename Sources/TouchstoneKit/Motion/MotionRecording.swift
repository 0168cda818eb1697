import Foundation
import Timeline
import UIKit

/// The animations of a scene through an interval: the values of each animated property at each frame, and pictures of
/// some instants. A separate instance of the scene plays them, so that a running one notices nothing.
@MainActor
struct MotionRecording {
    /// The course of one animated property.
    struct Curve {
        /// The view's name, or that of the view whose layer has the animated one.
        let view: String
        /// The property's name, with the name of its part if only that changes.
        let property: String
        /// The values at the start and the end, as text.
        let from: String
        let to: String
        let pace: MotionPace
        /// The seconds of one run.
        let duration: TimeInterval
        /// The value at each frame.
        let points: [Point]
    }

    /// The share of the way from the start to the end that a property has gone at a time.
    struct Point: Equatable {
        let time: TimeInterval
        let progress: Double
    }

    /// A picture of the scene at an instant.
    struct Picture {
        let time: TimeInterval
        let image: CGImage
        /// The moving parts at the instant, alone on a transparent ground; nil while nothing was animated yet.
        let moving: CGImage?
    }

    /// The curves in the order in which they begin.
    let curves: [Curve]
    /// The interval, in seconds of the scene's time.
    let from: TimeInterval
    let to: TimeInterval
    let pictures: [Picture]
    /// The scene at the end without what has moved; nil without pictures.
    let backdrop: CGImage?

    /// The most frames of a recording.
    static let maximumFrames = 600

    /// Records an interval.
    ///
    /// - Parameters:
    ///   - renderer: Has the scene's state and input.
    ///   - from: The start in seconds.
    ///   - to: The end in seconds. At most `maximumFrames` frames are recorded.
    ///   - count: The number of pictures, the first at the start and the last at the end.
    ///   - endsAtRest: Whether the recording ends sooner, at the first frame at which everything rests again.
    ///   - prepare: Called with the new instance before its input begins.
    init(
        of scene: Scene, by renderer: SceneRenderer, from: TimeInterval, to: TimeInterval, pictures count: Int = 0,
        endsAtRest: Bool = false, prepare: (SceneSession) -> Void = { _ in }
    ) throws(PlaygroundError) {
        let session = try renderer.moment(at: from).begin(scene, drawsFrames: false, prepare: prepare)
        try session.run(until: Instant(seconds: from))
        if count > 0 {
            session.loop.drawsFrames = true
            session.layerTree.damageEverything()
            session.loop.turn()
        }
        var events = (renderer.script?.events ?? []).drop { $0.timestamp <= Instant(seconds: from) }
        let frames = min(
            max(1, Int(clamping: ((to - from) / LiveScene.frame).rounded())), Self.maximumFrames)
        var shown: Set<Int> = []
        if count > 1 { shown = Set((0..<count).map { (2 * frames * $0 + count - 1) / (2 * (count - 1)) }) }
        var sampler = MotionSampler()
        var pictures: [Picture] = []
        var end = from
        for frame in 0...frames {
            let time = from + Double(frame) * LiveScene.frame
            let instant = Instant(seconds: time)
            let due = events.prefix { $0.timestamp <= instant }
            events = events.dropFirst(due.count)
            session.host.push(Array(due))
            try session.run(until: instant)
            session.headless.asCurrent { sampler.sample(session.screen, at: time) }
            if shown.contains(frame) {
                pictures.append(
                    Picture(time: time, image: try session.image(), moving: Self.moving(sampler.layers, in: session)))
            }
            end = time
            if endsAtRest, !sampler.isMoving, sampler.hasMoved, events.isEmpty { break }
        }
        curves = sampler.curves
        self.from = from
        self.to = end
        self.pictures = pictures
        backdrop = pictures.isEmpty ? nil : try Self.backdrop(session, without: sampler.layers)
    }

    /// Returns layers alone, as they are shown now; nil without any.
    private static func moving(_ layers: [CALayer], in session: SceneSession) -> CGImage? {
        guard !layers.isEmpty, let shown = session.host.window?.bitmap,
            let bitmap = Bitmap(checkedWidth: shown.width, height: shown.height)
        else { return nil }
        let context = CGContext(bitmap: bitmap, scale: session.screen.scale)
        session.headless.asCurrent {
            for layer in layers {
                context.saveGState()
                context.concatenate(transformToScreen(of: layer))
                layer.renderAsShown(in: context, leavingOut: [])
                context.restoreGState()
            }
        }
        return bitmap.image()
    }

    /// Returns the transform from a layer's coordinates, as it is shown now, to the screen's.
    private static func transformToScreen(of layer: CALayer) -> CGAffineTransform {
        var transform = CGAffineTransform.identity
        var next: CALayer? = layer
        while let model = next {
            let shown = model.presentation() ?? model
            let anchor = CGPoint(
                x: shown.bounds.minX + shown.anchorPoint.x * shown.bounds.width,
                y: shown.bounds.minY + shown.anchorPoint.y * shown.bounds.height)
            transform = transform.concatenating(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
                .concatenating(shown.affineTransform())
                .concatenating(CGAffineTransform(translationX: shown.position.x, y: shown.position.y))
            next = model.superlayer
        }
        return transform
    }

    private static func backdrop(
        _ session: SceneSession, without layers: [CALayer]
    ) throws(PlaygroundError) -> CGImage {
        session.headless.asCurrent {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            for layer in layers { layer.isHidden = true }
            CATransaction.commit()
        }
        session.loop.turn()
        return try session.image()
    }
}

/// The samples of a recording, collected frame by frame.
@MainActor
private struct MotionSampler {
    /// The identity of an animation of a property of a layer.
    private struct Key: Hashable {
        let layer: ObjectIdentifier
        let animation: ObjectIdentifier
        let path: String
    }

    /// An animation that was seen.
    private struct Entry {
        let layer: CALayer
        let animation: CAAnimation
        let path: String
        let view: String
        let start: MotionValue
        let target: MotionValue?
        var samples: [(time: TimeInterval, value: MotionValue)] = []
        var hasEnded = false
    }

    private var entries: [Entry] = []
    private var indices: [Key: Int] = [:]

    /// Whether an animation ran at the last frame.
    private(set) var isMoving = false
    var hasMoved: Bool { !entries.isEmpty }

    /// The layers that were animated.
    var layers: [CALayer] {
        var known: Set<ObjectIdentifier> = []
        return entries.map(\.layer).filter { known.insert(ObjectIdentifier($0)).inserted }
    }

    mutating func sample(_ screen: UIScreen, at time: TimeInterval) {
        var running: Set<Int> = []
        for window in screen.orderedWindows where !window.isHidden {
            // A loop and not recursion: layers may be nested deeper than the stack allows.
            var rest: [(layer: CALayer, view: UIView)] = [(window.layer, window)]
            while let (layer, owner) = rest.popLast() {
                let view = layer.delegate as? UIView ?? owner
                rest += (layer.sublayers ?? []).reversed().map { ($0, view) }
                guard let keys = layer.animationKeys() else { continue }
                let shown = layer.presentation() ?? layer
                for key in keys {
                    guard let animation = layer.animation(forKey: key) else { continue }
                    for part in Self.parts(of: animation) {
                        guard let path = part.keyPath, let value = MotionValue(shown.value(forKeyPath: path)) else {
                            continue
                        }
                        running.insert(add(value, at: time, part, path, layer, view))
                    }
                }
            }
        }
        for index in entries.indices where !entries[index].hasEnded && !running.contains(index) {
            entries[index].hasEnded = true
            let layer = entries[index].layer
            if let value = MotionValue((layer.presentation() ?? layer).value(forKeyPath: entries[index].path)) {
                entries[index].samples.append((time, value))
            }
        }
        isMoving = !running.isEmpty
    }

    /// Returns the animations of properties that an animation consists of.
    private static func parts(of animation: CAAnimation) -> [CAPropertyAnimation] {
        if let group = animation as? CAAnimationGroup { return (group.animations ?? []).flatMap(parts) }
        return (animation as? CAPropertyAnimation).map { [$0] } ?? []
    }

    private mutating func add(
        _ value: MotionValue, at time: TimeInterval, _ animation: CAPropertyAnimation, _ path: String,
        _ layer: CALayer, _ view: UIView
    ) -> Int {
        let key = Key(layer: ObjectIdentifier(layer), animation: ObjectIdentifier(animation), path: path)
        if let index = indices[key] {
            entries[index].samples.append((time, value))
            return index
        }
        let basic = animation as? CABasicAnimation
        let index = entries.count
        indices[key] = index
        entries.append(
            Entry(
                layer: layer, animation: animation, path: path,
                view: view.layer === layer ? view.traceName : "\(view.traceName) (\(type(of: layer)))",
                start: MotionValue(basic?.fromValue) ?? value,
                target: MotionValue(basic?.toValue) ?? MotionValue(layer.value(forKeyPath: path)),
                samples: [(time, value)]))
        return index
    }

    var curves: [MotionRecording.Curve] {
        entries.compactMap { entry in
            let values = entry.samples.map(\.value)
            guard let target = Self.target(of: entry.start, entry.target, values) else { return nil }
            let words = MotionValue.words(from: entry.start, to: target)
            return MotionRecording.Curve(
                view: entry.view, property: entry.path + (words.part.map { ".\($0)" } ?? ""), from: words.from,
                to: words.to, pace: MotionPace(entry.animation), duration: entry.animation.duration,
                points: entry.samples.map { time, value in
                    MotionRecording.Point(time: time, progress: value.progress(from: entry.start, to: target))
                })
        }
    }

    /// Returns the value that an animation leads to: the one that is known, or else the farthest of those seen. Nil
    /// when nothing changes.
    private static func target(of start: MotionValue, _ known: MotionValue?, _ seen: [MotionValue]) -> MotionValue? {
        if let known, known.distance(to: start) > 1e-9 { return known }
        let farthest = seen.max { $0.distance(to: start) < $1.distance(to: start) }
        return farthest.flatMap { $0.distance(to: start) > 1e-9 ? $0 : nil }
    }
}
