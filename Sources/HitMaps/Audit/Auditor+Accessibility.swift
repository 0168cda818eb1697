import UIKit

// Where those who do not see the screen find targets.
extension Auditor {
    /// By how much the side of a frame may be off, in points.
    private static let tolerance: CGFloat = 8

    func judgeAccessibility(_ index: Int) {
        let view = targets[index].view
        guard rules.contains(.accessibilityFrame), view.isAccessibilityElement, view.accessibilityPath == nil,
            let frame = place(onScreen: view.accessibilityFrame),
            let point = place(onScreen: view.accessibilityActivationPoint)
        else { return }
        let window = map.grid.bounds
        let wanted = region(standing(of: index).wanted).boundingBox
        let shown = frame.shared(with: window)
        let differences = [
            shown.minX - wanted.minX, shown.maxX - wanted.maxX, shown.minY - wanted.minY, shown.maxY - wanted.maxY,
        ]
        if differences.contains(where: { abs($0) > Self.tolerance }) {
            add(
                Draft(
                    rule: .accessibilityFrame,
                    message: "has the accessibility frame \(frame.placeText), and wants touches in \(wanted.placeText)",
                    region: region(standing(of: index).wanted)),
                at: index)
        } else if map.grid.pixel(at: point) != nil, !isHit(index, at: point) {
            let owner = map.view(at: point).map { path(of: $0) } ?? "nobody"
            add(
                Draft(
                    rule: .accessibilityFrame,
                    message: "has the activation point \(Trace.text(point)), where \(owner) is hit",
                    region: region(targets[index].reached)),
                at: index)
        }
    }

    private func isHit(_ index: Int, at point: CGPoint) -> Bool {
        map.view(at: point).flatMap { recipient(of: $0) } == index
    }

    /// A rectangle of the screen in points of the map; nil where it has none.
    private func place(onScreen rect: CGRect) -> CGRect? {
        guard rect.isFinite, let from = place(onScreen: rect.origin),
            let to = place(onScreen: CGPoint(x: rect.maxX, y: rect.maxY))
        else { return nil }
        return CGRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y)
    }

    private func place(onScreen point: CGPoint) -> CGPoint? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        guard case .view(let root) = subject else { return point }
        guard let window = root.window else {
            // It stands for a window then.
            return root.superview == nil ? point : nil
        }
        let place = window.convert(point, from: nil as UIWindow?)
        return root === window ? place : root.convert(place, from: window)
    }
}
