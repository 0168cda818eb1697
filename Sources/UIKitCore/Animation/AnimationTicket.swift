import Foundation
import QuartzCore

/// Stands between one animation and the run it belongs to.
@MainActor
final class AnimationTicket: NSObject, CAAnimationDelegate {
    private var run: AnimationRun?
    private weak var view: UIView?

    init(run: AnimationRun, view: UIView?) {
        self.run = run
        self.view = view
    }

    func animationDidStart(_ animation: CAAnimation) {}

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        guard let run else { return }
        self.run = nil
        run.animationEnded(on: view, finished: finished)
    }
}
