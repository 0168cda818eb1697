import CoreGraphics
import Foundation
import QuartzCore

/// Determining the visible elements and placing them.
extension UICollectionView {
    /// The maximum number of passes of loading, which start over when callbacks reload the data.
    static let maximumPasses = 4
    /// The maximum number of passes of one layout. Each can show cells for the first time that turn out to be smaller
    /// than estimated, so that more become visible.
    private static let maximumArrangements = 64

    func attachLayout(_ layout: UICollectionViewLayout) {
        precondition(
            layout.owner == nil || layout.owner === self,
            "A layout belongs to one collection view. Create another layout for this one.")
        layout.owner = self
        if backgroundColor == nil { setStandardBackground(.systemBackground) }
    }

    /// Sets the background that the look of a layout wants, unless the app has set another.
    func setStandardBackground(_ color: UIColor) {
        guard backgroundColor == collection.standardBackground else { return }
        collection.standardBackground = color
        backgroundColor = color
    }

    /// Updates the visible elements. Its cost grows with what is visible.
    func layOutCollection() {
        guard !collection.isLayingOut, !collection.isLoading else { return }
        // A weak data source disappears without notice.
        if dataSource == nil, !collection.counts.isEmpty { dataDidChange() }
        collection.isLayingOut = true
        for _ in 0..<Self.maximumArrangements {
            prepareLayout()
            let seen = bounds
            collection.needsArrangement = false
            arrangeElements()
            if !collection.needsData { measureElements() }
            guard collection.needsArrangement || collection.needsData || !collection.isPrepared || bounds != seen
            else { break }
        }
        layOutBackground()
        announceFreshElements()
        collection.isLayingOut = false
        prefetch()
        if collection.needsArrangement || collection.needsData || !collection.isPrepared { setNeedsLayout() }
    }

    /// Prepares the layout if it is not valid.
    func prepareLayout() {
        if collection.needsData { loadData() }
        guard !collection.isPrepared, !collection.isPreparing else { return }
        collection.isPreparing = true
        collection.counters.preparations += 1
        collectionViewLayout.prepare()
        collection.isPreparing = false
        collection.isPrepared = true
        collection.known = nil
        collection.needsArrangement = true
        let size = collectionViewLayout.collectionViewContentSize
        if contentSize != size { contentSize = size }
        adjustOffset()
    }

    /// Prepares the layout for a question between two layout passes.
    func prepareLayoutIfNeeded() {
        guard !collection.isLayingOut, !collection.isPreparing, !collection.isLoading else { return }
        loadDataIfNeeded()
        prepareLayout()
    }

