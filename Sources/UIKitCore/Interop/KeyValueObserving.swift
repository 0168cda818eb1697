import Foundation
import QuartzCore

/// The entries of a dictionary that describes a change of an observed property.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The kind of the change, a number.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

extension NSObjectProtocol {
    /// Calls the observer's `observeValue(forKeyPath:of:change:context:)` when a property of this object changes.
    ///
    /// Properties that the plugin `UIKitInterop` has read tell of changes if they are `dynamic`, and of UIKit's those
    /// that `KeyPathObservable` lists.
    ///
    /// A property that cannot be set, and the end of a path such as `"owner.balance"`, may change with other objects.
    /// Such a property is read and compared after each change of a `dynamic` property of any object, so
    /// `keyPathsForValuesAffecting…` need not say what it depends on. Of a layer, the properties that can be animated
    /// are observed.
    ///
    /// Unlike Foundation on Apple's systems, the observation ends with either object, there is no notification before a
    /// change, and of an object of UIKit that takes another one's place on the path, no changes are observed.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        InteropIsolation.run((self, observer, context)) { object, observer, context in
            KeyValueObservers.add(observer, to: object, path: keyPath, options: options, context: context)
        }
    }

    /// Ends the observation of a property by an observer.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        InteropIsolation.run((self, observer)) { object, observer in
            KeyValueObservers.remove(observer, from: object, path: keyPath) { _ in true }
        }
    }

    /// Ends the observation of a property by an observer with a context.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        InteropIsolation.run((self, observer, context)) { object, observer, context in
            KeyValueObservers.remove(observer, from: object, path: keyPath) { $0 == context }
        }
    }

    /// Called by an observed object for each change. A class that the plugin `UIKitInterop` has read implements the
    /// method; this does nothing.
    @_disfavoredOverload
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// Tells the observers of a property of this object that it may have changed. The plugin `UIKitInterop` calls it in
    /// the observers of `dynamic` properties.
    ///
    /// Unlike Objective-C, a change on another thread than the main one is not observed.
    public func interopDidChange(_ key: String) {
        guard MainThread.isCurrent else { return }
        InteropIsolation.run((self, key)) { object, key in
            guard let method = InteropRegistry.changeMethod(of: type(of: object)) else {
                return object.interopOwnDidChangeValue(forKey: key)
            }
            _ = method(object, [key])
        }
    }

    /// Tells the observers of a property that it has changed, as `didChangeValue(forKey:)` does for a class that does
    /// not implement it. The plugin `UIKitInterop` has the class's own method call it in place of that of its
    /// superclass.
    public func interopOwnDidChangeValue(forKey key: String) {
        guard MainThread.isCurrent else { return }
        InteropIsolation.run(self) { object in
            (object as? UIView)?.propertiesDidChange()
            KeyValueObservers.check(object)
        }
    }

    /// Tells the observers of a property that it has changed.
    @_disfavoredOverload
    public func didChangeValue(forKey key: String) {
        interopDidChange(key)
    }

    /// Does nothing: observers are told after a change.
    @_disfavoredOverload
    public func willChangeValue(forKey key: String) {}

    /// Returns no names: a property that is computed from others is observed without them.
    @_disfavoredOverload
    public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
}

extension NSObjectProtocol where Self: NSObject {
    /// Calls `changeHandler` whenever a `dynamic` property changed, until the returned token is released.
    ///
    /// Unlike Foundation on Apple's systems, setting an equal value is not a change.
    @_disfavoredOverload
    @preconcurrency @MainActor
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let token = PropertyObservation { _ in }
        let isOwn = InteropRegistry.properties(of: type(of: self)).contains { $0.isWritable && $0.keyPath == keyPath }
        KeyValueObservers.add(
            KeyValueObservers.Observer(
                isDependent: !isOwn, keepsOld: options.contains(.old), token: token, object: self,
                read: { ($0 as? Self)?[keyPath: keyPath] },
                notify: { object, old, new in
                    guard let object = object as? Self else { return }
                    changeHandler(
                        object,
                        NSKeyValueObservedChange(
                            kind: .setting, newValue: options.contains(.new) ? new as? Value : nil,
                            oldValue: options.contains(.old) ? old as? Value : nil))
                }), to: self)
        if options.contains(.initial) {
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? self[keyPath: keyPath] : nil, oldValue: nil))
        }
        return NSKeyValueObservation(token)
    }
}

/// The observations of objects by key.
@MainActor
enum KeyValueObservers {
    /// An observation of one property of one object.
    @MainActor
    final class Observer {
        /// Whether the property may change with those of other objects.
        let isDependent: Bool
        /// The observation that ends with its token; nil for one that ends by `removeObserver`.
        weak var token: PropertyObservation?
        let endsWithToken: Bool
        weak var object: NSObject?
        var context: UnsafeMutableRawPointer?
        var path = ""
        private var last = LastValue.value(nil)
        /// Whether the last object is kept alive, to be told of after a change.
        private let keepsOld: Bool
        /// Whether the objects that `read` returns live on without this observation; nil until one was read.
        private var areOwned: Bool?
        let read: @MainActor (AnyObject) -> Any?
        let notify: @MainActor (_ object: AnyObject, _ old: Any?, _ new: Any?) -> Void
        /// Keeps the observation of a view's own property.
        var viewObservation: PropertyObservation?

