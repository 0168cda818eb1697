import HostInterface
import Timeline
import UIKit

/// A scene that runs while it is shown: its clock follows that of the gallery's application, and everything that
/// happens to it is recorded as a script.
///
/// The scene behaves as it does when `SceneReplay` plays the same script, at the same instants of its own time.
@MainActor
final class LiveScene {
    let scene: Scene
    let session: SceneSession

    /// The events since the scene was created, as a script. Replaying it gives the same trace.
    var script: InputScript { session.script }

    /// The error that stopped the scene for good; nil while it runs.
    private(set) var failure: PlaygroundError?

    private let clock: Timeline
    /// The instant of the clock at the last change of pace, and the scene's own time then.
    private var anchor: (clock: Instant, scene: Instant)

    /// The seconds of the scene's own time that pass in a second: 1 usually, 0 while it stands still.
    var pace = 1.0 {
        willSet { anchor = (clock.now, now) }
        didSet {
            guard pace != oldValue else { return }
            session.overlays.hitMap.isTimeStopped = pace == 0
            scheduleWake()
        }
    }
    private var wake: Deadline?
    /// The number of frames that had been drawn when `consumeNewFrame()` was last called.
    private var framesKnown = 0

    /// The requests for data that the scene's application has made, and the number of those for the clipboard that are
    /// not answered yet.
    private var questions: [HostRequest] = []
    private var openQuestions = 0

    /// - Parameters:
    ///   - clock: The clock of the application that shows the scene.
    ///   - elapsed: The scene's time at which it is shown first. It runs up to there without being seen.
    convenience init(
        _ scene: Scene, size: CGSize, scale: CGFloat, appearance: Appearance, clock: Timeline,
        elapsed: Instant = .zero, historyLimit: SceneHistory.Limit = .explanation
    ) {
        let session = UIApplication.restoringCurrent {
            SceneSession(scene, size: size, scale: scale, appearance: appearance, historyLimit: historyLimit)
        }
        self.init(session, clock: clock, elapsed: elapsed)
    }

    /// - Parameters:
    ///   - session: An instance of a scene that has not been shown yet.
    ///   - clock: The clock of the application that shows it.
    ///   - elapsed: The scene's time at which it is shown first.
    init(_ session: SceneSession, clock: Timeline, elapsed: Instant) {
        scene = session.scene
        self.session = session
        self.clock = clock
        anchor = (clock.now, elapsed)
        session.host.onQuestion = { [unowned self] in questions.append($0) }
    }

    isolated deinit {
        wake?.cancel()
    }

    /// Removes the scene from its screen: it loses its touches and disappears.
    func end() {
        wake?.cancel()
        UIApplication.restoringCurrent { session.window.isHidden = true }
    }

    /// The time since the scene was created, as it passes for the scene.
    var now: Instant {
        let passed = clock.now.nanoseconds - anchor.clock.nanoseconds
        guard pace != 1 else { return Instant(nanoseconds: anchor.scene.nanoseconds + passed) }
        return anchor.scene.advanced(by: Double(passed) * pace / 1e9)
    }

    /// Lets time pass for the scene at once up to its next frame. Where none is due, that is as much as a frame of a
    /// display takes. Meant for a scene that stands still.
    func stepFrame() {
        let now = now
        // Overlays that are made in pieces are no frames.
        let next = session.headless.nextWake.flatMap {
            // A nearer one is this frame, but for rounding.
            (0.25 * Self.frame..<1.5 * Self.frame).contains($0.seconds(since: now)) ? $0 : nil
        }
        anchor = (clock.now, next ?? now.advanced(by: Self.frame))
    }

    /// Lets time pass for the scene at once up to an instant. The events happen on the way, each at its time. Meant for
    /// a scene that stands still.
    func skip(to instant: Instant, with events: [HostEvent]) {
        session.host.push(events)
        anchor = (clock.now, max(instant, now))
    }

    /// Returns whether everything that has happened to the scene is the beginning of an input.
    func isAlong(_ script: InputScript) -> Bool {
        let known = session.events
        return script.events.starts(with: known)
            && script.events.dropFirst(known.count).allSatisfy { $0.timestamp > now }
    }

    /// The seconds of a frame of a display.
    static let frame = 1.0 / 60

    /// Returns the instant of the clock at which an instant of the scene's time has come; nil while it stands still.
    private func clockInstant(of instant: Instant) -> Instant? {
        guard pace > 0 else { return nil }
        // A few nanoseconds more where it is rounded, so that it has really come then.
        let rest = instant.seconds(since: anchor.scene)
        return anchor.clock.advanced(by: pace == 1 ? rest : rest / pace + 1e-7)
    }

