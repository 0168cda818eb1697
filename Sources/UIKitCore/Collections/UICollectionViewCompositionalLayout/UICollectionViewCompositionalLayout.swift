import CoreGraphics
import Foundation

/// A layout of sections that are made of groups in groups, with lengths that are parts of their container, numbers of
/// points, or measured.
///
/// A section of a million items whose sizes are not measured takes no more memory than one of ten.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var geometryIfValid: CompositionalGeometry?
    private var isBuilding = false
    /// The measured sizes that the next geometry adopts, by section and item.
    private var keptSizes: [Int: [Int: CGSize]] = [:]
    private var preferredSizes: [(element: CollectionElement, size: CGSize)] = []
    /// The distances by which sections are scrolled across the direction of the layout.
    private var offsets: [Int: CGFloat] = [:]

    /// The direction, the spacing and the boundaries of the whole layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet { invalidateLayout() }
    }

    /// Creates a layout whose sections are all like one.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout whose sections are all like one.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Creates a layout whose sections a closure returns.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout whose sections a closure returns.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// Returns nil, as sections cannot be archived.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Layout

    open override func prepare() {
        super.prepare()
        _ = geometry
    }

    open override var collectionViewContentSize: CGSize { geometry.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let geometry = geometry
        let visible = visibleSpan
        var found: [UICollectionViewLayoutAttributes] = []
        for index in geometry.sections(in: rect) {
            found += attributes(ofSection: index, in: rect, geometry, visible)
        }
        for number in geometry.globals.indices {
            let attributes = globalAttributes(number, geometry, visible)
            if attributes.frame.overlaps(rect) { found.append(attributes) }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, let section = geometry.section(indexPath[0]),
            let leaf = section.leaf(of: indexPath[1])
        else { return nil }
        let attributes = makeAttributes(for: .item(indexPath), frame: leaf.frame)
        attributes.zIndex = leaf.zIndex
        shift(attributes, in: section, indexPath[0])
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let geometry = geometry
        guard indexPath.count == 2 else {
            guard let number = geometry.globals.firstIndex(where: { $0.item.elementKind == elementKind }) else {
                return nil
            }
            return globalAttributes(number, geometry, visibleSpan)
        }
        guard let section = geometry.section(indexPath[0]) else { return nil }
        let boundary = section.boundaries.firstIndex {
            $0.item.elementKind == elementKind && $0.index == indexPath[1]
        }
        if let boundary { return boundaryAttributes(boundary, indexPath[0], section, visibleSpan) }
        guard let (item, frame) = section.supplementary(elementKind, of: indexPath[1]) else { return nil }
        let attributes = makeAttributes(for: .supplementary(elementKind, indexPath), frame: frame)
        attributes.zIndex = item.zIndex
        shift(attributes, in: section, indexPath[0])
        return attributes
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, let section = geometry.section(indexPath[0]) else { return nil }
        let items = section.section.decorationItems
        guard let item = items.first(where: { $0.elementKind == elementKind }) else { return nil }
        return decorationAttributes(item, indexPath[0], section)
    }

    // MARK: - Attributes

    private func attributes(
        ofSection index: Int, in rect: CGRect, _ geometry: CompositionalGeometry, _ visible: ClosedRange<CGFloat>
    ) -> [UICollectionViewLayoutAttributes] {
        guard let section = geometry.section(index) else { return [] }
        var items: [UICollectionViewLayoutAttributes] = []
        section.forEachLeaf(in: rect, scrolledBy: offset(of: index, section)) { item, leaf in
            let attributes = makeAttributes(for: .item([index, item]), frame: leaf.frame)
            attributes.zIndex = leaf.zIndex
            items.append(attributes)
        } _: { item, supplementary, frame in
            let attributes = makeAttributes(
                for: .supplementary(supplementary.elementKind, [index, item]), frame: frame)
            attributes.zIndex = supplementary.zIndex
            items.append(attributes)
        }
        if let handler = section.section.visibleItemsInvalidationHandler {
            let offset = offset(of: index, section)
            let scrolled = owner.map { $0.layoutRect($0.bounds).origin } ?? .zero
            handler(
                items.map(VisibleItem.init),
                section.isOrthogonal ? CGPoint(section.groupAxis, offset, 0) : scrolled, section.environment)
        }
        for attributes in items { shift(attributes, in: section, index) }
        var found = items.filter { $0.frame.overlaps(rect) }
        for boundary in section.boundaries.indices {
            let attributes = boundaryAttributes(boundary, index, section, visible)
            if attributes.frame.overlaps(rect) { found.append(attributes) }
        }
        for item in section.section.decorationItems {
            let attributes = decorationAttributes(item, index, section)
            if attributes.frame.overlaps(rect) { found.append(attributes) }
        }
        return found
    }

    /// Moves attributes by the distance by which their section is scrolled.
    private func shift(
        _ attributes: UICollectionViewLayoutAttributes, in section: CompositionalSection, _ index: Int
    ) {
        guard section.isOrthogonal else { return }
        let offset = offset(of: index, section)
        if section.groupAxis == .horizontal { attributes.center.x -= offset } else { attributes.center.y -= offset }
    }

    private func boundaryAttributes(
        _ number: Int, _ index: Int, _ section: CompositionalSection, _ visible: ClosedRange<CGFloat>
    ) -> UICollectionViewLayoutAttributes {
        let boundary = section.boundaries[number]
        let attributes = makeAttributes(
            for: .supplementary(boundary.item.elementKind, [index, boundary.index]),
            frame: section.frame(ofBoundary: number, pinnedTo: visible))
        attributes.zIndex = boundary.item.zIndex
        return attributes
    }

    private func globalAttributes(
        _ number: Int, _ geometry: CompositionalGeometry, _ visible: ClosedRange<CGFloat>
    ) -> UICollectionViewLayoutAttributes {
        let boundary = geometry.globals[number]
        let attributes = makeAttributes(
            for: .supplementary(boundary.item.elementKind, IndexPath(index: boundary.index)),
            frame: geometry.frame(ofGlobal: number, pinnedTo: visible))
        attributes.zIndex = boundary.item.zIndex + 1
        return attributes
    }

    private func decorationAttributes(
        _ item: NSCollectionLayoutDecorationItem, _ index: Int, _ section: CompositionalSection
    ) -> UICollectionViewLayoutAttributes {
        let insets = item.contentInsets
        let frame = section.frame.inset(
            by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
        let attributes = makeAttributes(for: .decoration(item.elementKind, [index, 0]), frame: frame)
        // Decorations are behind the items.
        attributes.zIndex = item.zIndex - 1_000
        return attributes
    }

    /// The span along the direction of the layout that no bar covers.
    private var visibleSpan: ClosedRange<CGFloat> {
        guard let rect = owner?.unobscuredLayoutBounds else { return 0...0 }
        return configuration.scrollDirection == .vertical
            ? rect.minY...max(rect.maxY, rect.minY) : rect.minX...max(rect.maxX, rect.minX)
    }

    // MARK: - Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts || !context.keepsGeometry {
            if context.invalidateEverything || context.dropsSizes {
                keptSizes = [:]
            } else if keptSizes.isEmpty, let geometryIfValid {
                keptSizes = measuredSizes(in: geometryIfValid) { $0 }
            }
            preferredSizes = []
            geometryIfValid = nil
        }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let geometry = geometryIfValid, let owner else { return false }
        return geometry.followsBounds || newBounds.inset(by: owner.adjustedContentInset).size != geometry.size
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let owner, newBounds.inset(by: owner.adjustedContentInset).size == geometryIfValid?.size {
            context.keepsGeometry = true
        } else {
            // Views of another breadth break their texts differently.
            context.dropsSizes = true
        }
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        fitting(of: originalAttributes.element) != nil
            && !preferredAttributes.size.isNearlyEqual(to: originalAttributes.size)
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        context.keepsGeometry = true
        preferredSizes.append((originalAttributes.element, preferredAttributes.size.usable))
        return context
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    override func fitting(of element: CollectionElement) -> FittingPriorities? {
        guard let index = element.path.first, let section = geometry.section(index) else { return nil }
        switch element.category {
        case .cell: return section.leaf(of: element.path.item)?.item.layoutSize.fitting
        case .supplementaryView where element.path.count == 2:
            let boundary = section.boundaries.first {
                $0.item.elementKind == element.kind && $0.index == element.path[1]
            }
            return boundary?.item.layoutSize.fitting
        default: return nil
        }
    }

    override func renameItems(by change: TableChange, counts: [Int]) {
        offsets = Dictionary(offsets.compactMap { old, offset in change.newSection(old).map { ($0, offset) } }) { $1 }
        if let geometryIfValid {
            keptSizes = measuredSizes(in: geometryIfValid, change.newPath)
            self.geometryIfValid = nil
        } else {
            // An earlier update has not been laid out yet.
            let waiting = keptSizes
            keptSizes = [:]
            for (section, sizes) in waiting {
                for (item, size) in sizes {
                    if let path = change.newPath([section, item]) { keptSizes[path[0], default: [:]][path[1]] = size }
                }
            }
        }
    }

    /// Returns the measured sizes at the paths that a closure returns for those of the items; nil drops a size.
    private func measuredSizes(
        in geometry: CompositionalGeometry, _ newPath: (IndexPath) -> IndexPath?
    ) -> [Int: [Int: CGSize]] {
        var sizes: [Int: [Int: CGSize]] = [:]
        for (index, section) in geometry.sections.enumerated() {
            for (item, size) in section.known {
                guard let path = newPath([index, item]) else { continue }
                sizes[path[0], default: [:]][path[1]] = size
            }
        }
        return sizes
    }

    // MARK: - Sections that scroll

    override func list(ofSection index: Int) -> UICollectionLayoutListConfiguration? {
        geometry.section(index)?.section.list
    }

    override func scrollingSections(in rect: CGRect) -> [Int] {
        geometry.sections(in: rect).filter { geometry.section($0)?.isOrthogonal == true }
    }

    override func scrolling(ofSection index: Int) -> SectionScrolling? {
        guard let section = geometry.section(index), section.isOrthogonal else { return nil }
        return SectionScrolling(
            viewport: section.viewport, axis: section.groupAxis, length: section.groupsLength,
            behavior: section.section.orthogonalScrollingBehavior, offset: offset(of: index, section),
            insets: centringInsets(section))
    }

    override func isScrolledWithSection(_ element: CollectionElement) -> Bool {
        guard element.path.count == 2, let section = geometry.section(element.path[0]), section.isOrthogonal
        else { return false }
        switch element.category {
        case .cell: return true
        case .decorationView: return false
        case .supplementaryView: return !section.boundaries.contains { $0.item.elementKind == element.kind }
        }
    }

    override func scrollSection(_ index: Int, to offset: CGFloat) { offsets[index] = offset }

    override func restingOffset(ofSection index: Int, proposed offset: CGFloat, from current: CGFloat) -> CGFloat {
        guard let section = geometry.section(index), section.groupCount > 0 else { return offset }
        let behavior = section.section.orthogonalScrollingBehavior
        let room = section.viewport.size[section.groupAxis]
        let inset = section.span(of: 0).start
        /// Returns the offset at which a group rests.
        func rest(_ group: Int) -> CGFloat {
            let span = section.span(of: group)
            return behavior == .groupPagingCentered ? span.start + span.length / 2 - room / 2 : span.start - inset
        }
        /// Returns the group that rests nearest to an offset.
        func nearest(_ offset: CGFloat) -> Int {
            let behind = (0..<section.groupCount).partitioningIndex { rest($0) >= offset }
            guard behind > 0 else { return 0 }
            guard behind < section.groupCount else { return section.groupCount - 1 }
            return offset - rest(behind - 1) < rest(behind) - offset ? behind - 1 : behind
        }
        switch behavior {
        case .none, .continuous, .paging: return offset
        case .continuousGroupLeadingBoundary: return rest(nearest(offset))
        case .groupPaging, .groupPagingCentered:
            let now = nearest(current)
            return rest(min(max(nearest(offset), now - 1), now + 1))
        }
    }

    /// Returns the room around a section's groups by which the first and the last one can rest in the centre.
    private func centringInsets(_ section: CompositionalSection) -> UIEdgeInsets {
        guard section.section.orthogonalScrollingBehavior == .groupPagingCentered, section.groupCount > 0 else {
            return .zero
        }
        let room = section.viewport.size[section.groupAxis]
        let (first, last) = (section.span(of: 0), section.span(of: section.groupCount - 1))
        let before = max(room / 2 - first.start - first.length / 2, 0)
        let after = max(last.start + last.length / 2 + room / 2 - section.groupsLength, 0)
        return section.groupAxis == .horizontal
            ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
            : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    }

    private func offset(of index: Int, _ section: CompositionalSection) -> CGFloat {
        guard section.isOrthogonal else { return 0 }
        if let offset = offsets[index] { return offset }
        guard section.section.orthogonalScrollingBehavior == .groupPagingCentered, section.groupCount > 0 else {
            return 0
        }
        let span = section.span(of: 0)
        return span.start + span.length / 2 - section.viewport.size[section.groupAxis] / 2
    }
}

