import UIKit

/// A view that overrides `point(inside:with:)` with one of several shapes.
final class ShapedView: UIView {
    enum Shape: CaseIterable {
        case disc, ring, grown, checkers, hairline, everything, nothing, noise, far, corner
    }

    var shape = Shape.disc

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let radius = hypot(point.x - bounds.midX, point.y - bounds.midY)
        switch shape {
        case .disc: return radius < bounds.width / 2
        case .ring: return radius < bounds.width / 2 && radius >= bounds.width / 4
        case .grown: return bounds.insetBy(dx: -3, dy: -5).contains(point)
        case .checkers: return (Int(point.x.rounded(.down)) + Int(point.y.rounded(.down))) % 2 == 0
        case .hairline: return abs(point.x - point.y) < 0.3
        case .everything: return true
        case .nothing: return false
        case .noise: return UInt(bitPattern: "\(point.x) \(point.y)".utf8.reduce(7) { $0 &* 31 &+ Int($1) }) % 5 == 0
        case .far: return bounds.offsetBy(dx: 9, dy: -4).contains(point)
        case .corner:
            return super.point(inside: point, with: event) && point.x + point.y > bounds.minX + bounds.minY + 6
        }
    }
}

/// A view that overrides `hitTest(_:with:)`.
final class DecidingView: UIView {
    enum Decision: CaseIterable {
        case asSuper, nothingInStripes, itselfNearby, other, onlySubviews
    }

    var decision = Decision.asSuper
    weak var other: UIView?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        switch decision {
        case .asSuper: return found
        case .nothingInStripes: return Int(point.y.rounded(.down)) % 3 == 0 ? nil : found
        case .itselfNearby: return found ?? (bounds.insetBy(dx: -4, dy: -4).contains(point) ? self : nil)
        case .other: return found === self ? other : found
        case .onlySubviews: return found === self ? nil : found
        }
    }
}
