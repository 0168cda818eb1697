import Foundation

/// The facts about a module that the translation of each of its files needs: the members that Objective-C's runtime
/// would know, and the protocols with optional requirements.
///
/// It has no positions and no bodies, so a change within a function leaves it as it is, and the other files are not
/// translated again.
struct SourceIndex: Codable, Equatable {
    /// A type, or the extensions of one that another module declares.
    struct TypeEntry: Codable, Equatable {
        /// The kind of the declaration; nil when the module only extends the type.
        var kind: Kind?
        /// The names in the inheritance clause, without generic arguments.
        var inherited: [String] = []
        /// The class of UIKit's that a protocol demands; nil for other types.
        var requiredClass: String?
        var isPublic = false
        var isObjC = false
        /// Whether other files cannot name the class: it is private, generic, or within such a type.
        var isHidden = false
        var members: [Member] = []
        /// The numbers of methods of a name, with its labels and, as far as it has none, without.
        var counts: [String: Int] = [:]
        /// The types that methods return, as they are written, by the names of the methods. Empty for a name whose
        /// methods return different types.
        var results: [String: String] = [:]
    }

    enum Kind: String, Codable {
        case type, classType, protocolType
    }

    /// A member of a type.
    struct Member: Codable, Equatable {
        var isFunction = true
        var name: String
        /// The labels of a function's arguments; `_` for one without a label.
        var labels: [String] = []
        /// The name in Objective-C.
        var selector: String
        var isObjC = false
        var isOptional = false
        var isOverride = false
        var isInExtension = false
        var isStatic = false
        var isThrowing = false
        /// The types of a function's parameters.
        var parameterTypes: [String] = []
        /// The type of a property, or the parts of the declaration that an override in an extension needs in the class.
        var type = ""
        var declaration = ""

        /// Whether this is a property with a closure, whose call looks like that of an optional method.
        var isClosure: Bool { !isFunction && type.contains("->") }
    }

    /// Names whose order in the file is always the same, so that files that declare the same have equal indices.
    @propertyWrapper
    struct Sorted: Codable, Equatable {
        var wrappedValue: Set<String>

        init(wrappedValue: Set<String>) {
            self.wrappedValue = wrappedValue
        }

        init(from decoder: any Decoder) throws {
            wrappedValue = try Set([String](from: decoder))
        }

        func encode(to encoder: any Encoder) throws {
            try wrappedValue.sorted().encode(to: encoder)
        }
    }

    /// The text before the index in its file, which is a comment in Swift: the plugin's outputs have to be sources.
    static let mark = "// "

    /// The types by their qualified names.
    var types: [String: TypeEntry] = [:]

    /// The types that functions outside of types return, like those of methods.
    var results: [String: String] = [:]

    /// The names of type aliases that stand for functions, or for what has functions in it.
    @Sorted var functionAliases: Set<String> = []

    /// The names of those that stand for functions themselves, not for an optional or a dictionary of them.
    @Sorted var plainFunctionAliases: Set<String> = []

    /// The types that type aliases stand for, as they are written, of those that may stand for other aliases.
    var aliases: [String: String] = [:]

    mutating func merge(_ other: SourceIndex) {
        for (name, entry) in other.types {
            var merged = types[name] ?? TypeEntry()
            merged.kind = merged.kind ?? entry.kind
            merged.inherited += entry.inherited
            merged.requiredClass = merged.requiredClass ?? entry.requiredClass
            merged.isPublic = merged.isPublic || entry.isPublic
            merged.isObjC = merged.isObjC || entry.isObjC
            merged.isHidden = merged.isHidden || entry.isHidden
            merged.members += entry.members
            merged.counts.merge(entry.counts, uniquingKeysWith: +)
            Self.merge(entry.results, into: &merged.results)
            types[name] = merged
        }
        Self.merge(other.results, into: &results)
        functionAliases.formUnion(other.functionAliases)
        plainFunctionAliases.formUnion(other.plainFunctionAliases)
        aliases.merge(other.aliases) { own, _ in own }
    }

