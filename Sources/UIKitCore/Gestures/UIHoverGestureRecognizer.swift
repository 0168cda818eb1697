import CoreGraphics
import Foundation

/// Recognizes the pointer over a view.
///
/// It begins when the pointer comes over the view with no button down, changes while it moves there, and ends when it
/// leaves. While a button is down nothing happens. Fingers do not hover.
///
/// Pencils that hover are not known to displays, so what is said of one is what UIKit says of a pointer.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Where the pointer was last, in points of the screen.
    private var pointer: CGPoint?

    /// Whether the pointer is over the view. It may still be that others have to fail first.
    private var isOver = false

    /// Height of what hovers above the screen, from 0 to 1: 0, a pointer has none.
    open var zOffset: CGFloat { 0 }

    /// Angle between what hovers and the screen, in radians: upright, as a pointer is.
    open var altitudeAngle: CGFloat { .pi / 2 }

    /// Rotation of what hovers about its own axis, in radians: 0, a pointer does not turn.
    open var rollAngle: CGFloat { 0 }

    /// Direction in which what hovers leans, in radians clockwise from the x axis of `view`, or of the window when it is
    /// nil, as seen on the screen: that of the screen's x axis for a pointer, which does not lean.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// The same direction as a vector of length 1.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let vector = convertFromScreen(CGVector(dx: 1, dy: 0), to: view)
        let length = hypot(vector.dx, vector.dy)
        guard length > 0, length.isFinite else { return CGVector(dx: 1, dy: 0) }
        return CGVector(dx: vector.dx / length, dy: vector.dy / length)
    }

    /// Where the pointer is, in points of `view`; of the window when it is nil.
    open override func location(in view: UIView?) -> CGPoint {
        pointer.map { convertFromScreen($0, to: view) } ?? super.location(in: view)
    }

    /// Whether the recognizer wants to hear of an event: none but those of a pointer with no button down.
    open override func shouldReceive(_ event: UIEvent) -> Bool {
        event.type == .hover && super.shouldReceive(event)
    }

    /// False: the pointer may do anything else where it hovers.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// False, for the same reason.
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

    /// Whether the pointer at a place of the screen is over the view, or over one in it.
    private func hits(_ point: CGPoint, event: UIEvent) -> Bool {
        guard let view, let window = view.window else { return false }
        let hit = Trace.silently { window.hitTest(window.convert(point, from: nil as UIWindow?), with: event) }
        return hit?.isDescendant(of: view) == true
    }
}
