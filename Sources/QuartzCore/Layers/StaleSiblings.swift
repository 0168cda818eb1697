/// The siblings whose kept values have to be made again, as their indices in the list of the values.
///
/// Noting a change takes constant time, and nothing is searched for on the way of a change.
package struct StaleSiblings {
    /// The indices, each once.
    package private(set) var indices: Set<Int> = []
    /// The index of each sibling, made when a sibling's own index is not the one in the list for the first time.
    private var positions: [ObjectIdentifier: Int]?

    package init() {}

    /// Notes that the values of a sibling have to be made again. Returns false if it is better to make all again: the
    /// sibling is not in the list, or an eighth of the list is stale.
    package mutating func note<Element: Sibling>(_ sibling: Element, in list: [Element]) -> Bool {
        guard let index = index(of: sibling, in: list) else { return false }
        guard !indices.contains(index) else { return true }
        guard indices.count < list.count / 8 else { return false }
        indices.insert(index)
        return true
    }

    private mutating func index<Element: Sibling>(of sibling: Element, in list: [Element]) -> Int? {
        let known = Int(sibling.siblingIndex)
        if list.indices.contains(known), list[known] === sibling { return known }
        if positions == nil {
            positions = Dictionary(
                list.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
        }
        return positions?[ObjectIdentifier(sibling)]
    }

    /// Forgets what was noted, because it has been made again.
    package mutating func removeAll() {
        indices.removeAll(keepingCapacity: true)
    }
}
