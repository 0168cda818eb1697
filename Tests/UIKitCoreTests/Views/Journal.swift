import UIKit

/// What happened, in order.
@MainActor
final class Journal {
    private(set) var lines: [String] = []

    func note(_ line: String) {
        lines.append(line)
    }

    /// The lines so far, which are forgotten.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    static func name(_ view: UIView?) -> String {
        switch view {
        case nil: "nil"
        case let view as JournalView: view.name
        case is UIWindow: "window"
        case let view?: "\(type(of: view))"
        }
    }
}
