import CoreGraphics

/// An engine that turns the constraints of a view hierarchy into frames.
///
/// The topmost view owns the engine, which is created when the first constraint becomes active. Views that
/// autoresizing or the app positions enter the system as numbers; all others are variables of a `ConstraintSolver`.
/// Changes of constants, content sizes and frames update the system. Changes of the hierarchy or of the set of
/// constraints rebuild it, in an order that depends on the hierarchy alone. The same contradictory constraints
/// therefore always break the same way.
@MainActor
final class LayoutEngine {
    /// The purpose of a solution.
    enum Purpose {
        /// Position the views.
        case layout
        /// Measure the topmost view.
        case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
    }

    weak var root: UIView?
    let purpose: Purpose

    var solver = ConstraintSolver()
    /// The solver's last solution.
    private(set) var solution = SolverValues(values: [])
    /// The items whose frames may have another solution than before; nil for all.
    private(set) var movedItems: [SolvedItem]?
    /// The items with a variable of the solver for their position or size, by the variable.
    private var itemOfVariable: [SolverVariable: SolvedItem] = [:]
    /// The items whose content has a height, which may depend on their width.
    private var itemsWithContent: [SolvedItem] = []
    /// The items that something else than the engine has moved since it last marked hosts.
    private var displacedItems: [SolvedItem] = []
    private var isPlacing = false
    /// The scale of the last solution, by which frames are rounded.
    private var scale: CGFloat = 0
    var items: [ObjectIdentifier: SolvedItem] = [:]
    /// The items in breadth-first order.
    var order: [SolvedItem] = []
    var records: [EngineRecord] = []
    var recordOfConstraint: [ObjectIdentifier: Int] = [:]
    var recordOfID: [ConstraintSolver.ConstraintID: Int] = [:]
    /// Whether a required constraint is left out.
    var hasBrokenConstraints = false

    private(set) var isStructureDirty = true
    private var changedConstraints: [NSLayoutConstraint] = []
    private var changedItems: [SolvedItem] = []
    private var changedContents: [SolvedItem] = []
    private var isBusy = false

    /// The number of times the system was built from scratch, for tests.
    private(set) var buildCount = 0

    init(root: UIView, purpose: Purpose = .layout) {
        self.root = root
        self.purpose = purpose
    }

    // MARK: - Changes

    /// Discards the system. Called when the hierarchy or the set of constraints has changed.
    func structureDidChange() {
        isStructureDirty = true
        guard !isBusy else { return }
        items = [:]
        order = []
        records = []
        recordOfConstraint = [:]
        recordOfID = [:]
        itemOfVariable = [:]
        itemsWithContent = []
        displacedItems = []
        movedItems = nil
        solver = ConstraintSolver()
        forgetChanges()
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        guard !isStructureDirty else { return }
        changedConstraints.append(constraint)
    }

    /// Queues an item whose position or size has changed.
    ///
    /// - Returns: Whether constraints depend on it.
    func geometryDidChange(of view: UIView) -> Bool {
        guard !isStructureDirty, let item = item(for: view) else { return false }
        if !item.isFixed, !isPlacing { noteDisplacement(of: item) }
        guard !item.dependents.isEmpty else { return false }
        let isSame = item.isFixed ? item.fixedFrame == currentFrame(of: view) : !view.hasSizeDependentInsets
        guard !isSame || hasScrolled(item) else { return false }
        changedItems.append(item)
        return true
    }

    /// Queues an item whose margins or safe area have changed.
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

    // MARK: - Solving

    /// Solves pending changes and marks the views whose subviews have to move. `current` is not marked: it is
    /// laying out now.
    func bringUpToDate(for current: UIView? = nil) {
        guard !isBusy, isStructureDirty || hasChanges else { return }
        isBusy = true
        defer { isBusy = false }
        if isStructureDirty || hasBrokenConstraints || !update() {
            forgetChanges()
            isStructureDirty = false
            buildCount += 1
            build()
            indexItems()
        }
        movedItems = []
        updateSolution()
        fitWrappingContent()
        if case .layout = purpose { markMovedHosts(except: current) }
    }

