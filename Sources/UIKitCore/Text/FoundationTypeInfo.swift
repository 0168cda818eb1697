/// The first stored property of classes whose objects are values of attributed strings.
///
/// Foundation compares such values with functions of its C part, which take what follows an object's header for the number
/// of a type, and stop the program when there is none of that number. With a number that is no class of Foundation's own
/// they call `isEqual(_:)`, as for any object.
struct FoundationTypeInfo: Sendable {
    /// The root of all types, as a constant object: the number from the ninth bit on, the flag in the eighth.
    private let word: UInt64 = 1 << 8 | 0x80
}
