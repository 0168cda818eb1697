import CoreGraphics
import HostInterface
import QuartzCore
import Timeline

/// Steps 5 to 8 of a turn of the frame loop.
extension UIScreen {
    /// True while a frame has to be made although nothing happened.
    var hasPendingWork: Bool {
        if gestureArbiter.hasProposals { return true }
        guard hostWindow != nil else { return layerTree.needsSettling }
        return layerTree.needsSettling || !layerTree.damage.isEmpty || (layerTree.needsFrame && frameInterval == 0)
    }

    /// When the next frame of a running animation is due; nil while nothing is animated.
    var nextFrame: Instant? {
        guard layerTree.needsFrame else { return nil }
        return lastFrame.advanced(by: frameInterval)
    }

    /// Seconds between two frames of an animation; zero for as many as can be shown.
    private var frameInterval: Double {
        maximumFramesPerSecond > 0 ? 1 / Double(maximumFramesPerSecond) : 0
    }

    /// Calls display links and moves animations on, when a frame of theirs is due.
    func runFrameCallbacks(at now: Instant) {
        guard let nextFrame, nextFrame <= now else { return }
        lastFrame = now
        layerTree.beginFrame(at: now)
    }

    func settle() {
        layerTree.settle()
    }

    /// The pixels to draw into; nil when there is nothing to draw, or nobody to show it.
    func beginFrame() -> HostFrame? {
        guard let hostWindow, !layerTree.damage.isEmpty else { return nil }
        return hostWindow.beginFrame()
    }

    /// Draws what has changed and returns where that is, in pixels.
    func composite(into frame: HostFrame) -> [PixelRect] {
        if frame.isFresh {
            layerTree.damageEverything()
            layerTree.damage.add(PixelRect(x: 0, y: 0, width: frame.bitmap.width, height: frame.bitmap.height))
        }
        let changes = layerTree.takeChanges()
        compositor.composite(layerTree, changes: changes, into: frame.bitmap)
        return changes.touched
    }

    /// Has what was damaged count as drawn.
    func skipFrame() {
        _ = layerTree.takeChanges()
    }

    func present(_ frame: HostFrame, damage: [PixelRect]) {
        hostWindow?.present(frame, damage: damage)
    }
}
