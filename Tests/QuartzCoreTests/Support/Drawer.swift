import CoreGraphics
import QuartzCore

/// A layer delegate that draws, lays out and returns actions as configured, and records the calls.
final class Drawer: CALayerDelegate {
    var calls: [String] = []
    var drawing: (CALayer, CGContext) -> Void = { _, _ in }
    var layout: (CALayer) -> Void = { _ in }
    var action: (String) -> (any CAAction)? = { _ in nil }

    func draw(_ layer: CALayer, in context: CGContext) {
        calls.append("draw")
        drawing(layer, context)
    }

    func layoutSublayers(of layer: CALayer) {
        calls.append("layout \(layer.name ?? "?")")
        layout(layer)
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        action(event)
    }
}

/// A delegate that records when animations start and stop.
final class AnimationCallLog: CAAnimationDelegate {
    var entries: [String] = []

    func animationDidStart(_ anim: CAAnimation) {
        entries.append("start")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        entries.append("stop \(flag)")
    }
}
