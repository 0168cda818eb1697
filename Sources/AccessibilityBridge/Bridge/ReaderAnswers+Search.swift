import UIKitCore

/// Collection and relations: how readers find elements, and which belong together.
extension ReaderAnswers {
    func collection(_ element: ReaderElement, _ call: Call) throws(Refusal) -> [BusValue] {
        guard call.member == "GetMatches" else { throw .unknownMethod }
        guard let first = call.arguments.first, let rule = ReaderSearch(first) else { throw .badArguments }
        let order = try call.integer(1)
        let limit = try call.integer(2)
        var candidates = descendants(of: element.node.number)
        // From the fourth order on, each is the reverse of one of the first three.
        if order > 3 { candidates.reverse() }
        let matches = candidates.lazy.filter { number in
            guard let node = service.tree.node(number) else { return false }
            let candidate = ReaderElement(service, node)
            return rule.matches(candidate, interfaces: { interfaceNames(of: candidate) })
        }
        // The search ends with the last that is wanted.
        var found: [BusValue] = []
        for number in matches {
            found.append(reference(to: number))
            if found.count == limit { break }
        }
        return [.array("(so)", found)]
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
        case flowsTo = 10
        case flowsFrom = 11
    }

    /// Returns the relations of an element to its siblings: a label that shows another's name, and the segments of one
    /// control.
    func relations(of element: ReaderElement) -> BusValue {
        var relations: [BusValue] = []
        func add(_ relation: Relation, _ targets: [Int]) {
            guard !targets.isEmpty else { return }
            relations.append(.record([.uint32(relation.rawValue), .array("(so)", targets.map { reference(to: $0) })]))
        }
        switch ReaderRelatives.kind(of: element) {
        case .text: add(.labelFor, relatives(of: element).labelled[element.name] ?? [])
        case .labelled: add(.labelledBy, relatives(of: element).texts[element.name] ?? [])
        case .segment(let control): add(.memberOf, relatives(of: element).segments[control] ?? [])
        case nil: break
        }
        add(.flowsTo, node(of: element.node.object?.accessibilityNextTextNavigationElement))
        add(.flowsFrom, node(of: element.node.object?.accessibilityPreviousTextNavigationElement))
        return .array("(ua(so))", relations)
    }

    /// Returns the number of the node that an element has, in a list; an empty one if it has none.
    private func node(of element: Any?) -> [Int] {
        guard let object = element as? UIResponder, let node = service.tree.node(around: object), node.object === object
        else { return [] }
        return [node.number]
    }

    /// Returns the element and its siblings by what relates them.
    private func relatives(of element: ReaderElement) -> ReaderRelatives {
        let parent = element.node.parent
        if let known = service.tree.relatives[parent] { return known }
        let children = (service.tree.node(parent)?.children ?? []).compactMap { service.tree.node($0) }
        let relatives = ReaderRelatives(children.map { ReaderElement(service, $0) })
        service.tree.relatives[parent] = relatives
        return relatives
    }
}

/// The children of one node by what relates them to each other.
@MainActor
struct ReaderRelatives {
    /// The texts, and what a text beside it may name, by their names.
    private(set) var texts: [String: [Int]] = [:]
    private(set) var labelled: [String: [Int]] = [:]
    /// The segments by their controls.
    private(set) var segments: [ObjectIdentifier: [Int]] = [:]

    init(_ children: [ReaderElement]) {
        for child in children {
            switch Self.kind(of: child) {
            case .text: texts[child.name, default: []].append(child.node.number)
            case .labelled: labelled[child.name, default: []].append(child.node.number)
            case .segment(let control): segments[control, default: []].append(child.node.number)
            case nil: break
            }
        }
    }

    /// The part of an element among its siblings.
    enum Kind {
        case text, labelled
        case segment(ObjectIdentifier)
    }

    /// Returns the part of an element among its siblings; nil if it has none.
    static func kind(of element: ReaderElement) -> Kind? {
        guard let role = element.role else { return nil }
        if role == .segment { return element.node.object?.next.map { .segment(ObjectIdentifier($0)) } }
        guard role == .text || role.isLabelled, element.node.isElement, !element.name.isEmpty else { return nil }
        return role == .text ? .text : .labelled
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
