import Foundation

/// Paths as code has them that has kept Objective-C's class.
extension NSIndexPath {
    /// Creates the path of a row in a table.
    ///
    /// - Parameters:
    ///   - row: The row in the section, from 0.
    ///   - section: The section, from 0.
    public convenience init(row: Int, section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// Creates the path of an item in a section.
    ///
    /// - Parameters:
    ///   - item: The item in the section, from 0.
    ///   - section: The section, from 0.
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// The section, from 0.
    public var section: Int { (self as IndexPath).section }

    /// The row in the section, from 0.
    public var row: Int { (self as IndexPath).row }

    /// The item in the section, from 0: the same number as `row`.
    public var item: Int { (self as IndexPath).item }
}
