import CoreGraphics
import Foundation

/// Loading numbers.
extension UICollectionView {
    /// Records that the delegate does not implement a method, and returns the default value.
    func unimplemented<Answer>(_ question: CollectionDelegateMethods, _ answer: Answer) -> Answer {
        collection.unimplemented.insert(question)
        return answer
    }

    /// Returns the delegate's value for a method of flow layouts, or nil when it does not implement the method.
    func flowAnswer<Answer>(
        to question: CollectionDelegateMethods, _ ask: (any UICollectionViewDelegateFlowLayout) -> Answer
    ) -> Answer? {
        guard let delegate = delegate as? any UICollectionViewDelegateFlowLayout else { return nil }
        collection.unimplemented.remove(question)
        let answer = ask(delegate)
        return collection.unimplemented.contains(question) ? nil : answer
    }

    /// Invalidates the data, so that it is loaded again before its next use.
    func dataDidChange() {
        collection.needsData = true
        collection.isPrepared = false
        setNeedsLayout()
    }

    func reloadEverything() {
        collection.updates = nil
        (collection.placeholders, collection.gap) = ([], nil)
        cancelPress()
        collection.selection.removeAll()
        dataDidChange()
        loadDataIfNeeded()
    }

    /// Loads the numbers if they are invalid. During a layout this does nothing: the layout keeps its numbers and then
    /// starts over.
    func loadDataIfNeeded() {
        guard collection.needsData, !collection.isLayingOut, !collection.isLoading else { return }
        loadData()
    }

    /// Loads the numbers, and loads them again if a callback reloads the data meanwhile.
    func loadData() {
        guard !collection.isLoading else { return }
        collection.isLoading = true
        for _ in 0..<Self.maximumPasses {
            collection.needsData = false
            let counts = countItems()
            keepPlaceholders(among: counts)
            collection.counts = shownCounts(counts)
            collection.revision += 1
            (collection.movement, collection.order) = (nil, nil)
            guard collection.needsData else { break }
        }
        collection.isLoading = false
        recycleEverything()
        forgetPrefetching()
        let context = collectionViewLayout.makeInvalidationContext()
        context.setInvalidatesEverything()
        context.setInvalidatesCounts()
        collectionViewLayout.invalidateLayout(with: context)
    }

    func countItems() -> [Int] {
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections(in: self)
        precondition(sections >= 0, "A collection view cannot have \(sections) sections.")
        return (0..<sections).map { section in
            let items = dataSource.collectionView(self, numberOfItemsInSection: section)
            precondition(items >= 0, "A section cannot have \(items) items.")
            return items
        }
    }

    /// Returns whether there is an item at a path.
    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && collection.counts.indices.contains(path[0])
            && (0..<collection.counts[path[0]]).contains(path[1])
    }

    func requireItem(_ path: IndexPath) {
        precondition(contains(path), "There is no item at \(path). Check numberOfItems(inSection:) first.")
    }
}

/// Reusing views.
extension UICollectionView {
    /// Registers the class of which cells are created when none can be reused. Nil removes the registration.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        precondition(
            cellClass == nil || cellClass is UICollectionViewCell.Type,
            "Only classes derived from UICollectionViewCell can be registered for cells.")
        collection.cells.register(cellClass as? UICollectionViewCell.Type, for: identifier)
    }

    /// Registers the class of which supplementary views of a kind are created when none can be reused. Nil removes the
    /// registration.
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        precondition(
            viewClass == nil || viewClass is UICollectionReusableView.Type,
            "Only classes derived from UICollectionReusableView can be registered for supplementary views.")
        collection.supplementaryViews[elementKind, default: ReuseQueue()].register(
            viewClass as? UICollectionReusableView.Type, for: identifier)
    }

    func reusedCell(_ identifier: String, for path: IndexPath) -> UICollectionViewCell {
        if let cell = collection.reconfiguredCell, cell.reuseIdentifier == identifier { return cell }
        if let cell = collection.cells.dequeue(identifier) {
            // The cell must not keep the states that it had for another item.
            UIView.performWithoutAnimation {
                cell.isHighlighted = false
                cell.isSelected = false
                cell.prepareForReuse()
                prepare(cell)
            }
            return cell
        }
        guard let cell = UIView.withoutAnimation({ collection.cells.make(identifier) }) else {
            preconditionFailure(
                "Register a class or a nib for the cell identifier \"\(identifier)\" before dequeuing a cell.")
        }
        collection.counters.cellsMade += 1
        prepare(cell)
        return cell
    }

    func reusedSupplementaryView(
        _ kind: String, _ identifier: String, for path: IndexPath
    ) -> UICollectionReusableView {
        if let view = collection.supplementaryViews[kind]?.dequeue(identifier) {
            UIView.performWithoutAnimation {
                view.prepareForReuse()
                prepare(view)
            }
            return view
        }
        guard let view = UIView.withoutAnimation({ collection.supplementaryViews[kind]?.make(identifier) }) else {
            preconditionFailure(
                "Register a class or a nib for views of the kind \(kind) and the identifier \"\(identifier)\" before "
                    + "dequeuing one.")
        }
        prepare(view)
        return view
    }

    /// Gives a dequeued view the attributes of the element that it is dequeued for.
    private func prepare(_ view: UICollectionReusableView) {
        view.collection = self
        if let attributes = collection.loading { apply(attributes, to: view) }
    }
}

