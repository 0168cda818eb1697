import CoreGraphics

extension LayoutEngine {
    /// Builds the system from the hierarchy. Leaves out required constraints that contradict others of a lower
    /// rank.
    func build() {
        guard let root else { return }
        solver = ConstraintSolver()
        items = [:]
        order = []
        records = []
        recordOfConstraint = [:]
        recordOfID = [:]
        hasBrokenConstraints = false
        let constraints = collect(from: root)
        rankReferences(in: constraints)
        let ranked = constraints.map { ($0, rank(of: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
        // Content sizes come first: lengths then start at their content size, where most of them stay.
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
            Trace.emit(.layout(.gaveUpSolving(root: root.traceName)))
        }
    }

    /// Creates the items in breadth-first order and returns the constraints that the views hold.
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
            where subview.layoutState.hasConstraints || !subview.layoutState.translatesAutoresizingMask {
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
            if view.scrollableContentSize != nil { item.scrollContent = ScrollContent(solver: &solver) }
        }
        order.append(item)
        items[ObjectIdentifier(target)] = item
    }

    private func isFixed(_ view: UIView, isRoot: Bool) -> Bool {
        if isRoot, case .fitting = purpose { return false }
        return view.layoutState.translatesAutoresizingMask
    }

    /// Returns the frame of a view that constraints do not move. The topmost view's origin is zero.
    func currentFrame(of view: UIView) -> CGRect {
        view === root ? CGRect(origin: .zero, size: view.bounds.size) : view.untransformedFrame
    }

    /// Numbers the items in the order in which active constraints first refer to them.
    private func rankReferences(in constraints: [NSLayoutConstraint]) {
        var count = 0
        for constraint in constraints.sorted(by: { $0.activationOrder < $1.activationOrder }) {
            for term in constraint.firstTerms + constraint.secondTerms {
                guard let target = term.item, let item = item(for: target), item.referenceRank == .max else { continue }
                item.referenceRank = count
                count += 1
            }
        }
        for item in order where item.referenceRank == .max {
            item.referenceRank = count
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
        recordBreaking(of: constraint, isBroken: record.id == nil, opponents: opponents)
    }

    private func recordBreaking(
        of constraint: NSLayoutConstraint, isBroken: Bool, opponents: [ConstraintSolver.ConstraintID]
    ) {
        if isBroken { hasBrokenConstraints = true }
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
        Trace.emit(.layout(.leavesOut(constraint: constraint.sentence, reason: reason)))
    }

    /// Returns the preference among constraints of equal priority: the item referred to first stretches first and
    /// shrinks last. Labels of several lines stretch before all other items, the last label first.
    private func tieBreak(of item: SolvedItem?) -> SolverTieBreak {
        guard let item else { return .none }
        let position = Double(item.referenceRank) / Double(order.count + 1)
        let wraps = item.view?.hasMultilineContent ?? false
        return SolverTieBreak(tooLarge: wraps ? (1 - position) / 2 : 1 + position, tooSmall: 2 - position)
    }

    private func addContentSize(of item: SolvedItem) {
        guard let view = item.view else { return }
        item.contentSize = view.measuredContentSize
        for axis in NSLayoutConstraint.Axis.both {
            add(
                axis, view.contentHuggingPriority(for: axis), view.contentCompressionResistancePriority(for: axis),
                to: item)
        }
    }

    /// Adds the content size as an optional constraint. Explicit required constraints override it silently.
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

    /// Adds the size that was asked for, or a topmost view's current size where constraints leave it open.
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
            _ = try? solver.add(
                length - LinearExpression(max(Double(value).clampedForLayout, 0)), .equal, strength: strength)
        }
    }
}

/// The order in which contradictory required constraints are left out, highest rank first.
///
/// The rank does not depend on when constraints were created or activated. Constraints on later items of the tree
/// go first, then constraints on a single item, then inequalities, then larger numbers.
struct ConstraintRank: Comparable {
    /// The index of the later of the two items, in breadth-first order.
    var later: Int
    /// The index of the other item; `Int.max` if there is none.
    var earlier: Int
    /// 0 for "equal", 1 for "at least", 2 for "at most".
    var relation: Int
    /// The raw value of the later item's attribute.
    var attribute: Int
    /// Whether the later item is on the right side.
    var isReversed: Bool
    /// The constant after moving the later item to the left side.
    var constant: Double
    var multiplier: Double
    /// The order of activation, which decides between constraints that are otherwise equal.
    var order: Int

    static func < (left: ConstraintRank, right: ConstraintRank) -> Bool {
        if left.later != right.later { return left.later < right.later }
        if left.earlier != right.earlier { return left.earlier < right.earlier }
        if left.relation != right.relation { return left.relation < right.relation }
        if left.attribute != right.attribute { return left.attribute < right.attribute }
        if left.isReversed != right.isReversed { return right.isReversed }
        if left.constant != right.constant { return left.constant < right.constant }
        if left.multiplier != right.multiplier { return left.multiplier < right.multiplier }
        return left.order < right.order
    }
}
