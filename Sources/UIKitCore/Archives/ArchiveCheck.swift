import Foundation

/// A check of the bytes of a keyed archive, made before Foundation decodes them.
///
/// Foundation ends the program for many archives that are damaged: for a reference to something that is not a class,
/// for dictionaries with more keys than values, for objects that contain themselves, and for bytes that no property
/// list has. It writes out a value again wherever one is referred to, so a small file can take all memory. The check
/// accepts what `NSKeyedArchiver` writes, a binary property list of a list of objects that refer to each other by
/// their indices, and nothing else.
///
/// It takes time and memory in proportion to the number of bytes.
struct ArchiveCheck {
    /// The deepest nesting of objects that is decoded, where a view in a view counts twice. Decoding is recursive.
    private static let maximumDepth = 400
    /// The deepest nesting of property lists. That of an archive is five.
    private static let maximumListDepth = 16
    /// The most bytes of text that are decoded for each byte of an archive. A key is in the archive once, but decoded
    /// for each object that has it.
    private static let maximumTextPerByte = 64
    /// The maximum number of objects in an archive, where each counts as often as it is referred to.
    private static let maximumUnfolding = 1_000_000
    /// The most classes to use in the place of one that the program does not have.
    private static let maximumClassHints = 32

    private enum Node {
        case string(String), integer(UInt64), reference(Int), other
        case array([Int])
        /// The values by their keys, both as indices of nodes. A key has the first index of those with its text.
        case dictionary([Int: Int])
    }

    /// The size of a value once everything in it is written out in its place, as Foundation does it.
    private struct Expansion {
        var elements = 0
        var text = 0
    }

    private var nodes: [Node] = []
    /// The first node of each text.
    private var names: [String: Int] = [:]
    private let byteCount: Int
    /// The objects of the archive, as indices of `nodes`.
    private var objects: [Int] = []
    private var heights: [Int?] = []
    private var isOpen: [Bool] = []
    private var expansions: [Expansion?] = []
    private var unfoldings: [Int?] = []

    /// Returns whether the data are a keyed archive that Foundation decodes without ending the program.
    static func isSound(_ data: Data) -> Bool {
        guard let list = BinaryPropertyList(data), var check = ArchiveCheck(list) else { return false }
        return check.isPropertyList(list.top) && check.isArchive(list.top)
    }

    /// Returns whether the objects in the dictionaries and sets of a sound archive can be decoded. Decodes those that
    /// may refuse it.
    static func hasWholeCollections(_ data: Data) -> Bool {
        guard let list = BinaryPropertyList(data), var check = ArchiveCheck(list),
            check.isPropertyList(list.top), check.isArchive(list.top),
            case .dictionary(let root) = check.nodes[list.top], let roots = check.value("$top", in: root)
        else { return false }
        let objects = check.membersThatMayRefuse
        return objects.isEmpty || ArchiveTrial.succeeds(with: objects, at: roots, of: list)
    }

    /// Returns whether the data are no binary property list, or one that takes no more memory than such data should.
    ///
    /// Other property lists cannot refer to a value twice.
    static func isBounded(_ data: Data) -> Bool {
        // Foundation reads lists of any version, and the check only those of the first. Others count as not bounded.
        guard data.starts(with: BinaryPropertyList.mark.dropLast(2)) else { return true }
        guard let list = BinaryPropertyList(data), var check = ArchiveCheck(list) else { return false }
        return check.isPropertyList(list.top)
    }

    /// Returns the names of the class of an archive's root, and of those of what its collections contain, each with the
    /// names of classes to use in its place; nil if the archive is not sound.
    ///
    /// Strings, numbers, dates and data that are no objects of their own have no class.
    static func classNames(in data: Data) -> [[String]]? {
        guard let list = BinaryPropertyList(data), var check = ArchiveCheck(list),
            check.isPropertyList(list.top), check.isArchive(list.top)
        else { return nil }
        return check.classNamesOfRoot(list.top)
    }

    /// The classes that consist of other objects, all of which have to be expected as well.
    private static let collections: Set = [
        "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet", "NSOrderedSet",
        "NSMutableOrderedSet",
    ]

