import UIKitCore

/// A rule by which a reader looks for elements, as AT-SPI transfers it.
@MainActor
struct ReaderSearch {
    /// The ways to compare the properties of an element with those of the rule.
    private enum Match: Int {
        case all = 1
        case any = 2
        case none = 3
        /// Nothing but what the rule asks for. It is taken for `all`.
        case empty = 4

        func matches(_ wanted: [Bool]) -> Bool {
            // A rule that asks for nothing is met by everything.
            guard !wanted.isEmpty else { return true }
            switch self {
            case .all, .empty: return wanted.allSatisfy { $0 }
            case .any: return wanted.contains(true)
            case .none: return !wanted.contains(true)
            }
        }
    }

    private let states: (wanted: UInt64, match: Match)
    private let attributes: (wanted: [(String, String)], match: Match)
    private let roles: (wanted: Set<UInt32>, match: Match)
    /// The interfaces, in lowercase letters.
    private let interfaces: (wanted: Set<String>, match: Match)
    private let isInverted: Bool

    /// The number of attributes, and of interfaces, that a rule may have. All elements are compared with each.
    private static let maximumParts = 64

    /// Reads a rule: states, attributes, roles and interfaces, each followed by how they are compared. Nil for
    /// something else, and for a rule with too many attributes or interfaces.
    init?(_ value: BusValue) {
        let parts = value.items
        guard parts.count == 9, let isInverted = parts[8].flag, parts[2].items.count <= Self.maximumParts,
            parts[6].items.count <= Self.maximumParts
        else { return nil }
        func match(_ index: Int) -> Match? { parts[index].integer.flatMap(Match.init) }
        guard let stateMatch = match(1), let attributeMatch = match(3), let roleMatch = match(5),
            let interfaceMatch = match(7)
        else { return nil }
        // States and roles are sets of bits in words of 32.
        let stateBits = Self.bits(parts[0])
        states = (stateBits.filter { $0 < 64 }.reduce(UInt64(0)) { $0 | UInt64(1) << UInt64($1) }, stateMatch)
        attributes = (
            parts[2].items.map { ($0.items.first?.text ?? "", $0.items.last?.text ?? "") }, attributeMatch
        )
        roles = (Set(Self.bits(parts[4])), roleMatch)
        interfaces = (Set(parts[6].items.map { ($0.text ?? "").lowercased() }), interfaceMatch)
        self.isInverted = isInverted
    }

    private static func bits(_ words: BusValue) -> [UInt32] {
        words.items.prefix(8).enumerated().flatMap { index, word in
            let bits = UInt32(truncatingIfNeeded: word.integer ?? 0)
            return (UInt32(0)..<32).filter { bits >> $0 & 1 == 1 }.map { UInt32(index) * 32 + $0 }
        }
    }

    /// Returns whether an element is one that the reader looks for.
    func matches(_ element: ReaderElement, interfaces names: () -> [String]) -> Bool {
        (matchesRole(element) && matchesStates(element) && matchesAttributes(element) && matchesInterfaces(names))
            != isInverted
    }

    private func matchesRole(_ element: ReaderElement) -> Bool {
        guard !roles.wanted.isEmpty else { return true }
        // An element has one role, so that all of several are never met, and any of them is meant.
        let isWanted = roles.wanted.contains(element.readerRole.number)
        return roles.match == .none ? !isWanted : isWanted
    }

    private func matchesStates(_ element: ReaderElement) -> Bool {
        guard states.wanted != 0 else { return true }
        let own = element.states.rawValue
        let wanted = (UInt64(0)..<64).filter { states.wanted >> $0 & 1 == 1 }
        return states.match.matches(wanted.map { own >> $0 & 1 == 1 })
    }

    private func matchesAttributes(_ element: ReaderElement) -> Bool {
        guard !attributes.wanted.isEmpty else { return true }
        let own = element.attributes
        return attributes.match.matches(attributes.wanted.map { pair in own.contains { $0 == pair } })
    }

    private func matchesInterfaces(_ names: () -> [String]) -> Bool {
        guard !interfaces.wanted.isEmpty else { return true }
        let own = Set(names().map { $0.lowercased() })
        return interfaces.match.matches(interfaces.wanted.map { own.contains($0) })
    }
}
