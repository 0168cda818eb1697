import Foundation

/// A task that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The identifier of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The tasks of an application that have begun and not ended.
struct BackgroundTasks {
    fileprivate var count = 0
    fileprivate var open: [(id: UIBackgroundTaskIdentifier, onExpiry: (@MainActor () -> Void)?)] = []
}

/// Work in the background.
///
/// Unlike UIKit, an app is not stopped in the background: it goes on for as long as the user does not close its window.
/// Then the handlers of the tasks that have not ended are called, before the delegate hears of the end.
extension UIApplication {
    /// The time in seconds for which the app may go on in the background: without a limit.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Begins a task that is to be finished even in the background.
    ///
    /// - Parameter handler: Called if the app ends before `endBackgroundTask(_:)`.
    /// - Returns: The task.
    @discardableResult
    public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Begins a task that is to be finished even in the background.
    ///
    /// - Parameters:
    ///   - taskName: A name for debugging.
    ///   - handler: Called if the app ends before `endBackgroundTask(_:)`.
    /// - Returns: The task; `invalid` when the app has ended.
    @discardableResult
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        guard exitStatus == nil else { return .invalid }
        backgroundTasks.count += 1
        let task = UIBackgroundTaskIdentifier(rawValue: backgroundTasks.count)
        backgroundTasks.open.append((task, handler))
        return task
    }

    /// Ends a task. Does nothing for one that has ended.
    ///
    /// - Parameter identifier: The task.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        backgroundTasks.open.removeAll { $0.id == identifier }
    }

    /// Calls the handlers of the tasks that have not ended. Called when the app ends.
    func expireBackgroundTasks() {
        // A handler may end other tasks.
        while !backgroundTasks.open.isEmpty {
            let task = backgroundTasks.open.removeFirst()
            task.onExpiry?()
        }
    }

    // MARK: - Settings of the user

    /// The size of texts that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        screen.traitCollection.preferredContentSizeCategory
    }

    // MARK: - What a desktop does not have

    /// Starts receiving the keys of headphones. Unlike UIKit, a desktop sends none, so nothing comes.
    public func beginReceivingRemoteControlEvents() {}

    /// Stops receiving the keys of headphones.
    public func endReceivingRemoteControlEvents() {}
}
