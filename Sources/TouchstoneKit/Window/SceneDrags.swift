import HostInterface
import UIKit

/// Drags of other programs onto the scene in the gallery.
///
/// A drag is the scene's while it is above the scene's screen, where the scene's application learns of it as if it had
/// come from outside of a window of its own. Elsewhere it is the gallery's.
@MainActor
final class SceneDrags {
    private unowned let gallery: GalleryViewController
    /// The types of the drag above the gallery's window.
    private var types: [String] = []
    /// Whether the drag is above the scene, or was dropped there.
    private(set) var isAboveScene = false
    /// Whether the gallery's own application knows of the drag.
    private var isKnownToGallery = false

    init(_ gallery: GalleryViewController) {
        self.gallery = gallery
    }

    /// Passes a step of a drag to the scene, if it is the scene's. Returns the steps that are the gallery's.
    func receive(_ sample: DragSample) -> [DragSample] {
        switch sample.phase {
        case .entered:
            leaveScene()
            types = sample.types
            isKnownToGallery = true
            return [sample]
        case .moved:
            guard let place = scenePlace(sample.location) else {
                leaveScene()
                guard !isKnownToGallery else { return [sample] }
                isKnownToGallery = true
                return [DragSample(phase: .entered, types: types), sample]
            }
            let wasKnown = isKnownToGallery
            isKnownToGallery = false
            if !isAboveScene {
                isAboveScene = true
                send(DragSample(phase: .entered, types: types))
            }
            var moved = sample
            moved.location = place
            send(moved)
            return wasKnown ? [DragSample(phase: .exited)] : []
        case .exited, .dropped, .read:
            if isAboveScene {
                send(sample)
                if sample.phase == .exited { isAboveScene = false }
                return []
            }
            if sample.phase == .dropped, !isKnownToGallery {
                // The scene has gone.
                gallery.ask(.finishDrop(nil))
                return []
            }
            return [sample]
        case .answered, .wanted, .finished: return [sample]
        }
    }

    private func leaveScene() {
        guard isAboveScene else { return }
        isAboveScene = false
        send(DragSample(phase: .exited))
    }

    private func send(_ sample: DragSample) { gallery.live?.send(.drag(sample)) }

    /// Returns the point of the scene at a point of the window; nil where something else is.
    private func scenePlace(_ point: CGPoint) -> CGPoint? {
        let screen = gallery.canvas.screen
        guard let window = screen.window, let hit = window.hitTest(point, with: nil), hit.isDescendant(of: screen)
        else { return nil }
        return screen.scenePoint(screen.convert(point, from: nil))
    }

    /// Forwards an answer of the scene's application to the display. A scene that is late has no say in a drag that is
    /// elsewhere.
    func pass(_ answer: HostRequest) {
        if isAboveScene { gallery.ask(answer) }
    }

    /// Ends what concerns a scene that is shown no more.
    func sceneWillEnd() {
        guard isAboveScene else { return }
        isAboveScene = false
        gallery.ask(.answerDrop(nil))
    }
}
