internal import CX11
import CoreGraphics
import HostInterface
import Timeline

/// Scrolling by wheels and touchpads, and pinches.
extension EventTranslator {
    /// The instant at which a scroll that the device does not end is ended; nil when there is none.
    var scrollDeadline: Instant? { scrolling.deadline }

    /// Ends a scroll whose deadline has passed.
    func endTimedOutScroll() {
        for sample in scrolling.endIfTimedOut(at: now()) {
            add(.scroll(sample))
        }
    }

    /// Adds a scroll movement. Continuous movements get phases.
    func addScroll(
        _ movement: ScrollTranslator.Movement, device: Int, _ location: CGPoint, _ modifiers: KeyModifiers, time: Time
    ) {
        var sample = ScrollSample(
            location: location, delta: CGVector(dx: movement.dx, dy: movement.dy), isContinuous: movement.isContinuous)
        sample.modifiers = modifiers
        let samples =
            !movement.isContinuous
            ? [sample]
            : movement.isLift ? scrolling.lift(device: device) : scrolling.move(sample, device: device, now: now())
        add(samples.map { .scroll($0) }, at: time)
    }

    func translatePinch(_ event: XIGesturePinchEvent) {
        let phase: GesturePhase =
            switch event.evtype {
            case XI_GesturePinchBegin: .began
            case XI_GesturePinchUpdate: .changed
            default: event.flags & Int32(XIGesturePinchEventCancelled) != 0 ? .cancelled : .ended
            }
        let input = PinchTranslator.Input(
            phase: phase, device: event.sourceid, location: self.location(event.event_x, event.event_y),
            scale: event.scale,
            degrees: event.delta_angle,
            modifiers: Modifiers.modifiers(ofState: UInt32(truncatingIfNeeded: event.mods.effective)))
        let ended = phase == .began ? scrolling.finish(.ended) : []
        add(ended.map { .scroll($0) } + pinches.translate(input).map { .transform($0) }, at: event.time)
    }
}