/// Registrations that configure.
extension UICollectionView {
    /// A registration of a class or nib of cells, with the closure that configures a cell for an item.
    ///
    /// Create it once and not in the data source's method: each registration has cells of its own.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A closure that configures a cell for an item.
        public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let token = RegistrationToken()
        let source: ReuseQueue<UICollectionViewCell>.Source?
        let handler: Handler

        /// Creates a registration of the class `Cell`.
        public init(handler: @escaping Handler) {
            source = nil
            self.handler = handler
        }

        init(source: @escaping ReuseQueue<UICollectionViewCell>.Source, handler: @escaping Handler) {
            self.source = source
            self.handler = handler
        }
    }

    /// A registration of a class or nib of supplementary views, with the closure that configures a view.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A closure that configures a view.
        public typealias Handler =
            @MainActor (
                _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
            ) -> Void

        let token = RegistrationToken()
        let kind: String
        let source: ReuseQueue<UICollectionReusableView>.Source?
        let handler: Handler

        /// Creates a registration of the class `Supplementary` for a kind of views.
        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            source = nil
            self.handler = handler
        }

        init(
            source: @escaping ReuseQueue<UICollectionReusableView>.Source, elementKind: String,
            handler: @escaping Handler
        ) {
            kind = elementKind
            self.source = source
            self.handler = handler
        }
    }

    /// Returns a cell of a registration, configured for an item.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = registration.token.identifier
        if collection.registrations[identifier] == nil {
            requireLastingRegistration(registration.token)
            collection.registrations[identifier] = registration.token
            if let source = registration.source {
                collection.cells.register(source: source, for: identifier)
            } else {
                collection.cells.register(Cell.self, for: identifier)
            }
        }
        guard let cell = reusedCell(identifier, for: indexPath) as? Cell else {
            preconditionFailure("The nib of a cell registration has no \(Cell.self).")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view of a registration, configured for its place.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let identifier = registration.token.identifier
        if collection.registrations[identifier] == nil {
            requireLastingRegistration(registration.token)
            collection.registrations[identifier] = registration.token
            if let source = registration.source {
                collection.supplementaryViews[registration.kind, default: ReuseQueue()].register(
                    source: source, for: identifier)
            } else {
                collection.supplementaryViews[registration.kind, default: ReuseQueue()].register(
                    Supplementary.self, for: identifier)
            }
        }
        guard
            let view = reusedSupplementaryView(registration.kind, identifier, for: indexPath) as? Supplementary
        else { preconditionFailure("The nib of a supplementary registration has no \(Supplementary.self).") }
        registration.handler(view, registration.kind, indexPath)
        return view
    }

    /// Stops when a registration was made for the element that is being loaded, which would make a new view for each.
    private func requireLastingRegistration(_ token: RegistrationToken) {
        precondition(
            token.loading == nil
                || token.loading != collection.loading.map { RegistrationToken.Loading(self, $0.element) },
            "This registration was created while a view was asked for. Create it once, outside of the data source's "
                + "methods; otherwise no view is ever used again.")
    }
}

/// The identity of a registration, whose reuse identifier is unique while it exists.
@MainActor
final class RegistrationToken {
    /// A view that a data source is making.
    struct Loading: Equatable {
        private let collectionView: ObjectIdentifier
        private let element: CollectionElement

        init(_ collectionView: UICollectionView, _ element: CollectionElement) {
            self.collectionView = ObjectIdentifier(collectionView)
            self.element = element
        }
    }

    /// The view that was being made when the registration was created.
    let loading = RegistrationToken.current

    /// The view that is being made. A cell may have a collection view of its own, which makes others meanwhile.
    static var current: Loading?

    var identifier: String { "registration \(UInt(bitPattern: ObjectIdentifier(self)))" }
}
