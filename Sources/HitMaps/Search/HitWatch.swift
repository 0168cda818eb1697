import UIKit

/// Lets somebody outside know which view is being asked. What never comes back cannot be stopped from inside: only who watches
/// from outside can end the process, and say because of whom.
@MainActor
package enum HitWatch {
    /// Called with what the trace calls a view before it is asked, and with nil afterwards.
    package static var onAsking: ((String?) -> Void)?

    /// Asks a view.
    @inline(__always)
    static func during<Result>(_ view: UIView, _ body: () -> Result) -> Result {
        guard let onAsking else { return body() }
        onAsking(view.traceName)
        defer { onAsking(nil) }
        return body()
    }
}
