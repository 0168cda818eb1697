import CoreGraphics
import Foundation

/// Announcing changes of the data, so that only the affected items are updated.
///
/// The data source must have changed by the time the updates end. Existing items and sections are identified by their
/// positions before all of the updates, new ones by their positions after them.
extension UICollectionView {
    /// Applies the updates that the closure announces as one group, with animations. Calls `completion` when the
    /// animations have ended, with false if they were interrupted.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        collection.updateDepth -= 1
        if let completion { collection.completions.append(completion) }
        if collection.updateDepth == 0 { commitUpdates() }
    }

    /// Whether a group of updates has begun and not ended, the data is to be reloaded, or the view shows placeholders
    /// of drops.
    public var hasUncommittedUpdates: Bool {
        collection.updateDepth > 0 || collection.needsData || !collection.placeholders.isEmpty
    }

    private func beginUpdates() {
        if collection.updateDepth == 0 {
            loadDataIfNeeded()
            collection.updates = TableUpdates()
        }
        collection.updateDepth += 1
    }

    private func update(_ change: (inout TableUpdates) -> Void) {
        beginUpdates()
        if var updates = collection.updates {
            change(&updates)
            updates.isAnimated = true
            collection.updates = updates
        }
        collection.updateDepth -= 1
        if collection.updateDepth == 0 { commitUpdates() }
    }

    /// Inserts items that are new in the data source.
    public func insertItems(at indexPaths: [IndexPath]) { update { $0.insertedRows.formUnion(indexPaths) } }

    /// Deletes items that the data source no longer has.
    public func deleteItems(at indexPaths: [IndexPath]) { update { $0.deletedRows.formUnion(indexPaths) } }

    /// Reloads the cells of items. They lose their selection.
    public func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadedRows.formUnion(indexPaths) } }

    /// Moves an item.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    /// Inserts sections that are new in the data source.
    public func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }

    /// Deletes sections that the data source no longer has.
    public func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }

    /// Reloads the items and the supplementary views of sections.
    public func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections.formUnion(sections) } }

    /// Moves a section.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections.append((section, newSection)) }
    }

    /// Configures the cells of visible items again. The data source receives the same cells when it dequeues them.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        loadDataIfNeeded()
        for path in indexPaths {
            guard let dataSource, let cell = displayedCell(at: shownPath(path)) else { continue }
            collection.reconfiguredCell = cell
            collection.counters.cellsAsked += 1
            let answer = dataSource.collectionView(self, cellForItemAt: path)
            collection.reconfiguredCell = nil
            precondition(answer === cell, "To configure an item again, return the cell that was dequeued.")
            collection.unmeasured.insert(.item(shownPath(path)))
        }
        collection.needsArrangement = true
        setNeedsLayout()
    }
}

/// Applying updates.
extension UICollectionView {
    /// The duration of updates and changes of layouts, in seconds.
    private static let updateDuration = 0.3

    private func commitUpdates() {
        let completions = collection.completions
        collection.completions = []
        guard let updates = collection.updates else { return finish(completions) }
        collection.updates = nil
        // A load or layout in progress keeps its numbers and loads all of them again afterwards.
        if collection.isLayingOut || collection.isLoading { dataDidChange() }
        // Reloaded data is already up to date.
        guard !collection.needsData else { return finish(completions) }
        guard !updates.isEmpty else { return layOutAnimated(completions) }
        let near = attributesNearBounds()
        collection.isLoading = true
        let new = countItems()
        collection.isLoading = false
        // A callback may have reloaded the data.
        guard !collection.needsData else {
            loadDataIfNeeded()
            return finish(completions)
        }
        let shown = shownUpdates(updates, to: new)
        apply(shown, to: shownCounts(new), near, completions)
    }

    /// Applies updates of placeholders, whose paths count them.
    func applyShown(_ updates: TableUpdates) {
        // A load or layout in progress starts over with the placeholders as they are now.
        guard !collection.needsData, !collection.isLayingOut, !collection.isLoading else { return dataDidChange() }
        var updates = updates
        updates.isAnimated = true
        let near = attributesNearBounds()
        collection.isLoading = true
        let new = countItems()
        collection.isLoading = false
        guard !collection.needsData else { return loadDataIfNeeded() }
        apply(updates, to: shownCounts(new), near, [])
    }

