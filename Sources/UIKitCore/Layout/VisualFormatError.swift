/// A visual format cannot be read, or names something that is not there.
struct VisualFormatError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, in a sentence that shows the format.
    let description: String
}