    private init?(_ list: BinaryPropertyList) {
        guard let values = list.values() else { return nil }
        byteCount = list.byteCount
        var firsts: [Int?] = Array(repeating: nil, count: values.count)
        for (index, value) in values.enumerated() {
            guard case .string(let text) = value else { continue }
            let first = names[text] ?? index
            names[text] = first
            firsts[index] = first
        }
        for value in values {
            guard let node = Self.node(of: value, firsts: firsts) else { return nil }
            nodes.append(node)
        }
    }

    /// Returns the node of a value; nil for a dictionary with a key that is no text, or with one twice.
    private static func node(of value: BinaryPropertyList.Value, firsts: [Int?]) -> Node? {
        switch value {
        case .string(let string): return .string(string)
        case .integer(let number): return .integer(number)
        case .reference(let number): return .reference(number)
        case .other: return .other
        case .array(let elements): return .array(elements)
        case .dictionary(let keys, let values):
            var entries: [Int: Int] = [:]
            for (key, value) in zip(keys, values) {
                guard let name = firsts[key], entries.updateValue(value, forKey: name) == nil else { return nil }
            }
            return .dictionary(entries)
        }
    }

    // MARK: - The property list

    /// Returns whether nothing contains itself, is nested too deeply, or becomes much larger than the archive.
    private mutating func isPropertyList(_ top: Int) -> Bool {
        heights = Array(repeating: nil, count: nodes.count)
        isOpen = Array(repeating: false, count: nodes.count)
        expansions = Array(repeating: nil, count: nodes.count)
        guard height(of: top, limit: Self.maximumListDepth, children: { $0.children(of: $0.nodes[$1]) }) != nil
        else { return false }
        return expansion(of: top) != nil
    }

    /// Returns the values in a value, without keys.
    private func children(of node: Node) -> [Int] {
        switch node {
        case .array(let elements): elements
        case .dictionary(let entries): Array(entries.values)
        default: []
        }
    }

    /// Returns the size of a value, which does not contain itself, when it is written out; nil if that is too large.
    ///
    /// In what `NSKeyedArchiver` writes, each element of a collection takes at least a byte of its own.
    private mutating func expansion(of index: Int) -> Expansion? {
        if let known = expansions[index] { return known }
        var expansion = Expansion()
        if case .string(let text) = nodes[index] { expansion.text = text.utf8.count }
        var parts = children(of: nodes[index])
        if case .dictionary(let entries) = nodes[index] { parts += entries.keys }
        for part in parts {
            guard let size = self.expansion(of: part) else { return nil }
            expansion.elements += size.elements + 1
            expansion.text += size.text
            guard expansion.elements <= byteCount, expansion.text <= byteCount * Self.maximumTextPerByte else {
                return nil
            }
        }
        expansions[index] = expansion
        return expansion
    }

    /// Returns the number of levels below something, itself included; nil if it contains itself or they are too many.
    private mutating func height(of index: Int, limit: Int, children: (ArchiveCheck, Int) -> [Int]) -> Int? {
        if let known = heights[index] { return known <= limit ? known : nil }
        guard limit > 0, !isOpen[index] else { return nil }
        isOpen[index] = true
        var height = 0
        for child in children(self, index) {
            guard let below = self.height(of: child, limit: limit - 1, children: children) else { return nil }
            height = max(height, below)
        }
        isOpen[index] = false
        heights[index] = height + 1
        return height + 1
    }

    /// Returns the number of objects in an object, itself included, where each counts as often as it is referred to;
    /// nil if there are too many.
    ///
    /// Foundation turns arrays into Swift's with everything in them, so an array that is in many others is converted
    /// many times.
    private mutating func unfolding(of object: Int) -> Int? {
        if let known = unfoldings[object] { return known }
        var count = 1
        for child in referredObjects(by: object) {
            guard let below = unfolding(of: child), count + below <= Self.maximumUnfolding else { return nil }
            count += below
        }
        unfoldings[object] = count
        return count
    }

    // MARK: - The archive

    private mutating func isArchive(_ top: Int) -> Bool {
        guard case .dictionary(let root) = nodes[top], isString("NSKeyedArchiver", value("$archiver", in: root)),
            let version = value("$version", in: root), case .integer(100_000) = nodes[version],
            let roots = value("$top", in: root), case .dictionary(let named) = nodes[roots],
            let list = value("$objects", in: root), case .array(let elements) = nodes[list]
        else { return false }
        objects = elements
        for element in elements where !isObject(nodes[element]) { return false }
        heights = Array(repeating: nil, count: objects.count)
        unfoldings = Array(repeating: nil, count: objects.count)
        isOpen = Array(repeating: false, count: objects.count)
        for entry in named.values {
            for object in references(in: nodes[entry]) {
                guard objects.indices.contains(object),
                    height(of: object, limit: Self.maximumDepth, children: { $0.referredObjects(by: $1) }) != nil,
                    unfolding(of: object) != nil
                else { return false }
            }
        }
        return true
    }

