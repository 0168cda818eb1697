import Foundation

extension ResourceFile {
    /// Returns the dictionary in a property list or a `.strings` file; nil when there is none that can be read.
    static func dictionary(at path: String) -> [String: Any]? {
        (try? contents(at: path)).flatMap { dictionary(in: $0) }
    }

    /// Returns the dictionary in the bytes of such a file; nil when they are of something else.
    ///
    /// A binary property list may refer to a value many times, and Foundation makes a value of its own each time: with
    /// lists of lists, a few hundred bytes would take all memory.
    static func dictionary(in data: Data) -> [String: Any]? {
        guard ArchiveCheck.isBounded(data) else { return nil }
        return try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
    }
}