    /// Applies updates whose paths count placeholders.
    private func apply(
        _ updates: TableUpdates, to new: [Int], _ near: [CollectionElement: UICollectionViewLayoutAttributes],
        _ completions: [(Bool) -> Void]
    ) {
        let change = TableChange(updates, from: collection.counts, to: new, noun: .collection)
        collectionViewLayout.renameItems(by: change, counts: new)
        collection.counts = new
        collection.revision += 1
        // The places of the items are others now.
        (collection.movement, collection.order) = (nil, nil)
        collection.prefetching.announced = []
        let context = collectionViewLayout.makeInvalidationContext()
        context.setInvalidatesCounts()
        let leaving = remapElements(by: change)
        collectionViewLayout.invalidateLayout(with: context)
        let state = LayoutUpdates(change: change, old: near)
        show(state, leaving: leaving) { finished in
            for completion in completions { completion(finished) }
        }
    }

    /// Calls the completions of updates that had no animation to wait for.
    private func finish(_ completions: [(Bool) -> Void]) {
        for completion in completions { completion(true) }
    }

    /// Lays out an empty group of updates: what has become invalid moves to its new place.
    private func layOutAnimated(_ completions: [(Bool) -> Void]) {
        collectionViewLayout.invalidateLayout(with: collectionViewLayout.makeInvalidationContext())
        guard window != nil, hasBeenShown, !collection.isLayingOut else { return finish(completions) }
        collection.needsArrangement = true
        setNeedsLayout()
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) {
            self.layoutIfNeeded()
        } completion: { finished in
            for completion in completions { completion(finished) }
        }
    }

    /// Returns the attributes of the visible elements and of those within a screen's length.
    private func attributesNearBounds() -> [CollectionElement: UICollectionViewLayoutAttributes] {
        guard window != nil, collection.isPrepared else { return [:] }
        let rect = layoutRect(bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
        let found = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
        return Dictionary(found.map { ($0.element, $0) }) { $1 }
    }

    /// Gives views and selection the new positions of their elements.
    ///
    /// - Returns: The views that are no longer wanted, with their elements before the update.
    private func remapElements(by change: TableChange) -> [(CollectionElement, UICollectionReusableView)] {
        var leaving: [(CollectionElement, UICollectionReusableView)] = []
        var staying: [CollectionElement: UICollectionReusableView] = [:]
        for (element, view) in collection.visible {
            guard let new = change.newElement(element) else {
                leaving.append((element, view))
                continue
            }
            view.shownElement = new
            // The first and the last cell of a section may be others now.
            view.setNeedsLayout()
            staying[new] = view
        }
        collection.visible = staying
        var scrollers: [Int: SectionScrollView] = [:]
        for (section, scroller) in collection.scrollers {
            if let new = change.newSection(section) {
                scrollers[new] = scroller
                scroller.section = new
            } else {
                scroller.removeFromSuperview()
            }
        }
        collection.scrollers = scrollers
        collection.unmeasured = Set(collection.unmeasured.compactMap(change.newElement))
        collection.selection.rename(change.newPath)
        if let press = collection.press {
            if let path = change.newPath(press.path) { collection.press?.path = path } else { cancelPress() }
        }
        return leaving.sorted { $0.0 < $1.0 }
    }

    /// Displays the new state, with a transition from the old one if it can be seen.
    private func show(
        _ state: LayoutUpdates, leaving: [(CollectionElement, UICollectionReusableView)],
        completion: @escaping (Bool) -> Void
    ) {
        guard window != nil, hasBeenShown, UIView.areAnimationsEnabled else {
            for (element, view) in leaving { retire(view, from: element) }
            setNeedsLayout()
            return completion(true)
        }
        let layout = collectionViewLayout
        layout.updates = state
        let departing = DepartingViews()
        collection.transition = CollectionTransition(departing: departing) {
            layout.initial($0).map(self.displayed)
        }
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) {
            self.prepareLayout()
            layout.prepare(forCollectionViewUpdates: self.updateItems(state.change.updates))
            for (element, view) in leaving {
                guard let final = layout.final(element) else { continue }
                self.apply(self.displayed(final), to: view)
            }
            self.adoptTargetOffset()
            self.setNeedsLayout()
            self.layoutIfNeeded()
            layout.finalizeCollectionViewUpdates()
        } completion: { [weak self] finished in
            for (element, view) in leaving + departing.views { self?.retire(view, from: element) }
            completion(finished)
        }
        collection.transition = nil
        layout.updates = nil
    }

    private func adoptTargetOffset() {
        var offset = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
        if let delegate {
            offset = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: offset)
        }
        if offset != contentOffset { contentOffset = offset }
    }

    private func updateItems(_ updates: TableUpdates) -> [UICollectionViewUpdateItem] {
        func section(_ section: Int) -> IndexPath { [section, NSNotFound] }
        var items: [UICollectionViewUpdateItem] = []
        items += updates.deletedSections.sorted().map {
            UICollectionViewUpdateItem(.delete, from: section($0), to: nil)
        }
        items += updates.deletedRows.sorted().map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
        items += updates.insertedSections.sorted().map {
            UICollectionViewUpdateItem(.insert, from: nil, to: section($0))
        }
        items += updates.insertedRows.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
        items += updates.reloadedSections.sorted().map {
            UICollectionViewUpdateItem(.reload, from: section($0), to: section($0))
        }
        items += updates.reloadedRows.sorted().map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
        items += updates.movedSections.map {
            UICollectionViewUpdateItem(.move, from: section($0.from), to: section($0.to))
        }
        return items + updates.movedRows.map { UICollectionViewUpdateItem(.move, from: $0.from, to: $0.to) }
    }

    /// Animates a view that a transition made visible, from its initial attributes.
    func animateAppearance(of view: UICollectionReusableView, _ element: CollectionElement) {
        guard let transition = collection.transition, let final = view.shownAttributes else { return }
        guard let initial = transition.initial(element), !initial.isEqual(final) else { return }
        UIView.performWithoutAnimation { apply(initial, to: view) }
        apply(final, to: view)
    }
}

