/// The rules of D-Bus for the types of values.
enum BusSignature {
    /// The length of the longest signature, and the depths to which arrays and structures may be nested.
    static let maximumLength = 255
    private static let maximumArrays = 32
    private static let maximumRecords = 32

    /// Returns whether types are complete and allowed, one after the other.
    static func isValid(_ types: ArraySlice<UInt8>) -> Bool {
        guard types.count <= maximumLength else { return false }
        var rest = types
        while !rest.isEmpty {
            guard let end = end(of: rest) else { return false }
            rest = rest[end...]
        }
        return true
    }

    /// Returns the end of the first complete type; nil if it is not allowed.
    private static func end(of types: ArraySlice<UInt8>) -> Int? { end(of: types, arrays: 0, records: 0) }

    /// Returns the end of the element's type after the letter of an array; nil if it is not allowed.
    static func endOfElement(_ types: ArraySlice<UInt8>) -> Int? { endOfElement(types, arrays: 0, records: 0) }

    private static func end(of types: ArraySlice<UInt8>, arrays: Int, records: Int) -> Int? {
        guard let type = types.first else { return nil }
        let contents = types.dropFirst()
        switch type {
        case UInt8(ascii: "v"): return contents.startIndex
        case UInt8(ascii: "a"):
            guard arrays < maximumArrays else { return nil }
            return endOfElement(contents, arrays: arrays + 1, records: records)
        case UInt8(ascii: "("):
            guard records < maximumRecords else { return nil }
            var rest = contents
            while let next = rest.first, next != UInt8(ascii: ")") {
                guard let end = end(of: rest, arrays: arrays, records: records + 1) else { return nil }
                rest = rest[end...]
            }
            // A structure without fields has no bytes, so an array of them would never end.
            return rest.isEmpty || rest.startIndex == contents.startIndex ? nil : rest.startIndex + 1
        default: return isBasic(type) ? contents.startIndex : nil
        }
    }

    private static func endOfElement(_ types: ArraySlice<UInt8>, arrays: Int, records: Int) -> Int? {
        guard types.first == UInt8(ascii: "{") else { return end(of: types, arrays: arrays, records: records) }
        // A key and its value, which only arrays have.
        let contents = types.dropFirst()
        guard records < maximumRecords, let key = contents.first, isBasic(key),
            let end = end(of: contents.dropFirst(), arrays: arrays, records: records + 1),
            end < types.endIndex, types[end] == UInt8(ascii: "}")
        else { return nil }
        return end + 1
    }

    private static func isBasic(_ type: UInt8) -> Bool { "ybnqiuxtdsogh".utf8.contains(type) }

    /// Returns the alignment of the type that a signature begins with.
    static func alignment(of type: UInt8?) -> Int {
        switch type ?? 0 {
        case UInt8(ascii: "y"), UInt8(ascii: "g"), UInt8(ascii: "v"): 1
        case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
        case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("), UInt8(ascii: "{"): 8
        default: 4
        }
    }
}
