import Testing

/// The facts about UIKit that a test relies on, by their numbers in `Facts.md`.
///
/// `FactTests` fails for a number that `Facts.md` does not define, and for a fact that claims to have a test and has
/// none.
package struct FactTrait: TestTrait, SuiteTrait {
    /// The numbers, such as "GR-13".
    package let numbers: [String]

    package var comments: [Comment] { [Comment(rawValue: "Facts: " + numbers.joined(separator: ", "))] }
}

extension Trait where Self == FactTrait {
    /// Returns a trait for a test that relies on facts about UIKit, given by their numbers.
    package static func fact(_ numbers: String...) -> FactTrait {
        FactTrait(numbers: numbers)
    }
}
