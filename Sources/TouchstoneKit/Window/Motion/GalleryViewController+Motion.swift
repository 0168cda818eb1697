import HostInterface
import Timeline
import UIKit

/// A recording of animations, and the input that it was made of.
struct MotionBench {
    let recording: MotionRecording
    /// The events of the recorded scene.
    let script: InputScript
}

/// The animation bench. While it is hidden, there is none.
extension GalleryViewController {
    /// The longest plot of the last animations in seconds.
    private static let longestRecording = 3.0
    /// The number of instants in one picture.
    private static let instants = 6
    /// The longest recording that the user begins and ends, in seconds.
    private static let longestTake = 10.0
    /// The number of the last touches and keys that may have begun the last animation.
    private static let maximumAttempts = 3
    private static let instruction = "Press Record, touch the scene, and press Stop or Escape."

    /// Shows or hides the animation bench.
    func toggleMotion() {
        let isShown = isInspectorShown && inspectorContent == .motion
        inspectorContent = isShown ? .views : .motion
        if !isShown { isInspectorShown = true }
    }

    /// Connects the bench when it has been opened, and plots what the scene last animated.
    func connectMotion() {
        measureFrames()
        guard let panel = inspectorPanel?.motion else {
            motionStart = nil
            return
        }
        panel.onRecording = { [unowned self] in toggleMotionRecording() }
        panel.onLast = { [unowned self] in plotLastMotion() }
        panel.onTime = { [unowned self, unowned panel] seconds in
            if let bench = panel.bench { travel(to: Instant(seconds: seconds), along: bench.script) }
        }
        panel.onOnionSkin = { [unowned self, unowned panel] in
            panel.hasOnionSkin.toggle()
            guard let bench = panel.bench else { return }
            plot(bench.script, from: bench.recording.from, to: bench.recording.to)
        }
        plotLastMotion()
    }

    // MARK: - Recording

    /// Begins to record animations, or plots those that there were since then. Opens the bench where it is hidden.
    func toggleMotionRecording() {
        guard let start = motionStart else {
            if inspectorPanel?.motion == nil { show(.motion) }
            guard let panel = inspectorPanel?.motion, let live else { return }
            motionStart = live.now
            panel.isRecording = true
            return panel.show(nil, "Recording. Touch the scene. Stop or Escape plots what it has animated.")
        }
        disarmMotion()
        guard let live else { return }
        let script = live.script
        let first = script.events.first { $0.timestamp >= start && $0.beginsMotion }?.timestamp ?? start
        let end = min(live.now.seconds, first.seconds + Self.longestTake)
        if !plot(script, from: first.seconds, to: end) {
            inspectorPanel?.motion?.show(nil, "Nothing was animated meanwhile. " + Self.instruction)
        }
    }

    /// Ends a recording without a plot.
    func disarmMotion() {
        motionStart = nil
        inspectorPanel?.motion?.isRecording = false
    }

    /// Plots the animations since the last touch or key that has begun any, until everything rests.
    func plotLastMotion() {
        guard let panel = inspectorPanel?.motion, let live else { return }
        disarmMotion()
        let script = live.script
        var starts: [TimeInterval] = []
        for event in script.events.reversed() where event.beginsMotion && starts.count < Self.maximumAttempts {
            if starts.last != event.timestamp.seconds { starts.append(event.timestamp.seconds) }
        }
        for start in starts.isEmpty ? [0] : starts {
            if plot(script, from: start, to: nil) { return }
        }
        if panel.bench == nil { panel.show(nil, "Nothing was animated. " + Self.instruction) }
    }

    /// Plots the animations of an input in an interval. Returns false where there are none, and changes nothing.
    ///
    /// - Parameter end: The end in seconds; nil for the first frame at which everything rests again.
    @discardableResult
    private func plot(_ script: InputScript, from start: TimeInterval, to end: TimeInterval?) -> Bool {
        guard let panel = inspectorPanel?.motion else { return false }
        var renderer = SceneRenderer()
        renderer.size = script.size
        renderer.appearance = appearance
        renderer.script = script
        func record(to end: TimeInterval, pictures: Int, endsAtRest: Bool) throws(PlaygroundError) -> MotionRecording {
            try UIApplication.restoringCurrent {
                Trace.silently {
                    Result { () throws(PlaygroundError) in
                        try MotionRecording(
                            of: scene, by: renderer, from: start, to: end, pictures: pictures, endsAtRest: endsAtRest,
                            prepare: { if hasEdits { edits.apply(to: $0.screen.orderedWindows) } })
                    }
                }
            }.get()
        }
        do throws(PlaygroundError) {
            // The instants of the picture depend on the end.
            let instants = panel.hasOnionSkin ? Self.instants : 0
            var recording = try record(
                to: end ?? start + Self.longestRecording, pictures: end == nil ? 0 : instants, endsAtRest: end == nil)
            guard !recording.curves.isEmpty else { return false }
            if end == nil, instants > 0 {
                recording = try record(to: recording.to, pictures: instants, endsAtRest: false)
            }
            panel.show(MotionBench(recording: recording, script: script), "")
            markMotion()
        } catch {
            panel.show(nil, error.description)
        }
        return true
    }

    /// Marks the scene's time in the bench and in the log.
    func markMotion() {
        if let live { logPanel?.mark(live.now) }
        if let live, let panel = inspectorPanel?.motion { panel.mark(live.now.seconds) }
    }

    /// Forgets the recording and other instants, because another instance of a scene is shown.
    func sceneDidStart() {
        logPanel?.travel = nil
        disarmMotion()
        inspectorPanel?.motion?.show(nil, Self.instruction)
    }
}

extension HostEvent {
    /// Whether the event may begin an animation.
    fileprivate var beginsMotion: Bool {
        switch content {
        case .touch(let sample): sample.phase != .moved
        case .key(let sample): sample.isDown && !sample.isOfModifier
        case .scroll, .transform, .text, .shake, .remoteControl, .resize: true
        default: false
        }
    }
}
