public import Foundation

/// Reading archives that may be damaged.
///
/// Foundation on Linux ends the program for many damaged archives. A file that imports `UIKit` and not `Foundation`
/// gets these methods in place of Foundation's, which have the same names; they check the archive before Foundation
/// decodes it. `init(forReadingWith:)` and `unarchivedObject(ofClasses:from:)` with its relatives are Foundation's in
/// every file.
extension NSKeyedUnarchiver {
    /// Returns the object that an archive was made of; nil if the archive is damaged, or something in it cannot be
    /// decoded.
    ///
    /// Unlike UIKit, it reads binary archives only, as `NSKeyedArchiver` writes them, and none in which objects refer
    /// to each other in a circle.
    ///
    /// - Parameter data: The archive.
    @_disfavoredOverload
    public class func unarchiveObject(with data: Data) -> Any? { try? checkedObject(in: data) }

    /// Returns the object that the archive in a file was made of; nil if there is no file, or the archive is damaged.
    ///
    /// - Parameter path: The path of the file.
    @_disfavoredOverload
    public class func unarchiveObject(withFile path: String) -> Any? {
        FileManager.default.contents(atPath: path).flatMap { unarchiveObject(with: $0) }
    }

    /// Returns the object that an archive was made of.
    ///
    /// - Parameter data: The archive.
    /// - Throws: A `CocoaError` if the archive is damaged, or something in it cannot be decoded.
    @_disfavoredOverload
    public class func unarchiveTopLevelObjectWithData(_ data: Data) throws -> Any? { try checkedObject(in: data) }

    /// Creates a reader of an archive. What cannot be decoded is nil, and `error` says why.
    ///
    /// - Parameter data: The archive.
    /// - Throws: A `CocoaError` if the archive is damaged.
    @_disfavoredOverload
    public convenience init(forReadingFrom data: Data) throws {
        guard ArchiveCheck.isSound(data) else { throw CocoaError(.propertyListReadCorrupt) }
        try self.Foundation::init(forReadingFrom: data)
        decodingFailurePolicy = .setErrorAndReturn
    }

    private class func checkedObject(in data: Data) throws -> Any? {
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let object = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
        if let error = reader.error { throw error }
        reader.finishDecoding()
        return object
    }
}
