import CoreGraphics
import Foundation

/// A recognizer of the pointer over a view.
///
/// The gesture begins when the pointer enters the view with no button down, changes while it moves there, and ends
/// when it leaves. While a button is down the state does not change. Fingers do not hover.
///
/// Displays do not report hovering pencils, so the properties of a pencil have the values that UIKit gives for a
/// pointer.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The last location of the pointer, in screen coordinates.
    private var pointer: CGPoint?

    /// Whether the pointer is over the view. The proposal to begin may still wait for other recognizers to fail.
    private var isOver = false

    /// The height above the screen, from 0 to 1; always 0 for a pointer.
    open var zOffset: CGFloat { 0 }

    /// The angle to the screen, in radians; always a right angle for a pointer.
    open var altitudeAngle: CGFloat { .pi / 2 }

    /// The rotation about its own axis, in radians; always 0 for a pointer.
    open var rollAngle: CGFloat { 0 }

    /// Returns the direction of tilt in radians, clockwise from the x axis of `view`, or of the window if it is nil.
    /// A pointer does not tilt, so this is the direction of the screen's x axis.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// Returns the direction of tilt as a unit vector.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let vector = convertFromScreen(CGVector(dx: 1, dy: 0), to: view)
        let length = hypot(vector.dx, vector.dy)
        guard length > 0, length.isFinite else { return CGVector(dx: 1, dy: 0) }
        return CGVector(dx: vector.dx / length, dy: vector.dy / length)
    }

    /// Returns the location of the pointer in `view`'s coordinates, or in the window's if `view` is nil.
    open override func location(in view: UIView?) -> CGPoint {
        pointer.map { convertFromScreen($0, to: view) } ?? super.location(in: view)
    }

    /// Returns whether the recognizer receives an event: only hover events that the delegate allows.
    open override func shouldReceive(_ event: UIEvent) -> Bool {
        event.type == .hover && super.shouldReceive(event)
    }

    /// Returns false: hovering prevents no other gesture.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns false: no other gesture prevents hovering.
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open override func reset() {
        super.reset()
        isOver = false
        pointer = nil
    }

    override func receive(_ event: UIEvent) {
        super.receive(event)
        guard event.type == .hover, let location = event.pointerLocation else { return }
        let isInside = !event.isPointerGone && hits(location, event: event)
        guard isInside || isOver else { return }
        let hasMoved = pointer != location
        if isInside { pointer = location }
        if !isOver {
            isOver = true
            state = .began
        } else if !isInside {
            state = .ended
        } else if state.isActive, hasMoved {
            state = .changed
        }
    }

    /// Returns whether a point of the screen hits the view or a descendant.
    private func hits(_ point: CGPoint, event: UIEvent) -> Bool {
        guard let view, let window = view.window else { return false }
        let hit = Trace.silently { window.hitTest(window.convert(point, from: nil as UIWindow?), with: event) }
        return hit?.isDescendant(of: view) == true
    }
}
