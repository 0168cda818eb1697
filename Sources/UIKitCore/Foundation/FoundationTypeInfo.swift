/// The first stored property of classes whose objects are values of attributed strings.
///
/// Foundation compares such values with functions of its C part, CoreFoundation. They read the word after an object's
/// header as a CoreFoundation type number, and crash when no type has that number. For a number that is not one of
/// CoreFoundation's own classes they call `isEqual(_:)`.
struct FoundationTypeInfo: Sendable {
    /// The type number of the root of all types, from bit 8 on, and the flag of constant objects in bit 7.
    private let word: UInt64 = 1 << 8 | 0x80
}
