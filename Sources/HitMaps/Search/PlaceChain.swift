import UIKit

/// How a point of the map's space becomes one of a view's, in the very steps in which a hit test converts it: rounding
/// errors decide who answers for a pixel whose middle lies on an edge, so they have to be the same ones.
final class PlaceChain {
    enum Step {
        /// What is subtracted.
        case shift(CGVector)
        case transform(CGAffineTransform)
        /// A view that covers nothing: every point is nowhere in it.
        case nowhere

        @inline(__always)
        func callAsFunction(_ point: CGPoint) -> CGPoint {
            switch self {
            case .shift(let shift): CGPoint(x: point.x - shift.dx, y: point.y - shift.dy)
            case .transform(let transform): point.applying(transform)
            case .nowhere: CGPoint(x: CGFloat.nan, y: .nan)
            }
        }
    }

    /// The steps before; nil at the beginning.
    let parent: PlaceChain?
    let step: Step
    /// Whether the steps are only shifts, so that a column says all about x and a row all about y.
    let isShift: Bool
    /// All steps in one, rounded otherwise.
    let sum: CGAffineTransform
    /// No coordinate of a pixel of the grid, whatever the step, is farther from zero.
    private let reach: CGFloat
    /// By how much `sum` and the steps may differ, in units of the view.
    let error: CGFloat
    /// Whether nothing is rounded anywhere, so that `sum` is as good as the steps.
    let isExact: Bool
    /// Whether a step is one to a view that covers nothing, which no hit test asks.
    let leadsNowhere: Bool

    /// The space of the map itself.
    init(_ grid: PixelGrid) {
        parent = nil
        step = .shift(CGVector(dx: 0, dy: 0))
        isShift = true
        sum = .identity
        let corners = [
            grid.x(grid.columns.lowerBound), grid.x(grid.columns.upperBound), grid.y(grid.rows.lowerBound),
            grid.y(grid.rows.upperBound),
        ]
        reach = corners.map(abs).max() ?? 0
        error = 0
        leadsNowhere = false
        // Scales other than powers of two put middles of pixels at places that have to be rounded.
        let isBinary = grid.scale.significand == 1 && grid.scale >= 1 && grid.scale <= 64
        isExact = isBinary && PlaceChain.isBinary(grid.origin.x) && PlaceChain.isBinary(grid.origin.y)
    }

    init(_ step: Step, after parent: PlaceChain) {
        self.parent = parent
        self.step = step
        switch step {
        case .nowhere:
            leadsNowhere = true
            isShift = false
            sum = parent.sum
            reach = .nan
            error = parent.error
            isExact = false
        case .shift(let shift):
            leadsNowhere = parent.leadsNowhere
            isShift = parent.isShift
            sum = parent.sum.concatenating(CGAffineTransform(translationX: -shift.dx, y: -shift.dy))
            let reach = parent.reach + max(abs(shift.dx), abs(shift.dy))
            self.reach = reach
            error = parent.error + reach * PlaceChain.rounding
            isExact = parent.isExact && PlaceChain.isBinary(shift.dx) && PlaceChain.isBinary(shift.dy)
        case .transform(let transform):
            leadsNowhere = parent.leadsNowhere
            isShift = false
            sum = parent.sum.concatenating(transform)
            let growth = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
            let reach = parent.reach * growth + max(abs(transform.tx), abs(transform.ty))
            self.reach = reach
            error = parent.error * growth + reach * PlaceChain.rounding
            isExact = false
        }
    }

    /// More than what one step is rounded by, in parts of the largest coordinate.
    private static let rounding: CGFloat = 4e-15

    /// Whether a number has so few digits that adding some like it rounds nothing.
    @inline(__always)
    static func isBinary(_ number: CGFloat) -> Bool {
        let scaled = number * 65_536
        return abs(number) < 1e9 && scaled == scaled.rounded()
    }

    /// Whether a step makes something of every point that is no number.
    var hasNoNumber: Bool {
        steps.contains { step in
            switch step {
            case .shift(let shift): shift.dx.isNaN || shift.dy.isNaN
            case .transform(let transform):
                [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].contains(
                    where: \.isNaN)
            case .nowhere: true
            }
        }
    }

    /// Whether all numbers are ones to calculate with.
    var isFinite: Bool { reach.isFinite && sum.isFinite }

    /// Where a point of the map's space is in the view's.
    func callAsFunction(_ point: CGPoint) -> CGPoint {
        steps.reduce(point) { $1($0) }
    }

    /// From the map's space to the view's.
    private(set) lazy var steps: [Step] = {
        var steps: [Step] = []
        var current: PlaceChain? = self
        while let chain = current, chain.parent != nil {
            steps.append(chain.step)
            current = chain.parent
        }
        return steps.reversed()
    }()
}

extension PlaceChain {
    /// The step from a view's space to that of one of its subviews, which a hit test asks by converting the point.
    @MainActor
    convenience init(to view: UIView, from superview: UIView, after parent: PlaceChain) {
        self.init(Step(SpaceMap(from: view.layer, to: superview.layer)), after: parent)
    }

    /// The step from the screen's space to a window's.
    @MainActor
    convenience init(to window: UIWindow, onScreenAfter parent: PlaceChain) {
        self.init(Step(SpaceMap(from: window.layer, to: nil)), after: parent)
    }
}

extension PlaceChain.Step {
    init(_ map: SpaceMap) {
        if let shift = map.shift {
            self = .shift(shift)
        } else {
            self = map.inverse.map { .transform($0) } ?? .nowhere
        }
    }
}
