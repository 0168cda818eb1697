import Foundation

/// Index paths of two numbers name a row of a table: the section first, then the row in it.
extension IndexPath {
    /// The path of a row of a table.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// The path of an item of a section.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The section, from 0.
    public var section: Int {
        get { part(0) }
        set { setPart(0, to: newValue) }
    }

    /// The row in the section, from 0.
    public var row: Int {
        get { part(1) }
        set { setPart(1, to: newValue) }
    }

    /// The item in the section, from 0: the same number as `row`.
    public var item: Int {
        get { part(1) }
        set { setPart(1, to: newValue) }
    }

    private func part(_ place: Int) -> Int {
        precondition(
            count == 2, "An index path of a table has a section and a row; this one has \(count) numbers.")
        return self[place]
    }

    private mutating func setPart(_ place: Int, to number: Int) {
        precondition(
            count == 2, "An index path of a table has a section and a row; this one has \(count) numbers.")
        self[place] = number
    }
}
