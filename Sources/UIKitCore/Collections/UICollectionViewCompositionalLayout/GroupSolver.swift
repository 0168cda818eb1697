import CoreGraphics

/// The places of the items of one group, in the coordinates of the group.
struct SolvedGroup {
    /// An item, or a view at its edges.
    struct Leaf {
        let item: NSCollectionLayoutItem
        var frame: CGRect
        var zIndex = 0
    }

    /// The size of the group, in points.
    var size: CGSize
    /// The items in their order.
    var leaves: [Leaf] = []
    /// The supplementary views, with the number of the item in the group that they belong to.
    var supplementaries: [(leaf: Int, item: NSCollectionLayoutSupplementaryItem, frame: CGRect)] = []

    mutating func append(_ other: SolvedGroup, at origin: CGPoint) {
        let first = leaves.count
        leaves += other.leaves.map { leaf in
            var leaf = leaf
            leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
            return leaf
        }
        supplementaries += other.supplementaries.map {
            ($0.leaf + first, $0.item, $0.frame.offsetBy(dx: origin.x, dy: origin.y))
        }
    }
}

/// The computation of a group's places.
@MainActor
struct GroupSolver {
    /// The closure that returns the measured size of an item; nil while it is not known.
    let measured: (Int) -> CGSize?
    let traits: UITraitCollection
    /// The number of pixels per point, to which positions are rounded.
    let scale: CGFloat
    /// The next item, and the one behind the last.
    private var next: Int
    private let end: Int

    private static let epsilon: CGFloat = 0.01
    /// The number of items that a group without end is limited to.
    private static let maximumItems = 10_000

    init(
        items: Range<Int>, traits: UITraitCollection, scale: CGFloat, measured: @escaping (Int) -> CGSize?
    ) {
        next = items.lowerBound
        end = items.upperBound
        self.traits = traits
        self.scale = scale
        self.measured = measured
    }

    /// Returns the places of the items of a group in a container of a size.
    mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> SolvedGroup {
        var solved = solve(group as NSCollectionLayoutItem, in: container)
        for index in solved.leaves.indices {
            solved.leaves[index].frame = solved.leaves[index].frame.rounded(toScale: scale)
        }
        return solved
    }

    /// Returns the places of an item or group, with its own size. Its edge spacing is outside.
    ///
    /// - Parameter forced: The length that a group of equal items gives its item along an axis.
    private mutating func solve(
        _ item: NSCollectionLayoutItem, in container: CGSize,
        forced: (axis: NSLayoutConstraint.Axis, length: CGFloat)? = nil
    ) -> SolvedGroup {
        var size = item.layoutSize.size(in: container)
        if let forced {
            if forced.axis == .horizontal { size.width = forced.length } else { size.height = forced.length }
        }
        guard let group = item as? NSCollectionLayoutGroup else { return leaf(item, size) }
        switch group.arrangement {
        case .custom(let provider):
            var solved = SolvedGroup(size: size)
            let environment = LayoutEnvironment(size: size, insets: group.contentInsets, traits: traits)
            for place in provider(environment) where next < end {
                solved.leaves.append(SolvedGroup.Leaf(item: group, frame: place.frame, zIndex: place.zIndex))
                next += 1
            }
            addSupplementaries(of: group, to: &solved)
            return solved
        case .line(let axis, let count, let isEqual):
            return line(group, size, axis, count: count, isEqual: isEqual)
        }
    }

    private mutating func leaf(_ item: NSCollectionLayoutItem, _ given: CGSize) -> SolvedGroup {
        var size = given
        let (width, height) = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
        if width.isEstimated || height.isEstimated, let own = measured(next) {
            if width.isEstimated { size.width = own.width }
            if height.isEstimated { size.height = own.height }
        }
        next += 1
        let insets = item.contentInsets
        var frame = CGRect(origin: .zero, size: size)
        if !width.isEstimated {
            frame.origin.x += insets.leading
            frame.size.width = max(frame.width - insets.leading - insets.trailing, 0)
        }
        if !height.isEstimated {
            frame.origin.y += insets.top
            frame.size.height = max(frame.height - insets.top - insets.bottom, 0)
        }
        var solved = SolvedGroup(size: size, leaves: [SolvedGroup.Leaf(item: item, frame: frame)])
        addSupplementaries(of: item, to: &solved)
        return solved
    }

    private func addSupplementaries(of item: NSCollectionLayoutItem, to solved: inout SolvedGroup) {
        guard !item.supplementaryItems.isEmpty, !solved.leaves.isEmpty else { return }
        let rect = item is NSCollectionLayoutGroup ? CGRect(origin: .zero, size: solved.size) : solved.leaves[0].frame
        for supplementary in item.supplementaryItems {
            let size = supplementary.layoutSize.size(in: rect.size)
            solved.supplementaries.append(
                (
                    0, supplementary,
                    supplementary.containerAnchor.place(size, in: rect, with: supplementary.itemAnchor)
                ))
        }
    }

    // MARK: - Lines

