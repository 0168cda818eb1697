import Foundation
import QuartzCore
import Synchronization

extension NotificationCenter {
    /// Calls a method of `observer` for notifications of a name and an object; nil stands for all names or objects.
    ///
    /// The observer is not kept alive, and the observation ends with it. The method may take the notification.
    ///
    /// Unlike Foundation, this calls the method on the main thread: later, if the notification is posted on another.
    public func addObserver(
        _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
    ) {
        let observer = MessageTarget.object(observer)
        nonisolated(unsafe) weak let target = observer
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            guard let target else { return }
            nonisolated(unsafe) let (receiver, sent) = (target, notification)
            let call: @Sendable () -> Void = {
                InteropIsolation.run((receiver, sent)) { target, notification in
                    _ = selector.invoke(on: target, sender: notification, event: nil)
                }
            }
            if MainThread.isCurrent { call() } else { DispatchQueue.main.async(execute: call) }
        }
        let entry = NotificationTokens.Entry(center: self, name: name, object: object as AnyObject?, token: token)
        NotificationTokens.of(observer).entries.withLock { $0.append(entry) }
    }

    /// Ends all observations of an observer that was added with a selector, or the one of a token.
    public func removeInteropObserver(_ observer: Any) {
        removeInteropObserver(observer, name: nil, object: nil)
        removeObserver(observer)
    }

    /// Ends the observations of an observer for a name and an object; nil stands for all names or objects.
    public func removeInteropObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
        let tokens = NotificationTokens.of(MessageTarget.object(observer))
        let ended = tokens.entries.withLock { entries in
            let index = entries.partition { entry in
                entry.center === self && (name == nil || entry.name == name)
                    && (object == nil || entry.object === object as AnyObject?)
            }
            defer { entries.removeSubrange(index...) }
            return Array(entries[index...])
        }
        for entry in ended { removeObserver(entry.token) }
    }
}

/// The observations of one observer with a selector, which end after it. A center keeps a token until it is removed.
private final class NotificationTokens: Sendable {
    struct Entry: @unchecked Sendable {
        weak var center: NotificationCenter?
        let name: Notification.Name?
        weak var object: AnyObject?
        let token: any NSObjectProtocol
    }

    let entries = Mutex<[Entry]>([])

    deinit {
        for entry in entries.withLock({ $0 }) { entry.center?.removeObserver(entry.token) }
    }

    private nonisolated(unsafe) static let key = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    static func of(_ observer: AnyObject) -> NotificationTokens {
        if let known = objc_getAssociatedObject(observer, key) as? NotificationTokens { return known }
        let tokens = NotificationTokens()
        objc_setAssociatedObject(observer, key, tokens, .OBJC_ASSOCIATION_RETAIN)
        return tokens
    }
}

extension Timer {
    /// Creates a timer that calls a method of `target`, which may take the timer. The target is kept alive until the
    /// timer is invalidated.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        nonisolated(unsafe) let target = target as AnyObject
        self.init(following: interval, repeats: repeats) { timer in
            InteropIsolation.run((target, timer)) { target, timer in
                _ = selector.invoke(on: target, sender: timer, event: nil)
            }
        }
        if let userInfo { objc_setAssociatedObject(self, Self.userInfoKey, userInfo, .OBJC_ASSOCIATION_RETAIN) }
    }

    private nonisolated(unsafe) static let userInfoKey = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// The object that the timer was created with, for its method.
    ///
    /// In a file that also imports Foundation, this property is Foundation's own, which is nil on Linux.
    @_disfavoredOverload
    public var userInfo: Any? { objc_getAssociatedObject(self, Self.userInfoKey) }

    /// Creates a timer like `init(timeInterval:target:selector:userInfo:repeats:)` and starts it. In an application
    /// without a display, such as that of a `Stage`, it follows the application's clock.
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.main.addFollowing(timer, forMode: .default)
        return timer
    }
}
