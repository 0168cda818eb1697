import CoreGraphics

/// The places of one section of a compositional layout, relative to its start.
///
/// While no item of a group has a measured size, all groups have the places of one template, however many they are.
@MainActor
struct CompositionalSection {
    /// A view at a boundary of the section.
    struct Boundary {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        /// The number of the view among those of its kind.
        let index: Int
        var frame = CGRect.zero
    }

    let section: NSCollectionLayoutSection
    let count: Int
    let environment: LayoutEnvironment
    /// The direction in which the layout scrolls, and that in which groups follow each other.
    let axis: NSLayoutConstraint.Axis
    let groupAxis: NSLayoutConstraint.Axis
    private let insets: NSDirectionalEdgeInsets
    private let scale: CGFloat

    /// The distance from the start of the content.
    var start: CGFloat = 0
    private(set) var length: CGFloat = 0
    private(set) var boundaries: [Boundary] = []
    /// The distance from the start of the section to its groups.
    private(set) var contentStart: CGFloat = 0
    /// The length of the groups along the direction of the layout.
    private(set) var contentLength: CGFloat = 0

    private(set) var known: [Int: CGSize] = [:]
    private var knownGroups: Set<Int> = []
    private var boundarySizes: [Int: CGSize] = [:]
    private var template = SolvedGroup(size: .zero)
    private var perGroup = 1
    /// The lengths of the groups with the space behind each.
    private var extents = RowHeights(count: 0, standard: 0)
    /// The groups of a section whose groups have as many items as their sizes allow.
    private var sequence: [(first: Int, count: Int)]?

    init(
        _ section: NSCollectionLayoutSection, count: Int, environment: LayoutEnvironment,
        axis: NSLayoutConstraint.Axis, insets: NSDirectionalEdgeInsets, scale: CGFloat
    ) {
        self.section = section
        self.count = count
        self.environment = environment
        self.axis = axis
        self.insets = insets
        self.scale = max(scale, 1)
        groupAxis = section.orthogonalScrollingBehavior == .none ? axis : axis.other
        var numbers: [String: Int] = [:]
        for item in section.boundarySupplementaryItems {
            boundaries.append(Boundary(item: item, index: numbers[item.elementKind, default: 0]))
            numbers[item.elementKind, default: 0] += 1
        }
        divide()
    }

    var isOrthogonal: Bool { groupAxis != axis }
    var end: CGFloat { start + length }

    /// The room of the groups.
    private var groupContainer: CGSize {
        let size = environment.effectiveContentSize
        return CGSize(
            width: max(size.width - insets.leading - insets.trailing, 0),
            height: max(size.height - verticalInsets, 0))
    }

    /// The vertical insets where they are across the direction of the layout.
    private var verticalInsets: CGFloat { axis == .horizontal ? insets.top + insets.bottom : 0 }

    private func solver(_ items: Range<Int>) -> GroupSolver {
        let known = known
        return GroupSolver(items: items, traits: environment.traitCollection, scale: scale) { known[$0] }
    }

    private func solve(_ items: Range<Int>) -> SolvedGroup {
        var solver = solver(items)
        return solver.solve(section.group, in: groupContainer)
    }

    // MARK: - Groups

    /// Divides the items into groups.
    private mutating func divide() {
        let spacing = section.interGroupSpacing
        if section.group.dependsOnMeasurements {
            sequence = []
            extents = RowHeights(count: 0, standard: 0)
            var first = 0
            var lengths: [CGFloat] = []
            while first < count {
                let solved = solve(first..<count)
                let used = max(solved.leaves.count, 1)
                sequence?.append((first, used))
                lengths.append(solved.size[groupAxis] + spacing)
                first += used
            }
            extents = RowHeights(count: lengths.count) { lengths[$0] }
            arrange()
            return
        }
        template = solve(0..<Int.max)
        perGroup = max(template.leaves.count, 1)
        let groups = (count + perGroup - 1) / perGroup
        extents = RowHeights(count: groups, standard: template.size[groupAxis] + spacing)
        if groups > 0, count % perGroup != 0 {
            extents.set(solve((groups - 1) * perGroup..<count).size[groupAxis] + spacing, at: groups - 1)
        }
        arrange()
    }

    private func items(of group: Int) -> Range<Int> {
        if let sequence { return sequence[group].first..<sequence[group].first + sequence[group].count }
        return group * perGroup..<min((group + 1) * perGroup, count)
    }

    private func group(of item: Int) -> Int {
        guard let sequence else { return item / perGroup }
        return max(sequence.partitioningIndex { $0.first > item } - 1, 0)
    }

    private func solved(_ group: Int) -> SolvedGroup {
        let items = items(of: group)
        if sequence == nil, items.count == perGroup, !knownGroups.contains(group) { return template }
        return solve(items)
    }

    /// The number of groups.
    var groupCount: Int { extents.count }

    /// Returns the offset of a group, and its length, along the direction in which groups follow each other.
    func span(of group: Int) -> (start: CGFloat, length: CGFloat) {
        (groupInset + extents.offset(of: group), extents.height(at: group) - section.interGroupSpacing)
    }

