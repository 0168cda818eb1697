import Foundation

/// A group of layer changes: how they are animated, and what is called when those animations have ended.
///
/// Every thread has transactions of its own.
public final class CATransaction: NSObject {
    private static var stack: TransactionStack { CurrentApplication.transactions }

    /// Begins a group inside the open one.
    public class func begin() { stack.begin() }

    /// Ends the innermost group.
    public class func commit() {
        stack.commit()
        runCompletionsOfThread()
    }

    /// Lays out and displays now what would wait for the next frame.
    ///
    /// On a thread other than the main one there is nothing to lay out, and this ends the thread's transaction.
    public class func flush() {
        guard !MainThread.isCurrent else {
            CurrentApplication.layerTree?.settle()
            return
        }
        stack.commitImplicit()
        runCompletionsOfThread()
    }

    /// Calls the completion blocks that are due on a thread other than the main one, which has no turns.
    private class func runCompletionsOfThread() {
        guard !MainThread.isCurrent else { return }
        stack.runCompletions()
    }

    /// Returns whether changes are made without animation.
    public class func disableActions() -> Bool { stack.innermost?.disablesActions ?? false }

    /// Sets whether the changes of the open group are made without animation.
    public class func setDisableActions(_ flag: Bool) {
        stack.change { $0.disablesActions = flag }
    }

    /// Returns the duration of changes in seconds: 0.25 unless it was set.
    public class func animationDuration() -> CFTimeInterval { stack.innermost?.duration ?? 0.25 }

    /// Sets the duration of the open group's changes, in seconds.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        stack.change { $0.duration = dur }
    }

    /// Returns the timing curve of changes; nil for the default curve.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        stack.innermost?.timingFunction
    }

    /// Sets the timing curve of the open group's changes.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        stack.change { $0.timingFunction = function }
    }

    /// Sets the block that is called when every animation that the rest of the group adds has ended; soon, if it
    /// adds none.
    ///
    /// On a thread other than the main one it is called, on that thread, when the group is committed.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        stack.setCompletion(block)
    }

    /// The completions that an animation added now belongs to.
    ///
    /// None on a thread other than the main one: the main actor could not notify that thread's transactions of the end.
    static var openCompletions: [TransactionStack.Completion] {
        MainThread.isCurrent ? stack.retainCompletions() : []
    }

    /// Makes the animation by which a layer that belongs to no view follows a change of its own.
    static func implicitAction(for layer: CALayer, key: String) -> (any CAAction)? {
        // A path is interpolated only where an app asks for it.
        guard key != "path", key != "shadowPath", !disableActions(), animationDuration() > 0,
            let from = layer.presentationValue(forKeyPath: key)
        else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = from
        animation.duration = animationDuration()
        animation.timingFunction = animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}

/// The transactions that are open in one application, and the completions that are due in its next turn.
final class TransactionStack {
    /// A group of changes.
    struct Group {
        var disablesActions = false
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var completion: Completion?
        /// Whether a setter outside all groups opened this one.
        var isImplicit = false
    }

    /// A completion block and the number of animations that it waits for.
    final class Completion {
        fileprivate var block: (() -> Void)?
        fileprivate var pending = 0
        fileprivate var isCommitted = false
        fileprivate weak var stack: TransactionStack?

        fileprivate init(_ block: (() -> Void)?, on stack: TransactionStack) {
            self.block = block
            self.stack = stack
        }

        /// Called once for each animation that has ended.
        func animationEnded() {
            pending -= 1
            finishIfDone()
        }

        fileprivate func finishIfDone() {
            guard isCommitted, pending == 0, block != nil else { return }
            stack?.finished.append(self)
        }
    }

    private var groups: [Group] = []
    private var finished: [Completion] = []

    /// The innermost open group.
    var innermost: Group? { groups.last }

    /// Whether completions wait for `runCompletions()`.
    var hasCompletions: Bool { !finished.isEmpty }

    /// Opens a group that begins with the settings of the one around it.
    func begin() {
        var group = Group()
        group.disablesActions = groups.last?.disablesActions ?? false
        group.duration = groups.last?.duration
        group.timingFunction = groups.last?.timingFunction
        groups.append(group)
    }

    /// Closes the innermost group.
    func commit() {
        guard let group = groups.popLast() else { return }
        group.completion?.isCommitted = true
        group.completion?.finishIfDone()
    }

    /// Changes a setting of the innermost group. Outside all groups this opens an implicit one.
    func change(_ apply: (inout Group) -> Void) {
        if groups.isEmpty {
            begin()
            groups[0].isImplicit = true
        }
        apply(&groups[groups.count - 1])
    }

    func setCompletion(_ block: (() -> Void)?) {
        change { $0.completion = Completion(block, on: self) }
    }

    /// Closes the group that a setter opened outside all others.
    func commitImplicit() {
        if groups.count == 1, groups[0].isImplicit { commit() }
    }

    /// Gives the open groups and the completions that are due to another stack, in front of its own.
    func move(to other: TransactionStack) {
        for completion in groups.compactMap(\.completion) { completion.stack = other }
        other.groups = groups + other.groups
        other.finished = finished + other.finished
        groups = []
        finished = []
    }

    /// Calls the completion blocks whose animations have ended.
    func runCompletions() {
        let due = finished
        finished = []
        for completion in due {
            let block = completion.block
            completion.block = nil
            block?()
        }
    }

    /// Returns the open groups' completions, each of which now waits for one more animation.
    func retainCompletions() -> [Completion] {
        let open = groups.compactMap(\.completion)
        for completion in open { completion.pending += 1 }
        return open
    }
}
