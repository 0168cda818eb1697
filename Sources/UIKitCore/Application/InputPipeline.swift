import CoreGraphics
import HostInterface
import QuartzCore
import Timeline

/// The input side of the frame loop, steps 3 to 5: it turns host events into UIKit events, hands these to the
/// application, and holds the state of touches, presses and gestures in between.
///
/// The pipeline knows windows, responders and recognizers. It never lays out and never draws.
@MainActor
final class InputPipeline {
    private unowned let screen: UIScreen

    private(set) lazy var touchRouter = TouchRouter(screen: screen)
    let keyRouter = KeyRouter()
    let delayedTouches = DelayedTouches()
    private(set) lazy var gestureArbiter: GestureArbiter = {
        let arbiter = GestureArbiter()
        arbiter.afterDecisions = { [unowned delayedTouches] in delayedTouches.release() }
        return arbiter
    }()

    /// The window in which two fingers on a touchpad began a gesture, until the gesture ends.
    weak var touchpadWindow: UIWindow?

    /// The drag of another program that entered the window last. It may be over.
    private var foreignDrag: ForeignDrag?

    /// The drag of a view that has left the window last. It may be over.
    weak var outgoingDrag: OutgoingDrag?

    /// Whether a view that was ever in one of the screen's windows insists on being touched alone. Until then
    /// touches need not be compared with each other. Never reset: true only turns on the comparison, which then finds
    /// nothing.
    private(set) var hasExclusiveTouch = false

    /// Whether a recognizer of a hovering pointer was ever attached in one of the screen's windows. Until then a
    /// pointer that moves causes no hit tests. Never reset: true only turns on the hit tests, which then find no such
    /// recognizer.
    private(set) var hasHoverRecognizers = false

    init(screen: UIScreen) {
        self.screen = screen
    }

    /// Whether recognizers have made proposals since they were last decided on.
    var hasProposals: Bool { gestureArbiter.hasProposals }

    /// Decides the gestures that changed without an event.
    func resolveGestures() {
        gestureArbiter.resolve()
    }

    /// Called when a view has entered one of the screen's windows, and when a view in a window gets a property that
    /// input depends on.
    func inspect(_ view: UIView) {
        if view.isExclusiveTouch { hasExclusiveTouch = true }
        if view.rareIfLoaded?.gestureRecognizers.contains(where: { $0 is UIHoverGestureRecognizer }) == true {
            hasHoverRecognizers = true
        }
        guard !screen.acceptsDrops else { return }
        let interactions = view.rareIfLoaded?.interactions ?? []
        if view.takesDropsByItself || interactions.contains(where: { $0 is UIDropInteraction }) { screen.acceptDrops() }
    }

    // MARK: - Routing

    /// Turns host events that belong together into UIKit events, and hands these to the application.
    func route(_ input: HostInput) {
        switch input {
        case .touches(let group):
            guard let event = touchRouter.route(group) else { return }
            screen.application?.sendEvent(event)
        case .event(let event):
            route(event.content, at: event.timestamp)
        }
    }

    private func route(_ content: HostEvent.Content, at instant: Instant) {
        guard let application = screen.application else { return }
        switch content {
        case .touch:
            // Touches come in groups.
            break
        case .hover, .scroll, .transform:
            guard !application.isIgnoringInteractionEvents, let event = pointerEvent(content, at: instant) else {
                return
            }
            application.sendEvent(event)
        case .key(let sample):
            route(sample, at: instant, in: application)
        case .text(let sample):
            Trace.emit(.press(.inputMethod(phase: sample.phase.rawValue, text: sample.text)))
            screen.keyWindowIfAny?.firstResponder?.receiveText(sample)
        case .clipboard(let sample):
            application.pasteboard.update(from: sample)
            application.onClipboard?(sample)
        case .drag(let sample):
            for sample in application.onDrag?(sample) ?? [sample] { route(sample) }
        case .shake(let phase):
            let event = UIEvent(type: .motion, instant: instant)
            event.subtype = .motionShake
            event.motionPhase = phase
            application.sendEvent(event)
        case .remoteControl(let number):
            guard let subtype = UIEvent.EventSubtype(rawValue: number), number >= 100 else { return }
            let event = UIEvent(type: .remoteControl, instant: instant)
            event.subtype = subtype
            application.sendEvent(event)
        case .resize(let metrics):
            screen.update(metrics)
        case .expose(let rect):
            screen.layerTree.damage.add(
                PixelRect(covering: rect.applying(CGAffineTransform(scaleX: screen.scale, y: screen.scale))))
        case .activation(let activation):
            application.update(activation, of: screen)
        case .closeRequest:
            let isGone = screen.hostWindow?.isClosed == true
            guard isGone || screen.sceneIfLoaded?.behaviors.isClosable != false else { return }
            application.close(screen)
        case .displayLost(let reason):
            application.terminate(status: 1, reason: reason)
        }
    }

