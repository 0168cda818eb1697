import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// A layer tree with its own clock and pixels, in place of a window.
@MainActor
final class Screen: LayerTreeOwner {
    let timeline = Timeline()
    let tree: LayerTree
    let compositor = Compositor()
    let bitmap: Bitmap

    var root: CALayer { tree.root }
    var layerTree: LayerTree { tree }

    init(width: Int = 100, height: Int = 100, scale: CGFloat = 1) {
        tree = LayerTree(timeline: timeline)
        bitmap = Bitmap(width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale))
        CurrentApplication.makeCurrent(self)
        tree.root.anchorPoint = .zero
        tree.root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        tree.scale = scale
        tree.damageEverything()
        frame()
    }

    /// Makes a frame as the frame loop does, and returns its cost.
    @discardableResult
    func frame() -> RenderCounters {
        tree.counters = RenderCounters()
        tree.settle()
        compositor.composite(tree, changes: tree.takeChanges(), into: bitmap)
        return tree.counters
    }

    /// Advances the time and makes one frame at its end.
    @discardableResult
    func frame(after seconds: Double) -> RenderCounters {
        timeline.advance(to: timeline.now.advanced(by: seconds))
        tree.beginFrame(at: timeline.now)
        return frame()
    }

    /// Returns red, green and blue of a pixel as six hexadecimal digits.
    func pixel(_ x: Int, _ y: Int) -> String {
        let pixel = bitmap.pixel(x: x, y: y)
        return [pixel.red, pixel.green, pixel.blue].map { String(format: "%02x", $0) }.joined()
    }

    /// Draws the whole tree into a new bitmap, without any cache.
    func drawnAtOnce() -> Bitmap {
        let fresh = Bitmap(width: bitmap.width, height: bitmap.height)
        Compositor().composite(tree, damage: [bitmap.bounds], into: fresh)
        return fresh
    }
}

/// Creates a layer with a frame. It has no delegate, so changes are animated.
@MainActor
func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
}

extension CGColor {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// Runs `body` without animations.
@MainActor
func atOnce(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
}
