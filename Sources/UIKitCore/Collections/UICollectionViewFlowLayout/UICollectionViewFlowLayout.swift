import CoreGraphics
import Foundation

/// A layout that fills lines with items, one line below the other or beside the other, in sections with headers and
/// footers.
///
/// Items of one size take no memory each: a section of a million items opens at once. The delegate can give sizes and
/// distances of its own by the methods of `UICollectionViewDelegateFlowLayout`.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    private var geometryIfValid: FlowGeometry?
    private var isMeasuring = false
    /// The sizes that cells have asked for since the last layout.
    private var preferredSizes: [(path: IndexPath, size: FlowSize)] = []
    /// The measured sizes that a new geometry adopts, by section.
    private var keptSizes: [Int: [(item: Int, size: FlowSize)]] = [:]

    /// Creates a layout that scrolls vertically, with items of 50 by 50 points.
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.applyNib(to: self)
    }

    // MARK: - Sizes and distances

    /// The smallest distance between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }

    /// The smallest distance between the items of a line, in points. Items are spread over the line.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }

    /// The size of the items in points, unless the delegate gives one.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }

    /// The size that items have until their cell is measured, in points. Zero, the default, measures no cell.
    ///
    /// `automaticSize` stands for the size of `itemSize`.
    open var estimatedItemSize = CGSize.zero { didSet { changed(estimatedItemSize != oldValue) } }

    /// The direction in which the content scrolls.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { changed(scrollDirection != oldValue) }
    }

    /// The size of section headers, in points. Only the length along the direction of scrolling counts; 0 is no header.
    open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }

    /// The size of section footers, in points. Only the length along the direction of scrolling counts; 0 is no footer.
    open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }

    /// The distances between the items of a section and its edges, in points.
    open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }

    /// The edges from which section insets are measured.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { changed(sectionInsetReference != oldValue) }
    }

    /// Whether headers stay at the edge of the visible part while items of their section are visible.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
    }

    /// Whether footers stay at the edge of the visible part while items of their section are visible.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { changed(sectionFootersPinToVisibleBounds != oldValue) }
    }

    /// The value for a size that the cells determine.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The edges from which section insets are measured.
    public enum SectionInsetReference: Int, Sendable {
        /// The edges of the content.
        case fromContentInset
        /// The edges of the safe area.
        case fromSafeArea
        /// The layout margins.
        case fromLayoutMargins
    }

    private func changed(_ isDifferent: Bool) {
        if isDifferent { invalidateLayout() }
    }

    // MARK: - Layout

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func prepare() {
        super.prepare()
        _ = geometry
    }

    open override var collectionViewContentSize: CGSize { geometry.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let geometry = geometry
        var found: [UICollectionViewLayoutAttributes] = []
        for section in geometry.sections(in: rect) {
            if let header = header(true, in: section, geometry), header.frame.overlaps(rect) { found.append(header) }
            geometry.forEachItem(of: section, in: rect) { path, frame in
                found.append(makeAttributes(for: .item(path), frame: frame))
            }
            if let footer = header(false, in: section, geometry), footer.frame.overlaps(rect) {
                found.append(footer)
            }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        geometry.frame(of: indexPath).map { makeAttributes(for: .item(indexPath), frame: $0) }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let section = indexPath.first else { return nil }
        switch elementKind {
        case UICollectionView.elementKindSectionHeader: return header(true, in: section, geometry)
        case UICollectionView.elementKindSectionFooter: return header(false, in: section, geometry)
        default: return nil
        }
    }

    /// Returns the attributes of a header or footer; nil for a section without one.
    private func header(
        _ isHeader: Bool, in section: Int, _ geometry: FlowGeometry
    ) -> UICollectionViewLayoutAttributes? {
        let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
        let visible = isPinned ? owner.map { geometry.span(of: $0.unobscuredLayoutBounds) } : nil
        guard let frame = geometry.frame(ofHeader: isHeader, in: section, pinnedTo: visible) else { return nil }
        let kind =
            isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
        let attributes = makeAttributes(for: .supplementary(kind, [section, 0]), frame: frame)
        // A pinned header lies over the items.
        if isPinned { attributes.zIndex = 10 }
        return attributes
    }

    // MARK: - Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || flow?.invalidateFlowLayoutDelegateMetrics != false
        {
            if context.invalidateEverything || context.dropsSizes {
                keptSizes = [:]
            } else if keptSizes.isEmpty, measuresViews, let geometryIfValid {
                keptSizes = measuredSizes(in: geometryIfValid) { $0 }
            }
            preferredSizes = []
            geometryIfValid = nil
        }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
        return isBreadthChanged(by: newBounds)
    }

    private func isBreadthChanged(by newBounds: CGRect) -> Bool {
        guard let owner, let geometryIfValid else { return false }
        return breadth(of: newBounds, owner) != geometryIfValid.breadth
    }

    /// Returns the length that sections have across the direction of scrolling.
    fileprivate func breadth(of bounds: CGRect, _ owner: UICollectionView) -> CGFloat {
        let inside = bounds.inset(by: owner.adjustedContentInset)
        return max(scrollDirection == .vertical ? inside.width : inside.height, 0)
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        let isChanged = isBreadthChanged(by: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutDelegateMetrics = isChanged
            flow.invalidateFlowLayoutAttributes = isChanged
        }
        // Cells of another breadth break their texts differently.
        context.dropsSizes = isChanged
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        measuresViews && originalAttributes.representedElementCategory == .cell
            && !preferredAttributes.size.isNearlyEqual(to: originalAttributes.size)
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutDelegateMetrics = false
            flow.invalidateFlowLayoutAttributes = false
        }
        let size = FlowSize(preferredAttributes.size, isVertical: scrollDirection == .vertical)
        preferredSizes.append((originalAttributes.indexPath, size))
        return context
    }

    private var measuresViews: Bool { estimatedItemSize != .zero }

    override func fitting(of element: CollectionElement) -> FittingPriorities? {
        measuresViews && element.category == .cell ? .free : nil
    }

    override func renameItems(by change: TableChange, counts: [Int]) {
        guard measuresViews else { return }
        if let geometryIfValid {
            keptSizes = measuredSizes(in: geometryIfValid, change.newPath)
            self.geometryIfValid = nil
        } else {
            // An earlier update has not been laid out yet.
            let waiting = keptSizes
            keptSizes = [:]
            for (section, sizes) in waiting {
                for (item, size) in sizes {
                    if let path = change.newPath([section, item]) {
                        keptSizes[path[0], default: []].append((path[1], size))
                    }
                }
            }
        }
    }

    /// Returns the measured sizes at the paths that a closure returns for those of the items; nil drops a size.
    private func measuredSizes(
        in geometry: FlowGeometry, _ newPath: (IndexPath) -> IndexPath?
    ) -> [Int: [(item: Int, size: FlowSize)]] {
        var sizes: [Int: [(item: Int, size: FlowSize)]] = [:]
        for (section, old) in geometry.sections.enumerated() {
            for (item, size) in old.lines.items.own {
                guard let path = newPath([section, item]) else { continue }
                sizes[path[0], default: []].append((path[1], size))
            }
        }
        return sizes
    }
}

