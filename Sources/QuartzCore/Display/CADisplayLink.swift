import Foundation
import Timeline

/// A timer that fires once per frame, before layout, while it is added to the run loop.
///
/// A display link is on no actor, as in Core Animation, but frames are made on the main actor: a link is added, removed
/// and called there.
open class CADisplayLink: NSObject {
    private var callback: (@MainActor (CADisplayLink) -> Void)?
    private weak var tree: LayerTree?
    private var nextDue: Instant?

    /// The time in seconds at which the present frame began.
    open private(set) var timestamp: CFTimeInterval = 0

    /// The time in seconds at which the next frame is due.
    open private(set) var targetTimestamp: CFTimeInterval = 0

    /// The seconds between the last two frames.
    open private(set) var duration: CFTimeInterval = 0

    /// Whether calls are suspended.
    open var isPaused = false

    /// The maximum number of calls per second; 0 stands for one in every frame.
    open var preferredFramesPerSecond = 0

    /// The number of frames from one call to the next, of 60 frames in a second. Replaced by
    /// `preferredFramesPerSecond`, which it sets.
    open var frameInterval: Int {
        get { preferredFramesPerSecond > 0 ? max(60 / preferredFramesPerSecond, 1) : 1 }
        set { preferredFramesPerSecond = newValue > 1 ? max(60 / newValue, 1) : 0 }
    }

    /// Creates a link that calls `callback` with itself.
    package init(callback: @escaping @MainActor (CADisplayLink) -> Void) {
        self.callback = callback
        super.init()
    }

    /// Starts the calls. The run loop keeps the link alive until it is invalidated.
    ///
    /// Unlike Core Animation, the mode does not matter: frames are made in every mode that the application runs in. On
    /// a thread other than the main one, which makes no frames, this does nothing.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard let current = CurrentApplication.layerTree else { return }
        add(to: current)
    }

    /// Starts the calls, in the frames of a layer tree.
    package func add(to tree: LayerTree) {
        guard self.tree == nil, callback != nil else { return }
        self.tree = tree
        tree.links.append(self)
    }

    /// Continues the calls in the frames of another tree.
    func move(to other: LayerTree) {
        tree = other
        other.links.append(self)
    }

    /// Stops the calls.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        tree?.links.removeAll { $0 === self }
        tree = nil
    }

    /// Stops the calls for good and releases the target.
    open func invalidate() {
        remove(from: .main, forMode: .default)
        callback = nil
    }

    /// Called by the tree when a frame begins.
    @MainActor
    func frame(at now: Instant) {
        guard !isPaused, let callback else { return }
        if preferredFramesPerSecond > 0 {
            // Half a millisecond of tolerance: frames and calls follow different grids.
            if let nextDue, now < nextDue.advanced(by: -0.0005) { return }
            nextDue = now.advanced(by: 1 / Double(preferredFramesPerSecond))
        }
        if timestamp > 0 { duration = now.seconds - timestamp }
        timestamp = now.seconds
        targetTimestamp = timestamp + duration
        callback(self)
    }
}