    /// Called when a part of the layout is no longer valid.
    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        // A layout that sets its own properties while it is prepared is valid afterwards.
        guard !collection.isPreparing else { return }
        collection.isPrepared = false
        collection.offsetAdjustment.x += context.contentOffsetAdjustment.x
        collection.offsetAdjustment.y += context.contentOffsetAdjustment.y
        if context.invalidateEverything || context.dropsSizes {
            collection.unmeasured = Set(collection.visible.keys)
        }
        setNeedsLayout()
    }

    // MARK: - Offset and mirroring

    /// Moves the content as invalidations have asked for, and so that elements that keep their place do so.
    private func adjustOffset() {
        keepMirroredOffset()
        var shift = collection.offsetAdjustment
        collection.offsetAdjustment = .zero
        if let anchor = collection.anchor {
            collection.anchor = nil
            if let now = collectionViewLayout.attributes(of: anchor.element).map(displayed) {
                shift.x += now.frame.minX - anchor.origin.x
                shift.y += now.frame.minY - anchor.origin.y
            }
        }
        guard shift != .zero else { return }
        let limits = contentOffsetBounds
        let offset = CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)
        contentOffset = limits.nearest(to: offset)
    }

    /// Whether the content is mirrored horizontally.
    var isMirrored: Bool {
        collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != collectionViewLayout.developmentLayoutDirection
    }

    /// The breadth over which the content is mirrored, in points.
    private var mirrorBase: CGFloat { max(contentSize.width, bounds.inset(by: adjustedContentInset).width) }

    /// Keeps the distance of mirrored content from its right edge, where it begins.
    private func keepMirroredOffset() {
        guard isMirrored else {
            collection.mirror = nil
            return
        }
        let (base, width) = (mirrorBase, bounds.width)
        let old = collection.mirror ?? (base: width, width: width)
        collection.mirror = (base, width)
        let offset = contentOffset.x + base - old.base - (width - old.width)
        if offset != contentOffset.x { contentOffset.x = offset.clamped(to: contentOffsetBounds.x) }
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        isMirrored
            ? CGRect(x: mirrorBase - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }

    /// Returns attributes of the layout in the coordinates of the view.
    func displayed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard isMirrored else { return attributes }
        let copy = attributes.copied
        copy.center.x = mirrorBase - copy.center.x
        return copy
    }

    /// The part of the visible bounds that no bar covers, in the coordinates of the layout.
    var unobscuredLayoutBounds: CGRect { mirrored(bounds.inset(by: adjustedContentInset)) }

    /// Returns a point or rectangle of the view in the coordinates of the layout.
    func layoutRect(_ rect: CGRect) -> CGRect { mirrored(rect) }

    // MARK: - Visible elements

    /// Returns the attributes of all elements that meet the bounds, in the coordinates of the view.
    private func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
        let known: KnownAttributes
        if let before = collection.known, before.rect.contains(bounds) {
            known = before
        } else {
            // Half a screen more in each direction saves asking at each step of scrolling.
            let rect = bounds.insetBy(
                dx: contentSize.width > bounds.width ? -bounds.width / 2 : 0,
                dy: contentSize.height > bounds.height ? -bounds.height / 2 : 0)
            collection.counters.attributesAsked += 1
            let found = collectionViewLayout.layoutAttributesForElements(in: mirrored(rect)) ?? []
            known = KnownAttributes(rect: rect, attributes: found.map(displayed))
            collection.known = known
        }
        return ordered(known.attributes.filter { !$0.isHidden && $0.frame.overlaps(bounds) })
    }

    /// Adds views for the visible elements, and removes the others.
    private func arrangeElements() {
        collection.counters.arrangements += 1
        arrangeScrollers()
        let wanted = visibleAttributes()
        let elements = Set(wanted.map(\.element))
        precondition(
            elements.count == wanted.count, "The layout has returned attributes of the same element more than once.")
        for element in collection.visible.keys.filter({ !elements.contains($0) }).sorted() {
            guard let view = collection.visible.removeValue(forKey: element) else { continue }
            depart(view, from: element)
        }
        for attributes in wanted {
            let element = attributes.element
            if let view = collection.visible[element] {
                // A view that was not seen yet moves nowhere.
                if !collection.fresh.isEmpty, collection.fresh.contains(element) {
                    UIView.performWithoutAnimation { apply(attributes, to: view) }
                } else {
                    apply(attributes, to: view)
                }
            } else {
                load(attributes)
                // The data source may have reloaded the data, or changed the layout.
                guard !collection.needsData, collection.isPrepared else { return }
            }
        }
    }

    /// Removes the view of an element that is no longer visible. In a transition it moves to its new place first.
    private func depart(_ view: UICollectionReusableView, from element: CollectionElement) {
        guard let transition = collection.transition, let attributes = collectionViewLayout.attributes(of: element)
        else { return retire(view, from: element) }
        apply(displayed(attributes), to: view)
        transition.departing.views.append((element, view))
    }

    /// Creates or reuses the view of an element that becomes visible.
    private func load(_ attributes: UICollectionViewLayoutAttributes) {
        let element = attributes.element
        collection.loading = attributes
        let outer = RegistrationToken.current
        RegistrationToken.current = RegistrationToken.Loading(self, element)
        let view = UIView.withoutAnimation { makeView(element) }
        RegistrationToken.current = outer
        collection.loading = nil
        guard let view else { return dataDidChange() }
        let other = view.shownElement.flatMap { collection.visible[$0] === view ? $0.path : nil }
        precondition(
            other == nil,
            "The view that the data source has returned for \(element.path) shows \(other ?? []) already. Dequeue a view "
                + "for each.")
        view.collection = self
        view.shownElement = element
        UIView.performWithoutAnimation {
            if element.category == .cell, let cell = view as? UICollectionViewCell {
                cell.isHighlighted = false
                cell.isSelected = collection.selection.contains(element.path)
                cell.setNeedsUpdateConfiguration()
            }
            view.isHidden = false
            apply(attributes, to: view)
            view.setNeedsLayout()
        }
        collection.visible[element] = view
        collection.fresh.append(element)
        collection.unmeasured.insert(element)
    }

    /// Returns the view of an element, or nil when the data source has gone.
    private func makeView(_ element: CollectionElement) -> UICollectionReusableView? {
        switch element.category {
        case .cell:
            guard let dataSource else { return nil }
            if let placeholder = placeholder(at: element.path) { return makeCell(of: placeholder, at: element.path) }
            collection.counters.cellsAsked += 1
            let cell = dataSource.collectionView(self, cellForItemAt: dataPath(element.path))
            precondition(
                cell.reuseIdentifier != nil,
                "The cell for \(element.path) has no reuse identifier. Return one that the collection view has dequeued."
            )
            return cell
        case .supplementaryView:
            guard let dataSource else { return nil }
            return dataSource.collectionView(
                self, viewForSupplementaryElementOfKind: element.kind ?? "", at: element.path)
        case .decorationView:
            let kind = element.kind ?? ""
            let layout = collectionViewLayout
            guard let view = layout.decorations.dequeue(kind) else {
                guard let made = layout.decorations.make(kind) else {
                    preconditionFailure(
                        "The layout places decoration views of the kind \(kind), but has registered no class for it.")
                }
                return made
            }
            view.prepareForReuse()
            return view
        }
    }

    /// Gives a view attributes in the coordinates of the collection view.
    func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        let old = view.shownAttributes
        let host = host(of: attributes.element)
        let isNew = view.superview !== host
        guard isNew || host !== self || old.map({ !$0.isEqual(attributes) }) ?? true else { return }
        // In a section that scrolls, the place of a view stays the same.
        let shift =
            host === self
            ? .zero : CGPoint(x: host.bounds.minX - host.frame.minX, y: host.bounds.minY - host.frame.minY)
        let isChanged = old.map { !$0.isEqual(attributes) } ?? true
        if !CATransform3DEqualToTransform(view.transform3D, attributes.transform3D) {
            view.transform3D = attributes.transform3D
        }
        if CATransform3DIsIdentity(attributes.transform3D) {
            let frame = attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
            if view.frame != frame { view.frame = frame }
        } else {
            view.center = CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y)
            if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
        }
        guard isNew || isChanged else { return }
        view.shownAttributes = attributes.copied
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        if isNew || old?.zIndex != attributes.zIndex { add(view, to: host, at: attributes.zIndex) }
        view.apply(attributes)
    }

    /// Inserts a view in front of the elements that are not before it in the order of depth.
    private func add(_ view: UICollectionReusableView, to host: UIView, at zIndex: Int) {
        let below = host.subviews.last { other in
            guard other !== view else { return false }
            if other is SectionScrollView { return zIndex >= 0 }
            // Views that wait for reuse have no attributes, and may be anywhere.
            guard let shown = (other as? UICollectionReusableView)?.shownAttributes else { return false }
            return shown.zIndex <= zIndex
        }
        if let below {
            host.insertSubview(view, aboveSubview: below)
        } else if let behind = rareIfLoaded?.refreshControl ?? backgroundView, behind.superview === host {
            host.insertSubview(view, aboveSubview: behind)
        } else {
            host.insertSubview(view, at: 0)
        }
    }

    /// Tells the delegate of the elements that became visible, and animates them in a transition.
    private func announceFreshElements() {
        let fresh = collection.fresh
        collection.fresh = []
        for element in fresh {
            guard let view = collection.visible[element] else { continue }
            animateAppearance(of: view, element)
            switch view {
            case let cell as UICollectionViewCell where element.category == .cell:
                guard !collection.placeholderCells.contains(ObjectIdentifier(cell)) else { continue }
                delegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
            default:
                guard element.category == .supplementaryView else { continue }
                delegate?.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "", at: element.path)
            }
        }
    }

    /// Removes a view and keeps it for reuse.
    func retire(_ view: UICollectionReusableView, from element: CollectionElement) {
        if let cell = view as? UICollectionViewCell, collection.press?.cell === cell { cancelPress() }
        collection.unmeasured.remove(element)
        if collection.placeholderCells.remove(ObjectIdentifier(view)) != nil {
            collection.fresh.removeAll { $0 == element && collection.visible[element] == nil }
        } else if let index = collection.fresh.firstIndex(of: element) {
            collection.fresh.remove(at: index)
        } else if element.category == .cell, let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
        } else if element.category == .supplementaryView {
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "", at: element.path)
        }
        view.shownElement = nil
        view.didEndShowing()
        if let window, window.focusSystemIfLoaded?.focusedView === view { window.focusSystemIfLoaded?.viewIsLost(view) }
        guard let identifier = element.category == .decorationView ? element.kind : view.reuseIdentifier,
            view.superview === self || view.superview is SectionScrollView
        else { return view.removeFromSuperview() }
        // Hidden views are used again without leaving the window and coming back.
        view.isHidden = true
        view.shownAttributes = nil
        switch element.category {
        case .cell:
            if let cell = view as? UICollectionViewCell { collection.cells.enqueue(cell, under: identifier) }
        case .supplementaryView:
            collection.supplementaryViews[element.kind ?? "", default: ReuseQueue()].enqueue(view, under: identifier)
        case .decorationView: collectionViewLayout.decorations.enqueue(view, under: identifier)
        }
    }

    func recycleEverything() {
        let visible = collection.visible.sorted { $0.key < $1.key }
        collection.visible = [:]
        for (element, view) in visible { retire(view, from: element) }
    }

    // MARK: - Measuring

    /// Measures a visible element again with the next layout, because its content has changed.
    func contentDidChange(of element: CollectionElement) {
        guard collection.visible[element] != nil, !collection.isLayingOut,
            collectionViewLayout.fitting(of: element) != nil
        else { return }
        collection.unmeasured.insert(element)
        collection.needsArrangement = true
        setNeedsLayout()
    }

    /// Measures the views that are shown for the first time, and invalidates the layout where they prefer another
    /// size.
    private func measureElements() {
        guard !collection.unmeasured.isEmpty else { return }
        let elements = collection.unmeasured.sorted()
        collection.unmeasured = []
        let layout = collectionViewLayout
        let anchor = collection.visible.filter { element, view in
            element.category == .cell && !elements.contains(element)
                && view.shownAttributes?.frame.overlaps(bounds) == true
        }.min { $0.key < $1.key }
        for element in elements {
            guard let view = collection.visible[element], layout.fitting(of: element) != nil,
                let original = layout.attributes(of: element)
            else { continue }
            collection.counters.viewsMeasured += 1
            let preferred = UIView.withoutAnimation { view.preferredLayoutAttributesFitting(original.copied) }
            guard
                layout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            else { continue }
            let context = layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            layout.invalidateLayout(with: context)
        }
        // Elements before the visible ones may have other sizes than assumed. Content that is not at its beginning then
        // stays where it is seen.
        let limits = contentOffsetBounds
        let isAtBeginning = contentOffset.x <= limits.x.lowerBound && contentOffset.y <= limits.y.lowerBound
        if !collection.isPrepared, !isAtBeginning, let anchor {
            collection.anchor = (anchor.key, anchor.value.shownAttributes?.frame.origin ?? .zero)
        }
    }
}

