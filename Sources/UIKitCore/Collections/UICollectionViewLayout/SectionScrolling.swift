import CoreGraphics

/// A section that scrolls across the direction of its layout.
struct SectionScrolling {
    /// The rectangle in which it scrolls, in the coordinates of the content.
    let viewport: CGRect
    let axis: NSLayoutConstraint.Axis
    /// The length of what is scrolled, in points.
    let length: CGFloat
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The distance by which it is scrolled.
    let offset: CGFloat
    /// The room around the content by which the first and the last group can rest in the centre.
    let insets: UIEdgeInsets

    /// The size of what is scrolled.
    var contentSize: CGSize {
        axis == .horizontal
            ? CGSize(width: length, height: viewport.height) : CGSize(width: viewport.width, height: length)
    }
}

/// The scroll view of a section that scrolls across the direction of its layout.
@MainActor
final class SectionScrollView: UIScrollView, UIScrollViewDelegate {
    var section = 0
    private weak var owner: UICollectionView?
    /// Whether the offset is being set to that of the layout.
    private var isAdopting = false
    /// The offset at which the last drag began.
    private(set) var dragStart: CGPoint?

    convenience init(of owner: UICollectionView, section: Int) {
        self.init(frame: .zero)
        self.owner = owner
        self.section = section
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        clipsToBounds = false
        scrollsToTop = false
        delegate = self
    }

    /// Adopts the place and the content of the section.
    ///
    /// - Parameter viewport: The rectangle in the coordinates of the collection view.
    func adopt(_ scrolling: SectionScrolling, viewport: CGRect, isMirrored: Bool) {
        isAdopting = true
        defer { isAdopting = false }
        UIView.performWithoutAnimation {
            if frame != viewport { frame = viewport }
            if contentSize != scrolling.contentSize { contentSize = scrolling.contentSize }
            isPagingEnabled = scrolling.behavior == .paging
            if contentInset != scrolling.insets { contentInset = scrolling.insets }
            switch scrolling.behavior {
            case .groupPaging, .groupPagingCentered, .continuousGroupLeadingBoundary: decelerationRate = .fast
            default: decelerationRate = .normal
            }
        }
        guard motion == nil, gestures.drag == nil else { return }
        let offset = self.offset(for: scrolling.offset, scrolling.axis, isMirrored)
        if contentOffset != offset { contentOffset = offset }
    }

    /// Returns the content offset for a distance by which the section is scrolled.
    func offset(for distance: CGFloat, _ axis: NSLayoutConstraint.Axis, _ isMirrored: Bool) -> CGPoint {
        axis == .horizontal
            ? CGPoint(x: isMirrored ? mirrored(distance) : distance, y: 0) : CGPoint(x: 0, y: distance)
    }

    /// Returns the distance by which the section is scrolled at a content offset.
    func distance(at offset: CGPoint, _ axis: NSLayoutConstraint.Axis, _ isMirrored: Bool) -> CGFloat {
        guard axis == .horizontal else { return offset.y }
        return isMirrored ? mirrored(offset.x) : offset.x
    }

    /// Returns the distance from the other end.
    private func mirrored(_ x: CGFloat) -> CGFloat { contentSize.width - bounds.width - x }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = contentOffset }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if !isAdopting { owner?.sectionDidScroll(self) }
    }

    override func restingOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
        owner?.restingOffset(of: self, proposed: offset) ?? offset
    }

    // Touches in cells are the collection view's.

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
}

/// Sections that scroll across the direction of the layout.
extension UICollectionView {
    /// Returns the view that a view of an element is put into.
    func host(of element: CollectionElement) -> UIView {
        guard !collection.scrollers.isEmpty, let section = element.path.first,
            let scroller = collection.scrollers[section], collectionViewLayout.isScrolledWithSection(element)
        else { return self }
        return scroller
    }

