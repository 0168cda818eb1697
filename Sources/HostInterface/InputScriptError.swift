/// Why a text is no `InputScript`: which line, what is there, and what should be.
public struct InputScriptError: Error, Equatable, CustomStringConvertible {
    /// The line's number, counted from 1.
    public let line: Int
    /// What the line says.
    public let found: String
    /// What it should say.
    public let expected: String

    /// One sentence for whoever wrote the script.
    public var description: String {
        "Line \(line) of the input script has \(found); expected \(expected)."
    }
}
