import CoreGraphics
import Foundation

/// Locating items and views.
extension UICollectionView {
    /// The number of sections.
    public var numberOfSections: Int {
        loadDataIfNeeded()
        return collection.counts.count
    }

    /// Returns the number of items in a section.
    public func numberOfItems(inSection section: Int) -> Int {
        loadDataIfNeeded()
        precondition(
            collection.counts.indices.contains(section),
            "There is no section \(section). The collection view has \(collection.counts.count) sections.")
        return collection.counts[section]
    }

    /// Returns the attributes of an item, in the coordinates of the collection view; nil for an item that does not
    /// exist.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        guard contains(indexPath) else { return nil }
        return collectionViewLayout.layoutAttributesForItem(at: indexPath).map(displayed)
    }

    /// Returns the attributes of a supplementary view, in the coordinates of the collection view.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(displayed)
    }

    /// Returns the item at a point in the coordinates of the collection view, or nil when there is none. Of items that
    /// overlap, the one in front is returned.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        let rect = layoutRect(CGRect(x: point.x, y: point.y, width: 0, height: 0)).insetBy(dx: -0.5, dy: -0.5)
        let found = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).map(displayed)
        return found.filter { attributes in
            attributes.representedElementCategory == .cell && !attributes.isHidden && attributes.frame.contains(point)
        }.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
    }

    /// Returns the item that a cell shows, or nil when it shows none.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let element = cell.shownElement, element.category == .cell, collection.visible[element] === cell
        else { return nil }
        return element.path
    }

    /// Returns the cell of an item, or nil when the item is not visible or does not exist.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        updateVisibleElements()
        return collection.visible[.item(indexPath)] as? UICollectionViewCell
    }

    /// Returns a visible supplementary view.
    public func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        updateVisibleElements()
        return collection.visible[.supplementary(elementKind, indexPath)]
    }

    /// The visible cells, in the order of their items.
    public var visibleCells: [UICollectionViewCell] {
        updateVisibleElements()
        return visible(.cell).compactMap { collection.visible[$0] as? UICollectionViewCell }
    }

    /// The visible items, in ascending order.
    public var indexPathsForVisibleItems: [IndexPath] {
        updateVisibleElements()
        return visible(.cell).map(\.path)
    }

    /// Returns the visible supplementary views of a kind, in the order of their paths.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        updateVisibleElements()
        return visible(.supplementaryView, elementKind).compactMap { collection.visible[$0] }
    }

    /// Returns the paths of the visible supplementary views of a kind, in ascending order.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        updateVisibleElements()
        return visible(.supplementaryView, elementKind).map(\.path)
    }

    private func visible(
        _ category: ElementCategory, _ kind: String? = nil
    ) -> [CollectionElement] {
        collection.visible.keys.filter { $0.category == category && $0.kind == kind }.sorted()
    }

    /// Makes the visible elements those of reloaded data, before the next layout pass.
    private func updateVisibleElements() {
        if !collection.isLayingOut, window != nil, collection.needsData { layoutIfNeeded() }
    }

    // MARK: - Scrolling

    func scrollItem(at path: IndexPath, to position: ScrollPosition, animated: Bool) {
        loadDataIfNeeded()
        guard path.count == 2, path.item != NSNotFound else { return }
        requireItem(path)
        if window != nil, !collection.isLayingOut { layoutIfNeeded() } else { prepareLayoutIfNeeded() }
        scrollSection(showing: path, at: position, animated: animated)
        // The items in between have estimated sizes until they have been visible, so the result is checked.
        for _ in 0..<3 {
            guard let offset = offset(scrolling: path, to: position), offset != contentOffset else { return }
            setContentOffset(offset, animated: animated && window != nil)
            guard !animated, window != nil, !collection.isLayingOut else { return }
            layoutIfNeeded()
        }
    }

    /// Returns the content offset that scrolls an item to a position, within the limits of the content.
    private func offset(scrolling path: IndexPath, to position: ScrollPosition) -> CGPoint? {
        guard let rect = layoutAttributesForItem(at: path)?.frame else { return nil }
        let insets = adjustedContentInset
        let seen = bounds.inset(by: insets)
        /// Returns the start of the visible span that shows a span at its start, middle or end, or else anywhere.
        func start(
            showing span: ClosedRange<CGFloat>, in visible: ClosedRange<CGFloat>,
            at places: (start: ScrollPosition, middle: ScrollPosition, end: ScrollPosition)
        ) -> CGFloat {
            let length = visible.upperBound - visible.lowerBound
            let (first, last) = (span.lowerBound, span.upperBound - length)
            if position.contains(places.start) { return first }
            if position.contains(places.middle) { return (first + last) / 2 }
            if position.contains(places.end) { return last }
            if visible.contains(span) { return visible.lowerBound }
            return span.lowerBound < visible.lowerBound ? first : last
        }
        let x = start(showing: rect.xRange, in: seen.xRange, at: (.left, .centeredHorizontally, .right))
        let y = start(showing: rect.yRange, in: seen.yRange, at: (.top, .centeredVertically, .bottom))
        return contentOffsetBounds.nearest(to: CGPoint(x: x - insets.left, y: y - insets.top))
    }
}

extension CGRect {
    fileprivate var xRange: ClosedRange<CGFloat> { minX...max(maxX, minX) }
    fileprivate var yRange: ClosedRange<CGFloat> { minY...max(maxY, minY) }
}

extension ClosedRange {
    fileprivate func contains(_ other: ClosedRange) -> Bool {
        lowerBound <= other.lowerBound && upperBound >= other.upperBound
    }
}

/// Announcing items that will probably be visible soon.
extension UICollectionView {
    func forgetPrefetching() {
        collection.prefetching = CollectionPrefetching()
    }

    /// Announces the items on the screen's length that follows the visible part, after the content has been scrolled.
    func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource, window != nil, !collection.needsData else { return }
        guard let old = collection.prefetching.offset else {
            collection.prefetching.offset = contentOffset
            return
        }
        let way = CGVector(dx: contentOffset.x - old.x, dy: contentOffset.y - old.y)
        guard way.dx != 0 || way.dy != 0 else { return }
        collection.prefetching.offset = contentOffset
        var ahead = bounds
        if abs(way.dy) >= abs(way.dx) {
            ahead.origin.y += way.dy > 0 ? bounds.height : -bounds.height
        } else {
            ahead.origin.x += way.dx > 0 ? bounds.width : -bounds.width
        }
        let found = (collectionViewLayout.layoutAttributesForElements(in: layoutRect(ahead)) ?? []).filter {
            $0.representedElementCategory == .cell && collection.visible[$0.element] == nil
                && placeholder(at: $0.indexPath) == nil
        }.map { dataPath($0.indexPath) }
        let announced = collection.prefetching.announced
        let seen = announced.filter { collection.visible[.item(shownPath($0))] != nil }
        let new = found.filter { !announced.contains($0) }.sorted()
        let given = announced.subtracting(seen).subtracting(found).sorted()
        collection.prefetching.announced = Set(found)
        if !given.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: given) }
        if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
    }
}
