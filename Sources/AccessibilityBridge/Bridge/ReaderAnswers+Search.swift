import UIKitCore

/// Collection and relations: how readers find elements, and which belong together.
extension ReaderAnswers {
    func collection(_ element: ReaderElement, _ call: Call) throws(Refusal) -> [BusValue] {
        guard call.member == "GetMatches" else { throw .unknownMethod }
        guard let first = call.arguments.first, let rule = ReaderSearch(first) else { throw .badArguments }
        let order = try call.integer(1)
        let limit = try call.integer(2)
        var found = descendants(of: element.node.number).filter { number in
            guard let node = service.tree.node(number) else { return false }
            let candidate = ReaderElement(service, node)
            return rule.matches(candidate, interfaces: { interfaceNames(of: candidate) })
        }
        // From the fourth order on, each is the reverse of one of the first three.
        if order > 3 { found.reverse() }
        if limit > 0 { found = Array(found.prefix(limit)) }
        return [.array("(so)", found.map { reference(to: $0) })]
    }

    /// Returns everything below a node in the order of reading.
    private func descendants(of number: Int) -> [Int] {
        var result: [Int] = []
        var rest = Array((service.tree.node(number)?.children ?? []).reversed())
        while let next = rest.popLast() {
            result.append(next)
            rest += service.tree.node(next)?.children.reversed() ?? []
        }
        return result
    }

    // MARK: - Relations

    private enum Relation: UInt32 {
        case labelFor = 1
        case labelledBy = 2
        case memberOf = 5
    }

    /// Returns the relations of an element to its siblings: a label that shows another's name, and the segments of one
    /// control.
    func relations(of element: ReaderElement) -> BusValue {
        var relations: [BusValue] = []
        func add(_ relation: Relation, _ targets: [Int]) {
            guard !targets.isEmpty else { return }
            relations.append(.record([.uint32(relation.rawValue), .array("(so)", targets.map { reference(to: $0) })]))
        }
        let isLabel = element.role == .text
        if isLabel || element.role?.isLabelled == true, element.node.isElement, !element.name.isEmpty {
            let related = siblings(of: element).filter {
                (isLabel ? $0.role?.isLabelled == true : $0.role == .text) && $0.node.isElement
                    && $0.name == element.name
            }
            add(isLabel ? .labelFor : .labelledBy, related.map(\.node.number))
        }
        if element.role == .segment, let control = element.node.object?.next {
            let members = siblings(of: element, withItself: true).filter {
                $0.role == .segment && $0.node.object?.next === control
            }
            add(.memberOf, members.map(\.node.number))
        }
        return .array("(ua(so))", relations)
    }

    private func siblings(of element: ReaderElement, withItself: Bool = false) -> [ReaderElement] {
        (service.tree.node(element.node.parent)?.children ?? []).compactMap { number in
            guard withItself || number != element.node.number else { return nil }
            return service.tree.node(number).map { ReaderElement(service, $0) }
        }
    }
}

extension AccessibilityRole {
    /// Whether a text beside the element is likely to be its name: what the user changes has none of its own.
    fileprivate var isLabelled: Bool {
        switch self {
        case .textField, .secureField, .searchField, .slider, .adjustable, .stepper, .toggle, .pageControl, .progress:
            true
        default: false
        }
    }
}