    /// Creates and removes scroll views, so that those sections have one that are visible.
    func arrangeScrollers() {
        let layout = collectionViewLayout
        let wanted = layout.scrollingSections(in: layoutRect(bounds))
        guard !wanted.isEmpty || !collection.scrollers.isEmpty else { return }
        for (section, scroller) in collection.scrollers where !wanted.contains(section) {
            for (element, view) in collection.visible where view.superview === scroller {
                collection.visible[element] = nil
                retire(view, from: element)
            }
            collection.scrollers[section] = nil
            scroller.removeFromSuperview()
        }
        for section in wanted {
            guard let scrolling = layout.scrolling(ofSection: section) else { continue }
            let scroller = collection.scrollers[section] ?? makeScroller(section)
            scroller.section = section
            scroller.adopt(scrolling, viewport: layoutRect(scrolling.viewport), isMirrored: isMirrored)
        }
    }

    private func makeScroller(_ section: Int) -> SectionScrollView {
        let scroller = SectionScrollView(of: self, section: section)
        collection.scrollers[section] = scroller
        let below = subviews.last { view in
            view === backgroundView || view === rareIfLoaded?.refreshControl
                || ((view as? UICollectionReusableView)?.shownAttributes?.zIndex ?? 0) < 0
        }
        if let below { insertSubview(scroller, aboveSubview: below) } else { insertSubview(scroller, at: 0) }
        return scroller
    }

    /// Called after the user or an animation has scrolled a section.
    func sectionDidScroll(_ scroller: SectionScrollView) {
        guard let scrolling = collectionViewLayout.scrolling(ofSection: scroller.section) else { return }
        collectionViewLayout.scrollSection(
            scroller.section, to: scroller.distance(at: scroller.contentOffset, scrolling.axis, isMirrored))
        collection.known = nil
        collection.needsArrangement = true
        setNeedsLayout()
    }

    func restingOffset(of scroller: SectionScrollView, proposed offset: CGPoint) -> CGPoint {
        let layout = collectionViewLayout
        guard let scrolling = layout.scrolling(ofSection: scroller.section) else { return offset }
        let axis = scrolling.axis
        let rest = layout.restingOffset(
            ofSection: scroller.section, proposed: scroller.distance(at: offset, axis, isMirrored),
            from: scroller.dragStart.map { scroller.distance(at: $0, axis, isMirrored) } ?? scrolling.offset)
        let end = scroller.offset(for: rest, axis, isMirrored)
        return axis == .horizontal ? CGPoint(x: end.x, y: offset.y) : CGPoint(x: offset.x, y: end.y)
    }

    /// Scrolls the section of an item so that the item is at a position.
    func scrollSection(showing path: IndexPath, at position: ScrollPosition, animated: Bool) {
        let element = CollectionElement.item(path)
        let layout = collectionViewLayout
        guard layout.isScrolledWithSection(element), let scrolling = layout.scrolling(ofSection: path.section),
            let frame = layout.layoutAttributesForItem(at: path)?.frame
        else { return }
        let axis = scrolling.axis
        let room = scrolling.viewport.size[axis]
        let (start, length) =
            axis == .horizontal ? (frame.minX + scrolling.offset, frame.width) : (frame.minY, frame.height)
        var distance = scrolling.offset
        let (before, middle, after): (ScrollPosition, ScrollPosition, ScrollPosition) =
            axis == .horizontal ? (.left, .centeredHorizontally, .right) : (.top, .centeredVertically, .bottom)
        if position.contains(before) {
            distance = start
        } else if position.contains(middle) {
            distance = start + length / 2 - room / 2
        } else if position.contains(after) || start + length > distance + room {
            distance = start + length - room
        } else if start < distance {
            distance = start
        }
        distance = min(max(distance, 0), max(scrolling.length - room, 0))
        if let scroller = collection.scrollers[path.section], animated {
            scroller.setContentOffset(scroller.offset(for: distance, axis, isMirrored), animated: true)
        } else {
            layout.scrollSection(path.section, to: distance)
            collection.known = nil
            collection.needsArrangement = true
            setNeedsLayout()
        }
    }
}
