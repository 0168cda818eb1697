import UIKit

/// A conversion of points from the map's coordinates to a view's. It uses exactly the same steps as a hit test,
/// because rounding errors decide which view owns a pixel whose center lies on an edge.
final class CoordinateMapping {
    enum Step {
        /// Subtracts a vector.
        case shift(CGVector)
        case transform(CGAffineTransform)
        /// Leads to the plane of a view in perspective.
        case projection(Projection)
        /// Leads to a view with a singular transform, in which no point lies.
        case nowhere

        @inline(__always)
        func callAsFunction(_ point: CGPoint) -> CGPoint {
            switch self {
            case .shift(let shift): CGPoint(x: point.x - shift.dx, y: point.y - shift.dy)
            case .transform(let transform): point.applying(transform)
            case .projection(let inverse):
                Projection.source(of: point, by: inverse) ?? CGPoint(x: CGFloat.nan, y: .nan)
            case .nowhere: CGPoint(x: CGFloat.nan, y: .nan)
            }
        }
    }

    /// The previous steps; nil for the map's own coordinates.
    let parent: CoordinateMapping?
    let step: Step
    /// Whether all steps are shifts, so that x depends only on the column and y only on the row.
    let isShift: Bool
    /// All steps combined. Rounding errors may differ from those of the steps. Zero if one of them has perspective.
    let sum: CGAffineTransform
    /// All steps combined, if one of them has perspective.
    let whole: Projection?
    /// The upper bound for the magnitude of any pixel's coordinates after any of the steps.
    private let reach: CGFloat
    /// The maximum difference between the results of `sum` and of the steps, in units of the view.
    let error: CGFloat
    /// Whether no step rounds, so that `sum` is exact.
    let isExact: Bool
    /// Whether a step leads to a view with a singular transform, which no hit test enters.
    let leadsNowhere: Bool

    /// Creates the identity mapping of the map's coordinates.
    init(_ grid: PixelGrid) {
        parent = nil
        step = .shift(CGVector(dx: 0, dy: 0))
        isShift = true
        sum = .identity
        whole = nil
        let corners = [
            grid.x(grid.columns.lowerBound), grid.x(grid.columns.upperBound), grid.y(grid.rows.lowerBound),
            grid.y(grid.rows.upperBound),
        ]
        reach = corners.map(abs).max() ?? 0
        error = 0
        leadsNowhere = false
        // With scales other than powers of two the pixel centers have to be rounded.
        let isBinary = grid.scale.significand == 1 && grid.scale >= 1 && grid.scale <= 64
        isExact = isBinary && CoordinateMapping.isBinary(grid.origin.x) && CoordinateMapping.isBinary(grid.origin.y)
    }

