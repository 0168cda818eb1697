import CoreGraphics
import Foundation
import HostInterface
import Timeline

/// An input event as the application receives it: touches, presses, motion, remote control, or pointer input.
///
/// All touches of a sequence belong to one event object, which is updated in place while any finger is down. Do not
/// retain it.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kind of event.
    open internal(set) var type: EventType = .touches

    /// The subtype of a motion or remote-control event.
    open internal(set) var subtype: EventSubtype = .none

    /// The time of the event, in seconds of `CACurrentMediaTime()`'s clock.
    open var timestamp: TimeInterval { instant.seconds }

    /// The modifier keys that were held.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// The pointer buttons that were held. Empty for fingers on a screen.
    open internal(set) var buttonMask: ButtonMask = []

    /// The exact time of the event.
    package internal(set) var instant: Instant = .zero

    /// The touches of the event, in the order in which they came down. `allTouches` returns them as a set.
    package internal(set) var orderedTouches: [UITouch] = []

    /// The touches that changed since the previous event, in the order in which they came down. The others are
    /// stationary.
    var changedTouches: [UITouch] = []

    /// The host's touch samples since the last delivery, from which coalesced touches are made.
    var samples: ArraySlice<HostEvent> = []

    /// The distance by which to scroll the content under the pointer, in points; nil unless the event is a scroll.
    package internal(set) var scrollDelta: CGVector?

    /// Whether the scroll comes from a device that reports distances, rather than from a wheel that turns in steps.
    package internal(set) var isScrollContinuous = false

    /// The phase of a touchpad gesture; nil unless the event is a transform, or a scroll from a source that reports
    /// phases.
    package internal(set) var gesturePhase: GesturePhase?

    /// The factor by which two fingers on a touchpad moved apart since the previous event; nil unless the event is a
    /// transform.
    package internal(set) var scaleDelta: CGFloat?

    /// The angle by which two fingers on a touchpad turned since the previous event, in radians, clockwise; nil
    /// unless the event is a transform.
    package internal(set) var rotationDelta: CGFloat?

    /// The pointer's location in screen coordinates; nil unless the event is a scroll, a hover or a transform.
    package internal(set) var pointerLocation: CGPoint?

    /// The phase of a shake; nil unless the event is a motion event.
    var motionPhase: ShakePhase?

    /// Whether the pointer has left the screen. Only for hover events.
    package internal(set) var isPointerGone = false

    public override init() {
        super.init()
    }

    init(type: EventType, instant: Instant) {
        self.type = type
        self.instant = instant
        super.init()
    }

    /// Every touch of the event, in all views and windows; nil if the event is not a touch event.
    open var allTouches: Set<UITouch>? {
        type == .touches ? Set(orderedTouches) : nil
    }

    /// Returns the touches that belong to `view`; nil if there are none.
    open func touches(for view: UIView) -> Set<UITouch>? {
        matching { $0.view === view }
    }

    /// Returns the touches that belong to `window`; nil if there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        matching { $0.window === window }
    }

    /// Returns the touches that `gesture` tracks; nil if there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        matching { touch in gesture.trackedTouches.contains { $0 === touch } }
    }

    /// Returns every sample of a touch since the last delivery, oldest first, ending with a copy of the touch itself.
    /// Nil for a touch that is not part of the event. Valid only while the event is being handled.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard orderedTouches.contains(touch) else { return nil }
        return touch.copies(of: samples)
    }

    /// Returns the predicted next sample of a touch, which continues its last movement for one frame. Empty for a
    /// touch that does not move; nil for one that is not part of the event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard orderedTouches.contains(touch) else { return nil }
        return touch.predictedSample().map { [$0] } ?? []
    }

    /// The reusable lists and sets for the delivery of the event.
    var lists = TouchLists()

    /// The window that all touches belong to; nil if they belong to several windows or to none.
    var onlyWindow: UIWindow? {
        guard let window = orderedTouches.first?.window else { return nil }
        for touch in orderedTouches.dropFirst() where touch.window !== window { return nil }
        return window
    }

    private func matching(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = orderedTouches.filter(isIncluded)
        return found.isEmpty ? nil : Set(found)
    }
}
