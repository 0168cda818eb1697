import CoreGraphics

/// Turns the constraints of a tree of views into frames.
///
/// The topmost view has one, made when the first constraint becomes active. Views that constraints do not move are numbers
/// in it and the others variables of a `ConstraintSolver`. A changed constant, content size or frame is brought up to
/// date; a change of the tree or of what is related builds the system anew, in an order that depends on nothing but the
/// tree, so that the same constraints always break the same way.
@MainActor
final class LayoutEngine {
    /// What the answers are for.
    enum Purpose {
        /// Placing the views.
        case layout
        /// Finding the size of the topmost view.
        case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
    }

    weak var root: UIView?
    let purpose: Purpose

    var solver = ConstraintSolver()
    /// What the solver found last.
    private(set) var solution = SolverValues(values: [])
    var items: [ObjectIdentifier: SolvedItem] = [:]
    /// The items in the order of the tree.
    var order: [SolvedItem] = []
    var records: [EngineRecord] = []
    var recordOfConstraint: [ObjectIdentifier: Int] = [:]
    var recordOfID: [ConstraintSolver.ConstraintID: Int] = [:]
    /// Whether a required constraint is left out.
    var hasBroken = false

    private(set) var isStructureDirty = true
    private var changedConstraints: [NSLayoutConstraint] = []
    private var changedItems: [SolvedItem] = []
    private var changedContents: [SolvedItem] = []
    private var isBusy = false

    /// How often the system was built from the beginning, for tests.
    private(set) var buildCount = 0

    init(root: UIView, purpose: Purpose = .layout) {
        self.root = root
        self.purpose = purpose
    }

    // MARK: Being told of changes

    /// The tree or what is related in it has changed. Forgets all that the engine knew of it.
    func structureDidChange() {
        isStructureDirty = true
        guard !isBusy else { return }
        items = [:]
        order = []
        records = []
        recordOfConstraint = [:]
        recordOfID = [:]
        solver = ConstraintSolver()
        forgetChanges()
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        guard !isStructureDirty else { return }
        changedConstraints.append(constraint)
    }

    /// The place or size of a view has changed.
    ///
    /// - Returns: whether constraints depend on them.
    func geometryDidChange(of view: UIView) -> Bool {
        guard !isStructureDirty, let item = item(for: view), !item.dependents.isEmpty else { return false }
        let isSame = item.isFixed ? item.fixedFrame == currentFrame(of: view) : !view.hasSizeDependentInsets
        guard !isSame || hasScrolled(item) else { return false }
        changedItems.append(item)
        return true
    }

    /// The margins or the safe area of a view have changed.
    func insetsDidChange(of view: UIView) {
        guard !isStructureDirty, let item = item(for: view), !item.dependents.isEmpty else { return }
        changedItems.append(item)
    }

    func contentSizeDidChange(of view: UIView) {
        guard !isStructureDirty, let item = item(for: view), !item.isFixed else { return }
        changedContents.append(item)
    }

    private var hasChanges: Bool {
        !changedConstraints.isEmpty || !changedItems.isEmpty || !changedContents.isEmpty
    }

    private func forgetChanges() {
        changedConstraints = []
        changedItems = []
        changedContents = []
    }

    // MARK: Solving

    /// Solves what has changed, and marks the views whose subviews have to move. `current` places its own anyway.
    func bringUpToDate(for current: UIView? = nil) {
        guard !isBusy, isStructureDirty || hasChanges else { return }
        isBusy = true
        defer { isBusy = false }
        if isStructureDirty || hasBroken || !update() {
            forgetChanges()
            isStructureDirty = false
            buildCount += 1
            build()
        }
        solution = solver.values
        fitWrappingContent()
        if case .layout = purpose { markHosts(except: current) }
    }

    /// Brings the solver up to date. False when it cannot be without leaving a constraint out.
    private func update() -> Bool {
        var outdated: Set<Int> = []
        for item in changedItems {
            if item.isFixed, let view = item.view { item.setFixedFrame(currentFrame(of: view)) }
            if let view = item.view { item.scrolled?.offset = view.bounds.origin }
            outdated.formUnion(item.dependents)
        }
        for constraint in changedConstraints {
            if let index = recordOfConstraint[ObjectIdentifier(constraint)] { outdated.insert(index) }
        }
        let contents = changedContents
        forgetChanges()
        for index in outdated.sorted() {
            guard let constraint = records[index].constraint else { continue }
            guard let id = records[index].id, let expression = expression(of: constraint) else { return false }
            solver.setConstant(expression.constant, of: id)
        }
        for item in contents {
            guard updateContentSize(of: item) else { return false }
        }
        return (try? solver.solve()) != nil
    }

    /// Measures a view's content again. False when it has got or lost a direction.
    private func updateContentSize(of item: SolvedItem) -> Bool {
        guard let view = item.view else { return false }
        let size = view.measuredContentSize
        guard (size.width < 0) == (item.contentSize.width < 0), (size.height < 0) == (item.contentSize.height < 0)
        else {
            return false
        }
        setContentSize(size, of: item)
        return true
    }

    func setContentSize(_ size: CGSize, of item: SolvedItem) {
        item.contentSize = size
        for index in item.contentRecords {
            guard case .content(_, let axis) = records[index].source, let id = records[index].id else { continue }
            solver.setConstant(contentExpression(of: item, axis).constant, of: id)
        }
    }

    /// Lines break at the width that came out; the height that they then need is solved for in a second round.
    private func fitWrappingContent() {
        var hasChanged = false
        for item in order {
            guard !item.isFixed, item.contentSize.height >= 0, let view = item.view, Self.wraps(view) else { continue }
            let width = solution.value(of: item.width)
            guard width > 0, width.isFinite else { continue }
            let fitting = view.sizeThatFits(CGSize(width: width + 0.001, height: .greatestFiniteMagnitude))
            guard abs(fitting.height - item.contentSize.height) > 0.001 else { continue }
            setContentSize(CGSize(width: item.contentSize.width, height: fitting.height), of: item)
            hasChanged = true
        }
        guard hasChanged else { return }
        if (try? solver.solve()) == nil { isStructureDirty = true }
        solution = solver.values
    }

    /// Whether a view becomes higher when it becomes narrower.
    private static func wraps(_ view: UIView) -> Bool {
        switch view {
        case let label as UILabel: label.numberOfLines != 1 && label.preferredMaxLayoutWidth <= 0
        case let button as UIButton: button.configured?.wraps == true
        default: false
        }
    }

    // MARK: Answers

    func item(for item: any LayoutItem) -> SolvedItem? {
        guard let known = items[ObjectIdentifier(item)], known.view === item || known.guide === item else { return nil }
        return known
    }

    func isAmbiguous(_ target: any LayoutItem) -> Bool {
        bringUpToDate()
        guard let item = item(for: target), !item.isFixed else { return false }
        return [item.x, item.y, item.width, item.height].contains { expression in
            expression.terms.contains { !solver.isDetermined($0.variable) }
        }
    }

    func constraints(holding target: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        bringUpToDate()
        guard let item = item(for: target) else { return [] }
        var found: [NSLayoutConstraint] = []
        for term in item.start(axis).terms + item.length(axis).terms {
            for id in solver.constraintsHolding(term.variable) {
                guard let index = recordOfID[id], let constraint = records[index].constraint else { continue }
                if !found.contains(where: { $0 === constraint }) { found.append(constraint) }
            }
        }
        return found
    }
}
