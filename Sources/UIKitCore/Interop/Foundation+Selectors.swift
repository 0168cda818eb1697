import Foundation
import QuartzCore

extension NotificationCenter {
    /// Calls a method of `observer` for notifications of a name and an object; nil stands for all names or objects.
    ///
    /// The observer is not kept alive, and the observation ends with it. The method may take the notification.
    public func addObserver(
        _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
    ) {
        let observer = observer as AnyObject
        nonisolated(unsafe) weak let target = observer
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            guard let target else { return }
            InteropIsolation.run((target, notification)) { target, notification in
                _ = selector.invoke(on: target, sender: notification, event: nil)
            }
        }
        let entry = NotificationTokens.Entry(center: self, name: name, object: object as AnyObject?, token: token)
        NotificationTokens.of(observer).entries.append(entry)
    }

    /// Ends all observations of an observer that was added with a selector, or the one of a token.
    public func removeInteropObserver(_ observer: Any) {
        removeInteropObserver(observer, name: nil, object: nil)
        removeObserver(observer)
    }

    /// Ends the observations of an observer for a name and an object; nil stands for all names or objects.
    public func removeInteropObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
        let tokens = NotificationTokens.of(observer as AnyObject)
        tokens.entries.removeAll { entry in
            guard entry.center === self, name == nil || entry.name == name,
                object == nil || entry.object === object as AnyObject?
            else { return false }
            removeObserver(entry.token)
            return true
        }
    }
}

/// The observations of one observer with a selector, which end after it. A center keeps a token until it is removed.
private final class NotificationTokens {
    struct Entry {
        weak var center: NotificationCenter?
        let name: Notification.Name?
        weak var object: AnyObject?
        let token: any NSObjectProtocol
    }

    var entries: [Entry] = []

    deinit {
        for entry in entries { entry.center?.removeObserver(entry.token) }
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
    }

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