        init(
            isDependent: Bool, keepsOld: Bool, token: PropertyObservation?, object: AnyObject,
            read: @escaping @MainActor (AnyObject) -> Any?,
            notify: @escaping @MainActor (AnyObject, Any?, Any?) -> Void
        ) {
            self.isDependent = isDependent
            self.token = token
            endsWithToken = token != nil
            self.keepsOld = keepsOld
            self.read = read
            self.notify = notify
            hold(read(object), of: object)
        }

        /// The value at the last comparison, if it still exists.
        var lastValue: Any? {
            switch last {
            case .value(let value): value
            case .object(let reference): reference.object
            }
        }

        /// Returns whether a value differs from the last one. An object that has ended differs from all.
        func isChange(_ new: Any?) -> Bool {
            switch last {
            case .value(let old): return !KeyValueObservers.isEqual(old, new)
            case .object(let reference):
                guard let old = reference.object, let new = new.flatMap(InteropValue.unwrapped) else { return true }
                return !KeyValueObservers.isEqual(old, new)
            }
        }

        /// Remembers a value. An object is not kept alive: the property may be a weak one. A getter may return new
        /// objects, though, which only the observation has.
        func hold(_ value: Any?, of object: AnyObject) {
            guard !keepsOld, let found = value.flatMap(InteropValue.unwrapped), type(of: found) is AnyClass,
                !(found is NSNumber)
            else {
                last = .value(value)
                return
            }
            let isOwned = areOwned ?? livesOn(of: object)
            areOwned = isOwned
            last = isOwned ? .object(WeakObject(object: found as AnyObject)) : .value(value)
        }

        private func livesOn(of object: AnyObject) -> Bool {
            weak var found: AnyObject?
            func readOnce() { found = read(object).flatMap(InteropValue.unwrapped) as AnyObject? }
            readOnce()
            return found != nil
        }

        var isOver: Bool { endsWithToken ? token?.isOver != false : object == nil }
    }

    /// The value of a property at the last comparison.
    private enum LastValue {
        case value(Any?)
        case object(WeakObject)
    }

    /// The observers of one object, which are associated with it.
    private final class Observers {
        var list: [Observer] = []
        /// The observations by name that were asked of this object. Their last object may be another one, which the
        /// path leads to no more when the observation ends.
        var named: [(observer: Observer, subject: WeakObject)] = []
    }

    private struct WeakObject {
        weak var object: AnyObject?
    }

    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// An observation of a property that may change with those of other objects.
    private struct Dependent {
        weak var observer: Observer?
        /// The object that was asked to be observed, at the beginning of the path.
        weak var origin: AnyObject?
    }

    private static var dependents: [Dependent] = []

    /// Whether a property is being read for an observer. A getter that changes properties would lead in a circle.
    private static var isReading = false

    /// The objects that getters have changed while they were read for an observer.
    private static var changedByGetters: [AnyObject] = []

    /// The number of times that objects are compared again because getters have changed them. A getter that changes
    /// something whenever it is read would never come to an end.
    private static let maximumRounds = 10

    /// Whether anything was ever observed. Before, nothing is compared.
    private static var isUsed = false

    private static func observers(of object: AnyObject) -> Observers? {
        isUsed ? objc_getAssociatedObject(object, key) as? Observers : nil
    }

    /// Adds an observer to an object.
    ///
    /// - Parameters:
    ///   - observer: The observer.
    ///   - object: The object that has the property.
    ///   - origin: The object at the beginning of the path that leads to it; nil for the same one.
    static func add(_ observer: Observer, to object: AnyObject, from origin: AnyObject? = nil) {
        isUsed = true
        let known = observers(of: object)
        let all = known ?? Observers()
        all.list.append(observer)
        if observer.isDependent { dependents.append(Dependent(observer: observer, origin: origin ?? object)) }
        if known == nil { objc_setAssociatedObject(object, key, all, .OBJC_ASSOCIATION_RETAIN) }
    }

    static func check(_ object: AnyObject) {
        guard isUsed else { return }
        guard !isReading else {
            if observers(of: object) != nil { changedByGetters.append(object) }
            return
        }
        compareAll(object)
        var rounds = 0
        while !changedByGetters.isEmpty, rounds < maximumRounds {
            rounds += 1
            let objects = changedByGetters
            changedByGetters = []
            for object in objects { compareAll(object) }
        }
        changedByGetters = []
    }

