import CoreGraphics

/// A view or guide in the engine. Its frame, in its superview's coordinates, consists of solver variables or
/// numbers.
@MainActor
final class SolvedItem {
    weak var view: UIView?
    weak var guide: UILayoutGuide?

    /// The breadth-first index in the tree.
    let index: Int
    /// The rank by the first constraint that refers to the item. Items without constraints come last.
    var referenceRank = Int.max

    var x: LinearExpression
    var y: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    /// Whether the item is positioned by autoresizing or the app, and not by constraints.
    let isFixed: Bool
    /// The last known frame of a fixed item.
    var fixedFrame = CGRect.zero

    /// The distances from the frame to the alignment rectangle.
    var alignmentInsets = UIEdgeInsets.zero
    /// Whether the item is on the engine's list of those that may be elsewhere.
    var isDisplaced = false

    /// The records whose constant depends on the item's position, margins or baselines.
    var dependents: Set<Int> = []
    /// The records of the item's content size.
    var contentRecords: [Int] = []
    var contentSize = CGSize(width: -1, height: -1)
    /// The width for which the height of the content was last measured; nil after the content has changed.
    var fittedWidth: Double?

    /// The content size and offset of a scroll view.
    var scrollContent: ScrollContent?

    init(fixedView view: UIView, index: Int, frame: CGRect) {
        self.view = view
        self.index = index
        isFixed = true
        x = LinearExpression()
        y = LinearExpression()
        width = LinearExpression()
        height = LinearExpression()
        setFixedFrame(frame)
    }

    init(_ item: any LayoutItem, index: Int, solver: inout ConstraintSolver, isRoot: Bool) {
        view = item as? UIView
        guide = item as? UILayoutGuide
        self.index = index
        isFixed = false
        x = isRoot ? LinearExpression() : LinearExpression(solver.makeVariable())
        y = isRoot ? LinearExpression() : LinearExpression(solver.makeVariable())
        width = LinearExpression(solver.makeVariable(nonNegative: true))
        height = LinearExpression(solver.makeVariable(nonNegative: true))
    }

    func setFixedFrame(_ frame: CGRect) {
        fixedFrame = frame
        x.constant = Double(frame.origin.x).clampedForLayout
        y.constant = Double(frame.origin.y).clampedForLayout
        width.constant = Double(frame.size.width).clampedForLayout
        height.constant = Double(frame.size.height).clampedForLayout
    }

    /// The view whose layout positions the item.
    var host: UIView? { guide?.owningView ?? view?.superview }

    func frame(in solution: SolverValues) -> CGRect? {
        let (left, top) = (solution.value(of: x), solution.value(of: y))
        let (across, down) = (solution.value(of: width), solution.value(of: height))
        guard left.isReasonable, top.isReasonable, across.isReasonable, down.isReasonable else { return nil }
        return CGRect(x: left, y: top, width: max(across, 0), height: max(down, 0))
    }

    func start(_ axis: NSLayoutConstraint.Axis) -> LinearExpression { axis == .horizontal ? x : y }
    func length(_ axis: NSLayoutConstraint.Axis) -> LinearExpression { axis == .horizontal ? width : height }
}

extension Double {
    /// Whether a solved value can be a view's position or size.
    fileprivate var isReasonable: Bool { isFinite && abs(self) < 1e9 }

    /// The number clamped to the range in which layout calculates exactly; 0 if it is not a number.
    var clampedForLayout: Double {
        isNaN ? 0 : min(max(self, -1e7), 1e7)
    }
}
