/// Tells which classes override certain methods of a class that is open to it.
///
/// Swift cannot be asked whether a method is overridden, but a class that overrides one has another function than its
/// superclass at one place of its method table. Two classes tell the places: they are where one that overrides nothing
/// agrees with the base and one that overrides the methods does not.
struct MethodTable {
    private let base: AnyClass
    private let places: [Int]

    /// The places of `count` methods; nil when that many cannot be told.
    init?(of base: AnyClass, silent: AnyClass, overriding: AnyClass, count: Int) {
        // A class's record holds its size in bytes, and what of it lies before the address that the class is known by.
        let record = unsafeBitCast(base, to: UnsafeRawPointer.self)
        let size = record.load(fromByteOffset: 32, as: UInt32.self)
        let before = record.load(fromByteOffset: 36, as: UInt32.self)
        guard size > before, size < 1 << 16 else { return nil }
        let places = (6..<Int(size - before) / MemoryLayout<UInt>.size).filter {
            let original = Self.word(at: $0, of: base)
            return Self.word(at: $0, of: silent) == original && Self.word(at: $0, of: overriding) != original
        }
        guard places.count == count else { return nil }
        self.base = base
        self.places = places
    }

    /// Whether `type`, or a class between it and the base, overrides any of the methods.
    func isOverridden(in type: AnyClass) -> Bool {
        places.contains { Self.word(at: $0, of: type) != Self.word(at: $0, of: base) }
    }

    private static func word(at index: Int, of type: AnyClass) -> UInt {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)[index]
    }
}