    /// Compares what is observed of an object, and of others that may depend on it.
    private static func compareAll(_ object: AnyObject) {
        if let found = observers(of: object) {
            found.list.removeAll(where: \.isOver)
            // Properties that are computed from this one change with it.
            for observer in found.list { compare(observer, object) }
        }
        guard !dependents.isEmpty else { return }
        dependents.removeAll { $0.observer?.isOver != false || $0.origin == nil }
        for dependent in dependents {
            if let observer = dependent.observer, let origin = dependent.origin { compare(observer, origin) }
        }
    }

    private static func compare(_ observer: Observer, _ object: AnyObject) {
        guard !observer.isOver else { return }
        isReading = true
        let new = observer.read(object)
        let isChange = observer.isChange(new)
        let old = observer.lastValue
        if isChange { observer.hold(new, of: object) }
        isReading = false
        guard isChange else { return }
        observer.notify(object, old, new)
    }

    fileprivate static func isEqual(_ left: Any?, _ right: Any?) -> Bool {
        switch (left, right) {
        case (nil, nil): true
        case (let left as AnyHashable, let right as AnyHashable): left == right
        case (let left as any Equatable, let right?): isEqual(left, right)
        default: false
        }
    }

    private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
        right as? Value == left
    }

    // MARK: - By name

    static func add(
        _ observer: NSObject, to object: AnyObject, path: String, options: NSKeyValueObservingOptions,
        context: UnsafeMutableRawPointer?
    ) {
        let (subject, key) = last(path, of: object) ?? (object, path)
        let isPath = path.contains(".")
        let read: @MainActor (AnyObject) -> Any? = { [weak object] subject in
            guard isPath else { return try? KeyValueCoding.value(forKey: key, of: subject) }
            guard let object else { return nil }
            return try? KeyValueCoding.value(forKeyPath: path, of: object)
        }
        let entry = Observer(
            isDependent: isPath || !isWritable(key, of: subject), keepsOld: options.contains(.old), token: nil,
            object: subject, read: read
        ) { [weak observer, weak object] _, old, new in
            guard let observer, let object else { return }
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: 1)]
            if options.contains(.new) { change[.newKey] = new ?? NSNull() }
            if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
            tell(observer, path, object, change, context)
        }
        entry.object = observer
        entry.context = context
        entry.path = path
        add(entry, to: subject, from: object)
        if subject !== object, observers(of: object) == nil {
            objc_setAssociatedObject(object, Self.key, Observers(), .OBJC_ASSOCIATION_RETAIN)
        }
        let named = observers(of: object)
        named?.named.removeAll { $0.observer.isOver || $0.subject.object == nil }
        named?.named.append((entry, WeakObject(object: subject)))
        if let observed = subject as? UIResponder, observed is any KeyPathObservable {
            let observation = PropertyObservation { [weak entry] object in
                if let entry { compare(entry, object) }
            }
            entry.viewObservation = observation
            observed.loadedObservations.add(observation)
        }
        (subject as? CALayer)?.observeChanges(layerDidChange)
        if options.contains(.initial) {
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: 1)]
            if options.contains(.new) { change[.newKey] = entry.lastValue ?? NSNull() }
            tell(observer, path, object, change, context)
        }
    }

    static func remove(
        _ observer: NSObject, from object: AnyObject, path: String, where isMeant: (UnsafeMutableRawPointer?) -> Bool
    ) {
        guard let own = observers(of: object),
            let index = own.named.lastIndex(where: { entry in
                entry.observer.object === observer && entry.observer.path == path && isMeant(entry.observer.context)
            })
        else { return }
        let (entry, subject) = own.named.remove(at: index)
        guard let subject = subject.object else { return }
        observers(of: subject)?.list.removeAll { $0 === entry }
    }

    private static func tell(
        _ observer: NSObject, _ path: String, _ object: AnyObject, _ change: [NSKeyValueChangeKey: Any],
        _ context: UnsafeMutableRawPointer?
    ) {
        let name = "observeValueForKeyPath:of:change:context:"
        _ = InteropRegistry.method(name, of: type(of: observer))?(observer, [path, object, change, context])
    }

    /// Returns whether an object has a property that can be set, so that it changes only with the object.
    private static func isWritable(_ key: String, of object: AnyObject) -> Bool {
        if object is CALayer { return true }
        let name = "is" + key.prefix(1).uppercased() + key.dropFirst()
        return [key, name].contains { InteropRegistry.property($0, of: type(of: object))?.isWritable == true }
    }

    /// Tells the observers of a layer. Layers are on no actor, and observed on the main thread only.
    nonisolated private static func layerDidChange(_ layer: CALayer) {
        guard MainThread.isCurrent else { return }
        InteropIsolation.run(layer) { check($0) }
    }

    /// Returns the last object of a path, and its key.
    private static func last(_ path: String, of object: AnyObject) -> (AnyObject, String)? {
        guard let dot = path.lastIndex(of: ".") else { return (object, path) }
        guard let value = try? KeyValueCoding.value(forKeyPath: String(path[..<dot]), of: object) else { return nil }
        return (value as AnyObject, String(path[path.index(after: dot)...]))
    }
}
