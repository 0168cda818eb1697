import HostInterface
import UIKit

/// The scene's views one behind the other. While that is closed, there is no such view and nothing is made.
extension GalleryViewController {
    /// The view that shows them; nil while it is closed.
    var explodedView: ExplodedView? { canvas.replacement as? ExplodedView }

    /// Shows the scene's views one behind the other, or the scene as usual.
    func toggleExploded() {
        guard explodedView == nil else { return endExploded() }
        guard let live else { return }
        isVariantsShown = false
        canvas.screen.hover(at: nil)
        let view = ExplodedView()
        view.onTouch = { [unowned self] in pass($0, $1, at: $2, on: $3) }
        view.onHover = { [unowned self] in point(at: $0) }
        view.screen = live.session.screen
        view.selection = inspectorPanel?.selection
        canvas.replacement = view
        // The end of a key that is down now goes to a view that is gone.
        secondFinger.releaseKeys()
        tools.exploded.isSelected = true
        showHint("Drag beside the sheets, or press arrow keys, to turn them. Touches on a sheet reach the scene.")
    }

    private func endExploded() {
        let hadKeys = explodedView?.isFirstResponder == true
        canvas.replacement = nil
        if hadKeys { canvas.screen.becomeFirstResponder() }
        secondFinger.releaseKeys()
        tools.exploded.isSelected = false
        showHint(scene.hint, isMessage: false)
    }

    /// Shows the present views and the present selection. Called after each frame of the scene.
    func refreshExploded() {
        guard let view = explodedView else { return }
        view.screen = live?.session.screen
        view.selection = inspectorPanel?.selection
    }

    private func pass(_ touch: UITouch, _ phase: UITouch.Phase, at place: CGPoint, on view: UIView) {
        if isPicking {
            if phase == .began { select(view) }
            if phase == .ended { isPicking = false }
            return refreshExploded()
        }
        let sampled: TouchSample.Phase? =
            switch phase {
            case .began: .began
            case .moved: .moved
            case .ended: .ended
            case .cancelled: .cancelled
            default: nil
            }
        guard let sampled else { return }
        var sample = TouchSample(finger: touch.finger, phase: sampled, location: place)
        sample.tool = touch.type == .indirectPointer ? .pointer : touch.type == .pencil ? .pencil : .finger
        canvas.screen.onInput(.touch(sample))
    }

    private func point(at found: (UIView, CGPoint)?) {
        inspectorPanel?.hover(found?.0)
        show(found?.0, at: found?.1)
    }
}