/// Asking the delegate.
extension UICollectionViewFlowLayout {
    /// The places of everything, computed when they are first needed after an invalidation.
    fileprivate var geometry: FlowGeometry {
        if var geometry = geometryIfValid {
            guard !preferredSizes.isEmpty else { return geometry }
            let sizes = preferredSizes
            preferredSizes = []
            // The copy must be the only reference while it is changed.
            geometryIfValid = nil
            _ = geometry.set(sizes)
            geometryIfValid = geometry
            return geometry
        }
        // A delegate that is asked for a size may ask the layout.
        guard !isMeasuring, let owner else { return FlowGeometry(isVertical: true, breadth: 0, sections: []) }
        isMeasuring = true
        defer { isMeasuring = false }
        let geometry = makeGeometry(owner)
        geometryIfValid = geometry
        return geometry
    }

    private func makeGeometry(_ owner: UICollectionView) -> FlowGeometry {
        let isVertical = scrollDirection == .vertical
        let breadth = breadth(of: owner.bounds, owner)
        let sections = (0..<owner.numberOfSections).map { makeSection($0, owner, breadth: breadth) }
        var geometry = FlowGeometry(isVertical: isVertical, breadth: breadth, sections: sections)
        if !keptSizes.isEmpty {
            let sizes = keptSizes.sorted { $0.key < $1.key }.flatMap { section, sizes in
                sizes.map { (path: IndexPath(indexes: [section, $0.item]), size: $0.size) }
            }
            keptSizes = [:]
            _ = geometry.set(sizes)
        }
        return geometry
    }