/// A closure that returns the section of an index for an environment.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (
        _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection?

/// Building the places.
extension UICollectionViewCompositionalLayout {
    fileprivate var geometry: CompositionalGeometry {
        if var geometry = geometryIfValid {
            guard !preferredSizes.isEmpty else { return geometry }
            let sizes = preferredSizes
            preferredSizes = []
            // The copy must be the only reference while it is changed.
            geometryIfValid = nil
            geometry.set(sizes)
            geometryIfValid = geometry
            return geometry
        }
        // A section provider may ask the layout.
        guard !isBuilding, let owner else { return CompositionalGeometry(axis: .vertical, size: .zero) }
        isBuilding = true
        defer { isBuilding = false }
        let geometry = makeGeometry(owner)
        geometryIfValid = geometry
        return geometry
    }

    private func makeGeometry(_ owner: UICollectionView) -> CompositionalGeometry {
        let axis: NSLayoutConstraint.Axis = configuration.scrollDirection == .vertical ? .vertical : .horizontal
        let size = owner.bounds.inset(by: owner.adjustedContentInset).size
        let environment = LayoutEnvironment(size: size, insets: .zero, traits: owner.traitCollection)
        var geometry = CompositionalGeometry(axis: axis, size: size)
        geometry.spacing = configuration.interSectionSpacing
        for index in 0..<owner.numberOfSections {
            guard let section = provider(index, environment) else {
                preconditionFailure("The section provider has returned no section for \(index).")
            }
            var insets = section.contentInsets
            let reference = referenceInsets(section.contentInsetsReference, owner)
            if axis == .vertical {
                insets.leading += reference.leading
                insets.trailing += reference.trailing
            } else {
                insets.top += reference.top
                insets.bottom += reference.bottom
            }
            var made = CompositionalSection(
                section, count: owner.numberOfItems(inSection: index), environment: environment, axis: axis,
                insets: insets, scale: owner.pixelScale)
            if let kept = keptSizes[index] {
                for (item, size) in kept { _ = made.set(size, at: item) }
                made.measurementsDidChange()
            }
            geometry.append(made)
        }
        keptSizes = [:]
        limitOffsets(to: geometry)
        if let list = geometry.section(0)?.section.list { owner.setStandardBackground(list.effectiveBackground) }
        geometry.setGlobals(configuration.boundarySupplementaryItems)
        return geometry
    }

