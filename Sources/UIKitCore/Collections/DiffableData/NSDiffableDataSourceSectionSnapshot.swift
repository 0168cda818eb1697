/// The items of one section as an outline: items with items below them, which are visible while those above them are
/// expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    private struct Node: Sendable {
        var parent: ItemIdentifierType?
        var children: [ItemIdentifierType] = []
        var isExpanded = false
    }

    /// The items at the top, in their order.
    public private(set) var rootItems: [ItemIdentifierType] = []

    private var nodes: [ItemIdentifierType: Node] = [:]

    /// Creates a snapshot without items.
    public init() {}

    // MARK: - Changes

    /// Adds items at the end of those below `parent`, or at the top.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        insert(items, into: parent, at: children(of: parent).count)
    }

    /// Inserts items before another, beside it.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, into: requireNode(item).parent, at: place(of: item))
    }

    /// Inserts items after another, beside it.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(items, into: requireNode(item).parent, at: place(of: item) + 1)
    }

    private mutating func insert(_ items: [ItemIdentifierType], into parent: ItemIdentifierType?, at index: Int) {
        if let parent { _ = requireNode(parent) }
        for item in items {
            precondition(
                nodes[item] == nil, "The item \(item) is in the snapshot already. Identifiers of items are unique.")
            nodes[item] = Node(parent: parent)
        }
        setChildren(of: parent) { $0.insert(contentsOf: items, at: index) }
    }

    /// Deletes items with everything below them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let node = nodes[item] else { continue }
            delete(node.children)
            setChildren(of: node.parent) { $0.removeAll { $0 == item } }
            nodes[item] = nil
        }
    }

    /// Deletes all items.
    public mutating func deleteAll() { self = Self() }

    /// Shows the items below others.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items where nodes[item] != nil { nodes[item]?.isExpanded = true }
    }

    /// Hides the items below others.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items where nodes[item] != nil { nodes[item]?.isExpanded = false }
    }

    /// Replaces the items below one by those of another snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        delete(requireNode(parent).children)
        copy(snapshot, snapshot.rootItems, below: parent)
    }

    /// Inserts the items of another snapshot before an item, and returns the last of those at the top.
    @discardableResult
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) -> ItemIdentifierType? {
        insert(snapshot.rootItems, before: item)
        for root in snapshot.rootItems { adopt(root, of: snapshot) }
        return snapshot.rootItems.last
    }

    /// Inserts the items of another snapshot after an item, and returns the last of those at the top.
    @discardableResult
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) -> ItemIdentifierType? {
        insert(snapshot.rootItems, after: item)
        for root in snapshot.rootItems { adopt(root, of: snapshot) }
        return snapshot.rootItems.last
    }

    private mutating func copy(_ snapshot: Self, _ items: [ItemIdentifierType], below parent: ItemIdentifierType?) {
        append(items, to: parent)
        for item in items { adopt(item, of: snapshot) }
    }

    private mutating func adopt(_ item: ItemIdentifierType, of snapshot: Self) {
        nodes[item]?.isExpanded = snapshot.isExpanded(item)
        copy(snapshot, snapshot.children(of: item), below: item)
    }

    // MARK: - Questions

    /// All items, each before those below it.
    public var items: [ItemIdentifierType] { list(rootItems) { _ in true } }

    /// The items whose parents are all expanded, in the order in which they are shown.
    public var visibleItems: [ItemIdentifierType] { list(rootItems) { $0.isExpanded } }

    private func list(_ top: [ItemIdentifierType], descends: (Node) -> Bool) -> [ItemIdentifierType] {
        var found: [ItemIdentifierType] = []
        var waiting = Array(top.reversed())
        while let item = waiting.popLast() {
            found.append(item)
            if let node = nodes[item], descends(node) { waiting += node.children.reversed() }
        }
        return found
    }

    /// Returns whether an item is in the snapshot.
    public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

    /// Returns whether the items below an item are shown when it is.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

    /// Returns whether all parents of an item are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard var parent = nodes[item].map(\.parent) else { return false }
        while let current = parent, let node = nodes[current] {
            guard node.isExpanded else { return false }
            parent = node.parent
        }
        return true
    }

    /// Returns the number of items above an item; 0 for one at the top.
    public func level(of item: ItemIdentifierType) -> Int {
        var (level, parent) = (0, requireNode(item).parent)
        while let current = parent {
            level += 1
            parent = nodes[current]?.parent
        }
        return level
    }

    /// Returns the item above an item; nil for one at the top.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { requireNode(child).parent }

    /// Returns the position of an item among all items; nil for one that is not in the snapshot.
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

    /// Returns the items below an item as a snapshot.
    ///
    /// - Parameters:
    ///   - parent: The item whose children are wanted.
    ///   - includingParent: Whether the item itself is part of the result, at the top.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var part = Self()
        part.copy(self, includingParent ? [parent] : requireNode(parent).children, below: nil)
        return part
    }

    /// Returns the outline as text, a line for each item, for debugging.
    public func visualDescription() -> String {
        items.map { item in
            String(repeating: "  ", count: level(of: item)) + (isExpanded(item) ? "- " : "+ ") + "\(item)"
        }.joined(separator: "\n")
    }

    // MARK: - Nodes

    private func children(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map { requireNode($0).children } ?? rootItems
    }

    private mutating func setChildren(of parent: ItemIdentifierType?, _ change: (inout [ItemIdentifierType]) -> Void) {
        guard let parent else { return change(&rootItems) }
        if var node = nodes[parent] {
            change(&node.children)
            nodes[parent] = node
        }
    }

    private func place(of item: ItemIdentifierType) -> Int {
        children(of: requireNode(item).parent).firstIndex(of: item) ?? 0
    }

    private func requireNode(_ item: ItemIdentifierType) -> Node {
        guard let node = nodes[item] else {
            preconditionFailure("There is no item \(item) in the snapshot. Add it with append(_:to:).")
        }
        return node
    }
}