    /// Adds the results of functions. Those of functions of one name that differ are not known.
    static func merge(_ others: [String: String], into results: inout [String: String]) {
        results.merge(others) { $0 == $1 ? $0 : "" }
    }

    /// Adds the aliases of aliases that stand for functions. Called when the index has all files.
    mutating func resolveAliases() {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (name, type) in aliases {
                let target = SourceIndex.bareType(type).split(separator: ".").last.map(String.init) ?? type
                if functionAliases.contains(target), functionAliases.insert(name).inserted { hasChanged = true }
                let isPlain = !type.contains { "?!".contains($0) } && plainFunctionAliases.contains(target)
                if isPlain, plainFunctionAliases.insert(name).inserted { hasChanged = true }
            }
        }
        aliases = [:]
    }

    /// Removes what no translation asks about: properties that are neither exposed to Objective-C, overrides nor
    /// closures, and results of methods, unless they are classes, their type leads to a member of type `AnyObject` or
    /// to an optional requirement, or a property is called like an optional method.
    mutating func removeIrrelevant() {
        let relevant = relevantTypes
        func isRelevant(_ type: String) -> Bool { relevant.contains(SourceIndex.lastName(type)) }
        // Another member of the same name, which a search may find first, is not forgotten.
        let properties = Set(
            types.values.flatMap(\.members)
                .filter { $0.isFunction ? $0.isOptional : isRelevant($0.type) }.map(\.name))
        let functions = Set(
            (types.values.map(\.results) + [results]).flatMap { $0.filter { isRelevant($0.value) }.keys })
        func remaining(_ results: [String: String]) -> [String: String] {
            results.filter { functions.contains($0.key) }.mapValues { isRelevant($0) ? $0 : "" }
        }
        for name in types.keys {
            types[name]?.members.removeAll { member in
                !member.isFunction && !member.isObjC && !member.isOverride && !member.isOptional
                    && !properties.contains(member.name) && !member.isClosure && !member.type.contains(".Type")
            }
            guard var entry = types[name] else { continue }
            entry.results = remaining(entry.results)
            entry.counts = entry.counts.filter { $0.value > 1 }
            types[name] = entry
        }
        results = remaining(results)
    }

    /// The names, without the types around them, of `AnyObject`, of protocols with optional requirements, and of types
    /// whose members or superclasses are of such types.
    private var relevantTypes: Set<String> {
        func isOptional(_ entry: TypeEntry) -> Bool { entry.members.contains(where: \.isOptional) }
        var relevant = Set(types.filter { isOptional($0.value) }.map { SourceIndex.lastName($0.key) }).union([
            "AnyObject"
        ])
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (name, entry) in types where !relevant.contains(SourceIndex.lastName(name)) {
                let others =
                    entry.members.lazy.filter { !$0.isFunction }.map(\.type) + entry.results.values + entry.inherited
                guard others.contains(where: { relevant.contains(SourceIndex.lastName($0)) }) else { continue }
                relevant.insert(SourceIndex.lastName(name))
                hasChanged = true
            }
        }
        return relevant
    }

    /// Returns the name of a type, or of the elements of an array or the values of a dictionary, without the types
    /// around it.
    private static func lastName(_ type: String) -> String {
        let name = item(of: type) ?? bareType(type)
        return name.split(separator: ".").last.map(String.init) ?? name
    }

    /// Returns the type of the elements of an array; nil for any other type.
    static func element(of type: String) -> String? { bareType(type).contains(":") ? nil : item(of: type) }

    /// Returns the type of what a subscript returns: the elements of an array, or the values of a dictionary; nil for
    /// any other type.
    static func item(of type: String) -> String? {
        let name = bareType(type)
        guard name.hasPrefix("["), name.hasSuffix("]") else { return nil }
        let inner = name.dropFirst().dropLast()
        guard !inner.contains("[") else { return nil }
        return bareType(inner.split(separator: ":").last.map(String.init) ?? "")
    }

    /// Returns the name of a type without optionals, `any` and the like.
    static func bareType(_ type: String) -> String {
        var name = type.filter { !"?! ()".contains($0) }
        for prefix in ["any", "weak"]
        where name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true {
            name.removeFirst(prefix.count)
        }
        return name
    }

    // MARK: - Questions

    /// The names of the types that the module declares, without the types around them.
    var declaredNames: Set<String> {
        Set(types.lazy.filter { $0.value.kind != nil }.map { SourceIndex.lastName($0.key) })
    }

    /// Returns the members that are meant, in the order of their types' names: every run makes the same choices.
    ///
    /// - Parameters:
    ///   - isMeant: Returns whether a type's members count.
    ///   - matches: Returns whether a member does.
    func members(of isMeant: (TypeEntry) -> Bool = { _ in true }, where matches: (Member) -> Bool) -> [Member] {
        types.compactMap { name, entry -> (name: String, members: [Member])? in
            guard isMeant(entry) else { return nil }
            let found = entry.members.filter(matches)
            return found.isEmpty ? nil : (name, found)
        }.sorted { $0.name < $1.name }.flatMap(\.members)
    }

    /// Returns whether a type is that of functions, or an optional of it.
    func isFunction(_ type: String) -> Bool {
        if type.contains("->") { return true }
        let name = SourceIndex.bareType(type.split(separator: " ").last.map(String.init) ?? type)
        return functionAliases.contains(name.split(separator: ".").last.map(String.init) ?? name)
    }

    /// Returns the type of a name as it is written inside another type.
    func resolve(_ name: String, in scope: String?) -> String? {
        var outer = scope
        while let current = outer {
            if types["\(current).\(name)"] != nil { return "\(current).\(name)" }
            outer = current.contains(".") ? String(current[..<(current.lastIndex(of: ".") ?? current.endIndex)]) : nil
        }
        return types[name] != nil ? name : nil
    }

    /// Returns the type and its superclasses as far as the module declares or extends them, the type first.
    func lineage(of name: String) -> [String] {
        var result: [String] = []
        var next: String? = name
        while let current = next, !result.contains(current) {
            result.append(current)
            guard let written = types[current]?.inherited.first else {
                next = ClassHierarchy.superclass(of: current).flatMap(nearestExtended)
                continue
            }
            next = resolve(written, in: current) ?? nearestExtended(written)
        }
        return result
    }

    /// Returns a class of UIKit's, or else the nearest of its superclasses, that the module has extensions of.
    private func nearestExtended(_ name: String) -> String? {
        var next: String? = name
        while let current = next {
            if types[current] != nil { return current }
            next = ClassHierarchy.superclass(of: current)
        }
        return nil
    }

    /// Returns whether a subclass in the module overrides a member that an extension of a class declares.
    func isOverridden(_ name: String, _ labels: [String], isFunction: Bool, of type: String) -> Bool {
        types.contains { other, entry in
            entry.kind == .classType && other != type
                && entry.members.contains {
                    $0.isOverride && $0.name == name && $0.labels == labels && $0.isFunction == isFunction
                } && lineage(of: other).contains(type)
        }
    }

    /// Returns the class of another module that is a superclass of a type and has a member by an extension in this
    /// module; nil when there is none.
    func foreignExtension(declaring name: String, _ labels: [String], isFunction: Bool, above type: String) -> String? {
        lineage(of: type).dropFirst().first { ancestor in
            types[ancestor]?.kind == nil
                && types[ancestor]?.members.contains {
                    !$0.isOverride && $0.name == name && $0.labels == labels && $0.isFunction == isFunction
                } == true
        }
    }

    /// Returns the classes that override a member which an extension declares for a class of another module, without
    /// their subclasses: these override what the class itself has then.
    func overriders(of name: String, _ labels: [String], isFunction: Bool, declaredFor type: String) -> [String] {
        let all = types.filter { other, entry in
            entry.kind == .classType
                && entry.members.contains {
                    $0.isOverride && $0.name == name && $0.labels == labels && $0.isFunction == isFunction
                } && lineage(of: other).contains(type)
        }.keys
        return all.filter { other in !lineage(of: other).dropFirst().contains(where: all.contains) }.sorted()
    }

    /// Returns the classes of other modules for which extensions override a member that an extension declares for one
    /// of their superclasses, subclasses before their superclasses.
    func foreignOverriders(of name: String, _ labels: [String], isFunction: Bool, declaredFor type: String) -> [String]
    {
        types.filter { other, entry in
            entry.kind == nil && other != type
                && entry.members.contains {
                    $0.isOverride && $0.name == name && $0.labels == labels && $0.isFunction == isFunction
                } && lineage(of: other).contains(type)
        }.keys.sorted { (-ClassHierarchy.depth(of: $0), $0) < (-ClassHierarchy.depth(of: $1), $1) }
    }

    /// Returns the class of another module for which an extension declares a member that classes override, and which of
    /// them `super` calls in `type`; nil when there is none above `type`.
    func overriddenForeign(_ name: String, above type: String) -> (type: String, overrider: Overrider)? {
        let ancestors = lineage(of: type).dropFirst()
        for ancestor in ancestors where types[ancestor]?.kind == nil {
            for member in types[ancestor]?.members ?? [] where !member.isOverride && member.name == name {
                let own = overriders(of: name, member.labels, isFunction: member.isFunction, declaredFor: ancestor)
                let foreign = foreignOverriders(
                    of: name, member.labels, isFunction: member.isFunction, declaredFor: ancestor)
                guard !own.isEmpty || !foreign.isEmpty else { continue }
                if ancestors.contains(where: own.contains) { return (ancestor, .ownClass) }
                return (ancestor, ancestors.first(where: foreign.contains).map { .foreignClass($0) } ?? .none)
            }
        }
        return nil
    }

    /// The override of a member that an extension declares for a class of another module.
    enum Overrider {
        case none, ownClass
        case foreignClass(String)
    }

    /// Returns the optional requirements called `name`, in all protocols of the module.
    func optionalRequirements(named name: String) -> [Member] {
        members(where: { $0.isOptional && $0.name == name })
    }

    /// Returns whether a type of the module has a property called `name`, where an optional requirement is called so,
    /// too.
    func hasProperty(named name: String) -> Bool {
        types.values.contains { $0.members.contains { !$0.isFunction && !$0.isOptional && $0.name == name } }
    }

    /// Returns the one type among those of the properties called `name` whose members are looked up by their names:
    /// `AnyObject`, or a protocol with optional requirements. Nil if there is none, or more than one.
    func lookedUpType(ofProperty name: String) -> String? {
        let members = types.values.lazy.flatMap(\.members).filter { !$0.isFunction && $0.name == name }
        let names = Set(members.map { SourceIndex.bareType($0.type) }).filter { type in
            type == "AnyObject"
                || types.contains { other, entry in
                    (other == type || other.hasSuffix(".\(type)")) && entry.members.contains(where: \.isOptional)
                }
        }
        return names.count == 1 ? names.first : nil
    }

    /// Returns the requirement that a method fulfils when its class adopts a protocol for Objective-C.
    func requirement(_ name: String, labels: [String]) -> Member? {
        requirement { $0.isFunction && $0.name == name && $0.labels == labels }
    }

    /// Returns the requirement that a property fulfils when its class adopts a protocol for Objective-C.
    func requirement(property name: String) -> Member? {
        requirement { !$0.isFunction && $0.name == name }
    }

    private func requirement(_ matches: (Member) -> Bool) -> Member? {
        members(of: { $0.kind == .protocolType && $0.isObjC }, where: matches).first
    }

    /// Returns whether a class of this module is a view.
    func isView(_ type: String) -> Bool {
        guard let written = lineage(of: type).last else { return false }
        return ClassHierarchy.isClass(types[written]?.inherited.first ?? written, derivedFrom: "UIView")
    }
}
