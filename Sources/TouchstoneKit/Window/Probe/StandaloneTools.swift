import HostInterface
import Timeline
import UIKit

/// The gallery's tools for a scene that is shown without the gallery: overlays, the magnifier and explanations, and
/// beside them a screen reader.
/// They have keys instead of buttons, and the scene does not receive those keys.
///
/// Nothing is created before its key is pressed.
@MainActor
package final class StandaloneTools {
    private(set) var overlays: SceneOverlays?
    private(set) var probe: SceneProbe?
    private(set) var reader: SceneReader?
    private weak var host: InterceptingHost?
    private weak var application: UIApplication?
    private var opening: Opening?
    private var history = SceneHistory()
    /// The last location of the pointer, in points of the screen.
    private var pointer: CGPoint?
    /// The usages of the keys that are down and were withheld from the scene.
    private var heldBack: Set<Int> = []
    private var explainingKey: Int?
    private var wake: Deadline?

    /// The initial state of the scene.
    private struct Opening {
        let scene: Scene
        let size: CGSize
        let instant: Instant
    }

    package init() {}

    /// Returns a host that forwards the events of `host`, except for the tools' keys.
    package func listening(to host: any HostInterface.Host) -> any HostInterface.Host {
        let intercepting = InterceptingHost(host) { [unowned self] in take($0) }
        self.host = intercepting
        return intercepting
    }

    /// Attaches the tools to an application that shows `scene` in a window of `size`.
    package func open(on application: UIApplication, showing scene: Scene, size: CGSize) {
        self.application = application
        opening = Opening(scene: scene, size: size, instant: application.timeline.now)
    }

    /// Handles an event. Returns whether it was meant for the tools.
    private func take(_ event: HostEvent) -> Bool {
        if case .key(let sample) = event.content, take(sample) { return true }
        overlays?.record(event)
        keep(event)
        switch event.content {
        case .touch(let sample): move(to: sample.location)
        case .hover(let sample): move(to: sample.phase == .exited ? nil : sample.location)
        case .activation(let activation) where activation != .active: endExplaining()
        default: break
        }
        return false
    }

    /// Records an event for the scene, in the scene's own time.
    private func keep(_ event: HostEvent) {
        guard let start = opening?.instant else { return }
        var event = event
        // Devices have clocks of their own, so two timestamps may be slightly out of order.
        let earliest = history.events.last?.timestamp ?? .zero
        event.timestamp = max(earliest, Self.time(event.timestamp, since: start))
        history.add(event)
    }

    private static func time(_ instant: Instant, since start: Instant) -> Instant {
        Instant(nanoseconds: instant.nanoseconds - start.nanoseconds)
    }

    private func move(to point: CGPoint?) {
        pointer = point
        probe?.move(to: point)
    }

    // MARK: - Keys

    private func take(_ sample: KeySample) -> Bool {
        guard sample.isDown else {
            if explainingKey == sample.usage { endExplaining() }
            return heldBack.remove(sample.usage) != nil
        }
        if heldBack.contains(sample.usage) { return true }
        guard !sample.isRepeat, let application, let opening,
            makeUse(of: UIKey(sample), in: application, showing: opening)
        else { return false }
        heldBack.insert(sample.usage)
        return true
    }

    private func makeUse(
        of key: UIKey, in application: UIApplication, showing opening: Opening
    ) -> Bool {
        if reader?.take(key) == true { return true }
        if ProbeKeys.asksForExplanation(key, isText: application.keyResponderAcceptsAsText(key)) {
            guard makeProbe(application, opening).beginExplaining() else { return false }
            explainingKey = key.keyCode.rawValue
            return true
        }
        guard key.modifierFlags.contains(.control), key.modifierFlags.isDisjoint(with: [.alternate, .command]) else {
            return false
        }
        let letter = key.charactersIgnoringModifiers.lowercased()
        if letter == ProbeKeys.copy { return probe?.copyExplanation() ?? false }
        if letter == ProbeKeys.copyTest { return probe?.copyTest() ?? false }
        if let number = Int(letter), number == 0 || Overlay.offered.indices.contains(number - 1) {
            let overlay = number == 0 ? Overlay.agreement : Overlay.offered[number - 1]
            makeOverlays(application).shown.formSymmetricDifference([overlay])
            return true
        }
        switch letter {
        case ProbeKeys.magnifier:
            let probe = makeProbe(application, opening)
            probe.isMagnifying.toggle()
        case ProbeKeys.reader:
            if reader == nil { makeReader(application) } else { endReader() }
        case ProbeKeys.farther where probe?.isMagnifying == true:
            probe?.zoom(by: -1)
        case _ where ProbeKeys.closer.contains(letter) && probe?.isMagnifying == true:
            probe?.zoom(by: 1)
        default:
            return false
        }
        return true
    }

    private func endExplaining() {
        explainingKey = nil
        probe?.endExplaining()
    }

    // MARK: - Creating the tools

    private func makeOverlays(_ application: UIApplication) -> SceneOverlays {
        if let overlays { return overlays }
        let clock = application.timeline
        let made = SceneOverlays(application.screen, clock: clock)
        made.isPatient = true
        made.afterRefresh = { [unowned self] hasNewLook in
            schedule(on: clock)
            guard let probe else { return false }
            let isOld = hasNewLook && probe.isInUse
            if isOld { probe.refresh() }
            return probe.findWinners() || isOld
        }
        overlays = made
        return made
    }

    private func makeProbe(_ application: UIApplication, _ opening: Opening) -> SceneProbe {
        if let probe { return probe }
        let screen = application.screen
        let clock = application.timeline
        let made = SceneProbe { screen }
        made.target = SceneProbe.Target(
            screen: screen, overlays: makeOverlays(application),
            picture: { ScreenSnapshot.image(of: $0, on: screen) },
            shown: { [unowned self] in
                ShownScene(
                    scene: opening.scene, screen: screen, firstSize: opening.size,
                    now: Self.time(clock.now, since: opening.instant), history: history)
            })
        made.onCopy = { text, _ in UIPasteboard.general.string = text }
        made.move(to: pointer)
        probe = made
        return made
    }

    private func makeReader(_ application: UIApplication) {
        let clock = application.timeline
        let made = SceneReader(on: application.screen) { [weak self, weak clock] point in
            guard let clock, let self, let host else { return }
            let end = host.touch(at: point, at: clock.now)
            // The turn that delivers the lift.
            _ = clock.schedule(at: end, label: "the reader's touch") {}
        }
        made.onEnd = { [weak self] in self?.endReader() }
        reader = made
    }

    private func endReader() {
        reader?.end()
        reader = nil
    }

    /// Schedules a turn of the frame loop for the next refinement of an overlay.
    private func schedule(on clock: Timeline) {
        let instant = overlays?.nextWake
        guard instant != wake?.instant || wake?.isPending != true else { return }
        wake?.cancel()
        wake = instant.map { clock.schedule(at: $0, label: "the hit map") {} }
    }
}