    /// Limits the distances by which sections are scrolled to what they contain now.
    private func limitOffsets(to geometry: CompositionalGeometry) {
        for (index, offset) in offsets {
            guard let section = geometry.section(index), section.isOrthogonal else {
                offsets[index] = nil
                continue
            }
            let insets = centringInsets(section)
            let (before, after) =
                section.groupAxis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
            let last = max(section.groupsLength + after - section.viewport.size[section.groupAxis], -before)
            offsets[index] = min(max(offset, -before), last)
        }
    }

    /// Returns the part of the safe area or the margins that is not part of the content insets.
    private func referenceInsets(
        _ reference: UIContentInsetsReference, _ owner: UICollectionView
    ) -> NSDirectionalEdgeInsets {
        let wanted: UIEdgeInsets
        switch reference {
        case .automatic:
            guard configuration.contentInsetsReference != .automatic else { return .zero }
            return referenceInsets(configuration.contentInsetsReference, owner)
        case .none: return .zero
        case .safeArea: wanted = owner.safeAreaInsets
        case .layoutMargins: wanted = owner.layoutMargins
        case .readableContent:
            let margin = max(owner.layoutMargins.left, (owner.bounds.width - CellMetrics.readableWidth) / 2)
            wanted = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
        }
        let inset = owner.adjustedContentInset
        let isMirrored = owner.isMirrored
        let left = max(wanted.left - inset.left, 0)
        let right = max(wanted.right - inset.right, 0)
        return NSDirectionalEdgeInsets(
            top: max(wanted.top - inset.top, 0), leading: isMirrored ? right : left,
            bottom: max(wanted.bottom - inset.bottom, 0), trailing: isMirrored ? left : right)
    }
}
