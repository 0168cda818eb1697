import CoreGraphics
import HostInterface
import QuartzCore
import Timeline

/// The output side of the frame loop, steps 5 to 8: animations, layout, display, compositing and presentation.
///
/// The pipeline knows layers and the host's window. It knows no views, events or gestures, and of fingers only where
/// the simulated ones are.
@MainActor
final class FramePipeline {
    /// The layers that are drawn.
    let layerTree: LayerTree

    /// The host's window; nil until the first `UIWindow` opens it.
    var hostWindow: (any HostWindow)?

    /// The maximum number of frames per second for animations. Zero means as many as can be shown.
    var maximumFramesPerSecond = 60

    /// Whether animation blocks animate their changes, as `UIView.setAnimationsEnabled(_:)` has set it.
    var areAnimationsEnabled = true

    /// Observers that are called in each turn once layout has settled and before anything is drawn. Each returns
    /// whether it changed something that has to settle as well. They are meant for tools that show the state of
    /// everything else, and must not change what they show.
    ///
    /// The screens of an application have the same.
    let settlingObservers: ObserverList<Void, Bool>

    private let compositor = Compositor()
    private lazy var simulatedFingers = SimulatedFingerMarks(layerTree: layerTree)

    /// The time at which the newest frame of an animation began.
    private var lastFrame = Instant.zero

    init(layerTree: LayerTree, besides sibling: FramePipeline? = nil) {
        self.layerTree = layerTree
        settlingObservers = sibling?.settlingObservers ?? ObserverList()
    }

    /// Whether a frame has to be made although nothing happened.
    var hasPendingWork: Bool {
        guard hostWindow != nil else { return layerTree.needsSettling }
        return layerTree.needsSettling || !layerTree.damage.isEmpty || (frameInterval == 0 && layerTree.needsFrame)
    }

    /// The time at which the next frame of a running animation is due; nil while nothing is animated.
    var nextFrame: Instant? {
        guard layerTree.needsFrame else { return nil }
        return lastFrame.advanced(by: frameInterval)
    }

    /// The seconds between two frames of an animation; zero for as many frames as can be shown.
    private var frameInterval: Double {
        maximumFramesPerSecond > 0 ? 1 / Double(maximumFramesPerSecond) : 0
    }

    /// Calls display links and advances animations when one of their frames is due.
    func advance(to now: Instant) {
        guard let nextFrame, nextFrame <= now else { return }
        lastFrame = now
        layerTree.beginFrame(at: now)
    }

    /// Lays out until nothing needs layout, and displays dirty layers.
    func settle() {
        layerTree.settle()
    }

    /// Returns the pixels to draw into; nil when nothing is damaged or no window is open.
    func beginFrame() -> HostFrame? {
        guard let hostWindow, !layerTree.damage.isEmpty else { return nil }
        return hostWindow.beginFrame()
    }

    /// Draws the damaged parts and returns their rectangles, in pixels.
    func composite(into frame: HostFrame) -> [PixelRect] {
        if frame.isFresh {
            layerTree.damageEverything()
            layerTree.damage.add(PixelRect(x: 0, y: 0, width: frame.bitmap.width, height: frame.bitmap.height))
        }
        let changes = layerTree.takeChanges()
        compositor.composite(layerTree, changes: changes, into: frame.bitmap)
        return changes.touched
    }

    /// Discards the damage as if it had been drawn.
    func skipFrame() {
        _ = layerTree.takeChanges()
    }

    /// Shows where a finger is that the user cannot see, such as the second finger of a mouse.
    func show(_ sample: TouchSample) {
        simulatedFingers.show(sample)
    }

    /// Shows a frame in the host's window.
    func present(_ frame: HostFrame, damage: [PixelRect]) {
        hostWindow?.present(frame, damage: damage)
    }
}

/// The marks of fingers that the user cannot see, such as the second finger of a mouse. They are drawn in front of
/// all windows.
///
/// A mark belongs to no view. It takes no touches and leaves nothing in the trace.
@MainActor
private final class SimulatedFingerMarks {
    private let layerTree: LayerTree
    /// The marks by the host's finger numbers.
    private var marks: [Int: CALayer] = [:]

    private static let radius: CGFloat = 20

    init(layerTree: LayerTree) {
        self.layerTree = layerTree
    }

    /// Moves a finger's mark to the finger, or removes the mark once the finger is lifted.
    func show(_ sample: TouchSample) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if sample.phase == .began || sample.phase == .moved {
            let mark = marks[sample.finger] ?? makeMark()
            marks[sample.finger] = mark
            mark.position = sample.location
        } else {
            marks.removeValue(forKey: sample.finger)?.removeFromSuperlayer()
        }
        CATransaction.commit()
    }

    /// Makes a mark that looks as the touch overlay draws every finger but the first.
    private func makeMark() -> CALayer {
        let mark = CALayer()
        mark.bounds = CGRect(x: 0, y: 0, width: 2 * Self.radius, height: 2 * Self.radius)
        mark.cornerRadius = Self.radius
        mark.borderWidth = 2
        mark.borderColor = UIColor.systemOrange.cgColor
        mark.backgroundColor = UIColor.systemOrange.withAlphaComponent(0.3).cgColor
        // Rings in white and black are seen on every colour.
        for (color, distance) in [(UIColor.white, CGFloat(1.5)), (UIColor(white: 0, alpha: 0.7), 3)] {
            let ring = CALayer()
            ring.frame = mark.bounds.insetBy(dx: -distance, dy: -distance)
            ring.cornerRadius = Self.radius + distance
            ring.borderWidth = 1.5
            ring.borderColor = color.cgColor
            mark.addSublayer(ring)
        }
        layerTree.root.addSublayer(mark)
        return mark
    }
}
