import CRuntime
import Foundation

/// Makes cells, headers and footers of a class that is known only when the app runs.
@MainActor
enum CellFactory {
    /// The name that the view which is being made will be kept under.
    private static var identifier: String?

    /// A new view of a class, which gets the identifier by its `init(frame:)`.
    ///
    /// Swift calls an initializer through a metatype only when every subclass spells it out as `required`. What
    /// `init()` of such a view leads to is looked up in the class's table: the view's own `init(frame:)`, and from there
    /// the initializer that a subclass overrides.
    static func make<View: UIView>(_ type: View.Type, identifier: String) -> View {
        self.identifier = identifier
        defer { self.identifier = nil }
        let object = runtime_make_object(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
        return Unmanaged<View>.fromOpaque(object).takeRetainedValue()
    }

    static func takeIdentifier() -> String? {
        defer { identifier = nil }
        return identifier
    }
}
