import CRuntime
import Foundation

/// Classes that files name.
@MainActor
enum NibClasses {
    /// Returns the class of a name. The module may be that of the app's target on another system: the class is then
    /// looked for where the owner's class is, where that of the application's delegate is, and everywhere else.
    static func find(_ name: String, module: String?, owner: AnyObject?) -> AnyClass? {
        let modules = [
            module, owner.map { TypeModule.name(of: type(of: $0)) }, ResourceIndex.appDelegate.map(TypeModule.name),
        ]
        for candidate in modules {
            guard let candidate, isIdentifier(candidate), isIdentifier(name) else { continue }
            if let type = InteropRegistry.type(named: "\(candidate).\(name)"), isUsable(type) { return type }
        }
        guard name.split(separator: ".").allSatisfy({ isIdentifier(String($0)) }), !name.isEmpty else { return nil }
        guard let type = InteropRegistry.type(named: name), isUsable(type) else { return nil }
        return type
    }

    /// Returns whether a class is one of the app's or a public one. A file cannot create the parts of controls.
    private static func isUsable(_ type: AnyClass) -> Bool {
        let parts = String(reflecting: type).split(separator: ".")
        guard TypeModule.uikit.contains(TypeModule.name(of: type)) else { return true }
        return parts.count == 2 && (parts[1].hasPrefix("UI") || parts[1].hasPrefix("NS"))
    }

    private static func isIdentifier(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count < 200 && name.first?.isNumber == false
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }

    /// Returns whether `init()` creates objects of a class: not of UIKit's classes that come from elsewhere, such as
    /// touches, and not of classes of Foundation, some of which are abstract.
    static func mayBeCreated(_ type: AnyClass) -> Bool {
        let module = TypeModule.name(of: type)
        return !["Foundation", "CoreFoundation"].contains(module)
            && (module != "UIKitCore" || type is UIGestureRecognizer.Type)
    }

    /// Creates an object with the `init()` of its class.
    static func makeObject(of type: NSObject.Type) -> NSObject {
        let object = runtime_make_object(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
        return Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue()
    }
}
