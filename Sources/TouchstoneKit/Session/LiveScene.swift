import HostInterface
import Timeline
import UIKit

/// A scene that runs while somebody looks at it: its clock follows that of the gallery's application, and all that
/// happens to it is kept as a script.
///
/// The scene does what the same script makes it do in `SceneReplay`, at the same instants of its own time.
@MainActor
final class LiveScene {
    let scene: Scene
    let session: SceneSession

    /// Everything that happened to the scene since it was made. Replaying it gives the same trace.
    var script: InputScript { session.script }

    /// Why the scene stands still for good; nil while it runs.
    private(set) var failure: PlaygroundError?

    private let clock: Timeline
    private let start: Instant
    private var wake: Deadline?
    /// How many frames had been drawn when somebody last asked.
    private var framesKnown = 0
    private var requestsSeen = 0

    /// Questions for the clipboard that the scene's application has asked, and how many of them wait for an answer.
    private var questions: [HostRequest] = []
    private var openQuestions = 0

    /// - Parameter clock: of the application that shows the scene.
    init(_ scene: Scene, size: CGSize, scale: CGFloat, appearance: Appearance, clock: Timeline) {
        self.scene = scene
        self.clock = clock
        start = clock.now
        session = SceneSession.apart { SceneSession(scene, size: size, scale: scale, appearance: appearance) }
        session.host.onQuestion = { [unowned self] in questions.append($0) }
    }

    isolated deinit {
        wake?.cancel()
    }

    /// Takes the scene off its screen: it loses its touches and is told that it disappears.
    func end() {
        wake?.cancel()
        SceneSession.apart { session.window.isHidden = true }
    }

    /// The scene's time.
    var now: Instant { Instant(nanoseconds: clock.now.nanoseconds - start.nanoseconds) }

    var size: CGSize { session.host.window?.metrics.size ?? scene.size }
    var scale: CGFloat { session.host.window?.metrics.scale ?? 1 }

    /// Has something happen to the scene now. It is handled by the next `run()`.
    func send(_ content: HostEvent.Content) {
        session.host.push(HostEvent(timestamp: max(now, session.host.now), content: content))
    }

    /// Has everything in `script` happen from now on, in its own time. Meant for a scene to which nothing has happened.
    func play(_ script: InputScript) {
        let begin = max(now, session.host.now)
        session.host.push(
            script.events.map { event in
                var event = event
                event.timestamp = begin.advanced(by: event.timestamp.seconds)
                return event
            })
        scheduleWake()
    }

    /// Whether `run()` would do something.
    var hasWork: Bool {
        guard failure == nil else { return false }
        return session.host.hasPendingWork() || session.overlays.hasWork || session.nextWake.map { $0 <= now } == true
    }

    /// Brings the scene up to the present. Returns whether it did anything.
    @discardableResult
    func run() -> Bool {
        guard hasWork || frameCount == 0 && failure == nil else { return false }
        SceneSession.apart {
            do throws(PlaygroundError) {
                try session.run(until: now)
            } catch {
                failure = error
            }
        }
        scheduleWake()
        return true
    }

    private var frameCount: Int { session.host.window?.frameCount ?? 0 }

    /// Whether the scene was drawn since this was last asked.
    func takeNews() -> Bool {
        defer { framesKnown = frameCount }
        return framesKnown != frameCount
    }

    /// What the scene looks like, for showing it `width` pixels wide; nil before it was drawn.
    ///
    /// A picture that is made much smaller takes longer to draw than all the rest, so what is twice as wide or more
    /// comes halved.
    func picture(width: CGFloat) -> CGImage? {
        guard frameCount > 0, let bitmap = session.host.window?.bitmap else { return nil }
        guard width > 0, CGFloat(bitmap.width) >= 2 * width, var picture = bitmap.halvedImage() else {
            return bitmap.image()
        }
        while CGFloat(picture.width) >= 2 * width, let half = picture.halved { picture = half }
        return picture
    }

    /// A part of the scene as it looks, in its pixels; nil where it has none.
    func picture(of rect: PixelRect) -> CGImage? {
        frameCount > 0 ? session.host.window?.bitmap.image(of: rect) : nil
    }

    /// What the scene's application has asked its host for since the last call. Of its questions for the clipboard only
    /// those are among them that a script which is being played does not answer; they come last.
    func takeRequests() -> [HostRequest] {
        let new = session.host.requests.dropFirst(requestsSeen).filter {
            $0 != .readClipboard && $0 != .readPrimarySelection
        }
        requestsSeen = session.host.requests.count
        defer { questions = [] }
        openQuestions += questions.count
        return new + questions
    }

    /// Tells the scene what the display says of the clipboard; answers only where the scene has asked.
    func send(_ sample: ClipboardSample) {
        if sample.phase != .changed {
            guard openQuestions > 0 else { return }
            openQuestions -= 1
        }
        send(.clipboard(sample))
    }

    private func scheduleWake() {
        let instant = failure == nil ? session.nextWake.map { start.advanced(by: $0.seconds) } : nil
        guard instant != wake?.instant || wake?.isPending != true else { return }
        wake?.cancel()
        // The turn that the deadline causes runs the scene.
        wake = instant.map { clock.schedule(at: $0, label: "the scene in the gallery") {} }
    }
}
