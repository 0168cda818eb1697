import CRuntime

/// A reference that does not keep its object alive, and is nil once the object's deinitializer has begun, like `weak`.
///
/// A weak reference gives its object a table of counts beside it, for good: everything that uses the object from then
/// on counts there, which takes several times as long and more memory. This one counts in the object itself. In
/// return, the memory of an object that is gone stays until its last back reference goes. So these are for references
/// between objects that go together, such as a view and its superview, or that are few, such as a control's targets.
///
/// It is a stored property of a class. A computed property beside it has the type of the object:
///
///     var superview: UIView? {
///         get { superviewReference.object() }
///         set { superviewReference.set(newValue) }
///     }
@usableFromInline
package struct BackReference: ~Copyable {
    @usableFromInline var address: UnsafeMutableRawPointer?

    /// Creates a reference to nothing yet.
    @inlinable
    package init() {}

    /// Creates a reference to an object.
    @inlinable
    package init(_ object: AnyObject) { set(object) }

    deinit {
        if let address { runtime_release_memory(address) }
    }

    /// Returns the object; nil without one, and once its deinitializer has begun. The type is that of the object that
    /// was set.
    @_transparent
    package func object<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object? {
        guard let address, let alive = runtime_retain_if_alive(address) else { return nil }
        return Unmanaged<Object>.fromOpaque(alive).takeRetainedValue()
    }

    /// Refers to another object, or to none.
    @inlinable
    package mutating func set(_ object: AnyObject?) {
        let former = address
        withExtendedLifetime(object) {
            address = object.map { Unmanaged.passUnretained($0).toOpaque() }
            if let address { runtime_retain_memory(address) }
        }
        if let former { runtime_release_memory(former) }
    }
}
