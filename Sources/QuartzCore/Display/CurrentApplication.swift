import Foundation
import Synchronization
import Timeline

/// An application as its layers see it: the owner of a layer tree.
@MainActor
package protocol LayerTreeOwner: AnyObject {
    /// The layers of the application's screen.
    var layerTree: LayerTree { get }
}

/// The application that objects in no window belong to: its clock, its layer tree and its transactions.
///
/// A process may run several applications side by side, as a gallery does with its scenes. The frame loop makes its
/// own application current in each turn. Whatever is in a window finds its clock through the window's screen, and a
/// layer finds it through its tree, so only `CACurrentMediaTime()`, new transactions, display links and objects in
/// no window depend on this.
///
/// Tests run side by side, each as a task with a stage of its own, and take turns at every suspension. A task that has
/// made an application current therefore finds it again, whichever application has run in between.
///
/// Layers belong to no actor, so another thread may ask too. It gets the clock, and transactions of its own, but never
/// the layer tree.
package enum CurrentApplication {
    /// The current application; nil before the first has started.
    @MainActor package static var owner: (any LayerTreeOwner)? {
        recall()
        return current
    }

    /// The current application, or nil for a task that has made none current. Whatever such a task does is no business
    /// of the application that another task has left current.
    @MainActor package static var ownerOfTask: (any LayerTreeOwner)? {
        if let task, choices[task]?.application == nil { return nil }
        return owner
    }

    @MainActor private static var current: (any LayerTreeOwner)?

    /// The layers of the current application's screen. Safe, because only the main actor uses it.
    nonisolated(unsafe) private static var tree: LayerTree?

    /// The layers of the current application's screen; nil before the first application has started, on threads other
    /// than the main one, and for a task that has made no application current while other tasks have.
    package static var layerTree: LayerTree? {
        guard MainThread.isCurrent else { return nil }
        recall()
        return isStranger ? nil : tree
    }

    /// The clock of the current application. Without one it stands still at zero.
    package static var timeline: Timeline {
        MainThread.isCurrent ? layerTree?.timeline ?? idleTimeline : sharedTimeline.withLock { $0 }
    }

    /// The clock of the current application, for threads other than the main one.
    private static let sharedTimeline = Mutex(idleTimeline)

    /// The clock of objects that belong to no application.
    package static let idleTimeline = Timeline()

    /// The transactions of each thread while it has no application.
    private static let idleTransactions = ThreadValue { TransactionStack() }

    /// The transactions that are open in the current application, or on the current thread.
    static var transactions: TransactionStack { layerTree?.transactions ?? idleTransactions.value }

    /// Makes an application the current one.
    @MainActor
    package static func makeCurrent(_ application: any LayerTreeOwner) {
        remember(application)
        guard current !== application else { return }
        // The former application may end here, and its animations then ask for the current one.
        let former = (current, tree)
        defer { withExtendedLifetime(former) {} }
        // The first application finishes the transactions that were begun before it started.
        if current == nil { idleTransactions.value.move(to: application.layerTree.transactions) }
        current = application
        let layers = application.layerTree
        tree = layers
        let timeline = layers.timeline
        sharedTimeline.withLock { $0 = timeline }
        scaleDidChange()
    }

    /// Called when an application has another screen, of which there may be several.
    @MainActor
    package static func layerTreeDidChange(of application: any LayerTreeOwner) {
        guard current === application else { return }
        tree = application.layerTree
        scaleDidChange()
    }

    // MARK: - Tasks

    private struct Choice {
        weak var application: (any LayerTreeOwner)?
    }

    /// The applications that tasks made current last, by the identity of the task. Safe, because only the main actor
    /// uses it. Apps run in no task, so that this stays empty in them.
    nonisolated(unsafe) private static var choices: [Int: Choice] = [:]

    private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    @MainActor
    private static func remember(_ application: any LayerTreeOwner) {
        guard let task, choices[task]?.application !== application else { return }
        choices = choices.filter { $0.value.application != nil }
        choices[task] = Choice(application: application)
    }

    /// Makes the application current that the running task made current last, if there is one.
    private static func recall() {
        guard !choices.isEmpty, let task, let application = choices[task]?.application else { return }
        MainActor.assumeIsolated { if application !== current { makeCurrent(application) } }
    }

    /// Whether the running task has made no application current, while two others have. Which of theirs is current
    /// then depends on who ran last, so what the task does with objects in no window must reach neither.
    private static var isStranger: Bool {
        guard choices.count > 1, let task, choices[task]?.application == nil else { return false }
        return Set(choices.values.compactMap { $0.application.map(ObjectIdentifier.init) }).count > 1
    }

    // MARK: - Scale

    /// The bit pattern of the current screen's scale, for threads that draw.
    private static let scaleBits = Atomic<UInt64>(Double(1).bitPattern)

    /// The number of pixels per point of the current application's screen. May be read on any thread.
    package static var scale: CGFloat {
        CGFloat(Double(bitPattern: scaleBits.load(ordering: .relaxed)))
    }

    /// Called when the current application or the scale of its screen has changed.
    static func scaleDidChange() {
        scaleBits.store(Double(layerTree?.scale ?? 1).bitPattern, ordering: .relaxed)
    }
}

/// Returns the seconds on the clock that events, animations and display links are stamped with. May be called on any
/// thread.
public func CACurrentMediaTime() -> CFTimeInterval {
    CurrentApplication.timeline.now.seconds
}
