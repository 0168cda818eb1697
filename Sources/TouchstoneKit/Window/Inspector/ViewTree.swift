import UIKit

/// The views of a scene as the rows of an outline.
@MainActor
struct ViewTree {
    struct Row: Equatable {
        let identity: ObjectIdentifier
        let name: String
        let frame: String
        let flags: String
        let depth: Int
        let isSeen: Bool
    }

    let rows: [Row]
    private let views: [WeakView]

    /// Creates rows for the views of a screen, its windows from back to front.
    init(_ screen: UIScreen) {
        var rows: [Row] = []
        var views: [WeakView] = []
        func add(_ view: UIView, _ depth: Int, _ isSeen: Bool) {
            let isSeen = isSeen && !view.isHidden && view.alpha > 0
            rows.append(
                Row(
                    identity: ObjectIdentifier(view), name: view.traceName, frame: ViewFacts.text(view.frame),
                    flags: ViewFacts.flags(of: view).joined(separator: ", "), depth: depth, isSeen: isSeen))
            views.append(WeakView(view: view))
            for subview in view.subviews { add(subview, depth + 1, isSeen) }
        }
        for window in screen.orderedWindows { add(window, 0, true) }
        self.rows = rows
        self.views = views
    }

    func view(at row: Int) -> UIView? {
        views.indices.contains(row) ? views[row].view : nil
    }

    func row(of view: UIView?) -> Int? {
        guard let view else { return nil }
        return rows.firstIndex { $0.identity == ObjectIdentifier(view) }
    }

    func item(at index: Int) -> ListItem {
        let row = rows[index]
        var parts = [
            ListItem.Part(row.name, .systemFont(ofSize: 12, weight: .medium), row.isSeen ? .label : .tertiaryLabel)
        ]
        if !row.flags.isEmpty { parts.append(ListItem.Part("  " + row.flags, .systemFont(ofSize: 11), .systemOrange)) }
        return ListItem(.line, parts, detail: row.frame, indent: CGFloat(min(row.depth, 12)) * 12)
    }

    /// Returns the frontmost view that is visible at a point of the screen, whether or not it receives touches.
    static func view(at point: CGPoint, on screen: UIScreen) -> UIView? {
        ViewMap(screen).entries.last { entry in
            guard entry.visible.contains(point), let window = entry.view.window else { return false }
            let inWindow = window.convert(point, from: nil as UIWindow?)
            let place = entry.view === window ? inWindow : entry.view.convert(inWindow, from: window)
            return entry.view.bounds.contains(place)
        }?.view
    }
}

/// A weak reference to a view.
struct WeakView {
    weak var view: UIView?
}
