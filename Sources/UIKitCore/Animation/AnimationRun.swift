import Foundation
import QuartzCore

/// The animations that one block has made, and what is to happen when all of them are over.
@MainActor
final class AnimationRun {
    private let blocksTouches: Bool
    private var completion: ((Bool) -> Void)?
    private var pending = 0
    private var isClosed = false
    private var finished = true

    /// The views whose properties the block has changed, in the order in which it did. Kept only when asked for.
    private(set) var views: [UIView] = []
    private var known: Set<ObjectIdentifier> = []
    private let keepsViews: Bool

    /// - Parameters:
    ///   - blocksTouches: whether views take no touches while they are animated.
    ///   - keepsViews: whether `views` is wanted.
    init(blocksTouches: Bool, keepsViews: Bool, completion: ((Bool) -> Void)?) {
        self.blocksTouches = blocksTouches
        self.keepsViews = keepsViews
        self.completion = completion
    }

    /// Notes an animation. Its delegate has to be the returned object.
    func add(for view: UIView?) -> AnimationTicket {
        pending += 1
        if let view {
            if keepsViews, known.insert(ObjectIdentifier(view)).inserted { views.append(view) }
            if blocksTouches { view.touchBlockingAnimationBegan() }
        }
        return AnimationTicket(run: self, view: view)
    }

    func animationEnded(on view: UIView?, finished: Bool) {
        if blocksTouches { view?.touchBlockingAnimationEnded() }
        pending -= 1
        // A change that the same block made again is not an interruption.
        if isClosed, !finished { self.finished = false }
        guard isClosed, pending == 0, completion != nil else { return }
        if finished {
            complete()
        } else {
            // Something is just being changed; nobody expects other code to run in the middle of it.
            completeSoon()
        }
    }

    /// Called when the block is over. With no animation under way the completion is called in the next turn.
    func close() {
        isClosed = true
        views = []
        known = []
        guard pending == 0, completion != nil else { return }
        completeSoon()
    }

    private func completeSoon() {
        RenderEnvironment.timeline.schedule(after: 0, label: "animation completion") { [self] in complete() }
    }

    private func complete() {
        guard let completion else { return }
        self.completion = nil
        completion(finished)
    }
}
