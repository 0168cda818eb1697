import Foundation

/// An index path of two numbers identifies a row of a table: the section first, then the row in it.
extension IndexPath {
    /// Creates the path of a row in a table.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// Creates the path of an item in a section.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The section, from 0.
    public var section: Int {
        get { component(0) }
        set { setComponent(0, to: newValue) }
    }

    /// The row in the section, from 0.
    public var row: Int {
        get { component(1) }
        set { setComponent(1, to: newValue) }
    }

    /// The item in the section, from 0: the same number as `row`.
    public var item: Int {
        get { component(1) }
        set { setComponent(1, to: newValue) }
    }

    private func component(_ position: Int) -> Int {
        precondition(
            count == 2, "A table's index path has a section and a row. This one has \(count) components.")
        return self[position]
    }

    private mutating func setComponent(_ position: Int, to number: Int) {
        precondition(
            count == 2, "A table's index path has a section and a row. This one has \(count) components.")
        self[position] = number
    }
}
