import Foundation

/// Groups changes of layers: how they are animated, and what is to happen when those animations are over.
@MainActor
public final class CATransaction: NSObject {
    private struct Level {
        var disablesActions = false
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var completion: Completion?
        /// Opened by a setter outside of all groups.
        var isImplicit = false
    }

    /// What a completion waits for.
    @MainActor
    final class Completion {
        var block: (@MainActor () -> Void)?
        var pending = 0
        var isCommitted = false

        func animationEnded() {
            pending -= 1
            finishIfDone()
        }

        func finishIfDone() {
            guard isCommitted, pending == 0, block != nil else { return }
            CATransaction.finished.append(self)
        }
    }

    private static var levels: [Level] = []
    private static var finished: [Completion] = []

    /// Begins a group inside of the one that is open.
    public class func begin() {
        var level = Level()
        level.disablesActions = levels.last?.disablesActions ?? false
        level.duration = levels.last?.duration
        level.timingFunction = levels.last?.timingFunction
        levels.append(level)
    }

    /// Ends the innermost group.
    public class func commit() {
        guard let level = levels.popLast() else { return }
        level.completion?.isCommitted = true
        level.completion?.finishIfDone()
    }

    /// Lays out and displays now what would be before the next frame.
    public class func flush() {
        RenderEnvironment.tree?.settle()
    }

    /// Whether changes are made without animating them.
    public class func disableActions() -> Bool { levels.last?.disablesActions ?? false }

    /// Has the changes of the open group made without animating them.
    public class func setDisableActions(_ flag: Bool) {
        change { $0.disablesActions = flag }
    }

    /// Seconds that changes take: 0.25 unless it was set.
    public class func animationDuration() -> CFTimeInterval { levels.last?.duration ?? 0.25 }

    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        change { $0.duration = dur }
    }

    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        levels.last?.timingFunction
    }

    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.timingFunction = function }
    }

    /// Has `block` called when every animation that the rest of the group adds is over; soon, when it adds none.
    public class func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        change {
            let completion = Completion()
            completion.block = block
            $0.completion = completion
        }
    }

    private static func change(_ apply: (inout Level) -> Void) {
        if levels.isEmpty {
            begin()
            levels[0].isImplicit = true
        }
        apply(&levels[levels.count - 1])
    }

    // MARK: The machinery

    /// Ends a group that nobody began: one that a setter opened outside of all.
    static func flushImplicit() {
        if levels.count == 1, levels[0].isImplicit { commit() }
    }

    static var hasCompletions: Bool { !finished.isEmpty }

    static func runCompletions() {
        let due = finished
        finished = []
        for completion in due {
            let block = completion.block
            completion.block = nil
            block?()
        }
    }

    static func reset() {
        levels = []
        finished = []
    }

    /// The completions that an animation added now belongs to.
    static var openCompletions: [Completion] {
        let open = levels.compactMap(\.completion)
        for completion in open { completion.pending += 1 }
        return open
    }

    /// The animation by which a layer that belongs to no view follows a change of its own.
    static func implicitAction(for layer: CALayer, key: String) -> (any CAAction)? {
        // A path goes over into another only where that was asked for.
        guard key != "path", !disableActions(), animationDuration() > 0,
            let from = layer.presentationValue(forKeyPath: key)
        else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = from
        animation.duration = animationDuration()
        animation.timingFunction = animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}