    private func route(_ sample: DragSample) {
        switch sample.phase {
        case .entered:
            foreignDrag?.cancel()
            foreignDrag = ForeignDrag(
                types: sample.types, timeline: screen.timeline,
                windowAt: { [unowned screen] point in
                    for window in screen.orderedWindows.reversed() {
                        if let place = window.location(of: point, from: nil), window.hitTest(place, with: nil) != nil {
                            return (window, place)
                        }
                    }
                    return nil
                }, ask: { [weak screen] in screen?.perform($0) })
        case .moved where foreignDrag == nil:
            screen.perform(.answerDrop(nil))
        case .dropped where foreignDrag == nil:
            screen.perform(.finishDrop(nil))
        case .answered, .wanted, .finished:
            outgoingDrag?.receive(sample)
        default:
            foreignDrag?.receive(sample)
        }
    }

    private func route(_ sample: KeySample, at instant: Instant, in application: UIApplication) {
        if sample.isDown, sample.usage == UIKeyboardHIDUsage.keyboardEscape.rawValue,
            screen.windows.map({ DragSession.cancelAll(in: $0) }).contains(true)
        {
            return
        }
        if let event = keyRouter.route(sample, at: instant, window: screen.keyWindowIfAny) {
            application.sendEvent(event)
        } else if sample.isDown, let responder = screen.keyWindowIfAny?.keyResponder {
            let key = UIKey(sample)
            if !application.repeatKey(key, from: responder) { _ = responder.handleAsText(key) }
        }
    }

    /// Returns the event of a pointer without a pressed button, of a wheel or of a touchpad; nil for other content.
    private func pointerEvent(_ content: HostEvent.Content, at instant: Instant) -> UIEvent? {
        switch content {
        case .hover(let sample):
            let event = UIEvent(type: .hover, instant: instant)
            event.pointerLocation = sample.location
            event.isPointerGone = sample.phase == .exited
            event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
            return event
        case .scroll(let sample):
            let event = UIEvent(type: .scroll, instant: instant)
            event.pointerLocation = sample.location
            event.scrollDelta = sample.delta
            event.isScrollContinuous = sample.isContinuous
            event.gesturePhase = sample.phase
            event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
            return event
        case .transform(let sample):
            let event = UIEvent(type: .transform, instant: instant)
            event.pointerLocation = sample.location
            event.gesturePhase = sample.phase
            event.scaleDelta = sample.scale
            event.rotationDelta = sample.rotation
            event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
            return event
        default:
            return nil
        }
    }
}

/// Host events that are routed together: the touches that make up one event, or a single event of another kind.
enum HostInput {
    case touches(TouchGroup)
    case event(HostEvent)

    /// Takes the first input of a list; nil when the list is empty.
    ///
    /// - Parameter deadline: The next deadline of the timeline, across which movement is not merged.
    init?(startOf list: ArraySlice<HostEvent>, deadline: Instant?) {
        guard let first = list.first else { return nil }
        if let group = TouchGroup(startOf: list, deadline: deadline) {
            self = .touches(group)
        } else {
            self = .event(first)
        }
    }

    /// The number of host events.
    var count: Int {
        switch self {
        case .touches(let group): group.events.count
        case .event: 1
        }
    }

    /// The number of the window that the host events belong to.
    var window: Int {
        switch self {
        case .touches(let group): group.events[group.events.startIndex].window
        case .event(let event): event.window
        }
    }

    /// The time of the newest host event.
    var instant: Instant {
        switch self {
        case .touches(let group): group.instant
        case .event(let event): event.timestamp
        }
    }
}
