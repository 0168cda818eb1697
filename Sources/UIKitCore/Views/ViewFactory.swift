import CRuntime
import Foundation

/// A factory for views of a class known only at run time.
@MainActor
enum ViewFactory {
    /// Creates a view with the `init(frame:)` of its class.
    ///
    /// Swift calls an initializer through a metatype only if every subclass declares it as `required`. Instead, this
    /// looks up `init()` in the vtable of the class. It leads to the view's own `init(frame:)`, and from there to the
    /// initializer that a subclass overrides.
    static func make<View: UIView>(_ type: View.Type) -> View {
        let object = runtime_make_object(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
        return Unmanaged<View>.fromOpaque(object).takeRetainedValue()
    }
}