    init(_ step: Step, after parent: CoordinateMapping) {
        self.parent = parent
        self.step = step
        whole = Self.whole(step, after: parent)
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
            error = parent.error + reach * CoordinateMapping.rounding
            isExact = parent.isExact && CoordinateMapping.isBinary(shift.dx) && CoordinateMapping.isBinary(shift.dy)
        case .transform(let transform):
            leadsNowhere = parent.leadsNowhere
            isShift = false
            sum = parent.sum.concatenating(transform)
            let growth = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
            let reach = parent.reach * growth + max(abs(transform.tx), abs(transform.ty))
            self.reach = reach
            error = parent.error * growth + reach * CoordinateMapping.rounding
            isExact = false
        case .projection:
            leadsNowhere = parent.leadsNowhere
            isShift = false
            sum = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
            reach = parent.reach
            error = parent.error
            isExact = false
        }
    }

    private static func whole(_ step: Step, after parent: CoordinateMapping) -> Projection? {
        guard case .projection(let own) = step else {
            guard let whole = parent.whole else { return nil }
            return switch step {
            case .shift(let shift): whole.concatenating(CGAffineTransform(translationX: -shift.dx, y: -shift.dy))
            case .transform(let transform): whole.concatenating(transform)
            case .projection, .nowhere: whole
            }
        }
        return (parent.whole ?? Projection(parent.sum)).concatenating(own)
    }

    /// Returns the bounding box of a rectangle of the view in the map's coordinates; nil if there is none.
    func outline(of rect: CGRect) -> CGRect? {
        guard isFinite else { return nil }
        if let whole {
            // A part that lies behind the eye has no outline.
            guard let back = whole.inverse, back.seenPart(of: rect).count == 4 else { return nil }
            let corners = [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
                CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.minY),
            ]
            let box = back.box(of: rect)
            return corners.allSatisfy { back.numbers(of: $0).w >= Projection.nearest } && box.isFinite ? box : nil
        }
        return abs(sum.determinant) > 1e-9 ? rect.applying(sum.inverted()) : nil
    }

    /// The upper bound for the relative rounding error of one step.
    private static let rounding: CGFloat = 4e-15

    /// Returns whether a number has so few binary digits that adding such numbers does not round.
    @inline(__always)
    static func isBinary(_ number: CGFloat) -> Bool {
        let scaled = number * 65_536
        return abs(number) < 1e9 && scaled == scaled.rounded()
    }

    /// Whether a step converts every point to NaN.
    var yieldsNaN: Bool {
        steps.contains { step in
            switch step {
            case .shift(let shift): shift.dx.isNaN || shift.dy.isNaN
            case .transform(let transform):
                [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].contains(
                    where: \.isNaN)
            case .projection(let inverse): !inverse.isFinite
            case .nowhere: true
            }
        }
    }

    /// Whether all coordinates are finite.
    var isFinite: Bool { reach.isFinite && sum.isFinite }

    /// Converts a point from the map's coordinates to the view's. The result is NaN where no point of the view lies, as
    /// beyond the horizon of a view in perspective: no hit test asks the view there.
    func callAsFunction(_ point: CGPoint) -> CGPoint {
        steps.reduce(point) { $1($0) }
    }

    /// The steps from the map's coordinates to the view's.
    private(set) lazy var steps: [Step] = {
        var steps: [Step] = []
        var current: CoordinateMapping? = self
        while let mapping = current, mapping.parent != nil {
            steps.append(mapping.step)
            current = mapping.parent
        }
        return steps.reversed()
    }()
}

extension CoordinateMapping {
    /// Creates the mapping to a subview, which converts points as a hit test does.
    @MainActor
    convenience init(to view: UIView, from superview: UIView, after parent: CoordinateMapping) {
        self.init(Step(SpaceMap(from: view.layer, to: superview.layer)), after: parent)
    }

    /// Creates the mapping from the screen's coordinates to a window's.
    @MainActor
    convenience init(to window: UIWindow, onScreenAfter parent: CoordinateMapping) {
        self.init(Step(SpaceMap(from: window.layer, to: nil)), after: parent)
    }
}

extension CoordinateMapping.Step {
    init(_ map: SpaceMap) {
        if let shift = map.shift {
            self = .shift(shift)
        } else if map.isProjective {
            self = map.inverseProjection.map { .projection($0) } ?? .nowhere
        } else {
            self = map.inverse.map { .transform($0) } ?? .nowhere
        }
    }
}

/// The centers of a block of pixels in a view's coordinates. It computes the shifts once for each column and row.
struct PixelCenters {
    private let columns: Range<Int>
    private let rows: Range<Int>
    private var xs: [CGFloat]
    private var ys: [CGFloat]
    /// The steps from the first one that is not a shift.
    private let remainingSteps: ArraySlice<CoordinateMapping.Step>

    init(_ mapping: CoordinateMapping, _ grid: PixelGrid, columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
        xs = columns.map { grid.x($0) }
        ys = rows.map { grid.y($0) }
        let steps = mapping.steps
        var count = 0
        shifts: for step in steps {
            guard case .shift(let shift) = step else { break shifts }
            for index in xs.indices { xs[index] -= shift.dx }
            for index in ys.indices { ys[index] -= shift.dy }
            count += 1
        }
        remainingSteps = steps[count...]
    }

    @inline(__always)
    func callAsFunction(_ column: Int, _ row: Int) -> CGPoint {
        let point = CGPoint(x: xs[column - columns.lowerBound], y: ys[row - rows.lowerBound])
        return remainingSteps.isEmpty ? point : remainingSteps.reduce(point) { $1($0) }
    }
}

extension CGPoint {
    /// Whether a conversion to a view has led to a point of it, and not to NaN.
    @inline(__always)
    var isSomewhere: Bool { !x.isNaN && !y.isNaN }
}
