/// An object in the list of its superview's or superlayer's children.
package protocol Sibling: AnyObject {
    /// The object's index in its list when it was last numbered, where a search begins; negative for a placeholder.
    var siblingIndex: Int32 { get set }
}

/// The children of a view or a layer, from back to front.
///
/// Removing all children one by one, from either end or in any order, takes linear time. In a long list, a child that
/// is removed leaves a placeholder, and `compact()` removes all placeholders at once before the list is read.
package struct SiblingList<Element: Sibling> {
    /// The children, with placeholders among them until `compact()`. The last one is never a placeholder.
    @usableFromInline
    var slots: [Element] = []
    @usableFromInline
    var vacancies: Int32 = 0
    @usableFromInline
    var firstVacancy: Int32 = 0

    /// The length up to which closing a gap and searching cost less than keeping track of both.
    @usableFromInline
    static var shortLength: Int { 64 }

    @inlinable
    package init() {}

    @inlinable
    package var isEmpty: Bool { slots.isEmpty }

    /// The frontmost child.
    @inlinable
    package var last: Element? { slots.last }

    /// The children. Call `compact()` before.
    @inlinable
    package var elements: [Element] { slots }

    /// Whether `compact()` has anything to do.
    @inlinable
    package var hasPlaceholders: Bool { vacancies > 0 }

    /// Removes the placeholders.
    @inlinable
    package mutating func compact() {
        if hasPlaceholders { removePlaceholders() }
    }

    @inlinable
    package mutating func append(_ element: Element) {
        element.siblingIndex = Int32(truncatingIfNeeded: slots.count)
        slots.append(element)
    }

    /// Inserts a child in front of or behind a sibling, which has to be in the list.
    package mutating func insert(_ element: Element, above sibling: Element) {
        compact()
        let index = (index(of: sibling) ?? slots.count - 1) + 1
        element.siblingIndex = Int32(truncatingIfNeeded: index)
        slots.insert(element, at: index)
    }

    /// Inserts a child behind a sibling, which has to be in the list.
    package mutating func insert(_ element: Element, below sibling: Element) {
        compact()
        let index = index(of: sibling) ?? 0
        element.siblingIndex = Int32(truncatingIfNeeded: index)
        slots.insert(element, at: index)
    }

    /// Removes a child, if it is in the list.
    ///
    /// - Parameter placeholder: An object with a negative index that is in no tree.
    package mutating func remove(_ element: Element, placeholder: @autoclosure () -> Element) {
        guard let index = index(of: element) else { return }
        if index == slots.count - 1 {
            slots.removeLast()
            while let last = slots.last, last.siblingIndex < 0 {
                slots.removeLast()
                vacancies -= 1
            }
        } else if slots.count <= Self.shortLength, vacancies == 0 {
            slots.remove(at: index)
        } else {
            slots[index] = placeholder()
            firstVacancy = vacancies == 0 ? Int32(truncatingIfNeeded: index) : min(firstVacancy, Int32(index))
            vacancies += 1
            // Dropping placeholders whenever they are half of the list keeps the memory and the total work linear.
            if Int(vacancies) * 2 > slots.count { removePlaceholders() }
        }
    }

    /// Returns the children and empties the list.
    package mutating func takeAll() -> [Element] {
        compact()
        defer { slots = [] }
        return slots
    }

    @usableFromInline
    mutating func removePlaceholders() {
        if vacancies == 1 {
            slots.remove(at: Int(firstVacancy))
        } else {
            var end = Int(firstVacancy)
            for index in end..<slots.count where slots[index].siblingIndex >= 0 {
                let element = slots[index]
                element.siblingIndex = Int32(truncatingIfNeeded: end)
                slots[end] = element
                end += 1
            }
            slots.removeLast(slots.count - end)
        }
        vacancies = 0
    }

    /// Returns the index of a child among the slots; nil if it is not in the list.
    private mutating func index(of element: Element) -> Int? {
        if slots.last === element { return slots.count - 1 }
        if slots.first === element { return 0 }
        guard slots.count > Self.shortLength else { return slots.firstIndex { $0 === element } }
        if let index = numberedIndex(of: element) { return index }
        for index in slots.indices where slots[index].siblingIndex >= 0 {
            slots[index].siblingIndex = Int32(truncatingIfNeeded: index)
        }
        return numberedIndex(of: element)
    }

    /// Returns the index that the child remembers, if it is there.
    private func numberedIndex(of element: Element) -> Int? {
        let index = Int(element.siblingIndex)
        return slots.indices.contains(index) && slots[index] === element ? index : nil
    }
}

/// Returns whether a node contains another one, or is the other one.
///
/// Climbs from the inner node and descends from the outer one in turn, and ends when either way does: adding a small
/// tree deep inside of a large one is as fast as adding a large tree to a small one.
package func encloses<Node: AnyObject>(
    _ outer: Node, _ inner: Node, parent: (Node) -> Node?, children: (Node) -> [Node]
) -> Bool {
    var climbing: Node? = inner
    // Most trees are so shallow that the way up ends here, without a list for the way down.
    for _ in 0..<32 {
        guard let node = climbing else { return false }
        if node === outer { return true }
        climbing = parent(node)
    }
    var descending = [children(outer)[...]]
    while let node = climbing, var siblings = descending.popLast() {
        if node === outer { return true }
        climbing = parent(node)
        guard let next = siblings.popFirst() else { continue }
        if next === inner { return true }
        if !siblings.isEmpty { descending.append(siblings) }
        descending.append(children(next)[...])
    }
    // The way down ended without the inner node, or the way up without the outer one.
    return false
}
