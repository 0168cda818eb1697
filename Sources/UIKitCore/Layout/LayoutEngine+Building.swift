import CoreGraphics

extension LayoutEngine {
    /// Builds the system from the tree, leaving out what contradicts constraints of a lower rank.
    func build() {
        guard let root else { return }
        solver = ConstraintSolver()
        items = [:]
        order = []
        records = []
        recordOfConstraint = [:]
        recordOfID = [:]
        hasBroken = false
        let constraints = collect(from: root)
        noteReferences(in: constraints)
        let ranked = constraints.map { ($0, rank(of: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
        // First, since lengths then begin where their content wants them, which is where most of them stay.
        for item in order where !item.isFixed {
            addContentSize(of: item)
        }
        for constraint in ranked where constraint.priority.clamped >= 1000 {
            addExplicit(constraint)
        }
        addSizeOfRoot()
        for constraint in ranked where constraint.priority.clamped < 1000 {
            addExplicit(constraint)
        }
        if (try? solver.solve()) == nil {
            Trace.emit(.layout, "gave up solving the constraints in \(root.traceName)")
        }
    }

    /// Makes the items of the tree, breadth first, and finds the constraints that its views keep.
    private func collect(from root: UIView) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var queue: [any LayoutItem] = [root]
        var next = 0
        while next < queue.count {
            let item = queue[next]
            next += 1
            add(item, isRoot: item === root)
            guard let view = item as? UIView else { continue }
            for subview in view.subviews
            where subview.layoutState.usesConstraints || !subview.layoutState.translatesAutoresizingMask {
                queue.append(subview)
            }
            guard let storage = view.layoutState.storage else { continue }
            found += storage.constraints
            queue += storage.guides as [any LayoutItem]
        }
        return found
    }

    private func add(_ target: any LayoutItem, isRoot: Bool) {
        let item: SolvedItem
        if let view = target as? UIView, isFixed(view, isRoot: isRoot) {
            item = SolvedItem(fixedView: view, index: order.count, frame: currentFrame(of: view))
        } else {
            item = SolvedItem(target, index: order.count, solver: &solver, isRoot: isRoot)
        }
        if let view = target as? UIView {
            let probe = CGRect(x: 0, y: 0, width: 100, height: 100)
            let aligned = view.alignmentRect(forFrame: probe)
            item.alignmentInsets = UIEdgeInsets(
                top: aligned.minY, left: aligned.minX, bottom: probe.maxY - aligned.maxY,
                right: probe.maxX - aligned.maxX)
        }
        if target is UIScrollView { item.scrolled = ScrolledItem(solver: &solver) }
        order.append(item)
        items[ObjectIdentifier(target)] = item
    }

    private func isFixed(_ view: UIView, isRoot: Bool) -> Bool {
        if isRoot, case .fitting = purpose { return false }
        return view.layoutState.translatesAutoresizingMask
    }

    /// The frame of a view that constraints do not move. The topmost view starts at zero: nothing is outside of it.
    func currentFrame(of view: UIView) -> CGRect {
        view === root ? CGRect(origin: .zero, size: view.bounds.size) : view.untransformedFrame
    }

    /// Notes in which order the active constraints speak of items.
    private func noteReferences(in constraints: [NSLayoutConstraint]) {
        var count = 0
        for constraint in constraints.sorted(by: { $0.activationOrder < $1.activationOrder }) {
            for term in constraint.firstTerms + constraint.secondTerms {
                guard let target = term.item, let item = item(for: target), item.reference == .max else { continue }
                item.reference = count
                count += 1
            }
        }
        for item in order where item.reference == .max {
            item.reference = count
            count += 1
        }
    }

    private func addExplicit(_ constraint: NSLayoutConstraint) {
        let level = constraint.priority.clamped
        guard level > 0, constraint.views != nil else { return }
        let index = records.count
        var record = EngineRecord(source: .constraint(constraint), id: nil)
        var opponents: [ConstraintSolver.ConstraintID] = []
        if constraint.isCalculable, let expression = expression(of: constraint, dependentRecord: index) {
            do {
                record.id = try solver.add(
                    expression, constraint.relation.solverRelation,
                    strength: level >= 1000 ? .required : .optional(level: level),
                    tieBreak: tieBreak(of: constraint.firstTerms.first?.item.flatMap { item(for: $0) }))
            } catch {
                opponents = error.opponents
            }
        }
        records.append(record)
        recordOfConstraint[ObjectIdentifier(constraint)] = index
        if let id = record.id { recordOfID[id] = index }
        noteBreaking(of: constraint, isBroken: record.id == nil, opponents: opponents)
    }

    private func noteBreaking(
        of constraint: NSLayoutConstraint, isBroken: Bool, opponents: [ConstraintSolver.ConstraintID]
    ) {
        if isBroken { hasBroken = true }
        guard case .layout = purpose, isBroken != constraint.isBroken else { return }
        constraint.isBroken = isBroken
        guard isBroken else { return }
        let reasons = opponents.compactMap { recordOfID[$0].flatMap { records[$0].constraint?.sentence } }
        let reason =
            !constraint.isCalculable
            ? "its numbers are out of range"
            : reasons.isEmpty
                ? "it contradicts the frames of views that constraints do not move, or makes a size negative"
                : "it contradicts \(reasons.joined(separator: " and "))"
        Trace.emit(.layout, "leaves out the constraint \(constraint.sentence): \(reason)")
    }

    /// Which of several equally important wishes gives way: the earliest item stretches first and shrinks last. Labels of
    /// several lines stretch before all others, the last one first.
    private func tieBreak(of item: SolvedItem?) -> SolverTieBreak {
        guard let item else { return .none }
        let position = Double(item.reference) / Double(order.count + 1)
        let wraps = (item.view as? UILabel).map { $0.numberOfLines != 1 } ?? false
        return SolverTieBreak(tooLarge: wraps ? (1 - position) / 2 : 1 + position, tooSmall: 2 - position)
    }

    private func addContentSize(of item: SolvedItem) {
        guard let view = item.view else { return }
        item.contentSize = view.measuredContentSize
        let priorities = view.layoutState.storage?.priorities ?? ContentPriorities()
        add(.horizontal, priorities.horizontalHugging, priorities.horizontalCompression, to: item)
        add(.vertical, priorities.verticalHugging, priorities.verticalCompression, to: item)
    }

    /// The size of content is never required: an explicit constraint that is wins silently.
    private func add(
        _ axis: NSLayoutConstraint.Axis, _ hugging: UILayoutPriority, _ compression: UILayoutPriority,
        to item: SolvedItem
    ) {
        let size = axis == .horizontal ? item.contentSize.width : item.contentSize.height
        guard size >= 0 else { return }
        let relation: SolverRelation
        switch (hugging.clamped > 0, compression.clamped > 0) {
        case (true, true): relation = .equal
        case (true, false): relation = .lessOrEqual
        case (false, true): relation = .greaterOrEqual
        case (false, false): return
        }
        let id = try? solver.add(
            contentExpression(of: item, axis), relation,
            strength: .optional(tooLarge: hugging.clamped, tooSmall: compression.clamped), tieBreak: tieBreak(of: item))
        item.contentRecords.append(records.count)
        if let id { recordOfID[id] = records.count }
        records.append(EngineRecord(source: .content(item, axis), id: id))
    }

    /// The size asked for, or a topmost view's present size where constraints leave it open.
    private func addSizeOfRoot() {
        guard let item = order.first, !item.isFixed, let root else { return }
        var size = root.bounds.size
        var strengths = [SolverStrength.optional(level: 0.5), .optional(level: 0.5)]
        if case .fitting(let target, let horizontal, let vertical) = purpose {
            size = target
            strengths = [horizontal, vertical].map {
                $0.clamped >= 1000 ? .required : .optional(level: max($0.clamped, 0.5))
            }
        }
        for (length, value, strength) in [
            (item.width, size.width, strengths[0]), (item.height, size.height, strengths[1]),
        ] {
            _ = try? solver.add(length - LinearExpression(max(Double(value).usable, 0)), .equal, strength: strength)
        }
    }
}