/// A host that withholds some events from the application.
final class InterceptingHost: HostDecorator {
    private let intercept: @MainActor (HostEvent) -> Bool

    /// - Parameter intercept: Called with every event. Returns whether to withhold it.
    init(_ host: any HostInterface.Host, intercept: @escaping @MainActor (HostEvent) -> Bool) {
        self.intercept = intercept
        super.init(host)
    }

    /// The touches of a reader that are still to come, in the order of their times.
    private var pending: [HostEvent] = []

    /// The finger of a reader. No finger of a window or a script has its number.
    private static let finger = -1_000_001
    /// The seconds between press and lift.
    private static let tapDuration = 0.05

    /// Touches the application at a point, and lifts the finger a moment later. Returns when that is.
    func touch(at point: CGPoint, at time: Instant) -> Instant {
        let start = max(pending.last?.timestamp ?? time, time)
        let end = start.advanced(by: Self.tapDuration)
        for (instant, phase) in [(start, TouchSample.Phase.began), (end, .ended)] {
            let sample = TouchSample(finger: Self.finger, phase: phase, location: point)
            pending.append(HostEvent(timestamp: instant, content: .touch(sample)))
        }
        return end
    }

    override func wait(until deadline: Instant?) -> [HostEvent] {
        let events = unwithheldEvents(until: deadline)
        let time = now
        let due = pending.prefix { $0.timestamp <= time }
        guard !due.isEmpty else { return events }
        pending.removeFirst(due.count)
        return events + due
    }

    private func unwithheldEvents(until deadline: Instant?) -> [HostEvent] {
        let all = super.wait(until: deadline)
        // Mostly none is withheld, and the list stays as it is.
        var rest: [HostEvent]?
        for (index, event) in all.enumerated() {
            if intercept(event) {
                rest = rest ?? Array(all[..<index])
            } else {
                rest?.append(event)
            }
        }
        return rest ?? all
    }
}
