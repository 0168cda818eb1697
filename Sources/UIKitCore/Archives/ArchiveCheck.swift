import Foundation

/// A check of the bytes of a keyed archive, made before Foundation decodes them.
///
/// Foundation ends the program for many archives that are damaged: for a reference to a class that is none, for
/// dictionaries with more keys than values, for objects that contain themselves, and for bytes that no property list
/// has. The check accepts what `NSKeyedArchiver` writes, a binary property list of a list of objects that refer to each
/// other by their indices, and nothing else.
struct ArchiveCheck {
    /// The deepest nesting of objects that is decoded, where a view in a view counts twice. Decoding is recursive.
    private static let maximumDepth = 400
    /// The deepest nesting of property lists. That of an archive is five.
    private static let maximumListDepth = 16

    private indirect enum Node {
        case string(String), integer(UInt64), reference(Int), other
        case array([Int])
        case dictionary([String: Int])
    }

    private var nodes: [Node] = []
    /// The objects of the archive, as indices of `nodes`.
    private var objects: [Int] = []
    private var heights: [Int?] = []
    private var isOpen: [Bool] = []

    /// Returns whether the data are a keyed archive that Foundation decodes without ending the program.
    static func isSound(_ data: Data) -> Bool {
        guard let list = BinaryPropertyList(data) else { return false }
        var check = ArchiveCheck()
        for index in 0..<list.count {
            guard let node = check.node(index, of: list) else { return false }
            check.nodes.append(node)
        }
        return check.isPropertyList(list.top) && check.isArchive(list.top)
    }

    private func node(_ index: Int, of list: BinaryPropertyList) -> Node? {
        switch list.value(at: index) {
        case nil: return nil
        case .string(let string): return .string(string)
        case .integer(let number): return .integer(number)
        case .reference(let number): return .reference(number)
        case .other: return .other
        case .array(let elements): return .array(elements)
        case .dictionary(let keys, let values):
            var entries: [String: Int] = [:]
            for (key, value) in zip(keys, values) {
                guard case .string(let name) = list.value(at: key), entries.updateValue(value, forKey: name) == nil
                else { return nil }
            }
            return .dictionary(entries)
        }
    }

    // MARK: - The property list

    /// Returns whether nothing contains itself or is nested too deeply.
    private mutating func isPropertyList(_ top: Int) -> Bool {
        heights = Array(repeating: nil, count: nodes.count)
        isOpen = Array(repeating: false, count: nodes.count)
        return height(of: top, limit: Self.maximumListDepth) { check, index in
            switch check.nodes[index] {
            case .array(let elements): elements
            case .dictionary(let entries): Array(entries.values)
            default: []
            }
        } != nil
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

    // MARK: - The archive

    private mutating func isArchive(_ top: Int) -> Bool {
        guard case .dictionary(let root) = nodes[top], isString("NSKeyedArchiver", root["$archiver"]),
            let version = root["$version"], case .integer(100_000) = nodes[version],
            let roots = root["$top"], case .dictionary(let named) = nodes[roots],
            let list = root["$objects"], case .array(let elements) = nodes[list]
        else { return false }
        objects = elements
        for element in elements where !isObject(nodes[element]) { return false }
        heights = Array(repeating: nil, count: objects.count)
        isOpen = Array(repeating: false, count: objects.count)
        for entry in named.values {
            for object in references(in: nodes[entry]) {
                guard objects.indices.contains(object),
                    height(of: object, limit: Self.maximumDepth, children: { $0.referredObjects(by: $1) }) != nil
                else { return false }
            }
        }
        return true
    }

    private func isString(_ text: String, _ index: Int?) -> Bool {
        guard let index, case .string(text) = nodes[index] else { return false }
        return true
    }

    /// Returns whether an element of the list of objects has a class that is one, and refers to other elements only.
    private func isObject(_ node: Node) -> Bool {
        guard references(in: node).allSatisfy({ objects.indices.contains($0) }) else { return false }
        guard case .dictionary(let entries) = node, let field = entries["$class"] else { return true }
        guard case .reference(let index) = nodes[field], case .dictionary(let description) = nodes[objects[index]],
            let name = description["$classname"], case .string(let name) = nodes[name]
        else { return false }
        return name.hasSuffix("Dictionary") ? hasPairs(entries) : true
    }

    /// Returns whether a dictionary has as many keys as values, none of them nil.
    private func hasPairs(_ entries: [String: Int]) -> Bool {
        guard let keys = entries["NS.keys"], case .array(let keys) = nodes[keys],
            let values = entries["NS.objects"], case .array(let values) = nodes[values], keys.count == values.count
        else { return false }
        return (keys + values).allSatisfy { element in
            guard case .reference(let object) = nodes[element] else { return false }
            return !isString("$null", objects[object])
        }
    }

    private func referredObjects(by object: Int) -> [Int] { references(in: nodes[objects[object]]) }

    /// Returns the objects to which a part of the archive refers.
    private func references(in node: Node) -> [Int] {
        switch node {
        case .reference(let object): [object]
        case .array(let elements): elements.flatMap { references(in: nodes[$0]) }
        case .dictionary(let entries): entries.values.flatMap { references(in: nodes[$0]) }
        default: []
        }
    }
}

/// A binary property list, as far as archives need one. Every size and offset is checked.
private struct BinaryPropertyList {
    enum Value {
        case string(String), integer(UInt64), reference(Int), other
        case array([Int])
        case dictionary(keys: [Int], values: [Int])
    }

