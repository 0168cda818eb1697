import Foundation
import Timeline

/// Calls back once per frame, before layout, as long as it has been added to the run loop.
@MainActor
open class CADisplayLink: NSObject {
    private var callback: (@MainActor (CADisplayLink) -> Void)?
    private weak var tree: LayerTree?
    private var nextDue: Instant?

    /// When the frame began that is being made, in seconds.
    open private(set) var timestamp: CFTimeInterval = 0

    /// When the frame after it is due, in seconds.
    open private(set) var targetTimestamp: CFTimeInterval = 0

    /// Seconds between two frames, as they have come so far.
    open private(set) var duration: CFTimeInterval = 0

    /// Whether calls are left out for the time being.
    open var isPaused = false

    /// Calls per second at most; 0 stands for one with every frame.
    open var preferredFramesPerSecond = 0

    /// A link that calls `callback` with itself.
    package init(callback: @escaping @MainActor (CADisplayLink) -> Void) {
        self.callback = callback
        super.init()
    }

    /// Begins to call. The run loop keeps the link alive until it is invalidated.
    ///
    /// Unlike Core Animation, the mode does not matter: frames are made in every mode that the application runs in.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard tree == nil, callback != nil, let current = RenderEnvironment.tree else { return }
        tree = current
        current.links.append(self)
    }

    /// Stops calling.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        tree?.links.removeAll { $0 === self }
        tree = nil
    }

    /// Stops calling for good and lets go of the target.
    open func invalidate() {
        remove(from: .main, forMode: .default)
        callback = nil
    }

    func frame(at now: Instant) {
        guard !isPaused, let callback else { return }
        if preferredFramesPerSecond > 0 {
            // Half a millisecond of leeway: frames and calls have different grids.
            if let nextDue, now < nextDue.advanced(by: -0.0005) { return }
            nextDue = now.advanced(by: 1 / Double(preferredFramesPerSecond))
        }
        if timestamp > 0 { duration = now.seconds - timestamp }
        timestamp = now.seconds
        targetTimestamp = timestamp + duration
        callback(self)
    }
}
