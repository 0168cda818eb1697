/// How the verbs end that answer a question by their exit status: `audit`, `diff` and `figures`.
///
/// 0 is one answer and 1 the other. Whatever keeps them from an answer ends with 2, also where another verb would end with 1: a
/// file that is not there must not be taken for a difference.
@MainActor
enum Verdict {
    private static let none: Int32 = 2

    /// The exit status of a verb.
    ///
    /// - Parameter body: finds the answer; true when all is well.
    static func status(_ body: () throws(PlaygroundError) -> Bool) throws(PlaygroundError) -> Int32 {
        do throws(PlaygroundError) {
            return try body() ? 0 : 1
        } catch {
            throw PlaygroundError(description: error.description, exitStatus: none)
        }
    }

    /// Writes a line to standard output.
    static func say(_ line: String) {
        Terminal.say(line, orEndWith: none)
    }
}