extension UICollectionViewLayout {
    /// Returns the attributes from which an element appears in an update.
    func initial(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        let kind = element.kind ?? ""
        switch element.category {
        case .cell: return initialLayoutAttributesForAppearingItem(at: element.path)
        case .supplementaryView:
            return initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: element.path)
        case .decorationView:
            return initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: element.path)
        }
    }

    /// Returns the attributes with which an element disappears in an update.
    func final(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        let kind = element.kind ?? ""
        switch element.category {
        case .cell: return finalLayoutAttributesForDisappearingItem(at: element.path)
        case .supplementaryView:
            return finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: element.path)
        case .decorationView:
            return finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: element.path)
        }
    }
}

/// Changing the layout.
extension UICollectionView {
    /// Replaces the layout. With an animation, everything moves from its place in the old layout to its new one.
    public func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        changeLayout(to: layout, animated: animated, completion: completion)
    }

    func changeLayout(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let old = collectionViewLayout
        guard layout !== old else {
            completion?(true)
            return
        }
        loadDataIfNeeded()
        let isSeen = animated && window != nil && hasBeenShown && !collection.isLayingOut
        let near = isSeen ? attributesNearBounds().mapValues(displayed) : [:]
        for view in collection.visible.values { view.willTransition(from: old, to: layout) }
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        // Decoration views belong to their layout.
        for (element, view) in collection.visible where element.category == .decorationView {
            collection.visible[element] = nil
            retire(view, from: element)
        }
        attachLayout(layout)
        collection.layout = layout
        collection.isPrepared = false
        collection.known = nil
        collection.unmeasured = Set(collection.visible.keys)
        // A layout may have been prepared for other data.
        let context = layout.makeInvalidationContext()
        context.setInvalidatesEverything()
        context.setInvalidatesCounts()
        layout.invalidateLayout(with: context)
        setNeedsLayout()
        let views = Array(collection.visible.values)
        let finish = { (finished: Bool) in
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            for view in views { view.didTransition(from: old, to: layout) }
            if old.owner === self, old !== self.collectionViewLayout { old.owner = nil }
            completion?(finished)
        }
        guard isSeen else { return finish(true) }
        let departing = DepartingViews()
        collection.transition = CollectionTransition(departing: departing) { near[$0] }
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) {
            self.prepareLayout()
            self.adoptTargetOffset()
            self.layoutIfNeeded()
        } completion: { [weak self] finished in
            for (element, view) in departing.views { self?.retire(view, from: element) }
            finish(finished)
        }
        collection.transition = nil
    }
}
