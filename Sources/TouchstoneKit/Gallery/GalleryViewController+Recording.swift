import HostInterface
import UIKit

/// Recording what happens to a scene, playing it again, and keeping it as a test.
extension GalleryViewController {
    /// Begins anew with the scene and records, or ends that.
    func toggleRecording() {
        if isRecording {
            if let live { recording = (live.scene, live.script.withoutKeysHeld) }
            isRecording = false
        } else {
            start(scene)
            isRecording = true
        }
    }

    /// Plays the recording on a new instance of its scene, in its own time.
    func replayRecording() {
        if isRecording { toggleRecording() }
        guard let recording else { return }
        replayMetrics = WindowMetrics(size: recording.script.size, scale: recording.script.scale)
        start(recording.scene)
        live?.play(recording.script)
        let count = recording.script.events.count
        say("Replaying \(count) event\(count == 1 ? "" : "s").")
        isReplaying = true
    }

    /// Shows the scene's hint again once all of the recording has been played.
    func endReplay() {
        guard isReplaying, let live, live.session.host.nextEvent == nil else { return }
        isReplaying = false
        if live.failure == nil { say(scene.hint, isNews: false) }
    }

    /// Writes the recording as a script and as a test, side by side.
    func saveRecording() {
        if isRecording { toggleRecording() }
        guard let recording else { return }
        do throws(PlaygroundError) {
            let path = try RecordingFiles(recording.scene, recording.script).save(in: folder)
            say("Saved \(path).jsonl and \(path)Tests.swift.")
        } catch {
            say(error.description)
        }
    }

    func recordingDidChange() {
        record.title = isRecording ? "Stop" : "Record"
        record.isSelected = isRecording
        replay.isEnabled = isRecording || recording != nil
        save.isEnabled = isRecording || recording != nil
    }
}