    var size: CGSize { session.host.window?.metrics.size ?? scene.size }
    var scale: CGFloat { session.host.window?.metrics.scale ?? 1 }

    /// Sends an event to the scene now. The next `run()` handles it.
    func send(_ content: HostEvent.Content) {
        session.host.push(HostEvent(timestamp: max(now, session.host.now), content: content))
    }

    /// Plays `script` from now on, in its own time. Meant for a scene that has had no events yet.
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

    /// Whether `run()` has anything to do.
    var hasWork: Bool {
        guard failure == nil else { return false }
        return session.host.hasPendingWork || session.overlays.hasWork || session.nextWake.map { $0 <= now } == true
    }

    /// Runs the scene up to the present. Returns whether it did anything.
    @discardableResult
    func run() -> Bool {
        guard hasWork || frameCount == 0 && failure == nil else { return false }
        UIApplication.restoringCurrent {
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

    /// Whether the scene has been drawn.
    var hasFrame: Bool { frameCount > 0 }

    /// Returns whether the scene was drawn since the last call.
    func consumeNewFrame() -> Bool {
        defer { framesKnown = frameCount }
        return framesKnown != frameCount
    }

    /// Returns the scene's picture, for showing it `width` pixels wide; nil before it was drawn.
    ///
    /// Shrinking a picture a lot takes longer than everything else, so a picture that is at least twice as wide is
    /// halved first.
    func picture(width: CGFloat) -> CGImage? {
        guard frameCount > 0, let bitmap = session.host.window?.bitmap else { return nil }
        if width.isFinite, width > CGFloat(bitmap.width), let sharp = sharpPicture(width: width) { return sharp }
        guard width > 0, CGFloat(bitmap.width) >= 2 * width, var picture = bitmap.halvedImage() else {
            return bitmap.image()
        }
        while CGFloat(picture.width) >= 2 * width, let half = picture.halved { picture = half }
        return picture
    }

    /// The most pixels of a picture that is drawn larger than the scene, so that a frame is drawn soon enough.
    static let maximumSharpPixels: CGFloat = 3_000_000

    /// Returns the picture drawn at a greater scale than the scene's, from the same layers; nil where that has too many
    /// pixels to be much larger.
    private func sharpPicture(width: CGFloat) -> CGImage? {
        let size = size
        guard size.width > 0, size.height > 0 else { return nil }
        let wanted = min(width / size.width, (Self.maximumSharpPixels / (size.width * size.height)).squareRoot())
        guard wanted > scale else { return nil }
        return ScenePicture.image(of: size, scale: wanted) { context in
            session.headless.asCurrent { session.layerTree.root.renderAsShown(in: context, leavingOut: []) }
        }
    }

    /// Returns a part of the scene's picture, given in its pixels; nil where it has none.
    func picture(of rect: PixelRect) -> CGImage? {
        frameCount > 0 ? session.host.window?.bitmap.image(of: rect) : nil
    }

    /// Returns the requests that the scene's application has made of its host since the last call. Requests for data
    /// that a running script does not answer come last.
    func takeRequests() -> [HostRequest] {
        let new = session.host.takeRequests().filter { !Self.isOfClipboard($0) && !Self.isOfDrag($0) }
        defer { questions = [] }
        openQuestions += questions.count(where: Self.isOfClipboard)
        return new + questions
    }

    private static func isOfClipboard(_ request: HostRequest) -> Bool {
        request == .readClipboard || request == .readPrimarySelection
    }

    private static func isOfDrag(_ request: HostRequest) -> Bool {
        if case .readDrop = request { true } else { false }
    }

    /// Sends a clipboard message of the display to the scene; an answer only if the scene has asked.
    func send(_ sample: ClipboardSample) {
        if sample.phase != .changed {
            guard openQuestions > 0 else { return }
            openQuestions -= 1
        }
        send(.clipboard(sample))
    }

    private func scheduleWake() {
        let instant = failure == nil ? session.nextWake.flatMap(clockInstant) : nil
        guard instant != wake?.instant || wake?.isPending != true else { return }
        wake?.cancel()
        // The turn that the deadline causes runs the scene.
        wake = instant.map { clock.schedule(at: $0, label: "the scene in the gallery") {} }
        // A scene that moves always has a next frame.
        wake?.mayBeLeftPending = true
    }
}
