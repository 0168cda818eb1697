internal import CX11
import CoreGraphics
import HostInterface

/// What the window manager is told about the sizes that a window may have.
struct SizeHints {
    /// In points.
    var minimum: CGSize?
    var maximum: CGSize?

    /// Announces the limits, in pixels of the given scale.
    @MainActor
    func apply(to window: Window, scale: CGFloat, connection: X11Connection) {
        guard !connection.isLost, let hints = XAllocSizeHints() else { return }
        defer { XFree(hints) }
        hints.pointee.flags = PMinSize | PWinGravity
        hints.pointee.win_gravity = NorthWestGravity
        let least = WindowExtent(size: minimum ?? .zero, scale: scale)
        hints.pointee.min_width = Int32(least.width)
        hints.pointee.min_height = Int32(least.height)
        if let maximum {
            let most = WindowExtent(size: maximum, scale: scale)
            hints.pointee.flags |= PMaxSize
            hints.pointee.max_width = Int32(max(most.width, least.width))
            hints.pointee.max_height = Int32(max(most.height, least.height))
        }
        XSetWMNormalHints(connection.display, window, hints)
    }
}