extension CollectionElement: Comparable {
    static func < (one: CollectionElement, other: CollectionElement) -> Bool {
        if one.path != other.path { return one.path < other.path }
        if one.category != other.category { return one.category.rawValue < other.category.rawValue }
        return (one.kind ?? "") < (other.kind ?? "")
    }
}

/// Bounds and the background.
extension UICollectionView {
    /// Asks the layout whether new bounds make it invalid, before they are set. Returns the context if they do.
    func contextOfChange(to newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
        guard newBounds != bounds, !collection.isAskedAboutBounds else { return nil }
        collection.isAskedAboutBounds = true
        let layout = collectionViewLayout
        guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return nil }
        return layout.invalidationContext(forBoundsChange: newBounds)
    }

    /// Invalidates the layout after a change of the bounds for which it wanted that.
    func boundsDidChange(_ context: UICollectionViewLayoutInvalidationContext?) {
        collection.isAskedAboutBounds = false
        if let context { collectionViewLayout.invalidateLayout(with: context) }
    }

    func collectionSizeDidChange(from oldSize: CGSize) {
        collection.needsArrangement = true
        collection.known = nil
        setNeedsLayout()
        // Constraints and autoresizing set the size without asking for the bounds.
        guard !collection.isAskedAboutBounds else { return }
        invalidateForBounds()
    }

    /// Asks the layout about the bounds that the view has.
    private func invalidateForBounds() {
        let layout = collectionViewLayout
        guard layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }

    func collectionInsetsDidChange() {
        collection.known = nil
        invalidateForBounds()
        setNeedsLayout()
    }

    private func layOutBackground() {
        guard let backgroundView, backgroundView.frame != bounds else { return }
        backgroundView.frame = bounds
    }

    func collectionRestingOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
        guard isMirrored else {
            return collectionViewLayout.targetContentOffset(
                forProposedContentOffset: offset, withScrollingVelocity: velocity)
        }
        let size = bounds.size
        let wanted = collectionViewLayout.targetContentOffset(
            forProposedContentOffset: mirrored(CGRect(origin: offset, size: size)).origin,
            withScrollingVelocity: CGPoint(x: -velocity.x, y: velocity.y))
        return mirrored(CGRect(origin: wanted, size: size)).origin
    }
}