    private var groupInset: CGFloat { groupAxis == .horizontal ? insets.leading : insets.top }

    /// The length of all groups and the insets along the direction in which they follow each other.
    var groupsLength: CGFloat {
        let groups = extents.count > 0 ? extents.total - section.interGroupSpacing : 0
        return groups
            + (groupAxis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom)
    }

    // MARK: - Measured sizes

    /// Sets the measured size of an item. Returns whether it is a new one.
    mutating func set(_ size: CGSize, at item: Int) -> Bool {
        guard item < count, known[item] != size else { return false }
        known[item] = size
        guard sequence == nil else { return true }
        let group = group(of: item)
        knownGroups.insert(group)
        extents.set(solved(group).size[groupAxis] + section.interGroupSpacing, at: group)
        return true
    }

    /// Sets the measured size of a view at a boundary. Returns whether it is a new one.
    mutating func set(_ size: CGSize, ofBoundary boundary: Int) -> Bool {
        guard boundaries.indices.contains(boundary), boundarySizes[boundary] != size else { return false }
        boundarySizes[boundary] = size
        return true
    }

    /// Adopts measured sizes, and the places that follow from them.
    mutating func measurementsDidChange() {
        if sequence != nil { divide() } else { arrange() }
    }

    // MARK: - Boundaries

    /// Computes the places of the views at the boundaries, and the length of the section.
    private mutating func arrange() {
        var area = CGRect(origin: .zero, size: environment.effectiveContentSize)
        if section.supplementariesFollowContentInsets {
            if axis == .vertical {
                area.origin.x += insets.leading
                area.size.width = max(area.width - insets.leading - insets.trailing, 0)
            } else {
                area.origin.y += insets.top
                area.size.height = max(area.height - insets.top - insets.bottom, 0)
            }
        }
        let (before, after) = measureBoundaries(in: area.size)
        let inset = axis == .vertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
        contentStart = topPadding + before + inset.0
        contentLength = lengthOfGroups
        length = contentStart + contentLength + inset.1 + after
        // Without items, only the boundaries that are there anyway take room.
        if count == 0, boundaries.isEmpty { length = inset.0 + inset.1 }
        for number in boundaries.indices {
            boundaries[number].frame = place(of: boundaries[number], in: area, before: before, after: after)
        }
    }

    /// The room before the views at the start of a list's section; 0 without such views.
    private var topPadding: CGFloat {
        let hasHeader = boundaries.contains { $0.item.extendsBoundary && $0.item.alignment.edges.contains(ends.first) }
        return hasHeader ? section.list?.headerTopPadding ?? 0 : 0
    }

    /// The edges of the section at which it begins and ends.
    private var ends: (first: NSDirectionalRectEdge, last: NSDirectionalRectEdge) {
        axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
    }

    /// Determines the sizes of the views at the boundaries. Returns the room that they take at both ends.
    private mutating func measureBoundaries(in size: CGSize) -> (before: CGFloat, after: CGFloat) {
        var (before, after): (CGFloat, CGFloat) = (0, 0)
        for number in boundaries.indices {
            let item = boundaries[number].item
            var extent = item.layoutSize.size(in: size)
            if let own = boundarySizes[number] {
                if item.layoutSize.widthDimension.isEstimated { extent.width = own.width }
                if item.layoutSize.heightDimension.isEstimated { extent.height = own.height }
            }
            boundaries[number].frame.size = extent
            guard item.extendsBoundary else { continue }
            if item.alignment.edges.contains(ends.first) { before = max(before, extent[axis]) }
            if item.alignment.edges.contains(ends.last) { after = max(after, extent[axis]) }
        }
        return (before, after)
    }

    /// The length of all groups with the distances between them; of groups beside each other, that of the longest.
    private var lengthOfGroups: CGFloat {
        guard isOrthogonal else { return extents.count > 0 ? extents.total - section.interGroupSpacing : 0 }
        return (0..<min(extents.count, knownGroups.isEmpty ? 1 : extents.count)).reduce(0) {
            max($0, solved($1).size[axis])
        }
    }

    /// Returns the place of a view at a boundary.
    ///
    /// - Parameters:
    ///   - area: The part of the section in which such views lie, apart from its length.
    ///   - before: The room that views take at the first end.
    ///   - after: The room that views take at the last end.
    private func place(of boundary: Boundary, in area: CGRect, before: CGFloat, after: CGFloat) -> CGRect {
        let item = boundary.item
        let isLast = item.alignment.edges.contains(ends.last)
        let isFirst = item.alignment.edges.contains(ends.first)
        let start = isLast ? length - after : isFirst ? topPadding : 0
        let extent = isLast ? after : isFirst ? before : length
        var rect = area
        if axis == .vertical {
            (rect.origin.y, rect.size.height) = (start, extent)
        } else {
            (rect.origin.x, rect.size.width) = (start, extent)
        }
        let place = item.containerAnchor.place(boundary.frame.size, in: rect, with: nil)
        return place.offsetBy(dx: item.offset.x, dy: item.offset.y)
    }

