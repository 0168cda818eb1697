import CRuntime
import Foundation
import HostInterface
import Timeline
import UIKitCore
import X11Host

/// Runs an application in a window until it ends, and returns its exit status.
///
/// - Parameters:
///   - argc: Ignored; the command line belongs to the app.
///   - argv: Ignored.
///   - principalClassName: The name of a subclass of `UIApplication` as `NSStringFromClass` gives it, or nil.
///   - delegateClassName: The name of the delegate's class, or nil for an application without one.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    do {
        let application = try principalClassName.map(findClass(named:)).map { try make($0, as: UIApplication.self) }
        let delegateClass: AnyClass? = try delegateClassName.map(findClass(named:))
        return try Application.run(application ?? UIApplication()) {
            try delegateClass.map { try make($0, as: (any UIApplicationDelegate).self) }
        }
    } catch {
        return Application.fail("\(error)")
    }
}

extension UIApplicationDelegate {
    /// Runs the app. This is the entry point of an app whose delegate is marked `@main`.
    @preconcurrency @MainActor
    public static func main() {
        exit(Application.run(UIApplication()) { Application.makeObject(of: Self.self) as? Self })
    }
}

/// A name given to `UIApplicationMain` that is of no use.
private struct UnusableClass: Error, CustomStringConvertible {
    let description: String
}

private func findClass(named name: String) throws -> AnyClass {
    guard let found = NSClassFromString(name) else {
        throw UnusableClass(description: "There is no class \(name). Name it with its module, as in MyApp.\(name).")
    }
    return found
}

@MainActor
private func make<T>(_ found: AnyClass, as type: T.Type) throws -> T {
    guard let object = Application.makeObject(of: found) as? T else {
        throw UnusableClass(description: "The class \(NSStringFromClass(found)) is no \(T.self).")
    }
    return object
}
