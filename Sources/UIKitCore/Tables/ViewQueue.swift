import Foundation

/// Views of a table that are out of sight and wait to be used again, by identifier, and the classes to make more of.
@MainActor
struct ViewQueue<View: UIView> {
    private var waiting: [String: [View]] = [:]
    private var classes: [String: View.Type] = [:]

    mutating func register(_ type: View.Type?, for identifier: String) {
        classes[identifier] = type
    }

    func registered(_ identifier: String) -> View.Type? { classes[identifier] }

    mutating func take(_ identifier: String) -> View? {
        waiting[identifier]?.popLast()
    }

    mutating func put(_ view: View, under identifier: String) {
        // A data source may have handed out one view for two rows.
        guard waiting[identifier]?.contains(where: { $0 === view }) != true else { return }
        waiting[identifier, default: []].append(view)
    }
}