    let count: Int
    /// The value that contains all others.
    let top: Int
    private let bytes: [UInt8]
    private let table: Int
    private let offsetSize: Int
    private let indexSize: Int

    private static let trailerLength = 32

    init?(_ data: Data) {
        bytes = [UInt8](data)
        let trailer = bytes.count - Self.trailerLength
        guard trailer > 8, bytes.starts(with: Array("bplist00".utf8)) else { return nil }
        (offsetSize, indexSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
        guard (1...8).contains(offsetSize), (1...8).contains(indexSize),
            let count = Self.number(bytes, at: trailer + 8, size: 8),
            let top = Self.number(bytes, at: trailer + 16, size: 8),
            let table = Self.number(bytes, at: trailer + 24, size: 8),
            top < count, table > 8, table <= trailer, count <= trailer, table + count * offsetSize == trailer
        else { return nil }
        (self.count, self.top, self.table) = (count, top, table)
    }

    /// Returns a number of some bytes, the most significant first; nil if it is too large or outside the bytes.
    private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
        guard start >= 0, start <= bytes.count - size else { return nil }
        return Int(exactly: bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// Returns a value; nil if it is damaged.
    func value(at index: Int) -> Value? {
        guard let start = Self.number(bytes, at: table + index * offsetSize, size: offsetSize),
            (8..<table).contains(start)
        else { return nil }
        let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 15))
        switch kind {
        case 0 where low == 8 || low == 9: return .other
        case 1 where low <= 3: return integer(at: start + 1, size: 1 << low)
        case 2 where low == 2 || low == 3: return fits(start + 1, 1 << low) ? .other : nil
        case 3 where low == 3: return fits(start + 1, 8) ? .other : nil
        case 8 where low <= 3:
            guard fits(start + 1, low + 1), let number = Self.number(bytes, at: start + 1, size: low + 1) else {
                return nil
            }
            return .reference(number)
        default: return collection(kind, low, at: start + 1)
        }
    }

    private func fits(_ start: Int, _ length: Int) -> Bool { length >= 0 && length <= table - start }

    private func integer(at start: Int, size: Int) -> Value? {
        guard fits(start, size) else { return nil }
        return .integer(bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// Returns a value of a length, which follows the marker unless it is below 15.
    private func collection(_ kind: UInt8, _ low: Int, at start: Int) -> Value? {
        var (start, length) = (start, low)
        if low == 15 {
            guard fits(start, 1), bytes[start] >> 4 == 1, bytes[start] & 15 <= 3 else { return nil }
            let size = 1 << Int(bytes[start] & 15)
            guard fits(start + 1, size), let number = Self.number(bytes, at: start + 1, size: size) else { return nil }
            (start, length) = (start + 1 + size, number)
        }
        guard length <= bytes.count else { return nil }
        switch kind {
        case 4: return fits(start, length) ? .other : nil
        case 5: return fits(start, length) ? text(bytes[start..<start + length]) : nil
        case 6: return fits(start, 2 * length) ? wideText(at: start, length: length) : nil
        case 10: return indices(at: start, length).map { .array($0) }
        case 13:
            guard let keys = indices(at: start, length),
                let values = indices(at: start + length * indexSize, length)
            else { return nil }
            return .dictionary(keys: keys, values: values)
        default: return nil
        }
    }

    private func text(_ characters: ArraySlice<UInt8>) -> Value? {
        characters.allSatisfy { $0 < 128 } ? .string(String(decoding: characters, as: UTF8.self)) : nil
    }

    private func wideText(at start: Int, length: Int) -> Value? {
        let units = (0..<length).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
        return String(validating: units, as: UTF16.self).map { .string($0) }
    }

    private func indices(at start: Int, _ length: Int) -> [Int]? {
        guard fits(start, length * indexSize) else { return nil }
        var indices: [Int] = []
        for position in 0..<length {
            guard let index = Self.number(bytes, at: start + position * indexSize, size: indexSize), index < count
            else { return nil }
            indices.append(index)
        }
        return indices
    }
}
