import Foundation

/// What a layer does when one of its properties changes. Animations are actions; `NSNull` does nothing.
@MainActor
public protocol CAAction {
    /// Called after the property named by `key` changed on `anObject`, a layer.
    func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    public func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