    private mutating func line(
        _ group: NSCollectionLayoutGroup, _ given: CGSize, _ axis: NSLayoutConstraint.Axis, count: Int?,
        isEqual: Bool
    ) -> SolvedGroup {
        let insets = group.contentInsets
        let (before, after) =
            axis == .horizontal ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
        let (above, below) =
            axis == .horizontal ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
        let inner = CGSize(
            width: max(given.width - insets.leading - insets.trailing, 0),
            height: max(given.height - insets.top - insets.bottom, 0))
        let (main, cross) = dimensions(of: group.layoutSize, axis)
        let available = inner[axis]
        let spacing = group.interItemSpacing?.spacing ?? 0
        var forced: (axis: NSLayoutConstraint.Axis, length: CGFloat)?
        if isEqual, let count { forced = (axis, max((available - CGFloat(count - 1) * spacing) / CGFloat(count), 0)) }

        var children: [(solved: SolvedGroup, item: NSCollectionLayoutItem)] = []
        // The room that is used, by the lengths that are known and by those that are assumed.
        var (used, assumed): (CGFloat, CGFloat) = (0, 0)
        while next < end, children.count < count ?? Self.maximumItems {
            let item = group.subitems[children.count % group.subitems.count]
            let start = next
            let child = solve(item, in: inner, forced: forced)
            let edges = edgeSpacing(of: item, axis)
            let gap = children.isEmpty ? 0 : spacing
            let length = child.size[axis] + edges.before + edges.after + gap
            let guess = item.layoutSize.size(in: inner)[axis] + edges.before + edges.after + gap
            let isFull =
                main.isEstimated
                ? assumed + guess > available + Self.epsilon : used + length > available + Self.epsilon
            if count == nil, isFull, !children.isEmpty {
                next = start
                break
            }
            children.append((child, item))
            used += length
            assumed += guess
            // Items without length would repeat for ever.
            if count == nil, length <= 0, children.count >= group.subitems.count { break }
        }

        let rest = max(available - used, 0)
        let gaps = flexibleGaps(group, children.map(\.item), axis)
        let share = gaps > 0 && !main.isEstimated ? rest / CGFloat(gaps) : 0
        var position = before
        var breadth: CGFloat = 0
        var solved = SolvedGroup(size: given)
        for (index, child) in children.enumerated() {
            let edges = edgeSpacing(of: child.item, axis)
            let flexible = edgeFlexibility(of: child.item, axis)
            if index > 0 { position += spacing + (group.interItemSpacing?.isFlexibleSpacing == true ? share : 0) }
            position += edges.before + (flexible.before ? share : 0)
            let crossEdges = edgeSpacing(of: child.item, axis.other)
            solved.append(child.solved, at: CGPoint(axis, position, above + crossEdges.before))
            position += child.solved.size[axis] + edges.after + (flexible.after ? share : 0)
            breadth = max(breadth, child.solved.size[axis.other] + crossEdges.before + crossEdges.after)
        }
        if main.isEstimated { solved.size[axis] = position + after }
        if cross.isEstimated { solved.size[axis.other] = breadth + above + below }
        stretchUniformLeaves(of: &solved, axis.other, to: breadth)
        addSupplementaries(of: group, to: &solved)
        return solved
    }

    /// Makes items that are to be as long as their siblings so.
    private func stretchUniformLeaves(
        of solved: inout SolvedGroup, _ axis: NSLayoutConstraint.Axis, to length: CGFloat
    ) {
        for index in solved.leaves.indices {
            let (main, _) = dimensions(of: solved.leaves[index].item.layoutSize, axis)
            if main.isUniformAcrossSiblings { solved.leaves[index].frame.size[axis] = length }
        }
    }

    private func dimensions(
        of size: NSCollectionLayoutSize, _ axis: NSLayoutConstraint.Axis
    ) -> (main: NSCollectionLayoutDimension, cross: NSCollectionLayoutDimension) {
        axis == .horizontal
            ? (size.widthDimension, size.heightDimension) : (size.heightDimension, size.widthDimension)
    }

    private func edges(
        of item: NSCollectionLayoutItem, _ axis: NSLayoutConstraint.Axis
    ) -> (before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?) {
        guard let edges = item.edgeSpacing else { return (nil, nil) }
        return axis == .horizontal ? (edges.leading, edges.trailing) : (edges.top, edges.bottom)
    }

    private func edgeSpacing(
        of item: NSCollectionLayoutItem, _ axis: NSLayoutConstraint.Axis
    ) -> (before: CGFloat, after: CGFloat) {
        let edges = edges(of: item, axis)
        return (edges.before?.spacing ?? 0, edges.after?.spacing ?? 0)
    }

    private func edgeFlexibility(
        of item: NSCollectionLayoutItem, _ axis: NSLayoutConstraint.Axis
    ) -> (before: Bool, after: Bool) {
        let edges = edges(of: item, axis)
        return (edges.before?.isFlexibleSpacing ?? false, edges.after?.isFlexibleSpacing ?? false)
    }

    private func flexibleGaps(
        _ group: NSCollectionLayoutGroup, _ items: [NSCollectionLayoutItem], _ axis: NSLayoutConstraint.Axis
    ) -> Int {
        let between = group.interItemSpacing?.isFlexibleSpacing == true ? max(items.count - 1, 0) : 0
        return items.reduce(between) { sum, item in
            let flexible = edgeFlexibility(of: item, axis)
            return sum + (flexible.before ? 1 : 0) + (flexible.after ? 1 : 0)
        }
    }
}

extension NSCollectionLayoutGroup {
    /// Whether the number of items in a group depends on sizes that are measured.
    var dependsOnMeasurements: Bool {
        guard case .line(let axis, let count, _) = arrangement else { return false }
        func main(_ item: NSCollectionLayoutItem) -> NSCollectionLayoutDimension {
            axis == .horizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
        }
        if count == nil, !main(self).isEstimated, subitems.contains(where: { main($0).isEstimated }) { return true }
        return subitems.contains { ($0 as? NSCollectionLayoutGroup)?.dependsOnMeasurements == true }
    }
}

extension NSLayoutConstraint.Axis {
    var other: NSLayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
    /// The length along an axis.
    subscript(axis: NSLayoutConstraint.Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    /// Creates a point from its positions along an axis and along the other.
    init(_ axis: NSLayoutConstraint.Axis, _ main: CGFloat, _ cross: CGFloat) {
        self = axis == .horizontal ? CGPoint(x: main, y: cross) : CGPoint(x: cross, y: main)
    }
}
