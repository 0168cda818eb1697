import Foundation

/// A way of an assistive technology to go through the elements of one kind: a rotor of the app, or one of those that
/// are always there, such as that of the headings.
@MainActor
package struct AccessibilityRotor {
    /// The name by which the user chooses the rotor.
    package let name: String
    private let kind: Kind

    private enum Kind {
        case custom(UIAccessibilityCustomRotor)
        /// The elements of the kind, in the order of reading.
        case elements([UIResponder])
    }

    /// Returns the rotors for an element: those of the app, from the inside out, and then those of the system that have
    /// something to go to.
    ///
    /// - Parameters:
    ///   - element: The element that the user is at; nil for none, which stands for the first.
    ///   - tree: The elements at the moment.
    package static func rotors(at element: UIResponder?, in tree: AccessibilityTree) -> [AccessibilityRotor] {
        var result: [AccessibilityRotor] = []
        var replaced: Set<UIAccessibilityCustomRotor.SystemRotorType> = []
        var names: Set<String> = []
        for container in (element ?? tree.elements.first)?.containersForAssistiveTechnology ?? [] {
            for rotor in container.accessibilityCustomRotors ?? [] where names.insert(rotor.name).inserted {
                replaced.insert(rotor.systemRotorType)
                result.append(AccessibilityRotor(name: rotor.name, kind: .custom(rotor)))
            }
        }
        for type in UIAccessibilityCustomRotor.SystemRotorType.allCases where !replaced.contains(type) {
            let elements = tree.elements(of: type)
            guard !elements.isEmpty else { continue }
            result.append(AccessibilityRotor(name: type.spokenName, kind: .elements(elements)))
        }
        return result
    }

    /// Returns the next or the previous item; nil if there is none.
    ///
    /// - Parameters:
    ///   - current: The element that the user is at, and the part of its text that the last item was; nil for none.
    ///   - direction: The way to search.
    ///   - tree: The elements at the moment.
    package func item(
        from current: UIAccessibilityCustomRotorItemResult?, _ direction: UIAccessibilityCustomRotor.Direction,
        in tree: AccessibilityTree
    ) -> UIAccessibilityCustomRotorItemResult? {
        switch kind {
        case .custom(let rotor):
            return rotor.itemSearchBlock(
                UIAccessibilityCustomRotorSearchPredicate(
                    from: current ?? UIAccessibilityCustomRotorItemResult(), direction))
        case .elements(let targets):
            let element = current?.targetElement as? UIResponder
            guard let target = Self.target(after: element, direction, among: targets, in: tree.elements) else {
                return nil
            }
            return UIAccessibilityCustomRotorItemResult(targetElement: target, targetRange: nil)
        }
    }

    private static func target(
        after element: UIResponder?, _ direction: UIAccessibilityCustomRotor.Direction, among targets: [UIResponder],
        in order: [UIResponder]
    ) -> UIResponder? {
        let wanted = Set(targets.map { ObjectIdentifier($0) })
        let index = order.firstIndex { $0 === element }
        switch direction {
        case .next: return order[(index.map { $0 + 1 } ?? 0)...].first { wanted.contains(ObjectIdentifier($0)) }
        case .previous: return order[..<(index ?? order.count)].last { wanted.contains(ObjectIdentifier($0)) }
        }
    }
}

extension AccessibilityTree {
    /// Returns the elements that a rotor of the system goes to, in the order of reading. Of a container it is the first
    /// element.
    fileprivate func elements(of type: UIAccessibilityCustomRotor.SystemRotorType) -> [UIResponder] {
        switch type {
        case .link: return elements.filter { $0.accessibilityTraits.contains(.link) }
        case .heading: return elements.filter { $0.accessibilityTraits.contains(.header) }
        case .image: return elements.filter { $0.accessibilityTraits.contains(.image) }
        case .textField:
            return elements.filter {
                [.textField, .searchField, .secureField, .textArea].contains($0.accessibilityRole)
            }
        case .table: return firstElements { $0 == .table }
        case .list: return firstElements { $0 == .list }
        case .landmark: return firstElements { $0 == .landmark }
        default: return []
        }
    }

    private func firstElements(ofContainers isWanted: (AccessibilityRole) -> Bool) -> [UIResponder] {
        var result: [UIResponder] = []
        for node in nodes where !node.isElement && isWanted(node.object.accessibilityRole) {
            var next: Node? = node
            while let current = next, !current.isElement { next = current.children.first.map { nodes[$0] } }
            if let element = next?.object { result.append(element) }
        }
        return result
    }
}
