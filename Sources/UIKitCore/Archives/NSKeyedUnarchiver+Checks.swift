import CRuntime
public import Foundation

/// Reading archives that may be damaged.
///
/// Foundation on Linux ends the program for many damaged archives. A file that imports `UIKit` and not `Foundation`
/// gets these methods in place of Foundation's, which have the same names; they check the archive before Foundation
/// decodes it. `init(forReadingWith:)` is Foundation's in every file.
///
/// Unlike UIKit, the methods that return an object decode those objects in dictionaries and ordered sets twice whose
/// `init(coder:)` may return nil: where one does, the archive is damaged. A reader that the app creates ends the
/// program there.
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

    /// Creates a reader of an archive. A key that an object does not have is nil. So is what cannot be decoded, and
    /// `error` says why.
    ///
    /// - Parameter data: The archive.
    /// - Throws: A `CocoaError` if the archive is damaged.
    @_disfavoredOverload
    public convenience init(forReadingFrom data: Data) throws {
        guard ArchiveCheck.isSound(data) else { throw CocoaError(.propertyListReadCorrupt) }
        try self.init(ofSoundArchive: data)
    }

    /// Creates a reader of an archive that was checked.
    convenience init(ofSoundArchive data: Data) throws {
        try self.Foundation::init(forReadingFrom: data)
        decodingFailurePolicy = .setErrorAndReturn
        // An object may have been archived before its class got another property.
        guard type(of: self) == NSKeyedUnarchiver.self else { return }
        Self.tolerating.withLock {
            runtime_tolerate_absent_keys(Unmanaged.passUnretained(self).toOpaque())
        }
    }

    private static let tolerating = NSLock()

    /// Returns the object that an archive was made of, if it and everything in its collections is of certain classes.
    ///
    /// Unlike UIKit, the classes need not be secure, and what other objects than collections contain is not checked.
    ///
    /// - Parameters:
    ///   - classes: The classes. Objects of their subclasses may occur too, and plain texts, numbers and data always.
    ///   - data: The archive.
    /// - Throws: A `CocoaError` if the archive is damaged, or the object or something in its collections is of another
    ///   class. Then nothing in the archive is made.
    @_disfavoredOverload
    public static func unarchivedObject(ofClasses classes: [AnyClass], from data: Data) throws -> Any? {
        guard let names = ArchiveCheck.classNames(in: data) else { throw CocoaError(.propertyListReadCorrupt) }
        for candidates in names {
            guard let found = candidates.lazy.compactMap({ meaning(of: $0) as? NSObject.Type }).first,
                classes.contains(where: { found.isSubclass(of: $0) })
            else { throw CocoaError(.coderReadCorrupt) }
        }
        return try checkedObject(in: data)
    }

    /// Returns the object that an archive was made of, if it and everything in its collections is of a class.
    ///
    /// - Parameters:
    ///   - cls: The class. An object of a subclass may occur too.
    ///   - data: The archive.
    /// - Throws: A `CocoaError` if the archive is damaged, or something in it is of another class.
    @_disfavoredOverload
    public static func unarchivedObject<DecodedObjectType: NSObject & NSCoding>(
        ofClass cls: DecodedObjectType.Type, from data: Data
    ) throws -> DecodedObjectType? {
        try unarchivedObject(ofClasses: [cls], from: data) as? DecodedObjectType
    }

    /// Returns the class that a name in an archive stands for.
    class func meaning(of name: String) -> AnyClass? {
        self.class(forClassName: name) ?? NSClassFromString(name)
    }

    private class func checkedObject(in data: Data) throws -> Any? {
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        // Only here is it known that objects of any class may be made.
        guard ArchiveCheck.hasWholeCollections(data) else { throw CocoaError(.coderReadCorrupt) }
        reader.requiresSecureCoding = false
        guard reader.containsValue(forKey: NSKeyedArchiveRootObjectKey) else {
            throw CocoaError(.coderValueNotFound)
        }
        let object = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
        if let error = reader.error { throw error }
        reader.finishDecoding()
        return object
    }
}
