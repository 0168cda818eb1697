import HostInterface
import Timeline
import UIKit

/// A scene that is shown, with what happened to it: enough for making new instances of it that are as it is.
@MainActor
struct ShownScene {
    let scene: Scene
    let screen: UIScreen
    /// The window's size in points when the scene was made.
    let firstSize: CGSize
    /// The scene's own time.
    let now: Instant
    let history: SceneHistory

    /// Moments at which a new instance may be as this one is now, the simplest first. The last one is the scene as it begins, and
    /// may differ.
    var moments: [SceneMoment] {
        let essence = history.essence(hearsHover: hearsHover)
        // A window that got another size before anything else happened was opened with it, as far as the scene can tell.
        var size = firstSize
        let rest = essence.drop { event in
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

    /// Whether it may matter to somebody where the pointer has been.
    private var hearsHover: Bool {
        var isHeard = false
        for window in screen.orderedWindows {
            window.forEachBelow { view, _ in
                isHeard = isHeard || view.gestureRecognizers?.contains { $0 is UIHoverGestureRecognizer } == true
                return !isHeard
            }
        }
        return isHeard
    }
}
