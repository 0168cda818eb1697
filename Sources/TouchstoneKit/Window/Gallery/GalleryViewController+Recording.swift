import HostInterface
import UIKit

/// Recording the input of a scene, replaying it and saving it as a test.
extension GalleryViewController {
    /// Restarts the scene and records its input, or stops recording.
    func toggleRecording() {
        if isRecording {
            if let live { recording = (live.scene, live.script.withoutKeysHeld) }
            isRecording = false
        } else {
            start(scene, isRecorded: true)
            isRecording = true
        }
    }

    /// Replays the recording on a new instance of its scene, at its original speed.
    func replayRecording() {
        if isRecording { toggleRecording() }
        guard let recording else { return }
        replayMetrics = WindowMetrics(size: recording.script.size, scale: recording.script.scale)
        start(recording.scene)
        live?.play(recording.script)
        let count = recording.script.events.count
        showHint("Replaying \(count) event\(count == 1 ? "" : "s").")
        isReplaying = true
    }

    /// Shows the scene's hint again when the recording has ended.
    func endReplay() {
        guard isReplaying, let live, live.session.host.nextEvent == nil else { return }
        isReplaying = false
        if live.failure == nil { showHint(scene.hint, isMessage: false) }
    }

    /// Saves the recording as a script and as a test in `folder`.
    func saveRecording() {
        if isRecording { toggleRecording() }
        guard let recording else { return }
        do throws(PlaygroundError) {
            let path = try RecordingFiles(recording.scene, recording.script).save(in: folder)
            showHint("Saved \(path).jsonl and \(path)Tests.swift.")
        } catch {
            showHint(error.description)
        }
    }

    func recordingDidChange() {
        record.title = isRecording ? "Stop" : "Record"
        record.isSelected = isRecording
        replay.isEnabled = isRecording || recording != nil
        save.isEnabled = isRecording || recording != nil
    }
}
