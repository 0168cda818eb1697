import Foundation

/// A factory for cells, headers and footers of a class known only at run time.
@MainActor
enum CellFactory {
    /// The reuse identifier of the view being created.
    private static var identifier: String?

    /// Creates a view of a class, which receives the identifier through its `init(frame:)`.
    static func make<View: UIView>(_ type: View.Type, identifier: String) -> View {
        identifying(identifier) { ViewFactory.make(type) }
    }

    /// Runs `body`, in which a nib creates a view that gets the identifier unless the nib has one of its own.
    static func identifying<Result>(_ identifier: String, _ body: () -> Result) -> Result {
        self.identifier = identifier
        defer { self.identifier = nil }
        return body()
    }

    static func takeIdentifier() -> String? {
        defer { identifier = nil }
        return identifier
    }
}
