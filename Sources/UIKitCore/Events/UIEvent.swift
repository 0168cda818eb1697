import CoreGraphics
import Foundation
import HostInterface
import Timeline

/// What happened, as the application sees it: fingers, keys, a shake, a media key, the pointer.
///
/// The touches of a sequence all belong to one event object, which is updated in place as long as a finger is down; do not
/// keep it.
@MainActor
open class UIEvent: NSObject {
    /// What kind of thing happened.
    open internal(set) var type: EventType = .touches

    /// Which one of its kind, for motion and remote control.
    open internal(set) var subtype: EventSubtype = .none

    /// When, in seconds of `CACurrentMediaTime()`'s clock.
    open var timestamp: TimeInterval { instant.seconds }

    /// Modifier keys that were held.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// Pointer buttons that were held. Empty for fingers on a screen.
    open internal(set) var buttonMask: ButtonMask = []

    /// When, exactly.
    package internal(set) var instant: Instant = .zero

    /// The fingers of the event in the order in which they came down. `allTouches` hands them out as a set.
    package internal(set) var orderedTouches: [UITouch] = []

    /// The fingers that something happened to since the event before, in the order in which they came down. The
    /// others rest.
    var changedTouches: [UITouch] = []

    /// What the host said of fingers since the last delivery. Touches are made of it for those who ask.
    var samples: ArraySlice<HostEvent> = []

    /// How far the content under the pointer is asked to move, in points; nil unless the event is a scroll.
    package internal(set) var scrollDelta: CGVector?

    /// True for a scroll of a device that reports distances, false for one of a wheel that turns in steps.
    package internal(set) var isScrollContinuous = false

    /// How far a movement of a touchpad has come. Nil unless the event is a transform, or a scroll of a source that tells.
    package internal(set) var gesturePhase: GesturePhase?

    /// By which factor two fingers on a touchpad moved apart since the event before; nil unless the event is a transform.
    package internal(set) var scaleDelta: CGFloat?

    /// How far two fingers on a touchpad turned since the event before, in radians, clockwise; nil unless the event is a
    /// transform.
    package internal(set) var rotationDelta: CGFloat?

    /// Where the pointer is in points of the screen; nil unless the event is a scroll, a hover or a transform.
    package internal(set) var pointerLocation: CGPoint?

    /// How far a shake has come; nil unless the event is about motion.
    var motionPhase: ShakePhase?

    /// True once the pointer has left the screen. Only for hover events.
    package internal(set) var isPointerGone = false

    public override init() {
        super.init()
    }

    init(type: EventType, instant: Instant) {
        self.type = type
        self.instant = instant
        super.init()
    }

    /// Every touch of the event, whichever view or window it belongs to. Nil for an event that is not about touches.
    open var allTouches: Set<UITouch>? {
        type == .touches ? Set(orderedTouches) : nil
    }

    /// The touches that belong to `view`, nil when there are none.
    open func touches(for view: UIView) -> Set<UITouch>? {
        matching { $0.view === view }
    }

    /// The touches that belong to `window`, nil when there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        matching { $0.window === window }
    }

    /// The touches that `gesture` hears of, nil when there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        matching { touch in gesture.trackedTouches.contains { $0 === touch } }
    }

    /// Every sample of a touch since the last delivery, oldest first, ending with a copy of the touch itself. Nil for a
    /// touch that is not part of the event. Valid only while the event is being handled.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard orderedTouches.contains(touch) else { return nil }
        return touch.copies(of: samples)
    }

    /// Where a touch may be next: one sample, continuing its last movement for one frame. Empty for a touch that does not
    /// move, nil for one that is not part of the event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard orderedTouches.contains(touch) else { return nil }
        return touch.predictedSample().map { [$0] } ?? []
    }

    /// What the delivery of the event makes lists and sets with.
    var lists = TouchLists()

    /// The window that all touches belong to; nil when they belong to several, or to none.
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
