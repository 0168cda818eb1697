/// The record of a layout that does not settle: which layers keep asking for layout, and which layers' layout asks.
///
/// A tree has one from the first turn that did not settle until one that does, so that layout that settles pays
/// nothing for it.
package final class LayoutLoop {
    private struct Request {
        weak var asking: CALayer?
        weak var asked: CALayer?
    }

    /// The number of turns in a row that have not settled.
    var turns = 1

    /// The first requests of the newest turn.
    private var requests: [Request] = []
    private weak var current: CALayer?

    private static let maximumRequests = 100

    /// Lays out a layer, and blames it for the layout that is requested meanwhile.
    func layOut(_ layer: CALayer) {
        let outer = current
        current = layer
        layer.layoutSublayers()
        current = outer
    }

    /// Records that a layer was marked for layout.
    func note(_ layer: CALayer) {
        guard requests.count < Self.maximumRequests else { return }
        requests.append(Request(asking: current, asked: layer))
    }

    func beginTurn() {
        turns += 1
        requests.removeAll()
    }

    /// Returns a sentence that tells which layers keep asking for layout.
    ///
    /// - Parameter name: Returns the name of a layer's owner.
    package func explanation(_ name: (CALayer) -> String) -> String {
        var parts: [String] = []
        for request in requests {
            guard let asked = request.asked else { continue }
            let part =
                request.asking.map { "\(name($0)) requests layout of \(name(asked)) while it is laid out" }
                ?? "\(name(asked)) is marked for layout again"
            if !parts.contains(part) { parts.append(part) }
        }
        let shown = parts.prefix(3).joined(separator: ", ")
        return parts.count > 3 ? "\(shown), and \(parts.count - 3) more" : shown
    }
}
