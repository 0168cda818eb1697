import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import Timeline

/// A finger on the screen, from the moment it comes down to the moment it is lifted.
///
/// The object stays the same while the finger is down and is updated in place. Its `view` and `window` stay those
/// that the finger came down on, however far it moves. Do not retain it after `ended` or `cancelled`.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of the touch.
    open internal(set) var phase: Phase = .began

    /// The number of taps in quick succession near this location, including this one. `TapCounter` has the limits.
    open internal(set) var tapCount = 1

    /// The kind of touch.
    open internal(set) var type: TouchType = .direct

    /// The window in which the finger came down.
    open internal(set) var window: UIWindow? {
        get { windowReference.object() }
        set { windowReference.set(newValue) }
    }
    private final var windowReference = BackReference()

    /// The view that was hit when the finger came down.
    open internal(set) var view: UIView? {
        get { viewReference.object() }
        set { viewReference.set(newValue) }
    }
    private final var viewReference = BackReference()

    /// The time of the last change of phase or location, in seconds of `CACurrentMediaTime()`'s clock.
    open var timestamp: TimeInterval { instant.seconds }

    /// The radius of the contact in points; 0 if the device does not measure it.
    open internal(set) var majorRadius: CGFloat = 0

    /// The tolerance of `majorRadius` in points; 0 if the device does not report it.
    open internal(set) var majorRadiusTolerance: CGFloat = 0

    /// The force of the touch, 1 for an ordinary touch; 0 if the device does not measure it.
    open internal(set) var force: CGFloat = 0

    /// The greatest possible value of `force`; 0 if the device does not measure force.
    open internal(set) var maximumPossibleForce: CGFloat = 0

    /// The angle between a pencil and the screen, in radians; a right angle for a finger.
    ///
    /// Unlike UIKit, the orientation of a pencil is known only from input scripts: tablets on X11 count as the
    /// pointer.
    open internal(set) var altitudeAngle: CGFloat = .pi / 2

    /// The rotation of a pencil about its own axis, in radians.
    open internal(set) var rollAngle: CGFloat = 0

    /// The exact time of the last change of phase or location.
    package internal(set) var instant: Instant = .zero

    /// The host's number for the finger.
    package internal(set) var finger = 0

    /// The current location in screen coordinates.
    package internal(set) var screenLocation: CGPoint = .zero

    /// The location at the previous delivery, in screen coordinates.
    package internal(set) var previousScreenLocation: CGPoint = .zero
    var previousInstant: Instant = .zero

    /// The location where the finger came down, in screen coordinates.
    var firstScreenLocation: CGPoint = .zero

    /// Whether the host has reported that the finger was lifted or lost. A touch can be cancelled while its finger is
    /// still down.
    package internal(set) var hasLeftScreen = false

    /// The number of touches that came down before this one.
    var order = 0

    /// The tap that the touch began, for counting the taps that follow.
    var tap: TapCounter.Tap?

    /// The identity of the view that was hit. Comparing it is cheaper than comparing `view`.
    var target: ObjectIdentifier?

    /// The recognizers that receive the touch, innermost view first, and in the order of attachment for each view.
    var recognizers: [UIGestureRecognizer] = []

    /// Whether recognizers were asked about the touch, which happens once even if an event is sent again.
    var wasOfferedToRecognizers = false

    /// The last phase other than `moved` that recognizers received. They do not receive it again.
    var reportedPhase: Phase?

    /// The number of the newest delivery pass that included the touch.
    var lastDeliveryPass = 0

    /// The state of the touch's delivery to its view.
    let delivery = TouchDelivery()

    public override init() {
        super.init()
    }

    /// The recognizers that receive the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

    // MARK: - Location

    /// Returns the location of the touch in `view`'s coordinates, or in the window's if `view` is nil.
    open func location(in view: UIView?) -> CGPoint {
        convert(screenLocation, to: view)
    }

    /// Returns the location of the touch at its previous delivery, in `view`'s coordinates, or in the window's if
    /// `view` is nil.
    open func previousLocation(in view: UIView?) -> CGPoint {
        convert(previousScreenLocation, to: view)
    }

    /// Returns the location of the touch as precisely as the device reports it. Do not use it for hit testing.
    open func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    /// Returns the previous location of the touch as precisely as the device reports it.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    /// Returns the location where the finger came down, in `view`'s coordinates, or in the window's if `view` is nil.
    package func firstLocation(in view: UIView?) -> CGPoint {
        convert(firstScreenLocation, to: view)
    }

    /// Returns whether the touch has moved farther along the x axis of a view than along its y axis since it came
    /// down.
    func movesAlongX(of view: UIView) -> Bool {
        let (first, last) = (firstLocation(in: view), location(in: view))
        return abs(last.x - first.x) > abs(last.y - first.y)
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let root = window ?? view?.window else { return point }
        // Used on every movement, so this maps directly between the screen and the view.
        if let view, view.window === root { return SpaceMap(from: view.layer, to: nil).down(point) }
        let inWindow = root.convert(point, from: nil as UIWindow?)
        return view?.convert(inWindow, from: root) ?? inWindow
    }

    // MARK: - Pencil

    /// Returns the direction in which a pencil leans, in radians clockwise from the x axis of `view`, or of the
    /// window if it is nil; 0 for a finger, as seen on the screen.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// Returns the direction in which a pencil leans, as a unit vector in the coordinates of `view`, or of the window
    /// if it is nil.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let tip = convert(screenLocation, to: view)
        let end = convert(
            CGPoint(x: screenLocation.x + cos(azimuth), y: screenLocation.y + sin(azimuth)), to: view)
        let length = hypot(end.x - tip.x, end.y - tip.y)
        guard length > 0, length.isFinite else { return CGVector(dx: cos(azimuth), dy: sin(azimuth)) }
        return CGVector(dx: (end.x - tip.x) / length, dy: (end.y - tip.y) / length)
    }

    /// The direction in which a pencil leans, in radians clockwise from the x axis of the screen.
    var azimuth: CGFloat = 0

    /// The properties whose values are estimates. Unlike UIKit, this is always empty: hosts report measured values.
    open internal(set) var estimatedProperties: Properties = []

    /// The properties that will be updated later. Unlike UIKit, this is always empty.
    open internal(set) var estimatedPropertiesExpectingUpdates: Properties = []

    /// The index that matches an estimate with its update; always nil, because nothing is estimated.
    open internal(set) var estimationUpdateIndex: NSNumber?
}

extension UITouch {
    /// Assigns the touch to another view than the one that was hit, as key-value coding does on Apple's systems.
    ///
    /// The view receives the touch from the next event on. Call it in `touchesBegan(_:with:)`, so that the view
    /// receives the end of the same touch whose beginning it received. A control tracks only touches whose `view` it
    /// is: an override can take over the touch of a covering subview before it calls `super`.
    ///
    /// Unlike UIKit, `view` is the only key that can be set, and there is no key-value coding apart from this.
    public func setValue(_ value: Any?, forKey key: String) {
        precondition(key == "view", "A touch has no value \"\(key)\" that can be set; the only one is \"view\".")
        guard let view = value as? UIView else {
            preconditionFailure("A touch belongs to a view; setValue(_:forKey:) was given \(Trace.name(of: value)).")
        }
        guard view !== self.view else { return }
        self.view = view
        Trace.emit(.touch(TouchStep(self, .rebound(to: view.traceName))))
    }
}
