import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import Timeline

/// One finger, from the moment it comes down to the moment it is lifted.
///
/// The object is the same for the whole life of the finger and is updated in place; its `view` and `window` stay those it
/// came down on, however far it moves. Do not keep it after `ended` or `cancelled`.
@MainActor
open class UITouch: NSObject {
    /// What the finger does.
    open internal(set) var phase: Phase = .began

    /// How many times a finger came down here in quick succession, this one included: see `TapCounter`.
    open internal(set) var tapCount = 1

    /// What touches.
    open internal(set) var type: TouchType = .direct

    /// The window in which the finger came down.
    open internal(set) weak var window: UIWindow?

    /// The view that the finger came down on.
    open internal(set) weak var view: UIView?

    /// When the phase or the place changed last, in seconds of `CACurrentMediaTime()`'s clock.
    open var timestamp: TimeInterval { instant.seconds }

    /// Radius of the contact in points; 0 where the device does not measure it.
    open internal(set) var majorRadius: CGFloat = 0

    /// How far `majorRadius` may be off, in points; 0 where the device does not say.
    open internal(set) var majorRadiusTolerance: CGFloat = 0

    /// Force of the touch, 1 for an ordinary one; 0 where the device does not measure it.
    open internal(set) var force: CGFloat = 0

    /// The greatest value that `force` can have; 0 where the device does not measure it.
    open internal(set) var maximumPossibleForce: CGFloat = 0

    /// Angle between a pencil and the screen, in radians; upright for a finger.
    ///
    /// Unlike UIKit, how a pencil is held is known only where an input script says so: tablets on X11 count as the pointer.
    open internal(set) var altitudeAngle: CGFloat = .pi / 2

    /// Rotation of a pencil about its own axis, in radians.
    open internal(set) var rollAngle: CGFloat = 0

    /// When the phase or the place changed last, exactly.
    package internal(set) var instant: Instant = .zero

    /// The host's number for the finger.
    package internal(set) var finger = 0

    /// Places in points of the screen.
    package internal(set) var screenLocation: CGPoint = .zero
    package internal(set) var previousScreenLocation: CGPoint = .zero
    var previousInstant: Instant = .zero

    /// Where the finger came down, in points of the screen.
    var firstScreenLocation: CGPoint = .zero

    /// True once the host has said that the finger was lifted or lost; a touch may be cancelled with its finger still down.
    package internal(set) var hasLeftScreen = false

    /// How many fingers came down before this one.
    var order = 0

    /// The tap that the finger began, for counting those that follow.
    var tap: TapCounter.Tap?

    /// The view that the finger came down on, to be compared with others: cheaper than `view`.
    var target: ObjectIdentifier?

    /// The recognizers that hear of the touch, nearest view first, on each view in the order in which they were attached.
    var recognizers: [UIGestureRecognizer] = []

    /// Whether recognizers have been asked about the touch, and whether they have been told of its beginning and its end.
    /// Nothing of it happens twice.
    var wasOffered = false
    var reportedPhase: Phase?

    /// The newest delivery in which the view was told of the touch.
    var lastDelivery = 0

    /// How far the delivery of this touch to its view has come.
    let delivery = TouchDelivery()

    public override init() {
        super.init()
    }

    /// The recognizers that hear of the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

    // MARK: Place

    /// Where the finger is, in points of `view`'s bounds; of the window when `view` is nil.
    open func location(in view: UIView?) -> CGPoint {
        convert(screenLocation, to: view)
    }

    /// Where the finger was when it was delivered last, in points of `view`'s bounds; of the window when `view` is nil.
    open func previousLocation(in view: UIView?) -> CGPoint {
        convert(previousScreenLocation, to: view)
    }

    /// Where the finger is, as exactly as the device says. Not for hit-testing.
    open func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    /// Where the finger was, as exactly as the device says.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    /// Where the finger came down, in points of `view`'s bounds; of the window when `view` is nil.
    package func firstLocation(in view: UIView?) -> CGPoint {
        convert(firstScreenLocation, to: view)
    }

    /// Whether the finger has moved further along the x axis of a view than along the y axis since it came down.
    func movesAlongX(of view: UIView) -> Bool {
        let (first, last) = (firstLocation(in: view), location(in: view))
        return abs(last.x - first.x) > abs(last.y - first.y)
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let root = window ?? view?.window else { return point }
        // From the view straight up to the screen: this is asked for with every movement.
        if let view, view.window === root { return SpaceMap(from: view.layer, to: nil).down(point) }
        let inWindow = root.convert(point, from: nil as UIWindow?)
        return view?.convert(inWindow, from: root) ?? inWindow
    }

    // MARK: Pencil

    /// Direction in which a pencil leans, in radians clockwise from the x axis of `view`, or of the window when it is nil; 0
    /// for a finger, as seen on the screen.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// Direction in which a pencil leans, as a vector of length 1 in the coordinates of `view`, or of the window when it is
    /// nil.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let tip = convert(screenLocation, to: view)
        let end = convert(
            CGPoint(x: screenLocation.x + cos(azimuth), y: screenLocation.y + sin(azimuth)), to: view)
        let length = hypot(end.x - tip.x, end.y - tip.y)
        guard length > 0, length.isFinite else { return CGVector(dx: cos(azimuth), dy: sin(azimuth)) }
        return CGVector(dx: (end.x - tip.x) / length, dy: (end.y - tip.y) / length)
    }

    /// On the screen.
    var azimuth: CGFloat = 0

    /// Properties whose values are estimates. Unlike UIKit, none ever is: hosts report what they measured.
    open internal(set) var estimatedProperties: Properties = []

    /// Properties that will be updated later. Unlike UIKit, there are none.
    open internal(set) var estimatedPropertiesExpectingUpdates: Properties = []

    /// Matches an estimate with its update; nil because nothing is estimated.
    open internal(set) var estimationUpdateIndex: NSNumber?
}
