import CRuntime
import Foundation

/// A factory for bars of a class known only at run time.
@MainActor
enum BarFactory {
    /// Creates a bar with the `init(frame:)` of its class.
    ///
    /// Swift calls an initializer through a metatype only if every subclass declares it as `required`. Instead, this
    /// looks up `init()` in the vtable of the class, which leads to the class's own `init(frame:)`.
    static func make<Bar: UIView>(_ type: Bar.Type) -> Bar {
        let object = runtime_make_object(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
        return Unmanaged<Bar>.fromOpaque(object).takeRetainedValue()
    }
}
