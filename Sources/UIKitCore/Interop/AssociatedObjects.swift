import Foundation

/// The relationship between an object and one that is associated with it.
///
/// Unlike Objective-C, an object that is assigned and not retained is forgotten when it ends. Values that are no
/// objects, and numbers, are kept.
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that is associated with an object under a key; nil when there is none.
///
/// Unlike Objective-C, an object has no associations any more when its `deinit` runs.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    Associations.value(object as AnyObject, key)
}

/// Associates a value with an object under a key; nil removes the association.
///
/// Unlike Objective-C, values of an object that has ended are released some time later, when others are associated.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    Associations.set(value, of: object as AnyObject, key, policy)
}

/// Removes all associations of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    Associations.removeAll(of: object as AnyObject)
}

/// The associations of all objects.
private enum Associations {
    private enum Value {
        case strong(Any)
        case weak(WeakReference)
    }

    private final class WeakReference {
        weak var object: AnyObject?

        init(_ object: AnyObject) {
            self.object = object
        }
    }

    private struct Table {
        var entries: [ObjectIdentifier: (owner: WeakReference, values: [UnsafeRawPointer: Value])] = [:]
        /// The number of entries at which those of ended objects are removed.
        var limit = 64

        mutating func removeEnded() -> [Any] {
            guard entries.count >= limit else { return [] }
            let ended = entries.filter { $0.value.owner.object == nil }
            for key in ended.keys { entries[key] = nil }
            limit = max(64, entries.count * 2)
            return ended.values.map(\.values)
        }
    }

    private final class Store: @unchecked Sendable {
        private let lock = NSLock()
        private var table = Table()

        func perform<Result>(_ body: (inout Table) -> Result) -> Result {
            lock.lock()
            defer { lock.unlock() }
            return body(&table)
        }
    }

    private static let store = Store()

    static func value(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        store.perform { table in
            // An identifier may have passed on to a new object at the same address.
            guard let entry = table.entries[ObjectIdentifier(object)], entry.owner.object === object else { return nil }
            return switch entry.values[key] {
            case .strong(let value): value
            case .weak(let reference): reference.object
            case nil: nil
            }
        }
    }

    static func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
        let new: Value? = value.map { value in
            switch policy {
            case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass && !(value is NSNumber):
                .weak(WeakReference(value as AnyObject))
            case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
                .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
            default: .strong(value)
            }
        }
        // Values end outside the lock, since their ends may ask for other associations.
        let ended: [Any] = store.perform { table in
            var ended = table.removeEnded()
            let identifier = ObjectIdentifier(object)
            if let stale = table.entries[identifier], stale.owner.object !== object {
                ended.append(stale)
                table.entries[identifier] = nil
            }
            if let old = table.entries[identifier]?.values[key] { ended.append(old) }
            if new != nil || table.entries[identifier] != nil {
                table.entries[identifier, default: (WeakReference(object), [:])].values[key] = new
            }
            return ended
        }
        withExtendedLifetime(ended) {}
    }

    static func removeAll(of object: AnyObject) {
        let ended = store.perform { $0.entries.removeValue(forKey: ObjectIdentifier(object)) }
        withExtendedLifetime(ended) {}
    }
}
