import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Changes the content of a view with the transition that `options` selects.
    ///
    /// Without a transition in the options, the changes take effect immediately.
    ///
    /// - Parameters:
    ///   - view: The container of the transition. Its subviews may be changed, hidden, added and removed.
    ///   - duration: The duration in seconds.
    ///   - options: The transition, its curve and its repetition.
    ///   - animations: Makes the changes. They are not animated themselves unless `.allowAnimatedContent` is given.
    ///   - completion: Called once at the end, with true if the animations finished.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        var snapshot: TransitionSnapshot?
        let context = AnimationContext(
            duration: duration, delay: 0, options: options, timing: { _ in .curve(options.curve) },
            completion: { finished in
                snapshot?.end()
                completion?(finished)
            })
        let isAnimated = duration > 0 && areAnimationsEnabled
        if isAnimated, options.transition != nil {
            snapshot = TransitionSnapshot(of: view)
        }
        context.perform {
            if options.contains(.allowAnimatedContent) {
                animations?()
            } else {
                performWithoutAnimation {
                    animations?()
                    view.layoutIfNeeded()
                }
            }
            if let snapshot, let transition = options.transition {
                snapshot.play(transition, in: context)
            }
        }
    }

    /// Replaces a view with another in its superview, with the transition that `options` selects.
    ///
    /// With `.showHideTransitionViews`, the first view is hidden and the second shown, and both stay in the
    /// hierarchy. Otherwise the second view is inserted and the first removed.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(false)
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            },
            completion: completion)
    }
}

/// The kinds of transition from old content to new content.
enum ViewTransition: Equatable {
    enum Axis {
        case vertical, horizontal
    }

    case crossDissolve
    /// A turn of 180 degrees about an axis through the view's centre.
    case flip(axis: Axis, direction: Double)
}

// MARK: - Snapshot

/// A transition from a snapshot of a view's old content to the view itself.
///
/// The snapshot is a temporary layer in front of the view. It belongs to no view.
@MainActor
struct TransitionSnapshot {
    private let view: UIView
    private let snapshot: CALayer

    /// Takes the snapshot. Returns nil for a view that is not visible.
    init?(of view: UIView) {
        guard view.window != nil, !view.bounds.isEmpty, let superlayer = view.layer.superlayer,
            let content = view.picture(of: view.bounds, afterScreenUpdates: false)
        else { return nil }
        self.view = view
        snapshot = CALayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        snapshot.anchorPoint = view.layer.anchorPoint
        snapshot.bounds = CGRect(origin: .zero, size: view.bounds.size)
        snapshot.position = view.layer.position
        snapshot.transform = view.layer.transform
        snapshot.zPosition = view.layer.zPosition
        snapshot.contentsScale = view.contentScaleFactor
        snapshot.content = content
        superlayer.insertSublayer(snapshot, above: view.layer)
        CATransaction.commit()
    }

    /// Adds the animations of a transition to the snapshot and the view.
    func play(_ transition: ViewTransition, in context: AnimationContext) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        snapshot.opacity = 0
        CATransaction.commit()
        switch transition {
        case .crossDissolve: dissolve(in: context)
        case .flip(let axis, let direction): flip(about: axis, direction: direction, in: context)
        }
    }

    func end() {
        snapshot.removeFromSuperlayer()
    }

    private func dissolve(in context: AnimationContext) {
        add(
            context.makeAnimation(keyPath: "opacity", from: Float(view.alpha), on: view.timeline), to: snapshot,
            in: context)
        // An opaque view can appear at once behind the snapshot. Any other view would show through, so it fades in.
        guard !view.layer.isOpaque else { return }
        add(context.makeAnimation(keyPath: "opacity", from: Float(0), on: view.timeline), to: view.layer, in: context)
    }

    /// Turns the snapshot and then the view about an axis, before an eye at a distance of four times the longer side.
    private func flip(about axis: ViewTransition.Axis, direction: Double, in context: AnimationContext) {
        let steps = 16
        let quarter = Double.pi / 2
        let times = (0...steps).map { Double($0) / Double(steps) }
        var eye = CATransform3DIdentity
        eye.m34 = -1 / (4 * max(view.bounds.width, view.bounds.height, 1))
        func turned(_ angle: Double) -> CATransform3D {
            let turn =
                axis == .vertical
                ? CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
                : CATransform3DMakeRotation(CGFloat(angle), 1, 0, 0)
            return CATransform3DConcat(CATransform3DConcat(turn, eye), view.layer.transform)
        }
        let away = times.map { turned(direction * min($0 * 2, 1) * quarter) }
        let back = times.map { turned(-direction * max(2 - $0 * 2, 0) * quarter) }
        let backIn = zip(times, back).map { $0 < 0.5 ? turned(-direction * quarter) : $1 }
        add(keyframes("transform", away, in: context), to: snapshot, in: context)
        add(halves(view.layer.opacity, 0, in: context), to: snapshot, in: context)
        add(keyframes("transform", backIn, in: context), to: view.layer, in: context)
        add(halves(0, view.layer.opacity, in: context), to: view.layer, in: context)
    }

    /// Returns an animation of opacity with one value for the first half and another for the second.
    private func halves(_ first: Float, _ second: Float, in context: AnimationContext) -> CAKeyframeAnimation {
        let animation = keyframes("opacity", [first, second], in: context)
        animation.calculationMode = .discrete
        animation.keyTimes = [0, 0.5, 1]
        return animation
    }

    private func keyframes(_ key: String, _ values: [Any], in context: AnimationContext) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: key)
        animation.values = values
        if case .curve(let curve) = context.timing { animation.timingFunction = curve.timingFunction }
        context.apply(to: animation, on: view.timeline)
        return animation
    }

    private func add(_ animation: CAAnimation, to layer: CALayer, in context: AnimationContext) {
        animation.delegate = context.run.add(for: layer === view.layer ? view : nil)
        layer.add(animation, forKey: "transition." + ((animation as? CAPropertyAnimation)?.keyPath ?? ""))
    }
}
