import Foundation
import HostInterface
import UIKit

/// A random tree with every kind of view that hit tests treat differently.
@MainActor
struct RandomTree {
    let root: UIView
    private var numbers: SeededNumbers
    private var views: [UIView] = []
    private let isPlain: Bool

    static let size = CGSize(width: 34, height: 26)

    /// - Parameter isPlain: Whether no view overrides hit testing.
    init(seed: Int, isPlain: Bool = false) {
        numbers = SeededNumbers(seed: seed)
        self.isPlain = isPlain
        root = UIView(frame: CGRect(origin: .zero, size: Self.size))
        if numbers.isOneIn(4) { root.bounds.origin = CGPoint(x: numbers.points(-20, 20), y: numbers.points(-20, 20)) }
        views = [root]
        for _ in 0..<4 + numbers.below(14) { add() }
    }

    private mutating func add() {
        let parent = numbers.pick(views)
        let view = make()
        view.frame = CGRect(
            x: parent.bounds.minX + numbers.points(-8, 24), y: parent.bounds.minY + numbers.points(-8, 18),
            width: numbers.points(1, 26), height: numbers.points(1, 20))
        if numbers.isOneIn(8) { view.anchorPoint = CGPoint(x: 0, y: 0.25) }
        if numbers.isOneIn(6) { view.bounds.origin = CGPoint(x: numbers.points(-9, 9), y: numbers.points(-9, 9)) }
        // Coordinates with all digits, as after scrolling: rounding decides about points on edges.
        if numbers.isOneIn(4) { view.bounds.origin = CGPoint(x: numbers.anywhere(20), y: numbers.anywhere(20)) }
        if numbers.isOneIn(3) { view.transform = transform() }
        if numbers.isOneIn(10) { view.layer.sublayerTransform = CATransform3DMakeAffineTransform(transform()) }
        if numbers.isOneIn(8) { view.transform3D = turn() }
        if numbers.isOneIn(12) { view.layer.sublayerTransform.m34 = -1 / numbers.points(10, 40) }
        if numbers.isOneIn(12) { view.layer.zPosition = numbers.points(-10, 10) }
        if numbers.isOneIn(12) { view.layer.isDoubleSided = false }
        view.clipsToBounds = numbers.isOneIn(3)
        view.isHidden = numbers.isOneIn(12)
        view.isUserInteractionEnabled = !numbers.isOneIn(12)
        if numbers.isOneIn(8) { view.alpha = numbers.pick([0, 0.005, 0.01, 0.5]) }
        if numbers.isOneIn(10) { giveArea(to: view) }
        if numbers.isOneIn(4) { parent.insertSubview(view, at: 0) } else { parent.addSubview(view) }
        views.append(view)
        view.tag = views.count
    }

    private mutating func make() -> UIView {
        if isPlain || numbers.isOneIn(2) { return UIView() }
        if numbers.isOneIn(8) { return SpaceView() }
        if numbers.isOneIn(3) {
            let view = DecidingView()
            view.decision = numbers.pick(DecidingView.Decision.allCases)
            view.other = numbers.pick(views)
            return view
        }
        let view = ShapedView()
        view.shape = numbers.pick(ShapedView.Shape.allCases)
        return view
    }

    private mutating func giveArea(to view: UIView) {
        switch numbers.below(3) {
        case 0:
            view.hitTestExpansion = UIEdgeInsets(
                top: numbers.points(-4, 6), left: numbers.points(-4, 6), bottom: numbers.points(-4, 6),
                right: numbers.points(-4, 6))
        case 1:
            view.minimumHitSize = CGSize(width: numbers.points(0, 20), height: numbers.points(0, 20))
        default:
            view.hitPath = UIBezierPath(ovalIn: view.bounds.insetBy(dx: -3, dy: 1))
        }
    }

    /// Returns a turn in space, mostly with perspective.
    private mutating func turn() -> CATransform3D {
        var eye = CATransform3DIdentity
        if !numbers.isOneIn(4) { eye.m34 = -1 / numbers.points(12, 60) }
        return CATransform3DRotate(
            eye, CGFloat(numbers.below(628)) / 100, numbers.points(-1, 1), 1, numbers.points(-1, 1))
    }

    private mutating func transform() -> CGAffineTransform {
        switch numbers.below(7) {
        case 0: CGAffineTransform(rotationAngle: .pi / 2)
        case 1: CGAffineTransform(rotationAngle: -.pi)
        case 2: CGAffineTransform(scaleX: -1, y: numbers.points(0, 2))
        case 3: CGAffineTransform(a: 1, b: 0.3, c: numbers.points(-1, 1), d: 1, tx: 2, ty: 0)
        case 4: CGAffineTransform(scaleX: 0, y: 1)
        case 5: CGAffineTransform(translationX: numbers.points(-5, 5), y: numbers.points(-5, 5))
        default: CGAffineTransform(rotationAngle: CGFloat(numbers.below(628)) / 100)
        }
    }
}

extension SeededNumbers {
    /// Returns true once in `count` times on average.
    mutating func isOneIn(_ count: Int) -> Bool { below(count) == 0 }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

    /// Returns a coordinate: a whole number, a half, a third, or one with all digits.
    mutating func points(_ low: Int, _ high: Int) -> CGFloat {
        let whole = CGFloat(low + below(high - low + 1))
        switch below(5) {
        case 0: return whole + 0.5
        case 1: return whole + 1.0 / 3
        case 2: return whole + CGFloat(below(1_000_000)) / 1_000_000
        default: return whole
        }
    }

    /// Returns a number between `-limit` and `limit` with all digits.
    mutating func anywhere(_ limit: CGFloat) -> CGFloat {
        (CGFloat(below(1 << 53)) / CGFloat(1 << 52) - 1) * limit
    }
}

/// A view whose subviews lie in space.
final class SpaceView: UIView {
    override class var layerClass: AnyClass { CATransformLayer.self }
}
