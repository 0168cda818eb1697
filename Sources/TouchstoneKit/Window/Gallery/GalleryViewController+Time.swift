import Timeline
import UIKit

/// The passing of time for the scene in the gallery.
struct SceneTime: Equatable {
    /// Whether the scene stands still.
    var isStopped = false
    /// Whether time passes at a tenth of its speed.
    var isSlow = false

    /// The speed of slow motion.
    static let slowPace = 0.1

    /// The seconds that pass for the scene in a second.
    var pace: Double { isStopped ? 0 : isSlow ? Self.slowPace : 1 }

    /// Whether time passes as usual.
    var isUsual: Bool { self == SceneTime() }
}

/// Slow motion, standing still and single frames. The scene notices nothing of it: its own time has the same frames.
extension GalleryViewController {
    /// Stops the scene, or lets it go on.
    func toggleTime() { time.isStopped.toggle() }

    /// Lets time pass at a tenth of its speed, or as usual.
    func toggleSlowMotion() { time.isSlow.toggle() }

    /// Stops the scene if it is not stopped, and otherwise shows its next frame.
    func stepFrame() {
        guard time.isStopped else {
            time.isStopped = true
            return
        }
        live?.stepFrame()
        showTime()
    }

    func timeDidChange() {
        live?.pace = time.pace
        showTime()
    }

    /// Shows the scene's own time below it, unless it passes as usual.
    func showTime() {
        guard let live, !time.isUsual else {
            canvas.timeNote = ""
            return
        }
        let milliseconds = Int(clamping: (live.now.seconds * 1000).rounded(.down))
        let digits = String(milliseconds % 1000)
        let text = "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits + " s"
        canvas.timeNote = time.isStopped ? "stopped at \(text)" : "slow motion, \(text)"
    }
}
