import Foundation
import QuartzCore
import Timeline

/// The animations of one block, and the completion to call after the last of them.
@MainActor
final class AnimationRun {
    private let blocksTouches: Bool
    private var completion: ((Bool) -> Void)?
    private var pending = 0
    private var isClosed = false
    private var finished = true

    /// The views whose properties the block changed, in order. Empty unless requested.
    private(set) var views: [UIView] = []
    private var known: Set<ObjectIdentifier> = []
    private let collectsViews: Bool

    /// The clock of a view that is animated and in a window.
    private var timeline: Timeline?

    /// - Parameters:
    ///   - blocksTouches: Whether views receive no touches while they animate.
    ///   - collectsViews: Whether to collect `views`.
    init(blocksTouches: Bool, collectsViews: Bool, completion: ((Bool) -> Void)?) {
        self.blocksTouches = blocksTouches
        self.collectsViews = collectsViews
        self.completion = completion
    }

    /// Registers an animation and returns the object to set as its delegate.
    func add(for view: UIView?) -> AnimationDelegate {
        pending += 1
        if let view {
            if view.window != nil { timeline = view.timeline }
            if collectsViews, known.insert(ObjectIdentifier(view)).inserted { views.append(view) }
            if blocksTouches { view.touchBlockingAnimationBegan() }
        }
        return AnimationDelegate(run: self, view: view)
    }

    func animationEnded(on view: UIView?, finished: Bool) {
        if blocksTouches { view?.touchBlockingAnimationEnded() }
        pending -= 1
        // A change that the same block replaces is not an interruption.
        if isClosed, !finished { self.finished = false }
        guard isClosed, pending == 0, completion != nil else { return }
        if finished {
            complete()
        } else {
            // Another change is in progress. The completion must not run in the middle of it.
            completeSoon()
        }
    }

    /// Called at the end of the block. If no animation is running, the completion is called in the next turn.
    func close() {
        isClosed = true
        views = []
        known = []
        guard pending == 0, completion != nil else { return }
        completeSoon()
    }

    private func completeSoon() {
        (timeline ?? CurrentApplication.timeline).schedule(after: 0, label: "animation completion") { [self] in
            complete()
        }
    }

    private func complete() {
        guard let completion else { return }
        self.completion = nil
        completion(finished)
    }
}

/// The delegate of one animation, which reports to the animation's run.
@MainActor
final class AnimationDelegate: NSObject, @MainActor CAAnimationDelegate {
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
