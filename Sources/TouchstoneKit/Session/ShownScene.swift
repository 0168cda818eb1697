import HostInterface
import Timeline
import UIKit

/// A scene that is shown, with its events: enough for making new instances in the same state.
@MainActor
struct ShownScene {
    let scene: Scene
    let screen: UIScreen
    /// The window's size in points when the scene was created.
    let firstSize: CGSize
    /// The scene's own time.
    let now: Instant
    let history: SceneHistory

    /// The moments at which a new instance may be in the same state as this one, the simplest first. The last one
    /// is the scene as it begins, and may differ.
    var moments: [SceneMoment] {
        let essentials = history.essentialEvents(keepingHover: followsHover)
        // To the scene, a window that was resized before anything else happened was opened at that size.
        var size = firstSize
        let rest = essentials.drop { event in
            switch event.content {
            case .resize(let metrics): size = metrics.size
            case .activation(.active): break
            default: return false
            }
            return true
        }
        let beginning = moment(size: screen.bounds.size, events: [], time: nil)
        let simplest = rest.isEmpty ? beginning : moment(size: size, events: Array(rest), time: now)
        return [simplest, moment(size: firstSize, events: history.events, time: now), beginning]
    }

    private func moment(size: CGSize, events: [HostEvent], time: Instant?) -> SceneMoment {
        let script = events.isEmpty ? nil : InputScript(size: size, scale: screen.scale, events: events)
        return SceneMoment(
            scale: screen.scale, appearance: appearance, size: size, script: script, time: time?.seconds)
    }

    private var appearance: Appearance {
        screen.orderedWindows.first?.overrideUserInterfaceStyle == .dark ? .dark : .light
    }

    /// Whether a recognizer follows the pointer.
    private var followsHover: Bool {
        var isFollowed = false
        for window in screen.orderedWindows {
            window.forEachBelow { view, _ in
                isFollowed = isFollowed || view.gestureRecognizers?.contains { $0 is UIHoverGestureRecognizer } == true
                return !isFollowed
            }
        }
        return isFollowed
    }
}
