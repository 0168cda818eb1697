import UIKit

/// A record of events, in order.
@MainActor
final class CallLog {
    private(set) var lines: [String] = []

    func note(_ line: String) {
        lines.append(line)
    }

    /// Returns the lines recorded since the last call, and clears the record.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    static func name(_ view: UIView?) -> String {
        switch view {
        case nil: "nil"
        case let view as CallLogView: view.name
        case is UIWindow: "window"
        case let view?: "\(type(of: view))"
        }
    }
}
