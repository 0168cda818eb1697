import CoreGraphics

/// A view or guide as the engine sees it: where its frame lies in its superview, as far as the solver decides it.
@MainActor
final class SolvedItem {
    weak var view: UIView?
    weak var guide: UILayoutGuide?

    /// Its place in the tree, breadth first.
    let index: Int
    /// When constraints first spoke of it; those that no constraint speaks of come last.
    var reference = Int.max

    var x: LinearExpression
    var y: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    /// Whether constraints do not move it: autoresizing or the app's own code does.
    let isFixed: Bool
    /// Where a fixed item was when it was last looked at.
    var fixedFrame = CGRect.zero

    /// The distances from its frame to the rectangle that constraints align.
    var alignmentInsets = UIEdgeInsets.zero

    /// The records whose constant depends on the item's place, margins or baselines.
    var dependents: Set<Int> = []
    /// The records that hold its content's size.
    var contentRecords: [Int] = []
    var contentSize = CGSize(width: -1, height: -1)

    /// How large a scroll view's content is, and where the part of it that is seen begins.
    var scrolled: ScrolledItem?

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
        x.constant = Double(frame.origin.x).usable
        y.constant = Double(frame.origin.y).usable
        width.constant = Double(frame.size.width).usable
        height.constant = Double(frame.size.height).usable
    }

    /// The view that places the item when it lays out.
    var host: UIView? { guide?.owningView ?? view?.superview }

    func frame(in solution: SolverValues) -> CGRect? {
        let values = [x, y, width, height].map { solution.value(of: $0) }
        guard values.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else { return nil }
        return CGRect(x: values[0], y: values[1], width: max(values[2], 0), height: max(values[3], 0))
    }

    func start(_ axis: NSLayoutConstraint.Axis) -> LinearExpression { axis == .horizontal ? x : y }
    func length(_ axis: NSLayoutConstraint.Axis) -> LinearExpression { axis == .horizontal ? width : height }
}

extension Double {
    /// The number within what layout can calculate with exactly; 0 for what is not a number.
    var usable: Double {
        isNaN ? 0 : min(max(self, -1e7), 1e7)
    }
}