    /// Brings the values up to date and collects the items that they move.
    private func updateSolution() {
        guard let changed = solver.update(&solution) else {
            movedItems = nil
            return
        }
        movedItems?.append(contentsOf: changed.compactMap { itemOfVariable[$0] })
    }

    private func indexItems() {
        itemOfVariable = [:]
        for item in order where !item.isFixed {
            for term in item.x.terms + item.y.terms + item.width.terms + item.height.terms {
                itemOfVariable[term.variable] = item
            }
        }
        itemsWithContent = order.filter { !$0.isFixed && $0.contentSize.height >= 0 }
        displacedItems = []
    }

    /// Notes that an item may be elsewhere than the solution says.
    func noteDisplacement(of item: SolvedItem) {
        guard !item.isDisplaced else { return }
        item.isDisplaced = true
        displacedItems.append(item)
    }

    /// Marks the hosts of all items whose solution has changed, or that are elsewhere.
    private func markMovedHosts(except current: UIView?) {
        let displaced = displacedItems
        displacedItems = []
        for item in displaced { item.isDisplaced = false }
        let newScale = root?.contentScaleFactor ?? 1
        if newScale != scale { movedItems = nil }
        scale = newScale
        markHosts(of: movedItems.map { $0 + displaced } ?? order, except: current)
    }

    /// Moves views to their frames, which `body` does. The changes do not count as the app's.
    func placing(_ body: () -> Void) {
        let wasPlacing = isPlacing
        isPlacing = true
        defer { isPlacing = wasPlacing }
        body()
    }

    /// Applies pending changes to the solver. Returns false if the system has to be rebuilt, because a constraint
    /// would have to be left out.
    private func update() -> Bool {
        var outdated: Set<Int> = []
        for item in changedItems {
            if item.isFixed, let view = item.view { item.setFixedFrame(currentFrame(of: view)) }
            if let view = item.view { item.scrollContent?.offset = view.bounds.origin }
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

    /// Measures a view's content again. Returns false if a dimension gained or lost an intrinsic length.
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
        item.fittedWidth = nil
        for index in item.contentRecords {
            guard case .content(_, let axis) = records[index].source, let id = records[index].id else { continue }
            solver.setConstant(contentExpression(of: item, axis).constant, of: id)
        }
    }

    /// Solves again for views whose height depends on their width, using the height that the solved width requires.
    private func fitWrappingContent() {
        var hasChanged = false
        for item in itemsWithContent {
            let width = solution.value(of: item.width)
            // The same content needs the same height in the same width.
            guard width != item.fittedWidth, let view = item.view, view.contentHeightDependsOnWidth else { continue }
            guard width > 0, width.isFinite else { continue }
            item.fittedWidth = width
            let fitting = view.sizeThatFits(CGSize(width: width + 0.001, height: .greatestFiniteMagnitude))
            guard abs(fitting.height - item.contentSize.height) > 0.001 else { continue }
            setContentSize(CGSize(width: item.contentSize.width, height: fitting.height), of: item)
            item.fittedWidth = width
            hasChanged = true
        }
        guard hasChanged else { return }
        if (try? solver.solve()) == nil { isStructureDirty = true }
        updateSolution()
    }

    // MARK: - Queries

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

    func constraints(determining target: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        bringUpToDate()
        guard let item = item(for: target) else { return [] }
        var found: [NSLayoutConstraint] = []
        for term in item.start(axis).terms + item.length(axis).terms {
            for id in solver.constraintsDetermining(term.variable) {
                guard let index = recordOfID[id], let constraint = records[index].constraint else { continue }
                if !found.contains(where: { $0 === constraint }) { found.append(constraint) }
            }
        }
        return found
    }
}

/// A constraint in the engine: one of the app's, or a view's content size.
@MainActor
struct EngineRecord {
    enum Source {
        case constraint(NSLayoutConstraint)
        /// A view's hugging and compression resistance along an axis.
        case content(SolvedItem, NSLayoutConstraint.Axis)
    }

    let source: Source
    /// The constraint's identifier in the solver; nil while it is left out.
    var id: ConstraintSolver.ConstraintID?

    var constraint: NSLayoutConstraint? {
        if case .constraint(let constraint) = source { constraint } else { nil }
    }
}
