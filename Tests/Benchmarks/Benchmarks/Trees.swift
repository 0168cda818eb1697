import Foundation
import UIKit

/// Measures how the time of changing a tree grows with its size: the time per view is the same for all sizes where the
/// work is linear.
@MainActor
func measureTrees() {
    print("changing trees, microseconds per view; linear work takes the same time for every size")
    let sizes = [1_000, 10_000, 100_000]
    print("".padding(toLength: 56, withPad: " ", startingAt: 0), sizes.map { String(format: "%10d", $0) }.joined())
    row("adding siblings", sizes) { count in
        let (parent, views) = (UIView(), makeViews(count))
        return { for view in views { parent.addSubview(view) } }
    }
    removal("removing siblings from the back", sizes) { views in for view in views { view.removeFromSuperview() } }
    removal("removing siblings from the front", sizes) { views in
        for view in views.reversed() { view.removeFromSuperview() }
    }
    removal("removing siblings in mixed order", sizes) { views in
        for index in views.indices { views[index * 7919 % views.count].removeFromSuperview() }
    }
    row("removing siblings while there is a first one", sizes) { count in
        let parent = makeParent(of: makeViews(count))
        return { while let view = parent.subviews.first { view.removeFromSuperview() } }
    }
    row("nesting from the outermost", sizes) { count in
        let views = makeViews(count)
        return { for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) } }
    }
    row("nesting from the innermost", sizes) { count in
        let views = makeViews(count)
        return { for (outer, inner) in zip(views, views.dropFirst()).reversed() { outer.addSubview(inner) } }
    }
    row("releasing nested views", sizes) { count in
        let views = makeViews(count)
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        var top: UIView? = views.first
        return {
            _ = top
            top = nil
        }
    }
}

@MainActor
private func makeViews(_ count: Int) -> [UIView] {
    (0..<count).map { UIView(frame: CGRect(x: $0 % 300, y: $0 / 300 % 300, width: 20, height: 20)) }
}

@MainActor
private func makeParent(of views: [UIView]) -> UIView {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
    for view in views { parent.addSubview(view) }
    return parent
}

@MainActor
private func removal(_ name: String, _ sizes: [Int], _ remove: @escaping ([UIView]) -> Void) {
    row(name, sizes) { count in
        let views = makeViews(count)
        let parent = makeParent(of: views)
        return {
            remove(views)
            precondition(parent.subviews.isEmpty)
        }
    }
}

/// Prints the time per view for each size: the least of three tries.
@MainActor
private func row(_ name: String, _ sizes: [Int], _ prepare: (Int) -> () -> Void) {
    guard isWanted(name) || isWanted("trees") else { return }
    let times = sizes.map { size in
        (0..<3).map { _ in microseconds(prepare(size)) / Double(size) }.min() ?? 0
    }
    print(
        name.padding(toLength: 56, withPad: " ", startingAt: 0),
        times.map { String(format: "%10.3f", $0) }.joined())
}
