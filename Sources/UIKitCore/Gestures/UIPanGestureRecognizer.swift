import CoreGraphics
import Foundation
import QuartzCore

/// Recognizes fingers that drag.
///
/// It begins when enough fingers have come 10 points far, which do not count: `translation(in:)` is how far they went
/// beyond. It changes with every movement of enough fingers, and ends when all are lifted. Fingers that come and go in between
/// do not make the translation jump: what counts is the movement of the middle of those that are down.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers it takes at least. 1 by default.
    open var minimumNumberOfTouches = 1

    /// How many fingers may take part. With more it does not begin; those that come down later are ignored.
    open var maximumNumberOfTouches = Int(UInt32.max)

    /// The kinds of scrolling that move the translation as fingers do. None by default.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The fingers that are down, in the order in which they came.
    private(set) var fingers: [UITouch] = []

    /// Where the middle of the fingers was at their last movement, in points of the screen.
    private var middle = CGPoint.zero

    /// How far enough fingers have come in this attempt, in points of the screen, and how fast.
    private(set) var travel = CGVector.zero
    private var meter = SpeedMeter()

    /// What of it counts, in points of the screen.
    private var shift = CGVector.zero

    /// Whether the fingers have gone far enough. It may still be that others have to fail first.
    private(set) var hasPanned = false

    /// Where the pointer is that scrolls, in points of the screen; nil when fingers pan.
    private var scrollLocation: CGPoint?

    private var hasEnoughFingers: Bool { fingers.count >= minimumNumberOfTouches }

    package override var kind: GestureKind { .pan(touches: minimumNumberOfTouches) }

    // MARK: What it tells

    /// How far the fingers went, in points of `view`; of the window when it is nil.
    open func translation(in view: UIView?) -> CGPoint {
        let vector = convertFromScreen(shift, to: view)
        return CGPoint(x: vector.dx, y: vector.dy)
    }

    /// Has the fingers gone as far as you say, in points of `view` or of the window: what comes is added to that.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        shift = convertToScreen(CGVector(dx: translation.x, dy: translation.y), from: view)
    }

    /// How fast the fingers move, in points of `view`, or of the window when it is nil, per second: their last movement
    /// over the time that it took. Zero once they have rested for 0.35 s.
    ///
    /// Unlike UIKit, whose documentation has the translation's setter reset the speed: it stays what the fingers have.
    open func velocity(in view: UIView?) -> CGPoint {
        let vector = convertFromScreen(meter.speed(at: CACurrentMediaTime()), to: view)
        return CGPoint(x: vector.dx, y: vector.dy)
    }

    /// The middle of the fingers, in points of `view` or of the window; where the pointer is while it scrolls.
    open override func location(in view: UIView?) -> CGPoint {
        scrollLocation.map { convertFromScreen($0, to: view) } ?? super.location(in: view)
    }

    /// How much of a way on the screen counts when the gesture begins with it; nil when it is not far enough to begin.
    func beginning(of travel: CGVector) -> CGVector? {
        let length = hypot(travel.dx, travel.dy)
        let slop = GestureConstants.panHysteresis
        guard length + GestureConstants.tolerance >= slop else { return nil }
        return CGVector(dx: travel.dx - slop * (travel.dx / length), dy: travel.dy - slop * (travel.dy / length))
    }

    // MARK: Fingers

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        let isFirst = fingers.isEmpty && !hasPanned
        for touch in inOrder(touches) {
            if scrollLocation != nil || (hasPanned && fingers.count >= maximumNumberOfTouches) {
                ignore(touch, for: event)
            } else {
                fingers.append(touch)
            }
        }
        guard fingers.count <= maximumNumberOfTouches else {
            state = .failed
            return
        }
        if isFirst { meter.start(event.instant) }
        middle = Self.middle(of: fingers)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let place = Self.middle(of: fingers)
        defer { middle = place }
        guard hasEnoughFingers else { return }
        move(by: CGVector(dx: place.x - middle.x, dy: place.y - middle.y), event: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        fingers.removeAll { touches.contains($0) }
        middle = Self.middle(of: fingers)
        guard fingers.isEmpty, scrollLocation == nil else { return }
        state = hasPanned ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        fingers.removeAll { touches.contains($0) }
        abandon()
    }

    open override func reset() {
        super.reset()
        cancelDeadline()
        fingers.removeAll(keepingCapacity: true)
        travel = .zero
        shift = .zero
        meter = SpeedMeter()
        hasPanned = false
        scrollLocation = nil
    }

    private func move(by step: CGVector, event: UIEvent) {
        travel = CGVector(dx: travel.dx + step.dx, dy: travel.dy + step.dy)
        meter.note(travel, at: event.instant)
        if hasPanned {
            shift = CGVector(dx: shift.dx + step.dx, dy: shift.dy + step.dy)
            if state.isActive { state = .changed }
        } else if let beginning = beginning(of: travel) {
            shift = beginning
            hasPanned = true
            state = .began
        }
    }

    private static func middle(of fingers: [UITouch]) -> CGPoint {
        if fingers.count == 1 { return fingers[0].screenLocation }
        guard !fingers.isEmpty else { return .zero }
        var sum = CGPoint.zero
        for finger in fingers {
            sum.x += finger.screenLocation.x
            sum.y += finger.screenLocation.y
        }
        return CGPoint(x: sum.x / CGFloat(fingers.count), y: sum.y / CGFloat(fingers.count))
    }

    // MARK: Scrolling

    override func receive(_ event: UIEvent) {
        super.receive(event)
        guard event.type == .scroll, fingers.isEmpty, let location = event.pointerLocation else { return }
        let kind: UIScrollTypeMask = event.isScrollContinuous ? .continuous : .discrete
        guard scrollLocation != nil || allowedScrollTypesMask.contains(kind) else { return }
        scroll(by: event.scrollDelta ?? .zero, at: location, event: event)
    }

    /// Scrolling pans at once: the device has decided already that it is a movement.
    private func scroll(by step: CGVector, at location: CGPoint, event: UIEvent) {
        let isOver = event.gesturePhase == .ended
        if event.gesturePhase == .cancelled {
            cancelDeadline()
            if scrollLocation != nil { abandon() }
            return
        }
        if scrollLocation == nil {
            guard step != .zero, !isOver else { return }
            meter.start(event.instant)
        }
        scrollLocation = location
        travel = CGVector(dx: travel.dx + step.dx, dy: travel.dy + step.dy)
        shift = CGVector(dx: shift.dx + step.dx, dy: shift.dy + step.dy)
        meter.note(travel, at: event.instant)
        if isOver {
            cancelDeadline()
            state = .ended
        } else if !hasPanned {
            hasPanned = true
            state = .began
        } else if state.isActive, step != .zero {
            state = .changed
        }
        guard !isOver, event.gesturePhase == nil else { return cancelDeadline() }
        setDeadline(after: GestureConstants.scrollQuiet) { [unowned self] in state = .ended }
        deadline?.mayBeLeftPending = true
    }
}