    private func classNamesOfRoot(_ top: Int) -> [[String]] {
        guard case .dictionary(let root) = nodes[top], let roots = value("$top", in: root),
            case .dictionary(let named) = nodes[roots], let first = value(NSKeyedArchiveRootObjectKey, in: named)
        else { return [] }
        var result: [[String]] = []
        var open = references(in: nodes[first])
        var seen = Set(open)
        while let object = open.popLast() {
            guard case .dictionary(let entries) = nodes[objects[object]], let field = value("$class", in: entries),
                case .reference(let index) = nodes[field], case .dictionary(let description) = nodes[objects[index]],
                let names = classNames(in: description)
            else { continue }
            result.append(names)
            guard !Self.collections.isDisjoint(with: names) else { continue }
            open += referredObjects(by: object).filter { seen.insert($0).inserted }
        }
        return result
    }

    /// Returns the value of a key of a dictionary.
    private func value(_ key: String, in entries: [Int: Int]) -> Int? { names[key].flatMap { entries[$0] } }

    private func isString(_ text: String, _ index: Int?) -> Bool {
        guard let index, case .string(text) = nodes[index] else { return false }
        return true
    }

    /// Returns whether a class is none of Foundation that cannot be decoded.
    private static func isDecodable(_ name: String) -> Bool {
        switch name {
        // They say that they can be decoded, and end the program: always, or when a value is not what they expect.
        case "DateComponentsFormatter", "MeasurementFormatter", "NSDecimalNumberHandler", "NSNotification",
            "NSOrthography", "PersonNameComponentsFormatter":
            false
        case _ where name.hasPrefix("NS") && name.hasSuffix("CheckingResult"): false
        // Archives name Foundation's classes without their module.
        default: !name.hasPrefix("Foundation.") && !name.hasPrefix("_NSCF")
        }
    }

    /// Returns whether a field refers to a text.
    private func isText(_ field: Int?) -> Bool {
        guard let field, case .reference(let index) = nodes[field], objects.indices.contains(index),
            case .string(let text) = nodes[objects[index]]
        else { return false }
        return text != "$null"
    }

    /// Returns whether an element of the list of objects has a class that is one, and refers to other elements only.
    private func isObject(_ node: Node) -> Bool {
        guard references(in: node).allSatisfy({ objects.indices.contains($0) }) else { return false }
        guard case .dictionary(let entries) = node, let field = value("$class", in: entries) else { return true }
        guard case .reference(let index) = nodes[field], case .dictionary(let description) = nodes[objects[index]],
            let candidates = classNames(in: description)
        else { return false }
        return candidates.allSatisfy { name in
            switch name {
            case "NSDictionary", "NSMutableDictionary": hasPairs(entries)
            case "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet":
                numberedMembers(of: entries).allSatisfy { isArchivedObject($0) }
            case "NSString", "NSMutableString": hasText(entries)
            case "NSError": isText(value("NSDomain", in: entries))
            case "NSURLQueryItem": isText(value("NS.name", in: entries))
            default: Self.isDecodable(name)
            }
        }
    }

    /// Returns the name in the description of a class, and those of classes to use in its place.
    ///
    /// - Returns: Nil if there is no name, or if there are too many: each object of the class asks for them.
    private func classNames(in description: [Int: Int]) -> [String]? {
        guard let nameIndex = value("$classname", in: description), case .string(let name) = nodes[nameIndex]
        else { return nil }
        guard let hintIndex = value("$classhints", in: description) else { return [name] }
        guard case .array(let hints) = nodes[hintIndex], hints.count <= Self.maximumClassHints else { return nil }
        var names = [name]
        for hint in hints {
            if case .string(let name) = nodes[hint] { names.append(name) }
        }
        return names
    }

