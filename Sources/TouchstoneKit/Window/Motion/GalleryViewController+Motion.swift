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
    /// The longest recording in seconds.
    private static let longestRecording = 3.0
    /// The number of instants in one picture.
    private static let instants = 6

    /// Shows or hides the animation bench.
    func toggleMotion() {
        let isShown = isInspectorShown && inspectorContent == .motion
        inspectorContent = isShown ? .views : .motion
        if !isShown { isInspectorShown = true }
    }

    /// Connects the bench when it has been opened, and records what the scene last animated.
    func connectMotion() {
        guard let panel = inspectorPanel?.motion else { return }
        panel.onRecording = { [unowned self] in recordMotion() }
        panel.onTime = { [unowned self, unowned panel] seconds in
            if let bench = panel.bench { travel(to: Instant(seconds: seconds), along: bench.script) }
        }
        panel.onOnionSkin = { [unowned self, unowned panel] in
            panel.hasOnionSkin.toggle()
            recordMotion(along: panel.bench?.script)
        }
        recordMotion()
    }

    /// Records the animations since the last touch or key, until everything rests.
    ///
    /// - Parameter script: The input; nil for that of the scene so far.
    func recordMotion(along script: InputScript? = nil) {
        guard let panel = inspectorPanel?.motion, let live else { return }
        let script = script ?? live.script
        let start = script.events.last { $0.beginsMotion }?.timestamp.seconds ?? 0
        var renderer = SceneRenderer()
        renderer.size = script.size
        renderer.appearance = appearance
        renderer.script = script
        func record(to end: TimeInterval, pictures: Int) throws(PlaygroundError) -> MotionRecording {
            try UIApplication.restoringCurrent {
                Trace.silently {
                    Result { () throws(PlaygroundError) in
                        try MotionRecording(
                            of: scene, by: renderer, from: start, to: end, pictures: pictures,
                            endsAtRest: pictures == 0,
                            prepare: { if hasEdits { edits.apply(to: $0.screen.orderedWindows) } })
                    }
                }
            }.get()
        }
        do throws(PlaygroundError) {
            var recording = try record(to: start + Self.longestRecording, pictures: 0)
            // The instants of the picture depend on the end.
            if panel.hasOnionSkin, !recording.curves.isEmpty {
                recording = try record(to: recording.to, pictures: Self.instants)
            }
            guard !recording.curves.isEmpty else {
                return panel.show(nil, "Nothing was animated. Touch the scene, and record again.")
            }
            panel.show(MotionBench(recording: recording, script: script), "")
            markMotion()
        } catch {
            panel.show(nil, error.description)
        }
    }

    /// Marks the scene's time in the bench and in the log.
    func markMotion() {
        if let live { logPanel?.mark(live.now) }
        if let live, let panel = inspectorPanel?.motion { panel.mark(live.now.seconds) }
    }

    /// Forgets the recording and other instants, because another instance of a scene is shown.
    func sceneDidStart() {
        logPanel?.travel = nil
        inspectorPanel?.motion?.show(nil, "Touch the scene, and record what it animates.")
    }
}

extension HostEvent {
    /// Whether the event may begin an animation.
    fileprivate var beginsMotion: Bool {
        switch content {
        case .touch(let sample): sample.phase != .moved
        case .key(let sample): sample.isDown
        case .scroll, .transform, .text, .shake, .remoteControl, .resize: true
        default: false
        }
    }
}
