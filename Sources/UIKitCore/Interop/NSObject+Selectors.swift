import Foundation
import QuartzCore
import Timeline

/// Returns the selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector {
    Selector(name)
}

/// Sending messages by name, to objects whose classes the plugin `UIKitInterop` has read, and some of UIKit's methods.
extension NSObjectProtocol {
    /// Returns whether the object has a method for a selector, or what its class itself says.
    @_disfavoredOverload
    public func responds(to selector: Selector?) -> Bool {
        let answer: Bool? = InteropIsolation.run((self as AnyObject, selector)) { object, selector in
            let method = InteropRegistry.method("respondsTo:", of: type(of: object))
            return method.flatMap { ($0(object, [selector]) as? NSNumber)?.boolValue }
        }
        return answer ?? interopOwnResponds(to: selector)
    }

    /// Returns whether the object has a method for a selector, as `responds(to:)` does for a class that does not
    /// implement it. The plugin `UIKitInterop` has the class's own method call it in place of that of its superclass.
    public func interopOwnResponds(to selector: Selector?) -> Bool {
        guard let selector else { return false }
        return InteropIsolation.run(self) { selector.isImplemented(by: $0) }
    }

    /// Called when a nib has made the object and connected it. Does nothing; classes of the app have their own.
    @_disfavoredOverload
    public func awakeFromNib() {}

    /// Called when Interface Builder shows the object, which does not happen here.
    @_disfavoredOverload
    public func prepareForInterfaceBuilder() {}

    /// Returns the object itself. Unlike UIKit, nibs do not ask for another object to take its place.
    @_disfavoredOverload
    public func awakeAfter(using coder: NSCoder) -> Any? { self }

    /// Returns the name of the class: with that of its module unless the class is UIKit's or Foundation's.
    public static func description() -> String { InteropObject.description(of: self) }

    /// Returns the class itself.
    public static func classForCoder() -> AnyClass { self }

    /// Returns whether objects of the class have a method for a selector.
    public static func instancesRespond(to selector: Selector?) -> Bool {
        guard let selector else { return false }
        return InteropIsolation.run((self as AnyClass, selector)) { type, selector in
            InteropRegistry.implementation(of: selector.name, in: type) != nil
        }
    }

    /// Calls the method of a selector and returns its result, if that is an object.
    ///
    /// An object without the method stops the program with a sentence.
    @discardableResult
    public func perform(_ selector: Selector) -> Unmanaged<AnyObject>! {
        send(selector, [])
    }

    /// Calls the method of a selector with an argument and returns its result, if that is an object.
    @discardableResult
    public func perform(_ selector: Selector, with object: Any?) -> Unmanaged<AnyObject>! {
        send(selector, [object])
    }

    /// Calls the method of a selector with two arguments and returns its result, if that is an object.
    @discardableResult
    public func perform(_ selector: Selector, with first: Any?, with second: Any?) -> Unmanaged<AnyObject>! {
        send(selector, [first, second])
    }

    /// Calls the method of a selector with an argument: now for a caller on the main thread that waits, else as soon as
    /// the main queue gets to it.
    ///
    /// - Parameters:
    ///   - selector: The method's selector.
    ///   - argument: The method's argument.
    ///   - waits: Whether to return after the call.
    public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone waits: Bool) {
        if waits, MainThread.isCurrent {
            perform(selector, with: argument)
            return
        }
        nonisolated(unsafe) let (target, value) = (self as any NSObjectProtocol, argument)
        let call: @Sendable () -> Void = { target.perform(selector, with: value) }
        if waits { DispatchQueue.main.sync(execute: call) } else { DispatchQueue.main.async(execute: call) }
    }

    /// Calls the method of a selector in `delay` seconds on the application's clock. The object and the argument are
    /// kept alive until then.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        InteropIsolation.run((self, argument)) { target, argument in
            DelayedCalls.add(selector, to: target, argument: argument, delay: delay)
        }
    }

    /// Calls the method of a selector in `delay` seconds on the application's clock. Unlike Foundation on Apple's
    /// systems, the modes of the run loop make no difference.
    public func perform(
        _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        perform(selector, with: argument, afterDelay: delay)
    }

    /// Reverts all calls of `perform(_:with:afterDelay:)` for a target that are still due.
    public static func cancelPreviousPerformRequests(withTarget target: Any) {
        InteropIsolation.run((MessageTarget.object(target), ())) { target, _ in
            DelayedCalls.cancel { $0.target === target }
        }
    }

    /// Reverts the calls of `perform(_:with:afterDelay:)` for a target, a selector and an argument that are still due.
    public static func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object argument: Any?
    ) {
        InteropIsolation.run((MessageTarget.object(target), argument)) { target, argument in
            DelayedCalls.cancel { call in
                call.target === target && call.selector == selector && DelayedCalls.isEqual(call.argument, argument)
            }
        }
    }

    private func send(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        InteropIsolation.run((self, arguments)) { target, arguments in
            let method = InteropRegistry.implementation(of: selector.name, in: type(of: target))
            if let method {
                return method(target, arguments).map { .passUnretained(autoreleased($0 as AnyObject)) }
            }
            let event = arguments.dropFirst().first.flatMap { $0 as? UIEvent }
            guard selector.invoke(on: target, sender: arguments.first ?? nil, event: event) else {
                preconditionFailure(
                    "\(type(of: target)) has no method for the selector \(selector) that is known by its name.")
            }
            return nil
        }
    }
}

/// Keeps the result of a method called by name alive until the application's clock moves on: only the caller's
/// `Unmanaged` refers to it.
@MainActor
private func autoreleased(_ object: AnyObject) -> AnyObject {
    CurrentApplication.timeline.schedule(after: 0, label: "release of a result") { withExtendedLifetime(object) {} }
        .mayBeLeftPending = true
    return object
}

/// The calls that `perform(_:with:afterDelay:)` has asked for.
@MainActor
private enum DelayedCalls {
    /// A call, which its application's timeline keeps until it is due: an application that ends takes it along.
    @MainActor
    final class Call {
        let selector: Selector
        let target: AnyObject
        let argument: Any?
        weak var deadline: Deadline?

        init(_ selector: Selector, _ target: AnyObject, _ argument: Any?) {
            self.selector = selector
            self.target = target
            self.argument = argument
        }

        isolated deinit {
            calls[ObjectIdentifier(self)] = nil
        }
    }

    private struct Reference {
        weak var call: Call?
    }

    private static var calls: [ObjectIdentifier: Reference] = [:]

    static func add(_ selector: Selector, to target: some NSObjectProtocol, argument: Any?, delay: TimeInterval) {
        XCTestHost.startIfNeeded()
        let call = Call(selector, target, argument)
        let timeline = (target as? UIView)?.window?.screen.timeline ?? CurrentApplication.timeline
        call.deadline = timeline.schedule(after: max(0, delay), label: "perform \(selector)") {
            (call.target as? any NSObjectProtocol)?.perform(call.selector, with: call.argument)
        }
        calls[ObjectIdentifier(call)] = Reference(call: call)
    }

    static func isEqual(_ left: Any?, _ right: Any?) -> Bool {
        switch (left, right) {
        case (nil, nil): true
        case (let left as NSObject, let right as NSObject): left.isEqual(right)
        case (let left as AnyHashable, let right as AnyHashable): left == right
        case (let left?, let right?): left as AnyObject === right as AnyObject
        default: false
        }
    }

    static func cancel(where isMeant: (Call) -> Bool) {
        for call in calls.values.compactMap(\.call) where isMeant(call) {
            call.deadline?.cancel()
        }
    }
}