    private func makeSection(_ section: Int, _ owner: UICollectionView, breadth: CGFloat) -> FlowSection {
        let isVertical = scrollDirection == .vertical
        func answer<Answer>(
            _ method: CollectionDelegateMethods, _ ask: (any UICollectionViewDelegateFlowLayout) -> Answer
        ) -> Answer? { owner.flowAnswer(to: method, ask) }
        var insets =
            answer(.insetForSection) {
                $0.collectionView(owner, layout: self, insetForSectionAt: section)
            } ?? sectionInset
        let reference = referenceInsets(owner)
        insets.left += reference.left
        insets.right += reference.right
        let flowInsets = FlowInsets(insets, isVertical: isVertical)
        let lineSpacing = answer(.lineSpacing) {
            $0.collectionView(owner, layout: self, minimumLineSpacingForSectionAt: section)
        }
        let itemSpacing = answer(.interitemSpacing) {
            $0.collectionView(owner, layout: self, minimumInteritemSpacingForSectionAt: section)
        }
        let lines = FlowLines(
            makeItems(section, owner), lineSpacing: lineSpacing ?? minimumLineSpacing,
            itemSpacing: itemSpacing ?? minimumInteritemSpacing,
            available: breadth - flowInsets.left - flowInsets.right, scale: owner.pixelScale)
        var made = FlowSection(insets: flowInsets, lines: lines)
        let header = answer(.headerSize) {
            $0.collectionView(owner, layout: self, referenceSizeForHeaderInSection: section)
        }
        let footer = answer(.footerSize) {
            $0.collectionView(owner, layout: self, referenceSizeForFooterInSection: section)
        }
        made.header = FlowSize(header ?? headerReferenceSize, isVertical: isVertical).main
        made.footer = FlowSize(footer ?? footerReferenceSize, isVertical: isVertical).main
        return made
    }

    private func makeItems(_ section: Int, _ owner: UICollectionView) -> FlowItems {
        let isVertical = scrollDirection == .vertical
        let count = owner.numberOfItems(inSection: section)
        let estimate = estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize
        let standard = FlowSize(estimate ? itemSize : estimatedItemSize, isVertical: isVertical)
        guard count > 0 else { return FlowItems(count: 0, standard: standard) }
        func size(_ item: Int, _ delegate: any UICollectionViewDelegateFlowLayout) -> FlowSize {
            guard let path = owner.sizePath(section, item) else { return standard }
            owner.collection.counters.sizesAsked += 1
            let size = delegate.collectionView(owner, layout: self, sizeForItemAt: path)
            return size == Self.automaticSize ? standard : FlowSize(size, isVertical: isVertical)
        }
        guard let first = owner.flowAnswer(to: .itemSize, { size(0, $0) }),
            let delegate = owner.delegate as? any UICollectionViewDelegateFlowLayout
        else { return FlowItems(count: count, standard: standard) }
        return FlowItems(count: count) { $0 == 0 ? first : size($0, delegate) }
    }

    /// Returns the part of the safe area or the margins that is not part of the content insets.
    private func referenceInsets(_ owner: UICollectionView) -> UIEdgeInsets {
        let wanted: UIEdgeInsets =
            switch sectionInsetReference {
            case .fromContentInset: .zero
            case .fromSafeArea: owner.safeAreaInsets
            case .fromLayoutMargins: owner.layoutMargins
            }
        let inset = owner.adjustedContentInset
        return UIEdgeInsets(
            top: 0, left: max(wanted.left - inset.left, 0), bottom: 0, right: max(wanted.right - inset.right, 0))
    }
}

extension CGSize {
    /// Returns whether another size differs by less than rounding does.
    func isNearlyEqual(to other: CGSize) -> Bool {
        abs(width - other.width) < 0.01 && abs(height - other.height) < 0.01
    }
}

/// The parts of a flow layout that are no longer valid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes and distances again. The default is true.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether items are placed again. The default is true.
    open var invalidateFlowLayoutAttributes = true
}
