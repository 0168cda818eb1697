import Foundation

/// The modules that types come from.
package enum TypeModule {
    /// Whether a type is known to be UIKit's. The name of a type takes microseconds to make.
    @MainActor private static var known: [ObjectIdentifier: Bool] = [:]

    /// The modules whose public types an app sees as UIKit's.
    package static let uikit: Set = ["UIKitCore", "QuartzCore", "CoreGraphics"]

    /// Returns the name of the module that declares a type.
    package static func name(of type: Any.Type) -> String {
        String(String(reflecting: type).prefix { $0 != "." })
    }

    /// Returns whether UIKit declares a type, and not the app.
    @MainActor
    package static func isUIKit(_ type: Any.Type) -> Bool {
        if let answer = known[ObjectIdentifier(type)] { return answer }
        let answer = name(of: type) == "UIKitCore"
        known[ObjectIdentifier(type)] = answer
        return answer
    }
}
