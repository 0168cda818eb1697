import CoreGraphics
import Foundation
import QuartzCore

/// A recognizer of fingers that drag.
///
/// The gesture begins when enough fingers have moved 10 points, which do not count: `translation(in:)` is the
/// movement beyond them. It changes with every movement while enough fingers are down, and ends when all are lifted.
/// The translation follows the centroid of the fingers that are down, and does not jump when fingers come and go.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers. 1 by default.
    open var minimumNumberOfTouches = 1

    /// The maximum number of fingers. With more the gesture does not begin; fingers that come down later are ignored.
    open var maximumNumberOfTouches = Int(UInt32.max)

    /// The kinds of scrolling that pan as fingers do. None by default.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The fingers that are down, in the order in which they came down.
    private(set) var fingers: [UITouch] = []

    /// The centroid of the fingers at their last movement, in screen coordinates.
    private var middle = CGPoint.zero

    /// The total movement in this attempt while enough fingers were down, in screen points.
    private(set) var travel = CGVector.zero
    private var velocityTracker = VelocityTracker()

    /// The part of the movement that counts as translation, in screen points.
    private var shift = CGVector.zero

    /// Whether the fingers have moved far enough. The proposal to begin may still wait for other recognizers to fail.
    private(set) var hasPanned = false

    /// The location of the pointer that scrolls, in screen coordinates; nil when fingers pan.
    private var scrollLocation: CGPoint?

    private var hasEnoughFingers: Bool { fingers.count >= minimumNumberOfTouches }

    package override var kind: GestureKind { .pan(touches: minimumNumberOfTouches) }

    // MARK: - Translation and velocity

    /// Returns the translation in `view`'s coordinates, or in the window's if `view` is nil.
    open func translation(in view: UIView?) -> CGPoint {
        let vector = convertFromScreen(shift, to: view)
        return CGPoint(x: vector.dx, y: vector.dy)
    }

    /// Sets the translation in `view`'s coordinates, or in the window's if `view` is nil. Later movement adds to it.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        shift = convertToScreen(CGVector(dx: translation.x, dy: translation.y), from: view)
    }

    /// Returns the velocity in points per second, in `view`'s coordinates, or in the window's if `view` is nil: the
    /// last movement divided by its duration. Zero once the fingers have rested for 0.35 s.
    ///
    /// Unlike UIKit, whose documentation says that setting the translation resets the velocity, this keeps the
    /// velocity of the fingers.
    open func velocity(in view: UIView?) -> CGPoint {
        let vector = convertFromScreen(velocityTracker.velocity(at: timeline.now.seconds), to: view)
        return CGPoint(x: vector.dx, y: vector.dy)
    }

    /// Returns the centroid of the fingers, or the location of a scrolling pointer, in `view`'s coordinates, or in
    /// the window's if `view` is nil.
    open override func location(in view: UIView?) -> CGPoint {
        scrollLocation.map { convertFromScreen($0, to: view) } ?? super.location(in: view)
    }

    /// Returns the part of a movement on the screen that counts as translation when the gesture begins; nil if the
    /// movement is too short to begin.
    func beginning(of travel: CGVector) -> CGVector? {
        let length = hypot(travel.dx, travel.dy)
        let slop = GestureConstants.panHysteresis
        guard length + GestureConstants.tolerance >= slop else { return nil }
        return CGVector(dx: travel.dx - slop * (travel.dx / length), dy: travel.dy - slop * (travel.dy / length))
    }

    // MARK: - Fingers

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
        if isFirst { velocityTracker.start(event.instant) }
        middle = Self.middle(of: fingers)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let location = Self.middle(of: fingers)
        defer { middle = location }
        guard hasEnoughFingers else { return }
        move(by: CGVector(dx: location.x - middle.x, dy: location.y - middle.y), event: event)
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
        velocityTracker = VelocityTracker()
        hasPanned = false
        scrollLocation = nil
    }

    private func move(by step: CGVector, event: UIEvent) {
        travel = CGVector(dx: travel.dx + step.dx, dy: travel.dy + step.dy)
        velocityTracker.update(to: travel, at: event.instant)
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

    // MARK: - Scrolling

    override func receive(_ event: UIEvent) {
        super.receive(event)
        guard event.type == .scroll, fingers.isEmpty, let location = event.pointerLocation else { return }
        let kind: UIScrollTypeMask = event.isScrollContinuous ? .continuous : .discrete
        guard scrollLocation != nil || allowedScrollTypesMask.contains(kind) else { return }
        scroll(by: event.scrollDelta ?? .zero, at: location, event: event)
    }

    /// Scrolls without a threshold: the device has already recognized a movement.
    private func scroll(by step: CGVector, at location: CGPoint, event: UIEvent) {
        let isOver = event.gesturePhase == .ended
        if event.gesturePhase == .cancelled {
            cancelDeadline()
            if scrollLocation != nil { abandon() }
            return
        }
        if scrollLocation == nil {
            guard step != .zero, !isOver else { return }
            velocityTracker.start(event.instant)
        }
        scrollLocation = location
        travel = CGVector(dx: travel.dx + step.dx, dy: travel.dy + step.dy)
        shift = CGVector(dx: shift.dx + step.dx, dy: shift.dy + step.dy)
        velocityTracker.update(to: travel, at: event.instant)
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

/// The kinds of scrolling that a pan follows.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Scrolling in steps, with a wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Scrolling by arbitrary distances, with two fingers on a touchpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