    /// Returns whether a dictionary has as many keys as values, none of them nil, or of a class that does not exist or
    /// is never archived. Foundation would leave those out, and read beyond the end of the rest.
    private func hasPairs(_ entries: [Int: Int]) -> Bool {
        guard let keys = value("NS.keys", in: entries), case .array(let keys) = nodes[keys],
            let values = value("NS.objects", in: entries), case .array(let values) = nodes[values],
            keys.count == values.count
        else { return false }
        return (keys + values).allSatisfy { isArchivedObject($0) }
    }

    /// Returns whether an element refers to an object that is not nil, and whose class exists and can be in archives.
    private func isArchivedObject(_ element: Int) -> Bool {
        guard case .reference(let object) = nodes[element], objects.indices.contains(object) else { return false }
        return !isString("$null", objects[object]) && hasArchivedClass(nodes[objects[object]])
    }

    /// Returns the members of a set that has a key for each of them, as ordered sets have. Foundation ends the program
    /// if one of them is nil.
    private func numberedMembers(of entries: [Int: Int]) -> [Int] {
        var members: [Int] = []
        while let member = value("NS.object.\(members.count)", in: entries) { members.append(member) }
        return members
    }

    /// The objects in dictionaries and sets that may refuse to be decoded, those first that others consist of.
    private var membersThatMayRefuse: [Int] {
        var found: Set<Int> = []
        for object in objects.indices where heights[object] != nil {
            guard case .dictionary(let entries) = nodes[objects[object]], let names = classNames(of: entries) else {
                continue
            }
            var members: [Int] = []
            if !Self.dictionaries.isDisjoint(with: names) {
                members = [value("NS.keys", in: entries), value("NS.objects", in: entries)].compactMap { $0 }
            } else if !Self.collections.isDisjoint(with: names) {
                members = numberedMembers(of: entries)
            }
            found.formUnion(members.flatMap { references(in: nodes[$0]) }.filter { mayRefuse(nodes[objects[$0]]) })
        }
        return found.sorted { (heights[$0] ?? 0, $0) < (heights[$1] ?? 0, $1) }
    }

    private static let dictionaries: Set = ["NSDictionary", "NSMutableDictionary"]

    /// Returns whether the `init(coder:)` of an object's class may return nil, as that of a regular expression does.
    private func mayRefuse(_ node: Node) -> Bool {
        guard case .dictionary(let entries) = node, let names = classNames(of: entries),
            let found = names.first(where: { NSKeyedUnarchiver.meaning(of: $0) != nil }),
            let type = NSKeyedUnarchiver.meaning(of: found)
        else { return false }
        return TypeModule.name(of: type) != "Foundation"
            || !(Self.collections.contains(found) || Self.plainClasses.contains(found))
    }

    /// The classes whose `init(coder:)` never returns nil in an archive that is sound, apart from collections.
    private static let plainClasses: Set = ["NSString", "NSMutableString", "NSDate", "NSNull"]

    /// Returns the name of an object's class and those of classes to use in its place; nil for a plain value.
    private func classNames(of entries: [Int: Int]) -> [String]? {
        guard let field = value("$class", in: entries), case .reference(let index) = nodes[field],
            objects.indices.contains(index), case .dictionary(let description) = nodes[objects[index]]
        else { return nil }
        return classNames(in: description)
    }

    /// Returns whether an object is a plain value, or of a class that the program has and that can be in archives.
    private func hasArchivedClass(_ node: Node) -> Bool {
        guard case .dictionary(let entries) = node, let field = value("$class", in: entries) else { return true }
        guard case .reference(let index) = nodes[field], objects.indices.contains(index),
            case .dictionary(let description) = nodes[objects[index]], let names = classNames(in: description)
        else { return false }
        return names.lazy.compactMap { NSKeyedUnarchiver.meaning(of: $0) }.first is any NSCoding.Type
    }

    /// Returns whether a string that is an object of its own has a text.
    private func hasText(_ entries: [Int: Int]) -> Bool {
        guard let text = value("NS.string", in: entries), case .string = nodes[text] else { return false }
        return true
    }

    private func referredObjects(by object: Int) -> [Int] { references(in: nodes[objects[object]]) }

    /// Returns the objects to which a part of the archive refers. There are no more than the part has elements when it
    /// is written out.
    private func references(in node: Node) -> [Int] {
        if case .reference(let object) = node { return [object] }
        return children(of: node).flatMap { references(in: nodes[$0]) }
    }
}
