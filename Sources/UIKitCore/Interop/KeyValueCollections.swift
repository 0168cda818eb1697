import Foundation

/// Key-value coding of Foundation's collections: a key is one of the elements', and operators such as `@sum` make one
/// value of theirs.
@MainActor
enum KeyValueCollections {
    /// Returns the elements of a collection; nil for any other value.
    static func elements(of value: Any) -> [Any]? {
        switch value {
        case let array as NSArray: Array(array)
        case let set as NSSet: set.allObjects
        case let set as NSOrderedSet: set.array
        default: nil
        }
    }

    /// Returns a value as the object that has its properties: a collection or a text of Swift as Foundation's.
    static func object(_ value: Any) -> AnyObject {
        switch value {
        case let text as String: NSString(string: text)
        case let array as NSArray: array
        case let dictionary as NSDictionary: dictionary
        case let set as NSSet: set
        default: value as AnyObject
        }
    }

    /// Returns a collection of the same kind with the values of a key of the elements. Sets have no value for nil.
    static func value(forKey key: String, of collection: AnyObject) throws(KeyValueError) -> Any? {
        let elements = elements(of: collection) ?? []
        if key.hasPrefix("@") { return try apply(key, to: elements, isSet: collection is NSSet) }
        var values: [Any] = []
        for element in elements { values.append(try value(forKeyPath: key, of: element) ?? NSNull()) }
        return switch collection {
        case is NSSet: NSSet(array: values.filter { !($0 is NSNull) })
        case is NSOrderedSet: NSOrderedSet(array: distinct(values))
        default: NSArray(array: values)
        }
    }

    /// Returns what the operator at the beginning of a path makes of the values at the rest of it.
    ///
    /// - Parameters:
    ///   - path: The path, such as `"@sum.minutes"`.
    ///   - elements: The elements of the collection.
    ///   - isSet: Whether the collection is a set, the distinct values of which are a set.
    static func apply(_ path: String, to elements: [Any], isSet: Bool) throws(KeyValueError) -> Any? {
        let name = String(path.prefix { $0 != "." })
        let rest = String(path.dropFirst(name.count + 1))
        if name == "@count" { return NSNumber(value: elements.count) }
        var values: [Any] = []
        for element in elements {
            guard let value = try value(forKeyPath: rest, of: element), !(value is NSNull) else { continue }
            values.append(value)
        }
        switch name {
        case "@sum": return number(try total(of: values, path))
        case "@avg": return number(elements.isEmpty ? 0 : try total(of: values, path) / Double(elements.count))
        case "@max": return try extreme(of: values, path) { $0 == .orderedAscending }
        case "@min": return try extreme(of: values, path) { $0 == .orderedDescending }
        case "@unionOfObjects": return NSArray(array: values)
        case "@distinctUnionOfObjects": return isSet ? NSSet(array: values) : NSArray(array: distinct(values))
        case "@unionOfArrays": return NSArray(array: values.flatMap { self.elements(of: $0) ?? [$0] })
        case "@distinctUnionOfArrays":
            return NSArray(array: distinct(values.flatMap { self.elements(of: $0) ?? [$0] }))
        case "@distinctUnionOfSets": return NSSet(array: values.flatMap { self.elements(of: $0) ?? [$0] })
        default: throw .undefinedKey(name, type: isSet ? "NSSet" : "NSArray")
        }
    }

    private static func value(forKeyPath path: String, of element: Any) throws(KeyValueError) -> Any? {
        if path.isEmpty || path == "self" { return element }
        return try KeyValueCoding.value(forKeyPath: path, of: object(element))
    }

    // MARK: - Operators

    private static func total(of values: [Any], _ path: String) throws(KeyValueError) -> Double {
        var total = 0.0
        for value in values {
            guard let number = InteropValue.plain(value) as? NSNumber else { throw misuse(of: path, value) }
            total += number.doubleValue
        }
        return total
    }

    /// Returns a number, as an integer where it is a whole one.
    private static func number(_ value: Double) -> NSNumber {
        guard abs(value) < 0x1p53, let whole = Int(exactly: value) else { return NSNumber(value: value) }
        return NSNumber(value: whole)
    }

    /// Returns the value than which no other one is further in a direction; nil if there are none.
    private static func extreme(
        of values: [Any], _ path: String, isBetter: (ComparisonResult) -> Bool
    ) throws(KeyValueError) -> Any? {
        var best: Any?
        for value in values {
            guard let known = best else {
                best = value
                continue
            }
            guard let order = order(known, value) else { throw misuse(of: path, value) }
            if isBetter(order) { best = value }
        }
        return best.flatMap { InteropValue.plain($0) }
    }

    /// Returns the order of two numbers, texts or dates; nil for other values.
    private static func order(_ left: Any, _ right: Any) -> ComparisonResult? {
        func compare<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult {
            left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
        }
        if let left = InteropValue.plain(left) as? NSNumber, let right = InteropValue.plain(right) as? NSNumber {
            return compare(left.doubleValue, right.doubleValue)
        }
        if let left = ArchiveValues.string(left), let right = ArchiveValues.string(right) {
            return compare(left, right)
        }
        if let left = left as? Date, let right = right as? Date { return compare(left, right) }
        return nil
    }

    /// Returns values without those that are equal to an earlier one.
    private static func distinct(_ values: [Any]) -> [Any] {
        let set = NSMutableOrderedSet()
        set.addObjects(from: values)
        return set.array
    }

    private static func misuse(of path: String, _ value: Any) -> KeyValueError {
        let name = path.prefix { $0 != "." }
        return .wrongOperand(
            String(path.dropFirst(name.count + 1)), operator: String(name), value: "\(type(of: value))")
    }
}
