/// Questions that a table's delegate may leave to the defaults.
struct TableQuestions: OptionSet {
    let rawValue: Int

    static let heightForRow = TableQuestions(rawValue: 1 << 0)
    static let heightForHeader = TableQuestions(rawValue: 1 << 1)
    static let heightForFooter = TableQuestions(rawValue: 1 << 2)
    static let estimatedHeightForRow = TableQuestions(rawValue: 1 << 3)
    static let indentationLevel = TableQuestions(rawValue: 1 << 4)
    static let viewForHeader = TableQuestions(rawValue: 1 << 5)
    static let viewForFooter = TableQuestions(rawValue: 1 << 6)
}