    /// Returns the place of a view at a boundary, pinned to a visible span where the view wants that.
    func frame(ofBoundary number: Int, pinnedTo visible: ClosedRange<CGFloat>) -> CGRect {
        let boundary = boundaries[number]
        var frame = boundary.frame
        guard boundary.item.pinToVisibleBounds else { return inContent(frame) }
        let isLast = boundary.item.alignment.edges.contains(axis == .vertical ? .bottom : .trailing)
        let extent = frame.size[axis]
        let position = axis == .vertical ? frame.minY : frame.minX
        let pinned =
            isLast
            ? min(position, max(visible.upperBound - start - extent, 0))
            : max(position, min(visible.lowerBound - start, length - extent))
        if axis == .vertical { frame.origin.y = pinned } else { frame.origin.x = pinned }
        return inContent(frame)
    }

    /// Returns a rectangle of the section in the coordinates of the content.
    func inContent(_ rect: CGRect) -> CGRect {
        axis == .vertical ? rect.offsetBy(dx: 0, dy: start) : rect.offsetBy(dx: start, dy: 0)
    }

    /// The rectangle of the section, in the coordinates of the content.
    var frame: CGRect {
        let size = environment.effectiveContentSize
        return inContent(
            axis == .vertical
                ? CGRect(x: 0, y: 0, width: size.width, height: length)
                : CGRect(x: 0, y: 0, width: length, height: size.height))
    }

    /// The rectangle in which groups scroll across the direction of the layout, in the coordinates of the content.
    var viewport: CGRect {
        let size = environment.effectiveContentSize
        return inContent(
            axis == .vertical
                ? CGRect(x: 0, y: contentStart, width: size.width, height: contentLength)
                : CGRect(x: contentStart, y: 0, width: contentLength, height: size.height))
    }

    // MARK: - Items

    /// Returns the origin of a group, in the coordinates of the content.
    private func origin(of group: Int) -> CGPoint {
        let offset = extents.offset(of: group).rounded(toScale: scale)
        let point: CGPoint
        if isOrthogonal {
            point = CGPoint(groupAxis, groupInset + offset, contentStart)
        } else {
            point = CGPoint(axis, contentStart + offset, axis == .vertical ? insets.leading : insets.top)
        }
        return inContent(CGRect(origin: point, size: .zero)).origin
    }

    /// Returns the item of the layout and the place of an item, in the coordinates of the content.
    func leaf(of item: Int) -> SolvedGroup.Leaf? {
        guard item >= 0, item < count else { return nil }
        let group = group(of: item)
        let leaves = solved(group).leaves
        let place = item - items(of: group).lowerBound
        guard leaves.indices.contains(place) else { return nil }
        var leaf = leaves[place]
        let origin = origin(of: group)
        leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
        return leaf
    }

    /// Returns the groups that meet the span between two offsets along the direction in which they follow each other.
    private func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard extents.count > 0, high > low else { return 0..<0 }
        let first = extents.row(at: max(low, 0))
        return first..<max(extents.row(at: max(high, 0)) + 1, first)
    }

    /// Calls closures with the items, and the views at their edges, of the groups that meet a rectangle.
    ///
    /// - Parameter offset: The distance by which the groups have been scrolled across the direction of the layout.
    func forEachLeaf(
        in rect: CGRect, scrolledBy offset: CGFloat, _ body: (Int, SolvedGroup.Leaf) -> Void,
        _ supplementary: (Int, NSCollectionLayoutSupplementaryItem, CGRect) -> Void
    ) {
        let low: CGFloat
        let high: CGFloat
        if isOrthogonal {
            let range = groupAxis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
            (low, high) = (range.0 + offset - groupInset, range.1 + offset - groupInset)
        } else {
            let range = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
            (low, high) = (range.0 - start - contentStart, range.1 - start - contentStart)
        }
        for group in groups(from: low, to: high) {
            let solved = solved(group)
            let first = items(of: group).lowerBound
            let origin = origin(of: group)
            for (place, leaf) in solved.leaves.enumerated() where first + place < count {
                var leaf = leaf
                leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
                body(first + place, leaf)
            }
            for (place, item, frame) in solved.supplementaries where first + place < count {
                supplementary(first + place, item, frame.offsetBy(dx: origin.x, dy: origin.y))
            }
        }
    }

    /// Returns the view of a kind at the edges of an item, with its place.
    func supplementary(_ kind: String, of item: Int) -> (item: NSCollectionLayoutSupplementaryItem, frame: CGRect)? {
        guard item >= 0, item < count else { return nil }
        let group = group(of: item)
        let place = item - items(of: group).lowerBound
        guard
            let found = solved(group).supplementaries.first(where: { $0.leaf == place && $0.item.elementKind == kind })
        else { return nil }
        let origin = origin(of: group)
        return (found.item, found.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
}
